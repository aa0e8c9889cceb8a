"""What tools do with graphs (`fx.passes`), and what tests of compiled programs use (`_dynamo.testing` and kin): the same in both libraries."""
import importlib

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
