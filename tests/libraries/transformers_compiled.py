"Whole models under `torch.compile` (inductor on both sides): outputs, loss and gradients of two calls, and how many graphs there are."
requires = "transformers",

TYPES = "bert distilbert gpt2 gpt_neox llama mistral gemma phi qwen2 qwen3_moe roberta t5 vit mamba".split()

def cases(torch):
    import importlib.util
    from pathlib import Path
    from torch._dynamo.testing import CompileCounterWithBackend
    from transformers import AutoConfig, AutoModel, AutoModelForCausalLM, AutoModelForMaskedLM
    spec = importlib.util.spec_from_file_location("program_transformers", Path(__file__).with_name("transformers.py"))
    eager = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(eager)
    def run(kind):
        torch._dynamo.reset()
        known = AutoConfig.for_model(kind)
        config = AutoConfig.for_model(kind, **{k: v for k, v in (eager.SMALL | (eager.SPECIAL.get(kind) or {})).items() if hasattr(known, k)})
        make = next((auto for auto in (AutoModelForCausalLM, AutoModelForMaskedLM) if kind != "vit" and type(config) in auto._model_mapping and not (kind in ("bert", "roberta") and auto is AutoModelForCausalLM)), AutoModel)
        model = make.from_config(config).eval()
        ids = (torch.arange(16).reshape(2, 8)*3 + 3) % 61 + 3
        given = dict(pixel_values=torch.randn(2, 3, 32, 32)) if kind == "vit" else dict(input_ids=ids, use_cache=False) if make is AutoModelForCausalLM else dict(input_ids=ids)
        if make is not AutoModel: given["labels"] = ids
        elif kind == "t5": given |= dict(decoder_input_ids=ids, use_cache=False)
        counter = CompileCounterWithBackend("inductor")
        compiled, out = torch.compile(model, backend=counter), []
        for _ in range(2):
            result = compiled(**given)
            loss = result.loss if getattr(result, "loss", None) is not None else next(iter(result.values())).pow(2).mean()
            loss.backward()
            out += [loss, next(v for v in result.values() if isinstance(v, torch.Tensor) and v.dim() > 1)]
        grads = torch.stack([p.grad.double().norm() for p in model.parameters() if p.grad is not None])
        return [*out, grads/grads.max(), counter.frame_count]
    return {kind: (lambda kind=kind: run(kind)) for kind in TYPES}
