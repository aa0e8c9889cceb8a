"""Graphs: the text PyTorch prints for the same graph, the rules `lint` states, and running them in three ways."""
import copy, operator, pickle

import numpy as np
import pytest

from litetorch.fx.graph import Graph, GraphModule, Interpreter, immutable_list


def halves(fx, call):
    "A graph with every kind of argument, built the same way in both libraries; `call` is some function of the library."
    g = fx.Graph()
    x, y = g.placeholder("x"), g.placeholder("y", default_value=2)
    a = g.call_function(operator.add, (x, y))
    b = g.call_function(operator.mul, (a, 3))
    c = g.call_method("relu", (b,))
    i = g.call_function(operator.iadd, (c, 1.5))
    d = g.call_function(getattr, (i, "shape"))
    e = g.call_function(operator.getitem, (d, slice(None, 2, None)))
    n = g.call_function(operator.neg, (i,))
    g.call_function(operator.getitem, (d, 0))
    f = g.call_function(call, (n,), {"axis": [0, (1, None)], "flag": True, "name": "tanh"})
    g.output((f, [e, None], {"k": a}))
    return g

@pytest.fixture
def fx(torch):
    import torch.fx
    return torch.fx

def helper(x, axis, flag, name): return x

class Ours:
    Graph = Graph

def test_text_of_a_graph_is_pytorchs(fx):
    theirs, ours = halves(fx, helper), halves(Ours, helper)
    assert str(ours) == str(theirs)

def test_generated_code_is_pytorchs(fx):
    theirs, ours = fx.GraphModule({}, halves(fx, helper)), GraphModule({}, halves(Ours, helper))
    assert ours.code == theirs.code
    assert ours.print_readable(print_output=False).strip() == theirs.print_readable(print_output=False).strip()

def test_errors_are_pytorchs(fx):
    for lib in (fx, Ours):
        g = halves(lib, helper)
        a = list(g.nodes)[2]
        with pytest.raises(RuntimeError, match=r"Tried to erase Node add but it still had 2 users in the graph: \{mul: None, output: None\}!"): g.erase_node(a)
        out = list(g.nodes)[-1]
        with pytest.raises(TypeError, match="'immutable_list' object does not support mutation"): out.args[0][1][0] = 1
        x = list(g.nodes)[0]
        list(g.nodes)[-2].append(x)
        with pytest.raises(RuntimeError, match="Argument 'x' of Node 'add' was used before it has been defined! Please check that Nodes in the graph"): g.lint()

def test_names_follow_pytorchs_rule(fx):
    wanted = ("x", "x", "x_1", "x_5", "x", "sum", "a.b", "2x", "CamelCase", "for")
    def names(g): return [g.placeholder(n).name for n in wanted]
    assert names(Graph()) == names(fx.Graph())

def numbers():
    g = Graph()
    x, y = g.placeholder("x"), g.placeholder("y")
    t = g.call_function(np.tanh, (g.call_function(operator.add, (x, y)),))
    g.output((g.call_function(operator.mul, (t, t)), t))
    return g

def test_code_interpreter_copy_and_pickle_agree():
    m = GraphModule({}, numbers())
    x, y = np.linspace(-1, 1, 5), np.arange(5.)
    expected = np.tanh(x + y)
    for run in (m, Interpreter(m).run, GraphModule({}, copy.deepcopy(m.graph)), pickle.loads(pickle.dumps(m))):
        got = run(x, y)
        assert np.array_equal(got[1], expected) and np.array_equal(got[0], expected*expected)

def test_each_graph_module_has_its_own_forward():
    a, b = GraphModule({}, numbers()), GraphModule({}, halves(Ours, helper))
    assert type(a) is not type(b) and a.code != b.code and isinstance(a, GraphModule)

def test_uses_are_known_from_both_sides():
    g = numbers()
    x, y, add, tanh, mul, out = g.nodes
    assert list(add.users) == [tanh] and list(tanh.users) == [mul, out] and mul.all_input_nodes == [tanh]
    tanh.args = (x,)
    assert not add.users and g.eliminate_dead_code() and [n.name for n in g.nodes] == ["x", "y", "tanh", "mul", "output"]
    g.lint()

def test_interpreter_frees_values_after_their_last_use():
    alive = []
    class Watch(Interpreter):
        def run_node(self, n):
            alive.append(len(self.env))
            return super().run_node(n)
    g = Graph()
    v = g.placeholder("x")
    for _ in range(50): v = g.call_function(operator.add, (v, 1))
    g.output(v)
    assert Watch(GraphModule({}, g)).run(0) == 50 and max(alive) <= 2

def test_interpreter_names_the_node_at_which_it_fails():
    with pytest.raises(ValueError) as e: Interpreter(GraphModule({}, numbers())).run(np.ones(2), np.ones(3))
    assert "While executing %add" in e.value.__notes__[0]

def test_a_graph_of_many_nodes_needs_no_recursion():
    g = Graph()
    v = g.placeholder("x")
    for _ in range(20_000): v = g.call_function(operator.add, (v, 1))
    g.output(v)
    g.lint()
    assert not g.eliminate_dead_code() and Interpreter(GraphModule({}, Graph()), graph=g).run(0) == 20_000

def test_order_keys_survive_many_insertions_at_one_place():
    g = Graph()
    x = g.placeholder("x")
    out = g.output(x)
    made = []
    for _ in range(200):
        with g.inserting_before(made[-1] if made else out): made.append(g.call_function(operator.neg, (x,)))
    assert all(b < a for a, b in zip(made, made[1:], strict=False)) and all(n < out for n in made)

def test_frozen_arguments():
    l = immutable_list([1, 2])
    for change in (lambda: l.append(3), lambda: l.__setitem__(0, 1), lambda: l.clear()):
        with pytest.raises(TypeError, match="does not support mutation"): change()
    assert pickle.loads(pickle.dumps(l)) == [1, 2]
