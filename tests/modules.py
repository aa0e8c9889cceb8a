"""PyTorch's database of modules, and its samples as arguments for ours."""
import io, warnings

import litetorch as lite
import litetorch.nn.functional as F


def database():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from torch.testing._internal.common_modules import module_db
    return module_db

def in_litetorch(torch, x):
    "Arguments of a PyTorch module for ours; modules among them travel through a file."
    from oracle import to_lite
    from torch.utils._pytree import tree_map
    def one(v):
        if isinstance(v, torch.Tensor): return to_lite(v).requires_grad_(v.requires_grad)
        if isinstance(v, torch.dtype): return getattr(lite, str(v).removeprefix("torch."))
        if isinstance(v, torch.nn.LinearCrossEntropyOptions):
            return lite.nn.LinearCrossEntropyOptions(**{n: one(getattr(v, n)) for n in v.__dataclass_fields__})
        if isinstance(v, torch.nn.Module):
            f = io.BytesIO()
            torch.save(v, f)
            return lite.load(io.BytesIO(f.getvalue()), weights_only=False)
        return {torch.nn.functional.relu: F.relu, torch.nn.functional.gelu: F.gelu}.get(v, v) if callable(v) else v
    return tree_map(one, x)
