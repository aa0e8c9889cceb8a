"The engine in detail: order of execution, hooks, views written in place, saved tensors, the `graph` API. Each program runs in PyTorch and here; what it returns or raises must be the same."
import threading
import time
import warnings

import pytest
import torch as theirs

import litetorch as ours

CASES = {}


def case(f):
    CASES[f.__name__] = f
    return f


def plain(value):
    "Tensors as nested lists, nodes as names, containers as they are."
    if isinstance(value, (theirs.Tensor, ours.Tensor)): return [str(value.dtype), value.detach().tolist()]
    if isinstance(value, dict): return {k: plain(v) for k, v in value.items()}
    if isinstance(value, (list, tuple)): return [plain(v) for v in value]
    return value.name() if hasattr(value, "next_functions") else value


def rounded(value):
    if isinstance(value, list): return [rounded(v) for v in value]
    return float(f"{value:.4g}") if isinstance(value, float) else value


def outcome(f, torch):
    "What a program returns, or the error it raises, with the warnings it gave."
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        try: result = ("returns", rounded(plain(f(torch))))
        except Exception as error: result = ("raises", "RuntimeError" if isinstance(error, RuntimeError) else type(error).__name__, str(error))
    return result, [str(w.message).split(" (Triggered")[0].splitlines()[0] for w in seen if issubclass(w.category, UserWarning)]


def ones(torch, *shape, **options): return torch.ones(*shape, requires_grad=True, **options)


# order of execution

@case
def nodes_run_by_falling_sequence_number(torch):
    x, ran = ones(torch, 2), []
    a = x * 2
    b = x.exp()
    c = a * 3
    d = b + c
    e = a - d
    for n, t in dict(a=a, b=b, c=c, d=d, e=e).items(): t.grad_fn.register_prehook(lambda g, n=n: ran.append(n))
    e.sum().backward()
    return ran, x.grad


@case
def leaves_run_first(torch):
    x, y, ran = ones(torch, 2), ones(torch, 2), []
    a = x.sin()
    b = (a * y).cos()
    x.register_hook(lambda g: ran.append("x"))
    y.register_hook(lambda g: ran.append("y"))
    a.grad_fn.register_hook(lambda *g: ran.append("a"))
    b.sum().backward()
    return ran


@case
def sequence_numbers_rise(torch):
    x = ones(torch, 2)
    a = x * 2
    b = x * 3
    leaf = a.grad_fn.next_functions[0][0]
    return b.grad_fn._sequence_nr() - a.grad_fn._sequence_nr(), leaf._sequence_nr() > 1 << 63


@case
def dependencies_of_several_roots(torch):
    x, ran = ones(torch, 2), []
    a = x * 2
    b = a * 3
    a.grad_fn.register_prehook(lambda g: ran.append(g[0].tolist()))
    torch.autograd.backward([a, b], [torch.ones(2), torch.ones(2)])
    return ran, x.grad


@case
def the_same_root_twice(torch):
    x = ones(torch, 2)
    a = (x * 2).sum()
    torch.autograd.backward([a, a], retain_graph=True)
    return x.grad, torch.autograd.grad([a, a], [x, x])


@case
def a_leaf_as_root(torch):
    x = ones(torch, 2)
    x.backward(torch.full((2,), 3.))
    return x.grad, torch.autograd.grad(x, x, torch.ones(2))


@case
def a_leaf_among_the_roots(torch):
    x = ones(torch)
    torch.autograd.backward([x, x * 3])
    return x.grad


@case
def many_outputs_some_unused(torch):
    x = torch.arange(12.).view(3, 4).requires_grad_()
    a, b, c = x.unbind()
    u, s, v = torch.linalg.svd(x)
    (b * 2 + s.sum()).sum().backward()
    return x.grad[0, 0].item() != 0, a.grad_fn.name()


@case
def buffers_sum_before_the_node_runs(torch):
    x, seen = ones(torch, 2), []
    y = x * 1
    y.grad_fn.register_prehook(lambda g: seen.append(g[0].tolist()))
    (y * 2 + y * 3 + y * 4).sum().backward()
    return seen, x.grad


@case
def a_gradient_given_is_not_changed(torch):
    x, g = ones(torch, 2), torch.full((2,), 2.)
    y = x * 1
    torch.autograd.backward([y, y], [g, g])
    z = ones(torch, 2)
    z.backward(g)
    return g, x.grad, z.grad is g


@case
def undefined_gradients_flow_as_none(torch):
    seen = []
    class Split(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.set_materialize_grads(False)
            return x * 1, x * 2
        @staticmethod
        def backward(ctx, a, b):
            seen.append((a is None, b is None))
            return None
    x = ones(torch, 2)
    y = x.exp()
    y.register_hook(lambda g: seen.append("hook"))
    a, b = Split.apply(y)
    a.sum().backward()
    return seen, x.grad


@case
def freed_though_half_run(torch):
    x = ones(torch, 2)
    a = x.exp()
    (a * 2).sum().backward()
    (a * 3).sum().backward()


@case
def error_inside_leaves_the_engine_whole(torch):
    class Bad(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x): return x * 1
        @staticmethod
        def backward(ctx, g): raise ValueError("no gradient today")
    x = ones(torch, 2)
    try: Bad.apply(x).sum().backward()
    except ValueError as error: text = str(error)
    grad_mode = torch.is_grad_enabled()
    (x * 2).sum().backward()
    return text, grad_mode, x.grad


# arguments of grad and backward

@case
def grad_requires_inputs(torch): return torch.autograd.grad(ones(torch, 2).sum(), [])


@case
def backward_with_empty_inputs(torch): ones(torch, 2).sum().backward(inputs=[])


@case
def gradients_of_wrong_number(torch):
    x = ones(torch, 2)
    torch.autograd.backward([x * 2, x * 3], [torch.ones(2)])


@case
def gradient_of_wrong_type(torch): (ones(torch, 2) * 2).backward(3)


@case
def gradient_of_wrong_dtype_is_cast(torch):
    x, seen = ones(torch, 2), []
    y = x * 2
    y.register_hook(lambda g: seen.append(str(g.dtype)))
    y.backward(torch.ones(2, dtype=torch.float64))
    return seen, x.grad


@case
def complex_gradient_of_a_real_output(torch): (ones(torch, 2) * 2).backward(torch.ones(2, dtype=torch.complex64))


@case
def implicit_gradient_needs_a_scalar(torch): torch.autograd.grad(ones(torch, 2) * 2, ones(torch, 2))


@case
def implicit_gradient_of_one_element(torch):
    x = ones(torch, 1)
    (x * 2).backward()
    return x.grad


@case
def input_without_gradient(torch): torch.autograd.grad(ones(torch, 2).sum(), torch.ones(2))


@case
def output_without_gradient(torch): torch.autograd.grad(torch.ones(2).sum(), ones(torch, 2))


@case
def second_output_without_gradient(torch): torch.autograd.backward([ones(torch, 2).sum(), torch.ones(2).sum()])


@case
def allow_unused_and_materialize(torch):
    x, y = ones(torch, 2), ones(torch, 3)
    z = (x * 2).sum()
    return torch.autograd.grad(z, [x, y], allow_unused=True, retain_graph=True), torch.autograd.grad(z, [x, y], materialize_grads=True)


@case
def materialize_against_allow_unused(torch):
    x = ones(torch, 2)
    torch.autograd.grad(x.sum(), x, allow_unused=False, materialize_grads=True)


@case
def unused_at_position_one(torch):
    x, y = ones(torch, 2), ones(torch, 2)
    torch.autograd.grad(x.sum(), [x, y])


@case
def inputs_interior_and_leaf(torch):
    x, w = ones(torch, 2), ones(torch, 2)
    y = x * w
    z = (y * y * w).sum()
    z.backward(inputs=[y, w])
    return y.grad, w.grad, x.grad


@case
def inputs_twice_accumulates(torch):
    x = ones(torch, 2)
    y = x * 2
    for _ in range(2): (y * y).sum().backward(inputs=[y])
    return y.grad, x.grad


@case
def grad_of_a_gradient_edge(torch):
    x = ones(torch, 2)
    y = x * 2
    edge = torch.autograd.graph.get_gradient_edge(y)
    z = (y ** 2).sum()
    return edge.node, edge.output_nr, torch.autograd.grad(z, edge), torch.autograd.grad((y * 3).sum(), torch.autograd.graph.get_gradient_edge(x))


@case
def backward_from_a_gradient_edge(torch):
    x = ones(torch, 2)
    y = x * 2
    edge = torch.autograd.graph.get_gradient_edge(y)
    torch.autograd.backward(edge, torch.full((2,), 5.))
    return x.grad


@case
def backward_from_a_gradient_edge_needs_a_gradient(torch):
    edge = torch.autograd.graph.get_gradient_edge(ones(torch, 1) * 2)
    torch.autograd.backward(edge)


@case
def gradient_edge_without_gradient(torch): torch.autograd.graph.get_gradient_edge(torch.ones(2))


@case
def gradient_edges_are_named_tuples(torch):
    edge = torch.autograd.graph.get_gradient_edge(ones(torch, 2))
    return edge._fields, len(edge), edge.node


@case
def grad_leaves_other_leaves_alone(torch):
    x, w = ones(torch, 2), ones(torch, 2)
    g, = torch.autograd.grad((x * w).sum(), x)
    return g, x.grad, w.grad


@case
def create_graph_then_backward(torch):
    x = ones(torch, 2, dtype=torch.float64)
    g, = torch.autograd.grad((x ** 3).sum(), x, create_graph=True)
    (g * g).sum().backward()
    return x.grad


@case
def create_graph_warns_of_the_cycle(torch):
    x = ones(torch, 2)
    (x * x).sum().backward(create_graph=True)
    grad, x.grad = x.grad, None
    return grad.requires_grad


@case
def grad_of_a_list_of_one(torch):
    x = ones(torch, 2)
    return torch.autograd.grad([x.sum()], [x], [None])


@case
def outputs_and_gradients_mixed(torch):
    x = ones(torch, 2)
    return torch.autograd.grad([(x * 2).sum(), x * 3], [x], [None, torch.ones(2)])


@case
def the_interior_tensor_itself(torch):
    x = ones(torch, 2)
    y = x * 2
    return torch.autograd.grad(y, y, torch.full((2,), 7.)), torch.autograd.grad(y.sum(), [y, x])


@case
def batched_gradients(torch):
    x, w = torch.arange(3., dtype=torch.float64).requires_grad_(), ones(torch, 2)
    y, z = x ** 3, x.cos()
    g, = torch.autograd.grad(y, x, torch.eye(3, dtype=torch.float64), is_grads_batched=True, create_graph=True)
    two = [torch.eye(3, dtype=torch.float64), torch.ones(3, 3, dtype=torch.float64)]
    return g, torch.autograd.grad([y, z], [x, w], two, is_grads_batched=True, allow_unused=True, retain_graph=True), torch.autograd.grad(g.sum(), x)


@case
def batched_gradients_of_wrong_shape(torch):
    x = torch.arange(3.).requires_grad_()
    torch.autograd.grad(x ** 2, x, torch.ones(2, 2), is_grads_batched=True)


@case
def batched_gradients_are_not_implied(torch):
    x = torch.arange(3.).requires_grad_()
    torch.autograd.grad(x ** 2, x, is_grads_batched=True)


# hooks

@case
def every_hook_in_order(torch):
    log, x = [], ones(torch, 2)
    y = x * 2
    z = y * 3
    y.register_hook(lambda g: log.append("y tensor 1"))
    y.retain_grad()
    y.grad_fn.register_prehook(lambda g: log.append("y node pre"))
    y.grad_fn.register_hook(lambda i, o: log.append("y node post"))
    y.register_hook(lambda g: log.append("y tensor 2"))
    leaf = y.grad_fn.next_functions[0][0]
    leaf.register_prehook(lambda g: log.append("leaf node pre"))
    leaf.register_hook(lambda i, o: log.append(f"leaf node post {i} {[t.tolist() for t in o]}"))
    x.register_hook(lambda g: log.append("leaf tensor"))
    x.register_post_accumulate_grad_hook(lambda p: log.append("leaf post accumulate"))
    z.register_hook(lambda g: log.append("z tensor"))
    z.sum().backward()
    return log, y.grad


@case
def hooks_replace_in_order(torch):
    x = ones(torch, 2)
    y = x * 1
    y.register_hook(lambda g: g + 1)
    y.register_hook(lambda g: g * 10)
    y.retain_grad()
    y.register_hook(lambda g: g + 5)
    y.sum().backward()
    return x.grad, y.grad


@case
def node_hooks_replace(torch):
    x, w = ones(torch, 2), ones(torch, 2)
    y = x * w
    y.grad_fn.register_prehook(lambda g: (g[0] * 2,))
    y.grad_fn.register_hook(lambda i, o: (i[0] * 3, i[1] * 5))
    y.sum().backward()
    return x.grad, w.grad


@case
def node_hook_returning_one_tensor(torch):
    x = ones(torch, 2)
    y = x * 1
    y.grad_fn.register_prehook(lambda g: g[0] * 2)
    y.sum().backward()
    return x.grad


@case
def node_hook_of_wrong_number(torch):
    x = ones(torch, 2)
    y = x * 2
    y.grad_fn.register_hook(lambda i, o: (i[0], i[0], i[0]))
    y.sum().backward()


@case
def node_prehook_of_wrong_number(torch):
    y = ones(torch, 2) * 2
    y.grad_fn.register_prehook(lambda g: (g[0], g[0]))
    y.sum().backward()


@case
def node_hook_of_wrong_type(torch):
    y = ones(torch, 2) * 2
    y.grad_fn.register_hook(lambda i, o: 3)
    y.sum().backward()


@case
def tensor_hook_of_wrong_type(torch):
    y = ones(torch, 2) * 2
    y.register_hook(lambda g: 3)
    y.sum().backward()


@case
def tensor_hook_of_wrong_shape(torch):
    y = ones(torch, 2) * 2
    def shorten(g): return g[:1]
    y.register_hook(shorten)
    y.sum().backward()


@case
def tensor_hook_of_wrong_dtype(torch):
    y = ones(torch, 2) * 2
    def widen(g): return g.double()
    y.register_hook(widen)
    y.sum().backward()


@case
def hook_that_raises(torch):
    x = ones(torch, 2)
    def angry(g): raise KeyError("from a hook")
    x.register_hook(angry)
    x.sum().backward()


@case
def removed_during_the_pass(torch):
    x, log = ones(torch, 2), []
    handles = []
    handles.append(x.register_hook(lambda g: (log.append(1), handles[1].remove())[0]))
    handles.append(x.register_hook(lambda g: log.append(2)))
    for _ in range(2): (x * 2).sum().backward()
    return log


@case
def handles_are_context_managers(torch):
    x, log = ones(torch, 2), []
    with x.register_hook(lambda g: log.append("in")): x.sum().backward()
    x.sum().backward()
    return log


@case
def hook_handles_can_be_removed_twice(torch):
    h = ones(torch, 2).register_hook(lambda g: g)
    h.remove()
    h.remove()
    return hasattr(h, "id")


@case
def hooks_run_per_pass(torch):
    x, log = ones(torch, 2), []
    x.register_hook(lambda g: log.append(g.tolist()))
    for k in range(3): (x * k).sum().backward()
    return log


@case
def hook_on_an_interior_tensor_under_grad(torch):
    x, log = ones(torch, 2), []
    y = x * 2
    y.register_hook(lambda g: (log.append("tensor"), g * 10)[1])
    y.grad_fn.register_prehook(lambda g: log.append("pre"))
    y.grad_fn.register_hook(lambda i, o: log.append("post"))
    g, = torch.autograd.grad((y * 3).sum(), y)
    return log, g


@case
def hook_on_a_leaf_under_grad(torch):
    x, log = ones(torch, 2), []
    x.register_hook(lambda g: (log.append("tensor"), g * 10)[1])
    x.register_post_accumulate_grad_hook(lambda p: log.append("post accumulate"))
    g, = torch.autograd.grad((x * 3).sum(), x)
    return log, g, x.grad


@case
def hooks_on_multiple_outputs(torch):
    x, log = ones(torch, 4), []
    a, b = x.split(2)
    a.register_hook(lambda g: log.append(("a", g.tolist())))
    b.register_hook(lambda g: (log.append(("b", g.tolist())), g * 2)[1])
    (b * 3).sum().backward()
    return log, x.grad


@case
def hook_in_grad_mode(torch):
    log, x = [], ones(torch, 2)
    y = x * x
    y.register_hook(lambda g: log.append((torch.is_grad_enabled(), g.requires_grad)))
    y.sum().backward(retain_graph=True)
    torch.autograd.grad(y.sum(), x, create_graph=True)
    return log


@case
def hooks_before_and_after_in_place(torch):
    log, x = [], ones(torch, 2)
    y = x * 1
    y.register_hook(lambda g: log.append(("before", g.tolist())))
    y.retain_grad()
    y.mul_(3)
    y.register_hook(lambda g: log.append(("after", g.tolist())))
    (y * 5).sum().backward()
    return log, y.grad, x.grad


@case
def retain_grad_of_a_leaf(torch):
    x = ones(torch, 2)
    x.retain_grad()
    (x * 2).sum().backward()
    return x.retains_grad, x.grad


@case
def retain_grad_twice(torch):
    x = ones(torch, 2)
    y = x * 2
    y.retain_grad()
    y.retain_grad()
    for _ in range(2): (y * 3).sum().backward(retain_graph=True)
    return y.retains_grad, y.grad


@case
def retain_grad_without_gradient(torch): torch.ones(2).retain_grad()


@case
def retain_grad_on_a_view_written_through_its_base(torch):
    x = ones(torch, 4)
    base = x * 1
    v = base[:2]
    v.retain_grad()
    base.mul_(2)
    (v * 3).sum().backward()
    return v.grad, x.grad


@case
def post_accumulate_sees_the_sum(torch):
    log, x = [], ones(torch, 2)
    x.register_post_accumulate_grad_hook(lambda p: log.append(p.grad.tolist()))
    for _ in range(2): (x * 2).sum().backward()
    return log


@case
def post_accumulate_may_drop_the_gradient(torch):
    x = ones(torch, 2)
    def step(p): p.grad = None
    x.register_post_accumulate_grad_hook(step)
    (x * 2).sum().backward()
    return x.grad


@case
def post_accumulate_on_an_interior_tensor(torch): (ones(torch, 2) * 2).register_post_accumulate_grad_hook(lambda p: None)


@case
def post_accumulate_returning_something(torch):
    x = ones(torch, 2)
    x.register_post_accumulate_grad_hook(lambda p: 3)
    (x * 2).sum().backward()
    return x.grad


@case
def multi_grad_all(torch):
    log = []
    a, b = ones(torch, 2), ones(torch, 2)
    c, d = a * b, a * b
    handle = torch.autograd.graph.register_multi_grad_hook((a, b, c, d), lambda gs: log.append([g is not None for g in gs]))
    c.sum().backward(retain_graph=True)
    c.sum().backward(inputs=(a,), retain_graph=True)
    (c + d).sum().backward(retain_graph=True)
    handle.remove()
    c.sum().backward()
    return log


@case
def multi_grad_any(torch):
    log = []
    a, b = ones(torch, 2), torch.ones(2)
    c = a * b
    torch.autograd.graph.register_multi_grad_hook((a, b, c), lambda g: log.append(g.tolist()), mode="any")
    for _ in range(2): c.sum().backward(retain_graph=True)
    return log


@case
def multi_grad_of_another_mode(torch): torch.autograd.graph.register_multi_grad_hook((ones(torch, 2),), lambda g: g, mode="some")


@case
def multi_grad_in_a_reentrant_pass(torch):
    log = []
    a = ones(torch, 2)
    torch.autograd.graph.register_multi_grad_hook((a,), lambda gs: log.append(gs[0].tolist()))
    class Inner(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x): return x * 1
        @staticmethod
        def backward(ctx, g):
            with torch.enable_grad(): (a * 5).sum().backward()
            return g
    Inner.apply(a).sum().backward()
    return log, a.grad


# nodes as objects

@case
def what_a_node_tells(torch):
    x = ones(torch, 2, 3)
    y = x * x
    node = y.grad_fn
    node.metadata["note"] = 3
    return node.name(), node.next_functions[0][0], node.next_functions[0][1], y.grad_fn.metadata, y.grad_fn is node, isinstance(node, torch.autograd.graph.Node)


@case
def input_metadata_of_a_node(torch):
    m, = (ones(torch, 2, 3) * 2).grad_fn._input_metadata
    return list(m.shape), str(m.dtype), m.is_nested_tensor


@case
def edges_of_inputs_without_gradient(torch):
    y = ones(torch, 2) * torch.ones(2)
    return y.grad_fn.next_functions[1]


@case
def the_accumulator_knows_its_leaf(torch):
    x = ones(torch, 2)
    node = (x * 2).grad_fn.next_functions[0][0]
    return node.variable is x, node.name(), node.next_functions, (x * 3).grad_fn.next_functions[0][0] is node


@case
def current_node_while_it_runs(torch):
    seen, x = [], ones(torch, 2)
    y = x.exp()
    y.grad_fn.register_prehook(lambda g: seen.append(y.grad_fn.name()))
    y.sum().backward()
    return seen


@case
def callbacks_at_the_end(torch):
    log, x = [], ones(torch, 2)
    engine = torch.autograd.Variable._execution_engine
    def hook(g):
        log.append("hook")
        engine.queue_callback(lambda: (log.append("callback 1"), engine.queue_callback(lambda: log.append("callback 2")))[0])
    x.register_hook(hook)
    (x * 2).sum().backward()
    log.append("done")
    return log


@case
def callbacks_outside_a_pass(torch): torch.autograd.Variable._execution_engine.queue_callback(lambda: None)


@case
def callbacks_of_a_reentrant_pass(torch):
    log, x = [], ones(torch, 2)
    engine = torch.autograd.Variable._execution_engine
    class Inner(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x): return x * 1
        @staticmethod
        def backward(ctx, g):
            with torch.enable_grad():
                z = ones(torch, 2)
                z.register_hook(lambda g: engine.queue_callback(lambda: log.append("inner end")))
                (z * 3).sum().backward()
            log.append("after inner")
            return g
    engine_hook = lambda g: engine.queue_callback(lambda: log.append("outer end"))
    y = Inner.apply(x)
    y.register_hook(engine_hook)
    y.sum().backward()
    return log


@case
def reentrant_on_the_same_leaf(torch):
    x = ones(torch, 2)
    class Inner(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x): return x * 1
        @staticmethod
        def backward(ctx, g):
            with torch.enable_grad(): (x * 5).sum().backward()
            return g
    Inner.apply(x).sum().backward()
    return x.grad


@case
def reentrant_a_hundred_deep(torch):
    class Deep(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, depth):
            ctx.depth = depth
            return x * 1
        @staticmethod
        def backward(ctx, g):
            if ctx.depth:
                with torch.enable_grad():
                    z = ones(torch, 1)
                    Deep.apply(z, ctx.depth - 1).sum().backward()
                    return g * z.grad + 1, None
            return g, None
    x = ones(torch, 1)
    Deep.apply(x, 100).sum().backward()
    return x.grad


@case
def grad_inside_backward(torch):
    class Inner(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.save_for_backward(x)
            return x.detach() ** 3
        @staticmethod
        def backward(ctx, g):
            x, = ctx.saved_tensors
            with torch.enable_grad():
                z = x.detach().requires_grad_()
                d, = torch.autograd.grad((z ** 3).sum(), z)
            return g * d
    x = torch.full((2,), 2., requires_grad=True)
    Inner.apply(x).sum().backward()
    return x.grad

# in-place, views, versions

@case
def versions_of_fresh_results(torch):
    x = torch.ones(2)
    return [f()._version for f in (lambda: torch.ones(2), lambda: torch.zeros(2, 2), lambda: torch.arange(3), lambda: torch.full((2,), 3.), lambda: torch.rand(2), lambda: torch.randn(2), lambda: torch.randperm(3),
            lambda: torch.tensor([1.]), lambda: torch.eye(2), lambda: x.clone(), lambda: x + 1, lambda: torch.zeros_like(x), lambda: torch.empty(2), lambda: x.new_ones(2), lambda: torch.cat([x, x]), lambda: x.sum(),
            lambda: torch.full_like(x, 2), lambda: torch.ones_like(x), lambda: torch.rand_like(x), lambda: torch.linspace(0, 1, 3), lambda: x.softmax(0), lambda: x.sort()[0], lambda: x.double(), lambda: torch.where(x > 0, x, x),
            lambda: x.masked_fill(x > 0, 1), lambda: x.index_select(0, torch.tensor([0])), lambda: torch.nn.functional.dropout(x, .5), lambda: torch.tril(torch.ones(2, 2)), lambda: x.cumsum(0), lambda: x @ x, lambda: torch.stack([x, x]),
            lambda: x.repeat(2), lambda: torch.nn.Linear(2, 2).weight, lambda: x.scatter(0, torch.tensor([0]), 5.), lambda: x.clamp(0, 1), lambda: torch.multinomial(x, 1), lambda: x.bernoulli(), lambda: torch.nn.functional.pad(x, (1, 1)))]


@case
def versions_after_writes(torch):
    x, log = torch.ones(2, 2), []
    v, d, data = x[0], x.detach(), x.data
    for write in (lambda: x.add_(1), lambda: v.mul_(2), lambda: d.zero_(), lambda: data.fill_(1), lambda: x.t_(), lambda: x.unsqueeze_(0), lambda: torch.add(x, 1, out=x), lambda: x.copy_(x.clone()), lambda: x.requires_grad_(),
                  lambda: x.detach().set_(torch.ones(2)), lambda: torch.autograd.graph.increment_version(x)):
        write()
        log.append((x._version, v._version, d._version, data._version))
    return log


@case
def increments_of_several(torch):
    a, b = torch.ones(2), torch.ones(2)
    torch.autograd.graph.increment_version([a, b])
    torch.autograd.graph.increment_version(a)
    with torch.inference_mode(): c = torch.ones(1)
    torch.autograd.graph.increment_version(c)
    return a._version, b._version


@case
def version_is_kept(torch):
    x = torch.ones(2)
    with torch.autograd._unsafe_preserve_version_counter(x): x.add_(1)
    return x._version, x


@case
def chain_of_a_written_view(torch):
    x = ones(torch, 4)
    base = x * 1
    v = base[1:3]
    v.mul_(2)
    names = [base.grad_fn, base.grad_fn.next_functions, v.grad_fn, v.grad_fn.next_functions]
    v.exp_()
    return names, base.grad_fn.next_functions, v.grad_fn.next_functions, torch.autograd.grad(base.sum(), x)


@case
def base_without_history_written_through_a_view(torch):
    x, base = ones(torch, 2), torch.zeros(4)
    v, w = base[:2], base[1:3]
    v.copy_(x)
    return base.grad_fn, base.grad_fn.next_functions, w.requires_grad, w.grad_fn, w.grad_fn.next_functions, v.is_leaf, base.is_leaf


@case
def view_of_a_view_is_rooted(torch):
    x = ones(torch, 2, 3) * 1
    v = x.t()[0]
    v.mul_(2)
    return v._base is x, v.grad_fn, x.grad_fn


@case
def in_place_of_a_broadcast_argument(torch):
    x, w = ones(torch, 3), ones(torch, 1)
    base = torch.zeros(2, 3)
    base[0].add_(x * w)
    (base * 2).sum().backward()
    return x.grad, w.grad


@case
def overlapping_siblings(torch):
    x = torch.arange(1., 5.).requires_grad_()
    base = x * 1
    a, b = base[:3], base[1:]
    a.mul_(2)
    b.mul_(3)
    a.mul_(5)
    (base * torch.arange(4.)).sum().backward()
    return base, x.grad


@case
def a_view_written_then_its_base(torch):
    x = torch.arange(1., 5.).requires_grad_()
    base = x * 1
    v = base.view(2, 2)
    v[0].mul_(2)
    base.sin_()
    (v * v).sum().backward()
    return x.grad, v.grad_fn


@case
def transposed_views_written(torch):
    x = torch.arange(6.).view(2, 3).requires_grad_()
    base = x * 1
    base.t().diagonal().mul_(7)
    base.permute(1, 0)[2].pow_(2)
    base.sum().backward()
    return x.grad


@case
def complex_view_written(torch):
    x = torch.arange(4.).view(2, 2).requires_grad_()
    z = torch.view_as_complex(x * 1)
    z.mul_(2j)
    (z.abs() ** 2).sum().backward()
    return x.grad


@case
def real_part_written(torch):
    x = torch.ones(2, dtype=torch.complex64, requires_grad=True)
    z = x * 1
    z.real.mul_(3)
    (z.abs() ** 2).sum().backward()
    return x.grad


@case
def view_as_real_written(torch):
    x = torch.ones(2, dtype=torch.complex64, requires_grad=True)
    z = x * 1
    torch.view_as_real(z)[..., 1].add_(5)
    (z.abs() ** 2).sum().backward()
    return x.grad


@case
def expanded_view_of_a_history(torch):
    x = ones(torch, 2)
    y = (x * 1).expand(3, 2)
    y.add_(1)


@case
def detached_sibling_sees_no_history(torch):
    x = ones(torch, 2)
    base = x * 1
    d = base.detach()
    v = base[:1]
    v.mul_(2)
    return d.requires_grad, d._version, d


@case
def in_place_on_a_detached_tensor_breaks_the_graph(torch):
    x = ones(torch, 2)
    y = x.exp()
    y.detach().zero_()
    y.sum().backward()


@case
def writes_through_data_are_not_seen(torch):
    x = ones(torch, 2)
    y = x.exp()
    y.data.zero_()
    y.sum().backward()
    return x.grad




@case
def split_written(torch):
    a, b = (ones(torch, 4) * 1).split(2)
    b.add_(1)


@case
def unbind_written(torch):
    b = (ones(torch, 2, 2) * 1).unbind()[1]
    b.add_(1)


@case
def chunk_of_no_gradient_written_with_gradient(torch):
    x = ones(torch, 2)
    a, b = torch.zeros(4).chunk(2)
    a.add_(x)


@case
def chunk_of_no_gradient_written(torch):
    base = torch.zeros(4)
    a, b = base.chunk(2)
    a.add_(1)
    return base


@case
def view_of_a_multi_output_view_written(torch):
    a, b = (ones(torch, 4) * 1).split(2)
    a.view(2, 1).add_(1)


@case
def base_of_a_multi_output_view_written(torch):
    x = ones(torch, 4) * 1
    a, b = x.split(2)
    x.mul_(2)
    return a.grad_fn


@case
def base_of_a_no_grad_view_written(torch):
    x = ones(torch, 4) * 1
    with torch.no_grad(): v = x[:2]
    x.mul_(2)
    return v.requires_grad, v.grad_fn


@case
def no_grad_view_of_a_leaf_written(torch):
    x = ones(torch, 4)
    with torch.no_grad(): v = x[:2]
    v.add_(1)




@case
def view_of_a_no_grad_view_written(torch):
    x = ones(torch, 4) * 1
    with torch.no_grad(): v = x[:2]
    v.view(1, 2).mul_(2)






@case
def leaf_written_in_no_grad(torch):
    x = ones(torch, 4)
    with torch.no_grad(): x.add_(1)
    return x, x._version, x.is_leaf


@case
def inference_view_written_outside(torch):
    x = torch.ones(4)
    with torch.inference_mode(): v = x[:2]
    v.add_(1)


@case
def inference_view_written_outside_with_gradient(torch):
    x = ones(torch, 4) * 1
    with torch.inference_mode(): v = x[:2]
    v.add_(1)




@case
def custom_function_view_written(torch):
    class View(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x): return x.view(4)
        @staticmethod
        def backward(ctx, g): return g.view(2, 2)
    y = View.apply(ones(torch, 2, 2) * 1)
    y.mul_(2)


@case
def base_of_a_custom_function_view_written(torch):
    class View(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x): return x.view(4)
        @staticmethod
        def backward(ctx, g): return g.view(2, 2)
    x = ones(torch, 2, 2) * 1
    y = View.apply(x)
    x.mul_(2)
    return y.grad_fn


@case
def a_leaf_view_cannot_require_grad_after(torch):
    base = torch.zeros(4)
    v = base[:2].requires_grad_()
    base.add_(1)
    return v.requires_grad, v


@case
def base_of_a_leaf_view_written_with_gradient(torch):
    base = torch.zeros(4)
    v = base[:2].requires_grad_()
    base.add_(ones(torch, 4))
    return v.requires_grad, v.grad_fn


@case
def leaf_view_written(torch):
    v = torch.zeros(4)[:2].requires_grad_()
    v.add_(1)


@case
def expanded_leaf_then_written(torch):
    x = ones(torch, 1)
    x.expand(3).add_(1)


@case
def leaf_written_by_out(torch): torch.add(torch.ones(2), 1, out=ones(torch, 2))


@case
def leaf_zeroed(torch): ones(torch, 2).zero_()


@case
def leaf_index_assigned(torch):
    x = ones(torch, 2)
    x[0] = 5




@case
def hook_on_a_view_whose_base_is_written(torch):
    log, x = [], ones(torch, 4)
    base = x * 1
    v = base[:2]
    v.register_hook(lambda g: log.append(g.tolist()))
    base.mul_(3)
    (v * 2).sum().backward()
    return log, x.grad


@case
def detach_in_place(torch):
    x = ones(torch, 2)
    y = x * 2
    y.detach_()
    return y.requires_grad, y.grad_fn, y.is_leaf


@case
def data_assigned(torch):
    x = ones(torch, 2)
    y = (x * x).sum()
    x.data = torch.full((2,), 5.)
    y.backward()
    return x.grad, x._version


@case
def requires_grad_of_a_view(torch):
    base = torch.zeros(4)
    v = base[:2]
    base.requires_grad_()
    return v.requires_grad, base[:2].requires_grad


@case
def gradient_of_an_interior_tensor_read(torch):
    y = ones(torch, 2) * 2
    return y.grad


@case
def gradient_assigned(torch):
    x = ones(torch, 2)
    x.grad = torch.full((2,), 2.)
    (x * 3).sum().backward()
    return x.grad


@case
def gradient_assigned_to_itself(torch):
    x = ones(torch, 2)
    x.grad = x


@case
def gradient_deleted(torch):
    x = ones(torch, 2)
    x.sum().backward()
    del x.grad
    return x.grad


@case
def gradient_keeps_its_identity(torch):
    x = ones(torch, 2)
    x.sum().backward()
    g = x.grad
    x.sum().backward()
    return g is x.grad, g


@case
def create_graph_makes_a_new_gradient(torch):
    x = ones(torch, 2)
    x.sum().backward()
    g = x.grad
    (x * x).sum().backward(create_graph=True)
    result = g is x.grad, g, x.grad
    x.grad = None
    return result


@case
def requires_grad_on_integers(torch): torch.ones(2, dtype=torch.int64).requires_grad = True


@case
def requires_grad_taken_from_a_result(torch): (ones(torch, 2) * 1).requires_grad = False




@case
def expanded_and_unfolded_views_of_a_written_base(torch):
    x = torch.arange(1., 5.).requires_grad_()
    base = x * 1
    wide, windows = base.expand(3, 4), base.unfold(0, 2, 1)
    base.mul_(2)
    (wide.sum() + (windows * torch.arange(6.).view(3, 2)).sum()).backward()
    return wide.grad_fn, windows.grad_fn, x.grad


@case
def powers_in_place(torch):
    x, k = torch.arange(1., 4.).requires_grad_(), torch.full((3,), 2., requires_grad=True)
    y = x * 1
    y.pow_(2)
    y.pow_(k)
    y.sum().backward()
    return y.grad_fn, x.grad, k.grad


# saved tensors

@case
def hooks_on_saved_tensors_see_each_once(torch):
    log, x, w = [], ones(torch, 2), ones(torch, 2)
    with torch.autograd.graph.saved_tensors_hooks(lambda t: (log.append(("pack", list(t.shape), t.requires_grad)), t.detach())[1], lambda t: (log.append("unpack"), t)[1]):
        y = (x * w).exp()
    z = y.sum()
    z.backward()
    return log, x.grad


@case
def innermost_hooks_win(torch):
    log, x = [], ones(torch, 2)
    hooks = lambda name: torch.autograd.graph.saved_tensors_hooks(lambda t: (log.append(name), t)[1], lambda t: t)
    with hooks("outer"):
        y = x * x
        with hooks("inner"): y * y
    return log


@case
def pack_hook_runs_without_gradient(torch):
    log, x = [], ones(torch, 2)
    with torch.autograd.graph.saved_tensors_hooks(lambda t: (log.append(torch.is_grad_enabled()), t * 2)[1], lambda t: (log.append(torch.is_grad_enabled()), t)[1]):
        y = x * x
    y.sum().backward()
    return log, x.grad


@case
def pack_hook_changing_its_input(torch):
    with torch.autograd.graph.saved_tensors_hooks(lambda t: t.add_(1), lambda t: t):
        (ones(torch, 2) * 1) ** 2


@case
def unpack_hook_returning_a_number(torch):
    x = ones(torch, 2)
    with torch.autograd.graph.saved_tensors_hooks(lambda t: 0, lambda t: 5): y = x * x
    y.sum().backward()




@case
def pack_hook_that_raises(torch):
    def refuse(t): raise ValueError("no storage")
    with torch.autograd.graph.saved_tensors_hooks(refuse, lambda t: t): ones(torch, 2).exp()


@case
def saved_on_cpu(torch):
    x = ones(torch, 2)
    with torch.autograd.graph.save_on_cpu(): y = (x * x).exp()
    y.sum().backward()
    return x.grad


@case
def saved_hooks_disabled(torch):
    with torch.autograd.graph.disable_saved_tensors_hooks("not here, please"):
        with torch.autograd.graph.saved_tensors_hooks(lambda t: t, lambda t: t): pass


@case
def saved_hooks_disabled_while_active(torch):
    with torch.autograd.graph.saved_tensors_hooks(lambda t: t, lambda t: t):
        with torch.autograd.graph.disable_saved_tensors_hooks("not here, please"): pass


@case
def saved_hooks_disabled_and_enabled(torch):
    with torch.autograd.graph.disable_saved_tensors_hooks("no"): pass
    with torch.autograd.graph.disable_saved_tensors_hooks("outer"):
        try:
            with torch.autograd.graph.disable_saved_tensors_hooks("inner"): raise KeyError
        except KeyError: pass
        with torch.autograd.graph.saved_tensors_hooks(lambda t: t, lambda t: t): pass


@case
def saved_hooks_of_a_custom_function(torch):
    log = []
    class Square(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            y = x * x
            ctx.save_for_backward(x, None, y)
            return y
        @staticmethod
        def backward(ctx, g):
            x, nothing, y = ctx.saved_tensors
            return 2 * g * x
    x = ones(torch, 2)
    with torch.autograd.graph.saved_tensors_hooks(lambda t: (log.append(list(t.shape)), t)[1], lambda t: (log.append("u"), t)[1]): y = Square.apply(x)
    y.sum().backward()
    return log, x.grad


@case
def double_backward_through_hooks(torch):
    x = torch.full((2,), 2., requires_grad=True)
    with torch.autograd.graph.saved_tensors_hooks(lambda t: t, lambda t: t):
        y = (x ** 3).sum()
        g, = torch.autograd.grad(y, x, create_graph=True)
    return torch.autograd.grad(g.sum(), x)


@case
def raw_saved_hooks(torch):
    log, x = [], ones(torch, 2)
    y = x.exp()
    y.grad_fn._raw_saved_result.register_hooks(lambda t: (log.append("pack"), t.detach())[1], lambda t: (log.append("unpack"), t * 3)[1])
    y.sum().backward()
    return log, x.grad


@case
def raw_saved_hooks_twice(torch):
    y = ones(torch, 2).exp()
    raw = y.grad_fn._raw_saved_result
    raw.register_hooks(lambda t: t, lambda t: t)
    raw.register_hooks(lambda t: t, lambda t: t)


@case
def raw_saved_hooks_after_release(torch):
    y = ones(torch, 2).exp()
    raw = y.grad_fn._raw_saved_result
    y.sum().backward()
    raw.register_hooks(lambda t: t, lambda t: t)


@case
def raw_saved_of_a_custom_function(torch):
    class Square(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.save_for_backward(x)
            return x * x
        @staticmethod
        def backward(ctx, g): return 2 * g * ctx.saved_tensors[0]
    x = ones(torch, 2)
    y = Square.apply(x)
    y.grad_fn._raw_saved_tensors[0].register_hooks(lambda t: t, lambda t: t * 5)
    y.sum().backward()
    return x.grad


@case
def saved_attributes(torch):
    x, w = torch.full((2, 2), 2., requires_grad=True), torch.full((2, 2), 3., requires_grad=True)
    nodes = dict(mul=(x * w).grad_fn, exp=x.exp().grad_fn, pow=(x ** 3).grad_fn, sum=x.sum(1).grad_fn, view=x.view(4).grad_fn, div=(x / w).grad_fn, clamp=x.clamp(0, 1).grad_fn,
                 norm=torch.nn.functional.layer_norm(x, (2,)).grad_fn, where=torch.where(x > 2, x, w).grad_fn, relu=x.relu().grad_fn,
                 sigmoid=x.sigmoid().grad_fn, select=x[0].grad_fn, slice=x[:1].grad_fn, transpose=x.t().grad_fn, expand=x.expand(3, 2, 2).grad_fn, var=x.var(0).grad_fn)
    return {n: sorted(a for a in dir(node) if a.startswith("_saved_")) for n, node in nodes.items()}


@case
def saved_values(torch):
    x, w = torch.full((2, 2), 2., requires_grad=True), torch.full((2, 2), 3., requires_grad=True)
    return [(x * w).grad_fn._saved_self, (x * w).grad_fn._saved_other, (x * 2).grad_fn._saved_self, (x ** 3).grad_fn._saved_exponent, x.softmax(1).grad_fn._saved_dim, x.sum(1).grad_fn._saved_self_sym_sizes, (x @ w).grad_fn._saved_mat2]


@case
def saved_input_is_the_tensor_itself(torch):
    x = ones(torch, 2)
    y = x * x
    return y.grad_fn._saved_self is x


@case
def saved_values_after_release(torch):
    y = ones(torch, 2).exp()
    y.sum().backward()
    y.grad_fn._saved_result


@case
def saved_values_written(torch):
    x = ones(torch, 2)
    a = x * 1
    y = a * a
    a.add_(1)
    y.grad_fn._saved_self


@case
def unknown_saved_attribute(torch): ones(torch, 2).exp().grad_fn._saved_nothing


@case
def mutation_allowed(torch):
    with torch.autograd.graph.allow_mutation_on_saved_tensors():
        a = torch.full((2, 3), .5, requires_grad=True)
        b = a.clone()
        out = (b ** 2).sum()
        b.sin_()
        out.backward()
        c = (b * b).sum()
        b.mul_(2)
        c.backward()
    return a.grad, b


@case
def mutation_allowed_through_a_view(torch):
    with torch.autograd.graph.allow_mutation_on_saved_tensors() as context:
        a = torch.full((2, 3), .5, requires_grad=True)
        b = a.clone()
        out = (b ** 2).sum()
        b[0].zero_()
        before = len(context.cloned)
        out.backward()
    return before, len(context.cloned), a.grad


@case
def mutation_allowed_nested(torch):
    with torch.autograd.graph.allow_mutation_on_saved_tensors():
        with torch.autograd.graph.allow_mutation_on_saved_tensors(): pass


@case
def mutation_allowed_but_backward_outside(torch):
    with torch.autograd.graph.allow_mutation_on_saved_tensors():
        a = ones(torch, 2)
        out = (a.clone() ** 2).sum()
    out.backward()


# modes

@case
def modes_nest_and_restore(torch):
    log = []
    with torch.no_grad():
        log.append(torch.is_grad_enabled())
        with torch.enable_grad(): log.append(torch.is_grad_enabled())
        with torch.set_grad_enabled(True): log.append(torch.is_grad_enabled())
        log.append(torch.is_grad_enabled())
        with torch.inference_mode(): log.append((torch.is_grad_enabled(), torch.is_inference_mode_enabled()))
        with torch.inference_mode(False): log.append((torch.is_grad_enabled(), torch.is_inference_mode_enabled()))
    with torch.inference_mode():
        with torch.enable_grad(): log.append((torch.ones(2, requires_grad=True) * 2).requires_grad)
        with torch.inference_mode(False): log.append((torch.is_grad_enabled(), torch.ones(1).is_inference()))
    log.append(torch.is_grad_enabled())
    return log


@case
def set_grad_enabled_as_a_function(torch):
    torch.set_grad_enabled(False)
    a = torch.is_grad_enabled()
    torch.set_grad_enabled(True)
    return a, torch.is_grad_enabled()


@case
def set_grad_enabled_as_a_decorator(torch):
    @torch.set_grad_enabled(False)
    def f(): return torch.is_grad_enabled()
    return f(), torch.is_grad_enabled()


@case
def decorated_generator(torch):
    @torch.no_grad()
    def f():
        yield torch.is_grad_enabled()
        yield torch.is_grad_enabled()
    log = []
    for v in f(): log += [v, torch.is_grad_enabled()]
    return log


@case
def decorated_class_of_modes(torch):
    @torch.no_grad
    def f(): return torch.is_grad_enabled()
    @torch.inference_mode
    def g(): return torch.is_inference_mode_enabled()
    @torch.inference_mode(False)
    def h(): return torch.is_inference_mode_enabled()
    return f(), g(), h()


@case
def multithreading(torch):
    before = torch.autograd.is_multithreading_enabled()
    with torch.autograd.set_multithreading_enabled(False): inside = torch.autograd.is_multithreading_enabled()
    torch.autograd.set_multithreading_enabled(False)
    after = torch.autograd.is_multithreading_enabled()
    torch.autograd.set_multithreading_enabled(True)
    return before, inside, after, torch.autograd.is_multithreading_enabled()


@case
def inference_tensors(torch):
    with torch.inference_mode():
        a = torch.ones(2)
        b = a + 1
        c = b.view(1, 2)
        a.add_(1)
        d = ones(torch, 2)
    return a.is_inference(), b.is_inference(), c.is_inference(), c._is_view(), d.requires_grad, d.is_inference(), (a + 1).is_inference(), a[0].is_inference(), a.clone().is_inference(), a.detach().is_inference()


@case
def inference_tensor_has_no_version(torch):
    with torch.inference_mode(): a = torch.ones(2)
    a._version


@case
def inference_tensor_written_inside(torch):
    with torch.inference_mode(): a = torch.ones(2)
    with torch.inference_mode(): a.add_(1)
    return a


@case
def inference_tensor_saved(torch):
    with torch.inference_mode(): a = torch.ones(2)
    ones(torch, 2) * a


@case
def inference_tensor_not_saved(torch):
    with torch.inference_mode(): a = torch.ones(2)
    x = ones(torch, 2)
    (x + a).sum().backward()
    return x.grad


@case
def inference_tensor_requires_grad(torch):
    with torch.inference_mode(): a = torch.ones(2)
    a.requires_grad = True


@case
def inference_view_written(torch):
    with torch.inference_mode(): a = torch.ones(2)
    a[:1].add_(1)


@case
def inference_tensor_as_out(torch):
    with torch.inference_mode(): a = torch.ones(2)
    torch.add(torch.ones(2), 1, out=a)


@case
def normal_tensor_written_in_inference(torch):
    x = torch.ones(2)
    with torch.inference_mode(): x.add_(1)
    return x._version, x


@case
def leaf_written_in_inference(torch):
    x = ones(torch, 2)
    with torch.inference_mode(): x.add_(1)
    return x._version, x


@case
def saved_then_written_in_inference(torch):
    x = ones(torch, 2)
    y = x * 1
    z = y * y
    with torch.inference_mode(): y.add_(1)
    z.sum().backward()


@case
def views_in_inference(torch):
    x = ones(torch, 2) * 1
    with torch.inference_mode():
        v = x[:1]
        w = v.view(1, 1)
    return v.is_inference(), v.requires_grad, v._is_view(), w.is_inference(), v.grad_fn


@case
def gradient_in_inference(torch):
    x = ones(torch, 2)
    with torch.inference_mode(): (x * 2).sum().backward()


@case
def graph_backward_inside_inference(torch):
    x = ones(torch, 2)
    y = (x * 2).sum()
    with torch.inference_mode(): y.backward()
    return x.grad, x.grad.is_inference()


# anomalies

@case
def anomaly_modes(torch):
    log = [torch.is_anomaly_enabled(), torch.is_anomaly_check_nan_enabled()]
    with torch.autograd.set_detect_anomaly(True, check_nan=False): log += [torch.is_anomaly_enabled(), torch.is_anomaly_check_nan_enabled()]
    with torch.autograd.detect_anomaly(): log += [torch.is_anomaly_enabled(), torch.is_anomaly_check_nan_enabled()]
    return [*log, torch.is_anomaly_enabled()]


@case
def anomaly_finds_nan(torch):
    x = torch.zeros(2, requires_grad=True)
    with torch.autograd.set_detect_anomaly(True): (x.sqrt() * 0).sum().backward()


@case
def anomaly_lets_nan_pass(torch):
    x = torch.zeros(2, requires_grad=True)
    with torch.autograd.set_detect_anomaly(True, check_nan=False): (x.sqrt() * 0).sum().backward()
    return [bool(g != g) for g in x.grad]


@case
def anomaly_of_a_nan_loss(torch):
    x = torch.full((2,), float("nan"), requires_grad=True)
    with torch.autograd.set_detect_anomaly(True): (x * 2).sum().backward()
    return x.grad


@case
def anomaly_of_a_nan_times(torch):
    x = torch.full((2,), float("nan"), requires_grad=True)
    with torch.autograd.set_detect_anomaly(True): (x * x).sum().backward()


@case
def anomaly_of_a_function_that_raises(torch):
    class Bad(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x): return x * 1
        @staticmethod
        def backward(ctx, g): raise RuntimeError("some error")
    with torch.autograd.set_detect_anomaly(True): Bad.apply(ones(torch, 2)).sum().backward()


@case
def anomaly_without_forward_information(torch):
    x = torch.zeros(2, requires_grad=True)
    y = (x.sqrt() * 0).sum()
    with torch.autograd.set_detect_anomaly(True): y.backward()


@case
def anomaly_of_the_second_derivative(torch):
    x = torch.zeros(2, requires_grad=True)
    with torch.autograd.set_detect_anomaly(True):
        g, = torch.autograd.grad((x ** 1.5).sum(), x, create_graph=True)
        (g * 0).sum().backward()


@case
def anomaly_with_a_modified_tensor(torch):
    with torch.autograd.set_detect_anomaly(True):
        x = ones(torch, 2)
        y = x * 1
        z = y * y
        y.add_(1)
        z.sum().backward()


# names

@case
def names_of_autograd(torch):
    want = "Function Variable backward detect_anomaly enable_grad grad grad_mode gradcheck gradgradcheck inference_mode is_multithreading_enabled no_grad set_detect_anomaly set_grad_enabled set_multithreading_enabled variable graph function anomaly_mode".split()
    graph = "GradientEdge Node allow_mutation_on_saved_tensors disable_saved_tensors_hooks get_gradient_edge increment_version register_multi_grad_hook save_on_cpu saved_tensors_hooks".split()
    function = "FunctionCtx Function once_differentiable".split()
    modes = "no_grad enable_grad set_grad_enabled inference_mode set_multithreading_enabled".split()
    return [[n for n in names if not hasattr(space, n)] for space, names in ((torch.autograd, want), (torch.autograd.graph, graph), (torch.autograd.function, function), (torch.autograd.grad_mode, modes))]


@case
def variables_are_tensors(torch):
    V = torch.autograd.Variable
    return isinstance(torch.ones(2), V), V(torch.ones(2), requires_grad=True).requires_grad, torch.autograd.variable.Variable is V


@pytest.mark.parametrize("name", CASES)
def test_same_outcome_as_pytorch(name):
    assert outcome(CASES[name], ours) == outcome(CASES[name], theirs)


def test_nested_passes_do_not_overflow_the_stack():
    "A backward inside a backward, 400 times: beyond the depth that one stack takes, passes continue on another."
    depths = []
    class Deep(ours.autograd.Function):
        @staticmethod
        def forward(ctx, x, depth):
            ctx.depth = depth
            return x * 1
        @staticmethod
        def backward(ctx, g):
            depths.append(ours.is_grad_enabled())
            if not ctx.depth: return g, None
            with ours.enable_grad():
                z = ours.ones(1, requires_grad=True)
                Deep.apply(z, ctx.depth - 1).sum().backward()
            return g * z.grad + 1, None
    x = ours.ones(1, requires_grad=True)
    Deep.apply(x, 400).sum().backward()
    assert x.grad.item() == 401 and depths == [False] * 401


def test_an_error_deep_inside_arrives():
    class Deep(ours.autograd.Function):
        @staticmethod
        def forward(ctx, x, depth):
            ctx.depth = depth
            return x * 1
        @staticmethod
        def backward(ctx, g):
            if not ctx.depth: raise KeyError("at the bottom")
            with ours.enable_grad(): Deep.apply(ours.ones(1, requires_grad=True), ctx.depth - 1).sum().backward()
            return g, None
    with pytest.raises(KeyError, match="at the bottom"): Deep.apply(ours.ones(1, requires_grad=True), 130).sum().backward()
    assert ours.is_grad_enabled()
    x = ours.ones(2, requires_grad=True)
    (x * 2).sum().backward()
    assert x.grad.tolist() == [2., 2.]


def in_threads(n, work):
    errors = []
    def safe(i):
        try: work(i)
        except BaseException as e: errors.append(e)
    threads = [threading.Thread(target=safe, args=(i,)) for i in range(n)]
    for t in threads: t.start()
    for t in threads: t.join()
    assert not errors, errors[0]


def test_threads_share_an_interior_node():
    "One graph, retained, walked by several threads at once."
    x = ours.ones(4, requires_grad=True)
    y = (x * 3).exp()
    def work(i):
        for _ in range(30):
            g, = ours.autograd.grad(y.sum(), x, retain_graph=True)
            assert abs(g[0].item() - 3 * 2.718281828 ** 3) < 1e-3
    in_threads(4, work)


def test_threads_with_hooks_and_create_graph():
    w, seen = ours.full((3,), 2., dtype=ours.float64, requires_grad=True), []
    w.register_hook(lambda g: seen.append(1))
    ours.autograd.graph.register_multi_grad_hook([w], lambda gs: seen.append(2))
    def work(i):
        for _ in range(20):
            g, = ours.autograd.grad((w ** 3).sum(), w, create_graph=True)
            h, = ours.autograd.grad(g.sum(), w)
            assert h.tolist() == [12.] * 3
        (w * 1).sum().backward()
    in_threads(4, work)
    assert w.grad.tolist() == [4.] * 3 and seen.count(2) == 4 * 41 == seen.count(1)


def test_modes_belong_to_threads():
    "Grad mode, saved-tensor hooks, anomaly mode and inference mode of one thread are not those of another."
    def look(i):
        x = ours.ones(2, requires_grad=True)
        assert ours.is_grad_enabled() and not ours.is_inference_mode_enabled() and not ours.is_anomaly_enabled()
        assert (x * x).grad_fn._saved_self is x
    with ours.no_grad(), ours.autograd.graph.saved_tensors_hooks(lambda t: None, lambda p: 1 / 0), ours.autograd.set_detect_anomaly(True): in_threads(2, look)
    with ours.inference_mode(): in_threads(2, look)


def test_anomaly_names_the_forward_line():
    x = ours.zeros(2, requires_grad=True)
    with ours.autograd.set_detect_anomaly(True):
        y = (x.sqrt() * 0).sum()            # this line
        with pytest.warns(UserWarning) as seen, pytest.raises(RuntimeError, match="returned nan values"): y.backward()
    told = lambda: [str(w.message) for w in seen if w.category is UserWarning]
    assert "y = (x.sqrt() * 0).sum()            # this line" in told()[0]
    with ours.autograd.set_detect_anomaly(True):
        g, = ours.autograd.grad((x ** 1.5).sum(), x, create_graph=True)
        with pytest.warns(UserWarning) as seen, pytest.raises(RuntimeError, match="returned nan values"): (g * 0).sum().backward()
    assert "Previous calculation was induced by PowBackward0" in told()[1] and "x ** 1.5" in told()[1]


def test_the_cost_of_a_node_does_not_grow():
    "Chains and ladders of 2 000 and of 50 000 nodes."
    def cost(n, ladder):
        x, b = ours.ones(1, requires_grad=True), ours.ones(1)
        y = x
        for _ in range(n): y = y + y if ladder else y * b
        y = y.sum()
        start = time.perf_counter()
        ours.autograd.grad(y, x)
        return (time.perf_counter() - start) / n
    for ladder in (False, True): assert min(cost(50_000, ladder) for _ in range(2)) < 3 * max(cost(2_000, ladder) for _ in range(3))


def test_nothing_is_left_after_a_pass():
    "Graphs are freed by counting references; hooks, checkpoints and custom functions make no cycles."
    import gc
    import weakref
    x = ours.ones(3, requires_grad=True)
    class Double(ours.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            y = x * 2
            ctx.save_for_backward(x, y)
            return y
        @staticmethod
        def backward(ctx, g): return g * 2 * (ctx.saved_tensors[1] / ctx.saved_tensors[1])
    def run():
        y = Double.apply(ours.utils.checkpoint.checkpoint(lambda t: t.exp().sin(), x, use_reentrant=False))
        with ours.autograd.graph.saved_tensors_hooks(lambda t: t, lambda t: t): z = y.exp()
        z.retain_grad()
        z.sum().backward()
        return weakref.ref(y.grad_fn), weakref.ref(z.grad_fn), weakref.ref(z)
    gc.collect()
    gc.disable()
    try: assert [r() for r in run()] == [None] * 3
    finally: gc.enable()
