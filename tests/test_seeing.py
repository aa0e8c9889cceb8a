"""The compiler says why: every statement that it generates has an origin in the program."""
import litetorch as torch
from litetorch._inductor import pattern_matcher as passes
from litetorch.inductor.lowering import compile_graph

F = torch.nn.functional


def program(x, w):
    y = x * 2
    z = F.gelu(y @ w)
    return torch.softmax(z, -1).sum()

def made(f, *args):
    "`f` compiled, called and differentiated; its program (the graphs of AOTAutograd)."
    c = torch.compile(f)
    out = c(*args)
    if out.requires_grad: out.sum().backward()
    return c._dispatcher.entries[0].translation.compiled[0].program

def code_of(n): return n.meta['stack_trace'].rpartition('\n')[2].strip()

def test_every_node_forward_and_backward_has_the_line_of_the_user():
    p = made(program, torch.randn(8, 16), torch.randn(16, 32, requires_grad=True))
    lines = {'mul': 'y = x * 2', 'mm': 'z = F.gelu(y @ w)', 'gelu_backward': 'z = F.gelu(y @ w)', 'mm_1': 'z = F.gelu(y @ w)', 'sum_3': 'return torch.softmax(z, -1).sum()'}
    calls = {n.name: n for n in p.joint.graph.find_nodes(op='call_function')}
    assert all('test_seeing.py' in n.meta['stack_trace'] for n in calls.values())
    assert {name: code_of(calls[name]) for name in lines} == lines
    assert calls['mm_1'].meta['from_node'] == calls['mm'].meta['from_node'] == 'matmul'
    for gm in (p.forward, p.backward):
        code = compile_graph(gm, gm.meta['fresh'], not gm.meta['is_backward'], gm.meta['stores'] if 'stores' in gm.meta else None, signed=True)
        said = [i for w in code.writers for body in w.stages for i in body.ops.instrs]
        assert said and all('test_seeing.py' in i.origin.meta['stack_trace'] for i in said)

def test_a_node_that_a_pass_makes_is_marked_with_it_and_keeps_the_line():
    seen = []
    passes.watchers.append(lambda name, graph: seen.append((name, len(graph))))
    try: p = made(lambda x, w, b: x @ w + b, torch.randn(4, 5), torch.randn(5, 3), torch.randn(3))
    finally: passes.watchers.pop()
    addmm, = [n for n in p.forward.graph.nodes if 'addmm' in str(n.target)]
    assert addmm.meta['pass'] == 'products' and 'x @ w + b' in code_of(addmm)
    assert ('products', 5) in seen
