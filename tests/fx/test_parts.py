"""What tools do with graphs (`fx.passes`), and what tests of compiled programs use (`_dynamo.testing` and kin): the same in both libraries."""
import importlib, linecache

import numpy as np
import pytest

import litetorch

BOTH = "litetorch", "torch"


def net(t):
    class Net(t.nn.Module):
        def __init__(self):
            super().__init__()
            self.l, self.p = t.nn.Linear(4, 4), t.nn.Parameter(t.ones(4))
        def forward(self, x, y=3):
            a = self.l(x)
            b = a.relu() + self.p
            c = t.cat([b, a])
            return (c*2).sin(), a + y, b.sum()
    t.manual_seed(0)
    return Net()

def module(t, path): return importlib.import_module(f"{t.__name__}.{path}")


CUTS = {
    "by name": {"l": 0, "relu": 0, "add": 1, "cat": 1, "mul": 1, "sin": 2, "add_1": 0, "sum_1": 1},
    "one": dict.fromkeys("l relu add cat mul sin add_1 sum_1".split(), 0),
    "each": {n: k for k, n in enumerate("l relu add cat mul sin add_1 sum_1".split())},
}

@pytest.mark.parametrize("how", [{}, {"keep_original_order": True}, {"partition_affix": "a"}, {"tuple_return": True}, {"keep_original_node_name": True}], ids=str)
@pytest.mark.parametrize("cut", CUTS)
def test_split_module(torch, cut, how):
    "The same text of every part and of the whole, and the same numbers."
    found = []
    for t in (litetorch, torch):
        m, moved = net(t), {}
        gm = t.fx.symbolic_trace(m)
        s = module(t, "fx.passes.split_module").split_module(gm, m, lambda n: CUTS[cut][n.name], moved, **how)
        x = t.arange(8.).reshape(2, 4)
        found.append((s.code, [(n, c.code) for n, c in s.named_children() if n.startswith("submod")], moved, [v.tolist() for v in s(x)] == [v.tolist() for v in m(x)]))
    assert found[0] == found[1] and found[0][-1]

@pytest.mark.parametrize("unsupported", [(), ("sin",), ("relu",), ("cat",), ("add", "mul"), ("l", "cat", "sum_1")], ids=str)
def test_partitions(torch, unsupported):
    "The same groups, and the numbers of the fused module are right."
    groups = []
    for t in (litetorch, torch):
        m = net(t)
        class Support(module(t, "fx.passes.operator_support").OperatorSupport):
            def is_node_supported(self, submodules, node): return node.op.startswith("call") and node.name not in unsupported
        p = module(t, "fx.passes.infra.partitioner").CapabilityBasedPartitioner(t.fx.symbolic_trace(m), Support(), allows_single_node_partition=True)
        groups.append(sorted(sorted(n.name for n in q.nodes) for q in p.propose_partitions()))
        fused, x = p.fuse_partitions(p.propose_partitions()), t.arange(8.).reshape(2, 4)
        assert [v.tolist() for v in fused(x)] == [v.tolist() for v in m(x)]
        fused.graph.lint()
    assert groups[0] == groups[1]

def test_shapes_are_noted(torch):
    notes = []
    for t in (litetorch, torch):
        gm = t.fx.symbolic_trace(net(t))
        module(t, "fx.passes.shape_prop").ShapeProp(gm).propagate(t.ones(2, 4))
        show = lambda m: (tuple(m.shape), str(m.dtype), m.requires_grad, m.stride, str(m.memory_format))
        notes.append([(n.name, show(n.meta["tensor_meta"])) for n in gm.graph.nodes if "tensor_meta" in n.meta and n.op != "output"])
        notes[-1].append([n.meta["type"].__name__ for n in gm.graph.nodes])
    assert notes[0] == notes[1]

def test_passes_run_in_order(torch):
    told = []
    for t in (litetorch, torch):
        infra = module(t, "fx.passes.infra.pass_manager")
        log = []
        def first(gm): log.append("first")
        def second(gm): log.append("second")
        wrapped = [infra.pass_result_wrapper(f) for f in (second, first)]
        infra.PassManager(wrapped, [infra.this_before_that_pass_constraint(wrapped[1], wrapped[0])])(t.fx.symbolic_trace(net(t)))
        told.append(log)
        with pytest.raises(RuntimeError): infra.PassManager(wrapped, [lambda a, b: False])(t.fx.symbolic_trace(net(t)))
        with pytest.raises(Exception, match="An error occurred when running the 'fails' pass"):
            def fails(gm): raise ValueError("no")
            infra.PassManager([infra.pass_result_wrapper(fails)])(t.fx.symbolic_trace(net(t)))
    assert told[0] == told[1] == ["first", "second"]

def test_constants_are_folded(torch):
    for t in (litetorch, torch):
        class Scaled(t.nn.Module):
            def __init__(self):
                super().__init__()
                self.w = t.nn.Parameter(t.arange(4.))
            def forward(self, x): return x*(self.w.exp() + 1), x + 1
        m, x = Scaled(), t.ones(4)
        folded = module(t, "fx.experimental.const_fold").split_const_subgraphs(m, device_for_folded_attrs="cpu")
        assert [v.tolist() for v in folded(x)] == [v.tolist() for v in m(x)] and "exp" not in folded.code

def test_counting_backends(torch):
    counts = []
    for t in (litetorch, torch):
        t._dynamo.reset()
        testing = module(t, "_dynamo.testing")
        a, b = testing.CompileCounter(), testing.CompileCounterWithBackend("aot_eager")
        f, g = (lambda x: x.sin() + x.cos()*2), (lambda x: x.exp() - 1)
        for x in (t.ones(3), t.ones(3), t.ones(2, 3)): t.compile(f, backend=a)(x)
        t.compile(g, backend=b)(t.ones(3))
        counts.append((a.frame_count, a.op_count, b.frame_count, b.op_count, len(b.graphs)))
    assert counts[0] == counts[1]

def test_results_are_compared_as_a_tester_means_it(torch):
    cases = lambda t: [(t.ones(3), t.ones(3)), (t.ones(3), t.ones(3) + 1e-5), (t.ones(3), t.ones(3) + 1e-2), (t.ones(3), t.ones(3, dtype=t.float64)), ([t.ones(1), 2], [t.ones(1), 2]),
                       ({"a": t.ones(1)}, {"a": t.zeros(1)}), (1, 1), ("a", "b"), (None, None), (t.tensor([1, 2]), t.tensor([1, 2])), (t.tensor([1, 2]), t.tensor([1, 3]))]
    answers = []
    for t in (litetorch, torch):
        same, out = module(t, "_dynamo.utils").same, []
        for a, b in cases(t):
            try: out.append(bool(same(a, b)))
            except AssertionError: out.append(False)              # PyTorch's raises where types differ
        answers.append(out)
    assert answers[0] == answers[1]

def test_equal_nodes_are_computed_once(torch):
    sizes = []
    for t in (litetorch, torch):
        make_fx, cse = module(t, "fx.experimental.proxy_tensor").make_fx, module(t, "_functorch.compile_utils").fx_graph_cse
        f = lambda x: (x.sin() + 1)*(x.sin() + 1) + x.sum(0) + x.sum(0) + x.sum(1)
        gm = make_fx(f)(t.ones(3, 3))
        new = t.fx.GraphModule(gm, cse(gm.graph))
        sizes.append((len(gm.graph.nodes), len(new.graph.nodes)))
        assert new(t.ones(3, 3)).tolist() == f(t.ones(3, 3)).tolist()
    assert sizes[0] == sizes[1]

def test_functional_modules(torch):
    for t in (litetorch, torch):
        m = t.nn.Sequential(t.nn.Linear(3, 3), t.nn.BatchNorm1d(3)).eval()
        make = module(t, "_functorch.make_functional")
        f, params, buffers = make.make_functional_with_buffers(m)
        x = t.arange(6.).reshape(2, 3)
        assert t.equal(f(params, buffers, x), m(x)) and len(params) == 4
        with pytest.raises(RuntimeError, match="buffers"): make.make_functional(m)
        g, params = make.make_functional(t.nn.Linear(3, 1))
        assert g(params, x).shape == (2, 1)

def test_names_are_where_pytorch_has_them(torch):
    "Every name here can be imported from both."
    names = """fx.passes.shape_prop.ShapeProp fx.passes.shape_prop.TensorMetadata fx.passes.fake_tensor_prop.FakeTensorProp fx.passes.split_module.split_module fx.passes.graph_drawer.FxGraphDrawer
        fx.passes.operator_support.OperatorSupport fx.passes.operator_support.create_op_support fx.passes.infra.pass_base.PassBase fx.passes.infra.pass_base.PassResult fx.passes.infra.pass_manager.PassManager
        fx.passes.infra.partitioner.CapabilityBasedPartitioner fx.passes.utils.fuser_utils.fuse_by_partitions fx.passes.utils.matcher_utils.SubgraphMatcher fx.traceback.preserve_node_meta fx.traceback.annotate
        fx.operator_schemas.normalize_function fx.node.Argument fx.node.Target fx.experimental.const_fold.split_const_subgraphs _dynamo.testing.CompileCounter _dynamo.testing.EagerAndRecordGraphs
        _dynamo.testing.rand_strided _dynamo.testing.same _dynamo.exc.TorchRuntimeError _dynamo.exc.InternalTorchDynamoError _dynamo.exc.UserError _dynamo.eval_frame.OptimizedModule _dynamo.optimize
        _dynamo.optimize_assert _dynamo.run _dynamo.lookup_backend _dynamo.utils.compile_times _dynamo.backends.common.aot_autograd _dynamo.backends.registry.lookup_backend
        _functorch.aot_autograd.aot_module_simplified _functorch.aot_autograd.make_boxed_func _functorch.aot_autograd.make_boxed_compiler _functorch.partitioners.min_cut_rematerialization_partition
        _functorch.compile_utils.fx_graph_cse _functorch.fx_minifier.minifier _functorch.make_functional.make_functional _functorch.compilers.nop _inductor.utils.run_and_get_code _inductor.utils.fresh_cache
        _inductor.decomposition.select_decomp_table""".split()
    for name in names:
        path, _, attribute = name.rpartition(".")
        for t in (litetorch, torch): assert hasattr(module(t, path) if path not in ("_dynamo",) else t._dynamo, attribute), (t.__name__, name)

# ---- subgraphs, optimization, rewriter ----

def branches(t):
    class Net(t.nn.Module):
        def __init__(self):
            super().__init__()
            self.left, self.right, self.scale = t.nn.Linear(3, 3), t.nn.Linear(3, 3), t.nn.Parameter(t.ones(3))
        def forward(self, x, y):
            a = t.relu(self.left(x))*self.scale
            b = self.right(y).tanh()
            return (a + b).chunk(3)[1], a
    return Net()

def lines(gm): return [line for line in gm.code.splitlines() if line.strip()]

def test_a_program_cut_along_tags(torch):
    shown = []
    for t in (litetorch, torch):
        split = module(t, "fx.passes.split_utils")
        gm = t.fx.symbolic_trace(branches(t))
        for n in gm.graph.nodes: n.tag = "a" if n.name in ("left", "relu", "mul") else "b"
        cut, paths = split.split_by_tags(gm, ["a", "b"], return_fqn_mapping=True)
        tuples = split.split_by_tags(gm, ["a", "b"], return_tuple=True)
        x, y = t.ones(2, 3), t.ones(2, 3)*2
        for m in (cut, tuples): assert all(map(t.equal, m(x, y), gm(x, y)))
        shown.append([lines(cut), lines(cut.a), lines(cut.b), lines(tuples), lines(tuples.a), paths, sorted(n for n, _ in cut.named_parameters())])
        with pytest.raises(AssertionError, match="order must be >= max of its upstream components"): split.split_by_tags(gm, ["b", "a"])
    assert shown[0] == shown[1]

def test_parts_as_modules(torch):
    shown = []
    for t in (litetorch, torch):
        fuser = module(t, "fx.passes.utils.fuser_utils")
        gm = t.fx.symbolic_trace(branches(t))
        nodes = {n.name: n for n in gm.graph.nodes}
        part = [nodes["left"], nodes["relu"]]
        want = gm(t.ones(2, 3), t.ones(2, 3))
        sub, read, given = fuser.fuse_as_graphmodule(gm, part, "Part")
        names = [[n.name for n in read], [n.name for n in given], lines(sub), type(sub).__name__, sorted(sub.state_dict())]
        fuser.insert_subgm(gm, sub, read, given)
        fuser.erase_nodes(gm, part)
        gm.recompile()
        assert all(map(t.equal, gm(t.ones(2, 3), t.ones(2, 3)), want))
        shown.append([names, lines(gm), [n.name for n in fuser.topo_sort([nodes["add"], nodes["tanh"], nodes["right"]])],
                      fuser.validate_partition([nodes["right"], nodes["add"]]), fuser.validate_partition([nodes["right"], nodes["tanh"]])])
    assert shown[0] == shown[1]

def test_nodes_in_an_order_that_works(torch):
    orders = []
    for t in (litetorch, torch):
        common, order = module(t, "fx.passes.tools_common"), []
        for sort in (common.legalize_graph, common.stable_topological_sort):
            gm = t.fx.symbolic_trace(branches(t))
            nodes = {n.name: n for n in gm.graph.nodes}
            nodes["right"].append(nodes["left"])                     # later than what reads it
            order.append([n.name for n in sort(gm).graph.nodes])
            gm.graph.lint()
            nodes = {n.name: n for n in gm.graph.nodes}
            nodes["left"].args = (nodes["add"],)
            with pytest.raises((RuntimeError, AssertionError), match="Input graph has cycles"): sort(gm)
        orders.append(order)
    assert orders[0] == orders[1]

def test_graphs_compared(torch):
    answers = []
    for t in (litetorch, torch):
        same = module(t, "fx.passes.utils.common").compare_graphs
        graphs = [t.fx.symbolic_trace(f).graph for f in (lambda x, y: t.relu(x) + y, lambda a, b: t.relu(a) + b, lambda x, y: t.relu(x) - y, lambda x, y: t.relu(y) + x)]
        answers.append([same(a, b) for a in graphs for b in graphs])
    assert answers[0] == answers[1]

def test_origins_of_nodes(torch):
    shown = []
    for t in (litetorch, torch):
        source = module(t, "fx.passes.utils.source_matcher_utils")
        gm = t.export.export(branches(t), (t.ones(2, 3), t.ones(2, 3)), strict=False).module()
        found = source.get_source_partitions(gm.graph, [t.nn.Linear])
        shown.append({kind.__name__: [([n.name for n in p.nodes], [n.name for n in p.input_nodes], [n.name for n in p.output_nodes]) for p in parts] for kind, parts in found.items()})
        first, second = found[t.nn.Linear]
        assert not source.check_subgraphs_connected(first, second)
    assert shown[0] == shown[1] and len(shown[0]["Linear"]) == 2

def convnet(t):
    nn = t.nn
    class Block(nn.Module):
        def __init__(self):
            super().__init__()
            self.conv, self.norm, self.drop = nn.Conv2d(4, 4, 3, padding=1), nn.BatchNorm2d(4), nn.Dropout(.5)
            self.shared, self.after = nn.Conv2d(4, 4, 1), nn.BatchNorm2d(4)
        def forward(self, x):
            y = self.shared(x)
            return self.drop(self.norm(self.conv(x))) + self.after(y) + y          # `y` is read twice: `after` stays
    return nn.Sequential(nn.Conv2d(3, 4, 3), nn.BatchNorm2d(4), nn.ReLU(), Block(), nn.Flatten(), nn.Linear(4*36, 5), nn.BatchNorm1d(5))

def test_graphs_for_inference(torch):
    shown, outcomes = [], []
    for t in (litetorch, torch):
        optimization = module(t, "fx.experimental.optimization")
        model = convnet(t)
        with t.no_grad():
            for k, p in enumerate(model.parameters()): p.copy_(t.linspace(-1, 1 + k/10, p.numel()).reshape(p.shape))
        x = t.linspace(-1, 1, 2*3*64).reshape(2, 3, 8, 8)
        for _ in range(3): model(x)
        model.eval()
        fused, served = optimization.fuse(model), optimization.remove_dropout(model)
        best = optimization.optimize_for_inference(model)
        for m in (fused, served, best): t.testing.assert_close(m(x), model(x), rtol=1e-4, atol=1e-4)
        assert type(model[1]) is t.nn.BatchNorm2d                 # the model is as it was
        shown.append([[(n.op, str(n.target)) for n in m.graph.nodes if n.op == "call_module"] for m in (fused, served)])
        outcomes.append(best(x).detach().numpy())
    assert shown[0] == shown[1]
    np.testing.assert_allclose(*outcomes, rtol=1e-3, atol=1e-3)

def test_products_are_merged(torch):
    shown = []
    for t in (litetorch, torch):
        merge = module(t, "fx.experimental.merge_matmul")
        class Net(t.nn.Module):
            def __init__(self):
                super().__init__()
                self.w = t.nn.Parameter(t.arange(12.).reshape(3, 4))
            def forward(self, a, b, c): return t.matmul(a, self.w) + 1, t.matmul(b, self.w), t.matmul(t.matmul(c, c), c)
        net, args = Net(), (t.ones(2, 3), t.ones(5, 3)*2, t.ones(2, 2))
        merged = merge.merge_matmul(net)
        assert all(map(t.equal, merged(*args), net(*args)))
        shown.append(sum(n.target is t.matmul for n in merged.graph.nodes))
    assert shown == [3, 3]

def test_programs_rewritten_before_a_trace(torch):
    shown = []
    for t in (litetorch, torch):
        rewriter, types = module(t, "fx.experimental.rewriter"), module(t, "fx.tensor_type")
        annotate = module(t, "fx.annotate").annotate
        source = "def checked(x, *, k=2):\n    assert x.sum() > 0, 'want a positive sum'\n    y: TensorType((2, Dyn)) = x*k\n    return y + 1\n"
        scope = {"torch": t, "TensorType": types.TensorType, "Dyn": types.Dyn, "annotate": annotate}
        linecache.cache["<rewritten>"] = len(source), None, source.splitlines(True), "<rewritten>"
        exec(compile(source, "<rewritten>", "exec"), scope)
        checked = scope.pop("checked")
        with pytest.raises(t.fx.proxy.TraceError): t.fx.symbolic_trace(checked)
        graph = rewriter.RewritingTracer().trace(checked)
        gm = t.fx.GraphModule({}, graph)
        assert t.equal(gm(t.ones(2, 2)), t.full((2, 2), 3.))
        with pytest.raises(AssertionError, match="want a positive sum"): gm(-t.ones(2, 2))
        T, D = types.TensorType, types.Dyn
        pairs = [(T((1, D)), T((1, 2))), (T((1, 2)), T((1, D))), (T((1, 2)), T((2, 2))), (D, T((1,))), (T((1,)), D), (int, D), (int, int), (T((1, 2)), T((1, 2, 3)))]
        shown.append([[(n.op, str(n.type)) for n in graph.nodes], [(types.is_consistent(a, b), types.is_more_precise(a, b)) for a, b in pairs], repr(T((1, D))), repr(T[1, 2]), repr(D)])
    assert shown[0] == shown[1]

def test_calls_in_one_form(torch):
    shown = []
    for t in (litetorch, torch):
        NormalizeArgs = module(t, "fx.experimental.normalize").NormalizeArgs
        class Net(t.nn.Module):
            def __init__(self):
                super().__init__()
                self.fc = t.nn.Linear(2, 2)
            def forward(self, x): return t.nn.functional.softmax(self.fc(x), 1)
        gm = NormalizeArgs(t.fx.symbolic_trace(Net())).transform()
        assert gm(t.ones(1, 2)).shape == (1, 2)
        shown.append([(n.op, n.target if isinstance(n.target, str) else n.target.__name__, len(n.args), sorted(n.kwargs)) for n in gm.graph.nodes])
    assert shown[0] == shown[1]
