"""Exported programs in ONNX's operators: checked by onnx, run by onnxruntime, compared with the program; names, files, weights, sizes that vary, and bad input."""
import sys, warnings
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import pytest

import litetorch as lt
from litetorch.doctor import doctor
from litetorch.onnx import ConversionError, ONNXProgram, OnnxExporterError
from litetorch.utils._pytree import tree_leaves, tree_map

sys.path.insert(0, str(Path(__file__).parents[1]))
from exportable import programs                    # noqa: E402

REFUSED = dict(linalg="aten.linalg_inv_ex.default has no translation into ONNX")
BEYOND = ("mixed", "dtypes")                       # onnxruntime has no product of bfloat16, nor a result of it
NAMES = [n for n in programs(lt) if n not in REFUSED and n not in BEYOND]


def copies(v): return tree_map(lambda t: t.clone() if isinstance(t, lt.Tensor) else t, v)

def made(name):
    model, args, kwargs, dynamic = programs(lt)[name]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return lt.export.export(model, args, kwargs, dynamic_shapes=dynamic), args, kwargs or {}

@pytest.mark.parametrize("name", NAMES)
def test_runs_elsewhere(name):
    program, args, kwargs = made(name)
    exported = lt.onnx.export(program)
    onnx.checker.check_model(exported.model_proto, full_check=True)
    mine, theirs = copies((args, kwargs)), copies((args, kwargs))
    found = exported(*mine[0], **mine[1])
    right = [t for t in tree_leaves(program.module()(*theirs[0], **theirs[1])) if t is not None]
    fixed = [t for t in right if not isinstance(t, lt.Tensor)]
    assert len(right) - len(fixed) <= len(found) <= len(right)
    if len(found) < len(right): right = [t for t in right if isinstance(t, lt.Tensor)]      # numbers that cannot vary are no results
    for a, b in zip(found, right, strict=True):
        if not isinstance(b, lt.Tensor): assert a.item() == b; continue
        assert (a.dtype, a.shape) == (b.dtype, b.shape)
        np.testing.assert_allclose(a.numpy(), b.detach().numpy(), rtol=1e-4, atol=1e-5)

@pytest.mark.parametrize("name", REFUSED)
def test_refused(name):
    with pytest.raises(ConversionError, match=REFUSED[name]): lt.onnx.export(made(name)[0])

def mlp():
    lt.manual_seed(0)
    return lt.nn.Sequential(lt.nn.Linear(6, 8), lt.nn.GELU(), lt.nn.Linear(8, 3)).eval()

def test_a_file(tmp_path):
    model, x = mlp(), lt.randn(4, 6)
    path = tmp_path/"m.onnx"
    exported = lt.onnx.export(model, x, path, input_names=["image"], output_names=["scores"], dynamic_shapes=({0: "batch"},), verify=True)
    assert isinstance(exported, ONNXProgram)
    session = onnxruntime.InferenceSession(path)
    (given,), (out,) = session.get_inputs(), session.get_outputs()
    assert (given.name, given.shape[1], out.name) == ("image", 6, "scores") and isinstance(given.shape[0], str)
    for n in (1, 4, 9):
        x = lt.randn(n, 6)
        np.testing.assert_allclose(session.run(None, {"image": x.numpy()})[0], model(x).detach().numpy(), rtol=1e-4, atol=1e-5)
    proto = onnx.load(path)
    assert proto.producer_name == "litetorch" and {t.name for t in proto.graph.initializer} >= {"0.bias", "2.bias"}
    assert "Gemm" in str(doctor(str(path)))
    model2 = mlp()
    model2[2].bias.data.fill_(7.)
    exported.apply_weights({"2.bias": model2[2].bias})
    np.testing.assert_allclose(exported(x)[0].numpy(), model2(x).detach().numpy(), rtol=1e-4, atol=1e-5)
    with pytest.raises(ValueError, match="weight '2.bias' has sizes"): exported.apply_weights({"2.bias": lt.zeros(4)})
    with pytest.warns(UserWarning, match="Weight 'nothing' not found"): exported.apply_weights({"nothing": lt.zeros(4)})

def test_older_ways_of_asking(tmp_path):
    model, x = mlp(), lt.randn(4, 6)
    path = str(tmp_path/"m.onnx")
    lt.onnx.export(model, (x,), path, input_names=["x"], output_names=["y"], dynamic_axes={"x": {0: "batch"}, "y": {0: "batch"}}, do_constant_folding=True, export_params=True)
    session = onnxruntime.InferenceSession(path)
    assert session.run(None, {"x": lt.randn(7, 6).numpy()})[0].shape == (7, 3)
    lt.onnx.export(model, (x,), path, external_data=True)
    lt.onnx.export(model, (x,)).save(path, external_data=True)
    assert (tmp_path/"m.onnx.data").exists()
    assert onnxruntime.InferenceSession(path).run(None, {"input": x.numpy()})[0].shape == (4, 3)
    newer = lt.onnx.export(model, (x,), opset_version=20)
    assert newer.model.opset_imports[""] == 20 and newer(x)[0].shape == (4, 3)
    with pytest.raises(OnnxExporterError, match="exporter of TorchScript"): lt.onnx.export(model, (x,), dynamo=False)
    with pytest.raises(TypeError, match="unexpected keyword argument 'colour'"): lt.onnx.export(model, (x,), colour=1)
    with pytest.raises(ValueError, match="input_names has 2 names, the program takes 1"): lt.onnx.export(model, (x,), input_names=["a", "b"])
    with pytest.raises(ValueError, match="output_names has 2 names, the program gives 1"): lt.onnx.export(model, (x,), output_names=["a", "b"])
    with pytest.raises(ValueError, match="dynamic_axes names inputs by input_names"): lt.onnx.export(model, (x,), dynamic_axes={"x": {0: "batch"}})
    with pytest.raises(ValueError, match="structure"): lt.onnx.export(model, (x,))(x, x)

def test_own_translations():
    from onnxscript import opset18 as op
    class M(lt.nn.Module):
        def forward(self, x): return lt.linalg.inv(x) + 1
    def inverse(A, check_errors=False): return op.Identity(A), op.Identity(A)
    program = lt.export.export(M(), (lt.eye(3),))
    with pytest.raises(ConversionError, match="linalg_inv_ex"): lt.onnx.export(program)
    exported = lt.onnx.export(program, custom_translation_table={lt.ops.aten.linalg_inv_ex.default: inverse})
    np.testing.assert_allclose(exported(lt.eye(3))[0].numpy(), np.eye(3) + 1)

def test_a_loop():
    class M(lt.nn.Module):
        def forward(self, n, x): return lt._higher_order_ops.while_loop(lambda n, x: n < 5, lambda n, x: (n + 1, x*2), (n, x))
    n, x = lt.tensor(1), lt.randn(3)
    exported = lt.onnx.export(lt.export.export(M(), (n, x)))
    onnx.checker.check_model(exported.model_proto, full_check=True)
    for start in (1, 4, 7): np.testing.assert_allclose(exported(lt.tensor(start), x)[1].numpy(), M()(lt.tensor(start), x)[1].numpy(), rtol=1e-6)

def test_without_the_packages(monkeypatch):
    from litetorch.onnx import exporter
    exporter.tables.cache_clear()
    monkeypatch.setitem(sys.modules, "onnxscript", None)
    with pytest.raises(ImportError, match="pip install litetorch\\[onnx\\]"): lt.onnx.export(mlp(), lt.randn(2, 6))
    exporter.tables.cache_clear()
