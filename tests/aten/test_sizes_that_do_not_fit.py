"""Operators below the public functions, with arguments whose sizes do not fit: an error, never a write past the end of memory."""
import pytest

import litetorch as torch

aten, r = torch.ops.aten, torch.randn
i32 = lambda *v: torch.tensor(v, dtype=torch.int32)
CALLS = dict(
    lu_solve_small=lambda: torch.linalg.lu_solve(r(3, 3), i32(0, 1, 2), r(3, 2)),
    lu_solve_large=lambda: torch.linalg.lu_solve(r(3, 3), i32(1, 2, 9), r(3, 2)),
    ldl_solve_small=lambda: torch.linalg.ldl_solve(r(3, 3), i32(0, 1, 2), r(3, 2)),
    ldl_solve_single=lambda: torch.linalg.ldl_solve(r(3, 3), i32(-3, 2, 3), r(3, 2)),
    batch_norm=lambda: aten.native_batch_norm(r(3, 2, 3, 4), r(2), r(2), r(2), r(1), True, .1, 1e-5),
    batch_norm_weight=lambda: aten.native_batch_norm(r(3, 2, 3, 4), r(1), None, None, None, True, .1, 1e-5),
    batch_norm_backward=lambda: aten.native_batch_norm_backward(r(3, 2, 4), r(3, 2, 4), None, None, None, r(1), r(1), True, 1e-5, [True]*3),
    group_norm=lambda: aten.native_group_norm(r(1, 3, 3), None, None, 1, 6, 3, 2, .5),
    layer_norm_backward=lambda: aten.native_layer_norm_backward(r(2, 3), r(2, 3), [3], r(1, 1), r(2, 1), None, None, [True]*3),
    max_pool_indices=lambda: aten.max_pool2d_with_indices_backward(r(1, 2, 1, 3), r(1, 2, 3, 6), [3], [2], [0], [1], True, torch.zeros(1, 1, 1, 3, dtype=torch.int64)),
    max_pool_far=lambda: aten.max_pool2d_with_indices_backward(r(1, 2, 1, 3), r(1, 2, 3, 6), [3], [2], [0], [1], True, torch.full((1, 2, 1, 3), 18)),
    avg_pool_gradient=lambda: aten.avg_pool2d_backward(r(1, 2, 9, 9), r(1, 2, 4, 4), [2], [2], [0], False, True, None),
    grid_gradient=lambda: aten.grid_sampler_2d_backward(r(2, 3, 5, 5), r(2, 3, 5, 5), r(2, 6, 5, 2), 0, 0, False, [True, True]),
    grid_gradient_3d=lambda: aten.grid_sampler_3d_backward(r(1, 1, 2, 2, 2), r(1, 4, 3, 3, 3), r(1, 9, 9, 9, 3), 0, 0, False, [True, True]),
    attention_heads=lambda: aten._scaled_dot_product_flash_attention_for_cpu(r(5, 5, 7, 5), r(5, 5, 11, 9), r(5, 5, 11, 9)),
    attention_values=lambda: aten._scaled_dot_product_flash_attention_for_cpu(r(2, 2, 5, 4), r(2, 2, 7, 4), r(2, 2, 6, 4)),
    attention_rows=lambda: aten._scaled_dot_product_flash_attention_for_cpu_backward(r(2, 2, 5, 4), r(2, 2, 5, 4), r(2, 2, 7, 4), r(2, 2, 7, 4), r(2, 2, 5, 4), r(2, 2, 3), 0., False))

@pytest.mark.parametrize("name", CALLS)
def test_error(name):
    with pytest.raises(RuntimeError): CALLS[name]()
