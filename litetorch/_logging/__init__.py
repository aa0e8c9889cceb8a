"""`torch._logging`: what the compiler tells about itself, switched on by `LITETORCH_LOGS` or `set_logs`."""
from ._internal import (CompileId, absent, compile_context, current_compile_id, event_times, from_traceback, getArtifactLogger, help_message, init_logs,
                        intern_string, parse_settings, register_artifact, register_log, registry, set_attempt, set_logs, timed_event, trace_id,
                        trace_structured, trace_structured_artifact, tracing, user_stack, user_stack_record)

__all__ = ["CompileId", "absent", "compile_context", "current_compile_id", "event_times", "from_traceback", "getArtifactLogger", "help_message", "init_logs",
           "intern_string", "parse_settings", "register_artifact", "register_log", "registry", "set_attempt", "set_logs", "timed_event", "trace_id",
           "trace_structured", "trace_structured_artifact", "tracing", "user_stack", "user_stack_record"]
