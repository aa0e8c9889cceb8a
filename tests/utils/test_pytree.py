"""Trees of containers against PyTorch's: texts of specs, ways to leaves, dataclasses, errors."""
import json
from collections import OrderedDict, defaultdict, deque, namedtuple
from dataclasses import dataclass

import pytest
import torch.utils._pytree as theirs

import litetorch.utils._pytree as ours

Point = namedtuple("Point", "x y")
TREES = [1, None, [1, (2, 3)], {"a": (1, [2]), "b": {}}, OrderedDict(b=1, a=[2]), defaultdict(int, {"c": (5,)}), deque([6, (7,)], maxlen=5), [[], (), {}], Point(1, [2, 3]), [1, {"k": Point(2, {3: 4})}]]
BOTH = pytest.mark.parametrize("tree", TREES, ids=str)


@BOTH
def test_flatten_and_print(tree):
    (mine, spec), (right, other) = ours.tree_flatten(tree), theirs.tree_flatten(tree)
    assert mine == right and str(spec) == str(other)
    assert (spec.num_leaves, spec.num_nodes, spec.num_children, spec.is_leaf()) == (other.num_leaves, other.num_nodes, other.num_children, other.is_leaf())
    assert ours.tree_unflatten(mine, spec) == tree


@BOTH
def test_ways(tree):
    mine, right = ours.tree_flatten_with_path(tree)[0], theirs.tree_flatten_with_path(tree)[0]
    assert [(ours.keystr(way), leaf) for way, leaf in mine] == [(theirs.keystr(way), leaf) for way, leaf in right]
    assert repr(mine) == repr(right)
    assert [ours.key_get(tree, way) for way, _ in mine] == [leaf for _, leaf in mine]
    assert ours.tree_map_with_path(lambda way, a, b: (ours.keystr(way), b), tree, tree) == theirs.tree_map_with_path(lambda way, a, b: (theirs.keystr(way), b), tree, tree)


@pytest.mark.parametrize("tree", [t for t in TREES if not isinstance(t, Point) and "Point" not in str(t)], ids=str)
def test_texts_of_specs(tree):
    text, spec = theirs.treespec_dumps(theirs.tree_structure(tree)), ours.tree_structure(tree)
    assert json.loads(ours.treespec_dumps(spec)) == json.loads(text) and ours.treespec_loads(text) == spec


@dataclass
class Box:
    x: object
    y: object = None


def test_dataclasses():
    for module in (ours, theirs): module.register_dataclass(Box)
    tree = [Box(1, (2, 3)), Box(4)]
    mine, spec = ours.tree_flatten(tree)
    assert mine == theirs.tree_flatten(tree)[0] and ours.tree_unflatten(mine, spec) == tree
    assert [ours.keystr(way) for way, _ in ours.tree_leaves_with_path(tree)] == [theirs.keystr(way) for way, _ in theirs.tree_leaves_with_path(tree)] == ["[0].x", "[0].y[0]", "[0].y[1]", "[1].x"]


class Plain: pass


@pytest.mark.parametrize("text", ["[2, {}]", '[1, {"type": "nope", "context": "null", "children_spec": []}]', "x"])
def test_bad_texts(text):
    with pytest.raises(Exception) as right: theirs.treespec_loads(text)
    with pytest.raises(type(right.value)) as mine: ours.treespec_loads(text)
    assert str(mine.value) == str(right.value)


def test_rows_without_names():
    for module in (ours, theirs): module.register_pytree_node(Plain, lambda v: ([], None), lambda children, context: Plain())
    for f in ("treespec_dumps", "tree_flatten_with_path", "register"):
        call = {"treespec_dumps": lambda m: m.treespec_dumps(m.tree_structure(Plain())), "tree_flatten_with_path": lambda m: m.tree_flatten_with_path(Plain()),
                "register": lambda m: m.register_pytree_node(Plain, None, None)}[f]
        with pytest.raises((NotImplementedError, ValueError)) as right: call(theirs)
        with pytest.raises(type(right.value)) as mine: call(ours)
        assert str(mine.value) == str(right.value)
