"""Generated from the operator schemas by tools/generate.py. Do not edit: change the schema in its notebook and generate again."""
from litetorch.c10.tensor import Tensor
from litetorch.c10.dtype import dtype, int64
from litetorch.c10.device import contiguous_format, preserve_format
from litetorch.aten.dispatch import Overridden, local, operators
import litetorch.aten.units
import litetorch.aten.twister
import litetorch.aten.along
import litetorch.aten.measure
import litetorch.aten.pointwise
import litetorch.aten.reduction
import litetorch.aten.special
import litetorch.aten.views
import litetorch.aten.joining
import litetorch.aten.indexing
import litetorch.aten.differences
import litetorch.aten.factories
import litetorch.aten.random
import litetorch.aten.statistics
import litetorch.aten.gamma
import litetorch.aten.linalg
import litetorch.aten.factorisations
import litetorch.aten.solvers
import litetorch.aten.products
import litetorch.aten.spectral
import litetorch.aten.neural
import litetorch.aten.convolution
import litetorch.aten.pooling
import litetorch.aten.resampling
import litetorch.aten.losses
import litetorch.aten.embedding
import litetorch.aten.scaled
import litetorch.aten.recurrence
import litetorch.aten.library
import litetorch.aten.python
import litetorch.aten.sparse
import litetorch.aten.compressed
import litetorch.aten.quantized
import litetorch.aten.wrapper
import litetorch.aten.backends
import litetorch.aten.scaling
from litetorch.aten.bindings import (
    MISSING, NUMBERS, SEQUENCES, NotNumber, foreign, general, given, list_keys, new_result, number, register_bindings, return_type)

families = ['aten.units', 'aten.twister', 'aten.along', 'aten.measure', 'aten.pointwise', 'aten.reduction', 'aten.special', 'aten.views', 'aten.joining', 'aten.indexing', 'aten.differences', 'aten.factories', 'aten.random', 'aten.statistics', 'aten.gamma', 'aten.linalg', 'aten.factorisations', 'aten.solvers', 'aten.products', 'aten.spectral', 'aten.neural', 'aten.convolution', 'aten.pooling', 'aten.resampling', 'aten.losses', 'aten.embedding', 'aten.scaled', 'aten.recurrence', 'aten.library', 'aten.python', 'aten.sparse', 'aten.compressed', 'aten.quantized', 'aten.wrapper', 'aten.backends', 'aten.scaling']

t___and___Scalar = operators['aten::__and__.Scalar'].table
t___and___Tensor = operators['aten::__and__.Tensor'].table
t___iand___Scalar = operators['aten::__iand__.Scalar'].table
t___iand___Tensor = operators['aten::__iand__.Tensor'].table
t___ilshift___Scalar = operators['aten::__ilshift__.Scalar'].table
t___ilshift___Tensor = operators['aten::__ilshift__.Tensor'].table
t___ior___Scalar = operators['aten::__ior__.Scalar'].table
t___ior___Tensor = operators['aten::__ior__.Tensor'].table
t___irshift___Scalar = operators['aten::__irshift__.Scalar'].table
t___irshift___Tensor = operators['aten::__irshift__.Tensor'].table
t___ixor___Scalar = operators['aten::__ixor__.Scalar'].table
t___ixor___Tensor = operators['aten::__ixor__.Tensor'].table
t___lshift___Scalar = operators['aten::__lshift__.Scalar'].table
t___lshift___Tensor = operators['aten::__lshift__.Tensor'].table
t___or___Scalar = operators['aten::__or__.Scalar'].table
t___or___Tensor = operators['aten::__or__.Tensor'].table
t___rshift___Scalar = operators['aten::__rshift__.Scalar'].table
t___rshift___Tensor = operators['aten::__rshift__.Tensor'].table
t___xor___Scalar = operators['aten::__xor__.Scalar'].table
t___xor___Tensor = operators['aten::__xor__.Tensor'].table
t__adaptive_avg_pool2d = operators['aten::_adaptive_avg_pool2d'].table
t__adaptive_avg_pool2d_backward = operators['aten::_adaptive_avg_pool2d_backward'].table
t__adaptive_avg_pool3d = operators['aten::_adaptive_avg_pool3d'].table
t__adaptive_avg_pool3d_backward = operators['aten::_adaptive_avg_pool3d_backward'].table
t__addmm_activation = operators['aten::_addmm_activation'].table
t__amp_foreach_non_finite_check_and_unscale_ = operators['aten::_amp_foreach_non_finite_check_and_unscale_'].table
t__amp_update_scale_ = operators['aten::_amp_update_scale_'].table
t__assert_scalar = operators['aten::_assert_scalar'].table
t__batch_norm_with_update = operators['aten::_batch_norm_with_update'].table
t__cdist_backward = operators['aten::_cdist_backward'].table
t__cdist_forward = operators['aten::_cdist_forward'].table
t__chunk_cat = operators['aten::_chunk_cat'].table
t__coalesced_ = operators['aten::_coalesced_'].table
t__ctc_loss = operators['aten::_ctc_loss'].table
t__ctc_loss_Tensor = operators['aten::_ctc_loss.Tensor'].table
t__dimI = operators['aten::_dimI'].table
t__dimV = operators['aten::_dimV'].table
t__dirichlet_grad = operators['aten::_dirichlet_grad'].table
t__embedding_bag = operators['aten::_embedding_bag'].table
t__embedding_bag_forward_only = operators['aten::_embedding_bag_forward_only'].table
t__fft_c2c = operators['aten::_fft_c2c'].table
t__fft_c2r = operators['aten::_fft_c2r'].table
t__fft_r2c = operators['aten::_fft_r2c'].table
t__histogramdd_bin_edges = operators['aten::_histogramdd_bin_edges'].table
t__histogramdd_from_bin_cts = operators['aten::_histogramdd_from_bin_cts'].table
t__histogramdd_from_bin_tensors = operators['aten::_histogramdd_from_bin_tensors'].table
t__indices = operators['aten::_indices'].table
t__linalg_det = operators['aten::_linalg_det'].table
t__linalg_eigh = operators['aten::_linalg_eigh'].table
t__linalg_eigvals = operators['aten::_linalg_eigvals'].table
t__linalg_slogdet = operators['aten::_linalg_slogdet'].table
t__linalg_solve_ex = operators['aten::_linalg_solve_ex'].table
t__linalg_svd = operators['aten::_linalg_svd'].table
t__log_softmax = operators['aten::_log_softmax'].table
t__lu_with_info = operators['aten::_lu_with_info'].table
t__make_per_channel_quantized_tensor = operators['aten::_make_per_channel_quantized_tensor'].table
t__make_per_tensor_quantized_tensor = operators['aten::_make_per_tensor_quantized_tensor'].table
t__native_batch_norm_legit_no_training = operators['aten::_native_batch_norm_legit_no_training'].table
t__nnz = operators['aten::_nnz'].table
t__pack_padded_sequence = operators['aten::_pack_padded_sequence'].table
t__pad_circular = operators['aten::_pad_circular'].table
t__pad_enum = operators['aten::_pad_enum'].table
t__pad_packed_sequence = operators['aten::_pad_packed_sequence'].table
t__pdist_backward = operators['aten::_pdist_backward'].table
t__pdist_forward = operators['aten::_pdist_forward'].table
t__reshape_alias = operators['aten::_reshape_alias'].table
t__reshape_alias_copy = operators['aten::_reshape_alias_copy'].table
t__safe_softmax = operators['aten::_safe_softmax'].table
t__sample_dirichlet = operators['aten::_sample_dirichlet'].table
t__scaled_dot_product_attention_math = operators['aten::_scaled_dot_product_attention_math'].table
t__scaled_dot_product_efficient_attention = operators['aten::_scaled_dot_product_efficient_attention'].table
t__scaled_dot_product_efficient_attention_backward = operators['aten::_scaled_dot_product_efficient_attention_backward'].table
t__scaled_dot_product_flash_attention = operators['aten::_scaled_dot_product_flash_attention'].table
t__scaled_dot_product_flash_attention_backward = operators['aten::_scaled_dot_product_flash_attention_backward'].table
t__scaled_dot_product_flash_attention_for_cpu = operators['aten::_scaled_dot_product_flash_attention_for_cpu'].table
t__scaled_mm = operators['aten::_scaled_mm'].table
t__scaled_mm_v2 = operators['aten::_scaled_mm_v2'].table
t__softmax = operators['aten::_softmax'].table
t__standard_gamma = operators['aten::_standard_gamma'].table
t__standard_gamma_grad = operators['aten::_standard_gamma_grad'].table
t__to_dense = operators['aten::_to_dense'].table
t__trilinear = operators['aten::_trilinear'].table
t__unsafe_index_Tensor = operators['aten::_unsafe_index.Tensor'].table
t__unsafe_index_put = operators['aten::_unsafe_index_put'].table
t__unsafe_masked_index = operators['aten::_unsafe_masked_index'].table
t__unsafe_masked_index_put_accumulate = operators['aten::_unsafe_masked_index_put_accumulate'].table
t__unsafe_view = operators['aten::_unsafe_view'].table
t__upsample_bicubic2d_aa = operators['aten::_upsample_bicubic2d_aa'].table
t__upsample_bicubic2d_aa_vec = operators['aten::_upsample_bicubic2d_aa.vec'].table
t__upsample_bilinear2d_aa = operators['aten::_upsample_bilinear2d_aa'].table
t__upsample_bilinear2d_aa_vec = operators['aten::_upsample_bilinear2d_aa.vec'].table
t__upsample_lanczos2d_aa = operators['aten::_upsample_lanczos2d_aa'].table
t__upsample_lanczos2d_aa_vec = operators['aten::_upsample_lanczos2d_aa.vec'].table
t__upsample_nearest_exact1d = operators['aten::_upsample_nearest_exact1d'].table
t__upsample_nearest_exact1d_vec = operators['aten::_upsample_nearest_exact1d.vec'].table
t__upsample_nearest_exact2d = operators['aten::_upsample_nearest_exact2d'].table
t__upsample_nearest_exact2d_vec = operators['aten::_upsample_nearest_exact2d.vec'].table
t__upsample_nearest_exact3d = operators['aten::_upsample_nearest_exact3d'].table
t__upsample_nearest_exact3d_vec = operators['aten::_upsample_nearest_exact3d.vec'].table
t__values = operators['aten::_values'].table
t__weight_norm = operators['aten::_weight_norm'].table
t_abs = operators['aten::abs'].table
t_abs_ = operators['aten::abs_'].table
t_absolute = operators['aten::absolute'].table
t_absolute_ = operators['aten::absolute_'].table
t_acos = operators['aten::acos'].table
t_acos_ = operators['aten::acos_'].table
t_acosh = operators['aten::acosh'].table
t_acosh_ = operators['aten::acosh_'].table
t_adaptive_avg_pool1d = operators['aten::adaptive_avg_pool1d'].table
t_adaptive_avg_pool2d = operators['aten::adaptive_avg_pool2d'].table
t_adaptive_avg_pool3d = operators['aten::adaptive_avg_pool3d'].table
t_adaptive_max_pool1d = operators['aten::adaptive_max_pool1d'].table
t_adaptive_max_pool2d = operators['aten::adaptive_max_pool2d'].table
t_adaptive_max_pool3d = operators['aten::adaptive_max_pool3d'].table
t_add_Tensor = operators['aten::add.Tensor'].table
t_add__Tensor = operators['aten::add_.Tensor'].table
t_addbmm = operators['aten::addbmm'].table
t_addbmm_ = operators['aten::addbmm_'].table
t_addcdiv = operators['aten::addcdiv'].table
t_addcdiv_ = operators['aten::addcdiv_'].table
t_addcmul = operators['aten::addcmul'].table
t_addcmul_ = operators['aten::addcmul_'].table
t_addmm = operators['aten::addmm'].table
t_addmm_ = operators['aten::addmm_'].table
t_addmv = operators['aten::addmv'].table
t_addmv_ = operators['aten::addmv_'].table
t_addr = operators['aten::addr'].table
t_addr_ = operators['aten::addr_'].table
t_adjoint = operators['aten::adjoint'].table
t_affine_grid_generator = operators['aten::affine_grid_generator'].table
t_affine_grid_generator_backward = operators['aten::affine_grid_generator_backward'].table
t_alias = operators['aten::alias'].table
t_alias_copy = operators['aten::alias_copy'].table
t_all = operators['aten::all'].table
t_all_dim = operators['aten::all.dim'].table
t_all_dims = operators['aten::all.dims'].table
t_allclose = operators['aten::allclose'].table
t_alpha_dropout = operators['aten::alpha_dropout'].table
t_alpha_dropout_ = operators['aten::alpha_dropout_'].table
t_amax = operators['aten::amax'].table
t_amin = operators['aten::amin'].table
t_aminmax = operators['aten::aminmax'].table
t_angle = operators['aten::angle'].table
t_any = operators['aten::any'].table
t_any_dim = operators['aten::any.dim'].table
t_any_dims = operators['aten::any.dims'].table
t_arccos = operators['aten::arccos'].table
t_arccos_ = operators['aten::arccos_'].table
t_arccosh = operators['aten::arccosh'].table
t_arccosh_ = operators['aten::arccosh_'].table
t_arcsin = operators['aten::arcsin'].table
t_arcsin_ = operators['aten::arcsin_'].table
t_arcsinh = operators['aten::arcsinh'].table
t_arcsinh_ = operators['aten::arcsinh_'].table
t_arctan = operators['aten::arctan'].table
t_arctan2 = operators['aten::arctan2'].table
t_arctan2_ = operators['aten::arctan2_'].table
t_arctan_ = operators['aten::arctan_'].table
t_arctanh = operators['aten::arctanh'].table
t_arctanh_ = operators['aten::arctanh_'].table
t_argmax = operators['aten::argmax'].table
t_argmin = operators['aten::argmin'].table
t_argsort = operators['aten::argsort'].table
t_argsort_stable = operators['aten::argsort.stable'].table
t_argwhere = operators['aten::argwhere'].table
t_as_strided = operators['aten::as_strided'].table
t_as_strided_ = operators['aten::as_strided_'].table
t_as_strided_copy = operators['aten::as_strided_copy'].table
t_as_strided_scatter = operators['aten::as_strided_scatter'].table
t_asin = operators['aten::asin'].table
t_asin_ = operators['aten::asin_'].table
t_asinh = operators['aten::asinh'].table
t_asinh_ = operators['aten::asinh_'].table
t_atan = operators['aten::atan'].table
t_atan2 = operators['aten::atan2'].table
t_atan2_ = operators['aten::atan2_'].table
t_atan_ = operators['aten::atan_'].table
t_atanh = operators['aten::atanh'].table
t_atanh_ = operators['aten::atanh_'].table
t_avg_pool1d = operators['aten::avg_pool1d'].table
t_avg_pool2d = operators['aten::avg_pool2d'].table
t_avg_pool3d = operators['aten::avg_pool3d'].table
t_baddbmm = operators['aten::baddbmm'].table
t_baddbmm_ = operators['aten::baddbmm_'].table
t_batch_norm = operators['aten::batch_norm'].table
t_bernoulli = operators['aten::bernoulli'].table
t_bernoulli__Tensor = operators['aten::bernoulli_.Tensor'].table
t_bernoulli__float = operators['aten::bernoulli_.float'].table
t_bernoulli_p = operators['aten::bernoulli.p'].table
t_bilinear = operators['aten::bilinear'].table
t_binary_cross_entropy = operators['aten::binary_cross_entropy'].table
t_binary_cross_entropy_with_logits = operators['aten::binary_cross_entropy_with_logits'].table
t_bincount = operators['aten::bincount'].table
t_binomial = operators['aten::binomial'].table
t_bitwise_and_Scalar = operators['aten::bitwise_and.Scalar'].table
t_bitwise_and_Scalar_Tensor = operators['aten::bitwise_and.Scalar_Tensor'].table
t_bitwise_and_Tensor = operators['aten::bitwise_and.Tensor'].table
t_bitwise_and__Scalar = operators['aten::bitwise_and_.Scalar'].table
t_bitwise_and__Tensor = operators['aten::bitwise_and_.Tensor'].table
t_bitwise_left_shift_Scalar_Tensor = operators['aten::bitwise_left_shift.Scalar_Tensor'].table
t_bitwise_left_shift_Tensor = operators['aten::bitwise_left_shift.Tensor'].table
t_bitwise_left_shift_Tensor_Scalar = operators['aten::bitwise_left_shift.Tensor_Scalar'].table
t_bitwise_left_shift__Tensor = operators['aten::bitwise_left_shift_.Tensor'].table
t_bitwise_left_shift__Tensor_Scalar = operators['aten::bitwise_left_shift_.Tensor_Scalar'].table
t_bitwise_not = operators['aten::bitwise_not'].table
t_bitwise_not_ = operators['aten::bitwise_not_'].table
t_bitwise_or_Scalar = operators['aten::bitwise_or.Scalar'].table
t_bitwise_or_Scalar_Tensor = operators['aten::bitwise_or.Scalar_Tensor'].table
t_bitwise_or_Tensor = operators['aten::bitwise_or.Tensor'].table
t_bitwise_or__Scalar = operators['aten::bitwise_or_.Scalar'].table
t_bitwise_or__Tensor = operators['aten::bitwise_or_.Tensor'].table
t_bitwise_right_shift_Scalar_Tensor = operators['aten::bitwise_right_shift.Scalar_Tensor'].table
t_bitwise_right_shift_Tensor = operators['aten::bitwise_right_shift.Tensor'].table
t_bitwise_right_shift_Tensor_Scalar = operators['aten::bitwise_right_shift.Tensor_Scalar'].table
t_bitwise_right_shift__Tensor = operators['aten::bitwise_right_shift_.Tensor'].table
t_bitwise_right_shift__Tensor_Scalar = operators['aten::bitwise_right_shift_.Tensor_Scalar'].table
t_bitwise_xor_Scalar = operators['aten::bitwise_xor.Scalar'].table
t_bitwise_xor_Scalar_Tensor = operators['aten::bitwise_xor.Scalar_Tensor'].table
t_bitwise_xor_Tensor = operators['aten::bitwise_xor.Tensor'].table
t_bitwise_xor__Scalar = operators['aten::bitwise_xor_.Scalar'].table
t_bitwise_xor__Tensor = operators['aten::bitwise_xor_.Tensor'].table
t_bmm = operators['aten::bmm'].table
t_broadcast_to = operators['aten::broadcast_to'].table
t_bucketize_Scalar = operators['aten::bucketize.Scalar'].table
t_bucketize_Tensor = operators['aten::bucketize.Tensor'].table
t_cat = operators['aten::cat'].table
t_cauchy_ = operators['aten::cauchy_'].table
t_ccol_indices = operators['aten::ccol_indices'].table
t_ceil = operators['aten::ceil'].table
t_ceil_ = operators['aten::ceil_'].table
t_celu = operators['aten::celu'].table
t_celu_ = operators['aten::celu_'].table
t_channel_shuffle = operators['aten::channel_shuffle'].table
t_cholesky = operators['aten::cholesky'].table
t_cholesky_inverse = operators['aten::cholesky_inverse'].table
t_cholesky_solve = operators['aten::cholesky_solve'].table
t_chunk = operators['aten::chunk'].table
t_clamp = operators['aten::clamp'].table
t_clamp_ = operators['aten::clamp_'].table
t_clamp_Tensor = operators['aten::clamp.Tensor'].table
t_clamp__Tensor = operators['aten::clamp_.Tensor'].table
t_clamp_max = operators['aten::clamp_max'].table
t_clamp_max_ = operators['aten::clamp_max_'].table
t_clamp_max_Tensor = operators['aten::clamp_max.Tensor'].table
t_clamp_max__Tensor = operators['aten::clamp_max_.Tensor'].table
t_clamp_min = operators['aten::clamp_min'].table
t_clamp_min_ = operators['aten::clamp_min_'].table
t_clamp_min_Tensor = operators['aten::clamp_min.Tensor'].table
t_clamp_min__Tensor = operators['aten::clamp_min_.Tensor'].table
t_clip = operators['aten::clip'].table
t_clip_ = operators['aten::clip_'].table
t_clip_Tensor = operators['aten::clip.Tensor'].table
t_clip__Tensor = operators['aten::clip_.Tensor'].table
t_clone = operators['aten::clone'].table
t_coalesce = operators['aten::coalesce'].table
t_col2im = operators['aten::col2im'].table
t_col_indices = operators['aten::col_indices'].table
t_column_stack = operators['aten::column_stack'].table
t_combinations = operators['aten::combinations'].table
t_complex = operators['aten::complex'].table
t_concat = operators['aten::concat'].table
t_concatenate = operators['aten::concatenate'].table
t_conj = operators['aten::conj'].table
t_conj_physical = operators['aten::conj_physical'].table
t_conj_physical_ = operators['aten::conj_physical_'].table
t_constant_pad_nd = operators['aten::constant_pad_nd'].table
t_conv1d = operators['aten::conv1d'].table
t_conv1d_padding = operators['aten::conv1d.padding'].table
t_conv2d = operators['aten::conv2d'].table
t_conv2d_padding = operators['aten::conv2d.padding'].table
t_conv3d = operators['aten::conv3d'].table
t_conv3d_padding = operators['aten::conv3d.padding'].table
t_conv_transpose1d = operators['aten::conv_transpose1d'].table
t_conv_transpose2d_input = operators['aten::conv_transpose2d.input'].table
t_conv_transpose3d_input = operators['aten::conv_transpose3d.input'].table
t_convolution = operators['aten::convolution'].table
t_copy_ = operators['aten::copy_'].table
t_copysign_Scalar = operators['aten::copysign.Scalar'].table
t_copysign_Tensor = operators['aten::copysign.Tensor'].table
t_copysign__Scalar = operators['aten::copysign_.Scalar'].table
t_copysign__Tensor = operators['aten::copysign_.Tensor'].table
t_corrcoef = operators['aten::corrcoef'].table
t_cos = operators['aten::cos'].table
t_cos_ = operators['aten::cos_'].table
t_cosh = operators['aten::cosh'].table
t_cosh_ = operators['aten::cosh_'].table
t_cosine_embedding_loss = operators['aten::cosine_embedding_loss'].table
t_cosine_similarity = operators['aten::cosine_similarity'].table
t_count_nonzero = operators['aten::count_nonzero'].table
t_count_nonzero_dim_IntList = operators['aten::count_nonzero.dim_IntList'].table
t_cov = operators['aten::cov'].table
t_cross = operators['aten::cross'].table
t_cross_entropy_loss = operators['aten::cross_entropy_loss'].table
t_crow_indices = operators['aten::crow_indices'].table
t_ctc_loss_IntList = operators['aten::ctc_loss.IntList'].table
t_ctc_loss_Tensor = operators['aten::ctc_loss.Tensor'].table
t_cummax = operators['aten::cummax'].table
t_cummin = operators['aten::cummin'].table
t_cumprod = operators['aten::cumprod'].table
t_cumprod_ = operators['aten::cumprod_'].table
t_cumsum = operators['aten::cumsum'].table
t_cumsum_ = operators['aten::cumsum_'].table
t_cumulative_trapezoid_dx = operators['aten::cumulative_trapezoid.dx'].table
t_cumulative_trapezoid_x = operators['aten::cumulative_trapezoid.x'].table
t_deg2rad = operators['aten::deg2rad'].table
t_deg2rad_ = operators['aten::deg2rad_'].table
t_dense_dim = operators['aten::dense_dim'].table
t_dequantize_self = operators['aten::dequantize.self'].table
t_dequantize_tensors = operators['aten::dequantize.tensors'].table
t_det = operators['aten::det'].table
t_detach = operators['aten::detach'].table
t_detach_copy = operators['aten::detach_copy'].table
t_diag = operators['aten::diag'].table
t_diag_embed = operators['aten::diag_embed'].table
t_diagflat = operators['aten::diagflat'].table
t_diagonal = operators['aten::diagonal'].table
t_diagonal_copy = operators['aten::diagonal_copy'].table
t_diagonal_scatter = operators['aten::diagonal_scatter'].table
t_diff = operators['aten::diff'].table
t_digamma = operators['aten::digamma'].table
t_digamma_ = operators['aten::digamma_'].table
t_dist = operators['aten::dist'].table
t_div_Tensor = operators['aten::div.Tensor'].table
t_div_Tensor_mode = operators['aten::div.Tensor_mode'].table
t_div__Tensor = operators['aten::div_.Tensor'].table
t_div__Tensor_mode = operators['aten::div_.Tensor_mode'].table
t_divide_Tensor = operators['aten::divide.Tensor'].table
t_divide_Tensor_mode = operators['aten::divide.Tensor_mode'].table
t_divide__Tensor = operators['aten::divide_.Tensor'].table
t_divide__Tensor_mode = operators['aten::divide_.Tensor_mode'].table
t_dot = operators['aten::dot'].table
t_dropout = operators['aten::dropout'].table
t_dropout_ = operators['aten::dropout_'].table
t_dsplit_array = operators['aten::dsplit.array'].table
t_dsplit_int = operators['aten::dsplit.int'].table
t_dstack = operators['aten::dstack'].table
t_elu = operators['aten::elu'].table
t_elu_ = operators['aten::elu_'].table
t_elu_backward = operators['aten::elu_backward'].table
t_embedding = operators['aten::embedding'].table
t_embedding_bag = operators['aten::embedding_bag'].table
t_embedding_bag_padding_idx = operators['aten::embedding_bag.padding_idx'].table
t_embedding_renorm_ = operators['aten::embedding_renorm_'].table
t_eq_Scalar = operators['aten::eq.Scalar'].table
t_eq_Tensor = operators['aten::eq.Tensor'].table
t_eq__Scalar = operators['aten::eq_.Scalar'].table
t_eq__Tensor = operators['aten::eq_.Tensor'].table
t_equal = operators['aten::equal'].table
t_erf = operators['aten::erf'].table
t_erf_ = operators['aten::erf_'].table
t_erfc = operators['aten::erfc'].table
t_erfc_ = operators['aten::erfc_'].table
t_erfinv = operators['aten::erfinv'].table
t_erfinv_ = operators['aten::erfinv_'].table
t_exp = operators['aten::exp'].table
t_exp2 = operators['aten::exp2'].table
t_exp2_ = operators['aten::exp2_'].table
t_exp_ = operators['aten::exp_'].table
t_expand = operators['aten::expand'].table
t_expand_as = operators['aten::expand_as'].table
t_expand_copy = operators['aten::expand_copy'].table
t_expm1 = operators['aten::expm1'].table
t_expm1_ = operators['aten::expm1_'].table
t_exponential_ = operators['aten::exponential_'].table
t_fake_quantize_per_channel_affine = operators['aten::fake_quantize_per_channel_affine'].table
t_fake_quantize_per_tensor_affine = operators['aten::fake_quantize_per_tensor_affine'].table
t_fake_quantize_per_tensor_affine_tensor_qparams = operators['aten::fake_quantize_per_tensor_affine.tensor_qparams'].table
t_feature_alpha_dropout = operators['aten::feature_alpha_dropout'].table
t_feature_alpha_dropout_ = operators['aten::feature_alpha_dropout_'].table
t_feature_dropout = operators['aten::feature_dropout'].table
t_feature_dropout_ = operators['aten::feature_dropout_'].table
t_fft_fft = operators['aten::fft_fft'].table
t_fft_fft2 = operators['aten::fft_fft2'].table
t_fft_fftn = operators['aten::fft_fftn'].table
t_fft_fftshift = operators['aten::fft_fftshift'].table
t_fft_hfft = operators['aten::fft_hfft'].table
t_fft_hfft2 = operators['aten::fft_hfft2'].table
t_fft_hfftn = operators['aten::fft_hfftn'].table
t_fft_ifft = operators['aten::fft_ifft'].table
t_fft_ifft2 = operators['aten::fft_ifft2'].table
t_fft_ifftn = operators['aten::fft_ifftn'].table
t_fft_ifftshift = operators['aten::fft_ifftshift'].table
t_fft_ihfft = operators['aten::fft_ihfft'].table
t_fft_ihfft2 = operators['aten::fft_ihfft2'].table
t_fft_ihfftn = operators['aten::fft_ihfftn'].table
t_fft_irfft = operators['aten::fft_irfft'].table
t_fft_irfft2 = operators['aten::fft_irfft2'].table
t_fft_irfftn = operators['aten::fft_irfftn'].table
t_fft_rfft = operators['aten::fft_rfft'].table
t_fft_rfft2 = operators['aten::fft_rfft2'].table
t_fft_rfftn = operators['aten::fft_rfftn'].table
t_fill_Scalar = operators['aten::fill.Scalar'].table
t_fill_Tensor = operators['aten::fill.Tensor'].table
t_fill__Scalar = operators['aten::fill_.Scalar'].table
t_fill__Tensor = operators['aten::fill_.Tensor'].table
t_fill_diagonal_ = operators['aten::fill_diagonal_'].table
t_fix = operators['aten::fix'].table
t_fix_ = operators['aten::fix_'].table
t_flatten_using_ints = operators['aten::flatten.using_ints'].table
t_flip = operators['aten::flip'].table
t_fliplr = operators['aten::fliplr'].table
t_flipud = operators['aten::flipud'].table
t_float_power_Scalar = operators['aten::float_power.Scalar'].table
t_float_power_Tensor_Scalar = operators['aten::float_power.Tensor_Scalar'].table
t_float_power_Tensor_Tensor = operators['aten::float_power.Tensor_Tensor'].table
t_float_power__Scalar = operators['aten::float_power_.Scalar'].table
t_float_power__Tensor = operators['aten::float_power_.Tensor'].table
t_floor = operators['aten::floor'].table
t_floor_ = operators['aten::floor_'].table
t_floor_divide = operators['aten::floor_divide'].table
t_floor_divide__Tensor = operators['aten::floor_divide_.Tensor'].table
t_fmax = operators['aten::fmax'].table
t_fmin = operators['aten::fmin'].table
t_fmod_Scalar = operators['aten::fmod.Scalar'].table
t_fmod_Tensor = operators['aten::fmod.Tensor'].table
t_fmod__Scalar = operators['aten::fmod_.Scalar'].table
t_fmod__Tensor = operators['aten::fmod_.Tensor'].table
t_frac = operators['aten::frac'].table
t_frac_ = operators['aten::frac_'].table
t_fractional_max_pool2d = operators['aten::fractional_max_pool2d'].table
t_fractional_max_pool3d = operators['aten::fractional_max_pool3d'].table
t_frexp_Tensor = operators['aten::frexp.Tensor'].table
t_frobenius_norm_dim = operators['aten::frobenius_norm.dim'].table
t_gather = operators['aten::gather'].table
t_gcd = operators['aten::gcd'].table
t_gcd_ = operators['aten::gcd_'].table
t_ge_Scalar = operators['aten::ge.Scalar'].table
t_ge_Tensor = operators['aten::ge.Tensor'].table
t_ge__Scalar = operators['aten::ge_.Scalar'].table
t_ge__Tensor = operators['aten::ge_.Tensor'].table
t_gelu = operators['aten::gelu'].table
t_gelu_ = operators['aten::gelu_'].table
t_gelu_backward = operators['aten::gelu_backward'].table
t_geometric_ = operators['aten::geometric_'].table
t_geqrf = operators['aten::geqrf'].table
t_ger = operators['aten::ger'].table
t_glu = operators['aten::glu'].table
t_greater_Scalar = operators['aten::greater.Scalar'].table
t_greater_Tensor = operators['aten::greater.Tensor'].table
t_greater__Scalar = operators['aten::greater_.Scalar'].table
t_greater__Tensor = operators['aten::greater_.Tensor'].table
t_greater_equal_Scalar = operators['aten::greater_equal.Scalar'].table
t_greater_equal_Tensor = operators['aten::greater_equal.Tensor'].table
t_greater_equal__Scalar = operators['aten::greater_equal_.Scalar'].table
t_greater_equal__Tensor = operators['aten::greater_equal_.Tensor'].table
t_grid_sampler = operators['aten::grid_sampler'].table
t_grid_sampler_2d = operators['aten::grid_sampler_2d'].table
t_grid_sampler_2d_backward = operators['aten::grid_sampler_2d_backward'].table
t_grid_sampler_3d = operators['aten::grid_sampler_3d'].table
t_grid_sampler_3d_backward = operators['aten::grid_sampler_3d_backward'].table
t_group_norm = operators['aten::group_norm'].table
t_gru_cell = operators['aten::gru_cell'].table
t_gt_Scalar = operators['aten::gt.Scalar'].table
t_gt_Tensor = operators['aten::gt.Tensor'].table
t_gt__Scalar = operators['aten::gt_.Scalar'].table
t_gt__Tensor = operators['aten::gt_.Tensor'].table
t_hardshrink = operators['aten::hardshrink'].table
t_hardshrink_backward = operators['aten::hardshrink_backward'].table
t_hardsigmoid = operators['aten::hardsigmoid'].table
t_hardsigmoid_ = operators['aten::hardsigmoid_'].table
t_hardsigmoid_backward = operators['aten::hardsigmoid_backward'].table
t_hardswish = operators['aten::hardswish'].table
t_hardswish_ = operators['aten::hardswish_'].table
t_hardswish_backward = operators['aten::hardswish_backward'].table
t_hardtanh = operators['aten::hardtanh'].table
t_hardtanh_ = operators['aten::hardtanh_'].table
t_hardtanh_backward = operators['aten::hardtanh_backward'].table
t_hash_tensor = operators['aten::hash_tensor'].table
t_heaviside = operators['aten::heaviside'].table
t_heaviside_ = operators['aten::heaviside_'].table
t_hinge_embedding_loss = operators['aten::hinge_embedding_loss'].table
t_histc = operators['aten::histc'].table
t_histogram_bin_ct = operators['aten::histogram.bin_ct'].table
t_histogram_bins_tensor = operators['aten::histogram.bins_tensor'].table
t_histogramdd = operators['aten::histogramdd'].table
t_histogramdd_TensorList_bins = operators['aten::histogramdd.TensorList_bins'].table
t_histogramdd_int_bins = operators['aten::histogramdd.int_bins'].table
t_hsplit_array = operators['aten::hsplit.array'].table
t_hsplit_int = operators['aten::hsplit.int'].table
t_hspmm = operators['aten::hspmm'].table
t_hstack = operators['aten::hstack'].table
t_huber_loss = operators['aten::huber_loss'].table
t_hypot = operators['aten::hypot'].table
t_hypot_ = operators['aten::hypot_'].table
t_i0 = operators['aten::i0'].table
t_i0_ = operators['aten::i0_'].table
t_igamma = operators['aten::igamma'].table
t_igamma_ = operators['aten::igamma_'].table
t_igammac = operators['aten::igammac'].table
t_igammac_ = operators['aten::igammac_'].table
t_im2col = operators['aten::im2col'].table
t_imag = operators['aten::imag'].table
t_index_add = operators['aten::index_add'].table
t_index_add_ = operators['aten::index_add_'].table
t_index_copy = operators['aten::index_copy'].table
t_index_copy_ = operators['aten::index_copy_'].table
t_index_fill__int_Scalar = operators['aten::index_fill_.int_Scalar'].table
t_index_fill__int_Tensor = operators['aten::index_fill_.int_Tensor'].table
t_index_fill_int_Scalar = operators['aten::index_fill.int_Scalar'].table
t_index_fill_int_Tensor = operators['aten::index_fill.int_Tensor'].table
t_index_put = operators['aten::index_put'].table
t_index_put_ = operators['aten::index_put_'].table
t_index_reduce = operators['aten::index_reduce'].table
t_index_reduce_ = operators['aten::index_reduce_'].table
t_index_select = operators['aten::index_select'].table
t_indices = operators['aten::indices'].table
t_inner = operators['aten::inner'].table
t_instance_norm = operators['aten::instance_norm'].table
t_int_repr = operators['aten::int_repr'].table
t_inverse = operators['aten::inverse'].table
t_is_coalesced = operators['aten::is_coalesced'].table
t_is_conj = operators['aten::is_conj'].table
t_is_neg = operators['aten::is_neg'].table
t_is_same_size = operators['aten::is_same_size'].table
t_is_set_to = operators['aten::is_set_to'].table
t_isclose = operators['aten::isclose'].table
t_isfinite = operators['aten::isfinite'].table
t_isin_Scalar_Tensor = operators['aten::isin.Scalar_Tensor'].table
t_isin_Tensor_Scalar = operators['aten::isin.Tensor_Scalar'].table
t_isin_Tensor_Tensor = operators['aten::isin.Tensor_Tensor'].table
t_isinf = operators['aten::isinf'].table
t_isnan = operators['aten::isnan'].table
t_isneginf = operators['aten::isneginf'].table
t_isposinf = operators['aten::isposinf'].table
t_isreal = operators['aten::isreal'].table
t_istft = operators['aten::istft'].table
t_kl_div = operators['aten::kl_div'].table
t_kron = operators['aten::kron'].table
t_kthvalue = operators['aten::kthvalue'].table
t_l1_loss = operators['aten::l1_loss'].table
t_layer_norm = operators['aten::layer_norm'].table
t_lcm = operators['aten::lcm'].table
t_lcm_ = operators['aten::lcm_'].table
t_ldexp_ = operators['aten::ldexp_'].table
t_ldexp_Tensor = operators['aten::ldexp.Tensor'].table
t_le_Scalar = operators['aten::le.Scalar'].table
t_le_Tensor = operators['aten::le.Tensor'].table
t_le__Scalar = operators['aten::le_.Scalar'].table
t_le__Tensor = operators['aten::le_.Tensor'].table
t_leaky_relu = operators['aten::leaky_relu'].table
t_leaky_relu_ = operators['aten::leaky_relu_'].table
t_leaky_relu_backward = operators['aten::leaky_relu_backward'].table
t_lerp_Scalar = operators['aten::lerp.Scalar'].table
t_lerp_Tensor = operators['aten::lerp.Tensor'].table
t_lerp__Scalar = operators['aten::lerp_.Scalar'].table
t_lerp__Tensor = operators['aten::lerp_.Tensor'].table
t_less_Scalar = operators['aten::less.Scalar'].table
t_less_Tensor = operators['aten::less.Tensor'].table
t_less__Scalar = operators['aten::less_.Scalar'].table
t_less__Tensor = operators['aten::less_.Tensor'].table
t_less_equal_Scalar = operators['aten::less_equal.Scalar'].table
t_less_equal_Tensor = operators['aten::less_equal.Tensor'].table
t_less_equal__Scalar = operators['aten::less_equal_.Scalar'].table
t_less_equal__Tensor = operators['aten::less_equal_.Tensor'].table
t_lgamma = operators['aten::lgamma'].table
t_lgamma_ = operators['aten::lgamma_'].table
t_lift_fresh_copy = operators['aten::lift_fresh_copy'].table
t_linalg_cholesky = operators['aten::linalg_cholesky'].table
t_linalg_cholesky_ex = operators['aten::linalg_cholesky_ex'].table
t_linalg_cond = operators['aten::linalg_cond'].table
t_linalg_cond_p_str = operators['aten::linalg_cond.p_str'].table
t_linalg_cross = operators['aten::linalg_cross'].table
t_linalg_det = operators['aten::linalg_det'].table
t_linalg_diagonal = operators['aten::linalg_diagonal'].table
t_linalg_eig = operators['aten::linalg_eig'].table
t_linalg_eigh = operators['aten::linalg_eigh'].table
t_linalg_eigvals = operators['aten::linalg_eigvals'].table
t_linalg_eigvalsh = operators['aten::linalg_eigvalsh'].table
t_linalg_householder_product = operators['aten::linalg_householder_product'].table
t_linalg_inv = operators['aten::linalg_inv'].table
t_linalg_inv_ex = operators['aten::linalg_inv_ex'].table
t_linalg_ldl_factor = operators['aten::linalg_ldl_factor'].table
t_linalg_ldl_factor_ex = operators['aten::linalg_ldl_factor_ex'].table
t_linalg_ldl_solve = operators['aten::linalg_ldl_solve'].table
t_linalg_lstsq = operators['aten::linalg_lstsq'].table
t_linalg_lu = operators['aten::linalg_lu'].table
t_linalg_lu_factor = operators['aten::linalg_lu_factor'].table
t_linalg_lu_factor_ex = operators['aten::linalg_lu_factor_ex'].table
t_linalg_lu_solve = operators['aten::linalg_lu_solve'].table
t_linalg_matmul = operators['aten::linalg_matmul'].table
t_linalg_matrix_exp = operators['aten::linalg_matrix_exp'].table
t_linalg_matrix_norm = operators['aten::linalg_matrix_norm'].table
t_linalg_matrix_norm_str_ord = operators['aten::linalg_matrix_norm.str_ord'].table
t_linalg_matrix_power = operators['aten::linalg_matrix_power'].table
t_linalg_matrix_rank = operators['aten::linalg_matrix_rank'].table
t_linalg_matrix_rank_atol_rtol_float = operators['aten::linalg_matrix_rank.atol_rtol_float'].table
t_linalg_matrix_rank_atol_rtol_tensor = operators['aten::linalg_matrix_rank.atol_rtol_tensor'].table
t_linalg_matrix_rank_tol_tensor = operators['aten::linalg_matrix_rank.tol_tensor'].table
t_linalg_multi_dot = operators['aten::linalg_multi_dot'].table
t_linalg_norm = operators['aten::linalg_norm'].table
t_linalg_norm_ord_str = operators['aten::linalg_norm.ord_str'].table
t_linalg_pinv = operators['aten::linalg_pinv'].table
t_linalg_pinv_atol_rtol_float = operators['aten::linalg_pinv.atol_rtol_float'].table
t_linalg_pinv_atol_rtol_tensor = operators['aten::linalg_pinv.atol_rtol_tensor'].table
t_linalg_pinv_rcond_tensor = operators['aten::linalg_pinv.rcond_tensor'].table
t_linalg_qr = operators['aten::linalg_qr'].table
t_linalg_slogdet = operators['aten::linalg_slogdet'].table
t_linalg_solve = operators['aten::linalg_solve'].table
t_linalg_solve_ex = operators['aten::linalg_solve_ex'].table
t_linalg_solve_triangular = operators['aten::linalg_solve_triangular'].table
t_linalg_svd = operators['aten::linalg_svd'].table
t_linalg_svdvals = operators['aten::linalg_svdvals'].table
t_linalg_tensorinv = operators['aten::linalg_tensorinv'].table
t_linalg_tensorsolve = operators['aten::linalg_tensorsolve'].table
t_linalg_vander = operators['aten::linalg_vander'].table
t_linalg_vecdot = operators['aten::linalg_vecdot'].table
t_linalg_vector_norm = operators['aten::linalg_vector_norm'].table
t_linear = operators['aten::linear'].table
t_log = operators['aten::log'].table
t_log10 = operators['aten::log10'].table
t_log10_ = operators['aten::log10_'].table
t_log1p = operators['aten::log1p'].table
t_log1p_ = operators['aten::log1p_'].table
t_log2 = operators['aten::log2'].table
t_log2_ = operators['aten::log2_'].table
t_log_ = operators['aten::log_'].table
t_log_normal_ = operators['aten::log_normal_'].table
t_log_sigmoid = operators['aten::log_sigmoid'].table
t_log_sigmoid_backward = operators['aten::log_sigmoid_backward'].table
t_log_sigmoid_forward = operators['aten::log_sigmoid_forward'].table
t_log_softmax_int = operators['aten::log_softmax.int'].table
t_logaddexp = operators['aten::logaddexp'].table
t_logaddexp2 = operators['aten::logaddexp2'].table
t_logcumsumexp = operators['aten::logcumsumexp'].table
t_logdet = operators['aten::logdet'].table
t_logical_and = operators['aten::logical_and'].table
t_logical_and_ = operators['aten::logical_and_'].table
t_logical_not = operators['aten::logical_not'].table
t_logical_not_ = operators['aten::logical_not_'].table
t_logical_or = operators['aten::logical_or'].table
t_logical_or_ = operators['aten::logical_or_'].table
t_logical_xor = operators['aten::logical_xor'].table
t_logical_xor_ = operators['aten::logical_xor_'].table
t_logit = operators['aten::logit'].table
t_logit_ = operators['aten::logit_'].table
t_logsumexp = operators['aten::logsumexp'].table
t_lstm_cell = operators['aten::lstm_cell'].table
t_lt_Scalar = operators['aten::lt.Scalar'].table
t_lt_Tensor = operators['aten::lt.Tensor'].table
t_lt__Scalar = operators['aten::lt_.Scalar'].table
t_lt__Tensor = operators['aten::lt_.Tensor'].table
t_lu_solve = operators['aten::lu_solve'].table
t_lu_unpack = operators['aten::lu_unpack'].table
t_margin_ranking_loss = operators['aten::margin_ranking_loss'].table
t_masked_fill_Scalar = operators['aten::masked_fill.Scalar'].table
t_masked_fill_Tensor = operators['aten::masked_fill.Tensor'].table
t_masked_fill__Scalar = operators['aten::masked_fill_.Scalar'].table
t_masked_fill__Tensor = operators['aten::masked_fill_.Tensor'].table
t_masked_scatter = operators['aten::masked_scatter'].table
t_masked_scatter_ = operators['aten::masked_scatter_'].table
t_masked_select = operators['aten::masked_select'].table
t_matmul = operators['aten::matmul'].table
t_matrix_exp = operators['aten::matrix_exp'].table
t_matrix_power = operators['aten::matrix_power'].table
t_max = operators['aten::max'].table
t_max_dim = operators['aten::max.dim'].table
t_max_other = operators['aten::max.other'].table
t_max_pool1d = operators['aten::max_pool1d'].table
t_max_pool1d_with_indices = operators['aten::max_pool1d_with_indices'].table
t_max_pool2d = operators['aten::max_pool2d'].table
t_max_pool2d_with_indices = operators['aten::max_pool2d_with_indices'].table
t_max_pool3d = operators['aten::max_pool3d'].table
t_max_pool3d_with_indices = operators['aten::max_pool3d_with_indices'].table
t_max_unpool2d = operators['aten::max_unpool2d'].table
t_max_unpool3d = operators['aten::max_unpool3d'].table
t_maximum = operators['aten::maximum'].table
t_mean = operators['aten::mean'].table
t_mean_dim = operators['aten::mean.dim'].table
t_median = operators['aten::median'].table
t_median_dim = operators['aten::median.dim'].table
t_min = operators['aten::min'].table
t_min_dim = operators['aten::min.dim'].table
t_min_other = operators['aten::min.other'].table
t_minimum = operators['aten::minimum'].table
t_mish = operators['aten::mish'].table
t_mish_ = operators['aten::mish_'].table
t_mish_backward = operators['aten::mish_backward'].table
t_mkldnn_rnn_layer = operators['aten::mkldnn_rnn_layer'].table
t_mm = operators['aten::mm'].table
t_mode = operators['aten::mode'].table
t_moveaxis_int = operators['aten::moveaxis.int'].table
t_moveaxis_intlist = operators['aten::moveaxis.intlist'].table
t_movedim_int = operators['aten::movedim.int'].table
t_movedim_intlist = operators['aten::movedim.intlist'].table
t_mse_loss = operators['aten::mse_loss'].table
t_msort = operators['aten::msort'].table
t_mul_Tensor = operators['aten::mul.Tensor'].table
t_mul__Tensor = operators['aten::mul_.Tensor'].table
t_multi_margin_loss = operators['aten::multi_margin_loss'].table
t_multilabel_margin_loss = operators['aten::multilabel_margin_loss'].table
t_multinomial = operators['aten::multinomial'].table
t_multiply_Tensor = operators['aten::multiply.Tensor'].table
t_multiply__Tensor = operators['aten::multiply_.Tensor'].table
t_mv = operators['aten::mv'].table
t_mvlgamma = operators['aten::mvlgamma'].table
t_mvlgamma_ = operators['aten::mvlgamma_'].table
t_nan_to_num = operators['aten::nan_to_num'].table
t_nan_to_num_ = operators['aten::nan_to_num_'].table
t_nanmean = operators['aten::nanmean'].table
t_nanmedian = operators['aten::nanmedian'].table
t_nanmedian_dim = operators['aten::nanmedian.dim'].table
t_nanquantile = operators['aten::nanquantile'].table
t_nanquantile_scalar = operators['aten::nanquantile.scalar'].table
t_nansum = operators['aten::nansum'].table
t_narrow = operators['aten::narrow'].table
t_narrow_Tensor = operators['aten::narrow.Tensor'].table
t_narrow_copy = operators['aten::narrow_copy'].table
t_native_batch_norm = operators['aten::native_batch_norm'].table
t_native_channel_shuffle = operators['aten::native_channel_shuffle'].table
t_native_dropout = operators['aten::native_dropout'].table
t_native_group_norm = operators['aten::native_group_norm'].table
t_native_layer_norm = operators['aten::native_layer_norm'].table
t_ne_Scalar = operators['aten::ne.Scalar'].table
t_ne_Tensor = operators['aten::ne.Tensor'].table
t_ne__Scalar = operators['aten::ne_.Scalar'].table
t_ne__Tensor = operators['aten::ne_.Tensor'].table
t_neg = operators['aten::neg'].table
t_neg_ = operators['aten::neg_'].table
t_negative = operators['aten::negative'].table
t_negative_ = operators['aten::negative_'].table
t_nextafter = operators['aten::nextafter'].table
t_nextafter_ = operators['aten::nextafter_'].table
t_nll_loss = operators['aten::nll_loss'].table
t_nll_loss2d = operators['aten::nll_loss2d'].table
t_nll_loss_nd = operators['aten::nll_loss_nd'].table
t_nonzero_static = operators['aten::nonzero_static'].table
t_norm_except_dim = operators['aten::norm_except_dim'].table
t_normal_ = operators['aten::normal_'].table
t_not_equal_Scalar = operators['aten::not_equal.Scalar'].table
t_not_equal_Tensor = operators['aten::not_equal.Tensor'].table
t_not_equal__Scalar = operators['aten::not_equal_.Scalar'].table
t_not_equal__Tensor = operators['aten::not_equal_.Tensor'].table
t_nuclear_norm = operators['aten::nuclear_norm'].table
t_orgqr = operators['aten::orgqr'].table
t_ormqr = operators['aten::ormqr'].table
t_outer = operators['aten::outer'].table
t_pad = operators['aten::pad'].table
t_pairwise_distance = operators['aten::pairwise_distance'].table
t_pdist = operators['aten::pdist'].table
t_permute = operators['aten::permute'].table
t_permute_copy = operators['aten::permute_copy'].table
t_pinverse = operators['aten::pinverse'].table
t_pixel_shuffle = operators['aten::pixel_shuffle'].table
t_pixel_unshuffle = operators['aten::pixel_unshuffle'].table
t_poisson = operators['aten::poisson'].table
t_poisson_nll_loss = operators['aten::poisson_nll_loss'].table
t_polar = operators['aten::polar'].table
t_polygamma = operators['aten::polygamma'].table
t_polygamma_ = operators['aten::polygamma_'].table
t_positive = operators['aten::positive'].table
t_pow_Scalar = operators['aten::pow.Scalar'].table
t_pow_Tensor_Scalar = operators['aten::pow.Tensor_Scalar'].table
t_pow_Tensor_Tensor = operators['aten::pow.Tensor_Tensor'].table
t_pow__Scalar = operators['aten::pow_.Scalar'].table
t_pow__Tensor = operators['aten::pow_.Tensor'].table
t_prelu = operators['aten::prelu'].table
t_prod = operators['aten::prod'].table
t_prod_dim_int = operators['aten::prod.dim_int'].table
t_put = operators['aten::put'].table
t_put_ = operators['aten::put_'].table
t_q_per_channel_axis = operators['aten::q_per_channel_axis'].table
t_q_per_channel_scales = operators['aten::q_per_channel_scales'].table
t_q_per_channel_zero_points = operators['aten::q_per_channel_zero_points'].table
t_q_scale = operators['aten::q_scale'].table
t_q_zero_point = operators['aten::q_zero_point'].table
t_qr = operators['aten::qr'].table
t_qscheme = operators['aten::qscheme'].table
t_quantile = operators['aten::quantile'].table
t_quantile_scalar = operators['aten::quantile.scalar'].table
t_quantize_per_channel = operators['aten::quantize_per_channel'].table
t_quantize_per_tensor = operators['aten::quantize_per_tensor'].table
t_quantize_per_tensor_dynamic = operators['aten::quantize_per_tensor_dynamic'].table
t_quantize_per_tensor_tensor_qparams = operators['aten::quantize_per_tensor.tensor_qparams'].table
t_quantize_per_tensor_tensors = operators['aten::quantize_per_tensor.tensors'].table
t_rad2deg = operators['aten::rad2deg'].table
t_rad2deg_ = operators['aten::rad2deg_'].table
t_random_ = operators['aten::random_'].table
t_random__to = operators['aten::random_.to'].table
t_ravel = operators['aten::ravel'].table
t_real = operators['aten::real'].table
t_reciprocal = operators['aten::reciprocal'].table
t_reciprocal_ = operators['aten::reciprocal_'].table
t_reflection_pad1d = operators['aten::reflection_pad1d'].table
t_reflection_pad2d = operators['aten::reflection_pad2d'].table
t_reflection_pad3d = operators['aten::reflection_pad3d'].table
t_relu = operators['aten::relu'].table
t_relu6 = operators['aten::relu6'].table
t_relu6_ = operators['aten::relu6_'].table
t_relu_ = operators['aten::relu_'].table
t_remainder_Scalar = operators['aten::remainder.Scalar'].table
t_remainder_Scalar_Tensor = operators['aten::remainder.Scalar_Tensor'].table
t_remainder_Tensor = operators['aten::remainder.Tensor'].table
t_remainder__Scalar = operators['aten::remainder_.Scalar'].table
t_remainder__Tensor = operators['aten::remainder_.Tensor'].table
t_renorm = operators['aten::renorm'].table
t_renorm_ = operators['aten::renorm_'].table
t_repeat = operators['aten::repeat'].table
t_repeat_interleave_Tensor = operators['aten::repeat_interleave.Tensor'].table
t_repeat_interleave_self_Tensor = operators['aten::repeat_interleave.self_Tensor'].table
t_repeat_interleave_self_int = operators['aten::repeat_interleave.self_int'].table
t_replication_pad1d = operators['aten::replication_pad1d'].table
t_replication_pad2d = operators['aten::replication_pad2d'].table
t_replication_pad3d = operators['aten::replication_pad3d'].table
t_reshape = operators['aten::reshape'].table
t_reshape_as = operators['aten::reshape_as'].table
t_resize_ = operators['aten::resize_'].table
t_resize_as_ = operators['aten::resize_as_'].table
t_resolve_conj = operators['aten::resolve_conj'].table
t_resolve_neg = operators['aten::resolve_neg'].table
t_rms_norm = operators['aten::rms_norm'].table
t_rnn_relu_cell = operators['aten::rnn_relu_cell'].table
t_rnn_tanh_cell = operators['aten::rnn_tanh_cell'].table
t_roll = operators['aten::roll'].table
t_rot90 = operators['aten::rot90'].table
t_round = operators['aten::round'].table
t_round_ = operators['aten::round_'].table
t_round__decimals = operators['aten::round_.decimals'].table
t_round_decimals = operators['aten::round.decimals'].table
t_row_indices = operators['aten::row_indices'].table
t_row_stack = operators['aten::row_stack'].table
t_rrelu = operators['aten::rrelu'].table
t_rrelu_ = operators['aten::rrelu_'].table
t_rrelu_with_noise = operators['aten::rrelu_with_noise'].table
t_rrelu_with_noise_ = operators['aten::rrelu_with_noise_'].table
t_rsqrt = operators['aten::rsqrt'].table
t_rsqrt_ = operators['aten::rsqrt_'].table
t_rsub_Scalar = operators['aten::rsub.Scalar'].table
t_rsub_Tensor = operators['aten::rsub.Tensor'].table
t_scaled_dot_product_attention = operators['aten::scaled_dot_product_attention'].table
t_scatter__reduce = operators['aten::scatter_.reduce'].table
t_scatter__src = operators['aten::scatter_.src'].table
t_scatter__value = operators['aten::scatter_.value'].table
t_scatter__value_reduce = operators['aten::scatter_.value_reduce'].table
t_scatter_add = operators['aten::scatter_add'].table
t_scatter_add_ = operators['aten::scatter_add_'].table
t_scatter_reduce = operators['aten::scatter.reduce'].table
t_scatter_reduce__two = operators['aten::scatter_reduce_.two'].table
t_scatter_reduce_two = operators['aten::scatter_reduce.two'].table
t_scatter_src = operators['aten::scatter.src'].table
t_scatter_value = operators['aten::scatter.value'].table
t_scatter_value_reduce = operators['aten::scatter.value_reduce'].table
t_searchsorted_Scalar = operators['aten::searchsorted.Scalar'].table
t_searchsorted_Tensor = operators['aten::searchsorted.Tensor'].table
t_segment_reduce = operators['aten::segment_reduce'].table
t_select_copy_int = operators['aten::select_copy.int'].table
t_select_int = operators['aten::select.int'].table
t_select_scatter = operators['aten::select_scatter'].table
t_selu = operators['aten::selu'].table
t_selu_ = operators['aten::selu_'].table
t_sgn = operators['aten::sgn'].table
t_sgn_ = operators['aten::sgn_'].table
t_sigmoid = operators['aten::sigmoid'].table
t_sigmoid_ = operators['aten::sigmoid_'].table
t_sigmoid_backward = operators['aten::sigmoid_backward'].table
t_sign = operators['aten::sign'].table
t_sign_ = operators['aten::sign_'].table
t_signbit = operators['aten::signbit'].table
t_silu = operators['aten::silu'].table
t_silu_ = operators['aten::silu_'].table
t_silu_backward = operators['aten::silu_backward'].table
t_sin = operators['aten::sin'].table
t_sin_ = operators['aten::sin_'].table
t_sinc = operators['aten::sinc'].table
t_sinc_ = operators['aten::sinc_'].table
t_sinh = operators['aten::sinh'].table
t_sinh_ = operators['aten::sinh_'].table
t_slice_copy_Tensor = operators['aten::slice_copy.Tensor'].table
t_slice_scatter = operators['aten::slice_scatter'].table
t_slogdet = operators['aten::slogdet'].table
t_smm = operators['aten::smm'].table
t_smooth_l1_loss = operators['aten::smooth_l1_loss'].table
t_soft_margin_loss = operators['aten::soft_margin_loss'].table
t_softmax_int = operators['aten::softmax.int'].table
t_softplus = operators['aten::softplus'].table
t_softplus_backward = operators['aten::softplus_backward'].table
t_softshrink = operators['aten::softshrink'].table
t_softshrink_backward = operators['aten::softshrink_backward'].table
t_sort = operators['aten::sort'].table
t_sort_stable = operators['aten::sort.stable'].table
t_sparse_dim = operators['aten::sparse_dim'].table
t_sparse_mask = operators['aten::sparse_mask'].table
t_special_airy_ai = operators['aten::special_airy_ai'].table
t_special_bessel_j0 = operators['aten::special_bessel_j0'].table
t_special_bessel_j1 = operators['aten::special_bessel_j1'].table
t_special_bessel_y0 = operators['aten::special_bessel_y0'].table
t_special_bessel_y1 = operators['aten::special_bessel_y1'].table
t_special_chebyshev_polynomial_t = operators['aten::special_chebyshev_polynomial_t'].table
t_special_chebyshev_polynomial_t_n_scalar = operators['aten::special_chebyshev_polynomial_t.n_scalar'].table
t_special_chebyshev_polynomial_t_x_scalar = operators['aten::special_chebyshev_polynomial_t.x_scalar'].table
t_special_chebyshev_polynomial_u = operators['aten::special_chebyshev_polynomial_u'].table
t_special_chebyshev_polynomial_u_n_scalar = operators['aten::special_chebyshev_polynomial_u.n_scalar'].table
t_special_chebyshev_polynomial_u_x_scalar = operators['aten::special_chebyshev_polynomial_u.x_scalar'].table
t_special_chebyshev_polynomial_v = operators['aten::special_chebyshev_polynomial_v'].table
t_special_chebyshev_polynomial_v_n_scalar = operators['aten::special_chebyshev_polynomial_v.n_scalar'].table
t_special_chebyshev_polynomial_v_x_scalar = operators['aten::special_chebyshev_polynomial_v.x_scalar'].table
t_special_chebyshev_polynomial_w = operators['aten::special_chebyshev_polynomial_w'].table
t_special_chebyshev_polynomial_w_n_scalar = operators['aten::special_chebyshev_polynomial_w.n_scalar'].table
t_special_chebyshev_polynomial_w_x_scalar = operators['aten::special_chebyshev_polynomial_w.x_scalar'].table
t_special_digamma = operators['aten::special_digamma'].table
t_special_entr = operators['aten::special_entr'].table
t_special_erf = operators['aten::special_erf'].table
t_special_erfc = operators['aten::special_erfc'].table
t_special_erfcx = operators['aten::special_erfcx'].table
t_special_erfinv = operators['aten::special_erfinv'].table
t_special_exp2 = operators['aten::special_exp2'].table
t_special_expit = operators['aten::special_expit'].table
t_special_expm1 = operators['aten::special_expm1'].table
t_special_gammainc = operators['aten::special_gammainc'].table
t_special_gammaincc = operators['aten::special_gammaincc'].table
t_special_gammaln = operators['aten::special_gammaln'].table
t_special_hermite_polynomial_h = operators['aten::special_hermite_polynomial_h'].table
t_special_hermite_polynomial_h_n_scalar = operators['aten::special_hermite_polynomial_h.n_scalar'].table
t_special_hermite_polynomial_h_x_scalar = operators['aten::special_hermite_polynomial_h.x_scalar'].table
t_special_hermite_polynomial_he = operators['aten::special_hermite_polynomial_he'].table
t_special_hermite_polynomial_he_n_scalar = operators['aten::special_hermite_polynomial_he.n_scalar'].table
t_special_hermite_polynomial_he_x_scalar = operators['aten::special_hermite_polynomial_he.x_scalar'].table
t_special_i0 = operators['aten::special_i0'].table
t_special_i0e = operators['aten::special_i0e'].table
t_special_i1 = operators['aten::special_i1'].table
t_special_i1e = operators['aten::special_i1e'].table
t_special_laguerre_polynomial_l = operators['aten::special_laguerre_polynomial_l'].table
t_special_laguerre_polynomial_l_n_scalar = operators['aten::special_laguerre_polynomial_l.n_scalar'].table
t_special_laguerre_polynomial_l_x_scalar = operators['aten::special_laguerre_polynomial_l.x_scalar'].table
t_special_legendre_polynomial_p = operators['aten::special_legendre_polynomial_p'].table
t_special_legendre_polynomial_p_n_scalar = operators['aten::special_legendre_polynomial_p.n_scalar'].table
t_special_legendre_polynomial_p_x_scalar = operators['aten::special_legendre_polynomial_p.x_scalar'].table
t_special_log1p = operators['aten::special_log1p'].table
t_special_log_ndtr = operators['aten::special_log_ndtr'].table
t_special_log_softmax = operators['aten::special_log_softmax'].table
t_special_logit = operators['aten::special_logit'].table
t_special_logsumexp = operators['aten::special_logsumexp'].table
t_special_modified_bessel_i0 = operators['aten::special_modified_bessel_i0'].table
t_special_modified_bessel_i1 = operators['aten::special_modified_bessel_i1'].table
t_special_modified_bessel_k0 = operators['aten::special_modified_bessel_k0'].table
t_special_modified_bessel_k1 = operators['aten::special_modified_bessel_k1'].table
t_special_multigammaln = operators['aten::special_multigammaln'].table
t_special_ndtr = operators['aten::special_ndtr'].table
t_special_ndtri = operators['aten::special_ndtri'].table
t_special_polygamma = operators['aten::special_polygamma'].table
t_special_psi = operators['aten::special_psi'].table
t_special_round = operators['aten::special_round'].table
t_special_scaled_modified_bessel_k0 = operators['aten::special_scaled_modified_bessel_k0'].table
t_special_scaled_modified_bessel_k1 = operators['aten::special_scaled_modified_bessel_k1'].table
t_special_shifted_chebyshev_polynomial_t = operators['aten::special_shifted_chebyshev_polynomial_t'].table
t_special_shifted_chebyshev_polynomial_t_n_scalar = operators['aten::special_shifted_chebyshev_polynomial_t.n_scalar'].table
t_special_shifted_chebyshev_polynomial_t_x_scalar = operators['aten::special_shifted_chebyshev_polynomial_t.x_scalar'].table
t_special_shifted_chebyshev_polynomial_u = operators['aten::special_shifted_chebyshev_polynomial_u'].table
t_special_shifted_chebyshev_polynomial_u_n_scalar = operators['aten::special_shifted_chebyshev_polynomial_u.n_scalar'].table
t_special_shifted_chebyshev_polynomial_u_x_scalar = operators['aten::special_shifted_chebyshev_polynomial_u.x_scalar'].table
t_special_shifted_chebyshev_polynomial_v = operators['aten::special_shifted_chebyshev_polynomial_v'].table
t_special_shifted_chebyshev_polynomial_v_n_scalar = operators['aten::special_shifted_chebyshev_polynomial_v.n_scalar'].table
t_special_shifted_chebyshev_polynomial_v_x_scalar = operators['aten::special_shifted_chebyshev_polynomial_v.x_scalar'].table
t_special_shifted_chebyshev_polynomial_w = operators['aten::special_shifted_chebyshev_polynomial_w'].table
t_special_shifted_chebyshev_polynomial_w_n_scalar = operators['aten::special_shifted_chebyshev_polynomial_w.n_scalar'].table
t_special_shifted_chebyshev_polynomial_w_x_scalar = operators['aten::special_shifted_chebyshev_polynomial_w.x_scalar'].table
t_special_sinc = operators['aten::special_sinc'].table
t_special_softmax = operators['aten::special_softmax'].table
t_special_spherical_bessel_j0 = operators['aten::special_spherical_bessel_j0'].table
t_special_xlog1py = operators['aten::special_xlog1py'].table
t_special_xlog1py_other_scalar = operators['aten::special_xlog1py.other_scalar'].table
t_special_xlog1py_self_scalar = operators['aten::special_xlog1py.self_scalar'].table
t_special_xlogy = operators['aten::special_xlogy'].table
t_special_xlogy_other_scalar = operators['aten::special_xlogy.other_scalar'].table
t_special_xlogy_self_scalar = operators['aten::special_xlogy.self_scalar'].table
t_special_zeta = operators['aten::special_zeta'].table
t_special_zeta_other_scalar = operators['aten::special_zeta.other_scalar'].table
t_special_zeta_self_scalar = operators['aten::special_zeta.self_scalar'].table
t_split_copy_Tensor = operators['aten::split_copy.Tensor'].table
t_split_with_sizes = operators['aten::split_with_sizes'].table
t_split_with_sizes_copy = operators['aten::split_with_sizes_copy'].table
t_sqrt = operators['aten::sqrt'].table
t_sqrt_ = operators['aten::sqrt_'].table
t_square = operators['aten::square'].table
t_square_ = operators['aten::square_'].table
t_squeeze = operators['aten::squeeze'].table
t_squeeze_ = operators['aten::squeeze_'].table
t_squeeze__dim = operators['aten::squeeze_.dim'].table
t_squeeze__dims = operators['aten::squeeze_.dims'].table
t_squeeze_copy = operators['aten::squeeze_copy'].table
t_squeeze_copy_dim = operators['aten::squeeze_copy.dim'].table
t_squeeze_copy_dims = operators['aten::squeeze_copy.dims'].table
t_squeeze_dim = operators['aten::squeeze.dim'].table
t_squeeze_dims = operators['aten::squeeze.dims'].table
t_sspaddmm = operators['aten::sspaddmm'].table
t_stack = operators['aten::stack'].table
t_std_correction = operators['aten::std.correction'].table
t_std_dim = operators['aten::std.dim'].table
t_std_mean_correction = operators['aten::std_mean.correction'].table
t_std_mean_dim = operators['aten::std_mean.dim'].table
t_stft_center = operators['aten::stft.center'].table
t_sub_Tensor = operators['aten::sub.Tensor'].table
t_sub__Tensor = operators['aten::sub_.Tensor'].table
t_subtract_Tensor = operators['aten::subtract.Tensor'].table
t_subtract__Tensor = operators['aten::subtract_.Tensor'].table
t_sum = operators['aten::sum'].table
t_sum_dim_IntList = operators['aten::sum.dim_IntList'].table
t_sum_to_size = operators['aten::sum_to_size'].table
t_svd = operators['aten::svd'].table
t_swapaxes = operators['aten::swapaxes'].table
t_swapaxes_ = operators['aten::swapaxes_'].table
t_swapdims = operators['aten::swapdims'].table
t_swapdims_ = operators['aten::swapdims_'].table
t_t = operators['aten::t'].table
t_t_ = operators['aten::t_'].table
t_t_copy = operators['aten::t_copy'].table
t_take = operators['aten::take'].table
t_take_along_dim = operators['aten::take_along_dim'].table
t_tan = operators['aten::tan'].table
t_tan_ = operators['aten::tan_'].table
t_tanh = operators['aten::tanh'].table
t_tanh_ = operators['aten::tanh_'].table
t_tanh_backward = operators['aten::tanh_backward'].table
t_tensor_split_indices = operators['aten::tensor_split.indices'].table
t_tensor_split_sections = operators['aten::tensor_split.sections'].table
t_tensor_split_tensor_indices_or_sections = operators['aten::tensor_split.tensor_indices_or_sections'].table
t_threshold = operators['aten::threshold'].table
t_threshold_ = operators['aten::threshold_'].table
t_threshold_backward = operators['aten::threshold_backward'].table
t_tile = operators['aten::tile'].table
t_to_dense = operators['aten::to_dense'].table
t_to_sparse = operators['aten::to_sparse'].table
t_to_sparse_bsc = operators['aten::to_sparse_bsc'].table
t_to_sparse_bsr = operators['aten::to_sparse_bsr'].table
t_to_sparse_csc = operators['aten::to_sparse_csc'].table
t_to_sparse_csr = operators['aten::to_sparse_csr'].table
t_to_sparse_sparse_dim = operators['aten::to_sparse.sparse_dim'].table
t_topk = operators['aten::topk'].table
t_trace = operators['aten::trace'].table
t_transpose_ = operators['aten::transpose_'].table
t_transpose_copy_int = operators['aten::transpose_copy.int'].table
t_transpose_int = operators['aten::transpose.int'].table
t_trapezoid_dx = operators['aten::trapezoid.dx'].table
t_trapezoid_x = operators['aten::trapezoid.x'].table
t_trapz_dx = operators['aten::trapz.dx'].table
t_trapz_x = operators['aten::trapz.x'].table
t_triangular_solve = operators['aten::triangular_solve'].table
t_tril = operators['aten::tril'].table
t_tril_ = operators['aten::tril_'].table
t_triplet_margin_loss = operators['aten::triplet_margin_loss'].table
t_triu = operators['aten::triu'].table
t_triu_ = operators['aten::triu_'].table
t_true_divide_Tensor = operators['aten::true_divide.Tensor'].table
t_true_divide__Tensor = operators['aten::true_divide_.Tensor'].table
t_trunc = operators['aten::trunc'].table
t_trunc_ = operators['aten::trunc_'].table
t_type_as = operators['aten::type_as'].table
t_unbind_copy_int = operators['aten::unbind_copy.int'].table
t_unbind_int = operators['aten::unbind.int'].table
t_unflatten_int = operators['aten::unflatten.int'].table
t_unfold = operators['aten::unfold'].table
t_unfold_copy = operators['aten::unfold_copy'].table
t_uniform_ = operators['aten::uniform_'].table
t_unsafe_chunk = operators['aten::unsafe_chunk'].table
t_unsafe_split_Tensor = operators['aten::unsafe_split.Tensor'].table
t_unsafe_split_with_sizes = operators['aten::unsafe_split_with_sizes'].table
t_unsqueeze = operators['aten::unsqueeze'].table
t_unsqueeze_ = operators['aten::unsqueeze_'].table
t_unsqueeze_copy = operators['aten::unsqueeze_copy'].table
t_upsample_bicubic2d = operators['aten::upsample_bicubic2d'].table
t_upsample_bicubic2d_vec = operators['aten::upsample_bicubic2d.vec'].table
t_upsample_bilinear2d = operators['aten::upsample_bilinear2d'].table
t_upsample_bilinear2d_vec = operators['aten::upsample_bilinear2d.vec'].table
t_upsample_linear1d = operators['aten::upsample_linear1d'].table
t_upsample_linear1d_vec = operators['aten::upsample_linear1d.vec'].table
t_upsample_nearest1d = operators['aten::upsample_nearest1d'].table
t_upsample_nearest1d_vec = operators['aten::upsample_nearest1d.vec'].table
t_upsample_nearest2d = operators['aten::upsample_nearest2d'].table
t_upsample_nearest2d_vec = operators['aten::upsample_nearest2d.vec'].table
t_upsample_nearest3d = operators['aten::upsample_nearest3d'].table
t_upsample_nearest3d_vec = operators['aten::upsample_nearest3d.vec'].table
t_upsample_trilinear3d = operators['aten::upsample_trilinear3d'].table
t_upsample_trilinear3d_vec = operators['aten::upsample_trilinear3d.vec'].table
t_values = operators['aten::values'].table
t_vander = operators['aten::vander'].table
t_var_correction = operators['aten::var.correction'].table
t_var_dim = operators['aten::var.dim'].table
t_var_mean_correction = operators['aten::var_mean.correction'].table
t_var_mean_dim = operators['aten::var_mean.dim'].table
t_vdot = operators['aten::vdot'].table
t_view_as = operators['aten::view_as'].table
t_view_as_complex = operators['aten::view_as_complex'].table
t_view_as_complex_copy = operators['aten::view_as_complex_copy'].table
t_view_as_real = operators['aten::view_as_real'].table
t_view_as_real_copy = operators['aten::view_as_real_copy'].table
t_view_copy = operators['aten::view_copy'].table
t_view_copy_dtype = operators['aten::view_copy.dtype'].table
t_vsplit_array = operators['aten::vsplit.array'].table
t_vsplit_int = operators['aten::vsplit.int'].table
t_vstack = operators['aten::vstack'].table
t_where = operators['aten::where'].table
t_where_Scalar = operators['aten::where.Scalar'].table
t_where_ScalarOther = operators['aten::where.ScalarOther'].table
t_where_ScalarSelf = operators['aten::where.ScalarSelf'].table
t_where_self = operators['aten::where.self'].table
t_xlogy_Scalar_Other = operators['aten::xlogy.Scalar_Other'].table
t_xlogy_Scalar_Self = operators['aten::xlogy.Scalar_Self'].table
t_xlogy_Tensor = operators['aten::xlogy.Tensor'].table
t_xlogy__Scalar_Other = operators['aten::xlogy_.Scalar_Other'].table
t_xlogy__Tensor = operators['aten::xlogy_.Tensor'].table
t_zero_ = operators['aten::zero_'].table
R__linalg_det = return_type('_linalg_det', 'result', 'LU', 'pivots')
R__linalg_eigh = return_type('_linalg_eigh', 'eigenvalues', 'eigenvectors')
R__linalg_slogdet = return_type('_linalg_slogdet', 'sign', 'logabsdet', 'LU', 'pivots')
R__linalg_solve_ex = return_type('_linalg_solve_ex', 'result', 'LU', 'pivots', 'info')
R__linalg_svd = return_type('_linalg_svd', 'U', 'S', 'Vh')
R__lu_with_info = return_type('_lu_with_info', 'LU', 'pivots', 'info')
R__scaled_dot_product_efficient_attention = return_type('_scaled_dot_product_efficient_attention', 'output', 'log_sumexp', 'philox_seed', 'philox_offset')
R__scaled_dot_product_flash_attention = return_type('_scaled_dot_product_flash_attention', 'output', 'logsumexp', 'cum_seq_q', 'cum_seq_k', 'max_q', 'max_k', 'rng_state', 'unused', 'debug_attn_mask')
R__scaled_dot_product_flash_attention_backward = return_type('_scaled_dot_product_flash_attention_backward', 'grad_query', 'grad_key', 'grad_value')
R__scaled_dot_product_flash_attention_for_cpu = return_type('_scaled_dot_product_flash_attention_for_cpu', 'output', 'logsumexp')
R_aminmax = return_type('aminmax', 'min', 'max')
R_cummax = return_type('cummax', 'values', 'indices')
R_cummin = return_type('cummin', 'values', 'indices')
R_frexp = return_type('frexp', 'mantissa', 'exponent')
R_geqrf = return_type('geqrf', 'a', 'tau')
R_histogram = return_type('histogram', 'hist', 'bin_edges')
R_histogramdd = return_type('histogramdd', 'hist', 'bin_edges')
R_kthvalue = return_type('kthvalue', 'values', 'indices')
R_linalg_cholesky_ex = return_type('linalg_cholesky_ex', 'L', 'info')
R_linalg_eig = return_type('linalg_eig', 'eigenvalues', 'eigenvectors')
R_linalg_eigh = return_type('linalg_eigh', 'eigenvalues', 'eigenvectors')
R_linalg_inv_ex = return_type('linalg_inv_ex', 'inverse', 'info')
R_linalg_ldl_factor = return_type('linalg_ldl_factor', 'LD', 'pivots')
R_linalg_ldl_factor_ex = return_type('linalg_ldl_factor_ex', 'LD', 'pivots', 'info')
R_linalg_lstsq = return_type('linalg_lstsq', 'solution', 'residuals', 'rank', 'singular_values')
R_linalg_lu = return_type('linalg_lu', 'P', 'L', 'U')
R_linalg_lu_factor = return_type('linalg_lu_factor', 'LU', 'pivots')
R_linalg_lu_factor_ex = return_type('linalg_lu_factor_ex', 'LU', 'pivots', 'info')
R_linalg_qr = return_type('linalg_qr', 'Q', 'R')
R_linalg_slogdet = return_type('linalg_slogdet', 'sign', 'logabsdet')
R_linalg_solve_ex = return_type('linalg_solve_ex', 'result', 'info')
R_linalg_svd = return_type('linalg_svd', 'U', 'S', 'Vh')
R_log_sigmoid_forward = return_type('log_sigmoid_forward', 'output', 'buffer')
R_lu_unpack = return_type('lu_unpack', 'P', 'L', 'U')
R_max = return_type('max', 'values', 'indices')
R_median = return_type('median', 'values', 'indices')
R_min = return_type('min', 'values', 'indices')
R_mode = return_type('mode', 'values', 'indices')
R_nanmedian = return_type('nanmedian', 'values', 'indices')
R_qr = return_type('qr', 'Q', 'R')
R_slogdet = return_type('slogdet', 'sign', 'logabsdet')
R_sort = return_type('sort', 'values', 'indices')
R_svd = return_type('svd', 'U', 'S', 'V')
R_topk = return_type('topk', 'values', 'indices')
R_triangular_solve = return_type('triangular_solve', 'solution', 'cloned_coefficient')

def __and__(input, other):
    'aten::__and__.Tensor(Tensor self, Tensor other) -> Tensor; aten::__and__.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t___and___Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__and__', __and__, (input,), given([('other', other, MISSING)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t___and___Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__and__', __and__, (input,), given([('other', other, MISSING)]), False)
        return kernel(input, other)
    return general('__and__', __and__, (input,), given([('other', other, MISSING)]), False)

def __lshift__(input, other):
    'aten::__lshift__.Tensor(Tensor self, Tensor other) -> Tensor; aten::__lshift__.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t___lshift___Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__lshift__', __lshift__, (input,), given([('other', other, MISSING)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t___lshift___Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__lshift__', __lshift__, (input,), given([('other', other, MISSING)]), False)
        return kernel(input, other)
    return general('__lshift__', __lshift__, (input,), given([('other', other, MISSING)]), False)

def __or__(input, other):
    'aten::__or__.Tensor(Tensor self, Tensor other) -> Tensor; aten::__or__.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t___or___Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__or__', __or__, (input,), given([('other', other, MISSING)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t___or___Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__or__', __or__, (input,), given([('other', other, MISSING)]), False)
        return kernel(input, other)
    return general('__or__', __or__, (input,), given([('other', other, MISSING)]), False)

def __rshift__(input, other):
    'aten::__rshift__.Tensor(Tensor self, Tensor other) -> Tensor; aten::__rshift__.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t___rshift___Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__rshift__', __rshift__, (input,), given([('other', other, MISSING)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t___rshift___Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__rshift__', __rshift__, (input,), given([('other', other, MISSING)]), False)
        return kernel(input, other)
    return general('__rshift__', __rshift__, (input,), given([('other', other, MISSING)]), False)

def __xor__(input, other):
    'aten::__xor__.Tensor(Tensor self, Tensor other) -> Tensor; aten::__xor__.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t___xor___Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__xor__', __xor__, (input,), given([('other', other, MISSING)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t___xor___Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__xor__', __xor__, (input,), given([('other', other, MISSING)]), False)
        return kernel(input, other)
    return general('__xor__', __xor__, (input,), given([('other', other, MISSING)]), False)

def _adaptive_avg_pool2d(input, output_size):
    'aten::_adaptive_avg_pool2d(Tensor self, SymInt[2] output_size) -> Tensor'
    if output_size.__class__ is int: output_size = (output_size,)*2
    try: kernel = t__adaptive_avg_pool2d[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_adaptive_avg_pool2d', _adaptive_avg_pool2d, (input,), given([('output_size', output_size, MISSING)]), False)
    return kernel(input, output_size)

def _adaptive_avg_pool2d_backward(grad_output, input):
    'aten::_adaptive_avg_pool2d_backward(Tensor grad_output, Tensor self) -> Tensor'
    try: kernel = t__adaptive_avg_pool2d_backward[grad_output._keys | input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_adaptive_avg_pool2d_backward', _adaptive_avg_pool2d_backward, (grad_output,), given([('input', input, MISSING)]), False)
    return kernel(grad_output, input)

def _adaptive_avg_pool3d(input, output_size):
    'aten::_adaptive_avg_pool3d(Tensor self, SymInt[3] output_size) -> Tensor'
    if output_size.__class__ is int: output_size = (output_size,)*3
    try: kernel = t__adaptive_avg_pool3d[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_adaptive_avg_pool3d', _adaptive_avg_pool3d, (input,), given([('output_size', output_size, MISSING)]), False)
    return kernel(input, output_size)

def _adaptive_avg_pool3d_backward(grad_output, input):
    'aten::_adaptive_avg_pool3d_backward(Tensor grad_output, Tensor self) -> Tensor'
    try: kernel = t__adaptive_avg_pool3d_backward[grad_output._keys | input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_adaptive_avg_pool3d_backward', _adaptive_avg_pool3d_backward, (grad_output,), given([('input', input, MISSING)]), False)
    return kernel(grad_output, input)

def _addmm_activation(input, mat1, mat2, *, beta=1, alpha=1, use_gelu=False, out=None):
    'aten::_addmm_activation(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1, bool use_gelu=False) -> Tensor'
    if out is not None: return general('_addmm_activation', _addmm_activation, (input,), given([('mat1', mat1, MISSING), ('mat2', mat2, MISSING), ('beta', beta, 1), ('alpha', alpha, 1), ('use_gelu', use_gelu, False), ('out', out, None)]), False)
    try: kernel = t__addmm_activation[input._keys | mat1._keys | mat2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_addmm_activation', _addmm_activation, (input,), given([('mat1', mat1, MISSING), ('mat2', mat2, MISSING), ('beta', beta, 1), ('alpha', alpha, 1), ('use_gelu', use_gelu, False), ('out', out, None)]), False)
    return kernel(input, mat1, mat2, beta, alpha, use_gelu)

def _amp_foreach_non_finite_check_and_unscale_(input, found_inf, inv_scale):
    'aten::_amp_foreach_non_finite_check_and_unscale_(Tensor(a!)[] self, Tensor(b!) found_inf, Tensor inv_scale) -> ()'
    try: kernel = t__amp_foreach_non_finite_check_and_unscale_[list_keys(input) | found_inf._keys | inv_scale._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_amp_foreach_non_finite_check_and_unscale_', _amp_foreach_non_finite_check_and_unscale_, (input,), given([('found_inf', found_inf, MISSING), ('inv_scale', inv_scale, MISSING)]), False)
    return kernel(input, found_inf, inv_scale)

def _amp_update_scale_(input, growth_tracker, found_inf, scale_growth_factor, scale_backoff_factor, growth_interval):
    'aten::_amp_update_scale_(Tensor(a!) self, Tensor(b!) growth_tracker, Tensor found_inf, float scale_growth_factor, float scale_backoff_factor, int growth_interval) -> Tensor(a!)'
    try: kernel = t__amp_update_scale_[input._keys | growth_tracker._keys | found_inf._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_amp_update_scale_', _amp_update_scale_, (input,), given([('growth_tracker', growth_tracker, MISSING), ('found_inf', found_inf, MISSING), ('scale_growth_factor', scale_growth_factor, MISSING), ('scale_backoff_factor', scale_backoff_factor, MISSING), ('growth_interval', growth_interval, MISSING)]), False)
    return kernel(input, growth_tracker, found_inf, scale_growth_factor, scale_backoff_factor, growth_interval)

def _assert_scalar(input, assert_msg):
    'aten::_assert_scalar(Scalar self, str assert_msg) -> ()'
    try: kernel = t__assert_scalar[local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_assert_scalar', _assert_scalar, (input,), given([('assert_msg', assert_msg, MISSING)]), False)
    return kernel(input, assert_msg)

def _batch_norm_with_update(input, weight, bias, running_mean, running_var, momentum, eps):
    'aten::_batch_norm_with_update(Tensor input, Tensor? weight, Tensor? bias, Tensor(a!) running_mean, Tensor(b!) running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor)'
    try: kernel = t__batch_norm_with_update[input._keys | (weight._keys if weight is not None else 0) | (bias._keys if bias is not None else 0) | running_mean._keys | running_var._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_batch_norm_with_update', _batch_norm_with_update, (input,), given([('weight', weight, MISSING), ('bias', bias, MISSING), ('running_mean', running_mean, MISSING), ('running_var', running_var, MISSING), ('momentum', momentum, MISSING), ('eps', eps, MISSING)]), False)
    return kernel(input, weight, bias, running_mean, running_var, momentum, eps)

def _cdist_backward(grad, x1, x2, p, cdist, *, out=None):
    'aten::_cdist_backward(Tensor grad, Tensor x1, Tensor x2, float p, Tensor cdist) -> Tensor'
    if out is not None: return general('_cdist_backward', _cdist_backward, (grad,), given([('x1', x1, MISSING), ('x2', x2, MISSING), ('p', p, MISSING), ('cdist', cdist, MISSING), ('out', out, None)]), False)
    try: kernel = t__cdist_backward[grad._keys | x1._keys | x2._keys | cdist._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_cdist_backward', _cdist_backward, (grad,), given([('x1', x1, MISSING), ('x2', x2, MISSING), ('p', p, MISSING), ('cdist', cdist, MISSING), ('out', out, None)]), False)
    return kernel(grad, x1, x2, p, cdist)

def _cdist_forward(x1, x2, p, compute_mode, *, out=None):
    'aten::_cdist_forward(Tensor x1, Tensor x2, float p, int? compute_mode) -> Tensor'
    if out is not None: return general('_cdist_forward', _cdist_forward, (x1,), given([('x2', x2, MISSING), ('p', p, MISSING), ('compute_mode', compute_mode, MISSING), ('out', out, None)]), False)
    try: kernel = t__cdist_forward[x1._keys | x2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_cdist_forward', _cdist_forward, (x1,), given([('x2', x2, MISSING), ('p', p, MISSING), ('compute_mode', compute_mode, MISSING), ('out', out, None)]), False)
    return kernel(x1, x2, p, compute_mode)

def _chunk_cat(tensors, dim, num_chunks, *, out=None, **kwargs):
    'aten::_chunk_cat(Tensor[] tensors, int dim, int num_chunks) -> Tensor'
    if kwargs or out is not None: return general('_chunk_cat', _chunk_cat, (tensors,), given([('dim', dim, MISSING), ('num_chunks', num_chunks, MISSING), ('out', out, None)], kwargs), False)
    try: kernel = t__chunk_cat[list_keys(tensors) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_chunk_cat', _chunk_cat, (tensors,), given([('dim', dim, MISSING), ('num_chunks', num_chunks, MISSING), ('out', out, None)], kwargs), False)
    return kernel(tensors, dim, num_chunks)

def _ctc_loss(log_probs, targets, input_lengths, target_lengths, blank=0, zero_infinity=False, *, out=None):
    'aten::_ctc_loss(Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths, int blank=0, bool zero_infinity=False) -> (Tensor, Tensor); aten::_ctc_loss.Tensor(Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, int blank=0, bool zero_infinity=False) -> (Tensor, Tensor)'
    if out is not None: return general('_ctc_loss', _ctc_loss, (log_probs,), given([('targets', targets, MISSING), ('input_lengths', input_lengths, MISSING), ('target_lengths', target_lengths, MISSING), ('blank', blank, 0), ('zero_infinity', zero_infinity, False), ('out', out, None)]), False)
    if (input_lengths.__class__ in SEQUENCES) and (target_lengths.__class__ in SEQUENCES):
        try: kernel = t__ctc_loss[log_probs._keys | targets._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('_ctc_loss', _ctc_loss, (log_probs,), given([('targets', targets, MISSING), ('input_lengths', input_lengths, MISSING), ('target_lengths', target_lengths, MISSING), ('blank', blank, 0), ('zero_infinity', zero_infinity, False), ('out', out, None)]), False)
        return kernel(log_probs, targets, input_lengths, target_lengths, blank, zero_infinity)
    if (hasattr(input_lengths, '_keys')) and (hasattr(target_lengths, '_keys')):
        try: kernel = t__ctc_loss_Tensor[log_probs._keys | targets._keys | input_lengths._keys | target_lengths._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('_ctc_loss', _ctc_loss, (log_probs,), given([('targets', targets, MISSING), ('input_lengths', input_lengths, MISSING), ('target_lengths', target_lengths, MISSING), ('blank', blank, 0), ('zero_infinity', zero_infinity, False), ('out', out, None)]), False)
        return kernel(log_probs, targets, input_lengths, target_lengths, blank, zero_infinity)
    return general('_ctc_loss', _ctc_loss, (log_probs,), given([('targets', targets, MISSING), ('input_lengths', input_lengths, MISSING), ('target_lengths', target_lengths, MISSING), ('blank', blank, 0), ('zero_infinity', zero_infinity, False), ('out', out, None)]), False)

def _dirichlet_grad(x, alpha, total):
    'aten::_dirichlet_grad(Tensor x, Tensor alpha, Tensor total) -> Tensor'
    try: kernel = t__dirichlet_grad[x._keys | alpha._keys | total._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_dirichlet_grad', _dirichlet_grad, (x,), given([('alpha', alpha, MISSING), ('total', total, MISSING)]), False)
    return kernel(x, alpha, total)

def _embedding_bag(weight, indices, offsets, scale_grad_by_freq=False, mode=0, sparse=False, per_sample_weights=None, include_last_offset=False, padding_idx=-1, *, out=None):
    'aten::_embedding_bag(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False, int padding_idx=-1) -> (Tensor, Tensor, Tensor, Tensor)'
    if out is not None: return general('_embedding_bag', _embedding_bag, (weight,), given([('indices', indices, MISSING), ('offsets', offsets, MISSING), ('scale_grad_by_freq', scale_grad_by_freq, False), ('mode', mode, 0), ('sparse', sparse, False), ('per_sample_weights', per_sample_weights, None), ('include_last_offset', include_last_offset, False), ('padding_idx', padding_idx, -1), ('out', out, None)]), False)
    try: kernel = t__embedding_bag[weight._keys | indices._keys | offsets._keys | (per_sample_weights._keys if per_sample_weights is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_embedding_bag', _embedding_bag, (weight,), given([('indices', indices, MISSING), ('offsets', offsets, MISSING), ('scale_grad_by_freq', scale_grad_by_freq, False), ('mode', mode, 0), ('sparse', sparse, False), ('per_sample_weights', per_sample_weights, None), ('include_last_offset', include_last_offset, False), ('padding_idx', padding_idx, -1), ('out', out, None)]), False)
    return kernel(weight, indices, offsets, scale_grad_by_freq, mode, sparse, per_sample_weights, include_last_offset, padding_idx)

def _embedding_bag_forward_only(weight, indices, offsets, scale_grad_by_freq=False, mode=0, sparse=False, per_sample_weights=None, include_last_offset=False, padding_idx=-1, *, out=None):
    'aten::_embedding_bag_forward_only(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False, int padding_idx=-1) -> (Tensor, Tensor, Tensor, Tensor)'
    if out is not None: return general('_embedding_bag_forward_only', _embedding_bag_forward_only, (weight,), given([('indices', indices, MISSING), ('offsets', offsets, MISSING), ('scale_grad_by_freq', scale_grad_by_freq, False), ('mode', mode, 0), ('sparse', sparse, False), ('per_sample_weights', per_sample_weights, None), ('include_last_offset', include_last_offset, False), ('padding_idx', padding_idx, -1), ('out', out, None)]), False)
    try: kernel = t__embedding_bag_forward_only[weight._keys | indices._keys | offsets._keys | (per_sample_weights._keys if per_sample_weights is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_embedding_bag_forward_only', _embedding_bag_forward_only, (weight,), given([('indices', indices, MISSING), ('offsets', offsets, MISSING), ('scale_grad_by_freq', scale_grad_by_freq, False), ('mode', mode, 0), ('sparse', sparse, False), ('per_sample_weights', per_sample_weights, None), ('include_last_offset', include_last_offset, False), ('padding_idx', padding_idx, -1), ('out', out, None)]), False)
    return kernel(weight, indices, offsets, scale_grad_by_freq, mode, sparse, per_sample_weights, include_last_offset, padding_idx)

def _fft_c2c(input, dim, normalization, forward, *, out=None, **kwargs):
    'aten::_fft_c2c(Tensor self, SymInt[] dim, int normalization, bool forward) -> Tensor'
    if kwargs or out is not None: return general('_fft_c2c', _fft_c2c, (input,), given([('dim', dim, MISSING), ('normalization', normalization, MISSING), ('forward', forward, MISSING), ('out', out, None)], kwargs), False)
    try: kernel = t__fft_c2c[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_fft_c2c', _fft_c2c, (input,), given([('dim', dim, MISSING), ('normalization', normalization, MISSING), ('forward', forward, MISSING), ('out', out, None)], kwargs), False)
    return kernel(input, dim, normalization, forward)

def _fft_c2r(input, dim, normalization, last_dim_size, *, out=None, **kwargs):
    'aten::_fft_c2r(Tensor self, int[] dim, int normalization, SymInt last_dim_size) -> Tensor'
    if kwargs or out is not None: return general('_fft_c2r', _fft_c2r, (input,), given([('dim', dim, MISSING), ('normalization', normalization, MISSING), ('last_dim_size', last_dim_size, MISSING), ('out', out, None)], kwargs), False)
    try: kernel = t__fft_c2r[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_fft_c2r', _fft_c2r, (input,), given([('dim', dim, MISSING), ('normalization', normalization, MISSING), ('last_dim_size', last_dim_size, MISSING), ('out', out, None)], kwargs), False)
    return kernel(input, dim, normalization, last_dim_size)

def _fft_r2c(input, dim, normalization, onesided, *, out=None, **kwargs):
    'aten::_fft_r2c(Tensor self, int[] dim, int normalization, bool onesided) -> Tensor'
    if kwargs or out is not None: return general('_fft_r2c', _fft_r2c, (input,), given([('dim', dim, MISSING), ('normalization', normalization, MISSING), ('onesided', onesided, MISSING), ('out', out, None)], kwargs), False)
    try: kernel = t__fft_r2c[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_fft_r2c', _fft_r2c, (input,), given([('dim', dim, MISSING), ('normalization', normalization, MISSING), ('onesided', onesided, MISSING), ('out', out, None)], kwargs), False)
    return kernel(input, dim, normalization, onesided)

def _histogramdd_bin_edges(input, bins, *, range=None, weight=None, density=False):
    'aten::_histogramdd_bin_edges(Tensor self, int[] bins, *, float[]? range=None, Tensor? weight=None, bool density=False) -> Tensor[]'
    try: kernel = t__histogramdd_bin_edges[input._keys | (weight._keys if weight is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_histogramdd_bin_edges', _histogramdd_bin_edges, (input,), given([('bins', bins, MISSING), ('range', range, None), ('weight', weight, None), ('density', density, False)]), False)
    return kernel(input, bins, range, weight, density)

def _histogramdd_from_bin_cts(input, bins, *, range=None, weight=None, density=False):
    'aten::_histogramdd_from_bin_cts(Tensor self, int[] bins, *, float[]? range=None, Tensor? weight=None, bool density=False) -> Tensor'
    try: kernel = t__histogramdd_from_bin_cts[input._keys | (weight._keys if weight is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_histogramdd_from_bin_cts', _histogramdd_from_bin_cts, (input,), given([('bins', bins, MISSING), ('range', range, None), ('weight', weight, None), ('density', density, False)]), False)
    return kernel(input, bins, range, weight, density)

def _histogramdd_from_bin_tensors(input, bins, *, weight=None, density=False):
    'aten::_histogramdd_from_bin_tensors(Tensor self, Tensor[] bins, *, Tensor? weight=None, bool density=False) -> Tensor'
    try: kernel = t__histogramdd_from_bin_tensors[input._keys | list_keys(bins) | (weight._keys if weight is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_histogramdd_from_bin_tensors', _histogramdd_from_bin_tensors, (input,), given([('bins', bins, MISSING), ('weight', weight, None), ('density', density, False)]), False)
    return kernel(input, bins, weight, density)

def _linalg_det(A, *, out=None):
    'aten::_linalg_det(Tensor A) -> (Tensor result, Tensor LU, Tensor pivots)'
    if out is not None: return general('_linalg_det', _linalg_det, (A,), given([('out', out, None)]), False)
    try: kernel = t__linalg_det[A._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_linalg_det', _linalg_det, (A,), given([('out', out, None)]), False)
    return new_result(R__linalg_det, kernel(A))

def _linalg_eigh(A, UPLO="L", compute_v=True, *, out=None):
    'aten::_linalg_eigh(Tensor A, str UPLO="L", bool compute_v=True) -> (Tensor eigenvalues, Tensor eigenvectors)'
    if out is not None: return general('_linalg_eigh', _linalg_eigh, (A,), given([('UPLO', UPLO, "L"), ('compute_v', compute_v, True), ('out', out, None)]), False)
    try: kernel = t__linalg_eigh[A._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_linalg_eigh', _linalg_eigh, (A,), given([('UPLO', UPLO, "L"), ('compute_v', compute_v, True), ('out', out, None)]), False)
    return new_result(R__linalg_eigh, kernel(A, UPLO, compute_v))

def _linalg_eigvals(input):
    'aten::_linalg_eigvals(Tensor self) -> Tensor'
    try: kernel = t__linalg_eigvals[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_linalg_eigvals', _linalg_eigvals, (input,), given([]), False)
    return kernel(input)

def _linalg_slogdet(A, *, out=None):
    'aten::_linalg_slogdet(Tensor A) -> (Tensor sign, Tensor logabsdet, Tensor LU, Tensor pivots)'
    if out is not None: return general('_linalg_slogdet', _linalg_slogdet, (A,), given([('out', out, None)]), False)
    try: kernel = t__linalg_slogdet[A._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_linalg_slogdet', _linalg_slogdet, (A,), given([('out', out, None)]), False)
    return new_result(R__linalg_slogdet, kernel(A))

def _linalg_solve_ex(A, B, *, left=True, check_errors=False, out=None):
    'aten::_linalg_solve_ex(Tensor A, Tensor B, *, bool left=True, bool check_errors=False) -> (Tensor result, Tensor LU, Tensor pivots, Tensor info)'
    if out is not None: return general('_linalg_solve_ex', _linalg_solve_ex, (A,), given([('B', B, MISSING), ('left', left, True), ('check_errors', check_errors, False), ('out', out, None)]), False)
    try: kernel = t__linalg_solve_ex[A._keys | B._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_linalg_solve_ex', _linalg_solve_ex, (A,), given([('B', B, MISSING), ('left', left, True), ('check_errors', check_errors, False), ('out', out, None)]), False)
    return new_result(R__linalg_solve_ex, kernel(A, B, left, check_errors))

def _linalg_svd(A, full_matrices=False, compute_uv=True, *, driver=None, out=None):
    'aten::_linalg_svd(Tensor A, bool full_matrices=False, bool compute_uv=True, *, str? driver=None) -> (Tensor U, Tensor S, Tensor Vh)'
    if out is not None: return general('_linalg_svd', _linalg_svd, (A,), given([('full_matrices', full_matrices, False), ('compute_uv', compute_uv, True), ('driver', driver, None), ('out', out, None)]), False)
    try: kernel = t__linalg_svd[A._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_linalg_svd', _linalg_svd, (A,), given([('full_matrices', full_matrices, False), ('compute_uv', compute_uv, True), ('driver', driver, None), ('out', out, None)]), False)
    return new_result(R__linalg_svd, kernel(A, full_matrices, compute_uv, driver))

def _log_softmax(input, dim, half_to_float, *, out=None, **kwargs):
    'aten::_log_softmax(Tensor self, int dim, bool half_to_float) -> Tensor'
    if kwargs or out is not None: return general('_log_softmax', _log_softmax, (input,), given([('dim', dim, MISSING), ('half_to_float', half_to_float, MISSING), ('out', out, None)], kwargs), False)
    try: kernel = t__log_softmax[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_log_softmax', _log_softmax, (input,), given([('dim', dim, MISSING), ('half_to_float', half_to_float, MISSING), ('out', out, None)], kwargs), False)
    return kernel(input, dim, half_to_float)

def _lu_with_info(input, pivot=True, check_errors=True):
    'aten::_lu_with_info(Tensor self, bool pivot=True, bool check_errors=True) -> (Tensor LU, Tensor pivots, Tensor info)'
    try: kernel = t__lu_with_info[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_lu_with_info', _lu_with_info, (input,), given([('pivot', pivot, True), ('check_errors', check_errors, True)]), False)
    return new_result(R__lu_with_info, kernel(input, pivot, check_errors))

def _make_per_channel_quantized_tensor(input, scale, zero_point, axis):
    'aten::_make_per_channel_quantized_tensor(Tensor self, Tensor scale, Tensor zero_point, int axis) -> Tensor'
    try: kernel = t__make_per_channel_quantized_tensor[input._keys | scale._keys | zero_point._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_make_per_channel_quantized_tensor', _make_per_channel_quantized_tensor, (input,), given([('scale', scale, MISSING), ('zero_point', zero_point, MISSING), ('axis', axis, MISSING)]), False)
    return kernel(input, scale, zero_point, axis)

def _make_per_tensor_quantized_tensor(input, scale, zero_point):
    'aten::_make_per_tensor_quantized_tensor(Tensor self, float scale, int zero_point) -> Tensor'
    try: kernel = t__make_per_tensor_quantized_tensor[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_make_per_tensor_quantized_tensor', _make_per_tensor_quantized_tensor, (input,), given([('scale', scale, MISSING), ('zero_point', zero_point, MISSING)]), False)
    return kernel(input, scale, zero_point)

def _native_batch_norm_legit(*args, **kwargs):
    return general('_native_batch_norm_legit', _native_batch_norm_legit, args, kwargs, False)

def _native_batch_norm_legit_no_training(input, weight, bias, running_mean, running_var, momentum, eps):
    'aten::_native_batch_norm_legit_no_training(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, Tensor running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor)'
    try: kernel = t__native_batch_norm_legit_no_training[input._keys | (weight._keys if weight is not None else 0) | (bias._keys if bias is not None else 0) | running_mean._keys | running_var._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_native_batch_norm_legit_no_training', _native_batch_norm_legit_no_training, (input,), given([('weight', weight, MISSING), ('bias', bias, MISSING), ('running_mean', running_mean, MISSING), ('running_var', running_var, MISSING), ('momentum', momentum, MISSING), ('eps', eps, MISSING)]), False)
    return kernel(input, weight, bias, running_mean, running_var, momentum, eps)

def _pack_padded_sequence(input, lengths, batch_first):
    'aten::_pack_padded_sequence(Tensor input, Tensor lengths, bool batch_first) -> (Tensor, Tensor)'
    try: kernel = t__pack_padded_sequence[input._keys | lengths._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_pack_padded_sequence', _pack_padded_sequence, (input,), given([('lengths', lengths, MISSING), ('batch_first', batch_first, MISSING)]), False)
    return kernel(input, lengths, batch_first)

def _pad_packed_sequence(data, batch_sizes, batch_first, padding_value, total_length):
    'aten::_pad_packed_sequence(Tensor data, Tensor batch_sizes, bool batch_first, Scalar padding_value, int total_length) -> (Tensor, Tensor)'
    try: kernel = t__pad_packed_sequence[data._keys | batch_sizes._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_pad_packed_sequence', _pad_packed_sequence, (data,), given([('batch_sizes', batch_sizes, MISSING), ('batch_first', batch_first, MISSING), ('padding_value', padding_value, MISSING), ('total_length', total_length, MISSING)]), False)
    return kernel(data, batch_sizes, batch_first, padding_value, total_length)

def _pdist_backward(grad, input, p, pdist, *, out=None):
    'aten::_pdist_backward(Tensor grad, Tensor self, float p, Tensor pdist) -> Tensor'
    if out is not None: return general('_pdist_backward', _pdist_backward, (grad,), given([('input', input, MISSING), ('p', p, MISSING), ('pdist', pdist, MISSING), ('out', out, None)]), False)
    try: kernel = t__pdist_backward[grad._keys | input._keys | pdist._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_pdist_backward', _pdist_backward, (grad,), given([('input', input, MISSING), ('p', p, MISSING), ('pdist', pdist, MISSING), ('out', out, None)]), False)
    return kernel(grad, input, p, pdist)

def _pdist_forward(input, p=2., *, out=None):
    'aten::_pdist_forward(Tensor self, float p=2.) -> Tensor'
    if out is not None: return general('_pdist_forward', _pdist_forward, (input,), given([('p', p, 2.), ('out', out, None)]), False)
    try: kernel = t__pdist_forward[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_pdist_forward', _pdist_forward, (input,), given([('p', p, 2.), ('out', out, None)]), False)
    return kernel(input, p)

def _reshape_alias(input, size, stride):
    'aten::_reshape_alias(Tensor(a) self, SymInt[] size, SymInt[] stride) -> Tensor(a)'
    try: kernel = t__reshape_alias[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_reshape_alias', _reshape_alias, (input,), given([('size', size, MISSING), ('stride', stride, MISSING)]), False)
    return kernel(input, size, stride)

def _reshape_alias_copy(input, size, stride, *, out=None):
    'aten::_reshape_alias_copy(Tensor self, SymInt[] size, SymInt[] stride) -> Tensor'
    if out is not None: return general('_reshape_alias_copy', _reshape_alias_copy, (input,), given([('size', size, MISSING), ('stride', stride, MISSING), ('out', out, None)]), False)
    try: kernel = t__reshape_alias_copy[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_reshape_alias_copy', _reshape_alias_copy, (input,), given([('size', size, MISSING), ('stride', stride, MISSING), ('out', out, None)]), False)
    return kernel(input, size, stride)

def _safe_softmax(input, dim, dtype=None, **kwargs):
    'aten::_safe_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor'
    if kwargs: return general('_safe_softmax', _safe_softmax, (input,), given([('dim', dim, MISSING), ('dtype', dtype, None)], kwargs), False)
    try: kernel = t__safe_softmax[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_safe_softmax', _safe_softmax, (input,), given([('dim', dim, MISSING), ('dtype', dtype, None)], kwargs), False)
    return kernel(input, dim, dtype)

def _sample_dirichlet(input, generator=None):
    'aten::_sample_dirichlet(Tensor self, Generator? generator=None) -> Tensor'
    try: kernel = t__sample_dirichlet[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_sample_dirichlet', _sample_dirichlet, (input,), given([('generator', generator, None)]), False)
    return kernel(input, generator)

def _scaled_dot_product_attention_math(query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, dropout_mask=None, *, scale=None, enable_gqa=False):
    'aten::_scaled_dot_product_attention_math(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0.0, bool is_causal=False, Tensor? dropout_mask=None, *, float? scale=None, bool enable_gqa=False) -> (Tensor, Tensor)'
    try: kernel = t__scaled_dot_product_attention_math[query._keys | key._keys | value._keys | (attn_mask._keys if attn_mask is not None else 0) | (dropout_mask._keys if dropout_mask is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_scaled_dot_product_attention_math', _scaled_dot_product_attention_math, (query,), given([('key', key, MISSING), ('value', value, MISSING), ('attn_mask', attn_mask, None), ('dropout_p', dropout_p, 0.0), ('is_causal', is_causal, False), ('dropout_mask', dropout_mask, None), ('scale', scale, None), ('enable_gqa', enable_gqa, False)]), False)
    return kernel(query, key, value, attn_mask, dropout_p, is_causal, dropout_mask, scale, enable_gqa)

def _scaled_dot_product_efficient_attention(query, key, value, attn_bias, compute_log_sumexp, dropout_p=0.0, is_causal=False, *, scale=None):
    'aten::_scaled_dot_product_efficient_attention(Tensor query, Tensor key, Tensor value, Tensor? attn_bias, bool compute_log_sumexp, float dropout_p=0.0, bool is_causal=False, *, float? scale=None) -> (Tensor output, Tensor log_sumexp, Tensor philox_seed, Tensor philox_offset)'
    try: kernel = t__scaled_dot_product_efficient_attention[query._keys | key._keys | value._keys | (attn_bias._keys if attn_bias is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_scaled_dot_product_efficient_attention', _scaled_dot_product_efficient_attention, (query,), given([('key', key, MISSING), ('value', value, MISSING), ('attn_bias', attn_bias, MISSING), ('compute_log_sumexp', compute_log_sumexp, MISSING), ('dropout_p', dropout_p, 0.0), ('is_causal', is_causal, False), ('scale', scale, None)]), False)
    return new_result(R__scaled_dot_product_efficient_attention, kernel(query, key, value, attn_bias, compute_log_sumexp, dropout_p, is_causal, scale))

def _scaled_dot_product_efficient_attention_backward(grad_out_, query, key, value, attn_bias, out, logsumexp, philox_seed, philox_offset, dropout_p, grad_input_mask, is_causal=False, *, scale=None):
    'aten::_scaled_dot_product_efficient_attention_backward(Tensor grad_out_, Tensor query, Tensor key, Tensor value, Tensor attn_bias, Tensor out, Tensor logsumexp, Tensor philox_seed, Tensor philox_offset, float dropout_p, bool[4] grad_input_mask, bool is_causal=False, *, float? scale=None) -> (Tensor, Tensor, Tensor, Tensor)'
    if grad_input_mask.__class__ is int: grad_input_mask = (grad_input_mask,)*4
    try: kernel = t__scaled_dot_product_efficient_attention_backward[grad_out_._keys | query._keys | key._keys | value._keys | attn_bias._keys | out._keys | logsumexp._keys | philox_seed._keys | philox_offset._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_scaled_dot_product_efficient_attention_backward', _scaled_dot_product_efficient_attention_backward, (grad_out_,), given([('query', query, MISSING), ('key', key, MISSING), ('value', value, MISSING), ('attn_bias', attn_bias, MISSING), ('out', out, MISSING), ('logsumexp', logsumexp, MISSING), ('philox_seed', philox_seed, MISSING), ('philox_offset', philox_offset, MISSING), ('dropout_p', dropout_p, MISSING), ('grad_input_mask', grad_input_mask, MISSING), ('is_causal', is_causal, False), ('scale', scale, None)]), False)
    return kernel(grad_out_, query, key, value, attn_bias, out, logsumexp, philox_seed, philox_offset, dropout_p, grad_input_mask, is_causal, scale)

def _scaled_dot_product_flash_attention(query, key, value, dropout_p=0.0, is_causal=False, return_debug_mask=False, *, scale=None):
    'aten::_scaled_dot_product_flash_attention(Tensor query, Tensor key, Tensor value, float dropout_p=0.0, bool is_causal=False, bool return_debug_mask=False, *, float? scale=None) -> (Tensor output, Tensor logsumexp, Tensor cum_seq_q, Tensor cum_seq_k, SymInt max_q, SymInt max_k, Tensor rng_state, Tensor unused, Tensor debug_attn_mask)'
    try: kernel = t__scaled_dot_product_flash_attention[query._keys | key._keys | value._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_scaled_dot_product_flash_attention', _scaled_dot_product_flash_attention, (query,), given([('key', key, MISSING), ('value', value, MISSING), ('dropout_p', dropout_p, 0.0), ('is_causal', is_causal, False), ('return_debug_mask', return_debug_mask, False), ('scale', scale, None)]), False)
    return new_result(R__scaled_dot_product_flash_attention, kernel(query, key, value, dropout_p, is_causal, return_debug_mask, scale))

def _scaled_dot_product_flash_attention_backward(grad_out, query, key, value, out, logsumexp, cum_seq_q, cum_seq_k, max_q, max_k, dropout_p, is_causal, philox_seed, philox_offset, *, scale=None):
    'aten::_scaled_dot_product_flash_attention_backward(Tensor grad_out, Tensor query, Tensor key, Tensor value, Tensor out, Tensor logsumexp, Tensor cum_seq_q, Tensor cum_seq_k, SymInt max_q, SymInt max_k, float dropout_p, bool is_causal, Tensor philox_seed, Tensor philox_offset, *, float? scale=None) -> (Tensor grad_query, Tensor grad_key, Tensor grad_value)'
    try: kernel = t__scaled_dot_product_flash_attention_backward[grad_out._keys | query._keys | key._keys | value._keys | out._keys | logsumexp._keys | cum_seq_q._keys | cum_seq_k._keys | philox_seed._keys | philox_offset._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_scaled_dot_product_flash_attention_backward', _scaled_dot_product_flash_attention_backward, (grad_out,), given([('query', query, MISSING), ('key', key, MISSING), ('value', value, MISSING), ('out', out, MISSING), ('logsumexp', logsumexp, MISSING), ('cum_seq_q', cum_seq_q, MISSING), ('cum_seq_k', cum_seq_k, MISSING), ('max_q', max_q, MISSING), ('max_k', max_k, MISSING), ('dropout_p', dropout_p, MISSING), ('is_causal', is_causal, MISSING), ('philox_seed', philox_seed, MISSING), ('philox_offset', philox_offset, MISSING), ('scale', scale, None)]), False)
    return new_result(R__scaled_dot_product_flash_attention_backward, kernel(grad_out, query, key, value, out, logsumexp, cum_seq_q, cum_seq_k, max_q, max_k, dropout_p, is_causal, philox_seed, philox_offset, scale))

def _scaled_dot_product_flash_attention_for_cpu(query, key, value, dropout_p=0.0, is_causal=False, *, attn_mask=None, scale=None):
    'aten::_scaled_dot_product_flash_attention_for_cpu(Tensor query, Tensor key, Tensor value, float dropout_p=0.0, bool is_causal=False, *, Tensor? attn_mask=None, float? scale=None) -> (Tensor output, Tensor logsumexp)'
    try: kernel = t__scaled_dot_product_flash_attention_for_cpu[query._keys | key._keys | value._keys | (attn_mask._keys if attn_mask is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_scaled_dot_product_flash_attention_for_cpu', _scaled_dot_product_flash_attention_for_cpu, (query,), given([('key', key, MISSING), ('value', value, MISSING), ('dropout_p', dropout_p, 0.0), ('is_causal', is_causal, False), ('attn_mask', attn_mask, None), ('scale', scale, None)]), False)
    return new_result(R__scaled_dot_product_flash_attention_for_cpu, kernel(query, key, value, dropout_p, is_causal, attn_mask, scale))

def _scaled_mm(input, mat2, scale_a, scale_b, bias=None, scale_result=None, out_dtype=None, use_fast_accum=False, *, out=None):
    'aten::_scaled_mm(Tensor self, Tensor mat2, Tensor scale_a, Tensor scale_b, Tensor? bias=None, Tensor? scale_result=None, ScalarType? out_dtype=None, bool use_fast_accum=False) -> Tensor'
    if out is not None: return general('_scaled_mm', _scaled_mm, (input,), given([('mat2', mat2, MISSING), ('scale_a', scale_a, MISSING), ('scale_b', scale_b, MISSING), ('bias', bias, None), ('scale_result', scale_result, None), ('out_dtype', out_dtype, None), ('use_fast_accum', use_fast_accum, False), ('out', out, None)]), False)
    try: kernel = t__scaled_mm[input._keys | mat2._keys | scale_a._keys | scale_b._keys | (bias._keys if bias is not None else 0) | (scale_result._keys if scale_result is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_scaled_mm', _scaled_mm, (input,), given([('mat2', mat2, MISSING), ('scale_a', scale_a, MISSING), ('scale_b', scale_b, MISSING), ('bias', bias, None), ('scale_result', scale_result, None), ('out_dtype', out_dtype, None), ('use_fast_accum', use_fast_accum, False), ('out', out, None)]), False)
    return kernel(input, mat2, scale_a, scale_b, bias, scale_result, out_dtype, use_fast_accum)

def _scaled_mm_v2(input, mat2, scale_a, recipe_a, swizzle_a, scale_b, recipe_b, swizzle_b, bias, out_dtype, contraction_dim=(), use_fast_accum=False, *, out=None):
    'aten::_scaled_mm_v2(Tensor self, Tensor mat2, Tensor[] scale_a, int[] recipe_a, int[] swizzle_a, Tensor[] scale_b, int[] recipe_b, int[] swizzle_b, Tensor? bias, ScalarType? out_dtype, int[] contraction_dim=[], bool use_fast_accum=False) -> Tensor'
    if out is not None: return general('_scaled_mm_v2', _scaled_mm_v2, (input,), given([('mat2', mat2, MISSING), ('scale_a', scale_a, MISSING), ('recipe_a', recipe_a, MISSING), ('swizzle_a', swizzle_a, MISSING), ('scale_b', scale_b, MISSING), ('recipe_b', recipe_b, MISSING), ('swizzle_b', swizzle_b, MISSING), ('bias', bias, MISSING), ('out_dtype', out_dtype, MISSING), ('contraction_dim', contraction_dim, ()), ('use_fast_accum', use_fast_accum, False), ('out', out, None)]), False)
    try: kernel = t__scaled_mm_v2[input._keys | mat2._keys | list_keys(scale_a) | list_keys(scale_b) | (bias._keys if bias is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_scaled_mm_v2', _scaled_mm_v2, (input,), given([('mat2', mat2, MISSING), ('scale_a', scale_a, MISSING), ('recipe_a', recipe_a, MISSING), ('swizzle_a', swizzle_a, MISSING), ('scale_b', scale_b, MISSING), ('recipe_b', recipe_b, MISSING), ('swizzle_b', swizzle_b, MISSING), ('bias', bias, MISSING), ('out_dtype', out_dtype, MISSING), ('contraction_dim', contraction_dim, ()), ('use_fast_accum', use_fast_accum, False), ('out', out, None)]), False)
    return kernel(input, mat2, scale_a, recipe_a, swizzle_a, scale_b, recipe_b, swizzle_b, bias, out_dtype, contraction_dim, use_fast_accum)

def _softmax(input, dim, half_to_float, *, out=None, **kwargs):
    'aten::_softmax(Tensor self, int dim, bool half_to_float) -> Tensor'
    if kwargs or out is not None: return general('_softmax', _softmax, (input,), given([('dim', dim, MISSING), ('half_to_float', half_to_float, MISSING), ('out', out, None)], kwargs), False)
    try: kernel = t__softmax[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_softmax', _softmax, (input,), given([('dim', dim, MISSING), ('half_to_float', half_to_float, MISSING), ('out', out, None)], kwargs), False)
    return kernel(input, dim, half_to_float)

def _standard_gamma(input, generator=None):
    'aten::_standard_gamma(Tensor self, Generator? generator=None) -> Tensor'
    try: kernel = t__standard_gamma[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_standard_gamma', _standard_gamma, (input,), given([('generator', generator, None)]), False)
    return kernel(input, generator)

def _standard_gamma_grad(input, output):
    'aten::_standard_gamma_grad(Tensor self, Tensor output) -> Tensor'
    try: kernel = t__standard_gamma_grad[input._keys | output._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_standard_gamma_grad', _standard_gamma_grad, (input,), given([('output', output, MISSING)]), False)
    return kernel(input, output)

def _trilinear(i1, i2, i3, expand1, expand2, expand3, sumdim, unroll_dim=1, *, out=None):
    'aten::_trilinear(Tensor i1, Tensor i2, Tensor i3, int[] expand1, int[] expand2, int[] expand3, int[] sumdim, int unroll_dim=1) -> Tensor'
    if out is not None: return general('_trilinear', _trilinear, (i1,), given([('i2', i2, MISSING), ('i3', i3, MISSING), ('expand1', expand1, MISSING), ('expand2', expand2, MISSING), ('expand3', expand3, MISSING), ('sumdim', sumdim, MISSING), ('unroll_dim', unroll_dim, 1), ('out', out, None)]), False)
    try: kernel = t__trilinear[i1._keys | i2._keys | i3._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_trilinear', _trilinear, (i1,), given([('i2', i2, MISSING), ('i3', i3, MISSING), ('expand1', expand1, MISSING), ('expand2', expand2, MISSING), ('expand3', expand3, MISSING), ('sumdim', sumdim, MISSING), ('unroll_dim', unroll_dim, 1), ('out', out, None)]), False)
    return kernel(i1, i2, i3, expand1, expand2, expand3, sumdim, unroll_dim)

def _unsafe_index(input, indices):
    'aten::_unsafe_index.Tensor(Tensor self, Tensor?[] indices) -> Tensor'
    try: kernel = t__unsafe_index_Tensor[input._keys | list_keys(indices) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_unsafe_index', _unsafe_index, (input,), given([('indices', indices, MISSING)]), False)
    return kernel(input, indices)

def _unsafe_index_put(input, indices, values, accumulate=False):
    'aten::_unsafe_index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor'
    try: kernel = t__unsafe_index_put[input._keys | list_keys(indices) | values._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_unsafe_index_put', _unsafe_index_put, (input,), given([('indices', indices, MISSING), ('values', values, MISSING), ('accumulate', accumulate, False)]), False)
    return kernel(input, indices, values, accumulate)

def _unsafe_masked_index(input, mask, indices, fill):
    'aten::_unsafe_masked_index(Tensor self, Tensor mask, Tensor?[] indices, Scalar fill) -> Tensor'
    try: kernel = t__unsafe_masked_index[input._keys | mask._keys | list_keys(indices) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_unsafe_masked_index', _unsafe_masked_index, (input,), given([('mask', mask, MISSING), ('indices', indices, MISSING), ('fill', fill, MISSING)]), False)
    return kernel(input, mask, indices, fill)

def _unsafe_masked_index_put_accumulate(input, mask, indices, values):
    'aten::_unsafe_masked_index_put_accumulate(Tensor self, Tensor mask, Tensor?[] indices, Tensor values) -> Tensor'
    try: kernel = t__unsafe_masked_index_put_accumulate[input._keys | mask._keys | list_keys(indices) | values._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_unsafe_masked_index_put_accumulate', _unsafe_masked_index_put_accumulate, (input,), given([('mask', mask, MISSING), ('indices', indices, MISSING), ('values', values, MISSING)]), False)
    return kernel(input, mask, indices, values)

def _unsafe_view(input, size):
    'aten::_unsafe_view(Tensor self, SymInt[] size) -> Tensor'
    try: kernel = t__unsafe_view[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_unsafe_view', _unsafe_view, (input,), given([('size', size, MISSING)]), False)
    return kernel(input, size)

def _weight_norm(v, g, dim=0, **kwargs):
    'aten::_weight_norm(Tensor v, Tensor g, int dim=0) -> Tensor'
    if kwargs: return general('_weight_norm', _weight_norm, (v,), given([('g', g, MISSING), ('dim', dim, 0)], kwargs), False)
    try: kernel = t__weight_norm[v._keys | g._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_weight_norm', _weight_norm, (v,), given([('g', g, MISSING), ('dim', dim, 0)], kwargs), False)
    return kernel(v, g, dim)

def abs(input, *, out=None):
    'aten::abs(Tensor self) -> Tensor'
    if out is not None: return general('abs', abs, (input,), given([('out', out, None)]), False)
    try: kernel = t_abs[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('abs', abs, (input,), given([('out', out, None)]), False)
    return kernel(input)

def abs_(input):
    'aten::abs_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_abs_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('abs_', abs_, (input,), given([]), False)
    return kernel(input)

def absolute(input, *, out=None):
    'aten::absolute(Tensor self) -> Tensor'
    if out is not None: return general('absolute', absolute, (input,), given([('out', out, None)]), False)
    try: kernel = t_absolute[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('absolute', absolute, (input,), given([('out', out, None)]), False)
    return kernel(input)

def acos(input, *, out=None):
    'aten::acos(Tensor self) -> Tensor'
    if out is not None: return general('acos', acos, (input,), given([('out', out, None)]), False)
    try: kernel = t_acos[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('acos', acos, (input,), given([('out', out, None)]), False)
    return kernel(input)

def acos_(input):
    'aten::acos_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_acos_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('acos_', acos_, (input,), given([]), False)
    return kernel(input)

def acosh(input, *, out=None):
    'aten::acosh(Tensor self) -> Tensor'
    if out is not None: return general('acosh', acosh, (input,), given([('out', out, None)]), False)
    try: kernel = t_acosh[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('acosh', acosh, (input,), given([('out', out, None)]), False)
    return kernel(input)

def acosh_(input):
    'aten::acosh_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_acosh_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('acosh_', acosh_, (input,), given([]), False)
    return kernel(input)

def adaptive_avg_pool1d(input, output_size):
    'aten::adaptive_avg_pool1d(Tensor self, int[1] output_size) -> Tensor'
    if output_size.__class__ is int: output_size = (output_size,)
    try: kernel = t_adaptive_avg_pool1d[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('adaptive_avg_pool1d', adaptive_avg_pool1d, (input,), given([('output_size', output_size, MISSING)]), False)
    return kernel(input, output_size)

def adaptive_max_pool1d(input, output_size):
    'aten::adaptive_max_pool1d(Tensor self, int[1] output_size) -> (Tensor, Tensor)'
    if output_size.__class__ is int: output_size = (output_size,)
    try: kernel = t_adaptive_max_pool1d[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('adaptive_max_pool1d', adaptive_max_pool1d, (input,), given([('output_size', output_size, MISSING)]), False)
    return kernel(input, output_size)

def add(input, other, *, alpha=1, out=None):
    'aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor'
    if out is not None: return general('add', add, (input,), given([('other', other, MISSING), ('alpha', alpha, 1), ('out', out, None)]), False)
    try: kernel = t_add_Tensor[input._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('add', add, (input,), given([('other', other, MISSING), ('alpha', alpha, 1), ('out', out, None)]), False)
    return kernel(input, other, alpha)

def addbmm(input, batch1, batch2, *, beta=1, alpha=1, out=None):
    'aten::addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor'
    if out is not None: return general('addbmm', addbmm, (input,), given([('batch1', batch1, MISSING), ('batch2', batch2, MISSING), ('beta', beta, 1), ('alpha', alpha, 1), ('out', out, None)]), False)
    try: kernel = t_addbmm[input._keys | batch1._keys | batch2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('addbmm', addbmm, (input,), given([('batch1', batch1, MISSING), ('batch2', batch2, MISSING), ('beta', beta, 1), ('alpha', alpha, 1), ('out', out, None)]), False)
    return kernel(input, batch1, batch2, beta, alpha)

def addcdiv(input, tensor1, tensor2, *, value=1, out=None):
    'aten::addcdiv(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor'
    if out is not None: return general('addcdiv', addcdiv, (input,), given([('tensor1', tensor1, MISSING), ('tensor2', tensor2, MISSING), ('value', value, 1), ('out', out, None)]), False)
    try: kernel = t_addcdiv[input._keys | tensor1._keys | tensor2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('addcdiv', addcdiv, (input,), given([('tensor1', tensor1, MISSING), ('tensor2', tensor2, MISSING), ('value', value, 1), ('out', out, None)]), False)
    return kernel(input, tensor1, tensor2, value)

def addcmul(input, tensor1, tensor2, *, value=1, out=None):
    'aten::addcmul(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor'
    if out is not None: return general('addcmul', addcmul, (input,), given([('tensor1', tensor1, MISSING), ('tensor2', tensor2, MISSING), ('value', value, 1), ('out', out, None)]), False)
    try: kernel = t_addcmul[input._keys | tensor1._keys | tensor2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('addcmul', addcmul, (input,), given([('tensor1', tensor1, MISSING), ('tensor2', tensor2, MISSING), ('value', value, 1), ('out', out, None)]), False)
    return kernel(input, tensor1, tensor2, value)

def addmm(input, mat1, mat2, *, beta=1, alpha=1, out=None):
    'aten::addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor'
    if out is not None: return general('addmm', addmm, (input,), given([('mat1', mat1, MISSING), ('mat2', mat2, MISSING), ('beta', beta, 1), ('alpha', alpha, 1), ('out', out, None)]), False)
    try: kernel = t_addmm[input._keys | mat1._keys | mat2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('addmm', addmm, (input,), given([('mat1', mat1, MISSING), ('mat2', mat2, MISSING), ('beta', beta, 1), ('alpha', alpha, 1), ('out', out, None)]), False)
    return kernel(input, mat1, mat2, beta, alpha)

def addmv(input, mat, vec, *, beta=1, alpha=1, out=None):
    'aten::addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor'
    if out is not None: return general('addmv', addmv, (input,), given([('mat', mat, MISSING), ('vec', vec, MISSING), ('beta', beta, 1), ('alpha', alpha, 1), ('out', out, None)]), False)
    try: kernel = t_addmv[input._keys | mat._keys | vec._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('addmv', addmv, (input,), given([('mat', mat, MISSING), ('vec', vec, MISSING), ('beta', beta, 1), ('alpha', alpha, 1), ('out', out, None)]), False)
    return kernel(input, mat, vec, beta, alpha)

def addmv_(input, mat, vec, *, beta=1, alpha=1):
    'aten::addmv_(Tensor(a!) self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)'
    try: kernel = t_addmv_[input._keys | mat._keys | vec._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('addmv_', addmv_, (input,), given([('mat', mat, MISSING), ('vec', vec, MISSING), ('beta', beta, 1), ('alpha', alpha, 1)]), False)
    return kernel(input, mat, vec, beta, alpha)

def addr(input, vec1, vec2, *, beta=1, alpha=1, out=None):
    'aten::addr(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor'
    if out is not None: return general('addr', addr, (input,), given([('vec1', vec1, MISSING), ('vec2', vec2, MISSING), ('beta', beta, 1), ('alpha', alpha, 1), ('out', out, None)]), False)
    try: kernel = t_addr[input._keys | vec1._keys | vec2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('addr', addr, (input,), given([('vec1', vec1, MISSING), ('vec2', vec2, MISSING), ('beta', beta, 1), ('alpha', alpha, 1), ('out', out, None)]), False)
    return kernel(input, vec1, vec2, beta, alpha)

def adjoint(input):
    'aten::adjoint(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_adjoint[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('adjoint', adjoint, (input,), given([]), False)
    return kernel(input)

def affine_grid_generator(theta, size, align_corners):
    'aten::affine_grid_generator(Tensor theta, SymInt[] size, bool align_corners) -> Tensor'
    try: kernel = t_affine_grid_generator[theta._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('affine_grid_generator', affine_grid_generator, (theta,), given([('size', size, MISSING), ('align_corners', align_corners, MISSING)]), False)
    return kernel(theta, size, align_corners)

def affine_grid_generator_backward(grad, size, align_corners):
    'aten::affine_grid_generator_backward(Tensor grad, SymInt[] size, bool align_corners) -> Tensor'
    try: kernel = t_affine_grid_generator_backward[grad._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('affine_grid_generator_backward', affine_grid_generator_backward, (grad,), given([('size', size, MISSING), ('align_corners', align_corners, MISSING)]), False)
    return kernel(grad, size, align_corners)

def alias(input):
    'aten::alias(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_alias[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('alias', alias, (input,), given([]), False)
    return kernel(input)

def alias_copy(input, *, out=None):
    'aten::alias_copy(Tensor self) -> Tensor'
    if out is not None: return general('alias_copy', alias_copy, (input,), given([('out', out, None)]), False)
    try: kernel = t_alias_copy[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('alias_copy', alias_copy, (input,), given([('out', out, None)]), False)
    return kernel(input)

def all(input, dim=MISSING, keepdim=False, *, out=None, **kwargs):
    'aten::all(Tensor self) -> Tensor; aten::all.dim(Tensor self, int dim, bool keepdim=False) -> Tensor; aten::all.dims(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor'
    if kwargs or out is not None: return general('all', all, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
    if dim is MISSING and keepdim is False:
        try: kernel = t_all[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('all', all, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
        return kernel(input)
    if (dim.__class__ is int):
        try: kernel = t_all_dim[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('all', all, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
        return kernel(input, dim, keepdim)
    if (dim is MISSING or (dim.__class__ in SEQUENCES or dim is None)):
        if dim is MISSING: dim = None
        try: kernel = t_all_dims[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('all', all, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
        return kernel(input, dim, keepdim)
    return general('all', all, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)

def allclose(input, other, rtol=1.0000000000000001e-05, atol=1e-08, equal_nan=False):
    'aten::allclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08, bool equal_nan=False) -> bool'
    try: kernel = t_allclose[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('allclose', allclose, (input,), given([('other', other, MISSING), ('rtol', rtol, 1.0000000000000001e-05), ('atol', atol, 1e-08), ('equal_nan', equal_nan, False)]), False)
    return kernel(input, other, rtol, atol, equal_nan)

def alpha_dropout(input, p, train):
    'aten::alpha_dropout(Tensor input, float p, bool train) -> Tensor'
    try: kernel = t_alpha_dropout[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('alpha_dropout', alpha_dropout, (input,), given([('p', p, MISSING), ('train', train, MISSING)]), False)
    return kernel(input, p, train)

def alpha_dropout_(input, p, train):
    'aten::alpha_dropout_(Tensor(a!) self, float p, bool train) -> Tensor(a!)'
    try: kernel = t_alpha_dropout_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('alpha_dropout_', alpha_dropout_, (input,), given([('p', p, MISSING), ('train', train, MISSING)]), False)
    return kernel(input, p, train)

def amax(input, dim=(), keepdim=False, *, out=None, **kwargs):
    'aten::amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor'
    if kwargs or out is not None: return general('amax', amax, (input,), given([('dim', dim, ()), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_amax[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('amax', amax, (input,), given([('dim', dim, ()), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
    return kernel(input, dim, keepdim)

def amin(input, dim=(), keepdim=False, *, out=None, **kwargs):
    'aten::amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor'
    if kwargs or out is not None: return general('amin', amin, (input,), given([('dim', dim, ()), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_amin[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('amin', amin, (input,), given([('dim', dim, ()), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
    return kernel(input, dim, keepdim)

def aminmax(input, *, dim=None, keepdim=False, out=None, **kwargs):
    'aten::aminmax(Tensor self, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)'
    if kwargs or out is not None: return general('aminmax', aminmax, (input,), given([('dim', dim, None), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
    try: kernel = t_aminmax[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('aminmax', aminmax, (input,), given([('dim', dim, None), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
    return new_result(R_aminmax, kernel(input, dim, keepdim))

def angle(input, *, out=None):
    'aten::angle(Tensor self) -> Tensor'
    if out is not None: return general('angle', angle, (input,), given([('out', out, None)]), False)
    try: kernel = t_angle[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('angle', angle, (input,), given([('out', out, None)]), False)
    return kernel(input)

def any(input, dim=MISSING, keepdim=False, *, out=None, **kwargs):
    'aten::any(Tensor self) -> Tensor; aten::any.dim(Tensor self, int dim, bool keepdim=False) -> Tensor; aten::any.dims(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor'
    if kwargs or out is not None: return general('any', any, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
    if dim is MISSING and keepdim is False:
        try: kernel = t_any[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('any', any, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
        return kernel(input)
    if (dim.__class__ is int):
        try: kernel = t_any_dim[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('any', any, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
        return kernel(input, dim, keepdim)
    if (dim is MISSING or (dim.__class__ in SEQUENCES or dim is None)):
        if dim is MISSING: dim = None
        try: kernel = t_any_dims[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('any', any, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
        return kernel(input, dim, keepdim)
    return general('any', any, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)

def arccos(input, *, out=None):
    'aten::arccos(Tensor self) -> Tensor'
    if out is not None: return general('arccos', arccos, (input,), given([('out', out, None)]), False)
    try: kernel = t_arccos[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arccos', arccos, (input,), given([('out', out, None)]), False)
    return kernel(input)

def arccos_(input):
    'aten::arccos_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_arccos_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arccos_', arccos_, (input,), given([]), False)
    return kernel(input)

def arccosh(input, *, out=None):
    'aten::arccosh(Tensor self) -> Tensor'
    if out is not None: return general('arccosh', arccosh, (input,), given([('out', out, None)]), False)
    try: kernel = t_arccosh[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arccosh', arccosh, (input,), given([('out', out, None)]), False)
    return kernel(input)

def arccosh_(input):
    'aten::arccosh_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_arccosh_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arccosh_', arccosh_, (input,), given([]), False)
    return kernel(input)

def arcsin(input, *, out=None):
    'aten::arcsin(Tensor self) -> Tensor'
    if out is not None: return general('arcsin', arcsin, (input,), given([('out', out, None)]), False)
    try: kernel = t_arcsin[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arcsin', arcsin, (input,), given([('out', out, None)]), False)
    return kernel(input)

def arcsin_(input):
    'aten::arcsin_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_arcsin_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arcsin_', arcsin_, (input,), given([]), False)
    return kernel(input)

def arcsinh(input, *, out=None):
    'aten::arcsinh(Tensor self) -> Tensor'
    if out is not None: return general('arcsinh', arcsinh, (input,), given([('out', out, None)]), False)
    try: kernel = t_arcsinh[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arcsinh', arcsinh, (input,), given([('out', out, None)]), False)
    return kernel(input)

def arcsinh_(input):
    'aten::arcsinh_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_arcsinh_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arcsinh_', arcsinh_, (input,), given([]), False)
    return kernel(input)

def arctan(input, *, out=None):
    'aten::arctan(Tensor self) -> Tensor'
    if out is not None: return general('arctan', arctan, (input,), given([('out', out, None)]), False)
    try: kernel = t_arctan[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arctan', arctan, (input,), given([('out', out, None)]), False)
    return kernel(input)

def arctan2(input, other, *, out=None):
    'aten::arctan2(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('arctan2', arctan2, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_arctan2[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arctan2', arctan2, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def arctan_(input):
    'aten::arctan_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_arctan_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arctan_', arctan_, (input,), given([]), False)
    return kernel(input)

def arctanh(input, *, out=None):
    'aten::arctanh(Tensor self) -> Tensor'
    if out is not None: return general('arctanh', arctanh, (input,), given([('out', out, None)]), False)
    try: kernel = t_arctanh[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arctanh', arctanh, (input,), given([('out', out, None)]), False)
    return kernel(input)

def arctanh_(input):
    'aten::arctanh_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_arctanh_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arctanh_', arctanh_, (input,), given([]), False)
    return kernel(input)

def argmax(input, dim=None, keepdim=False, *, out=None, **kwargs):
    'aten::argmax(Tensor self, int? dim=None, bool keepdim=False) -> Tensor'
    if kwargs or out is not None: return general('argmax', argmax, (input,), given([('dim', dim, None), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
    try: kernel = t_argmax[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('argmax', argmax, (input,), given([('dim', dim, None), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
    return kernel(input, dim, keepdim)

def argmin(input, dim=None, keepdim=False, *, out=None, **kwargs):
    'aten::argmin(Tensor self, int? dim=None, bool keepdim=False) -> Tensor'
    if kwargs or out is not None: return general('argmin', argmin, (input,), given([('dim', dim, None), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
    try: kernel = t_argmin[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('argmin', argmin, (input,), given([('dim', dim, None), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
    return kernel(input, dim, keepdim)

def argsort(input, dim=-1, descending=False, *, stable=MISSING, **kwargs):
    'aten::argsort(Tensor self, int dim=-1, bool descending=False) -> Tensor; aten::argsort.stable(Tensor self, *, bool stable, int dim=-1, bool descending=False) -> Tensor'
    if kwargs: return general('argsort', argsort, (input,), given([('dim', dim, -1), ('descending', descending, False), ('stable', stable, MISSING)], kwargs), False)
    if stable is MISSING:
        try: kernel = t_argsort[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('argsort', argsort, (input,), given([('dim', dim, -1), ('descending', descending, False), ('stable', stable, MISSING)], kwargs), False)
        return kernel(input, dim, descending)
    if stable is not MISSING:
        try: kernel = t_argsort_stable[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('argsort', argsort, (input,), given([('dim', dim, -1), ('descending', descending, False), ('stable', stable, MISSING)], kwargs), False)
        return kernel(input, stable, dim, descending)
    return general('argsort', argsort, (input,), given([('dim', dim, -1), ('descending', descending, False), ('stable', stable, MISSING)], kwargs), False)

def argwhere(input):
    'aten::argwhere(Tensor self) -> Tensor'
    try: kernel = t_argwhere[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('argwhere', argwhere, (input,), given([]), False)
    return kernel(input)

def as_strided(input, size, stride, storage_offset=None):
    'aten::as_strided(Tensor(a) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor(a)'
    try: kernel = t_as_strided[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('as_strided', as_strided, (input,), given([('size', size, MISSING), ('stride', stride, MISSING), ('storage_offset', storage_offset, None)]), False)
    return kernel(input, size, stride, storage_offset)

def as_strided_(input, size, stride, storage_offset=None):
    'aten::as_strided_(Tensor(a!) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor(a!)'
    try: kernel = t_as_strided_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('as_strided_', as_strided_, (input,), given([('size', size, MISSING), ('stride', stride, MISSING), ('storage_offset', storage_offset, None)]), False)
    return kernel(input, size, stride, storage_offset)

def as_strided_copy(input, size, stride, storage_offset=None, *, out=None):
    'aten::as_strided_copy(Tensor self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor'
    if out is not None: return general('as_strided_copy', as_strided_copy, (input,), given([('size', size, MISSING), ('stride', stride, MISSING), ('storage_offset', storage_offset, None), ('out', out, None)]), False)
    try: kernel = t_as_strided_copy[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('as_strided_copy', as_strided_copy, (input,), given([('size', size, MISSING), ('stride', stride, MISSING), ('storage_offset', storage_offset, None), ('out', out, None)]), False)
    return kernel(input, size, stride, storage_offset)

def as_strided_scatter(input, src, size, stride, storage_offset=None):
    'aten::as_strided_scatter(Tensor self, Tensor src, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor'
    try: kernel = t_as_strided_scatter[input._keys | src._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('as_strided_scatter', as_strided_scatter, (input,), given([('src', src, MISSING), ('size', size, MISSING), ('stride', stride, MISSING), ('storage_offset', storage_offset, None)]), False)
    return kernel(input, src, size, stride, storage_offset)

def asin(input, *, out=None):
    'aten::asin(Tensor self) -> Tensor'
    if out is not None: return general('asin', asin, (input,), given([('out', out, None)]), False)
    try: kernel = t_asin[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('asin', asin, (input,), given([('out', out, None)]), False)
    return kernel(input)

def asin_(input):
    'aten::asin_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_asin_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('asin_', asin_, (input,), given([]), False)
    return kernel(input)

def asinh(input, *, out=None):
    'aten::asinh(Tensor self) -> Tensor'
    if out is not None: return general('asinh', asinh, (input,), given([('out', out, None)]), False)
    try: kernel = t_asinh[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('asinh', asinh, (input,), given([('out', out, None)]), False)
    return kernel(input)

def asinh_(input):
    'aten::asinh_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_asinh_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('asinh_', asinh_, (input,), given([]), False)
    return kernel(input)

def atan(input, *, out=None):
    'aten::atan(Tensor self) -> Tensor'
    if out is not None: return general('atan', atan, (input,), given([('out', out, None)]), False)
    try: kernel = t_atan[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('atan', atan, (input,), given([('out', out, None)]), False)
    return kernel(input)

def atan2(input, other, *, out=None):
    'aten::atan2(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('atan2', atan2, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_atan2[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('atan2', atan2, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def atan_(input):
    'aten::atan_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_atan_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('atan_', atan_, (input,), given([]), False)
    return kernel(input)

def atanh(input, *, out=None):
    'aten::atanh(Tensor self) -> Tensor'
    if out is not None: return general('atanh', atanh, (input,), given([('out', out, None)]), False)
    try: kernel = t_atanh[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('atanh', atanh, (input,), given([('out', out, None)]), False)
    return kernel(input)

def atanh_(input):
    'aten::atanh_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_atanh_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('atanh_', atanh_, (input,), given([]), False)
    return kernel(input)

def avg_pool1d(input, kernel_size, stride=(), padding=0, ceil_mode=False, count_include_pad=True):
    'aten::avg_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=0, bool ceil_mode=False, bool count_include_pad=True) -> Tensor'
    if kernel_size.__class__ is int: kernel_size = (kernel_size,)
    if stride.__class__ is int: stride = (stride,)
    if padding.__class__ is int: padding = (padding,)
    try: kernel = t_avg_pool1d[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('avg_pool1d', avg_pool1d, (input,), given([('kernel_size', kernel_size, MISSING), ('stride', stride, ()), ('padding', padding, 0), ('ceil_mode', ceil_mode, False), ('count_include_pad', count_include_pad, True)]), False)
    return kernel(input, kernel_size, stride, padding, ceil_mode, count_include_pad)

def baddbmm(input, batch1, batch2, *, beta=1, alpha=1, out=None):
    'aten::baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor'
    if out is not None: return general('baddbmm', baddbmm, (input,), given([('batch1', batch1, MISSING), ('batch2', batch2, MISSING), ('beta', beta, 1), ('alpha', alpha, 1), ('out', out, None)]), False)
    try: kernel = t_baddbmm[input._keys | batch1._keys | batch2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('baddbmm', baddbmm, (input,), given([('batch1', batch1, MISSING), ('batch2', batch2, MISSING), ('beta', beta, 1), ('alpha', alpha, 1), ('out', out, None)]), False)
    return kernel(input, batch1, batch2, beta, alpha)

def batch_norm(input, weight, bias, running_mean, running_var, training, momentum, eps, cudnn_enabled):
    'aten::batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps, bool cudnn_enabled) -> Tensor'
    try: kernel = t_batch_norm[input._keys | (weight._keys if weight is not None else 0) | (bias._keys if bias is not None else 0) | (running_mean._keys if running_mean is not None else 0) | (running_var._keys if running_var is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('batch_norm', batch_norm, (input,), given([('weight', weight, MISSING), ('bias', bias, MISSING), ('running_mean', running_mean, MISSING), ('running_var', running_var, MISSING), ('training', training, MISSING), ('momentum', momentum, MISSING), ('eps', eps, MISSING), ('cudnn_enabled', cudnn_enabled, MISSING)]), False)
    return kernel(input, weight, bias, running_mean, running_var, training, momentum, eps, cudnn_enabled)

def bernoulli(input, p=MISSING, *, generator=None, out=None):
    'aten::bernoulli(Tensor self, *, Generator? generator=None) -> Tensor; aten::bernoulli.p(Tensor self, float p, *, Generator? generator=None) -> Tensor'
    if out is not None: return general('bernoulli', bernoulli, (input,), given([('p', p, MISSING), ('generator', generator, None), ('out', out, None)]), False)
    if p is MISSING:
        try: kernel = t_bernoulli[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bernoulli', bernoulli, (input,), given([('p', p, MISSING), ('generator', generator, None), ('out', out, None)]), False)
        return kernel(input, generator)
    if p is not MISSING:
        try: kernel = t_bernoulli_p[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bernoulli', bernoulli, (input,), given([('p', p, MISSING), ('generator', generator, None), ('out', out, None)]), False)
        return kernel(input, p, generator)
    return general('bernoulli', bernoulli, (input,), given([('p', p, MISSING), ('generator', generator, None), ('out', out, None)]), False)

def bilinear(input1, input2, weight, bias=None):
    'aten::bilinear(Tensor input1, Tensor input2, Tensor weight, Tensor? bias=None) -> Tensor'
    try: kernel = t_bilinear[input1._keys | input2._keys | weight._keys | (bias._keys if bias is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('bilinear', bilinear, (input1,), given([('input2', input2, MISSING), ('weight', weight, MISSING), ('bias', bias, None)]), False)
    return kernel(input1, input2, weight, bias)

def binary_cross_entropy_with_logits(input, target, weight=None, pos_weight=None, reduction=1):
    'aten::binary_cross_entropy_with_logits(Tensor self, Tensor target, Tensor? weight=None, Tensor? pos_weight=None, int reduction=Mean) -> Tensor'
    try: kernel = t_binary_cross_entropy_with_logits[input._keys | target._keys | (weight._keys if weight is not None else 0) | (pos_weight._keys if pos_weight is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('binary_cross_entropy_with_logits', binary_cross_entropy_with_logits, (input,), given([('target', target, MISSING), ('weight', weight, None), ('pos_weight', pos_weight, None), ('reduction', reduction, 1)]), False)
    return kernel(input, target, weight, pos_weight, reduction)

def bincount(input, weights=None, minlength=0):
    'aten::bincount(Tensor self, Tensor? weights=None, SymInt minlength=0) -> Tensor'
    try: kernel = t_bincount[input._keys | (weights._keys if weights is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('bincount', bincount, (input,), given([('weights', weights, None), ('minlength', minlength, 0)]), False)
    return kernel(input, weights, minlength)

def binomial(count, prob, generator=None, *, out=None):
    'aten::binomial(Tensor count, Tensor prob, Generator? generator=None) -> Tensor'
    if out is not None: return general('binomial', binomial, (count,), given([('prob', prob, MISSING), ('generator', generator, None), ('out', out, None)]), False)
    try: kernel = t_binomial[count._keys | prob._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('binomial', binomial, (count,), given([('prob', prob, MISSING), ('generator', generator, None), ('out', out, None)]), False)
    return kernel(count, prob, generator)

def bitwise_and(input, other, *, out=None):
    'aten::bitwise_and.Tensor(Tensor self, Tensor other) -> Tensor; aten::bitwise_and.Scalar(Tensor self, Scalar other) -> Tensor; aten::bitwise_and.Scalar_Tensor(Scalar self, Tensor other) -> Tensor'
    if out is not None: return general('bitwise_and', bitwise_and, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    if (hasattr(other, '_keys')):
        try: kernel = t_bitwise_and_Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_and', bitwise_and, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_bitwise_and_Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_and', bitwise_and, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (hasattr(other, '_keys')):
        try: kernel = t_bitwise_and_Scalar_Tensor[other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_and', bitwise_and, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    return general('bitwise_and', bitwise_and, (input,), given([('other', other, MISSING), ('out', out, None)]), False)

def bitwise_left_shift(input, other, *, out=None):
    'aten::bitwise_left_shift.Tensor(Tensor self, Tensor other) -> Tensor; aten::bitwise_left_shift.Tensor_Scalar(Tensor self, Scalar other) -> Tensor; aten::bitwise_left_shift.Scalar_Tensor(Scalar self, Tensor other) -> Tensor'
    if out is not None: return general('bitwise_left_shift', bitwise_left_shift, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    if (hasattr(other, '_keys')):
        try: kernel = t_bitwise_left_shift_Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_left_shift', bitwise_left_shift, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_bitwise_left_shift_Tensor_Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_left_shift', bitwise_left_shift, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (hasattr(other, '_keys')):
        try: kernel = t_bitwise_left_shift_Scalar_Tensor[other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_left_shift', bitwise_left_shift, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    return general('bitwise_left_shift', bitwise_left_shift, (input,), given([('other', other, MISSING), ('out', out, None)]), False)

def bitwise_not(input, *, out=None):
    'aten::bitwise_not(Tensor self) -> Tensor'
    if out is not None: return general('bitwise_not', bitwise_not, (input,), given([('out', out, None)]), False)
    try: kernel = t_bitwise_not[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('bitwise_not', bitwise_not, (input,), given([('out', out, None)]), False)
    return kernel(input)

def bitwise_or(input, other, *, out=None):
    'aten::bitwise_or.Tensor(Tensor self, Tensor other) -> Tensor; aten::bitwise_or.Scalar(Tensor self, Scalar other) -> Tensor; aten::bitwise_or.Scalar_Tensor(Scalar self, Tensor other) -> Tensor'
    if out is not None: return general('bitwise_or', bitwise_or, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    if (hasattr(other, '_keys')):
        try: kernel = t_bitwise_or_Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_or', bitwise_or, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_bitwise_or_Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_or', bitwise_or, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (hasattr(other, '_keys')):
        try: kernel = t_bitwise_or_Scalar_Tensor[other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_or', bitwise_or, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    return general('bitwise_or', bitwise_or, (input,), given([('other', other, MISSING), ('out', out, None)]), False)

def bitwise_right_shift(input, other, *, out=None):
    'aten::bitwise_right_shift.Tensor(Tensor self, Tensor other) -> Tensor; aten::bitwise_right_shift.Tensor_Scalar(Tensor self, Scalar other) -> Tensor; aten::bitwise_right_shift.Scalar_Tensor(Scalar self, Tensor other) -> Tensor'
    if out is not None: return general('bitwise_right_shift', bitwise_right_shift, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    if (hasattr(other, '_keys')):
        try: kernel = t_bitwise_right_shift_Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_right_shift', bitwise_right_shift, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_bitwise_right_shift_Tensor_Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_right_shift', bitwise_right_shift, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (hasattr(other, '_keys')):
        try: kernel = t_bitwise_right_shift_Scalar_Tensor[other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_right_shift', bitwise_right_shift, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    return general('bitwise_right_shift', bitwise_right_shift, (input,), given([('other', other, MISSING), ('out', out, None)]), False)

def bitwise_xor(input, other, *, out=None):
    'aten::bitwise_xor.Tensor(Tensor self, Tensor other) -> Tensor; aten::bitwise_xor.Scalar(Tensor self, Scalar other) -> Tensor; aten::bitwise_xor.Scalar_Tensor(Scalar self, Tensor other) -> Tensor'
    if out is not None: return general('bitwise_xor', bitwise_xor, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    if (hasattr(other, '_keys')):
        try: kernel = t_bitwise_xor_Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_xor', bitwise_xor, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_bitwise_xor_Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_xor', bitwise_xor, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (hasattr(other, '_keys')):
        try: kernel = t_bitwise_xor_Scalar_Tensor[other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_xor', bitwise_xor, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    return general('bitwise_xor', bitwise_xor, (input,), given([('other', other, MISSING), ('out', out, None)]), False)

def bmm(input, mat2, *, out=None):
    'aten::bmm(Tensor self, Tensor mat2) -> Tensor'
    if out is not None: return general('bmm', bmm, (input,), given([('mat2', mat2, MISSING), ('out', out, None)]), False)
    try: kernel = t_bmm[input._keys | mat2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('bmm', bmm, (input,), given([('mat2', mat2, MISSING), ('out', out, None)]), False)
    return kernel(input, mat2)

def broadcast_to(input, size):
    'aten::broadcast_to(Tensor(a) self, SymInt[] size) -> Tensor(a)'
    try: kernel = t_broadcast_to[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('broadcast_to', broadcast_to, (input,), given([('size', size, MISSING)]), False)
    return kernel(input, size)

def bucketize(input, boundaries, *, out_int32=False, right=False, out=None):
    'aten::bucketize.Tensor(Tensor self, Tensor boundaries, *, bool out_int32=False, bool right=False) -> Tensor; aten::bucketize.Scalar(Scalar self, Tensor boundaries, *, bool out_int32=False, bool right=False) -> Tensor'
    if out is not None: return general('bucketize', bucketize, (input,), given([('boundaries', boundaries, MISSING), ('out_int32', out_int32, False), ('right', right, False), ('out', out, None)]), False)
    try: kernel = t_bucketize_Tensor[input._keys | boundaries._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('bucketize', bucketize, (input,), given([('boundaries', boundaries, MISSING), ('out_int32', out_int32, False), ('right', right, False), ('out', out, None)]), False)
    return kernel(input, boundaries, out_int32, right)
    try: kernel = t_bucketize_Scalar[boundaries._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('bucketize', bucketize, (input,), given([('boundaries', boundaries, MISSING), ('out_int32', out_int32, False), ('right', right, False), ('out', out, None)]), False)
    return kernel(input, boundaries, out_int32, right)

def cat(tensors, dim=0, *, out=None, **kwargs):
    'aten::cat(Tensor[] tensors, int dim=0) -> Tensor'
    if kwargs or out is not None: return general('cat', cat, (tensors,), given([('dim', dim, 0), ('out', out, None)], kwargs), False)
    try: kernel = t_cat[list_keys(tensors) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cat', cat, (tensors,), given([('dim', dim, 0), ('out', out, None)], kwargs), False)
    return kernel(tensors, dim)

def ceil(input, *, out=None):
    'aten::ceil(Tensor self) -> Tensor'
    if out is not None: return general('ceil', ceil, (input,), given([('out', out, None)]), False)
    try: kernel = t_ceil[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('ceil', ceil, (input,), given([('out', out, None)]), False)
    return kernel(input)

def ceil_(input):
    'aten::ceil_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_ceil_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('ceil_', ceil_, (input,), given([]), False)
    return kernel(input)

def celu(input, alpha=1.0):
    'aten::celu(Tensor self, Scalar alpha=1.0) -> Tensor'
    try: kernel = t_celu[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('celu', celu, (input,), given([('alpha', alpha, 1.0)]), False)
    return kernel(input, alpha)

def celu_(input, alpha=1.0):
    'aten::celu_(Tensor(a!) self, Scalar alpha=1.0) -> Tensor(a!)'
    try: kernel = t_celu_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('celu_', celu_, (input,), given([('alpha', alpha, 1.0)]), False)
    return kernel(input, alpha)

def channel_shuffle(input, groups, *, out=None):
    'aten::channel_shuffle(Tensor self, SymInt groups) -> Tensor'
    if out is not None: return general('channel_shuffle', channel_shuffle, (input,), given([('groups', groups, MISSING), ('out', out, None)]), False)
    try: kernel = t_channel_shuffle[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('channel_shuffle', channel_shuffle, (input,), given([('groups', groups, MISSING), ('out', out, None)]), False)
    return kernel(input, groups)

def cholesky(input, upper=False, *, out=None):
    'aten::cholesky(Tensor self, bool upper=False) -> Tensor'
    if out is not None: return general('cholesky', cholesky, (input,), given([('upper', upper, False), ('out', out, None)]), False)
    try: kernel = t_cholesky[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cholesky', cholesky, (input,), given([('upper', upper, False), ('out', out, None)]), False)
    return kernel(input, upper)

def cholesky_inverse(input, upper=False, *, out=None):
    'aten::cholesky_inverse(Tensor self, bool upper=False) -> Tensor'
    if out is not None: return general('cholesky_inverse', cholesky_inverse, (input,), given([('upper', upper, False), ('out', out, None)]), False)
    try: kernel = t_cholesky_inverse[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cholesky_inverse', cholesky_inverse, (input,), given([('upper', upper, False), ('out', out, None)]), False)
    return kernel(input, upper)

def cholesky_solve(input, input2, upper=False, *, out=None):
    'aten::cholesky_solve(Tensor self, Tensor input2, bool upper=False) -> Tensor'
    if out is not None: return general('cholesky_solve', cholesky_solve, (input,), given([('input2', input2, MISSING), ('upper', upper, False), ('out', out, None)]), False)
    try: kernel = t_cholesky_solve[input._keys | input2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cholesky_solve', cholesky_solve, (input,), given([('input2', input2, MISSING), ('upper', upper, False), ('out', out, None)]), False)
    return kernel(input, input2, upper)

def chunk(input, chunks, dim=0, **kwargs):
    'aten::chunk(Tensor(a) self, int chunks, int dim=0) -> Tensor(a)[]'
    if kwargs: return general('chunk', chunk, (input,), given([('chunks', chunks, MISSING), ('dim', dim, 0)], kwargs), False)
    try: kernel = t_chunk[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('chunk', chunk, (input,), given([('chunks', chunks, MISSING), ('dim', dim, 0)], kwargs), False)
    return kernel(input, chunks, dim)

def clamp(input, min=None, max=None, *, out=None):
    'aten::clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor; aten::clamp.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor'
    if out is not None: return general('clamp', clamp, (input,), given([('min', min, None), ('max', max, None), ('out', out, None)]), False)
    if (min.__class__ in NUMBERS or min is None) and (max.__class__ in NUMBERS or max is None):
        try: kernel = t_clamp[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clamp', clamp, (input,), given([('min', min, None), ('max', max, None), ('out', out, None)]), False)
        return kernel(input, min, max)
    if (hasattr(min, '_keys') or min is None) and (hasattr(max, '_keys') or max is None):
        try: kernel = t_clamp_Tensor[input._keys | (min._keys if min is not None else 0) | (max._keys if max is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clamp', clamp, (input,), given([('min', min, None), ('max', max, None), ('out', out, None)]), False)
        return kernel(input, min, max)
    return general('clamp', clamp, (input,), given([('min', min, None), ('max', max, None), ('out', out, None)]), False)

def clamp_(input, min=None, max=None):
    'aten::clamp_(Tensor(a!) self, Scalar? min=None, Scalar? max=None) -> Tensor(a!); aten::clamp_.Tensor(Tensor(a!) self, Tensor? min=None, Tensor? max=None) -> Tensor(a!)'
    if (min.__class__ in NUMBERS or min is None) and (max.__class__ in NUMBERS or max is None):
        try: kernel = t_clamp_[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clamp_', clamp_, (input,), given([('min', min, None), ('max', max, None)]), False)
        return kernel(input, min, max)
    if (hasattr(min, '_keys') or min is None) and (hasattr(max, '_keys') or max is None):
        try: kernel = t_clamp__Tensor[input._keys | (min._keys if min is not None else 0) | (max._keys if max is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clamp_', clamp_, (input,), given([('min', min, None), ('max', max, None)]), False)
        return kernel(input, min, max)
    return general('clamp_', clamp_, (input,), given([('min', min, None), ('max', max, None)]), False)

def clamp_max(input, max, *, out=None):
    'aten::clamp_max(Tensor self, Scalar max) -> Tensor; aten::clamp_max.Tensor(Tensor self, Tensor max) -> Tensor'
    if out is not None: return general('clamp_max', clamp_max, (input,), given([('max', max, MISSING), ('out', out, None)]), False)
    if (max.__class__ in NUMBERS):
        try: kernel = t_clamp_max[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clamp_max', clamp_max, (input,), given([('max', max, MISSING), ('out', out, None)]), False)
        return kernel(input, max)
    if (hasattr(max, '_keys')):
        try: kernel = t_clamp_max_Tensor[input._keys | max._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clamp_max', clamp_max, (input,), given([('max', max, MISSING), ('out', out, None)]), False)
        return kernel(input, max)
    return general('clamp_max', clamp_max, (input,), given([('max', max, MISSING), ('out', out, None)]), False)

def clamp_max_(input, max):
    'aten::clamp_max_(Tensor(a!) self, Scalar max) -> Tensor(a!); aten::clamp_max_.Tensor(Tensor(a!) self, Tensor max) -> Tensor(a!)'
    if (max.__class__ in NUMBERS):
        try: kernel = t_clamp_max_[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clamp_max_', clamp_max_, (input,), given([('max', max, MISSING)]), False)
        return kernel(input, max)
    if (hasattr(max, '_keys')):
        try: kernel = t_clamp_max__Tensor[input._keys | max._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clamp_max_', clamp_max_, (input,), given([('max', max, MISSING)]), False)
        return kernel(input, max)
    return general('clamp_max_', clamp_max_, (input,), given([('max', max, MISSING)]), False)

def clamp_min(input, min, *, out=None):
    'aten::clamp_min(Tensor self, Scalar min) -> Tensor; aten::clamp_min.Tensor(Tensor self, Tensor min) -> Tensor'
    if out is not None: return general('clamp_min', clamp_min, (input,), given([('min', min, MISSING), ('out', out, None)]), False)
    if (min.__class__ in NUMBERS):
        try: kernel = t_clamp_min[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clamp_min', clamp_min, (input,), given([('min', min, MISSING), ('out', out, None)]), False)
        return kernel(input, min)
    if (hasattr(min, '_keys')):
        try: kernel = t_clamp_min_Tensor[input._keys | min._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clamp_min', clamp_min, (input,), given([('min', min, MISSING), ('out', out, None)]), False)
        return kernel(input, min)
    return general('clamp_min', clamp_min, (input,), given([('min', min, MISSING), ('out', out, None)]), False)

def clamp_min_(input, min):
    'aten::clamp_min_(Tensor(a!) self, Scalar min) -> Tensor(a!); aten::clamp_min_.Tensor(Tensor(a!) self, Tensor min) -> Tensor(a!)'
    if (min.__class__ in NUMBERS):
        try: kernel = t_clamp_min_[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clamp_min_', clamp_min_, (input,), given([('min', min, MISSING)]), False)
        return kernel(input, min)
    if (hasattr(min, '_keys')):
        try: kernel = t_clamp_min__Tensor[input._keys | min._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clamp_min_', clamp_min_, (input,), given([('min', min, MISSING)]), False)
        return kernel(input, min)
    return general('clamp_min_', clamp_min_, (input,), given([('min', min, MISSING)]), False)

def clip(input, min=None, max=None, *, out=None):
    'aten::clip(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor; aten::clip.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor'
    if out is not None: return general('clip', clip, (input,), given([('min', min, None), ('max', max, None), ('out', out, None)]), False)
    if (min.__class__ in NUMBERS or min is None) and (max.__class__ in NUMBERS or max is None):
        try: kernel = t_clip[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clip', clip, (input,), given([('min', min, None), ('max', max, None), ('out', out, None)]), False)
        return kernel(input, min, max)
    if (hasattr(min, '_keys') or min is None) and (hasattr(max, '_keys') or max is None):
        try: kernel = t_clip_Tensor[input._keys | (min._keys if min is not None else 0) | (max._keys if max is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clip', clip, (input,), given([('min', min, None), ('max', max, None), ('out', out, None)]), False)
        return kernel(input, min, max)
    return general('clip', clip, (input,), given([('min', min, None), ('max', max, None), ('out', out, None)]), False)

def clip_(input, min=None, max=None):
    'aten::clip_(Tensor(a!) self, Scalar? min=None, Scalar? max=None) -> Tensor(a!); aten::clip_.Tensor(Tensor(a!) self, Tensor? min=None, Tensor? max=None) -> Tensor(a!)'
    if (min.__class__ in NUMBERS or min is None) and (max.__class__ in NUMBERS or max is None):
        try: kernel = t_clip_[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clip_', clip_, (input,), given([('min', min, None), ('max', max, None)]), False)
        return kernel(input, min, max)
    if (hasattr(min, '_keys') or min is None) and (hasattr(max, '_keys') or max is None):
        try: kernel = t_clip__Tensor[input._keys | (min._keys if min is not None else 0) | (max._keys if max is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clip_', clip_, (input,), given([('min', min, None), ('max', max, None)]), False)
        return kernel(input, min, max)
    return general('clip_', clip_, (input,), given([('min', min, None), ('max', max, None)]), False)

def clone(input, *, memory_format=None):
    'aten::clone(Tensor self, *, MemoryFormat? memory_format=None) -> Tensor'
    try: kernel = t_clone[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('clone', clone, (input,), given([('memory_format', memory_format, None)]), False)
    return kernel(input, memory_format)

def column_stack(tensors, *, out=None):
    'aten::column_stack(Tensor[] tensors) -> Tensor'
    if out is not None: return general('column_stack', column_stack, (tensors,), given([('out', out, None)]), False)
    try: kernel = t_column_stack[list_keys(tensors) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('column_stack', column_stack, (tensors,), given([('out', out, None)]), False)
    return kernel(tensors)

def combinations(input, r=2, with_replacement=False):
    'aten::combinations(Tensor self, int r=2, bool with_replacement=False) -> Tensor'
    try: kernel = t_combinations[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('combinations', combinations, (input,), given([('r', r, 2), ('with_replacement', with_replacement, False)]), False)
    return kernel(input, r, with_replacement)

def complex(real, imag, *, out=None):
    'aten::complex(Tensor real, Tensor imag) -> Tensor'
    if out is not None: return general('complex', complex, (real,), given([('imag', imag, MISSING), ('out', out, None)]), False)
    try: kernel = t_complex[real._keys | imag._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('complex', complex, (real,), given([('imag', imag, MISSING), ('out', out, None)]), False)
    return kernel(real, imag)

def concat(tensors, dim=0, *, out=None, **kwargs):
    'aten::concat(Tensor[] tensors, int dim=0) -> Tensor'
    if kwargs or out is not None: return general('concat', concat, (tensors,), given([('dim', dim, 0), ('out', out, None)], kwargs), False)
    try: kernel = t_concat[list_keys(tensors) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('concat', concat, (tensors,), given([('dim', dim, 0), ('out', out, None)], kwargs), False)
    return kernel(tensors, dim)

def concatenate(tensors, dim=0, *, out=None, **kwargs):
    'aten::concatenate(Tensor[] tensors, int dim=0) -> Tensor'
    if kwargs or out is not None: return general('concatenate', concatenate, (tensors,), given([('dim', dim, 0), ('out', out, None)], kwargs), False)
    try: kernel = t_concatenate[list_keys(tensors) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('concatenate', concatenate, (tensors,), given([('dim', dim, 0), ('out', out, None)], kwargs), False)
    return kernel(tensors, dim)

def conj(input):
    'aten::conj(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_conj[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('conj', conj, (input,), given([]), False)
    return kernel(input)

def conj_physical(input, *, out=None):
    'aten::conj_physical(Tensor self) -> Tensor'
    if out is not None: return general('conj_physical', conj_physical, (input,), given([('out', out, None)]), False)
    try: kernel = t_conj_physical[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('conj_physical', conj_physical, (input,), given([('out', out, None)]), False)
    return kernel(input)

def conj_physical_(input):
    'aten::conj_physical_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_conj_physical_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('conj_physical_', conj_physical_, (input,), given([]), False)
    return kernel(input)

def constant_pad_nd(input, pad, value=0):
    'aten::constant_pad_nd(Tensor self, SymInt[] pad, Scalar value=0) -> Tensor'
    try: kernel = t_constant_pad_nd[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('constant_pad_nd', constant_pad_nd, (input,), given([('pad', pad, MISSING), ('value', value, 0)]), False)
    return kernel(input, pad, value)

def conv1d(input, weight, bias=None, stride=1, padding=MISSING, dilation=1, groups=1):
    'aten::conv1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=1, SymInt[1] padding=0, SymInt[1] dilation=1, SymInt groups=1) -> Tensor; aten::conv1d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=1, str padding="valid", SymInt[1] dilation=1, SymInt groups=1) -> Tensor'
    if (padding is MISSING or (padding.__class__ in SEQUENCES or padding.__class__ is int)):
        if stride.__class__ is int: stride = (stride,)
        if padding is MISSING: padding = 0
        if padding.__class__ is int: padding = (padding,)
        if dilation.__class__ is int: dilation = (dilation,)
        try: kernel = t_conv1d[input._keys | weight._keys | (bias._keys if bias is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('conv1d', conv1d, (input,), given([('weight', weight, MISSING), ('bias', bias, None), ('stride', stride, 1), ('padding', padding, MISSING), ('dilation', dilation, 1), ('groups', groups, 1)]), False)
        return kernel(input, weight, bias, stride, padding, dilation, groups)
    if (padding is MISSING or (padding.__class__ is str)):
        if stride.__class__ is int: stride = (stride,)
        if padding is MISSING: padding = "valid"
        if dilation.__class__ is int: dilation = (dilation,)
        try: kernel = t_conv1d_padding[input._keys | weight._keys | (bias._keys if bias is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('conv1d', conv1d, (input,), given([('weight', weight, MISSING), ('bias', bias, None), ('stride', stride, 1), ('padding', padding, MISSING), ('dilation', dilation, 1), ('groups', groups, 1)]), False)
        return kernel(input, weight, bias, stride, padding, dilation, groups)
    return general('conv1d', conv1d, (input,), given([('weight', weight, MISSING), ('bias', bias, None), ('stride', stride, 1), ('padding', padding, MISSING), ('dilation', dilation, 1), ('groups', groups, 1)]), False)

def conv2d(input, weight, bias=None, stride=1, padding=MISSING, dilation=1, groups=1):
    'aten::conv2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=1, SymInt[2] padding=0, SymInt[2] dilation=1, SymInt groups=1) -> Tensor; aten::conv2d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=1, str padding="valid", SymInt[2] dilation=1, SymInt groups=1) -> Tensor'
    if (padding is MISSING or (padding.__class__ in SEQUENCES or padding.__class__ is int)):
        if stride.__class__ is int: stride = (stride,)*2
        if padding is MISSING: padding = 0
        if padding.__class__ is int: padding = (padding,)*2
        if dilation.__class__ is int: dilation = (dilation,)*2
        try: kernel = t_conv2d[input._keys | weight._keys | (bias._keys if bias is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('conv2d', conv2d, (input,), given([('weight', weight, MISSING), ('bias', bias, None), ('stride', stride, 1), ('padding', padding, MISSING), ('dilation', dilation, 1), ('groups', groups, 1)]), False)
        return kernel(input, weight, bias, stride, padding, dilation, groups)
    if (padding is MISSING or (padding.__class__ is str)):
        if stride.__class__ is int: stride = (stride,)*2
        if padding is MISSING: padding = "valid"
        if dilation.__class__ is int: dilation = (dilation,)*2
        try: kernel = t_conv2d_padding[input._keys | weight._keys | (bias._keys if bias is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('conv2d', conv2d, (input,), given([('weight', weight, MISSING), ('bias', bias, None), ('stride', stride, 1), ('padding', padding, MISSING), ('dilation', dilation, 1), ('groups', groups, 1)]), False)
        return kernel(input, weight, bias, stride, padding, dilation, groups)
    return general('conv2d', conv2d, (input,), given([('weight', weight, MISSING), ('bias', bias, None), ('stride', stride, 1), ('padding', padding, MISSING), ('dilation', dilation, 1), ('groups', groups, 1)]), False)

def conv3d(input, weight, bias=None, stride=1, padding=MISSING, dilation=1, groups=1):
    'aten::conv3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=1, SymInt[3] padding=0, SymInt[3] dilation=1, SymInt groups=1) -> Tensor; aten::conv3d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=1, str padding="valid", SymInt[3] dilation=1, SymInt groups=1) -> Tensor'
    if (padding is MISSING or (padding.__class__ in SEQUENCES or padding.__class__ is int)):
        if stride.__class__ is int: stride = (stride,)*3
        if padding is MISSING: padding = 0
        if padding.__class__ is int: padding = (padding,)*3
        if dilation.__class__ is int: dilation = (dilation,)*3
        try: kernel = t_conv3d[input._keys | weight._keys | (bias._keys if bias is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('conv3d', conv3d, (input,), given([('weight', weight, MISSING), ('bias', bias, None), ('stride', stride, 1), ('padding', padding, MISSING), ('dilation', dilation, 1), ('groups', groups, 1)]), False)
        return kernel(input, weight, bias, stride, padding, dilation, groups)
    if (padding is MISSING or (padding.__class__ is str)):
        if stride.__class__ is int: stride = (stride,)*3
        if padding is MISSING: padding = "valid"
        if dilation.__class__ is int: dilation = (dilation,)*3
        try: kernel = t_conv3d_padding[input._keys | weight._keys | (bias._keys if bias is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('conv3d', conv3d, (input,), given([('weight', weight, MISSING), ('bias', bias, None), ('stride', stride, 1), ('padding', padding, MISSING), ('dilation', dilation, 1), ('groups', groups, 1)]), False)
        return kernel(input, weight, bias, stride, padding, dilation, groups)
    return general('conv3d', conv3d, (input,), given([('weight', weight, MISSING), ('bias', bias, None), ('stride', stride, 1), ('padding', padding, MISSING), ('dilation', dilation, 1), ('groups', groups, 1)]), False)

def conv_transpose1d(input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1):
    'aten::conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=1, SymInt[1] padding=0, SymInt[1] output_padding=0, SymInt groups=1, SymInt[1] dilation=1) -> Tensor'
    if stride.__class__ is int: stride = (stride,)
    if padding.__class__ is int: padding = (padding,)
    if output_padding.__class__ is int: output_padding = (output_padding,)
    if dilation.__class__ is int: dilation = (dilation,)
    try: kernel = t_conv_transpose1d[input._keys | weight._keys | (bias._keys if bias is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('conv_transpose1d', conv_transpose1d, (input,), given([('weight', weight, MISSING), ('bias', bias, None), ('stride', stride, 1), ('padding', padding, 0), ('output_padding', output_padding, 0), ('groups', groups, 1), ('dilation', dilation, 1)]), False)
    return kernel(input, weight, bias, stride, padding, output_padding, groups, dilation)

def conv_transpose2d(input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1):
    'aten::conv_transpose2d.input(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=1, SymInt[2] padding=0, SymInt[2] output_padding=0, SymInt groups=1, SymInt[2] dilation=1) -> Tensor'
    if stride.__class__ is int: stride = (stride,)*2
    if padding.__class__ is int: padding = (padding,)*2
    if output_padding.__class__ is int: output_padding = (output_padding,)*2
    if dilation.__class__ is int: dilation = (dilation,)*2
    try: kernel = t_conv_transpose2d_input[input._keys | weight._keys | (bias._keys if bias is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('conv_transpose2d', conv_transpose2d, (input,), given([('weight', weight, MISSING), ('bias', bias, None), ('stride', stride, 1), ('padding', padding, 0), ('output_padding', output_padding, 0), ('groups', groups, 1), ('dilation', dilation, 1)]), False)
    return kernel(input, weight, bias, stride, padding, output_padding, groups, dilation)

def conv_transpose3d(input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1):
    'aten::conv_transpose3d.input(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=1, SymInt[3] padding=0, SymInt[3] output_padding=0, SymInt groups=1, SymInt[3] dilation=1) -> Tensor'
    if stride.__class__ is int: stride = (stride,)*3
    if padding.__class__ is int: padding = (padding,)*3
    if output_padding.__class__ is int: output_padding = (output_padding,)*3
    if dilation.__class__ is int: dilation = (dilation,)*3
    try: kernel = t_conv_transpose3d_input[input._keys | weight._keys | (bias._keys if bias is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('conv_transpose3d', conv_transpose3d, (input,), given([('weight', weight, MISSING), ('bias', bias, None), ('stride', stride, 1), ('padding', padding, 0), ('output_padding', output_padding, 0), ('groups', groups, 1), ('dilation', dilation, 1)]), False)
    return kernel(input, weight, bias, stride, padding, output_padding, groups, dilation)

def convolution(input, weight, bias, stride, padding, dilation, transposed, output_padding, groups):
    'aten::convolution(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups) -> Tensor'
    try: kernel = t_convolution[input._keys | weight._keys | (bias._keys if bias is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('convolution', convolution, (input,), given([('weight', weight, MISSING), ('bias', bias, MISSING), ('stride', stride, MISSING), ('padding', padding, MISSING), ('dilation', dilation, MISSING), ('transposed', transposed, MISSING), ('output_padding', output_padding, MISSING), ('groups', groups, MISSING)]), False)
    return kernel(input, weight, bias, stride, padding, dilation, transposed, output_padding, groups)

def copysign(input, other, *, out=None):
    'aten::copysign.Tensor(Tensor self, Tensor other) -> Tensor; aten::copysign.Scalar(Tensor self, Scalar other) -> Tensor'
    if out is not None: return general('copysign', copysign, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    if (hasattr(other, '_keys')):
        try: kernel = t_copysign_Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('copysign', copysign, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_copysign_Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('copysign', copysign, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    return general('copysign', copysign, (input,), given([('other', other, MISSING), ('out', out, None)]), False)

def corrcoef(input):
    'aten::corrcoef(Tensor self) -> Tensor'
    try: kernel = t_corrcoef[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('corrcoef', corrcoef, (input,), given([]), False)
    return kernel(input)

def cos(input, *, out=None):
    'aten::cos(Tensor self) -> Tensor'
    if out is not None: return general('cos', cos, (input,), given([('out', out, None)]), False)
    try: kernel = t_cos[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cos', cos, (input,), given([('out', out, None)]), False)
    return kernel(input)

def cos_(input):
    'aten::cos_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_cos_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cos_', cos_, (input,), given([]), False)
    return kernel(input)

def cosh(input, *, out=None):
    'aten::cosh(Tensor self) -> Tensor'
    if out is not None: return general('cosh', cosh, (input,), given([('out', out, None)]), False)
    try: kernel = t_cosh[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cosh', cosh, (input,), given([('out', out, None)]), False)
    return kernel(input)

def cosh_(input):
    'aten::cosh_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_cosh_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cosh_', cosh_, (input,), given([]), False)
    return kernel(input)

def cosine_embedding_loss(input1, input2, target, margin=0.0, reduction=1):
    'aten::cosine_embedding_loss(Tensor input1, Tensor input2, Tensor target, float margin=0.0, int reduction=Mean) -> Tensor'
    try: kernel = t_cosine_embedding_loss[input1._keys | input2._keys | target._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cosine_embedding_loss', cosine_embedding_loss, (input1,), given([('input2', input2, MISSING), ('target', target, MISSING), ('margin', margin, 0.0), ('reduction', reduction, 1)]), False)
    return kernel(input1, input2, target, margin, reduction)

def cosine_similarity(x1, x2, dim=1, eps=1e-08, **kwargs):
    'aten::cosine_similarity(Tensor x1, Tensor x2, int dim=1, float eps=1e-08) -> Tensor'
    if kwargs: return general('cosine_similarity', cosine_similarity, (x1,), given([('x2', x2, MISSING), ('dim', dim, 1), ('eps', eps, 1e-08)], kwargs), False)
    try: kernel = t_cosine_similarity[x1._keys | x2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cosine_similarity', cosine_similarity, (x1,), given([('x2', x2, MISSING), ('dim', dim, 1), ('eps', eps, 1e-08)], kwargs), False)
    return kernel(x1, x2, dim, eps)

def count_nonzero(input, dim=MISSING, **kwargs):
    'aten::count_nonzero.dim_IntList(Tensor self, int[] dim) -> Tensor; aten::count_nonzero(Tensor self, int? dim=None) -> Tensor'
    if kwargs: return general('count_nonzero', count_nonzero, (input,), given([('dim', dim, MISSING)], kwargs), False)
    if (dim.__class__ in SEQUENCES):
        try: kernel = t_count_nonzero_dim_IntList[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('count_nonzero', count_nonzero, (input,), given([('dim', dim, MISSING)], kwargs), False)
        return kernel(input, dim)
    if (dim is MISSING or (dim.__class__ is int or dim is None)):
        if dim is MISSING: dim = None
        try: kernel = t_count_nonzero[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('count_nonzero', count_nonzero, (input,), given([('dim', dim, MISSING)], kwargs), False)
        return kernel(input, dim)
    return general('count_nonzero', count_nonzero, (input,), given([('dim', dim, MISSING)], kwargs), False)

def cov(input, *, correction=1, fweights=None, aweights=None):
    'aten::cov(Tensor self, *, int correction=1, Tensor? fweights=None, Tensor? aweights=None) -> Tensor'
    try: kernel = t_cov[input._keys | (fweights._keys if fweights is not None else 0) | (aweights._keys if aweights is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cov', cov, (input,), given([('correction', correction, 1), ('fweights', fweights, None), ('aweights', aweights, None)]), False)
    return kernel(input, correction, fweights, aweights)

def cross(input, other, dim=None, *, out=None, **kwargs):
    'aten::cross(Tensor self, Tensor other, int? dim=None) -> Tensor'
    if kwargs or out is not None: return general('cross', cross, (input,), given([('other', other, MISSING), ('dim', dim, None), ('out', out, None)], kwargs), False)
    try: kernel = t_cross[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cross', cross, (input,), given([('other', other, MISSING), ('dim', dim, None), ('out', out, None)], kwargs), False)
    return kernel(input, other, dim)

def ctc_loss(log_probs, targets, input_lengths, target_lengths, blank=0, reduction=1, zero_infinity=False):
    'aten::ctc_loss.IntList(Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths, int blank=0, int reduction=Mean, bool zero_infinity=False) -> Tensor; aten::ctc_loss.Tensor(Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, int blank=0, int reduction=Mean, bool zero_infinity=False) -> Tensor'
    if (input_lengths.__class__ in SEQUENCES) and (target_lengths.__class__ in SEQUENCES):
        try: kernel = t_ctc_loss_IntList[log_probs._keys | targets._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('ctc_loss', ctc_loss, (log_probs,), given([('targets', targets, MISSING), ('input_lengths', input_lengths, MISSING), ('target_lengths', target_lengths, MISSING), ('blank', blank, 0), ('reduction', reduction, 1), ('zero_infinity', zero_infinity, False)]), False)
        return kernel(log_probs, targets, input_lengths, target_lengths, blank, reduction, zero_infinity)
    if (hasattr(input_lengths, '_keys')) and (hasattr(target_lengths, '_keys')):
        try: kernel = t_ctc_loss_Tensor[log_probs._keys | targets._keys | input_lengths._keys | target_lengths._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('ctc_loss', ctc_loss, (log_probs,), given([('targets', targets, MISSING), ('input_lengths', input_lengths, MISSING), ('target_lengths', target_lengths, MISSING), ('blank', blank, 0), ('reduction', reduction, 1), ('zero_infinity', zero_infinity, False)]), False)
        return kernel(log_probs, targets, input_lengths, target_lengths, blank, reduction, zero_infinity)
    return general('ctc_loss', ctc_loss, (log_probs,), given([('targets', targets, MISSING), ('input_lengths', input_lengths, MISSING), ('target_lengths', target_lengths, MISSING), ('blank', blank, 0), ('reduction', reduction, 1), ('zero_infinity', zero_infinity, False)]), False)

def cummax(input, dim, *, out=None, **kwargs):
    'aten::cummax(Tensor self, int dim) -> (Tensor values, Tensor indices)'
    if kwargs or out is not None: return general('cummax', cummax, (input,), given([('dim', dim, MISSING), ('out', out, None)], kwargs), False)
    try: kernel = t_cummax[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cummax', cummax, (input,), given([('dim', dim, MISSING), ('out', out, None)], kwargs), False)
    return new_result(R_cummax, kernel(input, dim))

def cummin(input, dim, *, out=None, **kwargs):
    'aten::cummin(Tensor self, int dim) -> (Tensor values, Tensor indices)'
    if kwargs or out is not None: return general('cummin', cummin, (input,), given([('dim', dim, MISSING), ('out', out, None)], kwargs), False)
    try: kernel = t_cummin[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cummin', cummin, (input,), given([('dim', dim, MISSING), ('out', out, None)], kwargs), False)
    return new_result(R_cummin, kernel(input, dim))

def cumprod(input, dim, *, dtype=None, out=None, **kwargs):
    'aten::cumprod(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor'
    if kwargs or out is not None: return general('cumprod', cumprod, (input,), given([('dim', dim, MISSING), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
    try: kernel = t_cumprod[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cumprod', cumprod, (input,), given([('dim', dim, MISSING), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
    return kernel(input, dim, dtype)

def cumsum(input, dim, *, dtype=None, out=None, **kwargs):
    'aten::cumsum(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor'
    if kwargs or out is not None: return general('cumsum', cumsum, (input,), given([('dim', dim, MISSING), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
    try: kernel = t_cumsum[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cumsum', cumsum, (input,), given([('dim', dim, MISSING), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
    return kernel(input, dim, dtype)

def cumulative_trapezoid(y, x=MISSING, *, dim=-1, dx=1, **kwargs):
    'aten::cumulative_trapezoid.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor; aten::cumulative_trapezoid.dx(Tensor y, *, Scalar dx=1, int dim=-1) -> Tensor'
    if kwargs: return general('cumulative_trapezoid', cumulative_trapezoid, (y,), given([('x', x, MISSING), ('dim', dim, -1), ('dx', dx, 1)], kwargs), False)
    if x is not MISSING and dx == 1:
        try: kernel = t_cumulative_trapezoid_x[y._keys | x._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('cumulative_trapezoid', cumulative_trapezoid, (y,), given([('x', x, MISSING), ('dim', dim, -1), ('dx', dx, 1)], kwargs), False)
        return kernel(y, x, dim)
    if x is MISSING:
        try: kernel = t_cumulative_trapezoid_dx[y._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('cumulative_trapezoid', cumulative_trapezoid, (y,), given([('x', x, MISSING), ('dim', dim, -1), ('dx', dx, 1)], kwargs), False)
        return kernel(y, dx, dim)
    return general('cumulative_trapezoid', cumulative_trapezoid, (y,), given([('x', x, MISSING), ('dim', dim, -1), ('dx', dx, 1)], kwargs), False)

def deg2rad(input, *, out=None):
    'aten::deg2rad(Tensor self) -> Tensor'
    if out is not None: return general('deg2rad', deg2rad, (input,), given([('out', out, None)]), False)
    try: kernel = t_deg2rad[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('deg2rad', deg2rad, (input,), given([('out', out, None)]), False)
    return kernel(input)

def deg2rad_(input):
    'aten::deg2rad_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_deg2rad_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('deg2rad_', deg2rad_, (input,), given([]), False)
    return kernel(input)

def dequantize(input, *, tensors=MISSING):
    'aten::dequantize.self(Tensor self) -> Tensor; aten::dequantize.tensors(Tensor[] tensors) -> Tensor[]'
    if tensors is not MISSING and input is MISSING: input, tensors = tensors, MISSING
    try: kernel = t_dequantize_self[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('dequantize', dequantize, (input,), given([('tensors', tensors, MISSING)]), False)
    return kernel(input)
    try: kernel = t_dequantize_tensors[list_keys(input) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('dequantize', dequantize, (input,), given([('tensors', tensors, MISSING)]), False)
    return kernel(input)

def det(input):
    'aten::det(Tensor self) -> Tensor'
    try: kernel = t_det[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('det', det, (input,), given([]), False)
    return kernel(input)

def detach(input):
    'aten::detach(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_detach[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('detach', detach, (input,), given([]), False)
    return kernel(input)

def detach_copy(input, *, out=None):
    'aten::detach_copy(Tensor self) -> Tensor'
    if out is not None: return general('detach_copy', detach_copy, (input,), given([('out', out, None)]), False)
    try: kernel = t_detach_copy[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('detach_copy', detach_copy, (input,), given([('out', out, None)]), False)
    return kernel(input)

def diag(input, diagonal=0, *, out=None):
    'aten::diag(Tensor self, int diagonal=0) -> Tensor'
    if out is not None: return general('diag', diag, (input,), given([('diagonal', diagonal, 0), ('out', out, None)]), False)
    try: kernel = t_diag[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('diag', diag, (input,), given([('diagonal', diagonal, 0), ('out', out, None)]), False)
    return kernel(input, diagonal)

def diag_embed(input, offset=0, dim1=-2, dim2=-1):
    'aten::diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor'
    try: kernel = t_diag_embed[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('diag_embed', diag_embed, (input,), given([('offset', offset, 0), ('dim1', dim1, -2), ('dim2', dim2, -1)]), False)
    return kernel(input, offset, dim1, dim2)

def diagflat(input, offset=0):
    'aten::diagflat(Tensor self, int offset=0) -> Tensor'
    try: kernel = t_diagflat[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('diagflat', diagflat, (input,), given([('offset', offset, 0)]), False)
    return kernel(input, offset)

def diagonal(input, offset=0, dim1=0, dim2=1):
    'aten::diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)'
    try: kernel = t_diagonal[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('diagonal', diagonal, (input,), given([('offset', offset, 0), ('dim1', dim1, 0), ('dim2', dim2, 1)]), False)
    return kernel(input, offset, dim1, dim2)

def diagonal_copy(input, offset=0, dim1=0, dim2=1, *, out=None):
    'aten::diagonal_copy(Tensor self, int offset=0, int dim1=0, int dim2=1) -> Tensor'
    if out is not None: return general('diagonal_copy', diagonal_copy, (input,), given([('offset', offset, 0), ('dim1', dim1, 0), ('dim2', dim2, 1), ('out', out, None)]), False)
    try: kernel = t_diagonal_copy[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('diagonal_copy', diagonal_copy, (input,), given([('offset', offset, 0), ('dim1', dim1, 0), ('dim2', dim2, 1), ('out', out, None)]), False)
    return kernel(input, offset, dim1, dim2)

def diagonal_scatter(input, src, offset=0, dim1=0, dim2=1):
    'aten::diagonal_scatter(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1) -> Tensor'
    try: kernel = t_diagonal_scatter[input._keys | src._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('diagonal_scatter', diagonal_scatter, (input,), given([('src', src, MISSING), ('offset', offset, 0), ('dim1', dim1, 0), ('dim2', dim2, 1)]), False)
    return kernel(input, src, offset, dim1, dim2)

def diff(input, n=1, dim=-1, prepend=None, append=None, *, out=None, **kwargs):
    'aten::diff(Tensor self, int n=1, int dim=-1, Tensor? prepend=None, Tensor? append=None) -> Tensor'
    if kwargs or out is not None: return general('diff', diff, (input,), given([('n', n, 1), ('dim', dim, -1), ('prepend', prepend, None), ('append', append, None), ('out', out, None)], kwargs), False)
    try: kernel = t_diff[input._keys | (prepend._keys if prepend is not None else 0) | (append._keys if append is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('diff', diff, (input,), given([('n', n, 1), ('dim', dim, -1), ('prepend', prepend, None), ('append', append, None), ('out', out, None)], kwargs), False)
    return kernel(input, n, dim, prepend, append)

def digamma(input, *, out=None):
    'aten::digamma(Tensor self) -> Tensor'
    if out is not None: return general('digamma', digamma, (input,), given([('out', out, None)]), False)
    try: kernel = t_digamma[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('digamma', digamma, (input,), given([('out', out, None)]), False)
    return kernel(input)

def dist(input, other, p=2, *, out=None):
    'aten::dist(Tensor self, Tensor other, Scalar p=2) -> Tensor'
    if out is not None: return general('dist', dist, (input,), given([('other', other, MISSING), ('p', p, 2), ('out', out, None)]), False)
    try: kernel = t_dist[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('dist', dist, (input,), given([('other', other, MISSING), ('p', p, 2), ('out', out, None)]), False)
    return kernel(input, other, p)

def div(input, other, *, rounding_mode=MISSING, out=None):
    'aten::div.Tensor(Tensor self, Tensor other) -> Tensor; aten::div.Tensor_mode(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor'
    if out is not None: return general('div', div, (input,), given([('other', other, MISSING), ('rounding_mode', rounding_mode, MISSING), ('out', out, None)]), False)
    if rounding_mode is MISSING:
        try: kernel = t_div_Tensor[input._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('div', div, (input,), given([('other', other, MISSING), ('rounding_mode', rounding_mode, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if rounding_mode is not MISSING:
        try: kernel = t_div_Tensor_mode[input._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('div', div, (input,), given([('other', other, MISSING), ('rounding_mode', rounding_mode, MISSING), ('out', out, None)]), False)
        return kernel(input, other, rounding_mode)
    return general('div', div, (input,), given([('other', other, MISSING), ('rounding_mode', rounding_mode, MISSING), ('out', out, None)]), False)

def divide(input, other, *, rounding_mode=MISSING, out=None):
    'aten::divide.Tensor(Tensor self, Tensor other) -> Tensor; aten::divide.Tensor_mode(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor'
    if out is not None: return general('divide', divide, (input,), given([('other', other, MISSING), ('rounding_mode', rounding_mode, MISSING), ('out', out, None)]), False)
    if rounding_mode is MISSING:
        try: kernel = t_divide_Tensor[input._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('divide', divide, (input,), given([('other', other, MISSING), ('rounding_mode', rounding_mode, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if rounding_mode is not MISSING:
        try: kernel = t_divide_Tensor_mode[input._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('divide', divide, (input,), given([('other', other, MISSING), ('rounding_mode', rounding_mode, MISSING), ('out', out, None)]), False)
        return kernel(input, other, rounding_mode)
    return general('divide', divide, (input,), given([('other', other, MISSING), ('rounding_mode', rounding_mode, MISSING), ('out', out, None)]), False)

def dot(input, tensor, *, out=None):
    'aten::dot(Tensor self, Tensor tensor) -> Tensor'
    if out is not None: return general('dot', dot, (input,), given([('tensor', tensor, MISSING), ('out', out, None)]), False)
    try: kernel = t_dot[input._keys | tensor._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('dot', dot, (input,), given([('tensor', tensor, MISSING), ('out', out, None)]), False)
    return kernel(input, tensor)

def dropout(input, p, train):
    'aten::dropout(Tensor input, float p, bool train) -> Tensor'
    try: kernel = t_dropout[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('dropout', dropout, (input,), given([('p', p, MISSING), ('train', train, MISSING)]), False)
    return kernel(input, p, train)

def dropout_(input, p, train):
    'aten::dropout_(Tensor(a!) self, float p, bool train) -> Tensor(a!)'
    try: kernel = t_dropout_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('dropout_', dropout_, (input,), given([('p', p, MISSING), ('train', train, MISSING)]), False)
    return kernel(input, p, train)

def dsplit(input, sections, *, indices=MISSING):
    'aten::dsplit.int(Tensor(a) self, int sections) -> Tensor(a)[]; aten::dsplit.array(Tensor(a) self, int[] indices) -> Tensor(a)[]'
    if indices is not MISSING and sections is MISSING: sections, indices = indices, MISSING
    if (sections.__class__ is int):
        try: kernel = t_dsplit_int[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('dsplit', dsplit, (input,) if sections is MISSING else (input, sections), given([('indices', indices, MISSING)]), False)
        return kernel(input, sections)
    if (sections.__class__ in SEQUENCES):
        try: kernel = t_dsplit_array[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('dsplit', dsplit, (input,) if sections is MISSING else (input, sections), given([('indices', indices, MISSING)]), False)
        return kernel(input, sections)
    return general('dsplit', dsplit, (input,) if sections is MISSING else (input, sections), given([('indices', indices, MISSING)]), False)

def dstack(tensors, *, out=None):
    'aten::dstack(Tensor[] tensors) -> Tensor'
    if out is not None: return general('dstack', dstack, (tensors,), given([('out', out, None)]), False)
    try: kernel = t_dstack[list_keys(tensors) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('dstack', dstack, (tensors,), given([('out', out, None)]), False)
    return kernel(tensors)

def embedding(weight, indices, padding_idx=-1, scale_grad_by_freq=False, sparse=False):
    'aten::embedding(Tensor weight, Tensor indices, SymInt padding_idx=-1, bool scale_grad_by_freq=False, bool sparse=False) -> Tensor'
    try: kernel = t_embedding[weight._keys | indices._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('embedding', embedding, (weight,), given([('indices', indices, MISSING), ('padding_idx', padding_idx, -1), ('scale_grad_by_freq', scale_grad_by_freq, False), ('sparse', sparse, False)]), False)
    return kernel(weight, indices, padding_idx, scale_grad_by_freq, sparse)

def embedding_bag(weight, indices, offsets, scale_grad_by_freq=MISSING, mode=MISSING, sparse=MISSING, per_sample_weights=MISSING, include_last_offset=MISSING, padding_idx=MISSING):
    'aten::embedding_bag.padding_idx(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq, int mode, bool sparse, Tensor? per_sample_weights, bool include_last_offset, int? padding_idx) -> (Tensor, Tensor, Tensor, Tensor); aten::embedding_bag(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False) -> (Tensor, Tensor, Tensor, Tensor)'
    if scale_grad_by_freq is not MISSING and mode is not MISSING and sparse is not MISSING and per_sample_weights is not MISSING and include_last_offset is not MISSING and padding_idx is not MISSING:
        try: kernel = t_embedding_bag_padding_idx[weight._keys | indices._keys | offsets._keys | (per_sample_weights._keys if per_sample_weights is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('embedding_bag', embedding_bag, (weight,), given([('indices', indices, MISSING), ('offsets', offsets, MISSING), ('scale_grad_by_freq', scale_grad_by_freq, MISSING), ('mode', mode, MISSING), ('sparse', sparse, MISSING), ('per_sample_weights', per_sample_weights, MISSING), ('include_last_offset', include_last_offset, MISSING), ('padding_idx', padding_idx, MISSING)]), False)
        return kernel(weight, indices, offsets, scale_grad_by_freq, mode, sparse, per_sample_weights, include_last_offset, padding_idx)
    if padding_idx is MISSING:
        if scale_grad_by_freq is MISSING: scale_grad_by_freq = False
        if mode is MISSING: mode = 0
        if sparse is MISSING: sparse = False
        if per_sample_weights is MISSING: per_sample_weights = None
        if include_last_offset is MISSING: include_last_offset = False
        try: kernel = t_embedding_bag[weight._keys | indices._keys | offsets._keys | (per_sample_weights._keys if per_sample_weights is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('embedding_bag', embedding_bag, (weight,), given([('indices', indices, MISSING), ('offsets', offsets, MISSING), ('scale_grad_by_freq', scale_grad_by_freq, MISSING), ('mode', mode, MISSING), ('sparse', sparse, MISSING), ('per_sample_weights', per_sample_weights, MISSING), ('include_last_offset', include_last_offset, MISSING), ('padding_idx', padding_idx, MISSING)]), False)
        return kernel(weight, indices, offsets, scale_grad_by_freq, mode, sparse, per_sample_weights, include_last_offset)
    return general('embedding_bag', embedding_bag, (weight,), given([('indices', indices, MISSING), ('offsets', offsets, MISSING), ('scale_grad_by_freq', scale_grad_by_freq, MISSING), ('mode', mode, MISSING), ('sparse', sparse, MISSING), ('per_sample_weights', per_sample_weights, MISSING), ('include_last_offset', include_last_offset, MISSING), ('padding_idx', padding_idx, MISSING)]), False)

def embedding_renorm_(input, indices, max_norm, norm_type):
    'aten::embedding_renorm_(Tensor(a!) self, Tensor indices, float max_norm, float norm_type) -> Tensor(a!)'
    try: kernel = t_embedding_renorm_[input._keys | indices._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('embedding_renorm_', embedding_renorm_, (input,), given([('indices', indices, MISSING), ('max_norm', max_norm, MISSING), ('norm_type', norm_type, MISSING)]), False)
    return kernel(input, indices, max_norm, norm_type)

def eq(input, other, *, out=None):
    'aten::eq.Tensor(Tensor self, Tensor other) -> Tensor; aten::eq.Scalar(Tensor self, Scalar other) -> Tensor'
    if out is not None: return general('eq', eq, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    if (hasattr(other, '_keys')):
        try: kernel = t_eq_Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('eq', eq, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_eq_Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('eq', eq, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    return general('eq', eq, (input,), given([('other', other, MISSING), ('out', out, None)]), False)

def equal(input, other):
    'aten::equal(Tensor self, Tensor other) -> bool'
    try: kernel = t_equal[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('equal', equal, (input,), given([('other', other, MISSING)]), False)
    return kernel(input, other)

def erf(input, *, out=None):
    'aten::erf(Tensor self) -> Tensor'
    if out is not None: return general('erf', erf, (input,), given([('out', out, None)]), False)
    try: kernel = t_erf[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('erf', erf, (input,), given([('out', out, None)]), False)
    return kernel(input)

def erf_(input):
    'aten::erf_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_erf_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('erf_', erf_, (input,), given([]), False)
    return kernel(input)

def erfc(input, *, out=None):
    'aten::erfc(Tensor self) -> Tensor'
    if out is not None: return general('erfc', erfc, (input,), given([('out', out, None)]), False)
    try: kernel = t_erfc[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('erfc', erfc, (input,), given([('out', out, None)]), False)
    return kernel(input)

def erfc_(input):
    'aten::erfc_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_erfc_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('erfc_', erfc_, (input,), given([]), False)
    return kernel(input)

def erfinv(input, *, out=None):
    'aten::erfinv(Tensor self) -> Tensor'
    if out is not None: return general('erfinv', erfinv, (input,), given([('out', out, None)]), False)
    try: kernel = t_erfinv[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('erfinv', erfinv, (input,), given([('out', out, None)]), False)
    return kernel(input)

def exp(input, *, out=None):
    'aten::exp(Tensor self) -> Tensor'
    if out is not None: return general('exp', exp, (input,), given([('out', out, None)]), False)
    try: kernel = t_exp[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('exp', exp, (input,), given([('out', out, None)]), False)
    return kernel(input)

def exp2(input, *, out=None):
    'aten::exp2(Tensor self) -> Tensor'
    if out is not None: return general('exp2', exp2, (input,), given([('out', out, None)]), False)
    try: kernel = t_exp2[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('exp2', exp2, (input,), given([('out', out, None)]), False)
    return kernel(input)

def exp2_(input):
    'aten::exp2_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_exp2_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('exp2_', exp2_, (input,), given([]), False)
    return kernel(input)

def exp_(input):
    'aten::exp_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_exp_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('exp_', exp_, (input,), given([]), False)
    return kernel(input)

def expand_copy(input, size, *, implicit=False, out=None):
    'aten::expand_copy(Tensor self, SymInt[] size, *, bool implicit=False) -> Tensor'
    if out is not None: return general('expand_copy', expand_copy, (input,), given([('size', size, MISSING), ('implicit', implicit, False), ('out', out, None)]), False)
    try: kernel = t_expand_copy[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('expand_copy', expand_copy, (input,), given([('size', size, MISSING), ('implicit', implicit, False), ('out', out, None)]), False)
    return kernel(input, size, implicit)

def expm1(input, *, out=None):
    'aten::expm1(Tensor self) -> Tensor'
    if out is not None: return general('expm1', expm1, (input,), given([('out', out, None)]), False)
    try: kernel = t_expm1[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('expm1', expm1, (input,), given([('out', out, None)]), False)
    return kernel(input)

def expm1_(input):
    'aten::expm1_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_expm1_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('expm1_', expm1_, (input,), given([]), False)
    return kernel(input)

def fake_quantize_per_channel_affine(input, scale, zero_point, axis, quant_min, quant_max):
    'aten::fake_quantize_per_channel_affine(Tensor self, Tensor scale, Tensor zero_point, int axis, int quant_min, int quant_max) -> Tensor'
    try: kernel = t_fake_quantize_per_channel_affine[input._keys | scale._keys | zero_point._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fake_quantize_per_channel_affine', fake_quantize_per_channel_affine, (input,), given([('scale', scale, MISSING), ('zero_point', zero_point, MISSING), ('axis', axis, MISSING), ('quant_min', quant_min, MISSING), ('quant_max', quant_max, MISSING)]), False)
    return kernel(input, scale, zero_point, axis, quant_min, quant_max)

def fake_quantize_per_tensor_affine(input, scale, zero_point, quant_min, quant_max):
    'aten::fake_quantize_per_tensor_affine(Tensor self, float scale, int zero_point, int quant_min, int quant_max) -> Tensor; aten::fake_quantize_per_tensor_affine.tensor_qparams(Tensor self, Tensor scale, Tensor zero_point, int quant_min, int quant_max) -> Tensor'
    if (scale.__class__ in NUMBERS) and (zero_point.__class__ is int):
        try: kernel = t_fake_quantize_per_tensor_affine[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('fake_quantize_per_tensor_affine', fake_quantize_per_tensor_affine, (input,), given([('scale', scale, MISSING), ('zero_point', zero_point, MISSING), ('quant_min', quant_min, MISSING), ('quant_max', quant_max, MISSING)]), False)
        return kernel(input, scale, zero_point, quant_min, quant_max)
    if (hasattr(scale, '_keys')) and (hasattr(zero_point, '_keys')):
        try: kernel = t_fake_quantize_per_tensor_affine_tensor_qparams[input._keys | scale._keys | zero_point._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('fake_quantize_per_tensor_affine', fake_quantize_per_tensor_affine, (input,), given([('scale', scale, MISSING), ('zero_point', zero_point, MISSING), ('quant_min', quant_min, MISSING), ('quant_max', quant_max, MISSING)]), False)
        return kernel(input, scale, zero_point, quant_min, quant_max)
    return general('fake_quantize_per_tensor_affine', fake_quantize_per_tensor_affine, (input,), given([('scale', scale, MISSING), ('zero_point', zero_point, MISSING), ('quant_min', quant_min, MISSING), ('quant_max', quant_max, MISSING)]), False)

def feature_alpha_dropout(input, p, train):
    'aten::feature_alpha_dropout(Tensor input, float p, bool train) -> Tensor'
    try: kernel = t_feature_alpha_dropout[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('feature_alpha_dropout', feature_alpha_dropout, (input,), given([('p', p, MISSING), ('train', train, MISSING)]), False)
    return kernel(input, p, train)

def feature_alpha_dropout_(input, p, train):
    'aten::feature_alpha_dropout_(Tensor(a!) self, float p, bool train) -> Tensor(a!)'
    try: kernel = t_feature_alpha_dropout_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('feature_alpha_dropout_', feature_alpha_dropout_, (input,), given([('p', p, MISSING), ('train', train, MISSING)]), False)
    return kernel(input, p, train)

def feature_dropout(input, p, train):
    'aten::feature_dropout(Tensor input, float p, bool train) -> Tensor'
    try: kernel = t_feature_dropout[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('feature_dropout', feature_dropout, (input,), given([('p', p, MISSING), ('train', train, MISSING)]), False)
    return kernel(input, p, train)

def feature_dropout_(input, p, train):
    'aten::feature_dropout_(Tensor(a!) self, float p, bool train) -> Tensor(a!)'
    try: kernel = t_feature_dropout_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('feature_dropout_', feature_dropout_, (input,), given([('p', p, MISSING), ('train', train, MISSING)]), False)
    return kernel(input, p, train)

def fill(input, value):
    'aten::fill.Scalar(Tensor self, Scalar value) -> Tensor; aten::fill.Tensor(Tensor self, Tensor value) -> Tensor'
    if (value.__class__ in NUMBERS):
        try: kernel = t_fill_Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('fill', fill, (input,), given([('value', value, MISSING)]), False)
        return kernel(input, value)
    if (hasattr(value, '_keys')):
        try: kernel = t_fill_Tensor[input._keys | value._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('fill', fill, (input,), given([('value', value, MISSING)]), False)
        return kernel(input, value)
    return general('fill', fill, (input,), given([('value', value, MISSING)]), False)

def fill_(input, value):
    'aten::fill_.Scalar(Tensor(a!) self, Scalar value) -> Tensor(a!); aten::fill_.Tensor(Tensor(a!) self, Tensor value) -> Tensor(a!)'
    if (value.__class__ in NUMBERS):
        try: kernel = t_fill__Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('fill_', fill_, (input,), given([('value', value, MISSING)]), False)
        return kernel(input, value)
    if (hasattr(value, '_keys')):
        try: kernel = t_fill__Tensor[input._keys | value._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('fill_', fill_, (input,), given([('value', value, MISSING)]), False)
        return kernel(input, value)
    return general('fill_', fill_, (input,), given([('value', value, MISSING)]), False)

def fix(input, *, out=None):
    'aten::fix(Tensor self) -> Tensor'
    if out is not None: return general('fix', fix, (input,), given([('out', out, None)]), False)
    try: kernel = t_fix[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fix', fix, (input,), given([('out', out, None)]), False)
    return kernel(input)

def fix_(input):
    'aten::fix_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_fix_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fix_', fix_, (input,), given([]), False)
    return kernel(input)

def flatten(input, start_dim=0, end_dim=-1):
    'aten::flatten.using_ints(Tensor(a) self, int start_dim=0, int end_dim=-1) -> Tensor(a)'
    try: kernel = t_flatten_using_ints[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('flatten', flatten, (input,), given([('start_dim', start_dim, 0), ('end_dim', end_dim, -1)]), False)
    return kernel(input, start_dim, end_dim)

def flip(input, dims, **kwargs):
    'aten::flip(Tensor self, int[] dims) -> Tensor'
    if kwargs: return general('flip', flip, (input,), given([('dims', dims, MISSING)], kwargs), False)
    try: kernel = t_flip[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('flip', flip, (input,), given([('dims', dims, MISSING)], kwargs), False)
    return kernel(input, dims)

def fliplr(input):
    'aten::fliplr(Tensor self) -> Tensor'
    try: kernel = t_fliplr[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fliplr', fliplr, (input,), given([]), False)
    return kernel(input)

def flipud(input):
    'aten::flipud(Tensor self) -> Tensor'
    try: kernel = t_flipud[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('flipud', flipud, (input,), given([]), False)
    return kernel(input)

def float_power(input, exponent, *, out=None):
    'aten::float_power.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor; aten::float_power.Scalar(Scalar self, Tensor exponent) -> Tensor; aten::float_power.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor'
    if out is not None: return general('float_power', float_power, (input,), given([('exponent', exponent, MISSING), ('out', out, None)]), False)
    if (hasattr(exponent, '_keys')):
        try: kernel = t_float_power_Tensor_Tensor[input._keys | exponent._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('float_power', float_power, (input,), given([('exponent', exponent, MISSING), ('out', out, None)]), False)
        return kernel(input, exponent)
    if (hasattr(exponent, '_keys')):
        try: kernel = t_float_power_Scalar[exponent._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('float_power', float_power, (input,), given([('exponent', exponent, MISSING), ('out', out, None)]), False)
        return kernel(input, exponent)
    if (exponent.__class__ in NUMBERS):
        try: kernel = t_float_power_Tensor_Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('float_power', float_power, (input,), given([('exponent', exponent, MISSING), ('out', out, None)]), False)
        return kernel(input, exponent)
    return general('float_power', float_power, (input,), given([('exponent', exponent, MISSING), ('out', out, None)]), False)

def floor(input, *, out=None):
    'aten::floor(Tensor self) -> Tensor'
    if out is not None: return general('floor', floor, (input,), given([('out', out, None)]), False)
    try: kernel = t_floor[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('floor', floor, (input,), given([('out', out, None)]), False)
    return kernel(input)

def floor_(input):
    'aten::floor_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_floor_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('floor_', floor_, (input,), given([]), False)
    return kernel(input)

def floor_divide(input, other, *, out=None):
    'aten::floor_divide(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('floor_divide', floor_divide, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_floor_divide[input._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('floor_divide', floor_divide, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def fmax(input, other, *, out=None):
    'aten::fmax(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('fmax', fmax, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_fmax[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fmax', fmax, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def fmin(input, other, *, out=None):
    'aten::fmin(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('fmin', fmin, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_fmin[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fmin', fmin, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def fmod(input, other, *, out=None):
    'aten::fmod.Tensor(Tensor self, Tensor other) -> Tensor; aten::fmod.Scalar(Tensor self, Scalar other) -> Tensor'
    if out is not None: return general('fmod', fmod, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    if (hasattr(other, '_keys')):
        try: kernel = t_fmod_Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('fmod', fmod, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_fmod_Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('fmod', fmod, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    return general('fmod', fmod, (input,), given([('other', other, MISSING), ('out', out, None)]), False)

def frac(input, *, out=None):
    'aten::frac(Tensor self) -> Tensor'
    if out is not None: return general('frac', frac, (input,), given([('out', out, None)]), False)
    try: kernel = t_frac[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('frac', frac, (input,), given([('out', out, None)]), False)
    return kernel(input)

def frac_(input):
    'aten::frac_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_frac_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('frac_', frac_, (input,), given([]), False)
    return kernel(input)

def frexp(input, *, out=None):
    'aten::frexp.Tensor(Tensor self) -> (Tensor mantissa, Tensor exponent)'
    if out is not None: return general('frexp', frexp, (input,), given([('out', out, None)]), False)
    try: kernel = t_frexp_Tensor[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('frexp', frexp, (input,), given([('out', out, None)]), False)
    return new_result(R_frexp, kernel(input))

def frobenius_norm(input, dim, keepdim=False, *, out=None, **kwargs):
    'aten::frobenius_norm.dim(Tensor self, int[1] dim, bool keepdim=False) -> Tensor'
    if kwargs or out is not None: return general('frobenius_norm', frobenius_norm, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_frobenius_norm_dim[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('frobenius_norm', frobenius_norm, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
    return kernel(input, dim, keepdim)

def gather(input, dim, index, *, sparse_grad=False, out=None, **kwargs):
    'aten::gather(Tensor self, int dim, Tensor index, *, bool sparse_grad=False) -> Tensor'
    if kwargs or out is not None: return general('gather', gather, (input,), given([('dim', dim, MISSING), ('index', index, MISSING), ('sparse_grad', sparse_grad, False), ('out', out, None)], kwargs), False)
    try: kernel = t_gather[input._keys | index._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('gather', gather, (input,), given([('dim', dim, MISSING), ('index', index, MISSING), ('sparse_grad', sparse_grad, False), ('out', out, None)], kwargs), False)
    return kernel(input, dim, index, sparse_grad)

def gcd(input, other, *, out=None):
    'aten::gcd(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('gcd', gcd, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_gcd[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('gcd', gcd, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def gcd_(input, other):
    'aten::gcd_(Tensor(a!) self, Tensor other) -> Tensor(a!)'
    try: kernel = t_gcd_[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('gcd_', gcd_, (input,), given([('other', other, MISSING)]), False)
    return kernel(input, other)

def ge(input, other, *, out=None):
    'aten::ge.Tensor(Tensor self, Tensor other) -> Tensor; aten::ge.Scalar(Tensor self, Scalar other) -> Tensor'
    if out is not None: return general('ge', ge, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    if (hasattr(other, '_keys')):
        try: kernel = t_ge_Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('ge', ge, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_ge_Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('ge', ge, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    return general('ge', ge, (input,), given([('other', other, MISSING), ('out', out, None)]), False)

def geqrf(input, *, out=None):
    'aten::geqrf(Tensor self) -> (Tensor a, Tensor tau)'
    if out is not None: return general('geqrf', geqrf, (input,), given([('out', out, None)]), False)
    try: kernel = t_geqrf[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('geqrf', geqrf, (input,), given([('out', out, None)]), False)
    return new_result(R_geqrf, kernel(input))

def ger(input, vec2, *, out=None):
    'aten::ger(Tensor self, Tensor vec2) -> Tensor'
    if out is not None: return general('ger', ger, (input,), given([('vec2', vec2, MISSING), ('out', out, None)]), False)
    try: kernel = t_ger[input._keys | vec2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('ger', ger, (input,), given([('vec2', vec2, MISSING), ('out', out, None)]), False)
    return kernel(input, vec2)

def greater(input, other, *, out=None):
    'aten::greater.Tensor(Tensor self, Tensor other) -> Tensor; aten::greater.Scalar(Tensor self, Scalar other) -> Tensor'
    if out is not None: return general('greater', greater, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    if (hasattr(other, '_keys')):
        try: kernel = t_greater_Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('greater', greater, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_greater_Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('greater', greater, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    return general('greater', greater, (input,), given([('other', other, MISSING), ('out', out, None)]), False)

def greater_equal(input, other, *, out=None):
    'aten::greater_equal.Tensor(Tensor self, Tensor other) -> Tensor; aten::greater_equal.Scalar(Tensor self, Scalar other) -> Tensor'
    if out is not None: return general('greater_equal', greater_equal, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    if (hasattr(other, '_keys')):
        try: kernel = t_greater_equal_Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('greater_equal', greater_equal, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_greater_equal_Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('greater_equal', greater_equal, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    return general('greater_equal', greater_equal, (input,), given([('other', other, MISSING), ('out', out, None)]), False)

def grid_sampler(input, grid, interpolation_mode, padding_mode, align_corners):
    'aten::grid_sampler(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor'
    try: kernel = t_grid_sampler[input._keys | grid._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('grid_sampler', grid_sampler, (input,), given([('grid', grid, MISSING), ('interpolation_mode', interpolation_mode, MISSING), ('padding_mode', padding_mode, MISSING), ('align_corners', align_corners, MISSING)]), False)
    return kernel(input, grid, interpolation_mode, padding_mode, align_corners)

def grid_sampler_2d(input, grid, interpolation_mode, padding_mode, align_corners):
    'aten::grid_sampler_2d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor'
    try: kernel = t_grid_sampler_2d[input._keys | grid._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('grid_sampler_2d', grid_sampler_2d, (input,), given([('grid', grid, MISSING), ('interpolation_mode', interpolation_mode, MISSING), ('padding_mode', padding_mode, MISSING), ('align_corners', align_corners, MISSING)]), False)
    return kernel(input, grid, interpolation_mode, padding_mode, align_corners)

def grid_sampler_2d_backward(grad_output, input, grid, interpolation_mode, padding_mode, align_corners, output_mask):
    'aten::grid_sampler_2d_backward(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, bool[2] output_mask) -> (Tensor, Tensor)'
    if output_mask.__class__ is int: output_mask = (output_mask,)*2
    try: kernel = t_grid_sampler_2d_backward[grad_output._keys | input._keys | grid._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('grid_sampler_2d_backward', grid_sampler_2d_backward, (grad_output,), given([('input', input, MISSING), ('grid', grid, MISSING), ('interpolation_mode', interpolation_mode, MISSING), ('padding_mode', padding_mode, MISSING), ('align_corners', align_corners, MISSING), ('output_mask', output_mask, MISSING)]), False)
    return kernel(grad_output, input, grid, interpolation_mode, padding_mode, align_corners, output_mask)

def grid_sampler_3d(input, grid, interpolation_mode, padding_mode, align_corners):
    'aten::grid_sampler_3d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor'
    try: kernel = t_grid_sampler_3d[input._keys | grid._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('grid_sampler_3d', grid_sampler_3d, (input,), given([('grid', grid, MISSING), ('interpolation_mode', interpolation_mode, MISSING), ('padding_mode', padding_mode, MISSING), ('align_corners', align_corners, MISSING)]), False)
    return kernel(input, grid, interpolation_mode, padding_mode, align_corners)

def grid_sampler_3d_backward(grad_output, input, grid, interpolation_mode, padding_mode, align_corners, output_mask):
    'aten::grid_sampler_3d_backward(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, bool[2] output_mask) -> (Tensor, Tensor)'
    if output_mask.__class__ is int: output_mask = (output_mask,)*2
    try: kernel = t_grid_sampler_3d_backward[grad_output._keys | input._keys | grid._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('grid_sampler_3d_backward', grid_sampler_3d_backward, (grad_output,), given([('input', input, MISSING), ('grid', grid, MISSING), ('interpolation_mode', interpolation_mode, MISSING), ('padding_mode', padding_mode, MISSING), ('align_corners', align_corners, MISSING), ('output_mask', output_mask, MISSING)]), False)
    return kernel(grad_output, input, grid, interpolation_mode, padding_mode, align_corners, output_mask)

def group_norm(input, num_groups, weight=None, bias=None, eps=1e-05, cudnn_enabled=True):
    'aten::group_norm(Tensor input, int num_groups, Tensor? weight=None, Tensor? bias=None, float eps=1e-05, bool cudnn_enabled=True) -> Tensor'
    try: kernel = t_group_norm[input._keys | (weight._keys if weight is not None else 0) | (bias._keys if bias is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('group_norm', group_norm, (input,), given([('num_groups', num_groups, MISSING), ('weight', weight, None), ('bias', bias, None), ('eps', eps, 1e-05), ('cudnn_enabled', cudnn_enabled, True)]), False)
    return kernel(input, num_groups, weight, bias, eps, cudnn_enabled)

def gru(*args, **kwargs):
    return general('gru', gru, args, kwargs, False)

def gru_cell(input, hx, w_ih, w_hh, b_ih=None, b_hh=None):
    'aten::gru_cell(Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> Tensor'
    try: kernel = t_gru_cell[input._keys | hx._keys | w_ih._keys | w_hh._keys | (b_ih._keys if b_ih is not None else 0) | (b_hh._keys if b_hh is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('gru_cell', gru_cell, (input,), given([('hx', hx, MISSING), ('w_ih', w_ih, MISSING), ('w_hh', w_hh, MISSING), ('b_ih', b_ih, None), ('b_hh', b_hh, None)]), False)
    return kernel(input, hx, w_ih, w_hh, b_ih, b_hh)

def gt(input, other, *, out=None):
    'aten::gt.Tensor(Tensor self, Tensor other) -> Tensor; aten::gt.Scalar(Tensor self, Scalar other) -> Tensor'
    if out is not None: return general('gt', gt, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    if (hasattr(other, '_keys')):
        try: kernel = t_gt_Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('gt', gt, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_gt_Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('gt', gt, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    return general('gt', gt, (input,), given([('other', other, MISSING), ('out', out, None)]), False)

def hardshrink(input, lambd=0.5, *, out=None):
    'aten::hardshrink(Tensor self, Scalar lambd=0.5) -> Tensor'
    if out is not None: return general('hardshrink', hardshrink, (input,), given([('lambd', lambd, 0.5), ('out', out, None)]), False)
    try: kernel = t_hardshrink[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('hardshrink', hardshrink, (input,), given([('lambd', lambd, 0.5), ('out', out, None)]), False)
    return kernel(input, lambd)

def hardshrink_backward(grad_out, input, lambd, *, out=None):
    'aten::hardshrink_backward(Tensor grad_out, Tensor self, Scalar lambd) -> Tensor'
    if out is not None: return general('hardshrink_backward', hardshrink_backward, (grad_out,), given([('input', input, MISSING), ('lambd', lambd, MISSING), ('out', out, None)]), False)
    try: kernel = t_hardshrink_backward[grad_out._keys | input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('hardshrink_backward', hardshrink_backward, (grad_out,), given([('input', input, MISSING), ('lambd', lambd, MISSING), ('out', out, None)]), False)
    return kernel(grad_out, input, lambd)

def hash_tensor(input, dim=(), *, keepdim=False, mode=0, out=None, **kwargs):
    'aten::hash_tensor(Tensor self, int[1] dim=[], *, bool keepdim=False, int mode=0) -> Tensor'
    if kwargs or out is not None: return general('hash_tensor', hash_tensor, (input,), given([('dim', dim, ()), ('keepdim', keepdim, False), ('mode', mode, 0), ('out', out, None)], kwargs), False)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_hash_tensor[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('hash_tensor', hash_tensor, (input,), given([('dim', dim, ()), ('keepdim', keepdim, False), ('mode', mode, 0), ('out', out, None)], kwargs), False)
    return kernel(input, dim, keepdim, mode)

def heaviside(input, values, *, out=None):
    'aten::heaviside(Tensor self, Tensor values) -> Tensor'
    if out is not None: return general('heaviside', heaviside, (input,), given([('values', values, MISSING), ('out', out, None)]), False)
    try: kernel = t_heaviside[input._keys | values._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('heaviside', heaviside, (input,), given([('values', values, MISSING), ('out', out, None)]), False)
    return kernel(input, values)

def hinge_embedding_loss(input, target, margin=1.0, reduction=1):
    'aten::hinge_embedding_loss(Tensor self, Tensor target, float margin=1.0, int reduction=Mean) -> Tensor'
    try: kernel = t_hinge_embedding_loss[input._keys | target._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('hinge_embedding_loss', hinge_embedding_loss, (input,), given([('target', target, MISSING), ('margin', margin, 1.0), ('reduction', reduction, 1)]), False)
    return kernel(input, target, margin, reduction)

def histc(input, bins=100, min=0, max=0, *, out=None):
    'aten::histc(Tensor self, int bins=100, Scalar min=0, Scalar max=0) -> Tensor'
    if out is not None: return general('histc', histc, (input,), given([('bins', bins, 100), ('min', min, 0), ('max', max, 0), ('out', out, None)]), False)
    try: kernel = t_histc[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('histc', histc, (input,), given([('bins', bins, 100), ('min', min, 0), ('max', max, 0), ('out', out, None)]), False)
    return kernel(input, bins, min, max)

def histogram(input, bins=MISSING, *, weight=None, density=False, range=None, out=None):
    'aten::histogram.bins_tensor(Tensor self, Tensor bins, *, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor bin_edges); aten::histogram.bin_ct(Tensor self, int bins=100, *, float[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor bin_edges)'
    if out is not None: return general('histogram', histogram, (input,), given([('bins', bins, MISSING), ('weight', weight, None), ('density', density, False), ('range', range, None), ('out', out, None)]), False)
    if (hasattr(bins, '_keys')) and range is None:
        try: kernel = t_histogram_bins_tensor[input._keys | bins._keys | (weight._keys if weight is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('histogram', histogram, (input,), given([('bins', bins, MISSING), ('weight', weight, None), ('density', density, False), ('range', range, None), ('out', out, None)]), False)
        return new_result(R_histogram, kernel(input, bins, weight, density))
    if (bins is MISSING or (bins.__class__ is int)):
        if bins is MISSING: bins = 100
        try: kernel = t_histogram_bin_ct[input._keys | (weight._keys if weight is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('histogram', histogram, (input,), given([('bins', bins, MISSING), ('weight', weight, None), ('density', density, False), ('range', range, None), ('out', out, None)]), False)
        return new_result(R_histogram, kernel(input, bins, range, weight, density))
    return general('histogram', histogram, (input,), given([('bins', bins, MISSING), ('weight', weight, None), ('density', density, False), ('range', range, None), ('out', out, None)]), False)

def histogramdd(input, bins, range=None, weight=None, density=False):
    'aten::histogramdd(Tensor self, int[] bins, float[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor[] bin_edges); aten::histogramdd.int_bins(Tensor self, int bins, float[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor[] bin_edges); aten::histogramdd.TensorList_bins(Tensor self, Tensor[] bins, float[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor[] bin_edges)'
    if (bins.__class__ in SEQUENCES) and not (bins.__class__ in SEQUENCES and bins and hasattr(bins[0], '_keys')):
        try: kernel = t_histogramdd[input._keys | (weight._keys if weight is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('histogramdd', histogramdd, (input,), given([('bins', bins, MISSING), ('range', range, None), ('weight', weight, None), ('density', density, False)]), False)
        return new_result(R_histogramdd, kernel(input, bins, range, weight, density))
    if (bins.__class__ is int):
        try: kernel = t_histogramdd_int_bins[input._keys | (weight._keys if weight is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('histogramdd', histogramdd, (input,), given([('bins', bins, MISSING), ('range', range, None), ('weight', weight, None), ('density', density, False)]), False)
        return new_result(R_histogramdd, kernel(input, bins, range, weight, density))
    if (bins.__class__ in SEQUENCES) and (bins.__class__ in SEQUENCES and bins and hasattr(bins[0], '_keys')):
        try: kernel = t_histogramdd_TensorList_bins[input._keys | list_keys(bins) | (weight._keys if weight is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('histogramdd', histogramdd, (input,), given([('bins', bins, MISSING), ('range', range, None), ('weight', weight, None), ('density', density, False)]), False)
        return new_result(R_histogramdd, kernel(input, bins, range, weight, density))
    return general('histogramdd', histogramdd, (input,), given([('bins', bins, MISSING), ('range', range, None), ('weight', weight, None), ('density', density, False)]), False)

def hsplit(input, sections, *, indices=MISSING):
    'aten::hsplit.int(Tensor(a) self, int sections) -> Tensor(a)[]; aten::hsplit.array(Tensor(a) self, int[] indices) -> Tensor(a)[]'
    if indices is not MISSING and sections is MISSING: sections, indices = indices, MISSING
    if (sections.__class__ is int):
        try: kernel = t_hsplit_int[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('hsplit', hsplit, (input,) if sections is MISSING else (input, sections), given([('indices', indices, MISSING)]), False)
        return kernel(input, sections)
    if (sections.__class__ in SEQUENCES):
        try: kernel = t_hsplit_array[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('hsplit', hsplit, (input,) if sections is MISSING else (input, sections), given([('indices', indices, MISSING)]), False)
        return kernel(input, sections)
    return general('hsplit', hsplit, (input,) if sections is MISSING else (input, sections), given([('indices', indices, MISSING)]), False)

def hspmm(mat1, mat2):
    'aten::hspmm(Tensor mat1, Tensor mat2) -> Tensor'
    try: kernel = t_hspmm[mat1._keys | mat2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('hspmm', hspmm, (mat1,), given([('mat2', mat2, MISSING)]), False)
    return kernel(mat1, mat2)

def hstack(tensors, *, out=None):
    'aten::hstack(Tensor[] tensors) -> Tensor'
    if out is not None: return general('hstack', hstack, (tensors,), given([('out', out, None)]), False)
    try: kernel = t_hstack[list_keys(tensors) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('hstack', hstack, (tensors,), given([('out', out, None)]), False)
    return kernel(tensors)

def hypot(input, other, *, out=None):
    'aten::hypot(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('hypot', hypot, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_hypot[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('hypot', hypot, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def i0(input, *, out=None):
    'aten::i0(Tensor self) -> Tensor'
    if out is not None: return general('i0', i0, (input,), given([('out', out, None)]), False)
    try: kernel = t_i0[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('i0', i0, (input,), given([('out', out, None)]), False)
    return kernel(input)

def i0_(input):
    'aten::i0_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_i0_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('i0_', i0_, (input,), given([]), False)
    return kernel(input)

def igamma(input, other, *, out=None):
    'aten::igamma(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('igamma', igamma, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_igamma[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('igamma', igamma, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def igammac(input, other, *, out=None):
    'aten::igammac(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('igammac', igammac, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_igammac[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('igammac', igammac, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def imag(input):
    'aten::imag(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_imag[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('imag', imag, (input,), given([]), False)
    return kernel(input)

def index_add(input, dim, index, source, *, alpha=1, out=None, **kwargs):
    'aten::index_add(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor'
    if kwargs or out is not None: return general('index_add', index_add, (input,), given([('dim', dim, MISSING), ('index', index, MISSING), ('source', source, MISSING), ('alpha', alpha, 1), ('out', out, None)], kwargs), False)
    try: kernel = t_index_add[input._keys | index._keys | source._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('index_add', index_add, (input,), given([('dim', dim, MISSING), ('index', index, MISSING), ('source', source, MISSING), ('alpha', alpha, 1), ('out', out, None)], kwargs), False)
    return kernel(input, dim, index, source, alpha)

def index_copy(input, dim, index, source, *, out=None, **kwargs):
    'aten::index_copy(Tensor self, int dim, Tensor index, Tensor source) -> Tensor'
    if kwargs or out is not None: return general('index_copy', index_copy, (input,), given([('dim', dim, MISSING), ('index', index, MISSING), ('source', source, MISSING), ('out', out, None)], kwargs), False)
    try: kernel = t_index_copy[input._keys | index._keys | source._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('index_copy', index_copy, (input,), given([('dim', dim, MISSING), ('index', index, MISSING), ('source', source, MISSING), ('out', out, None)], kwargs), False)
    return kernel(input, dim, index, source)

def index_fill(input, dim, index, value, *, out=None, **kwargs):
    'aten::index_fill.int_Scalar(Tensor self, int dim, Tensor index, Scalar value) -> Tensor; aten::index_fill.int_Tensor(Tensor self, int dim, Tensor index, Tensor value) -> Tensor'
    if kwargs or out is not None: return general('index_fill', index_fill, (input,), given([('dim', dim, MISSING), ('index', index, MISSING), ('value', value, MISSING), ('out', out, None)], kwargs), False)
    if (value.__class__ in NUMBERS):
        try: kernel = t_index_fill_int_Scalar[input._keys | index._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('index_fill', index_fill, (input,), given([('dim', dim, MISSING), ('index', index, MISSING), ('value', value, MISSING), ('out', out, None)], kwargs), False)
        return kernel(input, dim, index, value)
    if (hasattr(value, '_keys')):
        try: kernel = t_index_fill_int_Tensor[input._keys | index._keys | value._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('index_fill', index_fill, (input,), given([('dim', dim, MISSING), ('index', index, MISSING), ('value', value, MISSING), ('out', out, None)], kwargs), False)
        return kernel(input, dim, index, value)
    return general('index_fill', index_fill, (input,), given([('dim', dim, MISSING), ('index', index, MISSING), ('value', value, MISSING), ('out', out, None)], kwargs), False)

def index_put(input, indices, values, accumulate=False):
    'aten::index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor'
    try: kernel = t_index_put[input._keys | list_keys(indices) | values._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('index_put', index_put, (input,), given([('indices', indices, MISSING), ('values', values, MISSING), ('accumulate', accumulate, False)]), False)
    return kernel(input, indices, values, accumulate)

def index_put_(input, indices, values, accumulate=False):
    'aten::index_put_(Tensor(a!) self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor(a!)'
    try: kernel = t_index_put_[input._keys | list_keys(indices) | values._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('index_put_', index_put_, (input,), given([('indices', indices, MISSING), ('values', values, MISSING), ('accumulate', accumulate, False)]), False)
    return kernel(input, indices, values, accumulate)

def index_reduce(input, dim, index, source, reduce, *, include_self=True, out=None, **kwargs):
    'aten::index_reduce(Tensor self, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True) -> Tensor'
    if kwargs or out is not None: return general('index_reduce', index_reduce, (input,), given([('dim', dim, MISSING), ('index', index, MISSING), ('source', source, MISSING), ('reduce', reduce, MISSING), ('include_self', include_self, True), ('out', out, None)], kwargs), False)
    try: kernel = t_index_reduce[input._keys | index._keys | source._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('index_reduce', index_reduce, (input,), given([('dim', dim, MISSING), ('index', index, MISSING), ('source', source, MISSING), ('reduce', reduce, MISSING), ('include_self', include_self, True), ('out', out, None)], kwargs), False)
    return kernel(input, dim, index, source, reduce, include_self)

def index_select(input, dim, index, *, out=None, **kwargs):
    'aten::index_select(Tensor self, int dim, Tensor index) -> Tensor'
    if kwargs or out is not None: return general('index_select', index_select, (input,), given([('dim', dim, MISSING), ('index', index, MISSING), ('out', out, None)], kwargs), False)
    try: kernel = t_index_select[input._keys | index._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('index_select', index_select, (input,), given([('dim', dim, MISSING), ('index', index, MISSING), ('out', out, None)], kwargs), False)
    return kernel(input, dim, index)

def inner(input, other, *, out=None):
    'aten::inner(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('inner', inner, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_inner[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('inner', inner, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def instance_norm(input, weight, bias, running_mean, running_var, use_input_stats, momentum, eps, cudnn_enabled):
    'aten::instance_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool use_input_stats, float momentum, float eps, bool cudnn_enabled) -> Tensor'
    try: kernel = t_instance_norm[input._keys | (weight._keys if weight is not None else 0) | (bias._keys if bias is not None else 0) | (running_mean._keys if running_mean is not None else 0) | (running_var._keys if running_var is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('instance_norm', instance_norm, (input,), given([('weight', weight, MISSING), ('bias', bias, MISSING), ('running_mean', running_mean, MISSING), ('running_var', running_var, MISSING), ('use_input_stats', use_input_stats, MISSING), ('momentum', momentum, MISSING), ('eps', eps, MISSING), ('cudnn_enabled', cudnn_enabled, MISSING)]), False)
    return kernel(input, weight, bias, running_mean, running_var, use_input_stats, momentum, eps, cudnn_enabled)

def int_repr(input):
    'aten::int_repr(Tensor self) -> Tensor'
    try: kernel = t_int_repr[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('int_repr', int_repr, (input,), given([]), False)
    return kernel(input)

def inverse(input, *, out=None):
    'aten::inverse(Tensor self) -> Tensor'
    if out is not None: return general('inverse', inverse, (input,), given([('out', out, None)]), False)
    try: kernel = t_inverse[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('inverse', inverse, (input,), given([('out', out, None)]), False)
    return kernel(input)

def is_conj(input):
    'aten::is_conj(Tensor self) -> bool'
    try: kernel = t_is_conj[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('is_conj', is_conj, (input,), given([]), False)
    return kernel(input)

def is_neg(input):
    'aten::is_neg(Tensor self) -> bool'
    try: kernel = t_is_neg[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('is_neg', is_neg, (input,), given([]), False)
    return kernel(input)

def is_same_size(input, other):
    'aten::is_same_size(Tensor self, Tensor other) -> bool'
    try: kernel = t_is_same_size[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('is_same_size', is_same_size, (input,), given([('other', other, MISSING)]), False)
    return kernel(input, other)

def isclose(input, other, rtol=1.0000000000000001e-05, atol=1e-08, equal_nan=False):
    'aten::isclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08, bool equal_nan=False) -> Tensor'
    try: kernel = t_isclose[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('isclose', isclose, (input,), given([('other', other, MISSING), ('rtol', rtol, 1.0000000000000001e-05), ('atol', atol, 1e-08), ('equal_nan', equal_nan, False)]), False)
    return kernel(input, other, rtol, atol, equal_nan)

def isfinite(input):
    'aten::isfinite(Tensor self) -> Tensor'
    try: kernel = t_isfinite[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('isfinite', isfinite, (input,), given([]), False)
    return kernel(input)

def isin(elements, test_elements, *, assume_unique=False, invert=False, test_element=MISSING, element=MISSING, out=None):
    'aten::isin.Tensor_Tensor(Tensor elements, Tensor test_elements, *, bool assume_unique=False, bool invert=False) -> Tensor; aten::isin.Tensor_Scalar(Tensor elements, Scalar test_element, *, bool assume_unique=False, bool invert=False) -> Tensor; aten::isin.Scalar_Tensor(Scalar element, Tensor test_elements, *, bool assume_unique=False, bool invert=False) -> Tensor'
    if out is not None: return general('isin', isin, (elements,) if test_elements is MISSING else (elements, test_elements), given([('assume_unique', assume_unique, False), ('invert', invert, False), ('test_element', test_element, MISSING), ('element', element, MISSING), ('out', out, None)]), False)
    if test_element is not MISSING and test_elements is MISSING: test_elements, test_element = test_element, MISSING
    if element is not MISSING and elements is MISSING: elements, element = element, MISSING
    if (hasattr(test_elements, '_keys')):
        try: kernel = t_isin_Tensor_Tensor[elements._keys | test_elements._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('isin', isin, (elements,) if test_elements is MISSING else (elements, test_elements), given([('assume_unique', assume_unique, False), ('invert', invert, False), ('test_element', test_element, MISSING), ('element', element, MISSING), ('out', out, None)]), False)
        return kernel(elements, test_elements, assume_unique, invert)
    if (test_elements.__class__ in NUMBERS):
        try: kernel = t_isin_Tensor_Scalar[elements._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('isin', isin, (elements,) if test_elements is MISSING else (elements, test_elements), given([('assume_unique', assume_unique, False), ('invert', invert, False), ('test_element', test_element, MISSING), ('element', element, MISSING), ('out', out, None)]), False)
        return kernel(elements, test_elements, assume_unique, invert)
    if (hasattr(test_elements, '_keys')):
        try: kernel = t_isin_Scalar_Tensor[test_elements._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('isin', isin, (elements,) if test_elements is MISSING else (elements, test_elements), given([('assume_unique', assume_unique, False), ('invert', invert, False), ('test_element', test_element, MISSING), ('element', element, MISSING), ('out', out, None)]), False)
        return kernel(elements, test_elements, assume_unique, invert)
    return general('isin', isin, (elements,) if test_elements is MISSING else (elements, test_elements), given([('assume_unique', assume_unique, False), ('invert', invert, False), ('test_element', test_element, MISSING), ('element', element, MISSING), ('out', out, None)]), False)

def isinf(input):
    'aten::isinf(Tensor self) -> Tensor'
    try: kernel = t_isinf[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('isinf', isinf, (input,), given([]), False)
    return kernel(input)

def isnan(input):
    'aten::isnan(Tensor self) -> Tensor'
    try: kernel = t_isnan[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('isnan', isnan, (input,), given([]), False)
    return kernel(input)

def isneginf(input, *, out=None):
    'aten::isneginf(Tensor self) -> Tensor'
    if out is not None: return general('isneginf', isneginf, (input,), given([('out', out, None)]), False)
    try: kernel = t_isneginf[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('isneginf', isneginf, (input,), given([('out', out, None)]), False)
    return kernel(input)

def isposinf(input, *, out=None):
    'aten::isposinf(Tensor self) -> Tensor'
    if out is not None: return general('isposinf', isposinf, (input,), given([('out', out, None)]), False)
    try: kernel = t_isposinf[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('isposinf', isposinf, (input,), given([('out', out, None)]), False)
    return kernel(input)

def isreal(input):
    'aten::isreal(Tensor self) -> Tensor'
    try: kernel = t_isreal[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('isreal', isreal, (input,), given([]), False)
    return kernel(input)

def istft(input, n_fft, hop_length=None, win_length=None, window=None, center=True, normalized=False, onesided=None, length=None, return_complex=False):
    'aten::istft(Tensor self, int n_fft, int? hop_length=None, int? win_length=None, Tensor? window=None, bool center=True, bool normalized=False, bool? onesided=None, int? length=None, bool return_complex=False) -> Tensor'
    try: kernel = t_istft[input._keys | (window._keys if window is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('istft', istft, (input,), given([('n_fft', n_fft, MISSING), ('hop_length', hop_length, None), ('win_length', win_length, None), ('window', window, None), ('center', center, True), ('normalized', normalized, False), ('onesided', onesided, None), ('length', length, None), ('return_complex', return_complex, False)]), False)
    return kernel(input, n_fft, hop_length, win_length, window, center, normalized, onesided, length, return_complex)

def kl_div(input, target, reduction=1, *, log_target=False):
    'aten::kl_div(Tensor self, Tensor target, int reduction=Mean, *, bool log_target=False) -> Tensor'
    try: kernel = t_kl_div[input._keys | target._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('kl_div', kl_div, (input,), given([('target', target, MISSING), ('reduction', reduction, 1), ('log_target', log_target, False)]), False)
    return kernel(input, target, reduction, log_target)

def kron(input, other, *, out=None):
    'aten::kron(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('kron', kron, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_kron[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('kron', kron, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def kthvalue(input, k, dim=-1, keepdim=False, *, out=None, **kwargs):
    'aten::kthvalue(Tensor self, SymInt k, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)'
    if kwargs or out is not None: return general('kthvalue', kthvalue, (input,), given([('k', k, MISSING), ('dim', dim, -1), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
    try: kernel = t_kthvalue[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('kthvalue', kthvalue, (input,), given([('k', k, MISSING), ('dim', dim, -1), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
    return new_result(R_kthvalue, kernel(input, k, dim, keepdim))

def layer_norm(input, normalized_shape, weight=None, bias=None, eps=1e-05, cudnn_enable=True):
    'aten::layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, Tensor? bias=None, float eps=1e-05, bool cudnn_enable=True) -> Tensor'
    try: kernel = t_layer_norm[input._keys | (weight._keys if weight is not None else 0) | (bias._keys if bias is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('layer_norm', layer_norm, (input,), given([('normalized_shape', normalized_shape, MISSING), ('weight', weight, None), ('bias', bias, None), ('eps', eps, 1e-05), ('cudnn_enable', cudnn_enable, True)]), False)
    return kernel(input, normalized_shape, weight, bias, eps, cudnn_enable)

def lcm(input, other, *, out=None):
    'aten::lcm(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('lcm', lcm, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_lcm[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('lcm', lcm, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def lcm_(input, other):
    'aten::lcm_(Tensor(a!) self, Tensor other) -> Tensor(a!)'
    try: kernel = t_lcm_[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('lcm_', lcm_, (input,), given([('other', other, MISSING)]), False)
    return kernel(input, other)

def ldexp(input, other, *, out=None):
    'aten::ldexp.Tensor(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('ldexp', ldexp, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_ldexp_Tensor[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('ldexp', ldexp, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def ldexp_(input, other):
    'aten::ldexp_(Tensor(a!) self, Tensor other) -> Tensor(a!)'
    try: kernel = t_ldexp_[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('ldexp_', ldexp_, (input,), given([('other', other, MISSING)]), False)
    return kernel(input, other)

def le(input, other, *, out=None):
    'aten::le.Tensor(Tensor self, Tensor other) -> Tensor; aten::le.Scalar(Tensor self, Scalar other) -> Tensor'
    if out is not None: return general('le', le, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    if (hasattr(other, '_keys')):
        try: kernel = t_le_Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('le', le, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_le_Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('le', le, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    return general('le', le, (input,), given([('other', other, MISSING), ('out', out, None)]), False)

def lerp(input, end, weight, *, out=None):
    'aten::lerp.Scalar(Tensor self, Tensor end, Scalar weight) -> Tensor; aten::lerp.Tensor(Tensor self, Tensor end, Tensor weight) -> Tensor'
    if out is not None: return general('lerp', lerp, (input,), given([('end', end, MISSING), ('weight', weight, MISSING), ('out', out, None)]), False)
    if (weight.__class__ in NUMBERS):
        try: kernel = t_lerp_Scalar[input._keys | end._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('lerp', lerp, (input,), given([('end', end, MISSING), ('weight', weight, MISSING), ('out', out, None)]), False)
        return kernel(input, end, weight)
    if (hasattr(weight, '_keys')):
        try: kernel = t_lerp_Tensor[input._keys | end._keys | weight._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('lerp', lerp, (input,), given([('end', end, MISSING), ('weight', weight, MISSING), ('out', out, None)]), False)
        return kernel(input, end, weight)
    return general('lerp', lerp, (input,), given([('end', end, MISSING), ('weight', weight, MISSING), ('out', out, None)]), False)

def less(input, other, *, out=None):
    'aten::less.Tensor(Tensor self, Tensor other) -> Tensor; aten::less.Scalar(Tensor self, Scalar other) -> Tensor'
    if out is not None: return general('less', less, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    if (hasattr(other, '_keys')):
        try: kernel = t_less_Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('less', less, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_less_Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('less', less, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    return general('less', less, (input,), given([('other', other, MISSING), ('out', out, None)]), False)

def less_equal(input, other, *, out=None):
    'aten::less_equal.Tensor(Tensor self, Tensor other) -> Tensor; aten::less_equal.Scalar(Tensor self, Scalar other) -> Tensor'
    if out is not None: return general('less_equal', less_equal, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    if (hasattr(other, '_keys')):
        try: kernel = t_less_equal_Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('less_equal', less_equal, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_less_equal_Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('less_equal', less_equal, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    return general('less_equal', less_equal, (input,), given([('other', other, MISSING), ('out', out, None)]), False)

def lgamma(input, *, out=None):
    'aten::lgamma(Tensor self) -> Tensor'
    if out is not None: return general('lgamma', lgamma, (input,), given([('out', out, None)]), False)
    try: kernel = t_lgamma[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('lgamma', lgamma, (input,), given([('out', out, None)]), False)
    return kernel(input)

def lift_fresh_copy(input):
    'aten::lift_fresh_copy(Tensor self) -> Tensor'
    try: kernel = t_lift_fresh_copy[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('lift_fresh_copy', lift_fresh_copy, (input,), given([]), False)
    return kernel(input)

def log(input, *, out=None):
    'aten::log(Tensor self) -> Tensor'
    if out is not None: return general('log', log, (input,), given([('out', out, None)]), False)
    try: kernel = t_log[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('log', log, (input,), given([('out', out, None)]), False)
    return kernel(input)

def log10(input, *, out=None):
    'aten::log10(Tensor self) -> Tensor'
    if out is not None: return general('log10', log10, (input,), given([('out', out, None)]), False)
    try: kernel = t_log10[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('log10', log10, (input,), given([('out', out, None)]), False)
    return kernel(input)

def log10_(input):
    'aten::log10_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_log10_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('log10_', log10_, (input,), given([]), False)
    return kernel(input)

def log1p(input, *, out=None):
    'aten::log1p(Tensor self) -> Tensor'
    if out is not None: return general('log1p', log1p, (input,), given([('out', out, None)]), False)
    try: kernel = t_log1p[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('log1p', log1p, (input,), given([('out', out, None)]), False)
    return kernel(input)

def log1p_(input):
    'aten::log1p_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_log1p_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('log1p_', log1p_, (input,), given([]), False)
    return kernel(input)

def log2(input, *, out=None):
    'aten::log2(Tensor self) -> Tensor'
    if out is not None: return general('log2', log2, (input,), given([('out', out, None)]), False)
    try: kernel = t_log2[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('log2', log2, (input,), given([('out', out, None)]), False)
    return kernel(input)

def log2_(input):
    'aten::log2_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_log2_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('log2_', log2_, (input,), given([]), False)
    return kernel(input)

def log_(input):
    'aten::log_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_log_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('log_', log_, (input,), given([]), False)
    return kernel(input)

def log_softmax(input, dim, dtype=None, *, out=None, **kwargs):
    'aten::log_softmax.int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor'
    if kwargs or out is not None: return general('log_softmax', log_softmax, (input,), given([('dim', dim, MISSING), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
    try: kernel = t_log_softmax_int[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('log_softmax', log_softmax, (input,), given([('dim', dim, MISSING), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
    return kernel(input, dim, dtype)

def logaddexp(input, other, *, out=None):
    'aten::logaddexp(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('logaddexp', logaddexp, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_logaddexp[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logaddexp', logaddexp, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def logaddexp2(input, other, *, out=None):
    'aten::logaddexp2(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('logaddexp2', logaddexp2, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_logaddexp2[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logaddexp2', logaddexp2, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def logcumsumexp(input, dim, *, out=None, **kwargs):
    'aten::logcumsumexp(Tensor self, int dim) -> Tensor'
    if kwargs or out is not None: return general('logcumsumexp', logcumsumexp, (input,), given([('dim', dim, MISSING), ('out', out, None)], kwargs), False)
    try: kernel = t_logcumsumexp[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logcumsumexp', logcumsumexp, (input,), given([('dim', dim, MISSING), ('out', out, None)], kwargs), False)
    return kernel(input, dim)

def logdet(input):
    'aten::logdet(Tensor self) -> Tensor'
    try: kernel = t_logdet[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logdet', logdet, (input,), given([]), False)
    return kernel(input)

def logical_and(input, other, *, out=None):
    'aten::logical_and(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('logical_and', logical_and, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_logical_and[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logical_and', logical_and, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def logical_not(input, *, out=None):
    'aten::logical_not(Tensor self) -> Tensor'
    if out is not None: return general('logical_not', logical_not, (input,), given([('out', out, None)]), False)
    try: kernel = t_logical_not[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logical_not', logical_not, (input,), given([('out', out, None)]), False)
    return kernel(input)

def logical_or(input, other, *, out=None):
    'aten::logical_or(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('logical_or', logical_or, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_logical_or[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logical_or', logical_or, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def logical_xor(input, other, *, out=None):
    'aten::logical_xor(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('logical_xor', logical_xor, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_logical_xor[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logical_xor', logical_xor, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def logit(input, eps=None, *, out=None):
    'aten::logit(Tensor self, float? eps=None) -> Tensor'
    if out is not None: return general('logit', logit, (input,), given([('eps', eps, None), ('out', out, None)]), False)
    try: kernel = t_logit[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logit', logit, (input,), given([('eps', eps, None), ('out', out, None)]), False)
    return kernel(input, eps)

def logit_(input, eps=None):
    'aten::logit_(Tensor(a!) self, float? eps=None) -> Tensor(a!)'
    try: kernel = t_logit_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logit_', logit_, (input,), given([('eps', eps, None)]), False)
    return kernel(input, eps)

def logsumexp(input, dim, keepdim=False, *, out=None, **kwargs):
    'aten::logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor'
    if kwargs or out is not None: return general('logsumexp', logsumexp, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_logsumexp[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logsumexp', logsumexp, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
    return kernel(input, dim, keepdim)

def lstm(*args, **kwargs):
    return general('lstm', lstm, args, kwargs, False)

def lstm_cell(input, hx, w_ih, w_hh, b_ih=None, b_hh=None):
    'aten::lstm_cell(Tensor input, Tensor[] hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> (Tensor, Tensor)'
    try: kernel = t_lstm_cell[input._keys | list_keys(hx) | w_ih._keys | w_hh._keys | (b_ih._keys if b_ih is not None else 0) | (b_hh._keys if b_hh is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('lstm_cell', lstm_cell, (input,), given([('hx', hx, MISSING), ('w_ih', w_ih, MISSING), ('w_hh', w_hh, MISSING), ('b_ih', b_ih, None), ('b_hh', b_hh, None)]), False)
    return kernel(input, hx, w_ih, w_hh, b_ih, b_hh)

def lt(input, other, *, out=None):
    'aten::lt.Tensor(Tensor self, Tensor other) -> Tensor; aten::lt.Scalar(Tensor self, Scalar other) -> Tensor'
    if out is not None: return general('lt', lt, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    if (hasattr(other, '_keys')):
        try: kernel = t_lt_Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('lt', lt, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_lt_Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('lt', lt, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    return general('lt', lt, (input,), given([('other', other, MISSING), ('out', out, None)]), False)

def lu_solve(input, LU_data, LU_pivots, *, out=None):
    'aten::lu_solve(Tensor self, Tensor LU_data, Tensor LU_pivots) -> Tensor'
    if out is not None: return general('lu_solve', lu_solve, (input,), given([('LU_data', LU_data, MISSING), ('LU_pivots', LU_pivots, MISSING), ('out', out, None)]), False)
    try: kernel = t_lu_solve[input._keys | LU_data._keys | LU_pivots._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('lu_solve', lu_solve, (input,), given([('LU_data', LU_data, MISSING), ('LU_pivots', LU_pivots, MISSING), ('out', out, None)]), False)
    return kernel(input, LU_data, LU_pivots)

def lu_unpack(LU_data, LU_pivots, unpack_data=True, unpack_pivots=True, *, out=None):
    'aten::lu_unpack(Tensor LU_data, Tensor LU_pivots, bool unpack_data=True, bool unpack_pivots=True) -> (Tensor P, Tensor L, Tensor U)'
    if out is not None: return general('lu_unpack', lu_unpack, (LU_data,), given([('LU_pivots', LU_pivots, MISSING), ('unpack_data', unpack_data, True), ('unpack_pivots', unpack_pivots, True), ('out', out, None)]), False)
    try: kernel = t_lu_unpack[LU_data._keys | LU_pivots._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('lu_unpack', lu_unpack, (LU_data,), given([('LU_pivots', LU_pivots, MISSING), ('unpack_data', unpack_data, True), ('unpack_pivots', unpack_pivots, True), ('out', out, None)]), False)
    return new_result(R_lu_unpack, kernel(LU_data, LU_pivots, unpack_data, unpack_pivots))

def margin_ranking_loss(input1, input2, target, margin=0.0, reduction=1):
    'aten::margin_ranking_loss(Tensor input1, Tensor input2, Tensor target, float margin=0.0, int reduction=Mean) -> Tensor'
    try: kernel = t_margin_ranking_loss[input1._keys | input2._keys | target._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('margin_ranking_loss', margin_ranking_loss, (input1,), given([('input2', input2, MISSING), ('target', target, MISSING), ('margin', margin, 0.0), ('reduction', reduction, 1)]), False)
    return kernel(input1, input2, target, margin, reduction)

def masked_fill(input, mask, value):
    'aten::masked_fill.Scalar(Tensor self, Tensor mask, Scalar value) -> Tensor; aten::masked_fill.Tensor(Tensor self, Tensor mask, Tensor value) -> Tensor'
    if (value.__class__ in NUMBERS):
        try: kernel = t_masked_fill_Scalar[input._keys | mask._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('masked_fill', masked_fill, (input,), given([('mask', mask, MISSING), ('value', value, MISSING)]), False)
        return kernel(input, mask, value)
    if (hasattr(value, '_keys')):
        try: kernel = t_masked_fill_Tensor[input._keys | mask._keys | value._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('masked_fill', masked_fill, (input,), given([('mask', mask, MISSING), ('value', value, MISSING)]), False)
        return kernel(input, mask, value)
    return general('masked_fill', masked_fill, (input,), given([('mask', mask, MISSING), ('value', value, MISSING)]), False)

def masked_scatter(input, mask, source):
    'aten::masked_scatter(Tensor self, Tensor mask, Tensor source) -> Tensor'
    try: kernel = t_masked_scatter[input._keys | mask._keys | source._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('masked_scatter', masked_scatter, (input,), given([('mask', mask, MISSING), ('source', source, MISSING)]), False)
    return kernel(input, mask, source)

def masked_select(input, mask, *, out=None):
    'aten::masked_select(Tensor self, Tensor mask) -> Tensor'
    if out is not None: return general('masked_select', masked_select, (input,), given([('mask', mask, MISSING), ('out', out, None)]), False)
    try: kernel = t_masked_select[input._keys | mask._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('masked_select', masked_select, (input,), given([('mask', mask, MISSING), ('out', out, None)]), False)
    return kernel(input, mask)

def matmul(input, other, *, out=None):
    'aten::matmul(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('matmul', matmul, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_matmul[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('matmul', matmul, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def matrix_exp(input):
    'aten::matrix_exp(Tensor self) -> Tensor'
    try: kernel = t_matrix_exp[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('matrix_exp', matrix_exp, (input,), given([]), False)
    return kernel(input)

def matrix_power(input, n, *, out=None):
    'aten::matrix_power(Tensor self, int n) -> Tensor'
    if out is not None: return general('matrix_power', matrix_power, (input,), given([('n', n, MISSING), ('out', out, None)]), False)
    try: kernel = t_matrix_power[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('matrix_power', matrix_power, (input,), given([('n', n, MISSING), ('out', out, None)]), False)
    return kernel(input, n)

def max(input, dim=MISSING, keepdim=False, *, other=MISSING, out=None, **kwargs):
    'aten::max.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices); aten::max(Tensor self) -> Tensor; aten::max.other(Tensor self, Tensor other) -> Tensor'
    if kwargs or out is not None: return general('max', max, (input,) if dim is MISSING else (input, dim), given([('keepdim', keepdim, False), ('other', other, MISSING), ('out', out, None)], kwargs), False)
    if other is not MISSING and dim is MISSING: dim, other = other, MISSING
    if (dim.__class__ is int):
        try: kernel = t_max_dim[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('max', max, (input,) if dim is MISSING else (input, dim), given([('keepdim', keepdim, False), ('other', other, MISSING), ('out', out, None)], kwargs), False)
        return new_result(R_max, kernel(input, dim, keepdim))
    if dim is MISSING and keepdim is False:
        try: kernel = t_max[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('max', max, (input,) if dim is MISSING else (input, dim), given([('keepdim', keepdim, False), ('other', other, MISSING), ('out', out, None)], kwargs), False)
        return kernel(input)
    if (hasattr(dim, '_keys')) and keepdim is False:
        try: kernel = t_max_other[input._keys | dim._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('max', max, (input,) if dim is MISSING else (input, dim), given([('keepdim', keepdim, False), ('other', other, MISSING), ('out', out, None)], kwargs), False)
        return kernel(input, dim)
    return general('max', max, (input,) if dim is MISSING else (input, dim), given([('keepdim', keepdim, False), ('other', other, MISSING), ('out', out, None)], kwargs), False)

def max_pool1d(input, kernel_size, stride=(), padding=0, dilation=1, ceil_mode=False):
    'aten::max_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=0, int[1] dilation=1, bool ceil_mode=False) -> Tensor'
    if kernel_size.__class__ is int: kernel_size = (kernel_size,)
    if stride.__class__ is int: stride = (stride,)
    if padding.__class__ is int: padding = (padding,)
    if dilation.__class__ is int: dilation = (dilation,)
    try: kernel = t_max_pool1d[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('max_pool1d', max_pool1d, (input,), given([('kernel_size', kernel_size, MISSING), ('stride', stride, ()), ('padding', padding, 0), ('dilation', dilation, 1), ('ceil_mode', ceil_mode, False)]), False)
    return kernel(input, kernel_size, stride, padding, dilation, ceil_mode)

def max_pool1d_with_indices(input, kernel_size, stride=(), padding=0, dilation=1, ceil_mode=False):
    'aten::max_pool1d_with_indices(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=0, int[1] dilation=1, bool ceil_mode=False) -> (Tensor, Tensor)'
    if kernel_size.__class__ is int: kernel_size = (kernel_size,)
    if stride.__class__ is int: stride = (stride,)
    if padding.__class__ is int: padding = (padding,)
    if dilation.__class__ is int: dilation = (dilation,)
    try: kernel = t_max_pool1d_with_indices[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('max_pool1d_with_indices', max_pool1d_with_indices, (input,), given([('kernel_size', kernel_size, MISSING), ('stride', stride, ()), ('padding', padding, 0), ('dilation', dilation, 1), ('ceil_mode', ceil_mode, False)]), False)
    return kernel(input, kernel_size, stride, padding, dilation, ceil_mode)

def max_pool2d(input, kernel_size, stride=(), padding=0, dilation=1, ceil_mode=False):
    'aten::max_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2] dilation=1, bool ceil_mode=False) -> Tensor'
    if kernel_size.__class__ is int: kernel_size = (kernel_size,)*2
    if stride.__class__ is int: stride = (stride,)*2
    if padding.__class__ is int: padding = (padding,)*2
    if dilation.__class__ is int: dilation = (dilation,)*2
    try: kernel = t_max_pool2d[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('max_pool2d', max_pool2d, (input,), given([('kernel_size', kernel_size, MISSING), ('stride', stride, ()), ('padding', padding, 0), ('dilation', dilation, 1), ('ceil_mode', ceil_mode, False)]), False)
    return kernel(input, kernel_size, stride, padding, dilation, ceil_mode)

def max_pool3d(input, kernel_size, stride=(), padding=0, dilation=1, ceil_mode=False):
    'aten::max_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3] dilation=1, bool ceil_mode=False) -> Tensor'
    if kernel_size.__class__ is int: kernel_size = (kernel_size,)*3
    if stride.__class__ is int: stride = (stride,)*3
    if padding.__class__ is int: padding = (padding,)*3
    if dilation.__class__ is int: dilation = (dilation,)*3
    try: kernel = t_max_pool3d[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('max_pool3d', max_pool3d, (input,), given([('kernel_size', kernel_size, MISSING), ('stride', stride, ()), ('padding', padding, 0), ('dilation', dilation, 1), ('ceil_mode', ceil_mode, False)]), False)
    return kernel(input, kernel_size, stride, padding, dilation, ceil_mode)

def maximum(input, other, *, out=None):
    'aten::maximum(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('maximum', maximum, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_maximum[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('maximum', maximum, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def mean(input, dim=MISSING, keepdim=False, *, dtype=None, out=None, **kwargs):
    'aten::mean(Tensor self, *, ScalarType? dtype=None) -> Tensor; aten::mean.dim(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor'
    if kwargs or out is not None: return general('mean', mean, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
    if dim is MISSING and keepdim is False:
        try: kernel = t_mean[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('mean', mean, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
        return kernel(input, dtype)
    if dim is not MISSING:
        if dim.__class__ is int: dim = (dim,)
        try: kernel = t_mean_dim[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('mean', mean, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
        return kernel(input, dim, keepdim, dtype)
    return general('mean', mean, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)

def median(input, dim=MISSING, keepdim=False, *, out=None, **kwargs):
    'aten::median(Tensor self) -> Tensor; aten::median.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)'
    if kwargs or out is not None: return general('median', median, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
    if dim is MISSING and keepdim is False:
        try: kernel = t_median[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('median', median, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
        return kernel(input)
    if dim is not MISSING:
        try: kernel = t_median_dim[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('median', median, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
        return new_result(R_median, kernel(input, dim, keepdim))
    return general('median', median, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)

def min(input, dim=MISSING, keepdim=False, *, other=MISSING, out=None, **kwargs):
    'aten::min.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices); aten::min(Tensor self) -> Tensor; aten::min.other(Tensor self, Tensor other) -> Tensor'
    if kwargs or out is not None: return general('min', min, (input,) if dim is MISSING else (input, dim), given([('keepdim', keepdim, False), ('other', other, MISSING), ('out', out, None)], kwargs), False)
    if other is not MISSING and dim is MISSING: dim, other = other, MISSING
    if (dim.__class__ is int):
        try: kernel = t_min_dim[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('min', min, (input,) if dim is MISSING else (input, dim), given([('keepdim', keepdim, False), ('other', other, MISSING), ('out', out, None)], kwargs), False)
        return new_result(R_min, kernel(input, dim, keepdim))
    if dim is MISSING and keepdim is False:
        try: kernel = t_min[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('min', min, (input,) if dim is MISSING else (input, dim), given([('keepdim', keepdim, False), ('other', other, MISSING), ('out', out, None)], kwargs), False)
        return kernel(input)
    if (hasattr(dim, '_keys')) and keepdim is False:
        try: kernel = t_min_other[input._keys | dim._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('min', min, (input,) if dim is MISSING else (input, dim), given([('keepdim', keepdim, False), ('other', other, MISSING), ('out', out, None)], kwargs), False)
        return kernel(input, dim)
    return general('min', min, (input,) if dim is MISSING else (input, dim), given([('keepdim', keepdim, False), ('other', other, MISSING), ('out', out, None)], kwargs), False)

def minimum(input, other, *, out=None):
    'aten::minimum(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('minimum', minimum, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_minimum[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('minimum', minimum, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def mkldnn_rnn_layer(input, weight0, weight1, weight2, weight3, hx_, cx_, reverse, batch_sizes, mode, hidden_size, num_layers, has_biases, bidirectional, batch_first, train):
    'aten::mkldnn_rnn_layer(Tensor input, Tensor weight0, Tensor weight1, Tensor weight2, Tensor weight3, Tensor hx_, Tensor cx_, bool reverse, int[] batch_sizes, int mode, int hidden_size, int num_layers, bool has_biases, bool bidirectional, bool batch_first, bool train) -> (Tensor, Tensor, Tensor, Tensor)'
    try: kernel = t_mkldnn_rnn_layer[input._keys | weight0._keys | weight1._keys | weight2._keys | weight3._keys | hx_._keys | cx_._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('mkldnn_rnn_layer', mkldnn_rnn_layer, (input,), given([('weight0', weight0, MISSING), ('weight1', weight1, MISSING), ('weight2', weight2, MISSING), ('weight3', weight3, MISSING), ('hx_', hx_, MISSING), ('cx_', cx_, MISSING), ('reverse', reverse, MISSING), ('batch_sizes', batch_sizes, MISSING), ('mode', mode, MISSING), ('hidden_size', hidden_size, MISSING), ('num_layers', num_layers, MISSING), ('has_biases', has_biases, MISSING), ('bidirectional', bidirectional, MISSING), ('batch_first', batch_first, MISSING), ('train', train, MISSING)]), False)
    return kernel(input, weight0, weight1, weight2, weight3, hx_, cx_, reverse, batch_sizes, mode, hidden_size, num_layers, has_biases, bidirectional, batch_first, train)

def mm(input, mat2, *, out=None):
    'aten::mm(Tensor self, Tensor mat2) -> Tensor'
    if out is not None: return general('mm', mm, (input,), given([('mat2', mat2, MISSING), ('out', out, None)]), False)
    try: kernel = t_mm[input._keys | mat2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('mm', mm, (input,), given([('mat2', mat2, MISSING), ('out', out, None)]), False)
    return kernel(input, mat2)

def mode(input, dim=-1, keepdim=False, *, out=None, **kwargs):
    'aten::mode(Tensor self, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)'
    if kwargs or out is not None: return general('mode', mode, (input,), given([('dim', dim, -1), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
    try: kernel = t_mode[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('mode', mode, (input,), given([('dim', dim, -1), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
    return new_result(R_mode, kernel(input, dim, keepdim))

def moveaxis(input, source, destination):
    'aten::moveaxis.intlist(Tensor(a) self, int[] source, int[] destination) -> Tensor(a); aten::moveaxis.int(Tensor(a) self, int source, int destination) -> Tensor(a)'
    if (source.__class__ in SEQUENCES) and (destination.__class__ in SEQUENCES):
        try: kernel = t_moveaxis_intlist[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('moveaxis', moveaxis, (input,), given([('source', source, MISSING), ('destination', destination, MISSING)]), False)
        return kernel(input, source, destination)
    if (source.__class__ is int) and (destination.__class__ is int):
        try: kernel = t_moveaxis_int[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('moveaxis', moveaxis, (input,), given([('source', source, MISSING), ('destination', destination, MISSING)]), False)
        return kernel(input, source, destination)
    return general('moveaxis', moveaxis, (input,), given([('source', source, MISSING), ('destination', destination, MISSING)]), False)

def movedim(input, source, destination):
    'aten::movedim.intlist(Tensor(a) self, int[] source, int[] destination) -> Tensor(a); aten::movedim.int(Tensor(a) self, int source, int destination) -> Tensor(a)'
    if (source.__class__ in SEQUENCES) and (destination.__class__ in SEQUENCES):
        try: kernel = t_movedim_intlist[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('movedim', movedim, (input,), given([('source', source, MISSING), ('destination', destination, MISSING)]), False)
        return kernel(input, source, destination)
    if (source.__class__ is int) and (destination.__class__ is int):
        try: kernel = t_movedim_int[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('movedim', movedim, (input,), given([('source', source, MISSING), ('destination', destination, MISSING)]), False)
        return kernel(input, source, destination)
    return general('movedim', movedim, (input,), given([('source', source, MISSING), ('destination', destination, MISSING)]), False)

def msort(input, *, out=None):
    'aten::msort(Tensor self) -> Tensor'
    if out is not None: return general('msort', msort, (input,), given([('out', out, None)]), False)
    try: kernel = t_msort[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('msort', msort, (input,), given([('out', out, None)]), False)
    return kernel(input)

def mul(input, other, *, out=None):
    'aten::mul.Tensor(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('mul', mul, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_mul_Tensor[input._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('mul', mul, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def multinomial(input, num_samples, replacement=False, *, generator=None, out=None):
    'aten::multinomial(Tensor self, SymInt num_samples, bool replacement=False, *, Generator? generator=None) -> Tensor'
    if out is not None: return general('multinomial', multinomial, (input,), given([('num_samples', num_samples, MISSING), ('replacement', replacement, False), ('generator', generator, None), ('out', out, None)]), False)
    try: kernel = t_multinomial[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('multinomial', multinomial, (input,), given([('num_samples', num_samples, MISSING), ('replacement', replacement, False), ('generator', generator, None), ('out', out, None)]), False)
    return kernel(input, num_samples, replacement, generator)

def multiply(input, other, *, out=None):
    'aten::multiply.Tensor(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('multiply', multiply, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_multiply_Tensor[input._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('multiply', multiply, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def mv(input, vec, *, out=None):
    'aten::mv(Tensor self, Tensor vec) -> Tensor'
    if out is not None: return general('mv', mv, (input,), given([('vec', vec, MISSING), ('out', out, None)]), False)
    try: kernel = t_mv[input._keys | vec._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('mv', mv, (input,), given([('vec', vec, MISSING), ('out', out, None)]), False)
    return kernel(input, vec)

def mvlgamma(input, p, *, out=None):
    'aten::mvlgamma(Tensor self, int p) -> Tensor'
    if out is not None: return general('mvlgamma', mvlgamma, (input,), given([('p', p, MISSING), ('out', out, None)]), False)
    try: kernel = t_mvlgamma[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('mvlgamma', mvlgamma, (input,), given([('p', p, MISSING), ('out', out, None)]), False)
    return kernel(input, p)

def nan_to_num(input, nan=None, posinf=None, neginf=None, *, out=None):
    'aten::nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor'
    if out is not None: return general('nan_to_num', nan_to_num, (input,), given([('nan', nan, None), ('posinf', posinf, None), ('neginf', neginf, None), ('out', out, None)]), False)
    try: kernel = t_nan_to_num[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('nan_to_num', nan_to_num, (input,), given([('nan', nan, None), ('posinf', posinf, None), ('neginf', neginf, None), ('out', out, None)]), False)
    return kernel(input, nan, posinf, neginf)

def nan_to_num_(input, nan=None, posinf=None, neginf=None):
    'aten::nan_to_num_(Tensor(a!) self, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor(a!)'
    try: kernel = t_nan_to_num_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('nan_to_num_', nan_to_num_, (input,), given([('nan', nan, None), ('posinf', posinf, None), ('neginf', neginf, None)]), False)
    return kernel(input, nan, posinf, neginf)

def nanmean(input, dim=None, keepdim=False, *, dtype=None, out=None, **kwargs):
    'aten::nanmean(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor'
    if kwargs or out is not None: return general('nanmean', nanmean, (input,), given([('dim', dim, None), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_nanmean[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('nanmean', nanmean, (input,), given([('dim', dim, None), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
    return kernel(input, dim, keepdim, dtype)

def nanmedian(input, dim=MISSING, keepdim=False, *, out=None, **kwargs):
    'aten::nanmedian(Tensor self) -> Tensor; aten::nanmedian.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)'
    if kwargs or out is not None: return general('nanmedian', nanmedian, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
    if dim is MISSING and keepdim is False:
        try: kernel = t_nanmedian[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('nanmedian', nanmedian, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
        return kernel(input)
    if dim is not MISSING:
        try: kernel = t_nanmedian_dim[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('nanmedian', nanmedian, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
        return new_result(R_nanmedian, kernel(input, dim, keepdim))
    return general('nanmedian', nanmedian, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)

def nanquantile(input, q, dim=None, keepdim=False, *, interpolation="linear", out=None, **kwargs):
    'aten::nanquantile(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str interpolation="linear") -> Tensor; aten::nanquantile.scalar(Tensor self, float q, int? dim=None, bool keepdim=False, *, str interpolation="linear") -> Tensor'
    if kwargs or out is not None: return general('nanquantile', nanquantile, (input,), given([('q', q, MISSING), ('dim', dim, None), ('keepdim', keepdim, False), ('interpolation', interpolation, "linear"), ('out', out, None)], kwargs), False)
    if (hasattr(q, '_keys')):
        try: kernel = t_nanquantile[input._keys | q._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('nanquantile', nanquantile, (input,), given([('q', q, MISSING), ('dim', dim, None), ('keepdim', keepdim, False), ('interpolation', interpolation, "linear"), ('out', out, None)], kwargs), False)
        return kernel(input, q, dim, keepdim, interpolation)
    if (q.__class__ in NUMBERS):
        try: kernel = t_nanquantile_scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('nanquantile', nanquantile, (input,), given([('q', q, MISSING), ('dim', dim, None), ('keepdim', keepdim, False), ('interpolation', interpolation, "linear"), ('out', out, None)], kwargs), False)
        return kernel(input, q, dim, keepdim, interpolation)
    return general('nanquantile', nanquantile, (input,), given([('q', q, MISSING), ('dim', dim, None), ('keepdim', keepdim, False), ('interpolation', interpolation, "linear"), ('out', out, None)], kwargs), False)

def nansum(input, dim=None, keepdim=False, *, dtype=None, out=None, **kwargs):
    'aten::nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor'
    if kwargs or out is not None: return general('nansum', nansum, (input,), given([('dim', dim, None), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_nansum[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('nansum', nansum, (input,), given([('dim', dim, None), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
    return kernel(input, dim, keepdim, dtype)

def narrow(input, dim, start, length, **kwargs):
    'aten::narrow(Tensor(a) self, int dim, SymInt start, SymInt length) -> Tensor(a); aten::narrow.Tensor(Tensor(a) self, int dim, Tensor start, SymInt length) -> Tensor(a)'
    if kwargs: return general('narrow', narrow, (input,), given([('dim', dim, MISSING), ('start', start, MISSING), ('length', length, MISSING)], kwargs), False)
    if (start.__class__ is int):
        try: kernel = t_narrow[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('narrow', narrow, (input,), given([('dim', dim, MISSING), ('start', start, MISSING), ('length', length, MISSING)], kwargs), False)
        return kernel(input, dim, start, length)
    if (hasattr(start, '_keys')):
        try: kernel = t_narrow_Tensor[input._keys | start._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('narrow', narrow, (input,), given([('dim', dim, MISSING), ('start', start, MISSING), ('length', length, MISSING)], kwargs), False)
        return kernel(input, dim, start, length)
    return general('narrow', narrow, (input,), given([('dim', dim, MISSING), ('start', start, MISSING), ('length', length, MISSING)], kwargs), False)

def narrow_copy(input, dim, start, length, *, out=None, **kwargs):
    'aten::narrow_copy(Tensor self, int dim, SymInt start, SymInt length) -> Tensor'
    if kwargs or out is not None: return general('narrow_copy', narrow_copy, (input,), given([('dim', dim, MISSING), ('start', start, MISSING), ('length', length, MISSING), ('out', out, None)], kwargs), False)
    try: kernel = t_narrow_copy[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('narrow_copy', narrow_copy, (input,), given([('dim', dim, MISSING), ('start', start, MISSING), ('length', length, MISSING), ('out', out, None)], kwargs), False)
    return kernel(input, dim, start, length)

def native_batch_norm(input, weight, bias, running_mean, running_var, training, momentum, eps, *, out=None):
    'aten::native_batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor)'
    if out is not None: return general('native_batch_norm', native_batch_norm, (input,), given([('weight', weight, MISSING), ('bias', bias, MISSING), ('running_mean', running_mean, MISSING), ('running_var', running_var, MISSING), ('training', training, MISSING), ('momentum', momentum, MISSING), ('eps', eps, MISSING), ('out', out, None)]), False)
    try: kernel = t_native_batch_norm[input._keys | (weight._keys if weight is not None else 0) | (bias._keys if bias is not None else 0) | (running_mean._keys if running_mean is not None else 0) | (running_var._keys if running_var is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('native_batch_norm', native_batch_norm, (input,), given([('weight', weight, MISSING), ('bias', bias, MISSING), ('running_mean', running_mean, MISSING), ('running_var', running_var, MISSING), ('training', training, MISSING), ('momentum', momentum, MISSING), ('eps', eps, MISSING), ('out', out, None)]), False)
    return kernel(input, weight, bias, running_mean, running_var, training, momentum, eps)

def native_channel_shuffle(input, groups):
    'aten::native_channel_shuffle(Tensor self, SymInt groups) -> Tensor'
    try: kernel = t_native_channel_shuffle[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('native_channel_shuffle', native_channel_shuffle, (input,), given([('groups', groups, MISSING)]), False)
    return kernel(input, groups)

def native_dropout(input, p, train):
    'aten::native_dropout(Tensor input, float p, bool? train) -> (Tensor, Tensor)'
    try: kernel = t_native_dropout[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('native_dropout', native_dropout, (input,), given([('p', p, MISSING), ('train', train, MISSING)]), False)
    return kernel(input, p, train)

def native_group_norm(input, weight, bias, N, C, HxW, group, eps):
    'aten::native_group_norm(Tensor input, Tensor? weight, Tensor? bias, SymInt N, SymInt C, SymInt HxW, int group, float eps) -> (Tensor, Tensor, Tensor)'
    try: kernel = t_native_group_norm[input._keys | (weight._keys if weight is not None else 0) | (bias._keys if bias is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('native_group_norm', native_group_norm, (input,), given([('weight', weight, MISSING), ('bias', bias, MISSING), ('N', N, MISSING), ('C', C, MISSING), ('HxW', HxW, MISSING), ('group', group, MISSING), ('eps', eps, MISSING)]), False)
    return kernel(input, weight, bias, N, C, HxW, group, eps)

def native_layer_norm(input, normalized_shape, weight, bias, eps):
    'aten::native_layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight, Tensor? bias, float eps) -> (Tensor, Tensor, Tensor)'
    try: kernel = t_native_layer_norm[input._keys | (weight._keys if weight is not None else 0) | (bias._keys if bias is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('native_layer_norm', native_layer_norm, (input,), given([('normalized_shape', normalized_shape, MISSING), ('weight', weight, MISSING), ('bias', bias, MISSING), ('eps', eps, MISSING)]), False)
    return kernel(input, normalized_shape, weight, bias, eps)

def ne(input, other, *, out=None):
    'aten::ne.Tensor(Tensor self, Tensor other) -> Tensor; aten::ne.Scalar(Tensor self, Scalar other) -> Tensor'
    if out is not None: return general('ne', ne, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    if (hasattr(other, '_keys')):
        try: kernel = t_ne_Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('ne', ne, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_ne_Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('ne', ne, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    return general('ne', ne, (input,), given([('other', other, MISSING), ('out', out, None)]), False)

def neg(input, *, out=None):
    'aten::neg(Tensor self) -> Tensor'
    if out is not None: return general('neg', neg, (input,), given([('out', out, None)]), False)
    try: kernel = t_neg[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('neg', neg, (input,), given([('out', out, None)]), False)
    return kernel(input)

def neg_(input):
    'aten::neg_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_neg_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('neg_', neg_, (input,), given([]), False)
    return kernel(input)

def negative(input, *, out=None):
    'aten::negative(Tensor self) -> Tensor'
    if out is not None: return general('negative', negative, (input,), given([('out', out, None)]), False)
    try: kernel = t_negative[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('negative', negative, (input,), given([('out', out, None)]), False)
    return kernel(input)

def negative_(input):
    'aten::negative_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_negative_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('negative_', negative_, (input,), given([]), False)
    return kernel(input)

def nextafter(input, other, *, out=None):
    'aten::nextafter(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('nextafter', nextafter, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_nextafter[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('nextafter', nextafter, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def nonzero_static(input, *, size=MISSING, fill_value=-1):
    'aten::nonzero_static(Tensor self, *, SymInt size, int fill_value=-1) -> Tensor'
    try: kernel = t_nonzero_static[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('nonzero_static', nonzero_static, (input,), given([('size', size, MISSING), ('fill_value', fill_value, -1)]), False)
    return kernel(input, size, fill_value)

def norm_except_dim(v, pow=2, dim=0, **kwargs):
    'aten::norm_except_dim(Tensor v, int pow=2, int dim=0) -> Tensor'
    if kwargs: return general('norm_except_dim', norm_except_dim, (v,), given([('pow', pow, 2), ('dim', dim, 0)], kwargs), False)
    try: kernel = t_norm_except_dim[v._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('norm_except_dim', norm_except_dim, (v,), given([('pow', pow, 2), ('dim', dim, 0)], kwargs), False)
    return kernel(v, pow, dim)

def not_equal(input, other, *, out=None):
    'aten::not_equal.Tensor(Tensor self, Tensor other) -> Tensor; aten::not_equal.Scalar(Tensor self, Scalar other) -> Tensor'
    if out is not None: return general('not_equal', not_equal, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    if (hasattr(other, '_keys')):
        try: kernel = t_not_equal_Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('not_equal', not_equal, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_not_equal_Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('not_equal', not_equal, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    return general('not_equal', not_equal, (input,), given([('other', other, MISSING), ('out', out, None)]), False)

def nuclear_norm(*args, **kwargs):
    if len(args) == 1 and not kwargs:
        try: kernel = t_nuclear_norm[args[0]._keys | local.bits]
        except (AttributeError, Overridden): kernel = None
        if kernel is not None: return kernel(args[0], False)
    return general('nuclear_norm', nuclear_norm, args, kwargs, False)

def orgqr(input, input2, *, out=None):
    'aten::orgqr(Tensor self, Tensor input2) -> Tensor'
    if out is not None: return general('orgqr', orgqr, (input,), given([('input2', input2, MISSING), ('out', out, None)]), False)
    try: kernel = t_orgqr[input._keys | input2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('orgqr', orgqr, (input,), given([('input2', input2, MISSING), ('out', out, None)]), False)
    return kernel(input, input2)

def ormqr(input, input2, input3, left=True, transpose=False, *, out=None):
    'aten::ormqr(Tensor self, Tensor input2, Tensor input3, bool left=True, bool transpose=False) -> Tensor'
    if out is not None: return general('ormqr', ormqr, (input,), given([('input2', input2, MISSING), ('input3', input3, MISSING), ('left', left, True), ('transpose', transpose, False), ('out', out, None)]), False)
    try: kernel = t_ormqr[input._keys | input2._keys | input3._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('ormqr', ormqr, (input,), given([('input2', input2, MISSING), ('input3', input3, MISSING), ('left', left, True), ('transpose', transpose, False), ('out', out, None)]), False)
    return kernel(input, input2, input3, left, transpose)

def outer(input, vec2, *, out=None):
    'aten::outer(Tensor self, Tensor vec2) -> Tensor'
    if out is not None: return general('outer', outer, (input,), given([('vec2', vec2, MISSING), ('out', out, None)]), False)
    try: kernel = t_outer[input._keys | vec2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('outer', outer, (input,), given([('vec2', vec2, MISSING), ('out', out, None)]), False)
    return kernel(input, vec2)

def pairwise_distance(x1, x2, p=2, eps=1e-06, keepdim=False, **kwargs):
    'aten::pairwise_distance(Tensor x1, Tensor x2, float p=2, float eps=1e-06, bool keepdim=False) -> Tensor'
    if kwargs: return general('pairwise_distance', pairwise_distance, (x1,), given([('x2', x2, MISSING), ('p', p, 2), ('eps', eps, 1e-06), ('keepdim', keepdim, False)], kwargs), False)
    try: kernel = t_pairwise_distance[x1._keys | x2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('pairwise_distance', pairwise_distance, (x1,), given([('x2', x2, MISSING), ('p', p, 2), ('eps', eps, 1e-06), ('keepdim', keepdim, False)], kwargs), False)
    return kernel(x1, x2, p, eps, keepdim)

def pdist(input, p=2.):
    'aten::pdist(Tensor self, float p=2.) -> Tensor'
    try: kernel = t_pdist[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('pdist', pdist, (input,), given([('p', p, 2.)]), False)
    return kernel(input, p)

def permute(input, dims, **kwargs):
    'aten::permute(Tensor(a) self, int[] dims) -> Tensor(a)'
    if kwargs: return general('permute', permute, (input,), given([('dims', dims, MISSING)], kwargs), False)
    try: kernel = t_permute[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('permute', permute, (input,), given([('dims', dims, MISSING)], kwargs), False)
    return kernel(input, dims)

def permute_copy(input, dims, *, out=None, **kwargs):
    'aten::permute_copy(Tensor self, int[] dims) -> Tensor'
    if kwargs or out is not None: return general('permute_copy', permute_copy, (input,), given([('dims', dims, MISSING), ('out', out, None)], kwargs), False)
    try: kernel = t_permute_copy[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('permute_copy', permute_copy, (input,), given([('dims', dims, MISSING), ('out', out, None)], kwargs), False)
    return kernel(input, dims)

def pinverse(input, rcond=1e-15):
    'aten::pinverse(Tensor self, float rcond=1e-15) -> Tensor'
    try: kernel = t_pinverse[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('pinverse', pinverse, (input,), given([('rcond', rcond, 1e-15)]), False)
    return kernel(input, rcond)

def pixel_shuffle(input, upscale_factor):
    'aten::pixel_shuffle(Tensor self, int upscale_factor) -> Tensor'
    try: kernel = t_pixel_shuffle[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('pixel_shuffle', pixel_shuffle, (input,), given([('upscale_factor', upscale_factor, MISSING)]), False)
    return kernel(input, upscale_factor)

def pixel_unshuffle(input, downscale_factor):
    'aten::pixel_unshuffle(Tensor self, int downscale_factor) -> Tensor'
    try: kernel = t_pixel_unshuffle[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('pixel_unshuffle', pixel_unshuffle, (input,), given([('downscale_factor', downscale_factor, MISSING)]), False)
    return kernel(input, downscale_factor)

def poisson(input, generator=None, *, out=None):
    'aten::poisson(Tensor self, Generator? generator=None) -> Tensor'
    if out is not None: return general('poisson', poisson, (input,), given([('generator', generator, None), ('out', out, None)]), False)
    try: kernel = t_poisson[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('poisson', poisson, (input,), given([('generator', generator, None), ('out', out, None)]), False)
    return kernel(input, generator)

def poisson_nll_loss(input, target, log_input, full, eps, reduction):
    'aten::poisson_nll_loss(Tensor input, Tensor target, bool log_input, bool full, float eps, int reduction) -> Tensor'
    try: kernel = t_poisson_nll_loss[input._keys | target._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('poisson_nll_loss', poisson_nll_loss, (input,), given([('target', target, MISSING), ('log_input', log_input, MISSING), ('full', full, MISSING), ('eps', eps, MISSING), ('reduction', reduction, MISSING)]), False)
    return kernel(input, target, log_input, full, eps, reduction)

def polar(abs, angle, *, out=None):
    'aten::polar(Tensor abs, Tensor angle) -> Tensor'
    if out is not None: return general('polar', polar, (abs,), given([('angle', angle, MISSING), ('out', out, None)]), False)
    try: kernel = t_polar[abs._keys | angle._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('polar', polar, (abs,), given([('angle', angle, MISSING), ('out', out, None)]), False)
    return kernel(abs, angle)

def polygamma(n, input, *, out=None):
    'aten::polygamma(int n, Tensor self) -> Tensor'
    if out is not None: return general('polygamma', polygamma, (n,), given([('input', input, MISSING), ('out', out, None)]), False)
    try: kernel = t_polygamma[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('polygamma', polygamma, (n,), given([('input', input, MISSING), ('out', out, None)]), False)
    return kernel(n, input)

def positive(input):
    'aten::positive(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_positive[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('positive', positive, (input,), given([]), False)
    return kernel(input)

def pow(input, exponent, *, out=None):
    'aten::pow.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor; aten::pow.Scalar(Scalar self, Tensor exponent) -> Tensor; aten::pow.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor'
    if out is not None: return general('pow', pow, (input,), given([('exponent', exponent, MISSING), ('out', out, None)]), False)
    if (hasattr(exponent, '_keys')):
        try: kernel = t_pow_Tensor_Tensor[input._keys | exponent._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('pow', pow, (input,), given([('exponent', exponent, MISSING), ('out', out, None)]), False)
        return kernel(input, exponent)
    if (hasattr(exponent, '_keys')):
        try: kernel = t_pow_Scalar[exponent._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('pow', pow, (input,), given([('exponent', exponent, MISSING), ('out', out, None)]), False)
        return kernel(input, exponent)
    if (exponent.__class__ in NUMBERS):
        try: kernel = t_pow_Tensor_Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('pow', pow, (input,), given([('exponent', exponent, MISSING), ('out', out, None)]), False)
        return kernel(input, exponent)
    return general('pow', pow, (input,), given([('exponent', exponent, MISSING), ('out', out, None)]), False)

def prelu(input, weight):
    'aten::prelu(Tensor self, Tensor weight) -> Tensor'
    try: kernel = t_prelu[input._keys | weight._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('prelu', prelu, (input,), given([('weight', weight, MISSING)]), False)
    return kernel(input, weight)

def prod(input, dim=MISSING, keepdim=False, *, dtype=None, out=None, **kwargs):
    'aten::prod(Tensor self, *, ScalarType? dtype=None) -> Tensor; aten::prod.dim_int(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor'
    if kwargs or out is not None: return general('prod', prod, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
    if dim is MISSING and keepdim is False:
        try: kernel = t_prod[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('prod', prod, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
        return kernel(input, dtype)
    if dim is not MISSING:
        try: kernel = t_prod_dim_int[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('prod', prod, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
        return kernel(input, dim, keepdim, dtype)
    return general('prod', prod, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)

def put(input, index, source, accumulate=False, *, out=None):
    'aten::put(Tensor self, Tensor index, Tensor source, bool accumulate=False) -> Tensor'
    if out is not None: return general('put', put, (input,), given([('index', index, MISSING), ('source', source, MISSING), ('accumulate', accumulate, False), ('out', out, None)]), False)
    try: kernel = t_put[input._keys | index._keys | source._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('put', put, (input,), given([('index', index, MISSING), ('source', source, MISSING), ('accumulate', accumulate, False), ('out', out, None)]), False)
    return kernel(input, index, source, accumulate)

def q_per_channel_axis(input):
    'aten::q_per_channel_axis(Tensor self) -> int'
    try: kernel = t_q_per_channel_axis[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('q_per_channel_axis', q_per_channel_axis, (input,), given([]), False)
    return kernel(input)

def q_per_channel_scales(input):
    'aten::q_per_channel_scales(Tensor self) -> Tensor'
    try: kernel = t_q_per_channel_scales[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('q_per_channel_scales', q_per_channel_scales, (input,), given([]), False)
    return kernel(input)

def q_per_channel_zero_points(input):
    'aten::q_per_channel_zero_points(Tensor self) -> Tensor'
    try: kernel = t_q_per_channel_zero_points[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('q_per_channel_zero_points', q_per_channel_zero_points, (input,), given([]), False)
    return kernel(input)

def q_scale(input):
    'aten::q_scale(Tensor self) -> float'
    try: kernel = t_q_scale[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('q_scale', q_scale, (input,), given([]), False)
    return kernel(input)

def q_zero_point(input):
    'aten::q_zero_point(Tensor self) -> int'
    try: kernel = t_q_zero_point[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('q_zero_point', q_zero_point, (input,), given([]), False)
    return kernel(input)

def qr(input, some=True, *, out=None):
    'aten::qr(Tensor self, bool some=True) -> (Tensor Q, Tensor R)'
    if out is not None: return general('qr', qr, (input,), given([('some', some, True), ('out', out, None)]), False)
    try: kernel = t_qr[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('qr', qr, (input,), given([('some', some, True), ('out', out, None)]), False)
    return new_result(R_qr, kernel(input, some))

def quantile(input, q, dim=None, keepdim=False, *, interpolation="linear", out=None, **kwargs):
    'aten::quantile(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str interpolation="linear") -> Tensor; aten::quantile.scalar(Tensor self, float q, int? dim=None, bool keepdim=False, *, str interpolation="linear") -> Tensor'
    if kwargs or out is not None: return general('quantile', quantile, (input,), given([('q', q, MISSING), ('dim', dim, None), ('keepdim', keepdim, False), ('interpolation', interpolation, "linear"), ('out', out, None)], kwargs), False)
    if (hasattr(q, '_keys')):
        try: kernel = t_quantile[input._keys | q._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('quantile', quantile, (input,), given([('q', q, MISSING), ('dim', dim, None), ('keepdim', keepdim, False), ('interpolation', interpolation, "linear"), ('out', out, None)], kwargs), False)
        return kernel(input, q, dim, keepdim, interpolation)
    if (q.__class__ in NUMBERS):
        try: kernel = t_quantile_scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('quantile', quantile, (input,), given([('q', q, MISSING), ('dim', dim, None), ('keepdim', keepdim, False), ('interpolation', interpolation, "linear"), ('out', out, None)], kwargs), False)
        return kernel(input, q, dim, keepdim, interpolation)
    return general('quantile', quantile, (input,), given([('q', q, MISSING), ('dim', dim, None), ('keepdim', keepdim, False), ('interpolation', interpolation, "linear"), ('out', out, None)], kwargs), False)

def quantize_per_channel(input, scales, zero_points, axis, dtype):
    'aten::quantize_per_channel(Tensor self, Tensor scales, Tensor zero_points, int axis, ScalarType dtype) -> Tensor'
    try: kernel = t_quantize_per_channel[input._keys | scales._keys | zero_points._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('quantize_per_channel', quantize_per_channel, (input,), given([('scales', scales, MISSING), ('zero_points', zero_points, MISSING), ('axis', axis, MISSING), ('dtype', dtype, MISSING)]), False)
    return kernel(input, scales, zero_points, axis, dtype)

def quantize_per_tensor(input, scale, zero_point, dtype, *, tensors=MISSING, scales=MISSING, zero_points=MISSING):
    'aten::quantize_per_tensor(Tensor self, float scale, int zero_point, ScalarType dtype) -> Tensor; aten::quantize_per_tensor.tensor_qparams(Tensor self, Tensor scale, Tensor zero_point, ScalarType dtype) -> Tensor; aten::quantize_per_tensor.tensors(Tensor[] tensors, Tensor scales, Tensor zero_points, ScalarType dtype) -> Tensor[]'
    if tensors is not MISSING and input is MISSING: input, tensors = tensors, MISSING
    if scales is not MISSING and scale is MISSING: scale, scales = scales, MISSING
    if zero_points is not MISSING and zero_point is MISSING: zero_point, zero_points = zero_points, MISSING
    if (scale.__class__ in NUMBERS) and (zero_point.__class__ is int):
        try: kernel = t_quantize_per_tensor[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('quantize_per_tensor', quantize_per_tensor, (input,) if zero_point is MISSING else (input, scale, zero_point), given([('dtype', dtype, MISSING), ('tensors', tensors, MISSING), ('scales', scales, MISSING), ('zero_points', zero_points, MISSING)] + ([('scale', scale, MISSING)] if zero_point is MISSING else [])), False)
        return kernel(input, scale, zero_point, dtype)
    if (hasattr(scale, '_keys')) and (hasattr(zero_point, '_keys')):
        try: kernel = t_quantize_per_tensor_tensor_qparams[input._keys | scale._keys | zero_point._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('quantize_per_tensor', quantize_per_tensor, (input,) if zero_point is MISSING else (input, scale, zero_point), given([('dtype', dtype, MISSING), ('tensors', tensors, MISSING), ('scales', scales, MISSING), ('zero_points', zero_points, MISSING)] + ([('scale', scale, MISSING)] if zero_point is MISSING else [])), False)
        return kernel(input, scale, zero_point, dtype)
    if (hasattr(scale, '_keys')) and (hasattr(zero_point, '_keys')):
        try: kernel = t_quantize_per_tensor_tensors[list_keys(input) | scale._keys | zero_point._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('quantize_per_tensor', quantize_per_tensor, (input,) if zero_point is MISSING else (input, scale, zero_point), given([('dtype', dtype, MISSING), ('tensors', tensors, MISSING), ('scales', scales, MISSING), ('zero_points', zero_points, MISSING)] + ([('scale', scale, MISSING)] if zero_point is MISSING else [])), False)
        return kernel(input, scale, zero_point, dtype)
    return general('quantize_per_tensor', quantize_per_tensor, (input,) if zero_point is MISSING else (input, scale, zero_point), given([('dtype', dtype, MISSING), ('tensors', tensors, MISSING), ('scales', scales, MISSING), ('zero_points', zero_points, MISSING)] + ([('scale', scale, MISSING)] if zero_point is MISSING else [])), False)

def quantize_per_tensor_dynamic(input, dtype, reduce_range):
    'aten::quantize_per_tensor_dynamic(Tensor self, ScalarType dtype, bool reduce_range) -> Tensor'
    try: kernel = t_quantize_per_tensor_dynamic[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('quantize_per_tensor_dynamic', quantize_per_tensor_dynamic, (input,), given([('dtype', dtype, MISSING), ('reduce_range', reduce_range, MISSING)]), False)
    return kernel(input, dtype, reduce_range)

def rad2deg(input, *, out=None):
    'aten::rad2deg(Tensor self) -> Tensor'
    if out is not None: return general('rad2deg', rad2deg, (input,), given([('out', out, None)]), False)
    try: kernel = t_rad2deg[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('rad2deg', rad2deg, (input,), given([('out', out, None)]), False)
    return kernel(input)

def rad2deg_(input):
    'aten::rad2deg_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_rad2deg_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('rad2deg_', rad2deg_, (input,), given([]), False)
    return kernel(input)

def ravel(input):
    'aten::ravel(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_ravel[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('ravel', ravel, (input,), given([]), False)
    return kernel(input)

def real(input):
    'aten::real(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_real[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('real', real, (input,), given([]), False)
    return kernel(input)

def reciprocal(input, *, out=None):
    'aten::reciprocal(Tensor self) -> Tensor'
    if out is not None: return general('reciprocal', reciprocal, (input,), given([('out', out, None)]), False)
    try: kernel = t_reciprocal[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('reciprocal', reciprocal, (input,), given([('out', out, None)]), False)
    return kernel(input)

def reciprocal_(input):
    'aten::reciprocal_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_reciprocal_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('reciprocal_', reciprocal_, (input,), given([]), False)
    return kernel(input)

def relu(input):
    'aten::relu(Tensor self) -> Tensor'
    try: kernel = t_relu[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('relu', relu, (input,), given([]), False)
    return kernel(input)

def relu_(input):
    'aten::relu_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_relu_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('relu_', relu_, (input,), given([]), False)
    return kernel(input)

def remainder(input, other, *, out=None):
    'aten::remainder.Tensor(Tensor self, Tensor other) -> Tensor; aten::remainder.Scalar(Tensor self, Scalar other) -> Tensor; aten::remainder.Scalar_Tensor(Scalar self, Tensor other) -> Tensor'
    if out is not None: return general('remainder', remainder, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    if (hasattr(other, '_keys')):
        try: kernel = t_remainder_Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('remainder', remainder, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_remainder_Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('remainder', remainder, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (hasattr(other, '_keys')):
        try: kernel = t_remainder_Scalar_Tensor[other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('remainder', remainder, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    return general('remainder', remainder, (input,), given([('other', other, MISSING), ('out', out, None)]), False)

def renorm(input, p, dim, maxnorm, *, out=None, **kwargs):
    'aten::renorm(Tensor self, Scalar p, int dim, Scalar maxnorm) -> Tensor'
    if kwargs or out is not None: return general('renorm', renorm, (input,), given([('p', p, MISSING), ('dim', dim, MISSING), ('maxnorm', maxnorm, MISSING), ('out', out, None)], kwargs), False)
    try: kernel = t_renorm[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('renorm', renorm, (input,), given([('p', p, MISSING), ('dim', dim, MISSING), ('maxnorm', maxnorm, MISSING), ('out', out, None)], kwargs), False)
    return kernel(input, p, dim, maxnorm)

def repeat_interleave(*args, **kwargs):
    if len(args) == 1 and not kwargs:
        try: kernel = t_repeat_interleave_Tensor[args[0]._keys | local.bits]
        except (AttributeError, Overridden): kernel = None
        if kernel is not None: return kernel(args[0], None)
    return general('repeat_interleave', repeat_interleave, args, kwargs, False)

def reshape(input, shape):
    'aten::reshape(Tensor(a) self, SymInt[] shape) -> Tensor(a)'
    try: kernel = t_reshape[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('reshape', reshape, (input,), given([('shape', shape, MISSING)]), False)
    return kernel(input, shape)

def resize_as_(input, the_template, *, memory_format=None):
    'aten::resize_as_(Tensor(a!) self, Tensor the_template, *, MemoryFormat? memory_format=None) -> Tensor(a!)'
    try: kernel = t_resize_as_[input._keys | the_template._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('resize_as_', resize_as_, (input,), given([('the_template', the_template, MISSING), ('memory_format', memory_format, None)]), False)
    return kernel(input, the_template, memory_format)

def resolve_conj(input):
    'aten::resolve_conj(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_resolve_conj[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('resolve_conj', resolve_conj, (input,), given([]), False)
    return kernel(input)

def resolve_neg(input):
    'aten::resolve_neg(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_resolve_neg[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('resolve_neg', resolve_neg, (input,), given([]), False)
    return kernel(input)

def rms_norm(input, normalized_shape, weight=None, eps=None):
    'aten::rms_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, float? eps=None) -> Tensor'
    try: kernel = t_rms_norm[input._keys | (weight._keys if weight is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('rms_norm', rms_norm, (input,), given([('normalized_shape', normalized_shape, MISSING), ('weight', weight, None), ('eps', eps, None)]), False)
    return kernel(input, normalized_shape, weight, eps)

def rnn_relu(*args, **kwargs):
    return general('rnn_relu', rnn_relu, args, kwargs, False)

def rnn_relu_cell(input, hx, w_ih, w_hh, b_ih=None, b_hh=None):
    'aten::rnn_relu_cell(Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> Tensor'
    try: kernel = t_rnn_relu_cell[input._keys | hx._keys | w_ih._keys | w_hh._keys | (b_ih._keys if b_ih is not None else 0) | (b_hh._keys if b_hh is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('rnn_relu_cell', rnn_relu_cell, (input,), given([('hx', hx, MISSING), ('w_ih', w_ih, MISSING), ('w_hh', w_hh, MISSING), ('b_ih', b_ih, None), ('b_hh', b_hh, None)]), False)
    return kernel(input, hx, w_ih, w_hh, b_ih, b_hh)

def rnn_tanh(*args, **kwargs):
    return general('rnn_tanh', rnn_tanh, args, kwargs, False)

def rnn_tanh_cell(input, hx, w_ih, w_hh, b_ih=None, b_hh=None):
    'aten::rnn_tanh_cell(Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> Tensor'
    try: kernel = t_rnn_tanh_cell[input._keys | hx._keys | w_ih._keys | w_hh._keys | (b_ih._keys if b_ih is not None else 0) | (b_hh._keys if b_hh is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('rnn_tanh_cell', rnn_tanh_cell, (input,), given([('hx', hx, MISSING), ('w_ih', w_ih, MISSING), ('w_hh', w_hh, MISSING), ('b_ih', b_ih, None), ('b_hh', b_hh, None)]), False)
    return kernel(input, hx, w_ih, w_hh, b_ih, b_hh)

def roll(input, shifts, dims=(), **kwargs):
    'aten::roll(Tensor self, SymInt[1] shifts, int[1] dims=[]) -> Tensor'
    if kwargs: return general('roll', roll, (input,), given([('shifts', shifts, MISSING), ('dims', dims, ())], kwargs), False)
    if shifts.__class__ is int: shifts = (shifts,)
    if dims.__class__ is int: dims = (dims,)
    try: kernel = t_roll[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('roll', roll, (input,), given([('shifts', shifts, MISSING), ('dims', dims, ())], kwargs), False)
    return kernel(input, shifts, dims)

def rot90(input, k=1, dims=(0,1), **kwargs):
    'aten::rot90(Tensor self, int k=1, int[] dims=[0,1]) -> Tensor'
    if kwargs: return general('rot90', rot90, (input,), given([('k', k, 1), ('dims', dims, (0,1))], kwargs), False)
    try: kernel = t_rot90[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('rot90', rot90, (input,), given([('k', k, 1), ('dims', dims, (0,1))], kwargs), False)
    return kernel(input, k, dims)

def round(input, *, decimals=MISSING, out=None):
    'aten::round(Tensor self) -> Tensor; aten::round.decimals(Tensor self, *, int decimals) -> Tensor'
    if out is not None: return general('round', round, (input,), given([('decimals', decimals, MISSING), ('out', out, None)]), False)
    if decimals is MISSING:
        try: kernel = t_round[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('round', round, (input,), given([('decimals', decimals, MISSING), ('out', out, None)]), False)
        return kernel(input)
    if decimals is not MISSING:
        try: kernel = t_round_decimals[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('round', round, (input,), given([('decimals', decimals, MISSING), ('out', out, None)]), False)
        return kernel(input, decimals)
    return general('round', round, (input,), given([('decimals', decimals, MISSING), ('out', out, None)]), False)

def round_(input, *, decimals=MISSING):
    'aten::round_(Tensor(a!) self) -> Tensor(a!); aten::round_.decimals(Tensor(a!) self, *, int decimals) -> Tensor(a!)'
    if decimals is MISSING:
        try: kernel = t_round_[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('round_', round_, (input,), given([('decimals', decimals, MISSING)]), False)
        return kernel(input)
    if decimals is not MISSING:
        try: kernel = t_round__decimals[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('round_', round_, (input,), given([('decimals', decimals, MISSING)]), False)
        return kernel(input, decimals)
    return general('round_', round_, (input,), given([('decimals', decimals, MISSING)]), False)

def row_stack(tensors, *, out=None):
    'aten::row_stack(Tensor[] tensors) -> Tensor'
    if out is not None: return general('row_stack', row_stack, (tensors,), given([('out', out, None)]), False)
    try: kernel = t_row_stack[list_keys(tensors) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('row_stack', row_stack, (tensors,), given([('out', out, None)]), False)
    return kernel(tensors)

def rrelu(input, lower=0.125, upper=0.33333333333333331, training=False, generator=None):
    'aten::rrelu(Tensor self, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool training=False, Generator? generator=None) -> Tensor'
    try: kernel = t_rrelu[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('rrelu', rrelu, (input,), given([('lower', lower, 0.125), ('upper', upper, 0.33333333333333331), ('training', training, False), ('generator', generator, None)]), False)
    return kernel(input, lower, upper, training, generator)

def rrelu_(input, lower=0.125, upper=0.33333333333333331, training=False, generator=None):
    'aten::rrelu_(Tensor(a!) self, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool training=False, Generator? generator=None) -> Tensor(a!)'
    try: kernel = t_rrelu_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('rrelu_', rrelu_, (input,), given([('lower', lower, 0.125), ('upper', upper, 0.33333333333333331), ('training', training, False), ('generator', generator, None)]), False)
    return kernel(input, lower, upper, training, generator)

def rsqrt(input, *, out=None):
    'aten::rsqrt(Tensor self) -> Tensor'
    if out is not None: return general('rsqrt', rsqrt, (input,), given([('out', out, None)]), False)
    try: kernel = t_rsqrt[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('rsqrt', rsqrt, (input,), given([('out', out, None)]), False)
    return kernel(input)

def rsqrt_(input):
    'aten::rsqrt_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_rsqrt_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('rsqrt_', rsqrt_, (input,), given([]), False)
    return kernel(input)

def rsub(input, other, alpha=1):
    'aten::rsub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor; aten::rsub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t_rsub_Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('rsub', rsub, (input,), given([('other', other, MISSING), ('alpha', alpha, 1)]), False)
        return kernel(input, other, alpha)
    if (other.__class__ in NUMBERS):
        try: kernel = t_rsub_Scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('rsub', rsub, (input,), given([('other', other, MISSING), ('alpha', alpha, 1)]), False)
        return kernel(input, other, alpha)
    return general('rsub', rsub, (input,), given([('other', other, MISSING), ('alpha', alpha, 1)]), False)

def scatter(input, dim, index, src, *, reduce=MISSING, value=MISSING, out=None, **kwargs):
    'aten::scatter.src(Tensor self, int dim, Tensor index, Tensor src) -> Tensor; aten::scatter.value(Tensor self, int dim, Tensor index, Scalar value) -> Tensor; aten::scatter.reduce(Tensor self, int dim, Tensor index, Tensor src, *, str reduce) -> Tensor; aten::scatter.value_reduce(Tensor self, int dim, Tensor index, Scalar value, *, str reduce) -> Tensor'
    if kwargs or out is not None: return general('scatter', scatter, (input,) if src is MISSING else (input, dim, index, src), given([('reduce', reduce, MISSING), ('value', value, MISSING), ('out', out, None)] + ([('dim', dim, MISSING), ('index', index, MISSING)] if src is MISSING else []), kwargs), False)
    if value is not MISSING and src is MISSING: src, value = value, MISSING
    if (hasattr(src, '_keys')) and reduce is MISSING:
        try: kernel = t_scatter_src[input._keys | index._keys | src._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('scatter', scatter, (input,) if src is MISSING else (input, dim, index, src), given([('reduce', reduce, MISSING), ('value', value, MISSING), ('out', out, None)] + ([('dim', dim, MISSING), ('index', index, MISSING)] if src is MISSING else []), kwargs), False)
        return kernel(input, dim, index, src)
    if (src.__class__ in NUMBERS) and reduce is MISSING:
        try: kernel = t_scatter_value[input._keys | index._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('scatter', scatter, (input,) if src is MISSING else (input, dim, index, src), given([('reduce', reduce, MISSING), ('value', value, MISSING), ('out', out, None)] + ([('dim', dim, MISSING), ('index', index, MISSING)] if src is MISSING else []), kwargs), False)
        return kernel(input, dim, index, src)
    if (hasattr(src, '_keys')) and reduce is not MISSING:
        try: kernel = t_scatter_reduce[input._keys | index._keys | src._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('scatter', scatter, (input,) if src is MISSING else (input, dim, index, src), given([('reduce', reduce, MISSING), ('value', value, MISSING), ('out', out, None)] + ([('dim', dim, MISSING), ('index', index, MISSING)] if src is MISSING else []), kwargs), False)
        return kernel(input, dim, index, src, reduce)
    if (src.__class__ in NUMBERS) and reduce is not MISSING:
        try: kernel = t_scatter_value_reduce[input._keys | index._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('scatter', scatter, (input,) if src is MISSING else (input, dim, index, src), given([('reduce', reduce, MISSING), ('value', value, MISSING), ('out', out, None)] + ([('dim', dim, MISSING), ('index', index, MISSING)] if src is MISSING else []), kwargs), False)
        return kernel(input, dim, index, src, reduce)
    return general('scatter', scatter, (input,) if src is MISSING else (input, dim, index, src), given([('reduce', reduce, MISSING), ('value', value, MISSING), ('out', out, None)] + ([('dim', dim, MISSING), ('index', index, MISSING)] if src is MISSING else []), kwargs), False)

def scatter_add(input, dim, index, src, *, out=None, **kwargs):
    'aten::scatter_add(Tensor self, int dim, Tensor index, Tensor src) -> Tensor'
    if kwargs or out is not None: return general('scatter_add', scatter_add, (input,), given([('dim', dim, MISSING), ('index', index, MISSING), ('src', src, MISSING), ('out', out, None)], kwargs), False)
    try: kernel = t_scatter_add[input._keys | index._keys | src._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('scatter_add', scatter_add, (input,), given([('dim', dim, MISSING), ('index', index, MISSING), ('src', src, MISSING), ('out', out, None)], kwargs), False)
    return kernel(input, dim, index, src)

def scatter_reduce(input, dim, index, src, reduce, *, include_self=True, out=None, **kwargs):
    'aten::scatter_reduce.two(Tensor self, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True) -> Tensor'
    if kwargs or out is not None: return general('scatter_reduce', scatter_reduce, (input,), given([('dim', dim, MISSING), ('index', index, MISSING), ('src', src, MISSING), ('reduce', reduce, MISSING), ('include_self', include_self, True), ('out', out, None)], kwargs), False)
    try: kernel = t_scatter_reduce_two[input._keys | index._keys | src._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('scatter_reduce', scatter_reduce, (input,), given([('dim', dim, MISSING), ('index', index, MISSING), ('src', src, MISSING), ('reduce', reduce, MISSING), ('include_self', include_self, True), ('out', out, None)], kwargs), False)
    return kernel(input, dim, index, src, reduce, include_self)

def searchsorted(sorted_sequence, input, *, out_int32=False, right=False, side=None, sorter=None, out=None):
    'aten::searchsorted.Tensor(Tensor sorted_sequence, Tensor self, *, bool out_int32=False, bool right=False, str? side=None, Tensor? sorter=None) -> Tensor; aten::searchsorted.Scalar(Tensor sorted_sequence, Scalar self, *, bool out_int32=False, bool right=False, str? side=None, Tensor? sorter=None) -> Tensor'
    if out is not None: return general('searchsorted', searchsorted, (sorted_sequence,), given([('input', input, MISSING), ('out_int32', out_int32, False), ('right', right, False), ('side', side, None), ('sorter', sorter, None), ('out', out, None)]), False)
    if (hasattr(input, '_keys')):
        try: kernel = t_searchsorted_Tensor[sorted_sequence._keys | input._keys | (sorter._keys if sorter is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('searchsorted', searchsorted, (sorted_sequence,), given([('input', input, MISSING), ('out_int32', out_int32, False), ('right', right, False), ('side', side, None), ('sorter', sorter, None), ('out', out, None)]), False)
        return kernel(sorted_sequence, input, out_int32, right, side, sorter)
    if (input.__class__ in NUMBERS):
        try: kernel = t_searchsorted_Scalar[sorted_sequence._keys | (sorter._keys if sorter is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('searchsorted', searchsorted, (sorted_sequence,), given([('input', input, MISSING), ('out_int32', out_int32, False), ('right', right, False), ('side', side, None), ('sorter', sorter, None), ('out', out, None)]), False)
        return kernel(sorted_sequence, input, out_int32, right, side, sorter)
    return general('searchsorted', searchsorted, (sorted_sequence,), given([('input', input, MISSING), ('out_int32', out_int32, False), ('right', right, False), ('side', side, None), ('sorter', sorter, None), ('out', out, None)]), False)

def segment_reduce(data, reduce, *, lengths=None, indices=None, offsets=None, axis=0, unsafe=False, initial=None):
    'aten::segment_reduce(Tensor data, str reduce, *, Tensor? lengths=None, Tensor? indices=None, Tensor? offsets=None, int axis=0, bool unsafe=False, Scalar? initial=None) -> Tensor'
    try: kernel = t_segment_reduce[data._keys | (lengths._keys if lengths is not None else 0) | (indices._keys if indices is not None else 0) | (offsets._keys if offsets is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('segment_reduce', segment_reduce, (data,), given([('reduce', reduce, MISSING), ('lengths', lengths, None), ('indices', indices, None), ('offsets', offsets, None), ('axis', axis, 0), ('unsafe', unsafe, False), ('initial', initial, None)]), False)
    return kernel(data, reduce, lengths, indices, offsets, axis, unsafe, initial)

def select(input, dim, index, **kwargs):
    'aten::select.int(Tensor(a) self, int dim, SymInt index) -> Tensor(a)'
    if kwargs: return general('select', select, (input,), given([('dim', dim, MISSING), ('index', index, MISSING)], kwargs), False)
    try: kernel = t_select_int[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('select', select, (input,), given([('dim', dim, MISSING), ('index', index, MISSING)], kwargs), False)
    return kernel(input, dim, index)

def select_copy(input, dim, index, *, out=None, **kwargs):
    'aten::select_copy.int(Tensor self, int dim, SymInt index) -> Tensor'
    if kwargs or out is not None: return general('select_copy', select_copy, (input,), given([('dim', dim, MISSING), ('index', index, MISSING), ('out', out, None)], kwargs), False)
    try: kernel = t_select_copy_int[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('select_copy', select_copy, (input,), given([('dim', dim, MISSING), ('index', index, MISSING), ('out', out, None)], kwargs), False)
    return kernel(input, dim, index)

def select_scatter(input, src, dim, index, **kwargs):
    'aten::select_scatter(Tensor self, Tensor src, int dim, SymInt index) -> Tensor'
    if kwargs: return general('select_scatter', select_scatter, (input,), given([('src', src, MISSING), ('dim', dim, MISSING), ('index', index, MISSING)], kwargs), False)
    try: kernel = t_select_scatter[input._keys | src._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('select_scatter', select_scatter, (input,), given([('src', src, MISSING), ('dim', dim, MISSING), ('index', index, MISSING)], kwargs), False)
    return kernel(input, src, dim, index)

def selu(input):
    'aten::selu(Tensor self) -> Tensor'
    try: kernel = t_selu[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('selu', selu, (input,), given([]), False)
    return kernel(input)

def selu_(input):
    'aten::selu_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_selu_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('selu_', selu_, (input,), given([]), False)
    return kernel(input)

def sgn(input, *, out=None):
    'aten::sgn(Tensor self) -> Tensor'
    if out is not None: return general('sgn', sgn, (input,), given([('out', out, None)]), False)
    try: kernel = t_sgn[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sgn', sgn, (input,), given([('out', out, None)]), False)
    return kernel(input)

def sigmoid(input, *, out=None):
    'aten::sigmoid(Tensor self) -> Tensor'
    if out is not None: return general('sigmoid', sigmoid, (input,), given([('out', out, None)]), False)
    try: kernel = t_sigmoid[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sigmoid', sigmoid, (input,), given([('out', out, None)]), False)
    return kernel(input)

def sigmoid_(input):
    'aten::sigmoid_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_sigmoid_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sigmoid_', sigmoid_, (input,), given([]), False)
    return kernel(input)

def sign(input, *, out=None):
    'aten::sign(Tensor self) -> Tensor'
    if out is not None: return general('sign', sign, (input,), given([('out', out, None)]), False)
    try: kernel = t_sign[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sign', sign, (input,), given([('out', out, None)]), False)
    return kernel(input)

def signbit(input, *, out=None):
    'aten::signbit(Tensor self) -> Tensor'
    if out is not None: return general('signbit', signbit, (input,), given([('out', out, None)]), False)
    try: kernel = t_signbit[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('signbit', signbit, (input,), given([('out', out, None)]), False)
    return kernel(input)

def sin(input, *, out=None):
    'aten::sin(Tensor self) -> Tensor'
    if out is not None: return general('sin', sin, (input,), given([('out', out, None)]), False)
    try: kernel = t_sin[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sin', sin, (input,), given([('out', out, None)]), False)
    return kernel(input)

def sin_(input):
    'aten::sin_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_sin_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sin_', sin_, (input,), given([]), False)
    return kernel(input)

def sinc(input, *, out=None):
    'aten::sinc(Tensor self) -> Tensor'
    if out is not None: return general('sinc', sinc, (input,), given([('out', out, None)]), False)
    try: kernel = t_sinc[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sinc', sinc, (input,), given([('out', out, None)]), False)
    return kernel(input)

def sinc_(input):
    'aten::sinc_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_sinc_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sinc_', sinc_, (input,), given([]), False)
    return kernel(input)

def sinh(input, *, out=None):
    'aten::sinh(Tensor self) -> Tensor'
    if out is not None: return general('sinh', sinh, (input,), given([('out', out, None)]), False)
    try: kernel = t_sinh[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sinh', sinh, (input,), given([('out', out, None)]), False)
    return kernel(input)

def sinh_(input):
    'aten::sinh_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_sinh_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sinh_', sinh_, (input,), given([]), False)
    return kernel(input)

def slice_copy(input, dim=0, start=None, end=None, step=1, *, out=None, **kwargs):
    'aten::slice_copy.Tensor(Tensor self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor'
    if kwargs or out is not None: return general('slice_copy', slice_copy, (input,), given([('dim', dim, 0), ('start', start, None), ('end', end, None), ('step', step, 1), ('out', out, None)], kwargs), False)
    try: kernel = t_slice_copy_Tensor[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('slice_copy', slice_copy, (input,), given([('dim', dim, 0), ('start', start, None), ('end', end, None), ('step', step, 1), ('out', out, None)], kwargs), False)
    return kernel(input, dim, start, end, step)

def slice_scatter(input, src, dim=0, start=None, end=None, step=1, *, out=None, **kwargs):
    'aten::slice_scatter(Tensor self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor'
    if kwargs or out is not None: return general('slice_scatter', slice_scatter, (input,), given([('src', src, MISSING), ('dim', dim, 0), ('start', start, None), ('end', end, None), ('step', step, 1), ('out', out, None)], kwargs), False)
    try: kernel = t_slice_scatter[input._keys | src._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('slice_scatter', slice_scatter, (input,), given([('src', src, MISSING), ('dim', dim, 0), ('start', start, None), ('end', end, None), ('step', step, 1), ('out', out, None)], kwargs), False)
    return kernel(input, src, dim, start, end, step)

def slogdet(input, *, out=None):
    'aten::slogdet(Tensor self) -> (Tensor sign, Tensor logabsdet)'
    if out is not None: return general('slogdet', slogdet, (input,), given([('out', out, None)]), False)
    try: kernel = t_slogdet[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('slogdet', slogdet, (input,), given([('out', out, None)]), False)
    return new_result(R_slogdet, kernel(input))

def smm(input, mat2):
    'aten::smm(Tensor self, Tensor mat2) -> Tensor'
    try: kernel = t_smm[input._keys | mat2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('smm', smm, (input,), given([('mat2', mat2, MISSING)]), False)
    return kernel(input, mat2)

def softmax(input, dim, dtype=None, *, out=None, **kwargs):
    'aten::softmax.int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor'
    if kwargs or out is not None: return general('softmax', softmax, (input,), given([('dim', dim, MISSING), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
    try: kernel = t_softmax_int[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('softmax', softmax, (input,), given([('dim', dim, MISSING), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
    return kernel(input, dim, dtype)

def sort(input, dim=-1, descending=False, *, stable=MISSING, out=None, **kwargs):
    'aten::sort.stable(Tensor self, *, bool? stable, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices); aten::sort(Tensor self, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)'
    if kwargs or out is not None: return general('sort', sort, (input,), given([('dim', dim, -1), ('descending', descending, False), ('stable', stable, MISSING), ('out', out, None)], kwargs), False)
    if stable is not MISSING:
        try: kernel = t_sort_stable[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('sort', sort, (input,), given([('dim', dim, -1), ('descending', descending, False), ('stable', stable, MISSING), ('out', out, None)], kwargs), False)
        return new_result(R_sort, kernel(input, stable, dim, descending))
    if stable is MISSING:
        try: kernel = t_sort[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('sort', sort, (input,), given([('dim', dim, -1), ('descending', descending, False), ('stable', stable, MISSING), ('out', out, None)], kwargs), False)
        return new_result(R_sort, kernel(input, dim, descending))
    return general('sort', sort, (input,), given([('dim', dim, -1), ('descending', descending, False), ('stable', stable, MISSING), ('out', out, None)], kwargs), False)

def split_copy(input, split_size, dim=0, *, out=None, **kwargs):
    'aten::split_copy.Tensor(Tensor self, SymInt split_size, int dim=0) -> Tensor[]'
    if kwargs or out is not None: return general('split_copy', split_copy, (input,), given([('split_size', split_size, MISSING), ('dim', dim, 0), ('out', out, None)], kwargs), False)
    try: kernel = t_split_copy_Tensor[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('split_copy', split_copy, (input,), given([('split_size', split_size, MISSING), ('dim', dim, 0), ('out', out, None)], kwargs), False)
    return kernel(input, split_size, dim)

def split_with_sizes(input, split_sizes, dim=0, **kwargs):
    'aten::split_with_sizes(Tensor(a) self, SymInt[] split_sizes, int dim=0) -> Tensor(a)[]'
    if kwargs: return general('split_with_sizes', split_with_sizes, (input,), given([('split_sizes', split_sizes, MISSING), ('dim', dim, 0)], kwargs), False)
    try: kernel = t_split_with_sizes[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('split_with_sizes', split_with_sizes, (input,), given([('split_sizes', split_sizes, MISSING), ('dim', dim, 0)], kwargs), False)
    return kernel(input, split_sizes, dim)

def split_with_sizes_copy(input, split_sizes, dim=0, *, out=None, **kwargs):
    'aten::split_with_sizes_copy(Tensor self, SymInt[] split_sizes, int dim=0) -> Tensor[]'
    if kwargs or out is not None: return general('split_with_sizes_copy', split_with_sizes_copy, (input,), given([('split_sizes', split_sizes, MISSING), ('dim', dim, 0), ('out', out, None)], kwargs), False)
    try: kernel = t_split_with_sizes_copy[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('split_with_sizes_copy', split_with_sizes_copy, (input,), given([('split_sizes', split_sizes, MISSING), ('dim', dim, 0), ('out', out, None)], kwargs), False)
    return kernel(input, split_sizes, dim)

def sqrt(input, *, out=None):
    'aten::sqrt(Tensor self) -> Tensor'
    if out is not None: return general('sqrt', sqrt, (input,), given([('out', out, None)]), False)
    try: kernel = t_sqrt[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sqrt', sqrt, (input,), given([('out', out, None)]), False)
    return kernel(input)

def sqrt_(input):
    'aten::sqrt_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_sqrt_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sqrt_', sqrt_, (input,), given([]), False)
    return kernel(input)

def square(input, *, out=None):
    'aten::square(Tensor self) -> Tensor'
    if out is not None: return general('square', square, (input,), given([('out', out, None)]), False)
    try: kernel = t_square[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('square', square, (input,), given([('out', out, None)]), False)
    return kernel(input)

def square_(input):
    'aten::square_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_square_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('square_', square_, (input,), given([]), False)
    return kernel(input)

def squeeze(input, dim=MISSING, **kwargs):
    'aten::squeeze(Tensor(a) self) -> Tensor(a); aten::squeeze.dim(Tensor(a) self, int dim) -> Tensor(a); aten::squeeze.dims(Tensor(a) self, int[] dim) -> Tensor(a)'
    if kwargs: return general('squeeze', squeeze, (input,), given([('dim', dim, MISSING)], kwargs), False)
    if dim is MISSING:
        try: kernel = t_squeeze[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('squeeze', squeeze, (input,), given([('dim', dim, MISSING)], kwargs), False)
        return kernel(input)
    if (dim.__class__ is int):
        try: kernel = t_squeeze_dim[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('squeeze', squeeze, (input,), given([('dim', dim, MISSING)], kwargs), False)
        return kernel(input, dim)
    if (dim.__class__ in SEQUENCES):
        try: kernel = t_squeeze_dims[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('squeeze', squeeze, (input,), given([('dim', dim, MISSING)], kwargs), False)
        return kernel(input, dim)
    return general('squeeze', squeeze, (input,), given([('dim', dim, MISSING)], kwargs), False)

def squeeze_copy(input, dim=MISSING, *, out=None, **kwargs):
    'aten::squeeze_copy(Tensor self) -> Tensor; aten::squeeze_copy.dim(Tensor self, int dim) -> Tensor; aten::squeeze_copy.dims(Tensor self, int[] dim) -> Tensor'
    if kwargs or out is not None: return general('squeeze_copy', squeeze_copy, (input,), given([('dim', dim, MISSING), ('out', out, None)], kwargs), False)
    if dim is MISSING:
        try: kernel = t_squeeze_copy[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('squeeze_copy', squeeze_copy, (input,), given([('dim', dim, MISSING), ('out', out, None)], kwargs), False)
        return kernel(input)
    if (dim.__class__ is int):
        try: kernel = t_squeeze_copy_dim[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('squeeze_copy', squeeze_copy, (input,), given([('dim', dim, MISSING), ('out', out, None)], kwargs), False)
        return kernel(input, dim)
    if (dim.__class__ in SEQUENCES):
        try: kernel = t_squeeze_copy_dims[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('squeeze_copy', squeeze_copy, (input,), given([('dim', dim, MISSING), ('out', out, None)], kwargs), False)
        return kernel(input, dim)
    return general('squeeze_copy', squeeze_copy, (input,), given([('dim', dim, MISSING), ('out', out, None)], kwargs), False)

def sspaddmm(input, mat1, mat2, *, beta=1, alpha=1):
    'aten::sspaddmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor'
    try: kernel = t_sspaddmm[input._keys | mat1._keys | mat2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sspaddmm', sspaddmm, (input,), given([('mat1', mat1, MISSING), ('mat2', mat2, MISSING), ('beta', beta, 1), ('alpha', alpha, 1)]), False)
    return kernel(input, mat1, mat2, beta, alpha)

def stack(tensors, dim=0, *, out=None, **kwargs):
    'aten::stack(Tensor[] tensors, int dim=0) -> Tensor'
    if kwargs or out is not None: return general('stack', stack, (tensors,), given([('dim', dim, 0), ('out', out, None)], kwargs), False)
    try: kernel = t_stack[list_keys(tensors) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('stack', stack, (tensors,), given([('dim', dim, 0), ('out', out, None)], kwargs), False)
    return kernel(tensors, dim)

def std(input, *args, dim=MISSING, unbiased=MISSING, keepdim=False, correction=MISSING, out=None, **kwargs):
    'aten::std.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor; aten::std.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor'
    if kwargs or out is not None: return general('std', std, (input, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING), ('out', out, None)], kwargs), False)
    if args and (len(args) > 1 or dim is not MISSING or not ((args[0].__class__ in SEQUENCES or args[0].__class__ is int or args[0] is None))): return general('std', std, (input, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING), ('out', out, None)], kwargs), False)
    if args: dim = args[0]
    if unbiased is MISSING:
        if dim is MISSING: dim = None
        if dim.__class__ is int: dim = (dim,)
        if correction is MISSING: correction = None
        try: kernel = t_std_correction[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('std', std, (input, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING), ('out', out, None)], kwargs), False)
        return kernel(input, dim, correction, keepdim)
    if dim is not MISSING and correction is MISSING:
        if dim.__class__ is int: dim = (dim,)
        if unbiased is MISSING: unbiased = True
        try: kernel = t_std_dim[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('std', std, (input, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING), ('out', out, None)], kwargs), False)
        return kernel(input, dim, unbiased, keepdim)
    return general('std', std, (input, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING), ('out', out, None)], kwargs), False)

def std_mean(input, *args, dim=MISSING, unbiased=MISSING, keepdim=False, correction=MISSING, **kwargs):
    'aten::std_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor); aten::std_mean.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor, Tensor)'
    if kwargs: return general('std_mean', std_mean, (input, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING)], kwargs), False)
    if args and (len(args) > 1 or dim is not MISSING or not ((args[0].__class__ in SEQUENCES or args[0].__class__ is int or args[0] is None))): return general('std_mean', std_mean, (input, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING)], kwargs), False)
    if args: dim = args[0]
    if unbiased is MISSING:
        if dim is MISSING: dim = None
        if dim.__class__ is int: dim = (dim,)
        if correction is MISSING: correction = None
        try: kernel = t_std_mean_correction[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('std_mean', std_mean, (input, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING)], kwargs), False)
        return kernel(input, dim, correction, keepdim)
    if dim is not MISSING and correction is MISSING:
        if dim.__class__ is int: dim = (dim,)
        if unbiased is MISSING: unbiased = True
        try: kernel = t_std_mean_dim[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('std_mean', std_mean, (input, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING)], kwargs), False)
        return kernel(input, dim, unbiased, keepdim)
    return general('std_mean', std_mean, (input, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING)], kwargs), False)

def stft(input, n_fft, hop_length=None, win_length=None, window=None, center=True, pad_mode="reflect", normalized=False, onesided=None, return_complex=None, align_to_window=None):
    'aten::stft.center(Tensor self, int n_fft, int? hop_length=None, int? win_length=None, Tensor? window=None, bool center=True, str pad_mode="reflect", bool normalized=False, bool? onesided=None, bool? return_complex=None, bool? align_to_window=None) -> Tensor'
    try: kernel = t_stft_center[input._keys | (window._keys if window is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('stft', stft, (input,), given([('n_fft', n_fft, MISSING), ('hop_length', hop_length, None), ('win_length', win_length, None), ('window', window, None), ('center', center, True), ('pad_mode', pad_mode, "reflect"), ('normalized', normalized, False), ('onesided', onesided, None), ('return_complex', return_complex, None), ('align_to_window', align_to_window, None)]), False)
    return kernel(input, n_fft, hop_length, win_length, window, center, pad_mode, normalized, onesided, return_complex, align_to_window)

def sub(input, other, *, alpha=1, out=None):
    'aten::sub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor'
    if out is not None: return general('sub', sub, (input,), given([('other', other, MISSING), ('alpha', alpha, 1), ('out', out, None)]), False)
    try: kernel = t_sub_Tensor[input._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sub', sub, (input,), given([('other', other, MISSING), ('alpha', alpha, 1), ('out', out, None)]), False)
    return kernel(input, other, alpha)

def subtract(input, other, *, alpha=1, out=None):
    'aten::subtract.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor'
    if out is not None: return general('subtract', subtract, (input,), given([('other', other, MISSING), ('alpha', alpha, 1), ('out', out, None)]), False)
    try: kernel = t_subtract_Tensor[input._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('subtract', subtract, (input,), given([('other', other, MISSING), ('alpha', alpha, 1), ('out', out, None)]), False)
    return kernel(input, other, alpha)

def sum(input, dim=MISSING, keepdim=False, *, dtype=None, out=None, **kwargs):
    'aten::sum(Tensor self, *, ScalarType? dtype=None) -> Tensor; aten::sum.dim_IntList(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor'
    if kwargs or out is not None: return general('sum', sum, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
    if dim is MISSING and keepdim is False:
        try: kernel = t_sum[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('sum', sum, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
        return kernel(input, dtype)
    if dim is not MISSING:
        if dim.__class__ is int: dim = (dim,)
        try: kernel = t_sum_dim_IntList[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('sum', sum, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
        return kernel(input, dim, keepdim, dtype)
    return general('sum', sum, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)

def svd(input, some=True, compute_uv=True, *, out=None):
    'aten::svd(Tensor self, bool some=True, bool compute_uv=True) -> (Tensor U, Tensor S, Tensor V)'
    if out is not None: return general('svd', svd, (input,), given([('some', some, True), ('compute_uv', compute_uv, True), ('out', out, None)]), False)
    try: kernel = t_svd[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('svd', svd, (input,), given([('some', some, True), ('compute_uv', compute_uv, True), ('out', out, None)]), False)
    return new_result(R_svd, kernel(input, some, compute_uv))

def swapaxes(input, axis0, axis1):
    'aten::swapaxes(Tensor(a) self, int axis0, int axis1) -> Tensor(a)'
    try: kernel = t_swapaxes[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('swapaxes', swapaxes, (input,), given([('axis0', axis0, MISSING), ('axis1', axis1, MISSING)]), False)
    return kernel(input, axis0, axis1)

def swapdims(input, dim0, dim1):
    'aten::swapdims(Tensor(a) self, int dim0, int dim1) -> Tensor(a)'
    try: kernel = t_swapdims[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('swapdims', swapdims, (input,), given([('dim0', dim0, MISSING), ('dim1', dim1, MISSING)]), False)
    return kernel(input, dim0, dim1)

def t(input):
    'aten::t(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_t[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('t', t, (input,), given([]), False)
    return kernel(input)

def t_copy(input, *, out=None):
    'aten::t_copy(Tensor self) -> Tensor'
    if out is not None: return general('t_copy', t_copy, (input,), given([('out', out, None)]), False)
    try: kernel = t_t_copy[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('t_copy', t_copy, (input,), given([('out', out, None)]), False)
    return kernel(input)

def take(input, index, *, out=None):
    'aten::take(Tensor self, Tensor index) -> Tensor'
    if out is not None: return general('take', take, (input,), given([('index', index, MISSING), ('out', out, None)]), False)
    try: kernel = t_take[input._keys | index._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('take', take, (input,), given([('index', index, MISSING), ('out', out, None)]), False)
    return kernel(input, index)

def take_along_dim(input, indices, dim=None, *, out=None, **kwargs):
    'aten::take_along_dim(Tensor self, Tensor indices, int? dim=None) -> Tensor'
    if kwargs or out is not None: return general('take_along_dim', take_along_dim, (input,), given([('indices', indices, MISSING), ('dim', dim, None), ('out', out, None)], kwargs), False)
    try: kernel = t_take_along_dim[input._keys | indices._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('take_along_dim', take_along_dim, (input,), given([('indices', indices, MISSING), ('dim', dim, None), ('out', out, None)], kwargs), False)
    return kernel(input, indices, dim)

def tan(input, *, out=None):
    'aten::tan(Tensor self) -> Tensor'
    if out is not None: return general('tan', tan, (input,), given([('out', out, None)]), False)
    try: kernel = t_tan[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('tan', tan, (input,), given([('out', out, None)]), False)
    return kernel(input)

def tan_(input):
    'aten::tan_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_tan_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('tan_', tan_, (input,), given([]), False)
    return kernel(input)

def tanh(input, *, out=None):
    'aten::tanh(Tensor self) -> Tensor'
    if out is not None: return general('tanh', tanh, (input,), given([('out', out, None)]), False)
    try: kernel = t_tanh[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('tanh', tanh, (input,), given([('out', out, None)]), False)
    return kernel(input)

def tanh_(input):
    'aten::tanh_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_tanh_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('tanh_', tanh_, (input,), given([]), False)
    return kernel(input)

def tensor_split(input, sections, dim=0, *, indices=MISSING, tensor_indices_or_sections=MISSING, **kwargs):
    'aten::tensor_split.sections(Tensor(a) self, SymInt sections, int dim=0) -> Tensor(a)[]; aten::tensor_split.indices(Tensor(a) self, SymInt[] indices, int dim=0) -> Tensor(a)[]; aten::tensor_split.tensor_indices_or_sections(Tensor(a) self, Tensor tensor_indices_or_sections, int dim=0) -> Tensor(a)[]'
    if kwargs: return general('tensor_split', tensor_split, (input,) if sections is MISSING else (input, sections), given([('dim', dim, 0), ('indices', indices, MISSING), ('tensor_indices_or_sections', tensor_indices_or_sections, MISSING)], kwargs), False)
    if indices is not MISSING and sections is MISSING: sections, indices = indices, MISSING
    if tensor_indices_or_sections is not MISSING and sections is MISSING: sections, tensor_indices_or_sections = tensor_indices_or_sections, MISSING
    if (sections.__class__ is int):
        try: kernel = t_tensor_split_sections[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('tensor_split', tensor_split, (input,) if sections is MISSING else (input, sections), given([('dim', dim, 0), ('indices', indices, MISSING), ('tensor_indices_or_sections', tensor_indices_or_sections, MISSING)], kwargs), False)
        return kernel(input, sections, dim)
    if (sections.__class__ in SEQUENCES):
        try: kernel = t_tensor_split_indices[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('tensor_split', tensor_split, (input,) if sections is MISSING else (input, sections), given([('dim', dim, 0), ('indices', indices, MISSING), ('tensor_indices_or_sections', tensor_indices_or_sections, MISSING)], kwargs), False)
        return kernel(input, sections, dim)
    if (hasattr(sections, '_keys')):
        try: kernel = t_tensor_split_tensor_indices_or_sections[input._keys | sections._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('tensor_split', tensor_split, (input,) if sections is MISSING else (input, sections), given([('dim', dim, 0), ('indices', indices, MISSING), ('tensor_indices_or_sections', tensor_indices_or_sections, MISSING)], kwargs), False)
        return kernel(input, sections, dim)
    return general('tensor_split', tensor_split, (input,) if sections is MISSING else (input, sections), given([('dim', dim, 0), ('indices', indices, MISSING), ('tensor_indices_or_sections', tensor_indices_or_sections, MISSING)], kwargs), False)

def threshold(input, threshold, value, *, out=None):
    'aten::threshold(Tensor self, Scalar threshold, Scalar value) -> Tensor'
    if out is not None: return general('threshold', threshold, (input,), given([('threshold', threshold, MISSING), ('value', value, MISSING), ('out', out, None)]), False)
    try: kernel = t_threshold[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('threshold', threshold, (input,), given([('threshold', threshold, MISSING), ('value', value, MISSING), ('out', out, None)]), False)
    return kernel(input, threshold, value)

def threshold_(input, threshold, value):
    'aten::threshold_(Tensor(a!) self, Scalar threshold, Scalar value) -> Tensor(a!)'
    try: kernel = t_threshold_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('threshold_', threshold_, (input,), given([('threshold', threshold, MISSING), ('value', value, MISSING)]), False)
    return kernel(input, threshold, value)

def threshold_backward(grad_output, input, threshold, *, out=None):
    'aten::threshold_backward(Tensor grad_output, Tensor self, Scalar threshold) -> Tensor'
    if out is not None: return general('threshold_backward', threshold_backward, (grad_output,), given([('input', input, MISSING), ('threshold', threshold, MISSING), ('out', out, None)]), False)
    try: kernel = t_threshold_backward[grad_output._keys | input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('threshold_backward', threshold_backward, (grad_output,), given([('input', input, MISSING), ('threshold', threshold, MISSING), ('out', out, None)]), False)
    return kernel(grad_output, input, threshold)

def tile(input, dims, **kwargs):
    'aten::tile(Tensor self, SymInt[] dims) -> Tensor'
    if kwargs: return general('tile', tile, (input,), given([('dims', dims, MISSING)], kwargs), False)
    try: kernel = t_tile[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('tile', tile, (input,), given([('dims', dims, MISSING)], kwargs), False)
    return kernel(input, dims)

def topk(input, k, dim=-1, largest=True, sorted=True, *, out=None, **kwargs):
    'aten::topk(Tensor self, SymInt k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor values, Tensor indices)'
    if kwargs or out is not None: return general('topk', topk, (input,), given([('k', k, MISSING), ('dim', dim, -1), ('largest', largest, True), ('sorted', sorted, True), ('out', out, None)], kwargs), False)
    try: kernel = t_topk[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('topk', topk, (input,), given([('k', k, MISSING), ('dim', dim, -1), ('largest', largest, True), ('sorted', sorted, True), ('out', out, None)], kwargs), False)
    return new_result(R_topk, kernel(input, k, dim, largest, sorted))

def trace(input, *, out=None):
    'aten::trace(Tensor self) -> Tensor'
    if out is not None: return general('trace', trace, (input,), given([('out', out, None)]), False)
    try: kernel = t_trace[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('trace', trace, (input,), given([('out', out, None)]), False)
    return kernel(input)

def transpose(input, dim0, dim1):
    'aten::transpose.int(Tensor(a) self, int dim0, int dim1) -> Tensor(a)'
    try: kernel = t_transpose_int[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('transpose', transpose, (input,), given([('dim0', dim0, MISSING), ('dim1', dim1, MISSING)]), False)
    return kernel(input, dim0, dim1)

def transpose_copy(input, dim0, dim1, *, out=None):
    'aten::transpose_copy.int(Tensor self, int dim0, int dim1) -> Tensor'
    if out is not None: return general('transpose_copy', transpose_copy, (input,), given([('dim0', dim0, MISSING), ('dim1', dim1, MISSING), ('out', out, None)]), False)
    try: kernel = t_transpose_copy_int[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('transpose_copy', transpose_copy, (input,), given([('dim0', dim0, MISSING), ('dim1', dim1, MISSING), ('out', out, None)]), False)
    return kernel(input, dim0, dim1)

def trapezoid(y, x=MISSING, *, dim=-1, dx=1, **kwargs):
    'aten::trapezoid.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor; aten::trapezoid.dx(Tensor y, *, Scalar dx=1, int dim=-1) -> Tensor'
    if kwargs: return general('trapezoid', trapezoid, (y,), given([('x', x, MISSING), ('dim', dim, -1), ('dx', dx, 1)], kwargs), False)
    if x is not MISSING and dx == 1:
        try: kernel = t_trapezoid_x[y._keys | x._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('trapezoid', trapezoid, (y,), given([('x', x, MISSING), ('dim', dim, -1), ('dx', dx, 1)], kwargs), False)
        return kernel(y, x, dim)
    if x is MISSING:
        try: kernel = t_trapezoid_dx[y._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('trapezoid', trapezoid, (y,), given([('x', x, MISSING), ('dim', dim, -1), ('dx', dx, 1)], kwargs), False)
        return kernel(y, dx, dim)
    return general('trapezoid', trapezoid, (y,), given([('x', x, MISSING), ('dim', dim, -1), ('dx', dx, 1)], kwargs), False)

def trapz(y, x=MISSING, *, dim=-1, dx=1., **kwargs):
    'aten::trapz.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor; aten::trapz.dx(Tensor y, *, float dx=1., int dim=-1) -> Tensor'
    if kwargs: return general('trapz', trapz, (y,), given([('x', x, MISSING), ('dim', dim, -1), ('dx', dx, 1.)], kwargs), False)
    if x is not MISSING and dx == 1.:
        try: kernel = t_trapz_x[y._keys | x._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('trapz', trapz, (y,), given([('x', x, MISSING), ('dim', dim, -1), ('dx', dx, 1.)], kwargs), False)
        return kernel(y, x, dim)
    if x is MISSING:
        try: kernel = t_trapz_dx[y._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('trapz', trapz, (y,), given([('x', x, MISSING), ('dim', dim, -1), ('dx', dx, 1.)], kwargs), False)
        return kernel(y, dx, dim)
    return general('trapz', trapz, (y,), given([('x', x, MISSING), ('dim', dim, -1), ('dx', dx, 1.)], kwargs), False)

def triangular_solve(input, A, upper=True, transpose=False, unitriangular=False, *, out=None):
    'aten::triangular_solve(Tensor self, Tensor A, bool upper=True, bool transpose=False, bool unitriangular=False) -> (Tensor solution, Tensor cloned_coefficient)'
    if out is not None: return general('triangular_solve', triangular_solve, (input,), given([('A', A, MISSING), ('upper', upper, True), ('transpose', transpose, False), ('unitriangular', unitriangular, False), ('out', out, None)]), False)
    try: kernel = t_triangular_solve[input._keys | A._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('triangular_solve', triangular_solve, (input,), given([('A', A, MISSING), ('upper', upper, True), ('transpose', transpose, False), ('unitriangular', unitriangular, False), ('out', out, None)]), False)
    return new_result(R_triangular_solve, kernel(input, A, upper, transpose, unitriangular))

def tril(input, diagonal=0, *, out=None):
    'aten::tril(Tensor self, SymInt diagonal=0) -> Tensor'
    if out is not None: return general('tril', tril, (input,), given([('diagonal', diagonal, 0), ('out', out, None)]), False)
    try: kernel = t_tril[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('tril', tril, (input,), given([('diagonal', diagonal, 0), ('out', out, None)]), False)
    return kernel(input, diagonal)

def triplet_margin_loss(anchor, positive, negative, margin=1.0, p=2, eps=1e-06, swap=False, reduction=1):
    'aten::triplet_margin_loss(Tensor anchor, Tensor positive, Tensor negative, float margin=1.0, float p=2, float eps=1e-06, bool swap=False, int reduction=Mean) -> Tensor'
    try: kernel = t_triplet_margin_loss[anchor._keys | positive._keys | negative._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('triplet_margin_loss', triplet_margin_loss, (anchor,), given([('positive', positive, MISSING), ('negative', negative, MISSING), ('margin', margin, 1.0), ('p', p, 2), ('eps', eps, 1e-06), ('swap', swap, False), ('reduction', reduction, 1)]), False)
    return kernel(anchor, positive, negative, margin, p, eps, swap, reduction)

def triu(input, diagonal=0, *, out=None):
    'aten::triu(Tensor self, SymInt diagonal=0) -> Tensor'
    if out is not None: return general('triu', triu, (input,), given([('diagonal', diagonal, 0), ('out', out, None)]), False)
    try: kernel = t_triu[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('triu', triu, (input,), given([('diagonal', diagonal, 0), ('out', out, None)]), False)
    return kernel(input, diagonal)

def true_divide(input, other, *, out=None):
    'aten::true_divide.Tensor(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('true_divide', true_divide, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_true_divide_Tensor[input._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('true_divide', true_divide, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def trunc(input, *, out=None):
    'aten::trunc(Tensor self) -> Tensor'
    if out is not None: return general('trunc', trunc, (input,), given([('out', out, None)]), False)
    try: kernel = t_trunc[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('trunc', trunc, (input,), given([('out', out, None)]), False)
    return kernel(input)

def trunc_(input):
    'aten::trunc_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_trunc_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('trunc_', trunc_, (input,), given([]), False)
    return kernel(input)

def unbind(input, dim=0, **kwargs):
    'aten::unbind.int(Tensor(a) self, int dim=0) -> Tensor(a)[]'
    if kwargs: return general('unbind', unbind, (input,), given([('dim', dim, 0)], kwargs), False)
    try: kernel = t_unbind_int[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('unbind', unbind, (input,), given([('dim', dim, 0)], kwargs), False)
    return kernel(input, dim)

def unbind_copy(input, dim=0, *, out=None, **kwargs):
    'aten::unbind_copy.int(Tensor self, int dim=0) -> Tensor[]'
    if kwargs or out is not None: return general('unbind_copy', unbind_copy, (input,), given([('dim', dim, 0), ('out', out, None)], kwargs), False)
    try: kernel = t_unbind_copy_int[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('unbind_copy', unbind_copy, (input,), given([('dim', dim, 0), ('out', out, None)], kwargs), False)
    return kernel(input, dim)

def unflatten(input, dim, sizes, **kwargs):
    'aten::unflatten.int(Tensor(a) self, int dim, SymInt[] sizes) -> Tensor(a)'
    if kwargs: return general('unflatten', unflatten, (input,), given([('dim', dim, MISSING), ('sizes', sizes, MISSING)], kwargs), False)
    try: kernel = t_unflatten_int[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('unflatten', unflatten, (input,), given([('dim', dim, MISSING), ('sizes', sizes, MISSING)], kwargs), False)
    return kernel(input, dim, sizes)

def unfold_copy(input, dimension, size, step, *, out=None):
    'aten::unfold_copy(Tensor self, int dimension, int size, int step) -> Tensor'
    if out is not None: return general('unfold_copy', unfold_copy, (input,), given([('dimension', dimension, MISSING), ('size', size, MISSING), ('step', step, MISSING), ('out', out, None)]), False)
    try: kernel = t_unfold_copy[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('unfold_copy', unfold_copy, (input,), given([('dimension', dimension, MISSING), ('size', size, MISSING), ('step', step, MISSING), ('out', out, None)]), False)
    return kernel(input, dimension, size, step)

def unsafe_chunk(input, chunks, dim=0, **kwargs):
    'aten::unsafe_chunk(Tensor self, int chunks, int dim=0) -> Tensor[]'
    if kwargs: return general('unsafe_chunk', unsafe_chunk, (input,), given([('chunks', chunks, MISSING), ('dim', dim, 0)], kwargs), False)
    try: kernel = t_unsafe_chunk[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('unsafe_chunk', unsafe_chunk, (input,), given([('chunks', chunks, MISSING), ('dim', dim, 0)], kwargs), False)
    return kernel(input, chunks, dim)

def unsafe_split(input, split_size, dim=0, **kwargs):
    'aten::unsafe_split.Tensor(Tensor self, SymInt split_size, int dim=0) -> Tensor[]'
    if kwargs: return general('unsafe_split', unsafe_split, (input,), given([('split_size', split_size, MISSING), ('dim', dim, 0)], kwargs), False)
    try: kernel = t_unsafe_split_Tensor[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('unsafe_split', unsafe_split, (input,), given([('split_size', split_size, MISSING), ('dim', dim, 0)], kwargs), False)
    return kernel(input, split_size, dim)

def unsafe_split_with_sizes(input, split_sizes, dim=0, **kwargs):
    'aten::unsafe_split_with_sizes(Tensor self, SymInt[] split_sizes, int dim=0) -> Tensor[]'
    if kwargs: return general('unsafe_split_with_sizes', unsafe_split_with_sizes, (input,), given([('split_sizes', split_sizes, MISSING), ('dim', dim, 0)], kwargs), False)
    try: kernel = t_unsafe_split_with_sizes[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('unsafe_split_with_sizes', unsafe_split_with_sizes, (input,), given([('split_sizes', split_sizes, MISSING), ('dim', dim, 0)], kwargs), False)
    return kernel(input, split_sizes, dim)

def unsqueeze(input, dim, **kwargs):
    'aten::unsqueeze(Tensor(a) self, int dim) -> Tensor(a)'
    if kwargs: return general('unsqueeze', unsqueeze, (input,), given([('dim', dim, MISSING)], kwargs), False)
    try: kernel = t_unsqueeze[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('unsqueeze', unsqueeze, (input,), given([('dim', dim, MISSING)], kwargs), False)
    return kernel(input, dim)

def unsqueeze_copy(input, dim, *, out=None, **kwargs):
    'aten::unsqueeze_copy(Tensor self, int dim) -> Tensor'
    if kwargs or out is not None: return general('unsqueeze_copy', unsqueeze_copy, (input,), given([('dim', dim, MISSING), ('out', out, None)], kwargs), False)
    try: kernel = t_unsqueeze_copy[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('unsqueeze_copy', unsqueeze_copy, (input,), given([('dim', dim, MISSING), ('out', out, None)], kwargs), False)
    return kernel(input, dim)

def vander(x, N=None, increasing=False):
    'aten::vander(Tensor x, int? N=None, bool increasing=False) -> Tensor'
    try: kernel = t_vander[x._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('vander', vander, (x,), given([('N', N, None), ('increasing', increasing, False)]), False)
    return kernel(x, N, increasing)

def var(input, *args, dim=MISSING, unbiased=MISSING, keepdim=False, correction=MISSING, out=None, **kwargs):
    'aten::var.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor; aten::var.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor'
    if kwargs or out is not None: return general('var', var, (input, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING), ('out', out, None)], kwargs), False)
    if args and (len(args) > 1 or dim is not MISSING or not ((args[0].__class__ in SEQUENCES or args[0].__class__ is int or args[0] is None))): return general('var', var, (input, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING), ('out', out, None)], kwargs), False)
    if args: dim = args[0]
    if unbiased is MISSING:
        if dim is MISSING: dim = None
        if dim.__class__ is int: dim = (dim,)
        if correction is MISSING: correction = None
        try: kernel = t_var_correction[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('var', var, (input, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING), ('out', out, None)], kwargs), False)
        return kernel(input, dim, correction, keepdim)
    if dim is not MISSING and correction is MISSING:
        if dim.__class__ is int: dim = (dim,)
        if unbiased is MISSING: unbiased = True
        try: kernel = t_var_dim[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('var', var, (input, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING), ('out', out, None)], kwargs), False)
        return kernel(input, dim, unbiased, keepdim)
    return general('var', var, (input, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING), ('out', out, None)], kwargs), False)

def var_mean(input, *args, dim=MISSING, unbiased=MISSING, keepdim=False, correction=MISSING, **kwargs):
    'aten::var_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor); aten::var_mean.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor, Tensor)'
    if kwargs: return general('var_mean', var_mean, (input, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING)], kwargs), False)
    if args and (len(args) > 1 or dim is not MISSING or not ((args[0].__class__ in SEQUENCES or args[0].__class__ is int or args[0] is None))): return general('var_mean', var_mean, (input, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING)], kwargs), False)
    if args: dim = args[0]
    if unbiased is MISSING:
        if dim is MISSING: dim = None
        if dim.__class__ is int: dim = (dim,)
        if correction is MISSING: correction = None
        try: kernel = t_var_mean_correction[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('var_mean', var_mean, (input, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING)], kwargs), False)
        return kernel(input, dim, correction, keepdim)
    if dim is not MISSING and correction is MISSING:
        if dim.__class__ is int: dim = (dim,)
        if unbiased is MISSING: unbiased = True
        try: kernel = t_var_mean_dim[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('var_mean', var_mean, (input, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING)], kwargs), False)
        return kernel(input, dim, unbiased, keepdim)
    return general('var_mean', var_mean, (input, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING)], kwargs), False)

def vdot(input, other, *, out=None):
    'aten::vdot(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('vdot', vdot, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_vdot[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('vdot', vdot, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def view_as_complex(input):
    'aten::view_as_complex(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_view_as_complex[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('view_as_complex', view_as_complex, (input,), given([]), False)
    return kernel(input)

def view_as_complex_copy(input, *, out=None):
    'aten::view_as_complex_copy(Tensor self) -> Tensor'
    if out is not None: return general('view_as_complex_copy', view_as_complex_copy, (input,), given([('out', out, None)]), False)
    try: kernel = t_view_as_complex_copy[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('view_as_complex_copy', view_as_complex_copy, (input,), given([('out', out, None)]), False)
    return kernel(input)

def view_as_real(input):
    'aten::view_as_real(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_view_as_real[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('view_as_real', view_as_real, (input,), given([]), False)
    return kernel(input)

def view_as_real_copy(input, *, out=None):
    'aten::view_as_real_copy(Tensor self) -> Tensor'
    if out is not None: return general('view_as_real_copy', view_as_real_copy, (input,), given([('out', out, None)]), False)
    try: kernel = t_view_as_real_copy[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('view_as_real_copy', view_as_real_copy, (input,), given([('out', out, None)]), False)
    return kernel(input)

def view_copy(input, size, *, dtype=MISSING, out=None):
    'aten::view_copy(Tensor self, SymInt[] size) -> Tensor; aten::view_copy.dtype(Tensor self, ScalarType dtype) -> Tensor'
    if out is not None: return general('view_copy', view_copy, (input,) if size is MISSING else (input, size), given([('dtype', dtype, MISSING), ('out', out, None)]), False)
    if dtype is not MISSING and size is MISSING: size, dtype = dtype, MISSING
    if (size.__class__ in SEQUENCES):
        try: kernel = t_view_copy[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('view_copy', view_copy, (input,) if size is MISSING else (input, size), given([('dtype', dtype, MISSING), ('out', out, None)]), False)
        return kernel(input, size)
    if (size.__class__ is dtype):
        try: kernel = t_view_copy_dtype[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('view_copy', view_copy, (input,) if size is MISSING else (input, size), given([('dtype', dtype, MISSING), ('out', out, None)]), False)
        return kernel(input, size)
    return general('view_copy', view_copy, (input,) if size is MISSING else (input, size), given([('dtype', dtype, MISSING), ('out', out, None)]), False)

def vsplit(input, sections, *, indices=MISSING):
    'aten::vsplit.int(Tensor(a) self, int sections) -> Tensor(a)[]; aten::vsplit.array(Tensor(a) self, int[] indices) -> Tensor(a)[]'
    if indices is not MISSING and sections is MISSING: sections, indices = indices, MISSING
    if (sections.__class__ is int):
        try: kernel = t_vsplit_int[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('vsplit', vsplit, (input,) if sections is MISSING else (input, sections), given([('indices', indices, MISSING)]), False)
        return kernel(input, sections)
    if (sections.__class__ in SEQUENCES):
        try: kernel = t_vsplit_array[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('vsplit', vsplit, (input,) if sections is MISSING else (input, sections), given([('indices', indices, MISSING)]), False)
        return kernel(input, sections)
    return general('vsplit', vsplit, (input,) if sections is MISSING else (input, sections), given([('indices', indices, MISSING)]), False)

def vstack(tensors, *, out=None):
    'aten::vstack(Tensor[] tensors) -> Tensor'
    if out is not None: return general('vstack', vstack, (tensors,), given([('out', out, None)]), False)
    try: kernel = t_vstack[list_keys(tensors) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('vstack', vstack, (tensors,), given([('out', out, None)]), False)
    return kernel(tensors)

def where(condition, input=MISSING, other=MISSING, *, out=None):
    'aten::where.self(Tensor condition, Tensor self, Tensor other) -> Tensor; aten::where.ScalarSelf(Tensor condition, Scalar self, Tensor other) -> Tensor; aten::where.ScalarOther(Tensor condition, Tensor self, Scalar other) -> Tensor; aten::where.Scalar(Tensor condition, Scalar self, Scalar other) -> Tensor; aten::where(Tensor condition) -> Tensor[]'
    if out is not None: return general('where', where, (condition,), given([('input', input, MISSING), ('other', other, MISSING), ('out', out, None)]), False)
    if (hasattr(input, '_keys')) and (hasattr(other, '_keys')):
        try: kernel = t_where_self[condition._keys | input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('where', where, (condition,), given([('input', input, MISSING), ('other', other, MISSING), ('out', out, None)]), False)
        return kernel(condition, input, other)
    if (input.__class__ in NUMBERS) and (hasattr(other, '_keys')):
        try: kernel = t_where_ScalarSelf[condition._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('where', where, (condition,), given([('input', input, MISSING), ('other', other, MISSING), ('out', out, None)]), False)
        return kernel(condition, input, other)
    if (hasattr(input, '_keys')) and (other.__class__ in NUMBERS):
        try: kernel = t_where_ScalarOther[condition._keys | input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('where', where, (condition,), given([('input', input, MISSING), ('other', other, MISSING), ('out', out, None)]), False)
        return kernel(condition, input, other)
    if (input.__class__ in NUMBERS) and (other.__class__ in NUMBERS):
        try: kernel = t_where_Scalar[condition._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('where', where, (condition,), given([('input', input, MISSING), ('other', other, MISSING), ('out', out, None)]), False)
        return kernel(condition, input, other)
    if input is MISSING and other is MISSING:
        try: kernel = t_where[condition._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('where', where, (condition,), given([('input', input, MISSING), ('other', other, MISSING), ('out', out, None)]), False)
        return kernel(condition)
    return general('where', where, (condition,), given([('input', input, MISSING), ('other', other, MISSING), ('out', out, None)]), False)

def xlogy(input, other, *, out=None):
    'aten::xlogy.Tensor(Tensor self, Tensor other) -> Tensor; aten::xlogy.Scalar_Self(Scalar self, Tensor other) -> Tensor; aten::xlogy.Scalar_Other(Tensor self, Scalar other) -> Tensor'
    if out is not None: return general('xlogy', xlogy, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    if (hasattr(other, '_keys')):
        try: kernel = t_xlogy_Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('xlogy', xlogy, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (hasattr(other, '_keys')):
        try: kernel = t_xlogy_Scalar_Self[other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('xlogy', xlogy, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_xlogy_Scalar_Other[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('xlogy', xlogy, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    return general('xlogy', xlogy, (input,), given([('other', other, MISSING), ('out', out, None)]), False)

def xlogy_(input, other):
    'aten::xlogy_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::xlogy_.Scalar_Other(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t_xlogy__Tensor[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('xlogy_', xlogy_, (input,), given([('other', other, MISSING)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_xlogy__Scalar_Other[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('xlogy_', xlogy_, (input,), given([('other', other, MISSING)]), False)
        return kernel(input, other)
    return general('xlogy_', xlogy_, (input,), given([('other', other, MISSING)]), False)

def zero_(input):
    'aten::zero_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_zero_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('zero_', zero_, (input,), given([]), False)
    return kernel(input)

def fft_fft(input, n=None, dim=-1, norm=None, *, out=None, **kwargs):
    'aten::fft_fft(Tensor self, SymInt? n=None, int dim=-1, str? norm=None) -> Tensor'
    if kwargs or out is not None: return general('fft_fft', fft_fft, (input,), given([('n', n, None), ('dim', dim, -1), ('norm', norm, None), ('out', out, None)], kwargs), False)
    try: kernel = t_fft_fft[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fft_fft', fft_fft, (input,), given([('n', n, None), ('dim', dim, -1), ('norm', norm, None), ('out', out, None)], kwargs), False)
    return kernel(input, n, dim, norm)

def fft_fft2(input, s=None, dim=(-2, -1), norm=None, *, out=None, **kwargs):
    'aten::fft_fft2(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None) -> Tensor'
    if kwargs or out is not None: return general('fft_fft2', fft_fft2, (input,), given([('s', s, None), ('dim', dim, (-2, -1)), ('norm', norm, None), ('out', out, None)], kwargs), False)
    if s.__class__ is int: s = (s,)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_fft_fft2[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fft_fft2', fft_fft2, (input,), given([('s', s, None), ('dim', dim, (-2, -1)), ('norm', norm, None), ('out', out, None)], kwargs), False)
    return kernel(input, s, dim, norm)

def fft_fftn(input, s=None, dim=None, norm=None, *, out=None, **kwargs):
    'aten::fft_fftn(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None) -> Tensor'
    if kwargs or out is not None: return general('fft_fftn', fft_fftn, (input,), given([('s', s, None), ('dim', dim, None), ('norm', norm, None), ('out', out, None)], kwargs), False)
    if s.__class__ is int: s = (s,)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_fft_fftn[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fft_fftn', fft_fftn, (input,), given([('s', s, None), ('dim', dim, None), ('norm', norm, None), ('out', out, None)], kwargs), False)
    return kernel(input, s, dim, norm)

def fft_fftshift(input, dim=None, **kwargs):
    'aten::fft_fftshift(Tensor self, int[1]? dim=None) -> Tensor'
    if kwargs: return general('fft_fftshift', fft_fftshift, (input,), given([('dim', dim, None)], kwargs), False)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_fft_fftshift[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fft_fftshift', fft_fftshift, (input,), given([('dim', dim, None)], kwargs), False)
    return kernel(input, dim)

def fft_hfft(input, n=None, dim=-1, norm=None, *, out=None, **kwargs):
    'aten::fft_hfft(Tensor self, SymInt? n=None, int dim=-1, str? norm=None) -> Tensor'
    if kwargs or out is not None: return general('fft_hfft', fft_hfft, (input,), given([('n', n, None), ('dim', dim, -1), ('norm', norm, None), ('out', out, None)], kwargs), False)
    try: kernel = t_fft_hfft[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fft_hfft', fft_hfft, (input,), given([('n', n, None), ('dim', dim, -1), ('norm', norm, None), ('out', out, None)], kwargs), False)
    return kernel(input, n, dim, norm)

def fft_hfft2(input, s=None, dim=(-2, -1), norm=None, *, out=None, **kwargs):
    'aten::fft_hfft2(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None) -> Tensor'
    if kwargs or out is not None: return general('fft_hfft2', fft_hfft2, (input,), given([('s', s, None), ('dim', dim, (-2, -1)), ('norm', norm, None), ('out', out, None)], kwargs), False)
    if s.__class__ is int: s = (s,)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_fft_hfft2[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fft_hfft2', fft_hfft2, (input,), given([('s', s, None), ('dim', dim, (-2, -1)), ('norm', norm, None), ('out', out, None)], kwargs), False)
    return kernel(input, s, dim, norm)

def fft_hfftn(input, s=None, dim=None, norm=None, *, out=None, **kwargs):
    'aten::fft_hfftn(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None) -> Tensor'
    if kwargs or out is not None: return general('fft_hfftn', fft_hfftn, (input,), given([('s', s, None), ('dim', dim, None), ('norm', norm, None), ('out', out, None)], kwargs), False)
    if s.__class__ is int: s = (s,)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_fft_hfftn[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fft_hfftn', fft_hfftn, (input,), given([('s', s, None), ('dim', dim, None), ('norm', norm, None), ('out', out, None)], kwargs), False)
    return kernel(input, s, dim, norm)

def fft_ifft(input, n=None, dim=-1, norm=None, *, out=None, **kwargs):
    'aten::fft_ifft(Tensor self, SymInt? n=None, int dim=-1, str? norm=None) -> Tensor'
    if kwargs or out is not None: return general('fft_ifft', fft_ifft, (input,), given([('n', n, None), ('dim', dim, -1), ('norm', norm, None), ('out', out, None)], kwargs), False)
    try: kernel = t_fft_ifft[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fft_ifft', fft_ifft, (input,), given([('n', n, None), ('dim', dim, -1), ('norm', norm, None), ('out', out, None)], kwargs), False)
    return kernel(input, n, dim, norm)

def fft_ifft2(input, s=None, dim=(-2, -1), norm=None, *, out=None, **kwargs):
    'aten::fft_ifft2(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None) -> Tensor'
    if kwargs or out is not None: return general('fft_ifft2', fft_ifft2, (input,), given([('s', s, None), ('dim', dim, (-2, -1)), ('norm', norm, None), ('out', out, None)], kwargs), False)
    if s.__class__ is int: s = (s,)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_fft_ifft2[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fft_ifft2', fft_ifft2, (input,), given([('s', s, None), ('dim', dim, (-2, -1)), ('norm', norm, None), ('out', out, None)], kwargs), False)
    return kernel(input, s, dim, norm)

def fft_ifftn(input, s=None, dim=None, norm=None, *, out=None, **kwargs):
    'aten::fft_ifftn(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None) -> Tensor'
    if kwargs or out is not None: return general('fft_ifftn', fft_ifftn, (input,), given([('s', s, None), ('dim', dim, None), ('norm', norm, None), ('out', out, None)], kwargs), False)
    if s.__class__ is int: s = (s,)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_fft_ifftn[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fft_ifftn', fft_ifftn, (input,), given([('s', s, None), ('dim', dim, None), ('norm', norm, None), ('out', out, None)], kwargs), False)
    return kernel(input, s, dim, norm)

def fft_ifftshift(input, dim=None, **kwargs):
    'aten::fft_ifftshift(Tensor self, int[1]? dim=None) -> Tensor'
    if kwargs: return general('fft_ifftshift', fft_ifftshift, (input,), given([('dim', dim, None)], kwargs), False)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_fft_ifftshift[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fft_ifftshift', fft_ifftshift, (input,), given([('dim', dim, None)], kwargs), False)
    return kernel(input, dim)

def fft_ihfft(input, n=None, dim=-1, norm=None, *, out=None, **kwargs):
    'aten::fft_ihfft(Tensor self, SymInt? n=None, int dim=-1, str? norm=None) -> Tensor'
    if kwargs or out is not None: return general('fft_ihfft', fft_ihfft, (input,), given([('n', n, None), ('dim', dim, -1), ('norm', norm, None), ('out', out, None)], kwargs), False)
    try: kernel = t_fft_ihfft[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fft_ihfft', fft_ihfft, (input,), given([('n', n, None), ('dim', dim, -1), ('norm', norm, None), ('out', out, None)], kwargs), False)
    return kernel(input, n, dim, norm)

def fft_ihfft2(input, s=None, dim=(-2, -1), norm=None, *, out=None, **kwargs):
    'aten::fft_ihfft2(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None) -> Tensor'
    if kwargs or out is not None: return general('fft_ihfft2', fft_ihfft2, (input,), given([('s', s, None), ('dim', dim, (-2, -1)), ('norm', norm, None), ('out', out, None)], kwargs), False)
    if s.__class__ is int: s = (s,)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_fft_ihfft2[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fft_ihfft2', fft_ihfft2, (input,), given([('s', s, None), ('dim', dim, (-2, -1)), ('norm', norm, None), ('out', out, None)], kwargs), False)
    return kernel(input, s, dim, norm)

def fft_ihfftn(input, s=None, dim=None, norm=None, *, out=None, **kwargs):
    'aten::fft_ihfftn(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None) -> Tensor'
    if kwargs or out is not None: return general('fft_ihfftn', fft_ihfftn, (input,), given([('s', s, None), ('dim', dim, None), ('norm', norm, None), ('out', out, None)], kwargs), False)
    if s.__class__ is int: s = (s,)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_fft_ihfftn[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fft_ihfftn', fft_ihfftn, (input,), given([('s', s, None), ('dim', dim, None), ('norm', norm, None), ('out', out, None)], kwargs), False)
    return kernel(input, s, dim, norm)

def fft_irfft(input, n=None, dim=-1, norm=None, *, out=None, **kwargs):
    'aten::fft_irfft(Tensor self, SymInt? n=None, int dim=-1, str? norm=None) -> Tensor'
    if kwargs or out is not None: return general('fft_irfft', fft_irfft, (input,), given([('n', n, None), ('dim', dim, -1), ('norm', norm, None), ('out', out, None)], kwargs), False)
    try: kernel = t_fft_irfft[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fft_irfft', fft_irfft, (input,), given([('n', n, None), ('dim', dim, -1), ('norm', norm, None), ('out', out, None)], kwargs), False)
    return kernel(input, n, dim, norm)

def fft_irfft2(input, s=None, dim=(-2, -1), norm=None, *, out=None, **kwargs):
    'aten::fft_irfft2(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None) -> Tensor'
    if kwargs or out is not None: return general('fft_irfft2', fft_irfft2, (input,), given([('s', s, None), ('dim', dim, (-2, -1)), ('norm', norm, None), ('out', out, None)], kwargs), False)
    if s.__class__ is int: s = (s,)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_fft_irfft2[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fft_irfft2', fft_irfft2, (input,), given([('s', s, None), ('dim', dim, (-2, -1)), ('norm', norm, None), ('out', out, None)], kwargs), False)
    return kernel(input, s, dim, norm)

def fft_irfftn(input, s=None, dim=None, norm=None, *, out=None, **kwargs):
    'aten::fft_irfftn(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None) -> Tensor'
    if kwargs or out is not None: return general('fft_irfftn', fft_irfftn, (input,), given([('s', s, None), ('dim', dim, None), ('norm', norm, None), ('out', out, None)], kwargs), False)
    if s.__class__ is int: s = (s,)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_fft_irfftn[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fft_irfftn', fft_irfftn, (input,), given([('s', s, None), ('dim', dim, None), ('norm', norm, None), ('out', out, None)], kwargs), False)
    return kernel(input, s, dim, norm)

def fft_rfft(input, n=None, dim=-1, norm=None, *, out=None, **kwargs):
    'aten::fft_rfft(Tensor self, SymInt? n=None, int dim=-1, str? norm=None) -> Tensor'
    if kwargs or out is not None: return general('fft_rfft', fft_rfft, (input,), given([('n', n, None), ('dim', dim, -1), ('norm', norm, None), ('out', out, None)], kwargs), False)
    try: kernel = t_fft_rfft[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fft_rfft', fft_rfft, (input,), given([('n', n, None), ('dim', dim, -1), ('norm', norm, None), ('out', out, None)], kwargs), False)
    return kernel(input, n, dim, norm)

def fft_rfft2(input, s=None, dim=(-2, -1), norm=None, *, out=None, **kwargs):
    'aten::fft_rfft2(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None) -> Tensor'
    if kwargs or out is not None: return general('fft_rfft2', fft_rfft2, (input,), given([('s', s, None), ('dim', dim, (-2, -1)), ('norm', norm, None), ('out', out, None)], kwargs), False)
    if s.__class__ is int: s = (s,)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_fft_rfft2[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fft_rfft2', fft_rfft2, (input,), given([('s', s, None), ('dim', dim, (-2, -1)), ('norm', norm, None), ('out', out, None)], kwargs), False)
    return kernel(input, s, dim, norm)

def fft_rfftn(input, s=None, dim=None, norm=None, *, out=None, **kwargs):
    'aten::fft_rfftn(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None) -> Tensor'
    if kwargs or out is not None: return general('fft_rfftn', fft_rfftn, (input,), given([('s', s, None), ('dim', dim, None), ('norm', norm, None), ('out', out, None)], kwargs), False)
    if s.__class__ is int: s = (s,)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_fft_rfftn[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fft_rfftn', fft_rfftn, (input,), given([('s', s, None), ('dim', dim, None), ('norm', norm, None), ('out', out, None)], kwargs), False)
    return kernel(input, s, dim, norm)

def linalg_cholesky(input, *, upper=False, out=None):
    'aten::linalg_cholesky(Tensor self, *, bool upper=False) -> Tensor'
    if out is not None: return general('linalg_cholesky', linalg_cholesky, (input,), given([('upper', upper, False), ('out', out, None)]), False)
    try: kernel = t_linalg_cholesky[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_cholesky', linalg_cholesky, (input,), given([('upper', upper, False), ('out', out, None)]), False)
    return kernel(input, upper)

def linalg_cholesky_ex(input, *, upper=False, check_errors=False, out=None):
    'aten::linalg_cholesky_ex(Tensor self, *, bool upper=False, bool check_errors=False) -> (Tensor L, Tensor info)'
    if out is not None: return general('linalg_cholesky_ex', linalg_cholesky_ex, (input,), given([('upper', upper, False), ('check_errors', check_errors, False), ('out', out, None)]), False)
    try: kernel = t_linalg_cholesky_ex[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_cholesky_ex', linalg_cholesky_ex, (input,), given([('upper', upper, False), ('check_errors', check_errors, False), ('out', out, None)]), False)
    return new_result(R_linalg_cholesky_ex, kernel(input, upper, check_errors))

def linalg_cond(input, p=MISSING, *, out=None):
    'aten::linalg_cond(Tensor self, Scalar? p=None) -> Tensor; aten::linalg_cond.p_str(Tensor self, str p) -> Tensor'
    if out is not None: return general('linalg_cond', linalg_cond, (input,), given([('p', p, MISSING), ('out', out, None)]), False)
    if (p is MISSING or (p.__class__ in NUMBERS or p is None)):
        if p is MISSING: p = None
        try: kernel = t_linalg_cond[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('linalg_cond', linalg_cond, (input,), given([('p', p, MISSING), ('out', out, None)]), False)
        return kernel(input, p)
    if (p.__class__ is str):
        try: kernel = t_linalg_cond_p_str[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('linalg_cond', linalg_cond, (input,), given([('p', p, MISSING), ('out', out, None)]), False)
        return kernel(input, p)
    return general('linalg_cond', linalg_cond, (input,), given([('p', p, MISSING), ('out', out, None)]), False)

def linalg_cross(input, other, *, dim=-1, out=None, **kwargs):
    'aten::linalg_cross(Tensor self, Tensor other, *, int dim=-1) -> Tensor'
    if kwargs or out is not None: return general('linalg_cross', linalg_cross, (input,), given([('other', other, MISSING), ('dim', dim, -1), ('out', out, None)], kwargs), False)
    try: kernel = t_linalg_cross[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_cross', linalg_cross, (input,), given([('other', other, MISSING), ('dim', dim, -1), ('out', out, None)], kwargs), False)
    return kernel(input, other, dim)

def linalg_det(A, *, out=None):
    'aten::linalg_det(Tensor A) -> Tensor'
    if out is not None: return general('linalg_det', linalg_det, (A,), given([('out', out, None)]), False)
    try: kernel = t_linalg_det[A._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_det', linalg_det, (A,), given([('out', out, None)]), False)
    return kernel(A)

def linalg_diagonal(A, *, offset=0, dim1=-2, dim2=-1):
    'aten::linalg_diagonal(Tensor(a) A, *, int offset=0, int dim1=-2, int dim2=-1) -> Tensor(a)'
    try: kernel = t_linalg_diagonal[A._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_diagonal', linalg_diagonal, (A,), given([('offset', offset, 0), ('dim1', dim1, -2), ('dim2', dim2, -1)]), False)
    return kernel(A, offset, dim1, dim2)

def linalg_eig(input, *, out=None):
    'aten::linalg_eig(Tensor self) -> (Tensor eigenvalues, Tensor eigenvectors)'
    if out is not None: return general('linalg_eig', linalg_eig, (input,), given([('out', out, None)]), False)
    try: kernel = t_linalg_eig[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_eig', linalg_eig, (input,), given([('out', out, None)]), False)
    return new_result(R_linalg_eig, kernel(input))

def linalg_eigh(input, UPLO="L", *, out=None):
    'aten::linalg_eigh(Tensor self, str UPLO="L") -> (Tensor eigenvalues, Tensor eigenvectors)'
    if out is not None: return general('linalg_eigh', linalg_eigh, (input,), given([('UPLO', UPLO, "L"), ('out', out, None)]), False)
    try: kernel = t_linalg_eigh[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_eigh', linalg_eigh, (input,), given([('UPLO', UPLO, "L"), ('out', out, None)]), False)
    return new_result(R_linalg_eigh, kernel(input, UPLO))

def linalg_eigvals(input, *, out=None):
    'aten::linalg_eigvals(Tensor self) -> Tensor'
    if out is not None: return general('linalg_eigvals', linalg_eigvals, (input,), given([('out', out, None)]), False)
    try: kernel = t_linalg_eigvals[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_eigvals', linalg_eigvals, (input,), given([('out', out, None)]), False)
    return kernel(input)

def linalg_eigvalsh(input, UPLO="L", *, out=None):
    'aten::linalg_eigvalsh(Tensor self, str UPLO="L") -> Tensor'
    if out is not None: return general('linalg_eigvalsh', linalg_eigvalsh, (input,), given([('UPLO', UPLO, "L"), ('out', out, None)]), False)
    try: kernel = t_linalg_eigvalsh[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_eigvalsh', linalg_eigvalsh, (input,), given([('UPLO', UPLO, "L"), ('out', out, None)]), False)
    return kernel(input, UPLO)

def linalg_householder_product(input, tau, *, out=None):
    'aten::linalg_householder_product(Tensor input, Tensor tau) -> Tensor'
    if out is not None: return general('linalg_householder_product', linalg_householder_product, (input,), given([('tau', tau, MISSING), ('out', out, None)]), False)
    try: kernel = t_linalg_householder_product[input._keys | tau._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_householder_product', linalg_householder_product, (input,), given([('tau', tau, MISSING), ('out', out, None)]), False)
    return kernel(input, tau)

def linalg_inv(A, *, out=None):
    'aten::linalg_inv(Tensor A) -> Tensor'
    if out is not None: return general('linalg_inv', linalg_inv, (A,), given([('out', out, None)]), False)
    try: kernel = t_linalg_inv[A._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_inv', linalg_inv, (A,), given([('out', out, None)]), False)
    return kernel(A)

def linalg_inv_ex(A, *, check_errors=False, out=None):
    'aten::linalg_inv_ex(Tensor A, *, bool check_errors=False) -> (Tensor inverse, Tensor info)'
    if out is not None: return general('linalg_inv_ex', linalg_inv_ex, (A,), given([('check_errors', check_errors, False), ('out', out, None)]), False)
    try: kernel = t_linalg_inv_ex[A._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_inv_ex', linalg_inv_ex, (A,), given([('check_errors', check_errors, False), ('out', out, None)]), False)
    return new_result(R_linalg_inv_ex, kernel(A, check_errors))

def linalg_ldl_factor(input, *, hermitian=False, out=None):
    'aten::linalg_ldl_factor(Tensor self, *, bool hermitian=False) -> (Tensor LD, Tensor pivots)'
    if out is not None: return general('linalg_ldl_factor', linalg_ldl_factor, (input,), given([('hermitian', hermitian, False), ('out', out, None)]), False)
    try: kernel = t_linalg_ldl_factor[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_ldl_factor', linalg_ldl_factor, (input,), given([('hermitian', hermitian, False), ('out', out, None)]), False)
    return new_result(R_linalg_ldl_factor, kernel(input, hermitian))

def linalg_ldl_factor_ex(input, *, hermitian=False, check_errors=False, out=None):
    'aten::linalg_ldl_factor_ex(Tensor self, *, bool hermitian=False, bool check_errors=False) -> (Tensor LD, Tensor pivots, Tensor info)'
    if out is not None: return general('linalg_ldl_factor_ex', linalg_ldl_factor_ex, (input,), given([('hermitian', hermitian, False), ('check_errors', check_errors, False), ('out', out, None)]), False)
    try: kernel = t_linalg_ldl_factor_ex[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_ldl_factor_ex', linalg_ldl_factor_ex, (input,), given([('hermitian', hermitian, False), ('check_errors', check_errors, False), ('out', out, None)]), False)
    return new_result(R_linalg_ldl_factor_ex, kernel(input, hermitian, check_errors))

def linalg_ldl_solve(LD, pivots, B, *, hermitian=False, out=None):
    'aten::linalg_ldl_solve(Tensor LD, Tensor pivots, Tensor B, *, bool hermitian=False) -> Tensor'
    if out is not None: return general('linalg_ldl_solve', linalg_ldl_solve, (LD,), given([('pivots', pivots, MISSING), ('B', B, MISSING), ('hermitian', hermitian, False), ('out', out, None)]), False)
    try: kernel = t_linalg_ldl_solve[LD._keys | pivots._keys | B._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_ldl_solve', linalg_ldl_solve, (LD,), given([('pivots', pivots, MISSING), ('B', B, MISSING), ('hermitian', hermitian, False), ('out', out, None)]), False)
    return kernel(LD, pivots, B, hermitian)

def linalg_lstsq(input, b, rcond=None, *, driver=None, out=None):
    'aten::linalg_lstsq(Tensor self, Tensor b, float? rcond=None, *, str? driver=None) -> (Tensor solution, Tensor residuals, Tensor rank, Tensor singular_values)'
    if out is not None: return general('linalg_lstsq', linalg_lstsq, (input,), given([('b', b, MISSING), ('rcond', rcond, None), ('driver', driver, None), ('out', out, None)]), False)
    try: kernel = t_linalg_lstsq[input._keys | b._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_lstsq', linalg_lstsq, (input,), given([('b', b, MISSING), ('rcond', rcond, None), ('driver', driver, None), ('out', out, None)]), False)
    return new_result(R_linalg_lstsq, kernel(input, b, rcond, driver))

def linalg_lu(A, *, pivot=True, out=None):
    'aten::linalg_lu(Tensor A, *, bool pivot=True) -> (Tensor P, Tensor L, Tensor U)'
    if out is not None: return general('linalg_lu', linalg_lu, (A,), given([('pivot', pivot, True), ('out', out, None)]), False)
    try: kernel = t_linalg_lu[A._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_lu', linalg_lu, (A,), given([('pivot', pivot, True), ('out', out, None)]), False)
    return new_result(R_linalg_lu, kernel(A, pivot))

def linalg_lu_factor(A, *, pivot=True, out=None):
    'aten::linalg_lu_factor(Tensor A, *, bool pivot=True) -> (Tensor LU, Tensor pivots)'
    if out is not None: return general('linalg_lu_factor', linalg_lu_factor, (A,), given([('pivot', pivot, True), ('out', out, None)]), False)
    try: kernel = t_linalg_lu_factor[A._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_lu_factor', linalg_lu_factor, (A,), given([('pivot', pivot, True), ('out', out, None)]), False)
    return new_result(R_linalg_lu_factor, kernel(A, pivot))

def linalg_lu_factor_ex(A, *, pivot=True, check_errors=False, out=None):
    'aten::linalg_lu_factor_ex(Tensor A, *, bool pivot=True, bool check_errors=False) -> (Tensor LU, Tensor pivots, Tensor info)'
    if out is not None: return general('linalg_lu_factor_ex', linalg_lu_factor_ex, (A,), given([('pivot', pivot, True), ('check_errors', check_errors, False), ('out', out, None)]), False)
    try: kernel = t_linalg_lu_factor_ex[A._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_lu_factor_ex', linalg_lu_factor_ex, (A,), given([('pivot', pivot, True), ('check_errors', check_errors, False), ('out', out, None)]), False)
    return new_result(R_linalg_lu_factor_ex, kernel(A, pivot, check_errors))

def linalg_lu_solve(LU, pivots, B, *, left=True, adjoint=False, out=None):
    'aten::linalg_lu_solve(Tensor LU, Tensor pivots, Tensor B, *, bool left=True, bool adjoint=False) -> Tensor'
    if out is not None: return general('linalg_lu_solve', linalg_lu_solve, (LU,), given([('pivots', pivots, MISSING), ('B', B, MISSING), ('left', left, True), ('adjoint', adjoint, False), ('out', out, None)]), False)
    try: kernel = t_linalg_lu_solve[LU._keys | pivots._keys | B._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_lu_solve', linalg_lu_solve, (LU,), given([('pivots', pivots, MISSING), ('B', B, MISSING), ('left', left, True), ('adjoint', adjoint, False), ('out', out, None)]), False)
    return kernel(LU, pivots, B, left, adjoint)

def linalg_matmul(input, other, *, out=None):
    'aten::linalg_matmul(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('linalg_matmul', linalg_matmul, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_linalg_matmul[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_matmul', linalg_matmul, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def linalg_matrix_exp(input, *, out=None):
    'aten::linalg_matrix_exp(Tensor self) -> Tensor'
    if out is not None: return general('linalg_matrix_exp', linalg_matrix_exp, (input,), given([('out', out, None)]), False)
    try: kernel = t_linalg_matrix_exp[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_matrix_exp', linalg_matrix_exp, (input,), given([('out', out, None)]), False)
    return kernel(input)

def linalg_matrix_norm(input, ord=MISSING, dim=(-2, -1), keepdim=False, *, dtype=None, out=None, **kwargs):
    'aten::linalg_matrix_norm(Tensor self, Scalar ord, int[] dim=[-2, -1], bool keepdim=False, *, ScalarType? dtype=None) -> Tensor; aten::linalg_matrix_norm.str_ord(Tensor self, str ord="fro", int[] dim=[-2, -1], bool keepdim=False, *, ScalarType? dtype=None) -> Tensor'
    if kwargs or out is not None: return general('linalg_matrix_norm', linalg_matrix_norm, (input,), given([('ord', ord, MISSING), ('dim', dim, (-2, -1)), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
    if (ord.__class__ in NUMBERS):
        try: kernel = t_linalg_matrix_norm[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('linalg_matrix_norm', linalg_matrix_norm, (input,), given([('ord', ord, MISSING), ('dim', dim, (-2, -1)), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
        return kernel(input, ord, dim, keepdim, dtype)
    if (ord is MISSING or (ord.__class__ is str)):
        if ord is MISSING: ord = "fro"
        try: kernel = t_linalg_matrix_norm_str_ord[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('linalg_matrix_norm', linalg_matrix_norm, (input,), given([('ord', ord, MISSING), ('dim', dim, (-2, -1)), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
        return kernel(input, ord, dim, keepdim, dtype)
    return general('linalg_matrix_norm', linalg_matrix_norm, (input,), given([('ord', ord, MISSING), ('dim', dim, (-2, -1)), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)

def linalg_matrix_power(input, n, *, out=None):
    'aten::linalg_matrix_power(Tensor self, int n) -> Tensor'
    if out is not None: return general('linalg_matrix_power', linalg_matrix_power, (input,), given([('n', n, MISSING), ('out', out, None)]), False)
    try: kernel = t_linalg_matrix_power[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_matrix_power', linalg_matrix_power, (input,), given([('n', n, MISSING), ('out', out, None)]), False)
    return kernel(input, n)

def linalg_matrix_rank(input, tol=MISSING, hermitian=False, *, atol=None, rtol=None, out=None):
    'aten::linalg_matrix_rank(Tensor self, float tol, bool hermitian=False) -> Tensor; aten::linalg_matrix_rank.atol_rtol_float(Tensor self, *, float? atol=None, float? rtol=None, bool hermitian=False) -> Tensor; aten::linalg_matrix_rank.atol_rtol_tensor(Tensor input, *, Tensor? atol=None, Tensor? rtol=None, bool hermitian=False) -> Tensor; aten::linalg_matrix_rank.tol_tensor(Tensor input, Tensor tol, bool hermitian=False) -> Tensor'
    if out is not None: return general('linalg_matrix_rank', linalg_matrix_rank, (input,), given([('tol', tol, MISSING), ('hermitian', hermitian, False), ('atol', atol, None), ('rtol', rtol, None), ('out', out, None)]), False)
    if (tol.__class__ in NUMBERS) and atol is None and rtol is None:
        try: kernel = t_linalg_matrix_rank[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('linalg_matrix_rank', linalg_matrix_rank, (input,), given([('tol', tol, MISSING), ('hermitian', hermitian, False), ('atol', atol, None), ('rtol', rtol, None), ('out', out, None)]), False)
        return kernel(input, tol, hermitian)
    if tol is MISSING and (atol.__class__ in NUMBERS or atol is None) and (rtol.__class__ in NUMBERS or rtol is None):
        try: kernel = t_linalg_matrix_rank_atol_rtol_float[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('linalg_matrix_rank', linalg_matrix_rank, (input,), given([('tol', tol, MISSING), ('hermitian', hermitian, False), ('atol', atol, None), ('rtol', rtol, None), ('out', out, None)]), False)
        return kernel(input, atol, rtol, hermitian)
    if tol is MISSING and (hasattr(atol, '_keys') or atol is None) and (hasattr(rtol, '_keys') or rtol is None):
        try: kernel = t_linalg_matrix_rank_atol_rtol_tensor[input._keys | (atol._keys if atol is not None else 0) | (rtol._keys if rtol is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('linalg_matrix_rank', linalg_matrix_rank, (input,), given([('tol', tol, MISSING), ('hermitian', hermitian, False), ('atol', atol, None), ('rtol', rtol, None), ('out', out, None)]), False)
        return kernel(input, atol, rtol, hermitian)
    if (hasattr(tol, '_keys')) and atol is None and rtol is None:
        try: kernel = t_linalg_matrix_rank_tol_tensor[input._keys | tol._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('linalg_matrix_rank', linalg_matrix_rank, (input,), given([('tol', tol, MISSING), ('hermitian', hermitian, False), ('atol', atol, None), ('rtol', rtol, None), ('out', out, None)]), False)
        return kernel(input, tol, hermitian)
    return general('linalg_matrix_rank', linalg_matrix_rank, (input,), given([('tol', tol, MISSING), ('hermitian', hermitian, False), ('atol', atol, None), ('rtol', rtol, None), ('out', out, None)]), False)

def linalg_multi_dot(tensors, *, out=None):
    'aten::linalg_multi_dot(Tensor[] tensors) -> Tensor'
    if out is not None: return general('linalg_multi_dot', linalg_multi_dot, (tensors,), given([('out', out, None)]), False)
    try: kernel = t_linalg_multi_dot[list_keys(tensors) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_multi_dot', linalg_multi_dot, (tensors,), given([('out', out, None)]), False)
    return kernel(tensors)

def linalg_norm(input, ord=MISSING, dim=None, keepdim=False, *, dtype=None, out=None, **kwargs):
    'aten::linalg_norm(Tensor self, Scalar? ord=None, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor; aten::linalg_norm.ord_str(Tensor self, str ord, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor'
    if kwargs or out is not None: return general('linalg_norm', linalg_norm, (input,), given([('ord', ord, MISSING), ('dim', dim, None), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
    if (ord is MISSING or (ord.__class__ in NUMBERS or ord is None)):
        if ord is MISSING: ord = None
        if dim.__class__ is int: dim = (dim,)
        try: kernel = t_linalg_norm[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('linalg_norm', linalg_norm, (input,), given([('ord', ord, MISSING), ('dim', dim, None), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
        return kernel(input, ord, dim, keepdim, dtype)
    if (ord.__class__ is str):
        if dim.__class__ is int: dim = (dim,)
        try: kernel = t_linalg_norm_ord_str[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('linalg_norm', linalg_norm, (input,), given([('ord', ord, MISSING), ('dim', dim, None), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
        return kernel(input, ord, dim, keepdim, dtype)
    return general('linalg_norm', linalg_norm, (input,), given([('ord', ord, MISSING), ('dim', dim, None), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)

def linalg_pinv(input, rcond=MISSING, hermitian=False, *, atol=None, rtol=None, out=None):
    'aten::linalg_pinv.atol_rtol_tensor(Tensor self, *, Tensor? atol=None, Tensor? rtol=None, bool hermitian=False) -> Tensor; aten::linalg_pinv.atol_rtol_float(Tensor self, *, float? atol=None, float? rtol=None, bool hermitian=False) -> Tensor; aten::linalg_pinv(Tensor self, float rcond, bool hermitian=False) -> Tensor; aten::linalg_pinv.rcond_tensor(Tensor self, Tensor rcond, bool hermitian=False) -> Tensor'
    if out is not None: return general('linalg_pinv', linalg_pinv, (input,), given([('rcond', rcond, MISSING), ('hermitian', hermitian, False), ('atol', atol, None), ('rtol', rtol, None), ('out', out, None)]), False)
    if (hasattr(atol, '_keys') or atol is None) and (hasattr(rtol, '_keys') or rtol is None) and rcond is MISSING:
        try: kernel = t_linalg_pinv_atol_rtol_tensor[input._keys | (atol._keys if atol is not None else 0) | (rtol._keys if rtol is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('linalg_pinv', linalg_pinv, (input,), given([('rcond', rcond, MISSING), ('hermitian', hermitian, False), ('atol', atol, None), ('rtol', rtol, None), ('out', out, None)]), False)
        return kernel(input, atol, rtol, hermitian)
    if (atol.__class__ in NUMBERS or atol is None) and (rtol.__class__ in NUMBERS or rtol is None) and rcond is MISSING:
        try: kernel = t_linalg_pinv_atol_rtol_float[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('linalg_pinv', linalg_pinv, (input,), given([('rcond', rcond, MISSING), ('hermitian', hermitian, False), ('atol', atol, None), ('rtol', rtol, None), ('out', out, None)]), False)
        return kernel(input, atol, rtol, hermitian)
    if atol is None and rtol is None and (rcond.__class__ in NUMBERS):
        try: kernel = t_linalg_pinv[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('linalg_pinv', linalg_pinv, (input,), given([('rcond', rcond, MISSING), ('hermitian', hermitian, False), ('atol', atol, None), ('rtol', rtol, None), ('out', out, None)]), False)
        return kernel(input, rcond, hermitian)
    if atol is None and rtol is None and (hasattr(rcond, '_keys')):
        try: kernel = t_linalg_pinv_rcond_tensor[input._keys | rcond._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('linalg_pinv', linalg_pinv, (input,), given([('rcond', rcond, MISSING), ('hermitian', hermitian, False), ('atol', atol, None), ('rtol', rtol, None), ('out', out, None)]), False)
        return kernel(input, rcond, hermitian)
    return general('linalg_pinv', linalg_pinv, (input,), given([('rcond', rcond, MISSING), ('hermitian', hermitian, False), ('atol', atol, None), ('rtol', rtol, None), ('out', out, None)]), False)

def linalg_qr(A, mode="reduced", *, out=None):
    'aten::linalg_qr(Tensor A, str mode="reduced") -> (Tensor Q, Tensor R)'
    if out is not None: return general('linalg_qr', linalg_qr, (A,), given([('mode', mode, "reduced"), ('out', out, None)]), False)
    try: kernel = t_linalg_qr[A._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_qr', linalg_qr, (A,), given([('mode', mode, "reduced"), ('out', out, None)]), False)
    return new_result(R_linalg_qr, kernel(A, mode))

def linalg_slogdet(A, *, out=None):
    'aten::linalg_slogdet(Tensor A) -> (Tensor sign, Tensor logabsdet)'
    if out is not None: return general('linalg_slogdet', linalg_slogdet, (A,), given([('out', out, None)]), False)
    try: kernel = t_linalg_slogdet[A._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_slogdet', linalg_slogdet, (A,), given([('out', out, None)]), False)
    return new_result(R_linalg_slogdet, kernel(A))

def linalg_solve(A, B, *, left=True, out=None):
    'aten::linalg_solve(Tensor A, Tensor B, *, bool left=True) -> Tensor'
    if out is not None: return general('linalg_solve', linalg_solve, (A,), given([('B', B, MISSING), ('left', left, True), ('out', out, None)]), False)
    try: kernel = t_linalg_solve[A._keys | B._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_solve', linalg_solve, (A,), given([('B', B, MISSING), ('left', left, True), ('out', out, None)]), False)
    return kernel(A, B, left)

def linalg_solve_ex(A, B, *, left=True, check_errors=False, out=None):
    'aten::linalg_solve_ex(Tensor A, Tensor B, *, bool left=True, bool check_errors=False) -> (Tensor result, Tensor info)'
    if out is not None: return general('linalg_solve_ex', linalg_solve_ex, (A,), given([('B', B, MISSING), ('left', left, True), ('check_errors', check_errors, False), ('out', out, None)]), False)
    try: kernel = t_linalg_solve_ex[A._keys | B._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_solve_ex', linalg_solve_ex, (A,), given([('B', B, MISSING), ('left', left, True), ('check_errors', check_errors, False), ('out', out, None)]), False)
    return new_result(R_linalg_solve_ex, kernel(A, B, left, check_errors))

def linalg_solve_triangular(input, B, *, upper=MISSING, left=True, unitriangular=False, out=None):
    'aten::linalg_solve_triangular(Tensor self, Tensor B, *, bool upper, bool left=True, bool unitriangular=False) -> Tensor'
    if out is not None: return general('linalg_solve_triangular', linalg_solve_triangular, (input,), given([('B', B, MISSING), ('upper', upper, MISSING), ('left', left, True), ('unitriangular', unitriangular, False), ('out', out, None)]), False)
    try: kernel = t_linalg_solve_triangular[input._keys | B._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_solve_triangular', linalg_solve_triangular, (input,), given([('B', B, MISSING), ('upper', upper, MISSING), ('left', left, True), ('unitriangular', unitriangular, False), ('out', out, None)]), False)
    return kernel(input, B, upper, left, unitriangular)

def linalg_svd(A, full_matrices=True, *, driver=None, out=None):
    'aten::linalg_svd(Tensor A, bool full_matrices=True, *, str? driver=None) -> (Tensor U, Tensor S, Tensor Vh)'
    if out is not None: return general('linalg_svd', linalg_svd, (A,), given([('full_matrices', full_matrices, True), ('driver', driver, None), ('out', out, None)]), False)
    try: kernel = t_linalg_svd[A._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_svd', linalg_svd, (A,), given([('full_matrices', full_matrices, True), ('driver', driver, None), ('out', out, None)]), False)
    return new_result(R_linalg_svd, kernel(A, full_matrices, driver))

def linalg_svdvals(A, *, driver=None, out=None):
    'aten::linalg_svdvals(Tensor A, *, str? driver=None) -> Tensor'
    if out is not None: return general('linalg_svdvals', linalg_svdvals, (A,), given([('driver', driver, None), ('out', out, None)]), False)
    try: kernel = t_linalg_svdvals[A._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_svdvals', linalg_svdvals, (A,), given([('driver', driver, None), ('out', out, None)]), False)
    return kernel(A, driver)

def linalg_tensorinv(input, ind=2, *, out=None):
    'aten::linalg_tensorinv(Tensor self, int ind=2) -> Tensor'
    if out is not None: return general('linalg_tensorinv', linalg_tensorinv, (input,), given([('ind', ind, 2), ('out', out, None)]), False)
    try: kernel = t_linalg_tensorinv[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_tensorinv', linalg_tensorinv, (input,), given([('ind', ind, 2), ('out', out, None)]), False)
    return kernel(input, ind)

def linalg_tensorsolve(input, other, dims=None, *, out=None, **kwargs):
    'aten::linalg_tensorsolve(Tensor self, Tensor other, int[]? dims=None) -> Tensor'
    if kwargs or out is not None: return general('linalg_tensorsolve', linalg_tensorsolve, (input,), given([('other', other, MISSING), ('dims', dims, None), ('out', out, None)], kwargs), False)
    try: kernel = t_linalg_tensorsolve[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_tensorsolve', linalg_tensorsolve, (input,), given([('other', other, MISSING), ('dims', dims, None), ('out', out, None)], kwargs), False)
    return kernel(input, other, dims)

def linalg_vander(x, *, N=None):
    'aten::linalg_vander(Tensor x, *, SymInt? N=None) -> Tensor'
    try: kernel = t_linalg_vander[x._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_vander', linalg_vander, (x,), given([('N', N, None)]), False)
    return kernel(x, N)

def linalg_vecdot(x, y, *, dim=-1, out=None, **kwargs):
    'aten::linalg_vecdot(Tensor x, Tensor y, *, int dim=-1) -> Tensor'
    if kwargs or out is not None: return general('linalg_vecdot', linalg_vecdot, (x,), given([('y', y, MISSING), ('dim', dim, -1), ('out', out, None)], kwargs), False)
    try: kernel = t_linalg_vecdot[x._keys | y._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_vecdot', linalg_vecdot, (x,), given([('y', y, MISSING), ('dim', dim, -1), ('out', out, None)], kwargs), False)
    return kernel(x, y, dim)

def linalg_vector_norm(input, ord=2, dim=None, keepdim=False, *, dtype=None, out=None, **kwargs):
    'aten::linalg_vector_norm(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor'
    if kwargs or out is not None: return general('linalg_vector_norm', linalg_vector_norm, (input,), given([('ord', ord, 2), ('dim', dim, None), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_linalg_vector_norm[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linalg_vector_norm', linalg_vector_norm, (input,), given([('ord', ord, 2), ('dim', dim, None), ('keepdim', keepdim, False), ('dtype', dtype, None), ('out', out, None)], kwargs), False)
    return kernel(input, ord, dim, keepdim, dtype)

def method___and__(self, other):
    'aten::__and__.Tensor(Tensor self, Tensor other) -> Tensor; aten::__and__.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t___and___Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__and__', method___and__, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t___and___Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__and__', method___and__, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('__and__', method___and__, (self,), given([('other', other, MISSING)]), True)

def method___iand__(self, other):
    'aten::__iand__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::__iand__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t___iand___Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__iand__', method___iand__, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t___iand___Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__iand__', method___iand__, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('__iand__', method___iand__, (self,), given([('other', other, MISSING)]), True)

def method___ilshift__(self, other):
    'aten::__ilshift__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::__ilshift__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t___ilshift___Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__ilshift__', method___ilshift__, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t___ilshift___Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__ilshift__', method___ilshift__, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('__ilshift__', method___ilshift__, (self,), given([('other', other, MISSING)]), True)

def method___ior__(self, other):
    'aten::__ior__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::__ior__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t___ior___Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__ior__', method___ior__, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t___ior___Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__ior__', method___ior__, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('__ior__', method___ior__, (self,), given([('other', other, MISSING)]), True)

def method___irshift__(self, other):
    'aten::__irshift__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::__irshift__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t___irshift___Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__irshift__', method___irshift__, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t___irshift___Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__irshift__', method___irshift__, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('__irshift__', method___irshift__, (self,), given([('other', other, MISSING)]), True)

def method___ixor__(self, other):
    'aten::__ixor__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::__ixor__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t___ixor___Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__ixor__', method___ixor__, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t___ixor___Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__ixor__', method___ixor__, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('__ixor__', method___ixor__, (self,), given([('other', other, MISSING)]), True)

def method___lshift__(self, other):
    'aten::__lshift__.Tensor(Tensor self, Tensor other) -> Tensor; aten::__lshift__.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t___lshift___Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__lshift__', method___lshift__, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t___lshift___Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__lshift__', method___lshift__, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('__lshift__', method___lshift__, (self,), given([('other', other, MISSING)]), True)

def method___or__(self, other):
    'aten::__or__.Tensor(Tensor self, Tensor other) -> Tensor; aten::__or__.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t___or___Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__or__', method___or__, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t___or___Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__or__', method___or__, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('__or__', method___or__, (self,), given([('other', other, MISSING)]), True)

def method___rshift__(self, other):
    'aten::__rshift__.Tensor(Tensor self, Tensor other) -> Tensor; aten::__rshift__.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t___rshift___Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__rshift__', method___rshift__, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t___rshift___Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__rshift__', method___rshift__, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('__rshift__', method___rshift__, (self,), given([('other', other, MISSING)]), True)

def method___xor__(self, other):
    'aten::__xor__.Tensor(Tensor self, Tensor other) -> Tensor; aten::__xor__.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t___xor___Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__xor__', method___xor__, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t___xor___Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('__xor__', method___xor__, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('__xor__', method___xor__, (self,), given([('other', other, MISSING)]), True)

def method__coalesced_(self, coalesced):
    'aten::_coalesced_(Tensor(a!) self, bool coalesced) -> Tensor(a!)'
    try: kernel = t__coalesced_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_coalesced_', method__coalesced_, (self,), given([('coalesced', coalesced, MISSING)]), True)
    return kernel(self, coalesced)

def method__dimI(self):
    'aten::_dimI(Tensor self) -> int'
    try: kernel = t__dimI[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_dimI', method__dimI, (self,), given([]), True)
    return kernel(self)

def method__dimV(self):
    'aten::_dimV(Tensor self) -> int'
    try: kernel = t__dimV[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_dimV', method__dimV, (self,), given([]), True)
    return kernel(self)

def method__indices(self):
    'aten::_indices(Tensor(a) self) -> Tensor(a)'
    try: kernel = t__indices[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_indices', method__indices, (self,), given([]), True)
    return kernel(self)

def method__nnz(self):
    'aten::_nnz(Tensor self) -> int'
    try: kernel = t__nnz[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_nnz', method__nnz, (self,), given([]), True)
    return kernel(self)

def method__reshape_alias(self, size, stride):
    'aten::_reshape_alias(Tensor(a) self, SymInt[] size, SymInt[] stride) -> Tensor(a)'
    try: kernel = t__reshape_alias[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_reshape_alias', method__reshape_alias, (self,), given([('size', size, MISSING), ('stride', stride, MISSING)]), True)
    return kernel(self, size, stride)

def method__to_dense(self, dtype=None, masked_grad=None):
    'aten::_to_dense(Tensor self, ScalarType? dtype=None, bool? masked_grad=None) -> Tensor'
    try: kernel = t__to_dense[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_to_dense', method__to_dense, (self,), given([('dtype', dtype, None), ('masked_grad', masked_grad, None)]), True)
    return kernel(self, dtype, masked_grad)

def method__values(self):
    'aten::_values(Tensor(a) self) -> Tensor(a)'
    try: kernel = t__values[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_values', method__values, (self,), given([]), True)
    return kernel(self)

def method_abs(self):
    'aten::abs(Tensor self) -> Tensor'
    try: kernel = t_abs[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('abs', method_abs, (self,), given([]), True)
    return kernel(self)

def method_abs_(self):
    'aten::abs_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_abs_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('abs_', method_abs_, (self,), given([]), True)
    return kernel(self)

def method_absolute(self):
    'aten::absolute(Tensor self) -> Tensor'
    try: kernel = t_absolute[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('absolute', method_absolute, (self,), given([]), True)
    return kernel(self)

def method_absolute_(self):
    'aten::absolute_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_absolute_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('absolute_', method_absolute_, (self,), given([]), True)
    return kernel(self)

def method_acos(self):
    'aten::acos(Tensor self) -> Tensor'
    try: kernel = t_acos[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('acos', method_acos, (self,), given([]), True)
    return kernel(self)

def method_acos_(self):
    'aten::acos_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_acos_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('acos_', method_acos_, (self,), given([]), True)
    return kernel(self)

def method_acosh(self):
    'aten::acosh(Tensor self) -> Tensor'
    try: kernel = t_acosh[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('acosh', method_acosh, (self,), given([]), True)
    return kernel(self)

def method_acosh_(self):
    'aten::acosh_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_acosh_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('acosh_', method_acosh_, (self,), given([]), True)
    return kernel(self)

def method_add(self, other, *, alpha=1):
    'aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor'
    try: kernel = t_add_Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('add', method_add, (self,), given([('other', other, MISSING), ('alpha', alpha, 1)]), True)
    return kernel(self, other, alpha)

def method_add_(self, other, *, alpha=1):
    'aten::add_.Tensor(Tensor(a!) self, Tensor other, *, Scalar alpha=1) -> Tensor(a!)'
    try: kernel = t_add__Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('add_', method_add_, (self,), given([('other', other, MISSING), ('alpha', alpha, 1)]), True)
    return kernel(self, other, alpha)

def method_addbmm(self, batch1, batch2, *, beta=1, alpha=1):
    'aten::addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor'
    try: kernel = t_addbmm[self._keys | batch1._keys | batch2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('addbmm', method_addbmm, (self,), given([('batch1', batch1, MISSING), ('batch2', batch2, MISSING), ('beta', beta, 1), ('alpha', alpha, 1)]), True)
    return kernel(self, batch1, batch2, beta, alpha)

def method_addbmm_(self, batch1, batch2, *, beta=1, alpha=1):
    'aten::addbmm_(Tensor(a!) self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)'
    try: kernel = t_addbmm_[self._keys | batch1._keys | batch2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('addbmm_', method_addbmm_, (self,), given([('batch1', batch1, MISSING), ('batch2', batch2, MISSING), ('beta', beta, 1), ('alpha', alpha, 1)]), True)
    return kernel(self, batch1, batch2, beta, alpha)

def method_addcdiv(self, tensor1, tensor2, *, value=1):
    'aten::addcdiv(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor'
    try: kernel = t_addcdiv[self._keys | tensor1._keys | tensor2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('addcdiv', method_addcdiv, (self,), given([('tensor1', tensor1, MISSING), ('tensor2', tensor2, MISSING), ('value', value, 1)]), True)
    return kernel(self, tensor1, tensor2, value)

def method_addcdiv_(self, tensor1, tensor2, *, value=1):
    'aten::addcdiv_(Tensor(a!) self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor(a!)'
    try: kernel = t_addcdiv_[self._keys | tensor1._keys | tensor2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('addcdiv_', method_addcdiv_, (self,), given([('tensor1', tensor1, MISSING), ('tensor2', tensor2, MISSING), ('value', value, 1)]), True)
    return kernel(self, tensor1, tensor2, value)

def method_addcmul(self, tensor1, tensor2, *, value=1):
    'aten::addcmul(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor'
    try: kernel = t_addcmul[self._keys | tensor1._keys | tensor2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('addcmul', method_addcmul, (self,), given([('tensor1', tensor1, MISSING), ('tensor2', tensor2, MISSING), ('value', value, 1)]), True)
    return kernel(self, tensor1, tensor2, value)

def method_addcmul_(self, tensor1, tensor2, *, value=1):
    'aten::addcmul_(Tensor(a!) self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor(a!)'
    try: kernel = t_addcmul_[self._keys | tensor1._keys | tensor2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('addcmul_', method_addcmul_, (self,), given([('tensor1', tensor1, MISSING), ('tensor2', tensor2, MISSING), ('value', value, 1)]), True)
    return kernel(self, tensor1, tensor2, value)

def method_addmm(self, mat1, mat2, *, beta=1, alpha=1):
    'aten::addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor'
    try: kernel = t_addmm[self._keys | mat1._keys | mat2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('addmm', method_addmm, (self,), given([('mat1', mat1, MISSING), ('mat2', mat2, MISSING), ('beta', beta, 1), ('alpha', alpha, 1)]), True)
    return kernel(self, mat1, mat2, beta, alpha)

def method_addmm_(self, mat1, mat2, *, beta=1, alpha=1):
    'aten::addmm_(Tensor(a!) self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)'
    try: kernel = t_addmm_[self._keys | mat1._keys | mat2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('addmm_', method_addmm_, (self,), given([('mat1', mat1, MISSING), ('mat2', mat2, MISSING), ('beta', beta, 1), ('alpha', alpha, 1)]), True)
    return kernel(self, mat1, mat2, beta, alpha)

def method_addmv(self, mat, vec, *, beta=1, alpha=1):
    'aten::addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor'
    try: kernel = t_addmv[self._keys | mat._keys | vec._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('addmv', method_addmv, (self,), given([('mat', mat, MISSING), ('vec', vec, MISSING), ('beta', beta, 1), ('alpha', alpha, 1)]), True)
    return kernel(self, mat, vec, beta, alpha)

def method_addmv_(self, mat, vec, *, beta=1, alpha=1):
    'aten::addmv_(Tensor(a!) self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)'
    try: kernel = t_addmv_[self._keys | mat._keys | vec._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('addmv_', method_addmv_, (self,), given([('mat', mat, MISSING), ('vec', vec, MISSING), ('beta', beta, 1), ('alpha', alpha, 1)]), True)
    return kernel(self, mat, vec, beta, alpha)

def method_addr(self, vec1, vec2, *, beta=1, alpha=1):
    'aten::addr(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor'
    try: kernel = t_addr[self._keys | vec1._keys | vec2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('addr', method_addr, (self,), given([('vec1', vec1, MISSING), ('vec2', vec2, MISSING), ('beta', beta, 1), ('alpha', alpha, 1)]), True)
    return kernel(self, vec1, vec2, beta, alpha)

def method_addr_(self, vec1, vec2, *, beta=1, alpha=1):
    'aten::addr_(Tensor(a!) self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)'
    try: kernel = t_addr_[self._keys | vec1._keys | vec2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('addr_', method_addr_, (self,), given([('vec1', vec1, MISSING), ('vec2', vec2, MISSING), ('beta', beta, 1), ('alpha', alpha, 1)]), True)
    return kernel(self, vec1, vec2, beta, alpha)

def method_adjoint(self):
    'aten::adjoint(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_adjoint[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('adjoint', method_adjoint, (self,), given([]), True)
    return kernel(self)

def method_alias(self):
    'aten::alias(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_alias[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('alias', method_alias, (self,), given([]), True)
    return kernel(self)

def method_all(self, dim=MISSING, keepdim=False, **kwargs):
    'aten::all(Tensor self) -> Tensor; aten::all.dim(Tensor self, int dim, bool keepdim=False) -> Tensor; aten::all.dims(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor'
    if kwargs: return general('all', method_all, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False)], kwargs), True)
    if dim is MISSING and keepdim is False:
        try: kernel = t_all[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('all', method_all, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False)], kwargs), True)
        return kernel(self)
    if (dim.__class__ is int):
        try: kernel = t_all_dim[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('all', method_all, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False)], kwargs), True)
        return kernel(self, dim, keepdim)
    if (dim is MISSING or (dim.__class__ in SEQUENCES or dim is None)):
        if dim is MISSING: dim = None
        try: kernel = t_all_dims[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('all', method_all, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False)], kwargs), True)
        return kernel(self, dim, keepdim)
    return general('all', method_all, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False)], kwargs), True)

def method_allclose(self, other, rtol=1.0000000000000001e-05, atol=1e-08, equal_nan=False):
    'aten::allclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08, bool equal_nan=False) -> bool'
    try: kernel = t_allclose[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('allclose', method_allclose, (self,), given([('other', other, MISSING), ('rtol', rtol, 1.0000000000000001e-05), ('atol', atol, 1e-08), ('equal_nan', equal_nan, False)]), True)
    return kernel(self, other, rtol, atol, equal_nan)

def method_amax(self, dim=(), keepdim=False, **kwargs):
    'aten::amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor'
    if kwargs: return general('amax', method_amax, (self,), given([('dim', dim, ()), ('keepdim', keepdim, False)], kwargs), True)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_amax[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('amax', method_amax, (self,), given([('dim', dim, ()), ('keepdim', keepdim, False)], kwargs), True)
    return kernel(self, dim, keepdim)

def method_amin(self, dim=(), keepdim=False, **kwargs):
    'aten::amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor'
    if kwargs: return general('amin', method_amin, (self,), given([('dim', dim, ()), ('keepdim', keepdim, False)], kwargs), True)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_amin[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('amin', method_amin, (self,), given([('dim', dim, ()), ('keepdim', keepdim, False)], kwargs), True)
    return kernel(self, dim, keepdim)

def method_aminmax(self, *, dim=None, keepdim=False, **kwargs):
    'aten::aminmax(Tensor self, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)'
    if kwargs: return general('aminmax', method_aminmax, (self,), given([('dim', dim, None), ('keepdim', keepdim, False)], kwargs), True)
    try: kernel = t_aminmax[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('aminmax', method_aminmax, (self,), given([('dim', dim, None), ('keepdim', keepdim, False)], kwargs), True)
    return new_result(R_aminmax, kernel(self, dim, keepdim))

def method_angle(self):
    'aten::angle(Tensor self) -> Tensor'
    try: kernel = t_angle[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('angle', method_angle, (self,), given([]), True)
    return kernel(self)

def method_any(self, dim=MISSING, keepdim=False, **kwargs):
    'aten::any(Tensor self) -> Tensor; aten::any.dim(Tensor self, int dim, bool keepdim=False) -> Tensor; aten::any.dims(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor'
    if kwargs: return general('any', method_any, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False)], kwargs), True)
    if dim is MISSING and keepdim is False:
        try: kernel = t_any[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('any', method_any, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False)], kwargs), True)
        return kernel(self)
    if (dim.__class__ is int):
        try: kernel = t_any_dim[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('any', method_any, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False)], kwargs), True)
        return kernel(self, dim, keepdim)
    if (dim is MISSING or (dim.__class__ in SEQUENCES or dim is None)):
        if dim is MISSING: dim = None
        try: kernel = t_any_dims[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('any', method_any, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False)], kwargs), True)
        return kernel(self, dim, keepdim)
    return general('any', method_any, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False)], kwargs), True)

def method_arccos(self):
    'aten::arccos(Tensor self) -> Tensor'
    try: kernel = t_arccos[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arccos', method_arccos, (self,), given([]), True)
    return kernel(self)

def method_arccos_(self):
    'aten::arccos_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_arccos_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arccos_', method_arccos_, (self,), given([]), True)
    return kernel(self)

def method_arccosh(self):
    'aten::arccosh(Tensor self) -> Tensor'
    try: kernel = t_arccosh[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arccosh', method_arccosh, (self,), given([]), True)
    return kernel(self)

def method_arccosh_(self):
    'aten::arccosh_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_arccosh_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arccosh_', method_arccosh_, (self,), given([]), True)
    return kernel(self)

def method_arcsin(self):
    'aten::arcsin(Tensor self) -> Tensor'
    try: kernel = t_arcsin[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arcsin', method_arcsin, (self,), given([]), True)
    return kernel(self)

def method_arcsin_(self):
    'aten::arcsin_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_arcsin_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arcsin_', method_arcsin_, (self,), given([]), True)
    return kernel(self)

def method_arcsinh(self):
    'aten::arcsinh(Tensor self) -> Tensor'
    try: kernel = t_arcsinh[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arcsinh', method_arcsinh, (self,), given([]), True)
    return kernel(self)

def method_arcsinh_(self):
    'aten::arcsinh_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_arcsinh_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arcsinh_', method_arcsinh_, (self,), given([]), True)
    return kernel(self)

def method_arctan(self):
    'aten::arctan(Tensor self) -> Tensor'
    try: kernel = t_arctan[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arctan', method_arctan, (self,), given([]), True)
    return kernel(self)

def method_arctan2(self, other):
    'aten::arctan2(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_arctan2[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arctan2', method_arctan2, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_arctan2_(self, other):
    'aten::arctan2_(Tensor(a!) self, Tensor other) -> Tensor(a!)'
    try: kernel = t_arctan2_[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arctan2_', method_arctan2_, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_arctan_(self):
    'aten::arctan_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_arctan_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arctan_', method_arctan_, (self,), given([]), True)
    return kernel(self)

def method_arctanh(self):
    'aten::arctanh(Tensor self) -> Tensor'
    try: kernel = t_arctanh[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arctanh', method_arctanh, (self,), given([]), True)
    return kernel(self)

def method_arctanh_(self):
    'aten::arctanh_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_arctanh_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('arctanh_', method_arctanh_, (self,), given([]), True)
    return kernel(self)

def method_argmax(self, dim=None, keepdim=False, **kwargs):
    'aten::argmax(Tensor self, int? dim=None, bool keepdim=False) -> Tensor'
    if kwargs: return general('argmax', method_argmax, (self,), given([('dim', dim, None), ('keepdim', keepdim, False)], kwargs), True)
    try: kernel = t_argmax[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('argmax', method_argmax, (self,), given([('dim', dim, None), ('keepdim', keepdim, False)], kwargs), True)
    return kernel(self, dim, keepdim)

def method_argmin(self, dim=None, keepdim=False, **kwargs):
    'aten::argmin(Tensor self, int? dim=None, bool keepdim=False) -> Tensor'
    if kwargs: return general('argmin', method_argmin, (self,), given([('dim', dim, None), ('keepdim', keepdim, False)], kwargs), True)
    try: kernel = t_argmin[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('argmin', method_argmin, (self,), given([('dim', dim, None), ('keepdim', keepdim, False)], kwargs), True)
    return kernel(self, dim, keepdim)

def method_argsort(self, dim=-1, descending=False, *, stable=MISSING, **kwargs):
    'aten::argsort(Tensor self, int dim=-1, bool descending=False) -> Tensor; aten::argsort.stable(Tensor self, *, bool stable, int dim=-1, bool descending=False) -> Tensor'
    if kwargs: return general('argsort', method_argsort, (self,), given([('dim', dim, -1), ('descending', descending, False), ('stable', stable, MISSING)], kwargs), True)
    if stable is MISSING:
        try: kernel = t_argsort[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('argsort', method_argsort, (self,), given([('dim', dim, -1), ('descending', descending, False), ('stable', stable, MISSING)], kwargs), True)
        return kernel(self, dim, descending)
    if stable is not MISSING:
        try: kernel = t_argsort_stable[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('argsort', method_argsort, (self,), given([('dim', dim, -1), ('descending', descending, False), ('stable', stable, MISSING)], kwargs), True)
        return kernel(self, stable, dim, descending)
    return general('argsort', method_argsort, (self,), given([('dim', dim, -1), ('descending', descending, False), ('stable', stable, MISSING)], kwargs), True)

def method_argwhere(self):
    'aten::argwhere(Tensor self) -> Tensor'
    try: kernel = t_argwhere[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('argwhere', method_argwhere, (self,), given([]), True)
    return kernel(self)

def method_as_strided(self, size, stride, storage_offset=None):
    'aten::as_strided(Tensor(a) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor(a)'
    try: kernel = t_as_strided[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('as_strided', method_as_strided, (self,), given([('size', size, MISSING), ('stride', stride, MISSING), ('storage_offset', storage_offset, None)]), True)
    return kernel(self, size, stride, storage_offset)

def method_as_strided_(self, size, stride, storage_offset=None):
    'aten::as_strided_(Tensor(a!) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor(a!)'
    try: kernel = t_as_strided_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('as_strided_', method_as_strided_, (self,), given([('size', size, MISSING), ('stride', stride, MISSING), ('storage_offset', storage_offset, None)]), True)
    return kernel(self, size, stride, storage_offset)

def method_as_strided_scatter(self, src, size, stride, storage_offset=None):
    'aten::as_strided_scatter(Tensor self, Tensor src, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor'
    try: kernel = t_as_strided_scatter[self._keys | src._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('as_strided_scatter', method_as_strided_scatter, (self,), given([('src', src, MISSING), ('size', size, MISSING), ('stride', stride, MISSING), ('storage_offset', storage_offset, None)]), True)
    return kernel(self, src, size, stride, storage_offset)

def method_asin(self):
    'aten::asin(Tensor self) -> Tensor'
    try: kernel = t_asin[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('asin', method_asin, (self,), given([]), True)
    return kernel(self)

def method_asin_(self):
    'aten::asin_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_asin_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('asin_', method_asin_, (self,), given([]), True)
    return kernel(self)

def method_asinh(self):
    'aten::asinh(Tensor self) -> Tensor'
    try: kernel = t_asinh[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('asinh', method_asinh, (self,), given([]), True)
    return kernel(self)

def method_asinh_(self):
    'aten::asinh_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_asinh_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('asinh_', method_asinh_, (self,), given([]), True)
    return kernel(self)

def method_atan(self):
    'aten::atan(Tensor self) -> Tensor'
    try: kernel = t_atan[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('atan', method_atan, (self,), given([]), True)
    return kernel(self)

def method_atan2(self, other):
    'aten::atan2(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_atan2[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('atan2', method_atan2, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_atan2_(self, other):
    'aten::atan2_(Tensor(a!) self, Tensor other) -> Tensor(a!)'
    try: kernel = t_atan2_[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('atan2_', method_atan2_, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_atan_(self):
    'aten::atan_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_atan_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('atan_', method_atan_, (self,), given([]), True)
    return kernel(self)

def method_atanh(self):
    'aten::atanh(Tensor self) -> Tensor'
    try: kernel = t_atanh[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('atanh', method_atanh, (self,), given([]), True)
    return kernel(self)

def method_atanh_(self):
    'aten::atanh_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_atanh_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('atanh_', method_atanh_, (self,), given([]), True)
    return kernel(self)

def method_baddbmm(self, batch1, batch2, *, beta=1, alpha=1):
    'aten::baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor'
    try: kernel = t_baddbmm[self._keys | batch1._keys | batch2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('baddbmm', method_baddbmm, (self,), given([('batch1', batch1, MISSING), ('batch2', batch2, MISSING), ('beta', beta, 1), ('alpha', alpha, 1)]), True)
    return kernel(self, batch1, batch2, beta, alpha)

def method_baddbmm_(self, batch1, batch2, *, beta=1, alpha=1):
    'aten::baddbmm_(Tensor(a!) self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)'
    try: kernel = t_baddbmm_[self._keys | batch1._keys | batch2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('baddbmm_', method_baddbmm_, (self,), given([('batch1', batch1, MISSING), ('batch2', batch2, MISSING), ('beta', beta, 1), ('alpha', alpha, 1)]), True)
    return kernel(self, batch1, batch2, beta, alpha)

def method_bernoulli(self, p=MISSING, *, generator=None):
    'aten::bernoulli(Tensor self, *, Generator? generator=None) -> Tensor; aten::bernoulli.p(Tensor self, float p, *, Generator? generator=None) -> Tensor'
    if p is MISSING:
        try: kernel = t_bernoulli[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bernoulli', method_bernoulli, (self,), given([('p', p, MISSING), ('generator', generator, None)]), True)
        return kernel(self, generator)
    if p is not MISSING:
        try: kernel = t_bernoulli_p[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bernoulli', method_bernoulli, (self,), given([('p', p, MISSING), ('generator', generator, None)]), True)
        return kernel(self, p, generator)
    return general('bernoulli', method_bernoulli, (self,), given([('p', p, MISSING), ('generator', generator, None)]), True)

def method_bernoulli_(self, p=MISSING, *, generator=None):
    'aten::bernoulli_.float(Tensor(a!) self, float p=0.5, *, Generator? generator=None) -> Tensor(a!); aten::bernoulli_.Tensor(Tensor(a!) self, Tensor p, *, Generator? generator=None) -> Tensor(a!)'
    if (p is MISSING or (p.__class__ in NUMBERS)):
        if p is MISSING: p = 0.5
        try: kernel = t_bernoulli__float[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bernoulli_', method_bernoulli_, (self,), given([('p', p, MISSING), ('generator', generator, None)]), True)
        return kernel(self, p, generator)
    if (hasattr(p, '_keys')):
        try: kernel = t_bernoulli__Tensor[self._keys | p._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bernoulli_', method_bernoulli_, (self,), given([('p', p, MISSING), ('generator', generator, None)]), True)
        return kernel(self, p, generator)
    return general('bernoulli_', method_bernoulli_, (self,), given([('p', p, MISSING), ('generator', generator, None)]), True)

def method_bincount(self, weights=None, minlength=0):
    'aten::bincount(Tensor self, Tensor? weights=None, SymInt minlength=0) -> Tensor'
    try: kernel = t_bincount[self._keys | (weights._keys if weights is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('bincount', method_bincount, (self,), given([('weights', weights, None), ('minlength', minlength, 0)]), True)
    return kernel(self, weights, minlength)

def method_bitwise_and(self, other):
    'aten::bitwise_and.Tensor(Tensor self, Tensor other) -> Tensor; aten::bitwise_and.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t_bitwise_and_Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_and', method_bitwise_and, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_bitwise_and_Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_and', method_bitwise_and, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('bitwise_and', method_bitwise_and, (self,), given([('other', other, MISSING)]), True)

def method_bitwise_and_(self, other):
    'aten::bitwise_and_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::bitwise_and_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t_bitwise_and__Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_and_', method_bitwise_and_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_bitwise_and__Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_and_', method_bitwise_and_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('bitwise_and_', method_bitwise_and_, (self,), given([('other', other, MISSING)]), True)

def method_bitwise_left_shift(self, other):
    'aten::bitwise_left_shift.Tensor(Tensor self, Tensor other) -> Tensor; aten::bitwise_left_shift.Tensor_Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t_bitwise_left_shift_Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_left_shift', method_bitwise_left_shift, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_bitwise_left_shift_Tensor_Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_left_shift', method_bitwise_left_shift, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('bitwise_left_shift', method_bitwise_left_shift, (self,), given([('other', other, MISSING)]), True)

def method_bitwise_left_shift_(self, other):
    'aten::bitwise_left_shift_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::bitwise_left_shift_.Tensor_Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t_bitwise_left_shift__Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_left_shift_', method_bitwise_left_shift_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_bitwise_left_shift__Tensor_Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_left_shift_', method_bitwise_left_shift_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('bitwise_left_shift_', method_bitwise_left_shift_, (self,), given([('other', other, MISSING)]), True)

def method_bitwise_not(self):
    'aten::bitwise_not(Tensor self) -> Tensor'
    try: kernel = t_bitwise_not[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('bitwise_not', method_bitwise_not, (self,), given([]), True)
    return kernel(self)

def method_bitwise_not_(self):
    'aten::bitwise_not_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_bitwise_not_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('bitwise_not_', method_bitwise_not_, (self,), given([]), True)
    return kernel(self)

def method_bitwise_or(self, other):
    'aten::bitwise_or.Tensor(Tensor self, Tensor other) -> Tensor; aten::bitwise_or.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t_bitwise_or_Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_or', method_bitwise_or, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_bitwise_or_Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_or', method_bitwise_or, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('bitwise_or', method_bitwise_or, (self,), given([('other', other, MISSING)]), True)

def method_bitwise_or_(self, other):
    'aten::bitwise_or_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::bitwise_or_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t_bitwise_or__Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_or_', method_bitwise_or_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_bitwise_or__Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_or_', method_bitwise_or_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('bitwise_or_', method_bitwise_or_, (self,), given([('other', other, MISSING)]), True)

def method_bitwise_right_shift(self, other):
    'aten::bitwise_right_shift.Tensor(Tensor self, Tensor other) -> Tensor; aten::bitwise_right_shift.Tensor_Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t_bitwise_right_shift_Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_right_shift', method_bitwise_right_shift, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_bitwise_right_shift_Tensor_Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_right_shift', method_bitwise_right_shift, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('bitwise_right_shift', method_bitwise_right_shift, (self,), given([('other', other, MISSING)]), True)

def method_bitwise_right_shift_(self, other):
    'aten::bitwise_right_shift_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::bitwise_right_shift_.Tensor_Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t_bitwise_right_shift__Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_right_shift_', method_bitwise_right_shift_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_bitwise_right_shift__Tensor_Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_right_shift_', method_bitwise_right_shift_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('bitwise_right_shift_', method_bitwise_right_shift_, (self,), given([('other', other, MISSING)]), True)

def method_bitwise_xor(self, other):
    'aten::bitwise_xor.Tensor(Tensor self, Tensor other) -> Tensor; aten::bitwise_xor.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t_bitwise_xor_Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_xor', method_bitwise_xor, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_bitwise_xor_Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_xor', method_bitwise_xor, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('bitwise_xor', method_bitwise_xor, (self,), given([('other', other, MISSING)]), True)

def method_bitwise_xor_(self, other):
    'aten::bitwise_xor_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::bitwise_xor_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t_bitwise_xor__Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_xor_', method_bitwise_xor_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_bitwise_xor__Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('bitwise_xor_', method_bitwise_xor_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('bitwise_xor_', method_bitwise_xor_, (self,), given([('other', other, MISSING)]), True)

def method_bmm(self, mat2):
    'aten::bmm(Tensor self, Tensor mat2) -> Tensor'
    try: kernel = t_bmm[self._keys | mat2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('bmm', method_bmm, (self,), given([('mat2', mat2, MISSING)]), True)
    return kernel(self, mat2)

def method_broadcast_to(self, *size, **kwargs):
    'aten::broadcast_to(Tensor(a) self, SymInt[] size) -> Tensor(a)'
    if len(size) == 1 and size[0].__class__ is not int and not hasattr(size[0], '__sym_int__'): size = size[0]
    elif not size and kwargs: return general('broadcast_to', method_broadcast_to, (self,), given([], kwargs), True)
    if kwargs: return general('broadcast_to', method_broadcast_to, (self,), given([('size', size, MISSING)], kwargs), True)
    try: kernel = t_broadcast_to[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('broadcast_to', method_broadcast_to, (self,), given([('size', size, MISSING)], kwargs), True)
    return kernel(self, size)

def method_cauchy_(self, median=0, sigma=1, *, generator=None):
    'aten::cauchy_(Tensor(a!) self, float median=0, float sigma=1, *, Generator? generator=None) -> Tensor(a!)'
    try: kernel = t_cauchy_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cauchy_', method_cauchy_, (self,), given([('median', median, 0), ('sigma', sigma, 1), ('generator', generator, None)]), True)
    return kernel(self, median, sigma, generator)

def method_ccol_indices(self):
    'aten::ccol_indices(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_ccol_indices[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('ccol_indices', method_ccol_indices, (self,), given([]), True)
    return kernel(self)

def method_ceil(self):
    'aten::ceil(Tensor self) -> Tensor'
    try: kernel = t_ceil[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('ceil', method_ceil, (self,), given([]), True)
    return kernel(self)

def method_ceil_(self):
    'aten::ceil_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_ceil_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('ceil_', method_ceil_, (self,), given([]), True)
    return kernel(self)

def method_cholesky(self, upper=False):
    'aten::cholesky(Tensor self, bool upper=False) -> Tensor'
    try: kernel = t_cholesky[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cholesky', method_cholesky, (self,), given([('upper', upper, False)]), True)
    return kernel(self, upper)

def method_cholesky_inverse(self, upper=False):
    'aten::cholesky_inverse(Tensor self, bool upper=False) -> Tensor'
    try: kernel = t_cholesky_inverse[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cholesky_inverse', method_cholesky_inverse, (self,), given([('upper', upper, False)]), True)
    return kernel(self, upper)

def method_cholesky_solve(self, input2, upper=False):
    'aten::cholesky_solve(Tensor self, Tensor input2, bool upper=False) -> Tensor'
    try: kernel = t_cholesky_solve[self._keys | input2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cholesky_solve', method_cholesky_solve, (self,), given([('input2', input2, MISSING), ('upper', upper, False)]), True)
    return kernel(self, input2, upper)

def method_chunk(self, chunks, dim=0, **kwargs):
    'aten::chunk(Tensor(a) self, int chunks, int dim=0) -> Tensor(a)[]'
    if kwargs: return general('chunk', method_chunk, (self,), given([('chunks', chunks, MISSING), ('dim', dim, 0)], kwargs), True)
    try: kernel = t_chunk[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('chunk', method_chunk, (self,), given([('chunks', chunks, MISSING), ('dim', dim, 0)], kwargs), True)
    return kernel(self, chunks, dim)

def method_clamp(self, min=None, max=None):
    'aten::clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor; aten::clamp.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor'
    if (min.__class__ in NUMBERS or min is None) and (max.__class__ in NUMBERS or max is None):
        try: kernel = t_clamp[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clamp', method_clamp, (self,), given([('min', min, None), ('max', max, None)]), True)
        return kernel(self, min, max)
    if (hasattr(min, '_keys') or min is None) and (hasattr(max, '_keys') or max is None):
        try: kernel = t_clamp_Tensor[self._keys | (min._keys if min is not None else 0) | (max._keys if max is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clamp', method_clamp, (self,), given([('min', min, None), ('max', max, None)]), True)
        return kernel(self, min, max)
    return general('clamp', method_clamp, (self,), given([('min', min, None), ('max', max, None)]), True)

def method_clamp_(self, min=None, max=None):
    'aten::clamp_(Tensor(a!) self, Scalar? min=None, Scalar? max=None) -> Tensor(a!); aten::clamp_.Tensor(Tensor(a!) self, Tensor? min=None, Tensor? max=None) -> Tensor(a!)'
    if (min.__class__ in NUMBERS or min is None) and (max.__class__ in NUMBERS or max is None):
        try: kernel = t_clamp_[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clamp_', method_clamp_, (self,), given([('min', min, None), ('max', max, None)]), True)
        return kernel(self, min, max)
    if (hasattr(min, '_keys') or min is None) and (hasattr(max, '_keys') or max is None):
        try: kernel = t_clamp__Tensor[self._keys | (min._keys if min is not None else 0) | (max._keys if max is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clamp_', method_clamp_, (self,), given([('min', min, None), ('max', max, None)]), True)
        return kernel(self, min, max)
    return general('clamp_', method_clamp_, (self,), given([('min', min, None), ('max', max, None)]), True)

def method_clamp_max(self, max):
    'aten::clamp_max(Tensor self, Scalar max) -> Tensor; aten::clamp_max.Tensor(Tensor self, Tensor max) -> Tensor'
    if (max.__class__ in NUMBERS):
        try: kernel = t_clamp_max[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clamp_max', method_clamp_max, (self,), given([('max', max, MISSING)]), True)
        return kernel(self, max)
    if (hasattr(max, '_keys')):
        try: kernel = t_clamp_max_Tensor[self._keys | max._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clamp_max', method_clamp_max, (self,), given([('max', max, MISSING)]), True)
        return kernel(self, max)
    return general('clamp_max', method_clamp_max, (self,), given([('max', max, MISSING)]), True)

def method_clamp_max_(self, max):
    'aten::clamp_max_(Tensor(a!) self, Scalar max) -> Tensor(a!); aten::clamp_max_.Tensor(Tensor(a!) self, Tensor max) -> Tensor(a!)'
    if (max.__class__ in NUMBERS):
        try: kernel = t_clamp_max_[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clamp_max_', method_clamp_max_, (self,), given([('max', max, MISSING)]), True)
        return kernel(self, max)
    if (hasattr(max, '_keys')):
        try: kernel = t_clamp_max__Tensor[self._keys | max._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clamp_max_', method_clamp_max_, (self,), given([('max', max, MISSING)]), True)
        return kernel(self, max)
    return general('clamp_max_', method_clamp_max_, (self,), given([('max', max, MISSING)]), True)

def method_clamp_min(self, min):
    'aten::clamp_min(Tensor self, Scalar min) -> Tensor; aten::clamp_min.Tensor(Tensor self, Tensor min) -> Tensor'
    if (min.__class__ in NUMBERS):
        try: kernel = t_clamp_min[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clamp_min', method_clamp_min, (self,), given([('min', min, MISSING)]), True)
        return kernel(self, min)
    if (hasattr(min, '_keys')):
        try: kernel = t_clamp_min_Tensor[self._keys | min._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clamp_min', method_clamp_min, (self,), given([('min', min, MISSING)]), True)
        return kernel(self, min)
    return general('clamp_min', method_clamp_min, (self,), given([('min', min, MISSING)]), True)

def method_clamp_min_(self, min):
    'aten::clamp_min_(Tensor(a!) self, Scalar min) -> Tensor(a!); aten::clamp_min_.Tensor(Tensor(a!) self, Tensor min) -> Tensor(a!)'
    if (min.__class__ in NUMBERS):
        try: kernel = t_clamp_min_[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clamp_min_', method_clamp_min_, (self,), given([('min', min, MISSING)]), True)
        return kernel(self, min)
    if (hasattr(min, '_keys')):
        try: kernel = t_clamp_min__Tensor[self._keys | min._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clamp_min_', method_clamp_min_, (self,), given([('min', min, MISSING)]), True)
        return kernel(self, min)
    return general('clamp_min_', method_clamp_min_, (self,), given([('min', min, MISSING)]), True)

def method_clip(self, min=None, max=None):
    'aten::clip(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor; aten::clip.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor'
    if (min.__class__ in NUMBERS or min is None) and (max.__class__ in NUMBERS or max is None):
        try: kernel = t_clip[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clip', method_clip, (self,), given([('min', min, None), ('max', max, None)]), True)
        return kernel(self, min, max)
    if (hasattr(min, '_keys') or min is None) and (hasattr(max, '_keys') or max is None):
        try: kernel = t_clip_Tensor[self._keys | (min._keys if min is not None else 0) | (max._keys if max is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clip', method_clip, (self,), given([('min', min, None), ('max', max, None)]), True)
        return kernel(self, min, max)
    return general('clip', method_clip, (self,), given([('min', min, None), ('max', max, None)]), True)

def method_clip_(self, min=None, max=None):
    'aten::clip_(Tensor(a!) self, Scalar? min=None, Scalar? max=None) -> Tensor(a!); aten::clip_.Tensor(Tensor(a!) self, Tensor? min=None, Tensor? max=None) -> Tensor(a!)'
    if (min.__class__ in NUMBERS or min is None) and (max.__class__ in NUMBERS or max is None):
        try: kernel = t_clip_[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clip_', method_clip_, (self,), given([('min', min, None), ('max', max, None)]), True)
        return kernel(self, min, max)
    if (hasattr(min, '_keys') or min is None) and (hasattr(max, '_keys') or max is None):
        try: kernel = t_clip__Tensor[self._keys | (min._keys if min is not None else 0) | (max._keys if max is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('clip_', method_clip_, (self,), given([('min', min, None), ('max', max, None)]), True)
        return kernel(self, min, max)
    return general('clip_', method_clip_, (self,), given([('min', min, None), ('max', max, None)]), True)

def method_clone(self, *, memory_format=None):
    'aten::clone(Tensor self, *, MemoryFormat? memory_format=None) -> Tensor'
    try: kernel = t_clone[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('clone', method_clone, (self,), given([('memory_format', memory_format, None)]), True)
    return kernel(self, memory_format)

def method_coalesce(self):
    'aten::coalesce(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_coalesce[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('coalesce', method_coalesce, (self,), given([]), True)
    return kernel(self)

def method_col_indices(self):
    'aten::col_indices(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_col_indices[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('col_indices', method_col_indices, (self,), given([]), True)
    return kernel(self)

def method_conj(self):
    'aten::conj(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_conj[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('conj', method_conj, (self,), given([]), True)
    return kernel(self)

def method_conj_physical(self):
    'aten::conj_physical(Tensor self) -> Tensor'
    try: kernel = t_conj_physical[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('conj_physical', method_conj_physical, (self,), given([]), True)
    return kernel(self)

def method_conj_physical_(self):
    'aten::conj_physical_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_conj_physical_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('conj_physical_', method_conj_physical_, (self,), given([]), True)
    return kernel(self)

def method_copy_(self, src, non_blocking=False):
    'aten::copy_(Tensor(a!) self, Tensor src, bool non_blocking=False) -> Tensor(a!)'
    try: kernel = t_copy_[self._keys | (getattr(src, '_keys', 0) or number(src)) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('copy_', method_copy_, (self,), given([('src', src, MISSING), ('non_blocking', non_blocking, False)]), True)
    return kernel(self, src, non_blocking)

def method_copysign(self, other):
    'aten::copysign.Tensor(Tensor self, Tensor other) -> Tensor; aten::copysign.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t_copysign_Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('copysign', method_copysign, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_copysign_Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('copysign', method_copysign, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('copysign', method_copysign, (self,), given([('other', other, MISSING)]), True)

def method_copysign_(self, other):
    'aten::copysign_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::copysign_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t_copysign__Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('copysign_', method_copysign_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_copysign__Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('copysign_', method_copysign_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('copysign_', method_copysign_, (self,), given([('other', other, MISSING)]), True)

def method_corrcoef(self):
    'aten::corrcoef(Tensor self) -> Tensor'
    try: kernel = t_corrcoef[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('corrcoef', method_corrcoef, (self,), given([]), True)
    return kernel(self)

def method_cos(self):
    'aten::cos(Tensor self) -> Tensor'
    try: kernel = t_cos[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cos', method_cos, (self,), given([]), True)
    return kernel(self)

def method_cos_(self):
    'aten::cos_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_cos_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cos_', method_cos_, (self,), given([]), True)
    return kernel(self)

def method_cosh(self):
    'aten::cosh(Tensor self) -> Tensor'
    try: kernel = t_cosh[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cosh', method_cosh, (self,), given([]), True)
    return kernel(self)

def method_cosh_(self):
    'aten::cosh_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_cosh_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cosh_', method_cosh_, (self,), given([]), True)
    return kernel(self)

def method_count_nonzero(self, *dim, **kwargs):
    'aten::count_nonzero.dim_IntList(Tensor self, int[] dim) -> Tensor; aten::count_nonzero(Tensor self, int? dim=None) -> Tensor'
    if len(dim) == 1 and dim[0].__class__ is not int and not hasattr(dim[0], '__sym_int__'): dim = dim[0]
    elif not dim and kwargs: return general('count_nonzero', method_count_nonzero, (self,), given([], kwargs), True)
    if kwargs: return general('count_nonzero', method_count_nonzero, (self,), given([('dim', dim, MISSING)], kwargs), True)
    if (dim.__class__ in SEQUENCES):
        try: kernel = t_count_nonzero_dim_IntList[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('count_nonzero', method_count_nonzero, (self,), given([('dim', dim, MISSING)], kwargs), True)
        return kernel(self, dim)
    if (dim is MISSING or (dim.__class__ is int or dim is None)):
        if dim is MISSING: dim = None
        try: kernel = t_count_nonzero[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('count_nonzero', method_count_nonzero, (self,), given([('dim', dim, MISSING)], kwargs), True)
        return kernel(self, dim)
    return general('count_nonzero', method_count_nonzero, (self,), given([('dim', dim, MISSING)], kwargs), True)

def method_cov(self, *, correction=1, fweights=None, aweights=None):
    'aten::cov(Tensor self, *, int correction=1, Tensor? fweights=None, Tensor? aweights=None) -> Tensor'
    try: kernel = t_cov[self._keys | (fweights._keys if fweights is not None else 0) | (aweights._keys if aweights is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cov', method_cov, (self,), given([('correction', correction, 1), ('fweights', fweights, None), ('aweights', aweights, None)]), True)
    return kernel(self, correction, fweights, aweights)

def method_cross(self, other, dim=None, **kwargs):
    'aten::cross(Tensor self, Tensor other, int? dim=None) -> Tensor'
    if kwargs: return general('cross', method_cross, (self,), given([('other', other, MISSING), ('dim', dim, None)], kwargs), True)
    try: kernel = t_cross[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cross', method_cross, (self,), given([('other', other, MISSING), ('dim', dim, None)], kwargs), True)
    return kernel(self, other, dim)

def method_crow_indices(self):
    'aten::crow_indices(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_crow_indices[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('crow_indices', method_crow_indices, (self,), given([]), True)
    return kernel(self)

def method_cummax(self, dim, **kwargs):
    'aten::cummax(Tensor self, int dim) -> (Tensor values, Tensor indices)'
    if kwargs: return general('cummax', method_cummax, (self,), given([('dim', dim, MISSING)], kwargs), True)
    try: kernel = t_cummax[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cummax', method_cummax, (self,), given([('dim', dim, MISSING)], kwargs), True)
    return new_result(R_cummax, kernel(self, dim))

def method_cummin(self, dim, **kwargs):
    'aten::cummin(Tensor self, int dim) -> (Tensor values, Tensor indices)'
    if kwargs: return general('cummin', method_cummin, (self,), given([('dim', dim, MISSING)], kwargs), True)
    try: kernel = t_cummin[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cummin', method_cummin, (self,), given([('dim', dim, MISSING)], kwargs), True)
    return new_result(R_cummin, kernel(self, dim))

def method_cumprod(self, dim, *, dtype=None, **kwargs):
    'aten::cumprod(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor'
    if kwargs: return general('cumprod', method_cumprod, (self,), given([('dim', dim, MISSING), ('dtype', dtype, None)], kwargs), True)
    try: kernel = t_cumprod[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cumprod', method_cumprod, (self,), given([('dim', dim, MISSING), ('dtype', dtype, None)], kwargs), True)
    return kernel(self, dim, dtype)

def method_cumprod_(self, dim, *, dtype=None, **kwargs):
    'aten::cumprod_(Tensor(a!) self, int dim, *, ScalarType? dtype=None) -> Tensor(a!)'
    if kwargs: return general('cumprod_', method_cumprod_, (self,), given([('dim', dim, MISSING), ('dtype', dtype, None)], kwargs), True)
    try: kernel = t_cumprod_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cumprod_', method_cumprod_, (self,), given([('dim', dim, MISSING), ('dtype', dtype, None)], kwargs), True)
    return kernel(self, dim, dtype)

def method_cumsum(self, dim, *, dtype=None, **kwargs):
    'aten::cumsum(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor'
    if kwargs: return general('cumsum', method_cumsum, (self,), given([('dim', dim, MISSING), ('dtype', dtype, None)], kwargs), True)
    try: kernel = t_cumsum[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cumsum', method_cumsum, (self,), given([('dim', dim, MISSING), ('dtype', dtype, None)], kwargs), True)
    return kernel(self, dim, dtype)

def method_cumsum_(self, dim, *, dtype=None, **kwargs):
    'aten::cumsum_(Tensor(a!) self, int dim, *, ScalarType? dtype=None) -> Tensor(a!)'
    if kwargs: return general('cumsum_', method_cumsum_, (self,), given([('dim', dim, MISSING), ('dtype', dtype, None)], kwargs), True)
    try: kernel = t_cumsum_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cumsum_', method_cumsum_, (self,), given([('dim', dim, MISSING), ('dtype', dtype, None)], kwargs), True)
    return kernel(self, dim, dtype)

def method_deg2rad(self):
    'aten::deg2rad(Tensor self) -> Tensor'
    try: kernel = t_deg2rad[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('deg2rad', method_deg2rad, (self,), given([]), True)
    return kernel(self)

def method_deg2rad_(self):
    'aten::deg2rad_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_deg2rad_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('deg2rad_', method_deg2rad_, (self,), given([]), True)
    return kernel(self)

def method_dense_dim(self):
    'aten::dense_dim(Tensor self) -> int'
    try: kernel = t_dense_dim[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('dense_dim', method_dense_dim, (self,), given([]), True)
    return kernel(self)

def method_dequantize(self):
    'aten::dequantize.self(Tensor self) -> Tensor'
    try: kernel = t_dequantize_self[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('dequantize', method_dequantize, (self,), given([]), True)
    return kernel(self)

def method_det(self):
    'aten::det(Tensor self) -> Tensor'
    try: kernel = t_det[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('det', method_det, (self,), given([]), True)
    return kernel(self)

def method_detach(self):
    'aten::detach(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_detach[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('detach', method_detach, (self,), given([]), True)
    return kernel(self)

def method_diag(self, diagonal=0):
    'aten::diag(Tensor self, int diagonal=0) -> Tensor'
    try: kernel = t_diag[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('diag', method_diag, (self,), given([('diagonal', diagonal, 0)]), True)
    return kernel(self, diagonal)

def method_diag_embed(self, offset=0, dim1=-2, dim2=-1):
    'aten::diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor'
    try: kernel = t_diag_embed[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('diag_embed', method_diag_embed, (self,), given([('offset', offset, 0), ('dim1', dim1, -2), ('dim2', dim2, -1)]), True)
    return kernel(self, offset, dim1, dim2)

def method_diagflat(self, offset=0):
    'aten::diagflat(Tensor self, int offset=0) -> Tensor'
    try: kernel = t_diagflat[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('diagflat', method_diagflat, (self,), given([('offset', offset, 0)]), True)
    return kernel(self, offset)

def method_diagonal(self, offset=0, dim1=0, dim2=1):
    'aten::diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)'
    try: kernel = t_diagonal[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('diagonal', method_diagonal, (self,), given([('offset', offset, 0), ('dim1', dim1, 0), ('dim2', dim2, 1)]), True)
    return kernel(self, offset, dim1, dim2)

def method_diagonal_scatter(self, src, offset=0, dim1=0, dim2=1):
    'aten::diagonal_scatter(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1) -> Tensor'
    try: kernel = t_diagonal_scatter[self._keys | src._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('diagonal_scatter', method_diagonal_scatter, (self,), given([('src', src, MISSING), ('offset', offset, 0), ('dim1', dim1, 0), ('dim2', dim2, 1)]), True)
    return kernel(self, src, offset, dim1, dim2)

def method_diff(self, n=1, dim=-1, prepend=None, append=None, **kwargs):
    'aten::diff(Tensor self, int n=1, int dim=-1, Tensor? prepend=None, Tensor? append=None) -> Tensor'
    if kwargs: return general('diff', method_diff, (self,), given([('n', n, 1), ('dim', dim, -1), ('prepend', prepend, None), ('append', append, None)], kwargs), True)
    try: kernel = t_diff[self._keys | (prepend._keys if prepend is not None else 0) | (append._keys if append is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('diff', method_diff, (self,), given([('n', n, 1), ('dim', dim, -1), ('prepend', prepend, None), ('append', append, None)], kwargs), True)
    return kernel(self, n, dim, prepend, append)

def method_digamma(self):
    'aten::digamma(Tensor self) -> Tensor'
    try: kernel = t_digamma[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('digamma', method_digamma, (self,), given([]), True)
    return kernel(self)

def method_digamma_(self):
    'aten::digamma_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_digamma_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('digamma_', method_digamma_, (self,), given([]), True)
    return kernel(self)

def method_dist(self, other, p=2):
    'aten::dist(Tensor self, Tensor other, Scalar p=2) -> Tensor'
    try: kernel = t_dist[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('dist', method_dist, (self,), given([('other', other, MISSING), ('p', p, 2)]), True)
    return kernel(self, other, p)

def method_div(self, other, *, rounding_mode=MISSING):
    'aten::div.Tensor(Tensor self, Tensor other) -> Tensor; aten::div.Tensor_mode(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor'
    if rounding_mode is MISSING:
        try: kernel = t_div_Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('div', method_div, (self,), given([('other', other, MISSING), ('rounding_mode', rounding_mode, MISSING)]), True)
        return kernel(self, other)
    if rounding_mode is not MISSING:
        try: kernel = t_div_Tensor_mode[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('div', method_div, (self,), given([('other', other, MISSING), ('rounding_mode', rounding_mode, MISSING)]), True)
        return kernel(self, other, rounding_mode)
    return general('div', method_div, (self,), given([('other', other, MISSING), ('rounding_mode', rounding_mode, MISSING)]), True)

def method_div_(self, other, *, rounding_mode=MISSING):
    'aten::div_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::div_.Tensor_mode(Tensor(a!) self, Tensor other, *, str? rounding_mode) -> Tensor(a!)'
    if rounding_mode is MISSING:
        try: kernel = t_div__Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('div_', method_div_, (self,), given([('other', other, MISSING), ('rounding_mode', rounding_mode, MISSING)]), True)
        return kernel(self, other)
    if rounding_mode is not MISSING:
        try: kernel = t_div__Tensor_mode[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('div_', method_div_, (self,), given([('other', other, MISSING), ('rounding_mode', rounding_mode, MISSING)]), True)
        return kernel(self, other, rounding_mode)
    return general('div_', method_div_, (self,), given([('other', other, MISSING), ('rounding_mode', rounding_mode, MISSING)]), True)

def method_divide(self, other, *, rounding_mode=MISSING):
    'aten::divide.Tensor(Tensor self, Tensor other) -> Tensor; aten::divide.Tensor_mode(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor'
    if rounding_mode is MISSING:
        try: kernel = t_divide_Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('divide', method_divide, (self,), given([('other', other, MISSING), ('rounding_mode', rounding_mode, MISSING)]), True)
        return kernel(self, other)
    if rounding_mode is not MISSING:
        try: kernel = t_divide_Tensor_mode[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('divide', method_divide, (self,), given([('other', other, MISSING), ('rounding_mode', rounding_mode, MISSING)]), True)
        return kernel(self, other, rounding_mode)
    return general('divide', method_divide, (self,), given([('other', other, MISSING), ('rounding_mode', rounding_mode, MISSING)]), True)

def method_divide_(self, other, *, rounding_mode=MISSING):
    'aten::divide_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::divide_.Tensor_mode(Tensor(a!) self, Tensor other, *, str? rounding_mode) -> Tensor(a!)'
    if rounding_mode is MISSING:
        try: kernel = t_divide__Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('divide_', method_divide_, (self,), given([('other', other, MISSING), ('rounding_mode', rounding_mode, MISSING)]), True)
        return kernel(self, other)
    if rounding_mode is not MISSING:
        try: kernel = t_divide__Tensor_mode[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('divide_', method_divide_, (self,), given([('other', other, MISSING), ('rounding_mode', rounding_mode, MISSING)]), True)
        return kernel(self, other, rounding_mode)
    return general('divide_', method_divide_, (self,), given([('other', other, MISSING), ('rounding_mode', rounding_mode, MISSING)]), True)

def method_dot(self, tensor):
    'aten::dot(Tensor self, Tensor tensor) -> Tensor'
    try: kernel = t_dot[self._keys | tensor._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('dot', method_dot, (self,), given([('tensor', tensor, MISSING)]), True)
    return kernel(self, tensor)

def method_dsplit(self, sections, *, indices=MISSING):
    'aten::dsplit.int(Tensor(a) self, int sections) -> Tensor(a)[]; aten::dsplit.array(Tensor(a) self, int[] indices) -> Tensor(a)[]'
    if indices is not MISSING and sections is MISSING: sections, indices = indices, MISSING
    if (sections.__class__ is int):
        try: kernel = t_dsplit_int[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('dsplit', method_dsplit, (self,) if sections is MISSING else (self, sections), given([('indices', indices, MISSING)]), True)
        return kernel(self, sections)
    if (sections.__class__ in SEQUENCES):
        try: kernel = t_dsplit_array[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('dsplit', method_dsplit, (self,) if sections is MISSING else (self, sections), given([('indices', indices, MISSING)]), True)
        return kernel(self, sections)
    return general('dsplit', method_dsplit, (self,) if sections is MISSING else (self, sections), given([('indices', indices, MISSING)]), True)

def method_eq(self, other):
    'aten::eq.Tensor(Tensor self, Tensor other) -> Tensor; aten::eq.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t_eq_Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('eq', method_eq, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_eq_Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('eq', method_eq, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('eq', method_eq, (self,), given([('other', other, MISSING)]), True)

def method_eq_(self, other):
    'aten::eq_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::eq_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t_eq__Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('eq_', method_eq_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_eq__Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('eq_', method_eq_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('eq_', method_eq_, (self,), given([('other', other, MISSING)]), True)

def method_equal(self, other):
    'aten::equal(Tensor self, Tensor other) -> bool'
    try: kernel = t_equal[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('equal', method_equal, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_erf(self):
    'aten::erf(Tensor self) -> Tensor'
    try: kernel = t_erf[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('erf', method_erf, (self,), given([]), True)
    return kernel(self)

def method_erf_(self):
    'aten::erf_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_erf_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('erf_', method_erf_, (self,), given([]), True)
    return kernel(self)

def method_erfc(self):
    'aten::erfc(Tensor self) -> Tensor'
    try: kernel = t_erfc[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('erfc', method_erfc, (self,), given([]), True)
    return kernel(self)

def method_erfc_(self):
    'aten::erfc_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_erfc_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('erfc_', method_erfc_, (self,), given([]), True)
    return kernel(self)

def method_erfinv(self):
    'aten::erfinv(Tensor self) -> Tensor'
    try: kernel = t_erfinv[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('erfinv', method_erfinv, (self,), given([]), True)
    return kernel(self)

def method_erfinv_(self):
    'aten::erfinv_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_erfinv_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('erfinv_', method_erfinv_, (self,), given([]), True)
    return kernel(self)

def method_exp(self):
    'aten::exp(Tensor self) -> Tensor'
    try: kernel = t_exp[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('exp', method_exp, (self,), given([]), True)
    return kernel(self)

def method_exp2(self):
    'aten::exp2(Tensor self) -> Tensor'
    try: kernel = t_exp2[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('exp2', method_exp2, (self,), given([]), True)
    return kernel(self)

def method_exp2_(self):
    'aten::exp2_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_exp2_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('exp2_', method_exp2_, (self,), given([]), True)
    return kernel(self)

def method_exp_(self):
    'aten::exp_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_exp_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('exp_', method_exp_, (self,), given([]), True)
    return kernel(self)

def method_expand(self, *size, implicit=False, **kwargs):
    'aten::expand(Tensor(a) self, SymInt[] size, *, bool implicit=False) -> Tensor(a)'
    if len(size) == 1 and size[0].__class__ is not int and not hasattr(size[0], '__sym_int__'): size = size[0]
    elif not size and kwargs: return general('expand', method_expand, (self,), given([('implicit', implicit, False), ], kwargs), True)
    if kwargs: return general('expand', method_expand, (self,), given([('size', size, MISSING), ('implicit', implicit, False)], kwargs), True)
    try: kernel = t_expand[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('expand', method_expand, (self,), given([('size', size, MISSING), ('implicit', implicit, False)], kwargs), True)
    return kernel(self, size, implicit)

def method_expand_as(self, other):
    'aten::expand_as(Tensor(a) self, Tensor other) -> Tensor(a)'
    try: kernel = t_expand_as[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('expand_as', method_expand_as, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_expm1(self):
    'aten::expm1(Tensor self) -> Tensor'
    try: kernel = t_expm1[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('expm1', method_expm1, (self,), given([]), True)
    return kernel(self)

def method_expm1_(self):
    'aten::expm1_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_expm1_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('expm1_', method_expm1_, (self,), given([]), True)
    return kernel(self)

def method_exponential_(self, lambd=1, *, generator=None):
    'aten::exponential_(Tensor(a!) self, float lambd=1, *, Generator? generator=None) -> Tensor(a!)'
    try: kernel = t_exponential_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('exponential_', method_exponential_, (self,), given([('lambd', lambd, 1), ('generator', generator, None)]), True)
    return kernel(self, lambd, generator)

def method_fill_(self, value):
    'aten::fill_.Scalar(Tensor(a!) self, Scalar value) -> Tensor(a!); aten::fill_.Tensor(Tensor(a!) self, Tensor value) -> Tensor(a!)'
    if (value.__class__ in NUMBERS):
        try: kernel = t_fill__Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('fill_', method_fill_, (self,), given([('value', value, MISSING)]), True)
        return kernel(self, value)
    if (hasattr(value, '_keys')):
        try: kernel = t_fill__Tensor[self._keys | value._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('fill_', method_fill_, (self,), given([('value', value, MISSING)]), True)
        return kernel(self, value)
    return general('fill_', method_fill_, (self,), given([('value', value, MISSING)]), True)

def method_fill_diagonal_(self, fill_value, wrap=False):
    'aten::fill_diagonal_(Tensor(a!) self, Scalar fill_value, bool wrap=False) -> Tensor(a!)'
    try: kernel = t_fill_diagonal_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fill_diagonal_', method_fill_diagonal_, (self,), given([('fill_value', fill_value, MISSING), ('wrap', wrap, False)]), True)
    return kernel(self, fill_value, wrap)

def method_fix(self):
    'aten::fix(Tensor self) -> Tensor'
    try: kernel = t_fix[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fix', method_fix, (self,), given([]), True)
    return kernel(self)

def method_fix_(self):
    'aten::fix_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_fix_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fix_', method_fix_, (self,), given([]), True)
    return kernel(self)

def method_flatten(self, start_dim=0, end_dim=-1):
    'aten::flatten.using_ints(Tensor(a) self, int start_dim=0, int end_dim=-1) -> Tensor(a)'
    try: kernel = t_flatten_using_ints[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('flatten', method_flatten, (self,), given([('start_dim', start_dim, 0), ('end_dim', end_dim, -1)]), True)
    return kernel(self, start_dim, end_dim)

def method_flip(self, *dims, **kwargs):
    'aten::flip(Tensor self, int[] dims) -> Tensor'
    if len(dims) == 1 and dims[0].__class__ is not int and not hasattr(dims[0], '__sym_int__'): dims = dims[0]
    elif not dims and kwargs: return general('flip', method_flip, (self,), given([], kwargs), True)
    if kwargs: return general('flip', method_flip, (self,), given([('dims', dims, MISSING)], kwargs), True)
    try: kernel = t_flip[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('flip', method_flip, (self,), given([('dims', dims, MISSING)], kwargs), True)
    return kernel(self, dims)

def method_fliplr(self):
    'aten::fliplr(Tensor self) -> Tensor'
    try: kernel = t_fliplr[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fliplr', method_fliplr, (self,), given([]), True)
    return kernel(self)

def method_flipud(self):
    'aten::flipud(Tensor self) -> Tensor'
    try: kernel = t_flipud[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('flipud', method_flipud, (self,), given([]), True)
    return kernel(self)

def method_float_power(self, exponent):
    'aten::float_power.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor; aten::float_power.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor'
    if (hasattr(exponent, '_keys')):
        try: kernel = t_float_power_Tensor_Tensor[self._keys | exponent._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('float_power', method_float_power, (self,), given([('exponent', exponent, MISSING)]), True)
        return kernel(self, exponent)
    if (exponent.__class__ in NUMBERS):
        try: kernel = t_float_power_Tensor_Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('float_power', method_float_power, (self,), given([('exponent', exponent, MISSING)]), True)
        return kernel(self, exponent)
    return general('float_power', method_float_power, (self,), given([('exponent', exponent, MISSING)]), True)

def method_float_power_(self, exponent):
    'aten::float_power_.Scalar(Tensor(a!) self, Scalar exponent) -> Tensor(a!); aten::float_power_.Tensor(Tensor(a!) self, Tensor exponent) -> Tensor(a!)'
    if (exponent.__class__ in NUMBERS):
        try: kernel = t_float_power__Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('float_power_', method_float_power_, (self,), given([('exponent', exponent, MISSING)]), True)
        return kernel(self, exponent)
    if (hasattr(exponent, '_keys')):
        try: kernel = t_float_power__Tensor[self._keys | exponent._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('float_power_', method_float_power_, (self,), given([('exponent', exponent, MISSING)]), True)
        return kernel(self, exponent)
    return general('float_power_', method_float_power_, (self,), given([('exponent', exponent, MISSING)]), True)

def method_floor(self):
    'aten::floor(Tensor self) -> Tensor'
    try: kernel = t_floor[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('floor', method_floor, (self,), given([]), True)
    return kernel(self)

def method_floor_(self):
    'aten::floor_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_floor_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('floor_', method_floor_, (self,), given([]), True)
    return kernel(self)

def method_floor_divide(self, other):
    'aten::floor_divide(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_floor_divide[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('floor_divide', method_floor_divide, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_floor_divide_(self, other):
    'aten::floor_divide_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)'
    try: kernel = t_floor_divide__Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('floor_divide_', method_floor_divide_, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_fmax(self, other):
    'aten::fmax(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_fmax[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fmax', method_fmax, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_fmin(self, other):
    'aten::fmin(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_fmin[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fmin', method_fmin, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_fmod(self, other):
    'aten::fmod.Tensor(Tensor self, Tensor other) -> Tensor; aten::fmod.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t_fmod_Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('fmod', method_fmod, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_fmod_Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('fmod', method_fmod, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('fmod', method_fmod, (self,), given([('other', other, MISSING)]), True)

def method_fmod_(self, other):
    'aten::fmod_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::fmod_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t_fmod__Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('fmod_', method_fmod_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_fmod__Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('fmod_', method_fmod_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('fmod_', method_fmod_, (self,), given([('other', other, MISSING)]), True)

def method_frac(self):
    'aten::frac(Tensor self) -> Tensor'
    try: kernel = t_frac[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('frac', method_frac, (self,), given([]), True)
    return kernel(self)

def method_frac_(self):
    'aten::frac_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_frac_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('frac_', method_frac_, (self,), given([]), True)
    return kernel(self)

def method_frexp(self):
    'aten::frexp.Tensor(Tensor self) -> (Tensor mantissa, Tensor exponent)'
    try: kernel = t_frexp_Tensor[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('frexp', method_frexp, (self,), given([]), True)
    return new_result(R_frexp, kernel(self))

def method_gather(self, dim, index, *, sparse_grad=False, **kwargs):
    'aten::gather(Tensor self, int dim, Tensor index, *, bool sparse_grad=False) -> Tensor'
    if kwargs: return general('gather', method_gather, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('sparse_grad', sparse_grad, False)], kwargs), True)
    try: kernel = t_gather[self._keys | index._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('gather', method_gather, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('sparse_grad', sparse_grad, False)], kwargs), True)
    return kernel(self, dim, index, sparse_grad)

def method_gcd(self, other):
    'aten::gcd(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_gcd[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('gcd', method_gcd, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_gcd_(self, other):
    'aten::gcd_(Tensor(a!) self, Tensor other) -> Tensor(a!)'
    try: kernel = t_gcd_[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('gcd_', method_gcd_, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_ge(self, other):
    'aten::ge.Tensor(Tensor self, Tensor other) -> Tensor; aten::ge.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t_ge_Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('ge', method_ge, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_ge_Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('ge', method_ge, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('ge', method_ge, (self,), given([('other', other, MISSING)]), True)

def method_ge_(self, other):
    'aten::ge_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::ge_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t_ge__Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('ge_', method_ge_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_ge__Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('ge_', method_ge_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('ge_', method_ge_, (self,), given([('other', other, MISSING)]), True)

def method_geometric_(self, p, *, generator=None):
    'aten::geometric_(Tensor(a!) self, float p, *, Generator? generator=None) -> Tensor(a!)'
    try: kernel = t_geometric_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('geometric_', method_geometric_, (self,), given([('p', p, MISSING), ('generator', generator, None)]), True)
    return kernel(self, p, generator)

def method_geqrf(self):
    'aten::geqrf(Tensor self) -> (Tensor a, Tensor tau)'
    try: kernel = t_geqrf[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('geqrf', method_geqrf, (self,), given([]), True)
    return new_result(R_geqrf, kernel(self))

def method_ger(self, vec2):
    'aten::ger(Tensor self, Tensor vec2) -> Tensor'
    try: kernel = t_ger[self._keys | vec2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('ger', method_ger, (self,), given([('vec2', vec2, MISSING)]), True)
    return kernel(self, vec2)

def method_greater(self, other):
    'aten::greater.Tensor(Tensor self, Tensor other) -> Tensor; aten::greater.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t_greater_Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('greater', method_greater, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_greater_Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('greater', method_greater, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('greater', method_greater, (self,), given([('other', other, MISSING)]), True)

def method_greater_(self, other):
    'aten::greater_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::greater_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t_greater__Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('greater_', method_greater_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_greater__Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('greater_', method_greater_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('greater_', method_greater_, (self,), given([('other', other, MISSING)]), True)

def method_greater_equal(self, other):
    'aten::greater_equal.Tensor(Tensor self, Tensor other) -> Tensor; aten::greater_equal.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t_greater_equal_Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('greater_equal', method_greater_equal, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_greater_equal_Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('greater_equal', method_greater_equal, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('greater_equal', method_greater_equal, (self,), given([('other', other, MISSING)]), True)

def method_greater_equal_(self, other):
    'aten::greater_equal_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::greater_equal_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t_greater_equal__Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('greater_equal_', method_greater_equal_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_greater_equal__Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('greater_equal_', method_greater_equal_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('greater_equal_', method_greater_equal_, (self,), given([('other', other, MISSING)]), True)

def method_gt(self, other):
    'aten::gt.Tensor(Tensor self, Tensor other) -> Tensor; aten::gt.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t_gt_Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('gt', method_gt, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_gt_Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('gt', method_gt, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('gt', method_gt, (self,), given([('other', other, MISSING)]), True)

def method_gt_(self, other):
    'aten::gt_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::gt_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t_gt__Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('gt_', method_gt_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_gt__Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('gt_', method_gt_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('gt_', method_gt_, (self,), given([('other', other, MISSING)]), True)

def method_hardshrink(self, lambd=0.5):
    'aten::hardshrink(Tensor self, Scalar lambd=0.5) -> Tensor'
    try: kernel = t_hardshrink[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('hardshrink', method_hardshrink, (self,), given([('lambd', lambd, 0.5)]), True)
    return kernel(self, lambd)

def method_hardshrink_backward(self, grad_out, lambd):
    'aten::hardshrink_backward(Tensor grad_out, Tensor self, Scalar lambd) -> Tensor'
    try: kernel = t_hardshrink_backward[grad_out._keys | self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('hardshrink_backward', method_hardshrink_backward, (self,), given([('grad_out', grad_out, MISSING), ('lambd', lambd, MISSING)]), True)
    return kernel(grad_out, self, lambd)

def method_hash_tensor(self, *dim, keepdim=False, mode=0, **kwargs):
    'aten::hash_tensor(Tensor self, int[1] dim=[], *, bool keepdim=False, int mode=0) -> Tensor'
    if len(dim) == 1 and dim[0].__class__ is not int and not hasattr(dim[0], '__sym_int__'): dim = dim[0]
    elif not dim and kwargs: return general('hash_tensor', method_hash_tensor, (self,), given([('keepdim', keepdim, False), ('mode', mode, 0), ], kwargs), True)
    if kwargs: return general('hash_tensor', method_hash_tensor, (self,), given([('dim', dim, ()), ('keepdim', keepdim, False), ('mode', mode, 0)], kwargs), True)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_hash_tensor[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('hash_tensor', method_hash_tensor, (self,), given([('dim', dim, ()), ('keepdim', keepdim, False), ('mode', mode, 0)], kwargs), True)
    return kernel(self, dim, keepdim, mode)

def method_heaviside(self, values):
    'aten::heaviside(Tensor self, Tensor values) -> Tensor'
    try: kernel = t_heaviside[self._keys | values._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('heaviside', method_heaviside, (self,), given([('values', values, MISSING)]), True)
    return kernel(self, values)

def method_heaviside_(self, values):
    'aten::heaviside_(Tensor(a!) self, Tensor values) -> Tensor(a!)'
    try: kernel = t_heaviside_[self._keys | values._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('heaviside_', method_heaviside_, (self,), given([('values', values, MISSING)]), True)
    return kernel(self, values)

def method_histc(self, bins=100, min=0, max=0):
    'aten::histc(Tensor self, int bins=100, Scalar min=0, Scalar max=0) -> Tensor'
    try: kernel = t_histc[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('histc', method_histc, (self,), given([('bins', bins, 100), ('min', min, 0), ('max', max, 0)]), True)
    return kernel(self, bins, min, max)

def method_histogram(self, bins=MISSING, *, weight=None, density=False, range=None):
    'aten::histogram.bins_tensor(Tensor self, Tensor bins, *, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor bin_edges); aten::histogram.bin_ct(Tensor self, int bins=100, *, float[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor bin_edges)'
    if (hasattr(bins, '_keys')) and range is None:
        try: kernel = t_histogram_bins_tensor[self._keys | bins._keys | (weight._keys if weight is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('histogram', method_histogram, (self,), given([('bins', bins, MISSING), ('weight', weight, None), ('density', density, False), ('range', range, None)]), True)
        return new_result(R_histogram, kernel(self, bins, weight, density))
    if (bins is MISSING or (bins.__class__ is int)):
        if bins is MISSING: bins = 100
        try: kernel = t_histogram_bin_ct[self._keys | (weight._keys if weight is not None else 0) | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('histogram', method_histogram, (self,), given([('bins', bins, MISSING), ('weight', weight, None), ('density', density, False), ('range', range, None)]), True)
        return new_result(R_histogram, kernel(self, bins, range, weight, density))
    return general('histogram', method_histogram, (self,), given([('bins', bins, MISSING), ('weight', weight, None), ('density', density, False), ('range', range, None)]), True)

def method_hsplit(self, sections, *, indices=MISSING):
    'aten::hsplit.int(Tensor(a) self, int sections) -> Tensor(a)[]; aten::hsplit.array(Tensor(a) self, int[] indices) -> Tensor(a)[]'
    if indices is not MISSING and sections is MISSING: sections, indices = indices, MISSING
    if (sections.__class__ is int):
        try: kernel = t_hsplit_int[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('hsplit', method_hsplit, (self,) if sections is MISSING else (self, sections), given([('indices', indices, MISSING)]), True)
        return kernel(self, sections)
    if (sections.__class__ in SEQUENCES):
        try: kernel = t_hsplit_array[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('hsplit', method_hsplit, (self,) if sections is MISSING else (self, sections), given([('indices', indices, MISSING)]), True)
        return kernel(self, sections)
    return general('hsplit', method_hsplit, (self,) if sections is MISSING else (self, sections), given([('indices', indices, MISSING)]), True)

def method_hypot(self, other):
    'aten::hypot(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_hypot[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('hypot', method_hypot, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_hypot_(self, other):
    'aten::hypot_(Tensor(a!) self, Tensor other) -> Tensor(a!)'
    try: kernel = t_hypot_[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('hypot_', method_hypot_, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_i0(self):
    'aten::i0(Tensor self) -> Tensor'
    try: kernel = t_i0[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('i0', method_i0, (self,), given([]), True)
    return kernel(self)

def method_i0_(self):
    'aten::i0_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_i0_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('i0_', method_i0_, (self,), given([]), True)
    return kernel(self)

def method_igamma(self, other):
    'aten::igamma(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_igamma[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('igamma', method_igamma, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_igamma_(self, other):
    'aten::igamma_(Tensor(a!) self, Tensor other) -> Tensor(a!)'
    try: kernel = t_igamma_[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('igamma_', method_igamma_, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_igammac(self, other):
    'aten::igammac(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_igammac[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('igammac', method_igammac, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_igammac_(self, other):
    'aten::igammac_(Tensor(a!) self, Tensor other) -> Tensor(a!)'
    try: kernel = t_igammac_[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('igammac_', method_igammac_, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_index_add(self, dim, index, source, *, alpha=1, **kwargs):
    'aten::index_add(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor'
    if kwargs: return general('index_add', method_index_add, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('source', source, MISSING), ('alpha', alpha, 1)], kwargs), True)
    try: kernel = t_index_add[self._keys | index._keys | source._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('index_add', method_index_add, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('source', source, MISSING), ('alpha', alpha, 1)], kwargs), True)
    return kernel(self, dim, index, source, alpha)

def method_index_add_(self, dim, index, source, *, alpha=1, **kwargs):
    'aten::index_add_(Tensor(a!) self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor(a!)'
    if kwargs: return general('index_add_', method_index_add_, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('source', source, MISSING), ('alpha', alpha, 1)], kwargs), True)
    try: kernel = t_index_add_[self._keys | index._keys | source._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('index_add_', method_index_add_, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('source', source, MISSING), ('alpha', alpha, 1)], kwargs), True)
    return kernel(self, dim, index, source, alpha)

def method_index_copy(self, dim, index, source, **kwargs):
    'aten::index_copy(Tensor self, int dim, Tensor index, Tensor source) -> Tensor'
    if kwargs: return general('index_copy', method_index_copy, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('source', source, MISSING)], kwargs), True)
    try: kernel = t_index_copy[self._keys | index._keys | source._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('index_copy', method_index_copy, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('source', source, MISSING)], kwargs), True)
    return kernel(self, dim, index, source)

def method_index_copy_(self, dim, index, source, **kwargs):
    'aten::index_copy_(Tensor(a!) self, int dim, Tensor index, Tensor source) -> Tensor(a!)'
    if kwargs: return general('index_copy_', method_index_copy_, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('source', source, MISSING)], kwargs), True)
    try: kernel = t_index_copy_[self._keys | index._keys | source._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('index_copy_', method_index_copy_, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('source', source, MISSING)], kwargs), True)
    return kernel(self, dim, index, source)

def method_index_fill(self, dim, index, value, **kwargs):
    'aten::index_fill.int_Scalar(Tensor self, int dim, Tensor index, Scalar value) -> Tensor; aten::index_fill.int_Tensor(Tensor self, int dim, Tensor index, Tensor value) -> Tensor'
    if kwargs: return general('index_fill', method_index_fill, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('value', value, MISSING)], kwargs), True)
    if (value.__class__ in NUMBERS):
        try: kernel = t_index_fill_int_Scalar[self._keys | index._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('index_fill', method_index_fill, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('value', value, MISSING)], kwargs), True)
        return kernel(self, dim, index, value)
    if (hasattr(value, '_keys')):
        try: kernel = t_index_fill_int_Tensor[self._keys | index._keys | value._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('index_fill', method_index_fill, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('value', value, MISSING)], kwargs), True)
        return kernel(self, dim, index, value)
    return general('index_fill', method_index_fill, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('value', value, MISSING)], kwargs), True)

def method_index_fill_(self, dim, index, value, **kwargs):
    'aten::index_fill_.int_Scalar(Tensor(a!) self, int dim, Tensor index, Scalar value) -> Tensor(a!); aten::index_fill_.int_Tensor(Tensor(a!) self, int dim, Tensor index, Tensor value) -> Tensor(a!)'
    if kwargs: return general('index_fill_', method_index_fill_, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('value', value, MISSING)], kwargs), True)
    if (value.__class__ in NUMBERS):
        try: kernel = t_index_fill__int_Scalar[self._keys | index._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('index_fill_', method_index_fill_, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('value', value, MISSING)], kwargs), True)
        return kernel(self, dim, index, value)
    if (hasattr(value, '_keys')):
        try: kernel = t_index_fill__int_Tensor[self._keys | index._keys | value._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('index_fill_', method_index_fill_, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('value', value, MISSING)], kwargs), True)
        return kernel(self, dim, index, value)
    return general('index_fill_', method_index_fill_, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('value', value, MISSING)], kwargs), True)

def method_index_put(self, indices, values, accumulate=False):
    'aten::index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor'
    try: kernel = t_index_put[self._keys | list_keys(indices) | values._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('index_put', method_index_put, (self,), given([('indices', indices, MISSING), ('values', values, MISSING), ('accumulate', accumulate, False)]), True)
    return kernel(self, indices, values, accumulate)

def method_index_put_(self, indices, values, accumulate=False):
    'aten::index_put_(Tensor(a!) self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor(a!)'
    try: kernel = t_index_put_[self._keys | list_keys(indices) | values._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('index_put_', method_index_put_, (self,), given([('indices', indices, MISSING), ('values', values, MISSING), ('accumulate', accumulate, False)]), True)
    return kernel(self, indices, values, accumulate)

def method_index_reduce(self, dim, index, source, reduce, *, include_self=True, **kwargs):
    'aten::index_reduce(Tensor self, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True) -> Tensor'
    if kwargs: return general('index_reduce', method_index_reduce, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('source', source, MISSING), ('reduce', reduce, MISSING), ('include_self', include_self, True)], kwargs), True)
    try: kernel = t_index_reduce[self._keys | index._keys | source._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('index_reduce', method_index_reduce, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('source', source, MISSING), ('reduce', reduce, MISSING), ('include_self', include_self, True)], kwargs), True)
    return kernel(self, dim, index, source, reduce, include_self)

def method_index_reduce_(self, dim, index, source, reduce, *, include_self=True, **kwargs):
    'aten::index_reduce_(Tensor(a!) self, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True) -> Tensor(a!)'
    if kwargs: return general('index_reduce_', method_index_reduce_, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('source', source, MISSING), ('reduce', reduce, MISSING), ('include_self', include_self, True)], kwargs), True)
    try: kernel = t_index_reduce_[self._keys | index._keys | source._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('index_reduce_', method_index_reduce_, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('source', source, MISSING), ('reduce', reduce, MISSING), ('include_self', include_self, True)], kwargs), True)
    return kernel(self, dim, index, source, reduce, include_self)

def method_index_select(self, dim, index, **kwargs):
    'aten::index_select(Tensor self, int dim, Tensor index) -> Tensor'
    if kwargs: return general('index_select', method_index_select, (self,), given([('dim', dim, MISSING), ('index', index, MISSING)], kwargs), True)
    try: kernel = t_index_select[self._keys | index._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('index_select', method_index_select, (self,), given([('dim', dim, MISSING), ('index', index, MISSING)], kwargs), True)
    return kernel(self, dim, index)

def method_indices(self):
    'aten::indices(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_indices[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('indices', method_indices, (self,), given([]), True)
    return kernel(self)

def method_inner(self, other):
    'aten::inner(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_inner[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('inner', method_inner, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_int_repr(self):
    'aten::int_repr(Tensor self) -> Tensor'
    try: kernel = t_int_repr[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('int_repr', method_int_repr, (self,), given([]), True)
    return kernel(self)

def method_inverse(self):
    'aten::inverse(Tensor self) -> Tensor'
    try: kernel = t_inverse[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('inverse', method_inverse, (self,), given([]), True)
    return kernel(self)

def method_is_coalesced(self):
    'aten::is_coalesced(Tensor self) -> bool'
    try: kernel = t_is_coalesced[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('is_coalesced', method_is_coalesced, (self,), given([]), True)
    return kernel(self)

def method_is_conj(self):
    'aten::is_conj(Tensor self) -> bool'
    try: kernel = t_is_conj[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('is_conj', method_is_conj, (self,), given([]), True)
    return kernel(self)

def method_is_neg(self):
    'aten::is_neg(Tensor self) -> bool'
    try: kernel = t_is_neg[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('is_neg', method_is_neg, (self,), given([]), True)
    return kernel(self)

def method_is_same_size(self, other):
    'aten::is_same_size(Tensor self, Tensor other) -> bool'
    try: kernel = t_is_same_size[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('is_same_size', method_is_same_size, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_is_set_to(self, tensor):
    'aten::is_set_to(Tensor self, Tensor tensor) -> bool'
    try: kernel = t_is_set_to[self._keys | tensor._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('is_set_to', method_is_set_to, (self,), given([('tensor', tensor, MISSING)]), True)
    return kernel(self, tensor)

def method_isclose(self, other, rtol=1.0000000000000001e-05, atol=1e-08, equal_nan=False):
    'aten::isclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08, bool equal_nan=False) -> Tensor'
    try: kernel = t_isclose[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('isclose', method_isclose, (self,), given([('other', other, MISSING), ('rtol', rtol, 1.0000000000000001e-05), ('atol', atol, 1e-08), ('equal_nan', equal_nan, False)]), True)
    return kernel(self, other, rtol, atol, equal_nan)

def method_isfinite(self):
    'aten::isfinite(Tensor self) -> Tensor'
    try: kernel = t_isfinite[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('isfinite', method_isfinite, (self,), given([]), True)
    return kernel(self)

def method_isinf(self):
    'aten::isinf(Tensor self) -> Tensor'
    try: kernel = t_isinf[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('isinf', method_isinf, (self,), given([]), True)
    return kernel(self)

def method_isnan(self):
    'aten::isnan(Tensor self) -> Tensor'
    try: kernel = t_isnan[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('isnan', method_isnan, (self,), given([]), True)
    return kernel(self)

def method_isneginf(self):
    'aten::isneginf(Tensor self) -> Tensor'
    try: kernel = t_isneginf[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('isneginf', method_isneginf, (self,), given([]), True)
    return kernel(self)

def method_isposinf(self):
    'aten::isposinf(Tensor self) -> Tensor'
    try: kernel = t_isposinf[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('isposinf', method_isposinf, (self,), given([]), True)
    return kernel(self)

def method_isreal(self):
    'aten::isreal(Tensor self) -> Tensor'
    try: kernel = t_isreal[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('isreal', method_isreal, (self,), given([]), True)
    return kernel(self)

def method_istft(self, n_fft, hop_length=None, win_length=None, window=None, center=True, normalized=False, onesided=None, length=None, return_complex=False):
    'aten::istft(Tensor self, int n_fft, int? hop_length=None, int? win_length=None, Tensor? window=None, bool center=True, bool normalized=False, bool? onesided=None, int? length=None, bool return_complex=False) -> Tensor'
    try: kernel = t_istft[self._keys | (window._keys if window is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('istft', method_istft, (self,), given([('n_fft', n_fft, MISSING), ('hop_length', hop_length, None), ('win_length', win_length, None), ('window', window, None), ('center', center, True), ('normalized', normalized, False), ('onesided', onesided, None), ('length', length, None), ('return_complex', return_complex, False)]), True)
    return kernel(self, n_fft, hop_length, win_length, window, center, normalized, onesided, length, return_complex)

def method_kron(self, other):
    'aten::kron(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_kron[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('kron', method_kron, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_kthvalue(self, k, dim=-1, keepdim=False, **kwargs):
    'aten::kthvalue(Tensor self, SymInt k, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)'
    if kwargs: return general('kthvalue', method_kthvalue, (self,), given([('k', k, MISSING), ('dim', dim, -1), ('keepdim', keepdim, False)], kwargs), True)
    try: kernel = t_kthvalue[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('kthvalue', method_kthvalue, (self,), given([('k', k, MISSING), ('dim', dim, -1), ('keepdim', keepdim, False)], kwargs), True)
    return new_result(R_kthvalue, kernel(self, k, dim, keepdim))

def method_lcm(self, other):
    'aten::lcm(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_lcm[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('lcm', method_lcm, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_lcm_(self, other):
    'aten::lcm_(Tensor(a!) self, Tensor other) -> Tensor(a!)'
    try: kernel = t_lcm_[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('lcm_', method_lcm_, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_ldexp(self, other):
    'aten::ldexp.Tensor(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_ldexp_Tensor[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('ldexp', method_ldexp, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_ldexp_(self, other):
    'aten::ldexp_(Tensor(a!) self, Tensor other) -> Tensor(a!)'
    try: kernel = t_ldexp_[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('ldexp_', method_ldexp_, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_le(self, other):
    'aten::le.Tensor(Tensor self, Tensor other) -> Tensor; aten::le.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t_le_Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('le', method_le, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_le_Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('le', method_le, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('le', method_le, (self,), given([('other', other, MISSING)]), True)

def method_le_(self, other):
    'aten::le_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::le_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t_le__Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('le_', method_le_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_le__Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('le_', method_le_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('le_', method_le_, (self,), given([('other', other, MISSING)]), True)

def method_lerp(self, end, weight):
    'aten::lerp.Scalar(Tensor self, Tensor end, Scalar weight) -> Tensor; aten::lerp.Tensor(Tensor self, Tensor end, Tensor weight) -> Tensor'
    if (weight.__class__ in NUMBERS):
        try: kernel = t_lerp_Scalar[self._keys | end._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('lerp', method_lerp, (self,), given([('end', end, MISSING), ('weight', weight, MISSING)]), True)
        return kernel(self, end, weight)
    if (hasattr(weight, '_keys')):
        try: kernel = t_lerp_Tensor[self._keys | end._keys | weight._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('lerp', method_lerp, (self,), given([('end', end, MISSING), ('weight', weight, MISSING)]), True)
        return kernel(self, end, weight)
    return general('lerp', method_lerp, (self,), given([('end', end, MISSING), ('weight', weight, MISSING)]), True)

def method_lerp_(self, end, weight):
    'aten::lerp_.Scalar(Tensor(a!) self, Tensor end, Scalar weight) -> Tensor(a!); aten::lerp_.Tensor(Tensor(a!) self, Tensor end, Tensor weight) -> Tensor(a!)'
    if (weight.__class__ in NUMBERS):
        try: kernel = t_lerp__Scalar[self._keys | end._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('lerp_', method_lerp_, (self,), given([('end', end, MISSING), ('weight', weight, MISSING)]), True)
        return kernel(self, end, weight)
    if (hasattr(weight, '_keys')):
        try: kernel = t_lerp__Tensor[self._keys | end._keys | weight._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('lerp_', method_lerp_, (self,), given([('end', end, MISSING), ('weight', weight, MISSING)]), True)
        return kernel(self, end, weight)
    return general('lerp_', method_lerp_, (self,), given([('end', end, MISSING), ('weight', weight, MISSING)]), True)

def method_less(self, other):
    'aten::less.Tensor(Tensor self, Tensor other) -> Tensor; aten::less.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t_less_Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('less', method_less, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_less_Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('less', method_less, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('less', method_less, (self,), given([('other', other, MISSING)]), True)

def method_less_(self, other):
    'aten::less_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::less_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t_less__Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('less_', method_less_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_less__Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('less_', method_less_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('less_', method_less_, (self,), given([('other', other, MISSING)]), True)

def method_less_equal(self, other):
    'aten::less_equal.Tensor(Tensor self, Tensor other) -> Tensor; aten::less_equal.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t_less_equal_Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('less_equal', method_less_equal, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_less_equal_Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('less_equal', method_less_equal, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('less_equal', method_less_equal, (self,), given([('other', other, MISSING)]), True)

def method_less_equal_(self, other):
    'aten::less_equal_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::less_equal_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t_less_equal__Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('less_equal_', method_less_equal_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_less_equal__Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('less_equal_', method_less_equal_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('less_equal_', method_less_equal_, (self,), given([('other', other, MISSING)]), True)

def method_lgamma(self):
    'aten::lgamma(Tensor self) -> Tensor'
    try: kernel = t_lgamma[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('lgamma', method_lgamma, (self,), given([]), True)
    return kernel(self)

def method_lgamma_(self):
    'aten::lgamma_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_lgamma_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('lgamma_', method_lgamma_, (self,), given([]), True)
    return kernel(self)

def method_log(self):
    'aten::log(Tensor self) -> Tensor'
    try: kernel = t_log[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('log', method_log, (self,), given([]), True)
    return kernel(self)

def method_log10(self):
    'aten::log10(Tensor self) -> Tensor'
    try: kernel = t_log10[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('log10', method_log10, (self,), given([]), True)
    return kernel(self)

def method_log10_(self):
    'aten::log10_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_log10_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('log10_', method_log10_, (self,), given([]), True)
    return kernel(self)

def method_log1p(self):
    'aten::log1p(Tensor self) -> Tensor'
    try: kernel = t_log1p[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('log1p', method_log1p, (self,), given([]), True)
    return kernel(self)

def method_log1p_(self):
    'aten::log1p_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_log1p_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('log1p_', method_log1p_, (self,), given([]), True)
    return kernel(self)

def method_log2(self):
    'aten::log2(Tensor self) -> Tensor'
    try: kernel = t_log2[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('log2', method_log2, (self,), given([]), True)
    return kernel(self)

def method_log2_(self):
    'aten::log2_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_log2_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('log2_', method_log2_, (self,), given([]), True)
    return kernel(self)

def method_log_(self):
    'aten::log_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_log_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('log_', method_log_, (self,), given([]), True)
    return kernel(self)

def method_log_normal_(self, mean=1, std=2, *, generator=None):
    'aten::log_normal_(Tensor(a!) self, float mean=1, float std=2, *, Generator? generator=None) -> Tensor(a!)'
    try: kernel = t_log_normal_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('log_normal_', method_log_normal_, (self,), given([('mean', mean, 1), ('std', std, 2), ('generator', generator, None)]), True)
    return kernel(self, mean, std, generator)

def method_log_softmax(self, dim, dtype=None, **kwargs):
    'aten::log_softmax.int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor'
    if kwargs: return general('log_softmax', method_log_softmax, (self,), given([('dim', dim, MISSING), ('dtype', dtype, None)], kwargs), True)
    try: kernel = t_log_softmax_int[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('log_softmax', method_log_softmax, (self,), given([('dim', dim, MISSING), ('dtype', dtype, None)], kwargs), True)
    return kernel(self, dim, dtype)

def method_logaddexp(self, other):
    'aten::logaddexp(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_logaddexp[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logaddexp', method_logaddexp, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_logaddexp2(self, other):
    'aten::logaddexp2(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_logaddexp2[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logaddexp2', method_logaddexp2, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_logcumsumexp(self, dim, **kwargs):
    'aten::logcumsumexp(Tensor self, int dim) -> Tensor'
    if kwargs: return general('logcumsumexp', method_logcumsumexp, (self,), given([('dim', dim, MISSING)], kwargs), True)
    try: kernel = t_logcumsumexp[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logcumsumexp', method_logcumsumexp, (self,), given([('dim', dim, MISSING)], kwargs), True)
    return kernel(self, dim)

def method_logdet(self):
    'aten::logdet(Tensor self) -> Tensor'
    try: kernel = t_logdet[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logdet', method_logdet, (self,), given([]), True)
    return kernel(self)

def method_logical_and(self, other):
    'aten::logical_and(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_logical_and[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logical_and', method_logical_and, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_logical_and_(self, other):
    'aten::logical_and_(Tensor(a!) self, Tensor other) -> Tensor(a!)'
    try: kernel = t_logical_and_[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logical_and_', method_logical_and_, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_logical_not(self):
    'aten::logical_not(Tensor self) -> Tensor'
    try: kernel = t_logical_not[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logical_not', method_logical_not, (self,), given([]), True)
    return kernel(self)

def method_logical_not_(self):
    'aten::logical_not_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_logical_not_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logical_not_', method_logical_not_, (self,), given([]), True)
    return kernel(self)

def method_logical_or(self, other):
    'aten::logical_or(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_logical_or[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logical_or', method_logical_or, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_logical_or_(self, other):
    'aten::logical_or_(Tensor(a!) self, Tensor other) -> Tensor(a!)'
    try: kernel = t_logical_or_[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logical_or_', method_logical_or_, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_logical_xor(self, other):
    'aten::logical_xor(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_logical_xor[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logical_xor', method_logical_xor, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_logical_xor_(self, other):
    'aten::logical_xor_(Tensor(a!) self, Tensor other) -> Tensor(a!)'
    try: kernel = t_logical_xor_[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logical_xor_', method_logical_xor_, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_logit(self, eps=None):
    'aten::logit(Tensor self, float? eps=None) -> Tensor'
    try: kernel = t_logit[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logit', method_logit, (self,), given([('eps', eps, None)]), True)
    return kernel(self, eps)

def method_logit_(self, eps=None):
    'aten::logit_(Tensor(a!) self, float? eps=None) -> Tensor(a!)'
    try: kernel = t_logit_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logit_', method_logit_, (self,), given([('eps', eps, None)]), True)
    return kernel(self, eps)

def method_logsumexp(self, dim, keepdim=False, **kwargs):
    'aten::logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor'
    if kwargs: return general('logsumexp', method_logsumexp, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False)], kwargs), True)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_logsumexp[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('logsumexp', method_logsumexp, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False)], kwargs), True)
    return kernel(self, dim, keepdim)

def method_lt(self, other):
    'aten::lt.Tensor(Tensor self, Tensor other) -> Tensor; aten::lt.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t_lt_Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('lt', method_lt, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_lt_Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('lt', method_lt, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('lt', method_lt, (self,), given([('other', other, MISSING)]), True)

def method_lt_(self, other):
    'aten::lt_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::lt_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t_lt__Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('lt_', method_lt_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_lt__Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('lt_', method_lt_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('lt_', method_lt_, (self,), given([('other', other, MISSING)]), True)

def method_lu_solve(self, LU_data, LU_pivots):
    'aten::lu_solve(Tensor self, Tensor LU_data, Tensor LU_pivots) -> Tensor'
    try: kernel = t_lu_solve[self._keys | LU_data._keys | LU_pivots._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('lu_solve', method_lu_solve, (self,), given([('LU_data', LU_data, MISSING), ('LU_pivots', LU_pivots, MISSING)]), True)
    return kernel(self, LU_data, LU_pivots)

def method_masked_fill(self, mask, value):
    'aten::masked_fill.Scalar(Tensor self, Tensor mask, Scalar value) -> Tensor; aten::masked_fill.Tensor(Tensor self, Tensor mask, Tensor value) -> Tensor'
    if (value.__class__ in NUMBERS):
        try: kernel = t_masked_fill_Scalar[self._keys | mask._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('masked_fill', method_masked_fill, (self,), given([('mask', mask, MISSING), ('value', value, MISSING)]), True)
        return kernel(self, mask, value)
    if (hasattr(value, '_keys')):
        try: kernel = t_masked_fill_Tensor[self._keys | mask._keys | value._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('masked_fill', method_masked_fill, (self,), given([('mask', mask, MISSING), ('value', value, MISSING)]), True)
        return kernel(self, mask, value)
    return general('masked_fill', method_masked_fill, (self,), given([('mask', mask, MISSING), ('value', value, MISSING)]), True)

def method_masked_fill_(self, mask, value):
    'aten::masked_fill_.Scalar(Tensor(a!) self, Tensor mask, Scalar value) -> Tensor(a!); aten::masked_fill_.Tensor(Tensor(a!) self, Tensor mask, Tensor value) -> Tensor(a!)'
    if (value.__class__ in NUMBERS):
        try: kernel = t_masked_fill__Scalar[self._keys | mask._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('masked_fill_', method_masked_fill_, (self,), given([('mask', mask, MISSING), ('value', value, MISSING)]), True)
        return kernel(self, mask, value)
    if (hasattr(value, '_keys')):
        try: kernel = t_masked_fill__Tensor[self._keys | mask._keys | value._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('masked_fill_', method_masked_fill_, (self,), given([('mask', mask, MISSING), ('value', value, MISSING)]), True)
        return kernel(self, mask, value)
    return general('masked_fill_', method_masked_fill_, (self,), given([('mask', mask, MISSING), ('value', value, MISSING)]), True)

def method_masked_scatter(self, mask, source):
    'aten::masked_scatter(Tensor self, Tensor mask, Tensor source) -> Tensor'
    try: kernel = t_masked_scatter[self._keys | mask._keys | source._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('masked_scatter', method_masked_scatter, (self,), given([('mask', mask, MISSING), ('source', source, MISSING)]), True)
    return kernel(self, mask, source)

def method_masked_scatter_(self, mask, source):
    'aten::masked_scatter_(Tensor(a!) self, Tensor mask, Tensor source) -> Tensor(a!)'
    try: kernel = t_masked_scatter_[self._keys | mask._keys | source._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('masked_scatter_', method_masked_scatter_, (self,), given([('mask', mask, MISSING), ('source', source, MISSING)]), True)
    return kernel(self, mask, source)

def method_masked_select(self, mask):
    'aten::masked_select(Tensor self, Tensor mask) -> Tensor'
    try: kernel = t_masked_select[self._keys | mask._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('masked_select', method_masked_select, (self,), given([('mask', mask, MISSING)]), True)
    return kernel(self, mask)

def method_matmul(self, other):
    'aten::matmul(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_matmul[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('matmul', method_matmul, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_matrix_exp(self):
    'aten::matrix_exp(Tensor self) -> Tensor'
    try: kernel = t_matrix_exp[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('matrix_exp', method_matrix_exp, (self,), given([]), True)
    return kernel(self)

def method_matrix_power(self, n):
    'aten::matrix_power(Tensor self, int n) -> Tensor'
    try: kernel = t_matrix_power[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('matrix_power', method_matrix_power, (self,), given([('n', n, MISSING)]), True)
    return kernel(self, n)

def method_max(self, dim=MISSING, keepdim=False, *, other=MISSING, **kwargs):
    'aten::max.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices); aten::max(Tensor self) -> Tensor; aten::max.other(Tensor self, Tensor other) -> Tensor'
    if kwargs: return general('max', method_max, (self,) if dim is MISSING else (self, dim), given([('keepdim', keepdim, False), ('other', other, MISSING)], kwargs), True)
    if other is not MISSING and dim is MISSING: dim, other = other, MISSING
    if (dim.__class__ is int):
        try: kernel = t_max_dim[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('max', method_max, (self,) if dim is MISSING else (self, dim), given([('keepdim', keepdim, False), ('other', other, MISSING)], kwargs), True)
        return new_result(R_max, kernel(self, dim, keepdim))
    if dim is MISSING and keepdim is False:
        try: kernel = t_max[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('max', method_max, (self,) if dim is MISSING else (self, dim), given([('keepdim', keepdim, False), ('other', other, MISSING)], kwargs), True)
        return kernel(self)
    if (hasattr(dim, '_keys')) and keepdim is False:
        try: kernel = t_max_other[self._keys | dim._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('max', method_max, (self,) if dim is MISSING else (self, dim), given([('keepdim', keepdim, False), ('other', other, MISSING)], kwargs), True)
        return kernel(self, dim)
    return general('max', method_max, (self,) if dim is MISSING else (self, dim), given([('keepdim', keepdim, False), ('other', other, MISSING)], kwargs), True)

def method_maximum(self, other):
    'aten::maximum(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_maximum[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('maximum', method_maximum, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_mean(self, dim=MISSING, keepdim=False, *, dtype=None, **kwargs):
    'aten::mean(Tensor self, *, ScalarType? dtype=None) -> Tensor; aten::mean.dim(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor'
    if kwargs: return general('mean', method_mean, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('dtype', dtype, None)], kwargs), True)
    if dim is MISSING and keepdim is False:
        try: kernel = t_mean[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('mean', method_mean, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('dtype', dtype, None)], kwargs), True)
        return kernel(self, dtype)
    if dim is not MISSING:
        if dim.__class__ is int: dim = (dim,)
        try: kernel = t_mean_dim[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('mean', method_mean, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('dtype', dtype, None)], kwargs), True)
        return kernel(self, dim, keepdim, dtype)
    return general('mean', method_mean, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('dtype', dtype, None)], kwargs), True)

def method_median(self, dim=MISSING, keepdim=False, **kwargs):
    'aten::median(Tensor self) -> Tensor; aten::median.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)'
    if kwargs: return general('median', method_median, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False)], kwargs), True)
    if dim is MISSING and keepdim is False:
        try: kernel = t_median[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('median', method_median, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False)], kwargs), True)
        return kernel(self)
    if dim is not MISSING:
        try: kernel = t_median_dim[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('median', method_median, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False)], kwargs), True)
        return new_result(R_median, kernel(self, dim, keepdim))
    return general('median', method_median, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False)], kwargs), True)

def method_min(self, dim=MISSING, keepdim=False, *, other=MISSING, **kwargs):
    'aten::min.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices); aten::min(Tensor self) -> Tensor; aten::min.other(Tensor self, Tensor other) -> Tensor'
    if kwargs: return general('min', method_min, (self,) if dim is MISSING else (self, dim), given([('keepdim', keepdim, False), ('other', other, MISSING)], kwargs), True)
    if other is not MISSING and dim is MISSING: dim, other = other, MISSING
    if (dim.__class__ is int):
        try: kernel = t_min_dim[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('min', method_min, (self,) if dim is MISSING else (self, dim), given([('keepdim', keepdim, False), ('other', other, MISSING)], kwargs), True)
        return new_result(R_min, kernel(self, dim, keepdim))
    if dim is MISSING and keepdim is False:
        try: kernel = t_min[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('min', method_min, (self,) if dim is MISSING else (self, dim), given([('keepdim', keepdim, False), ('other', other, MISSING)], kwargs), True)
        return kernel(self)
    if (hasattr(dim, '_keys')) and keepdim is False:
        try: kernel = t_min_other[self._keys | dim._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('min', method_min, (self,) if dim is MISSING else (self, dim), given([('keepdim', keepdim, False), ('other', other, MISSING)], kwargs), True)
        return kernel(self, dim)
    return general('min', method_min, (self,) if dim is MISSING else (self, dim), given([('keepdim', keepdim, False), ('other', other, MISSING)], kwargs), True)

def method_minimum(self, other):
    'aten::minimum(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_minimum[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('minimum', method_minimum, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_mm(self, mat2):
    'aten::mm(Tensor self, Tensor mat2) -> Tensor'
    try: kernel = t_mm[self._keys | mat2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('mm', method_mm, (self,), given([('mat2', mat2, MISSING)]), True)
    return kernel(self, mat2)

def method_mode(self, dim=-1, keepdim=False, **kwargs):
    'aten::mode(Tensor self, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)'
    if kwargs: return general('mode', method_mode, (self,), given([('dim', dim, -1), ('keepdim', keepdim, False)], kwargs), True)
    try: kernel = t_mode[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('mode', method_mode, (self,), given([('dim', dim, -1), ('keepdim', keepdim, False)], kwargs), True)
    return new_result(R_mode, kernel(self, dim, keepdim))

def method_moveaxis(self, source, destination):
    'aten::moveaxis.intlist(Tensor(a) self, int[] source, int[] destination) -> Tensor(a); aten::moveaxis.int(Tensor(a) self, int source, int destination) -> Tensor(a)'
    if (source.__class__ in SEQUENCES) and (destination.__class__ in SEQUENCES):
        try: kernel = t_moveaxis_intlist[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('moveaxis', method_moveaxis, (self,), given([('source', source, MISSING), ('destination', destination, MISSING)]), True)
        return kernel(self, source, destination)
    if (source.__class__ is int) and (destination.__class__ is int):
        try: kernel = t_moveaxis_int[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('moveaxis', method_moveaxis, (self,), given([('source', source, MISSING), ('destination', destination, MISSING)]), True)
        return kernel(self, source, destination)
    return general('moveaxis', method_moveaxis, (self,), given([('source', source, MISSING), ('destination', destination, MISSING)]), True)

def method_movedim(self, source, destination):
    'aten::movedim.intlist(Tensor(a) self, int[] source, int[] destination) -> Tensor(a); aten::movedim.int(Tensor(a) self, int source, int destination) -> Tensor(a)'
    if (source.__class__ in SEQUENCES) and (destination.__class__ in SEQUENCES):
        try: kernel = t_movedim_intlist[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('movedim', method_movedim, (self,), given([('source', source, MISSING), ('destination', destination, MISSING)]), True)
        return kernel(self, source, destination)
    if (source.__class__ is int) and (destination.__class__ is int):
        try: kernel = t_movedim_int[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('movedim', method_movedim, (self,), given([('source', source, MISSING), ('destination', destination, MISSING)]), True)
        return kernel(self, source, destination)
    return general('movedim', method_movedim, (self,), given([('source', source, MISSING), ('destination', destination, MISSING)]), True)

def method_msort(self):
    'aten::msort(Tensor self) -> Tensor'
    try: kernel = t_msort[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('msort', method_msort, (self,), given([]), True)
    return kernel(self)

def method_mul(self, other):
    'aten::mul.Tensor(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_mul_Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('mul', method_mul, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_mul_(self, other):
    'aten::mul_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)'
    try: kernel = t_mul__Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('mul_', method_mul_, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_multinomial(self, num_samples, replacement=False, *, generator=None):
    'aten::multinomial(Tensor self, SymInt num_samples, bool replacement=False, *, Generator? generator=None) -> Tensor'
    try: kernel = t_multinomial[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('multinomial', method_multinomial, (self,), given([('num_samples', num_samples, MISSING), ('replacement', replacement, False), ('generator', generator, None)]), True)
    return kernel(self, num_samples, replacement, generator)

def method_multiply(self, other):
    'aten::multiply.Tensor(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_multiply_Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('multiply', method_multiply, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_multiply_(self, other):
    'aten::multiply_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)'
    try: kernel = t_multiply__Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('multiply_', method_multiply_, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_mv(self, vec):
    'aten::mv(Tensor self, Tensor vec) -> Tensor'
    try: kernel = t_mv[self._keys | vec._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('mv', method_mv, (self,), given([('vec', vec, MISSING)]), True)
    return kernel(self, vec)

def method_mvlgamma(self, p):
    'aten::mvlgamma(Tensor self, int p) -> Tensor'
    try: kernel = t_mvlgamma[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('mvlgamma', method_mvlgamma, (self,), given([('p', p, MISSING)]), True)
    return kernel(self, p)

def method_mvlgamma_(self, p):
    'aten::mvlgamma_(Tensor(a!) self, int p) -> Tensor(a!)'
    try: kernel = t_mvlgamma_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('mvlgamma_', method_mvlgamma_, (self,), given([('p', p, MISSING)]), True)
    return kernel(self, p)

def method_nan_to_num(self, nan=None, posinf=None, neginf=None):
    'aten::nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor'
    try: kernel = t_nan_to_num[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('nan_to_num', method_nan_to_num, (self,), given([('nan', nan, None), ('posinf', posinf, None), ('neginf', neginf, None)]), True)
    return kernel(self, nan, posinf, neginf)

def method_nan_to_num_(self, nan=None, posinf=None, neginf=None):
    'aten::nan_to_num_(Tensor(a!) self, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor(a!)'
    try: kernel = t_nan_to_num_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('nan_to_num_', method_nan_to_num_, (self,), given([('nan', nan, None), ('posinf', posinf, None), ('neginf', neginf, None)]), True)
    return kernel(self, nan, posinf, neginf)

def method_nanmean(self, dim=None, keepdim=False, *, dtype=None, **kwargs):
    'aten::nanmean(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor'
    if kwargs: return general('nanmean', method_nanmean, (self,), given([('dim', dim, None), ('keepdim', keepdim, False), ('dtype', dtype, None)], kwargs), True)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_nanmean[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('nanmean', method_nanmean, (self,), given([('dim', dim, None), ('keepdim', keepdim, False), ('dtype', dtype, None)], kwargs), True)
    return kernel(self, dim, keepdim, dtype)

def method_nanmedian(self, dim=MISSING, keepdim=False, **kwargs):
    'aten::nanmedian(Tensor self) -> Tensor; aten::nanmedian.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)'
    if kwargs: return general('nanmedian', method_nanmedian, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False)], kwargs), True)
    if dim is MISSING and keepdim is False:
        try: kernel = t_nanmedian[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('nanmedian', method_nanmedian, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False)], kwargs), True)
        return kernel(self)
    if dim is not MISSING:
        try: kernel = t_nanmedian_dim[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('nanmedian', method_nanmedian, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False)], kwargs), True)
        return new_result(R_nanmedian, kernel(self, dim, keepdim))
    return general('nanmedian', method_nanmedian, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False)], kwargs), True)

def method_nanquantile(self, q, dim=None, keepdim=False, *, interpolation="linear", **kwargs):
    'aten::nanquantile(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str interpolation="linear") -> Tensor; aten::nanquantile.scalar(Tensor self, float q, int? dim=None, bool keepdim=False, *, str interpolation="linear") -> Tensor'
    if kwargs: return general('nanquantile', method_nanquantile, (self,), given([('q', q, MISSING), ('dim', dim, None), ('keepdim', keepdim, False), ('interpolation', interpolation, "linear")], kwargs), True)
    if (hasattr(q, '_keys')):
        try: kernel = t_nanquantile[self._keys | q._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('nanquantile', method_nanquantile, (self,), given([('q', q, MISSING), ('dim', dim, None), ('keepdim', keepdim, False), ('interpolation', interpolation, "linear")], kwargs), True)
        return kernel(self, q, dim, keepdim, interpolation)
    if (q.__class__ in NUMBERS):
        try: kernel = t_nanquantile_scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('nanquantile', method_nanquantile, (self,), given([('q', q, MISSING), ('dim', dim, None), ('keepdim', keepdim, False), ('interpolation', interpolation, "linear")], kwargs), True)
        return kernel(self, q, dim, keepdim, interpolation)
    return general('nanquantile', method_nanquantile, (self,), given([('q', q, MISSING), ('dim', dim, None), ('keepdim', keepdim, False), ('interpolation', interpolation, "linear")], kwargs), True)

def method_nansum(self, dim=None, keepdim=False, *, dtype=None, **kwargs):
    'aten::nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor'
    if kwargs: return general('nansum', method_nansum, (self,), given([('dim', dim, None), ('keepdim', keepdim, False), ('dtype', dtype, None)], kwargs), True)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_nansum[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('nansum', method_nansum, (self,), given([('dim', dim, None), ('keepdim', keepdim, False), ('dtype', dtype, None)], kwargs), True)
    return kernel(self, dim, keepdim, dtype)

def method_narrow(self, dim, start, length, **kwargs):
    'aten::narrow(Tensor(a) self, int dim, SymInt start, SymInt length) -> Tensor(a); aten::narrow.Tensor(Tensor(a) self, int dim, Tensor start, SymInt length) -> Tensor(a)'
    if kwargs: return general('narrow', method_narrow, (self,), given([('dim', dim, MISSING), ('start', start, MISSING), ('length', length, MISSING)], kwargs), True)
    if (start.__class__ is int):
        try: kernel = t_narrow[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('narrow', method_narrow, (self,), given([('dim', dim, MISSING), ('start', start, MISSING), ('length', length, MISSING)], kwargs), True)
        return kernel(self, dim, start, length)
    if (hasattr(start, '_keys')):
        try: kernel = t_narrow_Tensor[self._keys | start._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('narrow', method_narrow, (self,), given([('dim', dim, MISSING), ('start', start, MISSING), ('length', length, MISSING)], kwargs), True)
        return kernel(self, dim, start, length)
    return general('narrow', method_narrow, (self,), given([('dim', dim, MISSING), ('start', start, MISSING), ('length', length, MISSING)], kwargs), True)

def method_narrow_copy(self, dim, start, length, **kwargs):
    'aten::narrow_copy(Tensor self, int dim, SymInt start, SymInt length) -> Tensor'
    if kwargs: return general('narrow_copy', method_narrow_copy, (self,), given([('dim', dim, MISSING), ('start', start, MISSING), ('length', length, MISSING)], kwargs), True)
    try: kernel = t_narrow_copy[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('narrow_copy', method_narrow_copy, (self,), given([('dim', dim, MISSING), ('start', start, MISSING), ('length', length, MISSING)], kwargs), True)
    return kernel(self, dim, start, length)

def method_ne(self, other):
    'aten::ne.Tensor(Tensor self, Tensor other) -> Tensor; aten::ne.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t_ne_Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('ne', method_ne, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_ne_Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('ne', method_ne, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('ne', method_ne, (self,), given([('other', other, MISSING)]), True)

def method_ne_(self, other):
    'aten::ne_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::ne_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t_ne__Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('ne_', method_ne_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_ne__Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('ne_', method_ne_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('ne_', method_ne_, (self,), given([('other', other, MISSING)]), True)

def method_neg(self):
    'aten::neg(Tensor self) -> Tensor'
    try: kernel = t_neg[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('neg', method_neg, (self,), given([]), True)
    return kernel(self)

def method_neg_(self):
    'aten::neg_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_neg_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('neg_', method_neg_, (self,), given([]), True)
    return kernel(self)

def method_negative(self):
    'aten::negative(Tensor self) -> Tensor'
    try: kernel = t_negative[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('negative', method_negative, (self,), given([]), True)
    return kernel(self)

def method_negative_(self):
    'aten::negative_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_negative_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('negative_', method_negative_, (self,), given([]), True)
    return kernel(self)

def method_nextafter(self, other):
    'aten::nextafter(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_nextafter[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('nextafter', method_nextafter, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_nextafter_(self, other):
    'aten::nextafter_(Tensor(a!) self, Tensor other) -> Tensor(a!)'
    try: kernel = t_nextafter_[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('nextafter_', method_nextafter_, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_nonzero_static(self, *, size=MISSING, fill_value=-1):
    'aten::nonzero_static(Tensor self, *, SymInt size, int fill_value=-1) -> Tensor'
    try: kernel = t_nonzero_static[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('nonzero_static', method_nonzero_static, (self,), given([('size', size, MISSING), ('fill_value', fill_value, -1)]), True)
    return kernel(self, size, fill_value)

def method_normal_(self, mean=0, std=1, *, generator=None):
    'aten::normal_(Tensor(a!) self, float mean=0, float std=1, *, Generator? generator=None) -> Tensor(a!)'
    try: kernel = t_normal_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('normal_', method_normal_, (self,), given([('mean', mean, 0), ('std', std, 1), ('generator', generator, None)]), True)
    return kernel(self, mean, std, generator)

def method_not_equal(self, other):
    'aten::not_equal.Tensor(Tensor self, Tensor other) -> Tensor; aten::not_equal.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t_not_equal_Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('not_equal', method_not_equal, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_not_equal_Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('not_equal', method_not_equal, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('not_equal', method_not_equal, (self,), given([('other', other, MISSING)]), True)

def method_not_equal_(self, other):
    'aten::not_equal_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::not_equal_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t_not_equal__Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('not_equal_', method_not_equal_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_not_equal__Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('not_equal_', method_not_equal_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('not_equal_', method_not_equal_, (self,), given([('other', other, MISSING)]), True)

def method_orgqr(self, input2):
    'aten::orgqr(Tensor self, Tensor input2) -> Tensor'
    try: kernel = t_orgqr[self._keys | input2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('orgqr', method_orgqr, (self,), given([('input2', input2, MISSING)]), True)
    return kernel(self, input2)

def method_ormqr(self, input2, input3, left=True, transpose=False):
    'aten::ormqr(Tensor self, Tensor input2, Tensor input3, bool left=True, bool transpose=False) -> Tensor'
    try: kernel = t_ormqr[self._keys | input2._keys | input3._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('ormqr', method_ormqr, (self,), given([('input2', input2, MISSING), ('input3', input3, MISSING), ('left', left, True), ('transpose', transpose, False)]), True)
    return kernel(self, input2, input3, left, transpose)

def method_outer(self, vec2):
    'aten::outer(Tensor self, Tensor vec2) -> Tensor'
    try: kernel = t_outer[self._keys | vec2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('outer', method_outer, (self,), given([('vec2', vec2, MISSING)]), True)
    return kernel(self, vec2)

def method_permute(self, *dims, **kwargs):
    'aten::permute(Tensor(a) self, int[] dims) -> Tensor(a)'
    if len(dims) == 1 and dims[0].__class__ is not int and not hasattr(dims[0], '__sym_int__'): dims = dims[0]
    elif not dims and kwargs: return general('permute', method_permute, (self,), given([], kwargs), True)
    if kwargs: return general('permute', method_permute, (self,), given([('dims', dims, MISSING)], kwargs), True)
    try: kernel = t_permute[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('permute', method_permute, (self,), given([('dims', dims, MISSING)], kwargs), True)
    return kernel(self, dims)

def method_pinverse(self, rcond=1e-15):
    'aten::pinverse(Tensor self, float rcond=1e-15) -> Tensor'
    try: kernel = t_pinverse[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('pinverse', method_pinverse, (self,), given([('rcond', rcond, 1e-15)]), True)
    return kernel(self, rcond)

def method_polygamma(self, n):
    'aten::polygamma(int n, Tensor self) -> Tensor'
    try: kernel = t_polygamma[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('polygamma', method_polygamma, (self,), given([('n', n, MISSING)]), True)
    return kernel(n, self)

def method_polygamma_(self, n):
    'aten::polygamma_(Tensor(a!) self, int n) -> Tensor(a!)'
    try: kernel = t_polygamma_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('polygamma_', method_polygamma_, (self,), given([('n', n, MISSING)]), True)
    return kernel(self, n)

def method_positive(self):
    'aten::positive(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_positive[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('positive', method_positive, (self,), given([]), True)
    return kernel(self)

def method_pow(self, exponent):
    'aten::pow.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor; aten::pow.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor'
    if (hasattr(exponent, '_keys')):
        try: kernel = t_pow_Tensor_Tensor[self._keys | exponent._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('pow', method_pow, (self,), given([('exponent', exponent, MISSING)]), True)
        return kernel(self, exponent)
    if (exponent.__class__ in NUMBERS):
        try: kernel = t_pow_Tensor_Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('pow', method_pow, (self,), given([('exponent', exponent, MISSING)]), True)
        return kernel(self, exponent)
    return general('pow', method_pow, (self,), given([('exponent', exponent, MISSING)]), True)

def method_pow_(self, exponent):
    'aten::pow_.Scalar(Tensor(a!) self, Scalar exponent) -> Tensor(a!); aten::pow_.Tensor(Tensor(a!) self, Tensor exponent) -> Tensor(a!)'
    if (exponent.__class__ in NUMBERS):
        try: kernel = t_pow__Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('pow_', method_pow_, (self,), given([('exponent', exponent, MISSING)]), True)
        return kernel(self, exponent)
    if (hasattr(exponent, '_keys')):
        try: kernel = t_pow__Tensor[self._keys | exponent._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('pow_', method_pow_, (self,), given([('exponent', exponent, MISSING)]), True)
        return kernel(self, exponent)
    return general('pow_', method_pow_, (self,), given([('exponent', exponent, MISSING)]), True)

def method_prelu(self, weight):
    'aten::prelu(Tensor self, Tensor weight) -> Tensor'
    try: kernel = t_prelu[self._keys | weight._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('prelu', method_prelu, (self,), given([('weight', weight, MISSING)]), True)
    return kernel(self, weight)

def method_prod(self, dim=MISSING, keepdim=False, *, dtype=None, **kwargs):
    'aten::prod(Tensor self, *, ScalarType? dtype=None) -> Tensor; aten::prod.dim_int(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor'
    if kwargs: return general('prod', method_prod, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('dtype', dtype, None)], kwargs), True)
    if dim is MISSING and keepdim is False:
        try: kernel = t_prod[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('prod', method_prod, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('dtype', dtype, None)], kwargs), True)
        return kernel(self, dtype)
    if dim is not MISSING:
        try: kernel = t_prod_dim_int[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('prod', method_prod, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('dtype', dtype, None)], kwargs), True)
        return kernel(self, dim, keepdim, dtype)
    return general('prod', method_prod, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('dtype', dtype, None)], kwargs), True)

def method_put(self, index, source, accumulate=False):
    'aten::put(Tensor self, Tensor index, Tensor source, bool accumulate=False) -> Tensor'
    try: kernel = t_put[self._keys | index._keys | source._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('put', method_put, (self,), given([('index', index, MISSING), ('source', source, MISSING), ('accumulate', accumulate, False)]), True)
    return kernel(self, index, source, accumulate)

def method_put_(self, index, source, accumulate=False):
    'aten::put_(Tensor(a!) self, Tensor index, Tensor source, bool accumulate=False) -> Tensor(a!)'
    try: kernel = t_put_[self._keys | index._keys | source._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('put_', method_put_, (self,), given([('index', index, MISSING), ('source', source, MISSING), ('accumulate', accumulate, False)]), True)
    return kernel(self, index, source, accumulate)

def method_q_per_channel_axis(self):
    'aten::q_per_channel_axis(Tensor self) -> int'
    try: kernel = t_q_per_channel_axis[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('q_per_channel_axis', method_q_per_channel_axis, (self,), given([]), True)
    return kernel(self)

def method_q_per_channel_scales(self):
    'aten::q_per_channel_scales(Tensor self) -> Tensor'
    try: kernel = t_q_per_channel_scales[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('q_per_channel_scales', method_q_per_channel_scales, (self,), given([]), True)
    return kernel(self)

def method_q_per_channel_zero_points(self):
    'aten::q_per_channel_zero_points(Tensor self) -> Tensor'
    try: kernel = t_q_per_channel_zero_points[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('q_per_channel_zero_points', method_q_per_channel_zero_points, (self,), given([]), True)
    return kernel(self)

def method_q_scale(self):
    'aten::q_scale(Tensor self) -> float'
    try: kernel = t_q_scale[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('q_scale', method_q_scale, (self,), given([]), True)
    return kernel(self)

def method_q_zero_point(self):
    'aten::q_zero_point(Tensor self) -> int'
    try: kernel = t_q_zero_point[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('q_zero_point', method_q_zero_point, (self,), given([]), True)
    return kernel(self)

def method_qr(self, some=True):
    'aten::qr(Tensor self, bool some=True) -> (Tensor Q, Tensor R)'
    try: kernel = t_qr[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('qr', method_qr, (self,), given([('some', some, True)]), True)
    return new_result(R_qr, kernel(self, some))

def method_qscheme(self):
    'aten::qscheme(Tensor self) -> QScheme'
    try: kernel = t_qscheme[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('qscheme', method_qscheme, (self,), given([]), True)
    return kernel(self)

def method_quantile(self, q, dim=None, keepdim=False, *, interpolation="linear", **kwargs):
    'aten::quantile(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str interpolation="linear") -> Tensor; aten::quantile.scalar(Tensor self, float q, int? dim=None, bool keepdim=False, *, str interpolation="linear") -> Tensor'
    if kwargs: return general('quantile', method_quantile, (self,), given([('q', q, MISSING), ('dim', dim, None), ('keepdim', keepdim, False), ('interpolation', interpolation, "linear")], kwargs), True)
    if (hasattr(q, '_keys')):
        try: kernel = t_quantile[self._keys | q._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('quantile', method_quantile, (self,), given([('q', q, MISSING), ('dim', dim, None), ('keepdim', keepdim, False), ('interpolation', interpolation, "linear")], kwargs), True)
        return kernel(self, q, dim, keepdim, interpolation)
    if (q.__class__ in NUMBERS):
        try: kernel = t_quantile_scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('quantile', method_quantile, (self,), given([('q', q, MISSING), ('dim', dim, None), ('keepdim', keepdim, False), ('interpolation', interpolation, "linear")], kwargs), True)
        return kernel(self, q, dim, keepdim, interpolation)
    return general('quantile', method_quantile, (self,), given([('q', q, MISSING), ('dim', dim, None), ('keepdim', keepdim, False), ('interpolation', interpolation, "linear")], kwargs), True)

def method_rad2deg(self):
    'aten::rad2deg(Tensor self) -> Tensor'
    try: kernel = t_rad2deg[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('rad2deg', method_rad2deg, (self,), given([]), True)
    return kernel(self)

def method_rad2deg_(self):
    'aten::rad2deg_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_rad2deg_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('rad2deg_', method_rad2deg_, (self,), given([]), True)
    return kernel(self)

def method_random_(self, *args, to=MISSING, generator=None, **kwargs):
    'aten::random_.to(Tensor(a!) self, int to, *, Generator? generator=None) -> Tensor(a!); aten::random_(Tensor(a!) self, *, Generator? generator=None) -> Tensor(a!)'
    if kwargs: return general('random_', method_random_, (self, *args), given([('to', MISSING if args else to, MISSING), ('generator', generator, None)], kwargs), True)
    if args and (len(args) > 1 or to is not MISSING or not ((args[0].__class__ is int))): return general('random_', method_random_, (self, *args), given([('to', MISSING if args else to, MISSING), ('generator', generator, None)], kwargs), True)
    if args: to = args[0]
    if to is not MISSING:
        try: kernel = t_random__to[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('random_', method_random_, (self, *args), given([('to', MISSING if args else to, MISSING), ('generator', generator, None)], kwargs), True)
        return kernel(self, to, generator)
    if to is MISSING:
        try: kernel = t_random_[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('random_', method_random_, (self, *args), given([('to', MISSING if args else to, MISSING), ('generator', generator, None)], kwargs), True)
        return kernel(self, generator)
    return general('random_', method_random_, (self, *args), given([('to', MISSING if args else to, MISSING), ('generator', generator, None)], kwargs), True)

def method_ravel(self):
    'aten::ravel(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_ravel[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('ravel', method_ravel, (self,), given([]), True)
    return kernel(self)

def method_reciprocal(self):
    'aten::reciprocal(Tensor self) -> Tensor'
    try: kernel = t_reciprocal[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('reciprocal', method_reciprocal, (self,), given([]), True)
    return kernel(self)

def method_reciprocal_(self):
    'aten::reciprocal_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_reciprocal_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('reciprocal_', method_reciprocal_, (self,), given([]), True)
    return kernel(self)

def method_relu(self):
    'aten::relu(Tensor self) -> Tensor'
    try: kernel = t_relu[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('relu', method_relu, (self,), given([]), True)
    return kernel(self)

def method_relu_(self):
    'aten::relu_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_relu_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('relu_', method_relu_, (self,), given([]), True)
    return kernel(self)

def method_remainder(self, other):
    'aten::remainder.Tensor(Tensor self, Tensor other) -> Tensor; aten::remainder.Scalar(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t_remainder_Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('remainder', method_remainder, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_remainder_Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('remainder', method_remainder, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('remainder', method_remainder, (self,), given([('other', other, MISSING)]), True)

def method_remainder_(self, other):
    'aten::remainder_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::remainder_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t_remainder__Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('remainder_', method_remainder_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_remainder__Scalar[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('remainder_', method_remainder_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('remainder_', method_remainder_, (self,), given([('other', other, MISSING)]), True)

def method_renorm(self, p, dim, maxnorm, **kwargs):
    'aten::renorm(Tensor self, Scalar p, int dim, Scalar maxnorm) -> Tensor'
    if kwargs: return general('renorm', method_renorm, (self,), given([('p', p, MISSING), ('dim', dim, MISSING), ('maxnorm', maxnorm, MISSING)], kwargs), True)
    try: kernel = t_renorm[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('renorm', method_renorm, (self,), given([('p', p, MISSING), ('dim', dim, MISSING), ('maxnorm', maxnorm, MISSING)], kwargs), True)
    return kernel(self, p, dim, maxnorm)

def method_renorm_(self, p, dim, maxnorm, **kwargs):
    'aten::renorm_(Tensor(a!) self, Scalar p, int dim, Scalar maxnorm) -> Tensor(a!)'
    if kwargs: return general('renorm_', method_renorm_, (self,), given([('p', p, MISSING), ('dim', dim, MISSING), ('maxnorm', maxnorm, MISSING)], kwargs), True)
    try: kernel = t_renorm_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('renorm_', method_renorm_, (self,), given([('p', p, MISSING), ('dim', dim, MISSING), ('maxnorm', maxnorm, MISSING)], kwargs), True)
    return kernel(self, p, dim, maxnorm)

def method_repeat(self, *repeats, **kwargs):
    'aten::repeat(Tensor self, SymInt[] repeats) -> Tensor'
    if len(repeats) == 1 and repeats[0].__class__ is not int and not hasattr(repeats[0], '__sym_int__'): repeats = repeats[0]
    elif not repeats and kwargs: return general('repeat', method_repeat, (self,), given([], kwargs), True)
    if kwargs: return general('repeat', method_repeat, (self,), given([('repeats', repeats, MISSING)], kwargs), True)
    try: kernel = t_repeat[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('repeat', method_repeat, (self,), given([('repeats', repeats, MISSING)], kwargs), True)
    return kernel(self, repeats)

def method_repeat_interleave(self, repeats, dim=None, *, output_size=None, **kwargs):
    'aten::repeat_interleave.self_Tensor(Tensor self, Tensor repeats, int? dim=None, *, SymInt? output_size=None) -> Tensor; aten::repeat_interleave.self_int(Tensor self, SymInt repeats, int? dim=None, *, SymInt? output_size=None) -> Tensor'
    if kwargs: return general('repeat_interleave', method_repeat_interleave, (self,), given([('repeats', repeats, MISSING), ('dim', dim, None), ('output_size', output_size, None)], kwargs), True)
    if (hasattr(repeats, '_keys')):
        try: kernel = t_repeat_interleave_self_Tensor[self._keys | repeats._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('repeat_interleave', method_repeat_interleave, (self,), given([('repeats', repeats, MISSING), ('dim', dim, None), ('output_size', output_size, None)], kwargs), True)
        return kernel(self, repeats, dim, output_size)
    if (repeats.__class__ is int):
        try: kernel = t_repeat_interleave_self_int[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('repeat_interleave', method_repeat_interleave, (self,), given([('repeats', repeats, MISSING), ('dim', dim, None), ('output_size', output_size, None)], kwargs), True)
        return kernel(self, repeats, dim, output_size)
    return general('repeat_interleave', method_repeat_interleave, (self,), given([('repeats', repeats, MISSING), ('dim', dim, None), ('output_size', output_size, None)], kwargs), True)

def method_reshape_as(self, other):
    'aten::reshape_as(Tensor(a) self, Tensor other) -> Tensor(a)'
    try: kernel = t_reshape_as[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('reshape_as', method_reshape_as, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_resize_(self, *size, memory_format=None, **kwargs):
    'aten::resize_(Tensor(a!) self, SymInt[] size, *, MemoryFormat? memory_format=None) -> Tensor(a!)'
    if len(size) == 1 and size[0].__class__ is not int and not hasattr(size[0], '__sym_int__'): size = size[0]
    elif not size and kwargs: return general('resize_', method_resize_, (self,), given([('memory_format', memory_format, None), ], kwargs), True)
    if kwargs: return general('resize_', method_resize_, (self,), given([('size', size, MISSING), ('memory_format', memory_format, None)], kwargs), True)
    try: kernel = t_resize_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('resize_', method_resize_, (self,), given([('size', size, MISSING), ('memory_format', memory_format, None)], kwargs), True)
    return kernel(self, size, memory_format)

def method_resize_as_(self, the_template, *, memory_format=None):
    'aten::resize_as_(Tensor(a!) self, Tensor the_template, *, MemoryFormat? memory_format=None) -> Tensor(a!)'
    try: kernel = t_resize_as_[self._keys | the_template._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('resize_as_', method_resize_as_, (self,), given([('the_template', the_template, MISSING), ('memory_format', memory_format, None)]), True)
    return kernel(self, the_template, memory_format)

def method_resolve_conj(self):
    'aten::resolve_conj(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_resolve_conj[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('resolve_conj', method_resolve_conj, (self,), given([]), True)
    return kernel(self)

def method_resolve_neg(self):
    'aten::resolve_neg(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_resolve_neg[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('resolve_neg', method_resolve_neg, (self,), given([]), True)
    return kernel(self)

def method_roll(self, shifts, dims=(), **kwargs):
    'aten::roll(Tensor self, SymInt[1] shifts, int[1] dims=[]) -> Tensor'
    if kwargs: return general('roll', method_roll, (self,), given([('shifts', shifts, MISSING), ('dims', dims, ())], kwargs), True)
    if shifts.__class__ is int: shifts = (shifts,)
    if dims.__class__ is int: dims = (dims,)
    try: kernel = t_roll[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('roll', method_roll, (self,), given([('shifts', shifts, MISSING), ('dims', dims, ())], kwargs), True)
    return kernel(self, shifts, dims)

def method_rot90(self, k=1, dims=(0,1), **kwargs):
    'aten::rot90(Tensor self, int k=1, int[] dims=[0,1]) -> Tensor'
    if kwargs: return general('rot90', method_rot90, (self,), given([('k', k, 1), ('dims', dims, (0,1))], kwargs), True)
    try: kernel = t_rot90[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('rot90', method_rot90, (self,), given([('k', k, 1), ('dims', dims, (0,1))], kwargs), True)
    return kernel(self, k, dims)

def method_round(self, *, decimals=MISSING):
    'aten::round(Tensor self) -> Tensor; aten::round.decimals(Tensor self, *, int decimals) -> Tensor'
    if decimals is MISSING:
        try: kernel = t_round[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('round', method_round, (self,), given([('decimals', decimals, MISSING)]), True)
        return kernel(self)
    if decimals is not MISSING:
        try: kernel = t_round_decimals[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('round', method_round, (self,), given([('decimals', decimals, MISSING)]), True)
        return kernel(self, decimals)
    return general('round', method_round, (self,), given([('decimals', decimals, MISSING)]), True)

def method_round_(self, *, decimals=MISSING):
    'aten::round_(Tensor(a!) self) -> Tensor(a!); aten::round_.decimals(Tensor(a!) self, *, int decimals) -> Tensor(a!)'
    if decimals is MISSING:
        try: kernel = t_round_[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('round_', method_round_, (self,), given([('decimals', decimals, MISSING)]), True)
        return kernel(self)
    if decimals is not MISSING:
        try: kernel = t_round__decimals[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('round_', method_round_, (self,), given([('decimals', decimals, MISSING)]), True)
        return kernel(self, decimals)
    return general('round_', method_round_, (self,), given([('decimals', decimals, MISSING)]), True)

def method_row_indices(self):
    'aten::row_indices(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_row_indices[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('row_indices', method_row_indices, (self,), given([]), True)
    return kernel(self)

def method_rsqrt(self):
    'aten::rsqrt(Tensor self) -> Tensor'
    try: kernel = t_rsqrt[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('rsqrt', method_rsqrt, (self,), given([]), True)
    return kernel(self)

def method_rsqrt_(self):
    'aten::rsqrt_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_rsqrt_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('rsqrt_', method_rsqrt_, (self,), given([]), True)
    return kernel(self)

def method_scatter(self, dim, index, src, *, reduce=MISSING, value=MISSING, **kwargs):
    'aten::scatter.src(Tensor self, int dim, Tensor index, Tensor src) -> Tensor; aten::scatter.value(Tensor self, int dim, Tensor index, Scalar value) -> Tensor; aten::scatter.reduce(Tensor self, int dim, Tensor index, Tensor src, *, str reduce) -> Tensor; aten::scatter.value_reduce(Tensor self, int dim, Tensor index, Scalar value, *, str reduce) -> Tensor'
    if kwargs: return general('scatter', method_scatter, (self,) if src is MISSING else (self, dim, index, src), given([('reduce', reduce, MISSING), ('value', value, MISSING)] + ([('dim', dim, MISSING), ('index', index, MISSING)] if src is MISSING else []), kwargs), True)
    if value is not MISSING and src is MISSING: src, value = value, MISSING
    if (hasattr(src, '_keys')) and reduce is MISSING:
        try: kernel = t_scatter_src[self._keys | index._keys | src._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('scatter', method_scatter, (self,) if src is MISSING else (self, dim, index, src), given([('reduce', reduce, MISSING), ('value', value, MISSING)] + ([('dim', dim, MISSING), ('index', index, MISSING)] if src is MISSING else []), kwargs), True)
        return kernel(self, dim, index, src)
    if (src.__class__ in NUMBERS) and reduce is MISSING:
        try: kernel = t_scatter_value[self._keys | index._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('scatter', method_scatter, (self,) if src is MISSING else (self, dim, index, src), given([('reduce', reduce, MISSING), ('value', value, MISSING)] + ([('dim', dim, MISSING), ('index', index, MISSING)] if src is MISSING else []), kwargs), True)
        return kernel(self, dim, index, src)
    if (hasattr(src, '_keys')) and reduce is not MISSING:
        try: kernel = t_scatter_reduce[self._keys | index._keys | src._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('scatter', method_scatter, (self,) if src is MISSING else (self, dim, index, src), given([('reduce', reduce, MISSING), ('value', value, MISSING)] + ([('dim', dim, MISSING), ('index', index, MISSING)] if src is MISSING else []), kwargs), True)
        return kernel(self, dim, index, src, reduce)
    if (src.__class__ in NUMBERS) and reduce is not MISSING:
        try: kernel = t_scatter_value_reduce[self._keys | index._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('scatter', method_scatter, (self,) if src is MISSING else (self, dim, index, src), given([('reduce', reduce, MISSING), ('value', value, MISSING)] + ([('dim', dim, MISSING), ('index', index, MISSING)] if src is MISSING else []), kwargs), True)
        return kernel(self, dim, index, src, reduce)
    return general('scatter', method_scatter, (self,) if src is MISSING else (self, dim, index, src), given([('reduce', reduce, MISSING), ('value', value, MISSING)] + ([('dim', dim, MISSING), ('index', index, MISSING)] if src is MISSING else []), kwargs), True)

def method_scatter_(self, dim, index, src, *, reduce=MISSING, value=MISSING, **kwargs):
    'aten::scatter_.src(Tensor(a!) self, int dim, Tensor index, Tensor src) -> Tensor(a!); aten::scatter_.value(Tensor(a!) self, int dim, Tensor index, Scalar value) -> Tensor(a!); aten::scatter_.reduce(Tensor(a!) self, int dim, Tensor index, Tensor src, *, str reduce) -> Tensor(a!); aten::scatter_.value_reduce(Tensor(a!) self, int dim, Tensor index, Scalar value, *, str reduce) -> Tensor(a!)'
    if kwargs: return general('scatter_', method_scatter_, (self,) if src is MISSING else (self, dim, index, src), given([('reduce', reduce, MISSING), ('value', value, MISSING)] + ([('dim', dim, MISSING), ('index', index, MISSING)] if src is MISSING else []), kwargs), True)
    if value is not MISSING and src is MISSING: src, value = value, MISSING
    if (hasattr(src, '_keys')) and reduce is MISSING:
        try: kernel = t_scatter__src[self._keys | index._keys | src._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('scatter_', method_scatter_, (self,) if src is MISSING else (self, dim, index, src), given([('reduce', reduce, MISSING), ('value', value, MISSING)] + ([('dim', dim, MISSING), ('index', index, MISSING)] if src is MISSING else []), kwargs), True)
        return kernel(self, dim, index, src)
    if (src.__class__ in NUMBERS) and reduce is MISSING:
        try: kernel = t_scatter__value[self._keys | index._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('scatter_', method_scatter_, (self,) if src is MISSING else (self, dim, index, src), given([('reduce', reduce, MISSING), ('value', value, MISSING)] + ([('dim', dim, MISSING), ('index', index, MISSING)] if src is MISSING else []), kwargs), True)
        return kernel(self, dim, index, src)
    if (hasattr(src, '_keys')) and reduce is not MISSING:
        try: kernel = t_scatter__reduce[self._keys | index._keys | src._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('scatter_', method_scatter_, (self,) if src is MISSING else (self, dim, index, src), given([('reduce', reduce, MISSING), ('value', value, MISSING)] + ([('dim', dim, MISSING), ('index', index, MISSING)] if src is MISSING else []), kwargs), True)
        return kernel(self, dim, index, src, reduce)
    if (src.__class__ in NUMBERS) and reduce is not MISSING:
        try: kernel = t_scatter__value_reduce[self._keys | index._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('scatter_', method_scatter_, (self,) if src is MISSING else (self, dim, index, src), given([('reduce', reduce, MISSING), ('value', value, MISSING)] + ([('dim', dim, MISSING), ('index', index, MISSING)] if src is MISSING else []), kwargs), True)
        return kernel(self, dim, index, src, reduce)
    return general('scatter_', method_scatter_, (self,) if src is MISSING else (self, dim, index, src), given([('reduce', reduce, MISSING), ('value', value, MISSING)] + ([('dim', dim, MISSING), ('index', index, MISSING)] if src is MISSING else []), kwargs), True)

def method_scatter_add(self, dim, index, src, **kwargs):
    'aten::scatter_add(Tensor self, int dim, Tensor index, Tensor src) -> Tensor'
    if kwargs: return general('scatter_add', method_scatter_add, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('src', src, MISSING)], kwargs), True)
    try: kernel = t_scatter_add[self._keys | index._keys | src._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('scatter_add', method_scatter_add, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('src', src, MISSING)], kwargs), True)
    return kernel(self, dim, index, src)

def method_scatter_add_(self, dim, index, src, **kwargs):
    'aten::scatter_add_(Tensor(a!) self, int dim, Tensor index, Tensor src) -> Tensor(a!)'
    if kwargs: return general('scatter_add_', method_scatter_add_, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('src', src, MISSING)], kwargs), True)
    try: kernel = t_scatter_add_[self._keys | index._keys | src._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('scatter_add_', method_scatter_add_, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('src', src, MISSING)], kwargs), True)
    return kernel(self, dim, index, src)

def method_scatter_reduce(self, dim, index, src, reduce, *, include_self=True, **kwargs):
    'aten::scatter_reduce.two(Tensor self, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True) -> Tensor'
    if kwargs: return general('scatter_reduce', method_scatter_reduce, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('src', src, MISSING), ('reduce', reduce, MISSING), ('include_self', include_self, True)], kwargs), True)
    try: kernel = t_scatter_reduce_two[self._keys | index._keys | src._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('scatter_reduce', method_scatter_reduce, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('src', src, MISSING), ('reduce', reduce, MISSING), ('include_self', include_self, True)], kwargs), True)
    return kernel(self, dim, index, src, reduce, include_self)

def method_scatter_reduce_(self, dim, index, src, reduce, *, include_self=True, **kwargs):
    'aten::scatter_reduce_.two(Tensor(a!) self, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True) -> Tensor(a!)'
    if kwargs: return general('scatter_reduce_', method_scatter_reduce_, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('src', src, MISSING), ('reduce', reduce, MISSING), ('include_self', include_self, True)], kwargs), True)
    try: kernel = t_scatter_reduce__two[self._keys | index._keys | src._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('scatter_reduce_', method_scatter_reduce_, (self,), given([('dim', dim, MISSING), ('index', index, MISSING), ('src', src, MISSING), ('reduce', reduce, MISSING), ('include_self', include_self, True)], kwargs), True)
    return kernel(self, dim, index, src, reduce, include_self)

def method_select(self, dim, index, **kwargs):
    'aten::select.int(Tensor(a) self, int dim, SymInt index) -> Tensor(a)'
    if kwargs: return general('select', method_select, (self,), given([('dim', dim, MISSING), ('index', index, MISSING)], kwargs), True)
    try: kernel = t_select_int[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('select', method_select, (self,), given([('dim', dim, MISSING), ('index', index, MISSING)], kwargs), True)
    return kernel(self, dim, index)

def method_select_scatter(self, src, dim, index, **kwargs):
    'aten::select_scatter(Tensor self, Tensor src, int dim, SymInt index) -> Tensor'
    if kwargs: return general('select_scatter', method_select_scatter, (self,), given([('src', src, MISSING), ('dim', dim, MISSING), ('index', index, MISSING)], kwargs), True)
    try: kernel = t_select_scatter[self._keys | src._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('select_scatter', method_select_scatter, (self,), given([('src', src, MISSING), ('dim', dim, MISSING), ('index', index, MISSING)], kwargs), True)
    return kernel(self, src, dim, index)

def method_sgn(self):
    'aten::sgn(Tensor self) -> Tensor'
    try: kernel = t_sgn[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sgn', method_sgn, (self,), given([]), True)
    return kernel(self)

def method_sgn_(self):
    'aten::sgn_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_sgn_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sgn_', method_sgn_, (self,), given([]), True)
    return kernel(self)

def method_sigmoid(self):
    'aten::sigmoid(Tensor self) -> Tensor'
    try: kernel = t_sigmoid[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sigmoid', method_sigmoid, (self,), given([]), True)
    return kernel(self)

def method_sigmoid_(self):
    'aten::sigmoid_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_sigmoid_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sigmoid_', method_sigmoid_, (self,), given([]), True)
    return kernel(self)

def method_sign(self):
    'aten::sign(Tensor self) -> Tensor'
    try: kernel = t_sign[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sign', method_sign, (self,), given([]), True)
    return kernel(self)

def method_sign_(self):
    'aten::sign_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_sign_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sign_', method_sign_, (self,), given([]), True)
    return kernel(self)

def method_signbit(self):
    'aten::signbit(Tensor self) -> Tensor'
    try: kernel = t_signbit[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('signbit', method_signbit, (self,), given([]), True)
    return kernel(self)

def method_sin(self):
    'aten::sin(Tensor self) -> Tensor'
    try: kernel = t_sin[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sin', method_sin, (self,), given([]), True)
    return kernel(self)

def method_sin_(self):
    'aten::sin_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_sin_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sin_', method_sin_, (self,), given([]), True)
    return kernel(self)

def method_sinc(self):
    'aten::sinc(Tensor self) -> Tensor'
    try: kernel = t_sinc[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sinc', method_sinc, (self,), given([]), True)
    return kernel(self)

def method_sinc_(self):
    'aten::sinc_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_sinc_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sinc_', method_sinc_, (self,), given([]), True)
    return kernel(self)

def method_sinh(self):
    'aten::sinh(Tensor self) -> Tensor'
    try: kernel = t_sinh[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sinh', method_sinh, (self,), given([]), True)
    return kernel(self)

def method_sinh_(self):
    'aten::sinh_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_sinh_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sinh_', method_sinh_, (self,), given([]), True)
    return kernel(self)

def method_slice_scatter(self, src, dim=0, start=None, end=None, step=1, **kwargs):
    'aten::slice_scatter(Tensor self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor'
    if kwargs: return general('slice_scatter', method_slice_scatter, (self,), given([('src', src, MISSING), ('dim', dim, 0), ('start', start, None), ('end', end, None), ('step', step, 1)], kwargs), True)
    try: kernel = t_slice_scatter[self._keys | src._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('slice_scatter', method_slice_scatter, (self,), given([('src', src, MISSING), ('dim', dim, 0), ('start', start, None), ('end', end, None), ('step', step, 1)], kwargs), True)
    return kernel(self, src, dim, start, end, step)

def method_slogdet(self):
    'aten::slogdet(Tensor self) -> (Tensor sign, Tensor logabsdet)'
    try: kernel = t_slogdet[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('slogdet', method_slogdet, (self,), given([]), True)
    return new_result(R_slogdet, kernel(self))

def method_smm(self, mat2):
    'aten::smm(Tensor self, Tensor mat2) -> Tensor'
    try: kernel = t_smm[self._keys | mat2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('smm', method_smm, (self,), given([('mat2', mat2, MISSING)]), True)
    return kernel(self, mat2)

def method_softmax(self, dim, dtype=None, **kwargs):
    'aten::softmax.int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor'
    if kwargs: return general('softmax', method_softmax, (self,), given([('dim', dim, MISSING), ('dtype', dtype, None)], kwargs), True)
    try: kernel = t_softmax_int[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('softmax', method_softmax, (self,), given([('dim', dim, MISSING), ('dtype', dtype, None)], kwargs), True)
    return kernel(self, dim, dtype)

def method_sort(self, dim=-1, descending=False, *, stable=MISSING, **kwargs):
    'aten::sort.stable(Tensor self, *, bool? stable, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices); aten::sort(Tensor self, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)'
    if kwargs: return general('sort', method_sort, (self,), given([('dim', dim, -1), ('descending', descending, False), ('stable', stable, MISSING)], kwargs), True)
    if stable is not MISSING:
        try: kernel = t_sort_stable[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('sort', method_sort, (self,), given([('dim', dim, -1), ('descending', descending, False), ('stable', stable, MISSING)], kwargs), True)
        return new_result(R_sort, kernel(self, stable, dim, descending))
    if stable is MISSING:
        try: kernel = t_sort[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('sort', method_sort, (self,), given([('dim', dim, -1), ('descending', descending, False), ('stable', stable, MISSING)], kwargs), True)
        return new_result(R_sort, kernel(self, dim, descending))
    return general('sort', method_sort, (self,), given([('dim', dim, -1), ('descending', descending, False), ('stable', stable, MISSING)], kwargs), True)

def method_sparse_dim(self):
    'aten::sparse_dim(Tensor self) -> int'
    try: kernel = t_sparse_dim[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sparse_dim', method_sparse_dim, (self,), given([]), True)
    return kernel(self)

def method_sparse_mask(self, mask):
    'aten::sparse_mask(Tensor self, Tensor mask) -> Tensor'
    try: kernel = t_sparse_mask[self._keys | mask._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sparse_mask', method_sparse_mask, (self,), given([('mask', mask, MISSING)]), True)
    return kernel(self, mask)

def method_split_with_sizes(self, split_sizes, dim=0, **kwargs):
    'aten::split_with_sizes(Tensor(a) self, SymInt[] split_sizes, int dim=0) -> Tensor(a)[]'
    if kwargs: return general('split_with_sizes', method_split_with_sizes, (self,), given([('split_sizes', split_sizes, MISSING), ('dim', dim, 0)], kwargs), True)
    try: kernel = t_split_with_sizes[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('split_with_sizes', method_split_with_sizes, (self,), given([('split_sizes', split_sizes, MISSING), ('dim', dim, 0)], kwargs), True)
    return kernel(self, split_sizes, dim)

def method_sqrt(self):
    'aten::sqrt(Tensor self) -> Tensor'
    try: kernel = t_sqrt[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sqrt', method_sqrt, (self,), given([]), True)
    return kernel(self)

def method_sqrt_(self):
    'aten::sqrt_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_sqrt_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sqrt_', method_sqrt_, (self,), given([]), True)
    return kernel(self)

def method_square(self):
    'aten::square(Tensor self) -> Tensor'
    try: kernel = t_square[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('square', method_square, (self,), given([]), True)
    return kernel(self)

def method_square_(self):
    'aten::square_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_square_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('square_', method_square_, (self,), given([]), True)
    return kernel(self)

def method_squeeze(self, dim=MISSING, **kwargs):
    'aten::squeeze(Tensor(a) self) -> Tensor(a); aten::squeeze.dim(Tensor(a) self, int dim) -> Tensor(a); aten::squeeze.dims(Tensor(a) self, int[] dim) -> Tensor(a)'
    if kwargs: return general('squeeze', method_squeeze, (self,), given([('dim', dim, MISSING)], kwargs), True)
    if dim is MISSING:
        try: kernel = t_squeeze[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('squeeze', method_squeeze, (self,), given([('dim', dim, MISSING)], kwargs), True)
        return kernel(self)
    if (dim.__class__ is int):
        try: kernel = t_squeeze_dim[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('squeeze', method_squeeze, (self,), given([('dim', dim, MISSING)], kwargs), True)
        return kernel(self, dim)
    if (dim.__class__ in SEQUENCES):
        try: kernel = t_squeeze_dims[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('squeeze', method_squeeze, (self,), given([('dim', dim, MISSING)], kwargs), True)
        return kernel(self, dim)
    return general('squeeze', method_squeeze, (self,), given([('dim', dim, MISSING)], kwargs), True)

def method_squeeze_(self, dim=MISSING, **kwargs):
    'aten::squeeze_(Tensor(a!) self) -> Tensor(a!); aten::squeeze_.dim(Tensor(a!) self, int dim) -> Tensor(a!); aten::squeeze_.dims(Tensor(a!) self, int[] dim) -> Tensor(a!)'
    if kwargs: return general('squeeze_', method_squeeze_, (self,), given([('dim', dim, MISSING)], kwargs), True)
    if dim is MISSING:
        try: kernel = t_squeeze_[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('squeeze_', method_squeeze_, (self,), given([('dim', dim, MISSING)], kwargs), True)
        return kernel(self)
    if (dim.__class__ is int):
        try: kernel = t_squeeze__dim[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('squeeze_', method_squeeze_, (self,), given([('dim', dim, MISSING)], kwargs), True)
        return kernel(self, dim)
    if (dim.__class__ in SEQUENCES):
        try: kernel = t_squeeze__dims[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('squeeze_', method_squeeze_, (self,), given([('dim', dim, MISSING)], kwargs), True)
        return kernel(self, dim)
    return general('squeeze_', method_squeeze_, (self,), given([('dim', dim, MISSING)], kwargs), True)

def method_sspaddmm(self, mat1, mat2, *, beta=1, alpha=1):
    'aten::sspaddmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor'
    try: kernel = t_sspaddmm[self._keys | mat1._keys | mat2._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sspaddmm', method_sspaddmm, (self,), given([('mat1', mat1, MISSING), ('mat2', mat2, MISSING), ('beta', beta, 1), ('alpha', alpha, 1)]), True)
    return kernel(self, mat1, mat2, beta, alpha)

def method_std(self, *args, dim=MISSING, unbiased=MISSING, keepdim=False, correction=MISSING, **kwargs):
    'aten::std.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor; aten::std.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor'
    if kwargs: return general('std', method_std, (self, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING)], kwargs), True)
    if args and (len(args) > 1 or dim is not MISSING or not ((args[0].__class__ in SEQUENCES or args[0].__class__ is int or args[0] is None))): return general('std', method_std, (self, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING)], kwargs), True)
    if args: dim = args[0]
    if unbiased is MISSING:
        if dim is MISSING: dim = None
        if dim.__class__ is int: dim = (dim,)
        if correction is MISSING: correction = None
        try: kernel = t_std_correction[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('std', method_std, (self, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING)], kwargs), True)
        return kernel(self, dim, correction, keepdim)
    if dim is not MISSING and correction is MISSING:
        if dim.__class__ is int: dim = (dim,)
        if unbiased is MISSING: unbiased = True
        try: kernel = t_std_dim[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('std', method_std, (self, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING)], kwargs), True)
        return kernel(self, dim, unbiased, keepdim)
    return general('std', method_std, (self, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING)], kwargs), True)

def method_stft(self, n_fft, hop_length=None, win_length=None, window=None, center=True, pad_mode="reflect", normalized=False, onesided=None, return_complex=None, align_to_window=None):
    'aten::stft.center(Tensor self, int n_fft, int? hop_length=None, int? win_length=None, Tensor? window=None, bool center=True, str pad_mode="reflect", bool normalized=False, bool? onesided=None, bool? return_complex=None, bool? align_to_window=None) -> Tensor'
    try: kernel = t_stft_center[self._keys | (window._keys if window is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('stft', method_stft, (self,), given([('n_fft', n_fft, MISSING), ('hop_length', hop_length, None), ('win_length', win_length, None), ('window', window, None), ('center', center, True), ('pad_mode', pad_mode, "reflect"), ('normalized', normalized, False), ('onesided', onesided, None), ('return_complex', return_complex, None), ('align_to_window', align_to_window, None)]), True)
    return kernel(self, n_fft, hop_length, win_length, window, center, pad_mode, normalized, onesided, return_complex, align_to_window)

def method_sub(self, other, *, alpha=1):
    'aten::sub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor'
    try: kernel = t_sub_Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sub', method_sub, (self,), given([('other', other, MISSING), ('alpha', alpha, 1)]), True)
    return kernel(self, other, alpha)

def method_sub_(self, other, *, alpha=1):
    'aten::sub_.Tensor(Tensor(a!) self, Tensor other, *, Scalar alpha=1) -> Tensor(a!)'
    try: kernel = t_sub__Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sub_', method_sub_, (self,), given([('other', other, MISSING), ('alpha', alpha, 1)]), True)
    return kernel(self, other, alpha)

def method_subtract(self, other, *, alpha=1):
    'aten::subtract.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor'
    try: kernel = t_subtract_Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('subtract', method_subtract, (self,), given([('other', other, MISSING), ('alpha', alpha, 1)]), True)
    return kernel(self, other, alpha)

def method_subtract_(self, other, *, alpha=1):
    'aten::subtract_.Tensor(Tensor(a!) self, Tensor other, *, Scalar alpha=1) -> Tensor(a!)'
    try: kernel = t_subtract__Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('subtract_', method_subtract_, (self,), given([('other', other, MISSING), ('alpha', alpha, 1)]), True)
    return kernel(self, other, alpha)

def method_sum(self, dim=MISSING, keepdim=False, *, dtype=None, **kwargs):
    'aten::sum(Tensor self, *, ScalarType? dtype=None) -> Tensor; aten::sum.dim_IntList(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor'
    if kwargs: return general('sum', method_sum, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('dtype', dtype, None)], kwargs), True)
    if dim is MISSING and keepdim is False:
        try: kernel = t_sum[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('sum', method_sum, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('dtype', dtype, None)], kwargs), True)
        return kernel(self, dtype)
    if dim is not MISSING:
        if dim.__class__ is int: dim = (dim,)
        try: kernel = t_sum_dim_IntList[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('sum', method_sum, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('dtype', dtype, None)], kwargs), True)
        return kernel(self, dim, keepdim, dtype)
    return general('sum', method_sum, (self,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('dtype', dtype, None)], kwargs), True)

def method_sum_to_size(self, *size, **kwargs):
    'aten::sum_to_size(Tensor self, SymInt[] size) -> Tensor'
    if len(size) == 1 and size[0].__class__ is not int and not hasattr(size[0], '__sym_int__'): size = size[0]
    elif not size and kwargs: return general('sum_to_size', method_sum_to_size, (self,), given([], kwargs), True)
    if kwargs: return general('sum_to_size', method_sum_to_size, (self,), given([('size', size, MISSING)], kwargs), True)
    try: kernel = t_sum_to_size[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sum_to_size', method_sum_to_size, (self,), given([('size', size, MISSING)], kwargs), True)
    return kernel(self, size)

def method_svd(self, some=True, compute_uv=True):
    'aten::svd(Tensor self, bool some=True, bool compute_uv=True) -> (Tensor U, Tensor S, Tensor V)'
    try: kernel = t_svd[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('svd', method_svd, (self,), given([('some', some, True), ('compute_uv', compute_uv, True)]), True)
    return new_result(R_svd, kernel(self, some, compute_uv))

def method_swapaxes(self, axis0, axis1):
    'aten::swapaxes(Tensor(a) self, int axis0, int axis1) -> Tensor(a)'
    try: kernel = t_swapaxes[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('swapaxes', method_swapaxes, (self,), given([('axis0', axis0, MISSING), ('axis1', axis1, MISSING)]), True)
    return kernel(self, axis0, axis1)

def method_swapaxes_(self, axis0, axis1):
    'aten::swapaxes_(Tensor(a!) self, int axis0, int axis1) -> Tensor(a!)'
    try: kernel = t_swapaxes_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('swapaxes_', method_swapaxes_, (self,), given([('axis0', axis0, MISSING), ('axis1', axis1, MISSING)]), True)
    return kernel(self, axis0, axis1)

def method_swapdims(self, dim0, dim1):
    'aten::swapdims(Tensor(a) self, int dim0, int dim1) -> Tensor(a)'
    try: kernel = t_swapdims[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('swapdims', method_swapdims, (self,), given([('dim0', dim0, MISSING), ('dim1', dim1, MISSING)]), True)
    return kernel(self, dim0, dim1)

def method_swapdims_(self, dim0, dim1):
    'aten::swapdims_(Tensor(a!) self, int dim0, int dim1) -> Tensor(a!)'
    try: kernel = t_swapdims_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('swapdims_', method_swapdims_, (self,), given([('dim0', dim0, MISSING), ('dim1', dim1, MISSING)]), True)
    return kernel(self, dim0, dim1)

def method_t(self):
    'aten::t(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_t[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('t', method_t, (self,), given([]), True)
    return kernel(self)

def method_t_(self):
    'aten::t_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_t_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('t_', method_t_, (self,), given([]), True)
    return kernel(self)

def method_take(self, index):
    'aten::take(Tensor self, Tensor index) -> Tensor'
    try: kernel = t_take[self._keys | index._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('take', method_take, (self,), given([('index', index, MISSING)]), True)
    return kernel(self, index)

def method_take_along_dim(self, indices, dim=None, **kwargs):
    'aten::take_along_dim(Tensor self, Tensor indices, int? dim=None) -> Tensor'
    if kwargs: return general('take_along_dim', method_take_along_dim, (self,), given([('indices', indices, MISSING), ('dim', dim, None)], kwargs), True)
    try: kernel = t_take_along_dim[self._keys | indices._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('take_along_dim', method_take_along_dim, (self,), given([('indices', indices, MISSING), ('dim', dim, None)], kwargs), True)
    return kernel(self, indices, dim)

def method_tan(self):
    'aten::tan(Tensor self) -> Tensor'
    try: kernel = t_tan[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('tan', method_tan, (self,), given([]), True)
    return kernel(self)

def method_tan_(self):
    'aten::tan_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_tan_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('tan_', method_tan_, (self,), given([]), True)
    return kernel(self)

def method_tanh(self):
    'aten::tanh(Tensor self) -> Tensor'
    try: kernel = t_tanh[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('tanh', method_tanh, (self,), given([]), True)
    return kernel(self)

def method_tanh_(self):
    'aten::tanh_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_tanh_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('tanh_', method_tanh_, (self,), given([]), True)
    return kernel(self)

def method_tensor_split(self, sections, dim=0, *, indices=MISSING, tensor_indices_or_sections=MISSING, **kwargs):
    'aten::tensor_split.sections(Tensor(a) self, SymInt sections, int dim=0) -> Tensor(a)[]; aten::tensor_split.indices(Tensor(a) self, SymInt[] indices, int dim=0) -> Tensor(a)[]; aten::tensor_split.tensor_indices_or_sections(Tensor(a) self, Tensor tensor_indices_or_sections, int dim=0) -> Tensor(a)[]'
    if kwargs: return general('tensor_split', method_tensor_split, (self,) if sections is MISSING else (self, sections), given([('dim', dim, 0), ('indices', indices, MISSING), ('tensor_indices_or_sections', tensor_indices_or_sections, MISSING)], kwargs), True)
    if indices is not MISSING and sections is MISSING: sections, indices = indices, MISSING
    if tensor_indices_or_sections is not MISSING and sections is MISSING: sections, tensor_indices_or_sections = tensor_indices_or_sections, MISSING
    if (sections.__class__ is int):
        try: kernel = t_tensor_split_sections[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('tensor_split', method_tensor_split, (self,) if sections is MISSING else (self, sections), given([('dim', dim, 0), ('indices', indices, MISSING), ('tensor_indices_or_sections', tensor_indices_or_sections, MISSING)], kwargs), True)
        return kernel(self, sections, dim)
    if (sections.__class__ in SEQUENCES):
        try: kernel = t_tensor_split_indices[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('tensor_split', method_tensor_split, (self,) if sections is MISSING else (self, sections), given([('dim', dim, 0), ('indices', indices, MISSING), ('tensor_indices_or_sections', tensor_indices_or_sections, MISSING)], kwargs), True)
        return kernel(self, sections, dim)
    if (hasattr(sections, '_keys')):
        try: kernel = t_tensor_split_tensor_indices_or_sections[self._keys | sections._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('tensor_split', method_tensor_split, (self,) if sections is MISSING else (self, sections), given([('dim', dim, 0), ('indices', indices, MISSING), ('tensor_indices_or_sections', tensor_indices_or_sections, MISSING)], kwargs), True)
        return kernel(self, sections, dim)
    return general('tensor_split', method_tensor_split, (self,) if sections is MISSING else (self, sections), given([('dim', dim, 0), ('indices', indices, MISSING), ('tensor_indices_or_sections', tensor_indices_or_sections, MISSING)], kwargs), True)

def method_tile(self, *dims, **kwargs):
    'aten::tile(Tensor self, SymInt[] dims) -> Tensor'
    if len(dims) == 1 and dims[0].__class__ is not int and not hasattr(dims[0], '__sym_int__'): dims = dims[0]
    elif not dims and kwargs: return general('tile', method_tile, (self,), given([], kwargs), True)
    if kwargs: return general('tile', method_tile, (self,), given([('dims', dims, MISSING)], kwargs), True)
    try: kernel = t_tile[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('tile', method_tile, (self,), given([('dims', dims, MISSING)], kwargs), True)
    return kernel(self, dims)

def method_to_dense(self, dtype=None, *, masked_grad=None):
    'aten::to_dense(Tensor self, ScalarType? dtype=None, *, bool? masked_grad=None) -> Tensor'
    try: kernel = t_to_dense[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('to_dense', method_to_dense, (self,), given([('dtype', dtype, None), ('masked_grad', masked_grad, None)]), True)
    return kernel(self, dtype, masked_grad)

def method_to_sparse(self, sparse_dim=MISSING, *, layout=None, blocksize=None, dense_dim=None):
    'aten::to_sparse.sparse_dim(Tensor self, int sparse_dim) -> Tensor; aten::to_sparse(Tensor self, *, Layout? layout=None, int[2]? blocksize=None, int? dense_dim=None) -> Tensor'
    if sparse_dim is not MISSING and layout is None and blocksize is None and dense_dim is None:
        try: kernel = t_to_sparse_sparse_dim[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('to_sparse', method_to_sparse, (self,), given([('sparse_dim', sparse_dim, MISSING), ('layout', layout, None), ('blocksize', blocksize, None), ('dense_dim', dense_dim, None)]), True)
        return kernel(self, sparse_dim)
    if sparse_dim is MISSING:
        if blocksize.__class__ is int: blocksize = (blocksize,)*2
        try: kernel = t_to_sparse[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('to_sparse', method_to_sparse, (self,), given([('sparse_dim', sparse_dim, MISSING), ('layout', layout, None), ('blocksize', blocksize, None), ('dense_dim', dense_dim, None)]), True)
        return kernel(self, layout, blocksize, dense_dim)
    return general('to_sparse', method_to_sparse, (self,), given([('sparse_dim', sparse_dim, MISSING), ('layout', layout, None), ('blocksize', blocksize, None), ('dense_dim', dense_dim, None)]), True)

def method_to_sparse_bsc(self, blocksize, dense_dim=None):
    'aten::to_sparse_bsc(Tensor self, int[2] blocksize, int? dense_dim=None) -> Tensor'
    if blocksize.__class__ is int: blocksize = (blocksize,)*2
    try: kernel = t_to_sparse_bsc[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('to_sparse_bsc', method_to_sparse_bsc, (self,), given([('blocksize', blocksize, MISSING), ('dense_dim', dense_dim, None)]), True)
    return kernel(self, blocksize, dense_dim)

def method_to_sparse_bsr(self, blocksize, dense_dim=None):
    'aten::to_sparse_bsr(Tensor self, int[2] blocksize, int? dense_dim=None) -> Tensor'
    if blocksize.__class__ is int: blocksize = (blocksize,)*2
    try: kernel = t_to_sparse_bsr[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('to_sparse_bsr', method_to_sparse_bsr, (self,), given([('blocksize', blocksize, MISSING), ('dense_dim', dense_dim, None)]), True)
    return kernel(self, blocksize, dense_dim)

def method_to_sparse_csc(self, dense_dim=None):
    'aten::to_sparse_csc(Tensor self, int? dense_dim=None) -> Tensor'
    try: kernel = t_to_sparse_csc[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('to_sparse_csc', method_to_sparse_csc, (self,), given([('dense_dim', dense_dim, None)]), True)
    return kernel(self, dense_dim)

def method_to_sparse_csr(self, dense_dim=None):
    'aten::to_sparse_csr(Tensor self, int? dense_dim=None) -> Tensor'
    try: kernel = t_to_sparse_csr[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('to_sparse_csr', method_to_sparse_csr, (self,), given([('dense_dim', dense_dim, None)]), True)
    return kernel(self, dense_dim)

def method_topk(self, k, dim=-1, largest=True, sorted=True, **kwargs):
    'aten::topk(Tensor self, SymInt k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor values, Tensor indices)'
    if kwargs: return general('topk', method_topk, (self,), given([('k', k, MISSING), ('dim', dim, -1), ('largest', largest, True), ('sorted', sorted, True)], kwargs), True)
    try: kernel = t_topk[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('topk', method_topk, (self,), given([('k', k, MISSING), ('dim', dim, -1), ('largest', largest, True), ('sorted', sorted, True)], kwargs), True)
    return new_result(R_topk, kernel(self, k, dim, largest, sorted))

def method_trace(self):
    'aten::trace(Tensor self) -> Tensor'
    try: kernel = t_trace[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('trace', method_trace, (self,), given([]), True)
    return kernel(self)

def method_transpose(self, dim0, dim1):
    'aten::transpose.int(Tensor(a) self, int dim0, int dim1) -> Tensor(a)'
    try: kernel = t_transpose_int[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('transpose', method_transpose, (self,), given([('dim0', dim0, MISSING), ('dim1', dim1, MISSING)]), True)
    return kernel(self, dim0, dim1)

def method_transpose_(self, dim0, dim1):
    'aten::transpose_(Tensor(a!) self, int dim0, int dim1) -> Tensor(a!)'
    try: kernel = t_transpose_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('transpose_', method_transpose_, (self,), given([('dim0', dim0, MISSING), ('dim1', dim1, MISSING)]), True)
    return kernel(self, dim0, dim1)

def method_triangular_solve(self, A, upper=True, transpose=False, unitriangular=False):
    'aten::triangular_solve(Tensor self, Tensor A, bool upper=True, bool transpose=False, bool unitriangular=False) -> (Tensor solution, Tensor cloned_coefficient)'
    try: kernel = t_triangular_solve[self._keys | A._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('triangular_solve', method_triangular_solve, (self,), given([('A', A, MISSING), ('upper', upper, True), ('transpose', transpose, False), ('unitriangular', unitriangular, False)]), True)
    return new_result(R_triangular_solve, kernel(self, A, upper, transpose, unitriangular))

def method_tril(self, diagonal=0):
    'aten::tril(Tensor self, SymInt diagonal=0) -> Tensor'
    try: kernel = t_tril[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('tril', method_tril, (self,), given([('diagonal', diagonal, 0)]), True)
    return kernel(self, diagonal)

def method_tril_(self, diagonal=0):
    'aten::tril_(Tensor(a!) self, SymInt diagonal=0) -> Tensor(a!)'
    try: kernel = t_tril_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('tril_', method_tril_, (self,), given([('diagonal', diagonal, 0)]), True)
    return kernel(self, diagonal)

def method_triu(self, diagonal=0):
    'aten::triu(Tensor self, SymInt diagonal=0) -> Tensor'
    try: kernel = t_triu[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('triu', method_triu, (self,), given([('diagonal', diagonal, 0)]), True)
    return kernel(self, diagonal)

def method_triu_(self, diagonal=0):
    'aten::triu_(Tensor(a!) self, SymInt diagonal=0) -> Tensor(a!)'
    try: kernel = t_triu_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('triu_', method_triu_, (self,), given([('diagonal', diagonal, 0)]), True)
    return kernel(self, diagonal)

def method_true_divide(self, other):
    'aten::true_divide.Tensor(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_true_divide_Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('true_divide', method_true_divide, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_true_divide_(self, other):
    'aten::true_divide_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)'
    try: kernel = t_true_divide__Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('true_divide_', method_true_divide_, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_trunc(self):
    'aten::trunc(Tensor self) -> Tensor'
    try: kernel = t_trunc[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('trunc', method_trunc, (self,), given([]), True)
    return kernel(self)

def method_trunc_(self):
    'aten::trunc_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_trunc_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('trunc_', method_trunc_, (self,), given([]), True)
    return kernel(self)

def method_type_as(self, other):
    'aten::type_as(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_type_as[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('type_as', method_type_as, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_unbind(self, dim=0, **kwargs):
    'aten::unbind.int(Tensor(a) self, int dim=0) -> Tensor(a)[]'
    if kwargs: return general('unbind', method_unbind, (self,), given([('dim', dim, 0)], kwargs), True)
    try: kernel = t_unbind_int[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('unbind', method_unbind, (self,), given([('dim', dim, 0)], kwargs), True)
    return kernel(self, dim)

def method_unflatten(self, dim, sizes, **kwargs):
    'aten::unflatten.int(Tensor(a) self, int dim, SymInt[] sizes) -> Tensor(a)'
    if kwargs: return general('unflatten', method_unflatten, (self,), given([('dim', dim, MISSING), ('sizes', sizes, MISSING)], kwargs), True)
    try: kernel = t_unflatten_int[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('unflatten', method_unflatten, (self,), given([('dim', dim, MISSING), ('sizes', sizes, MISSING)], kwargs), True)
    return kernel(self, dim, sizes)

def method_unfold(self, dimension, size, step):
    'aten::unfold(Tensor(a) self, int dimension, int size, int step) -> Tensor(a)'
    try: kernel = t_unfold[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('unfold', method_unfold, (self,), given([('dimension', dimension, MISSING), ('size', size, MISSING), ('step', step, MISSING)]), True)
    return kernel(self, dimension, size, step)

def method_uniform_(self, from_=0, to=1, *, generator=None):
    'aten::uniform_(Tensor(a!) self, float from=0, float to=1, *, Generator? generator=None) -> Tensor(a!)'
    try: kernel = t_uniform_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('uniform_', method_uniform_, (self,), given([('from_', from_, 0), ('to', to, 1), ('generator', generator, None)]), True)
    return kernel(self, from_, to, generator)

def method_unsafe_chunk(self, chunks, dim=0, **kwargs):
    'aten::unsafe_chunk(Tensor self, int chunks, int dim=0) -> Tensor[]'
    if kwargs: return general('unsafe_chunk', method_unsafe_chunk, (self,), given([('chunks', chunks, MISSING), ('dim', dim, 0)], kwargs), True)
    try: kernel = t_unsafe_chunk[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('unsafe_chunk', method_unsafe_chunk, (self,), given([('chunks', chunks, MISSING), ('dim', dim, 0)], kwargs), True)
    return kernel(self, chunks, dim)

def method_unsafe_split(self, split_size, dim=0, **kwargs):
    'aten::unsafe_split.Tensor(Tensor self, SymInt split_size, int dim=0) -> Tensor[]'
    if kwargs: return general('unsafe_split', method_unsafe_split, (self,), given([('split_size', split_size, MISSING), ('dim', dim, 0)], kwargs), True)
    try: kernel = t_unsafe_split_Tensor[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('unsafe_split', method_unsafe_split, (self,), given([('split_size', split_size, MISSING), ('dim', dim, 0)], kwargs), True)
    return kernel(self, split_size, dim)

def method_unsafe_split_with_sizes(self, split_sizes, dim=0, **kwargs):
    'aten::unsafe_split_with_sizes(Tensor self, SymInt[] split_sizes, int dim=0) -> Tensor[]'
    if kwargs: return general('unsafe_split_with_sizes', method_unsafe_split_with_sizes, (self,), given([('split_sizes', split_sizes, MISSING), ('dim', dim, 0)], kwargs), True)
    try: kernel = t_unsafe_split_with_sizes[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('unsafe_split_with_sizes', method_unsafe_split_with_sizes, (self,), given([('split_sizes', split_sizes, MISSING), ('dim', dim, 0)], kwargs), True)
    return kernel(self, split_sizes, dim)

def method_unsqueeze(self, dim, **kwargs):
    'aten::unsqueeze(Tensor(a) self, int dim) -> Tensor(a)'
    if kwargs: return general('unsqueeze', method_unsqueeze, (self,), given([('dim', dim, MISSING)], kwargs), True)
    try: kernel = t_unsqueeze[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('unsqueeze', method_unsqueeze, (self,), given([('dim', dim, MISSING)], kwargs), True)
    return kernel(self, dim)

def method_unsqueeze_(self, dim, **kwargs):
    'aten::unsqueeze_(Tensor(a!) self, int dim) -> Tensor(a!)'
    if kwargs: return general('unsqueeze_', method_unsqueeze_, (self,), given([('dim', dim, MISSING)], kwargs), True)
    try: kernel = t_unsqueeze_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('unsqueeze_', method_unsqueeze_, (self,), given([('dim', dim, MISSING)], kwargs), True)
    return kernel(self, dim)

def method_values(self):
    'aten::values(Tensor(a) self) -> Tensor(a)'
    try: kernel = t_values[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('values', method_values, (self,), given([]), True)
    return kernel(self)

def method_var(self, *args, dim=MISSING, unbiased=MISSING, keepdim=False, correction=MISSING, **kwargs):
    'aten::var.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor; aten::var.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor'
    if kwargs: return general('var', method_var, (self, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING)], kwargs), True)
    if args and (len(args) > 1 or dim is not MISSING or not ((args[0].__class__ in SEQUENCES or args[0].__class__ is int or args[0] is None))): return general('var', method_var, (self, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING)], kwargs), True)
    if args: dim = args[0]
    if unbiased is MISSING:
        if dim is MISSING: dim = None
        if dim.__class__ is int: dim = (dim,)
        if correction is MISSING: correction = None
        try: kernel = t_var_correction[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('var', method_var, (self, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING)], kwargs), True)
        return kernel(self, dim, correction, keepdim)
    if dim is not MISSING and correction is MISSING:
        if dim.__class__ is int: dim = (dim,)
        if unbiased is MISSING: unbiased = True
        try: kernel = t_var_dim[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('var', method_var, (self, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING)], kwargs), True)
        return kernel(self, dim, unbiased, keepdim)
    return general('var', method_var, (self, *args), given([('dim', MISSING if args else dim, MISSING), ('unbiased', unbiased, MISSING), ('keepdim', keepdim, False), ('correction', correction, MISSING)], kwargs), True)

def method_vdot(self, other):
    'aten::vdot(Tensor self, Tensor other) -> Tensor'
    try: kernel = t_vdot[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('vdot', method_vdot, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_view_as(self, other):
    'aten::view_as(Tensor(a) self, Tensor other) -> Tensor(a)'
    try: kernel = t_view_as[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('view_as', method_view_as, (self,), given([('other', other, MISSING)]), True)
    return kernel(self, other)

def method_vsplit(self, sections, *, indices=MISSING):
    'aten::vsplit.int(Tensor(a) self, int sections) -> Tensor(a)[]; aten::vsplit.array(Tensor(a) self, int[] indices) -> Tensor(a)[]'
    if indices is not MISSING and sections is MISSING: sections, indices = indices, MISSING
    if (sections.__class__ is int):
        try: kernel = t_vsplit_int[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('vsplit', method_vsplit, (self,) if sections is MISSING else (self, sections), given([('indices', indices, MISSING)]), True)
        return kernel(self, sections)
    if (sections.__class__ in SEQUENCES):
        try: kernel = t_vsplit_array[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('vsplit', method_vsplit, (self,) if sections is MISSING else (self, sections), given([('indices', indices, MISSING)]), True)
        return kernel(self, sections)
    return general('vsplit', method_vsplit, (self,) if sections is MISSING else (self, sections), given([('indices', indices, MISSING)]), True)

def method_where(self, condition, other):
    'aten::where.self(Tensor condition, Tensor self, Tensor other) -> Tensor; aten::where.ScalarOther(Tensor condition, Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t_where_self[condition._keys | self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('where', method_where, (self,), given([('condition', condition, MISSING), ('other', other, MISSING)]), True)
        return kernel(condition, self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_where_ScalarOther[condition._keys | self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('where', method_where, (self,), given([('condition', condition, MISSING), ('other', other, MISSING)]), True)
        return kernel(condition, self, other)
    return general('where', method_where, (self,), given([('condition', condition, MISSING), ('other', other, MISSING)]), True)

def method_xlogy(self, other):
    'aten::xlogy.Tensor(Tensor self, Tensor other) -> Tensor; aten::xlogy.Scalar_Other(Tensor self, Scalar other) -> Tensor'
    if (hasattr(other, '_keys')):
        try: kernel = t_xlogy_Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('xlogy', method_xlogy, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_xlogy_Scalar_Other[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('xlogy', method_xlogy, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('xlogy', method_xlogy, (self,), given([('other', other, MISSING)]), True)

def method_xlogy_(self, other):
    'aten::xlogy_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!); aten::xlogy_.Scalar_Other(Tensor(a!) self, Scalar other) -> Tensor(a!)'
    if (hasattr(other, '_keys')):
        try: kernel = t_xlogy__Tensor[self._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('xlogy_', method_xlogy_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_xlogy__Scalar_Other[self._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('xlogy_', method_xlogy_, (self,), given([('other', other, MISSING)]), True)
        return kernel(self, other)
    return general('xlogy_', method_xlogy_, (self,), given([('other', other, MISSING)]), True)

def method_zero_(self):
    'aten::zero_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_zero_[self._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('zero_', method_zero_, (self,), given([]), True)
    return kernel(self)

def nn__pad_circular(input, pad):
    'aten::_pad_circular(Tensor self, SymInt[] pad) -> Tensor'
    try: kernel = t__pad_circular[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_pad_circular', nn__pad_circular, (input,), given([('pad', pad, MISSING)]), False)
    return kernel(input, pad)

def nn__pad_enum(input, pad, mode, value=None):
    'aten::_pad_enum(Tensor self, SymInt[] pad, int mode, float? value=None) -> Tensor'
    try: kernel = t__pad_enum[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('_pad_enum', nn__pad_enum, (input,), given([('pad', pad, MISSING), ('mode', mode, MISSING), ('value', value, None)]), False)
    return kernel(input, pad, mode, value)

def nn__upsample_bicubic2d_aa(input, output_size, align_corners, scales_h=MISSING, scales_w=None, *, scale_factors=MISSING, out=None):
    'aten::_upsample_bicubic2d_aa(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor; aten::_upsample_bicubic2d_aa.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor'
    if out is not None: return general('_upsample_bicubic2d_aa', nn__upsample_bicubic2d_aa, (input,) if scales_h is MISSING else (input, output_size, align_corners, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales_h is MISSING else [])), False)
    if scale_factors is not MISSING and scales_h is MISSING: scales_h, scale_factors = scale_factors, MISSING
    if (output_size.__class__ in SEQUENCES or output_size.__class__ is int) and (scales_h is MISSING or (scales_h.__class__ in NUMBERS or scales_h is None)):
        if output_size.__class__ is int: output_size = (output_size,)*2
        if scales_h is MISSING: scales_h = None
        try: kernel = t__upsample_bicubic2d_aa[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('_upsample_bicubic2d_aa', nn__upsample_bicubic2d_aa, (input,) if scales_h is MISSING else (input, output_size, align_corners, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales_h is MISSING else [])), False)
        return kernel(input, output_size, align_corners, scales_h, scales_w)
    if (output_size.__class__ in SEQUENCES or output_size is None) and (scales_h.__class__ in SEQUENCES or scales_h is None) and scales_w is None:
        try: kernel = t__upsample_bicubic2d_aa_vec[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('_upsample_bicubic2d_aa', nn__upsample_bicubic2d_aa, (input,) if scales_h is MISSING else (input, output_size, align_corners, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales_h is MISSING else [])), False)
        return kernel(input, output_size, align_corners, scales_h)
    return general('_upsample_bicubic2d_aa', nn__upsample_bicubic2d_aa, (input,) if scales_h is MISSING else (input, output_size, align_corners, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales_h is MISSING else [])), False)

def nn__upsample_bilinear2d_aa(input, output_size, align_corners, scales_h=MISSING, scales_w=None, *, scale_factors=MISSING, out=None):
    'aten::_upsample_bilinear2d_aa(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor; aten::_upsample_bilinear2d_aa.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor'
    if out is not None: return general('_upsample_bilinear2d_aa', nn__upsample_bilinear2d_aa, (input,) if scales_h is MISSING else (input, output_size, align_corners, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales_h is MISSING else [])), False)
    if scale_factors is not MISSING and scales_h is MISSING: scales_h, scale_factors = scale_factors, MISSING
    if (output_size.__class__ in SEQUENCES or output_size.__class__ is int) and (scales_h is MISSING or (scales_h.__class__ in NUMBERS or scales_h is None)):
        if output_size.__class__ is int: output_size = (output_size,)*2
        if scales_h is MISSING: scales_h = None
        try: kernel = t__upsample_bilinear2d_aa[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('_upsample_bilinear2d_aa', nn__upsample_bilinear2d_aa, (input,) if scales_h is MISSING else (input, output_size, align_corners, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales_h is MISSING else [])), False)
        return kernel(input, output_size, align_corners, scales_h, scales_w)
    if (output_size.__class__ in SEQUENCES or output_size is None) and (scales_h.__class__ in SEQUENCES or scales_h is None) and scales_w is None:
        try: kernel = t__upsample_bilinear2d_aa_vec[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('_upsample_bilinear2d_aa', nn__upsample_bilinear2d_aa, (input,) if scales_h is MISSING else (input, output_size, align_corners, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales_h is MISSING else [])), False)
        return kernel(input, output_size, align_corners, scales_h)
    return general('_upsample_bilinear2d_aa', nn__upsample_bilinear2d_aa, (input,) if scales_h is MISSING else (input, output_size, align_corners, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales_h is MISSING else [])), False)

def nn__upsample_lanczos2d_aa(input, output_size, align_corners, scales_h=MISSING, scales_w=None, *, scale_factors=MISSING, out=None):
    'aten::_upsample_lanczos2d_aa(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor; aten::_upsample_lanczos2d_aa.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor'
    if out is not None: return general('_upsample_lanczos2d_aa', nn__upsample_lanczos2d_aa, (input,) if scales_h is MISSING else (input, output_size, align_corners, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales_h is MISSING else [])), False)
    if scale_factors is not MISSING and scales_h is MISSING: scales_h, scale_factors = scale_factors, MISSING
    if (output_size.__class__ in SEQUENCES or output_size.__class__ is int) and (scales_h is MISSING or (scales_h.__class__ in NUMBERS or scales_h is None)):
        if output_size.__class__ is int: output_size = (output_size,)*2
        if scales_h is MISSING: scales_h = None
        try: kernel = t__upsample_lanczos2d_aa[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('_upsample_lanczos2d_aa', nn__upsample_lanczos2d_aa, (input,) if scales_h is MISSING else (input, output_size, align_corners, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales_h is MISSING else [])), False)
        return kernel(input, output_size, align_corners, scales_h, scales_w)
    if (output_size.__class__ in SEQUENCES or output_size is None) and (scales_h.__class__ in SEQUENCES or scales_h is None) and scales_w is None:
        try: kernel = t__upsample_lanczos2d_aa_vec[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('_upsample_lanczos2d_aa', nn__upsample_lanczos2d_aa, (input,) if scales_h is MISSING else (input, output_size, align_corners, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales_h is MISSING else [])), False)
        return kernel(input, output_size, align_corners, scales_h)
    return general('_upsample_lanczos2d_aa', nn__upsample_lanczos2d_aa, (input,) if scales_h is MISSING else (input, output_size, align_corners, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales_h is MISSING else [])), False)

def nn__upsample_nearest_exact1d(input, output_size, scales=MISSING, *, scale_factors=MISSING, out=None):
    'aten::_upsample_nearest_exact1d(Tensor self, SymInt[1] output_size, float? scales=None) -> Tensor; aten::_upsample_nearest_exact1d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor'
    if out is not None: return general('_upsample_nearest_exact1d', nn__upsample_nearest_exact1d, (input,) if scales is MISSING else (input, output_size, scales), given([('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING)] if scales is MISSING else [])), False)
    if scale_factors is not MISSING and scales is MISSING: scales, scale_factors = scale_factors, MISSING
    if (output_size.__class__ in SEQUENCES or output_size.__class__ is int) and (scales is MISSING or (scales.__class__ in NUMBERS or scales is None)):
        if output_size.__class__ is int: output_size = (output_size,)
        if scales is MISSING: scales = None
        try: kernel = t__upsample_nearest_exact1d[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('_upsample_nearest_exact1d', nn__upsample_nearest_exact1d, (input,) if scales is MISSING else (input, output_size, scales), given([('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING)] if scales is MISSING else [])), False)
        return kernel(input, output_size, scales)
    if (output_size.__class__ in SEQUENCES or output_size is None) and (scales.__class__ in SEQUENCES or scales is None):
        try: kernel = t__upsample_nearest_exact1d_vec[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('_upsample_nearest_exact1d', nn__upsample_nearest_exact1d, (input,) if scales is MISSING else (input, output_size, scales), given([('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING)] if scales is MISSING else [])), False)
        return kernel(input, output_size, scales)
    return general('_upsample_nearest_exact1d', nn__upsample_nearest_exact1d, (input,) if scales is MISSING else (input, output_size, scales), given([('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING)] if scales is MISSING else [])), False)

def nn__upsample_nearest_exact2d(input, output_size, scales_h=MISSING, scales_w=None, *, scale_factors=MISSING, out=None):
    'aten::_upsample_nearest_exact2d(Tensor self, SymInt[2] output_size, float? scales_h=None, float? scales_w=None) -> Tensor; aten::_upsample_nearest_exact2d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor'
    if out is not None: return general('_upsample_nearest_exact2d', nn__upsample_nearest_exact2d, (input,) if scales_h is MISSING else (input, output_size, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING)] if scales_h is MISSING else [])), False)
    if scale_factors is not MISSING and scales_h is MISSING: scales_h, scale_factors = scale_factors, MISSING
    if (output_size.__class__ in SEQUENCES or output_size.__class__ is int) and (scales_h is MISSING or (scales_h.__class__ in NUMBERS or scales_h is None)):
        if output_size.__class__ is int: output_size = (output_size,)*2
        if scales_h is MISSING: scales_h = None
        try: kernel = t__upsample_nearest_exact2d[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('_upsample_nearest_exact2d', nn__upsample_nearest_exact2d, (input,) if scales_h is MISSING else (input, output_size, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING)] if scales_h is MISSING else [])), False)
        return kernel(input, output_size, scales_h, scales_w)
    if (output_size.__class__ in SEQUENCES or output_size is None) and (scales_h.__class__ in SEQUENCES or scales_h is None) and scales_w is None:
        try: kernel = t__upsample_nearest_exact2d_vec[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('_upsample_nearest_exact2d', nn__upsample_nearest_exact2d, (input,) if scales_h is MISSING else (input, output_size, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING)] if scales_h is MISSING else [])), False)
        return kernel(input, output_size, scales_h)
    return general('_upsample_nearest_exact2d', nn__upsample_nearest_exact2d, (input,) if scales_h is MISSING else (input, output_size, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING)] if scales_h is MISSING else [])), False)

def nn__upsample_nearest_exact3d(input, output_size, scales_d=MISSING, scales_h=None, scales_w=None, *, scale_factors=MISSING, out=None):
    'aten::_upsample_nearest_exact3d(Tensor self, SymInt[3] output_size, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor; aten::_upsample_nearest_exact3d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor'
    if out is not None: return general('_upsample_nearest_exact3d', nn__upsample_nearest_exact3d, (input,) if scales_d is MISSING else (input, output_size, scales_d), given([('scales_h', scales_h, None), ('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING)] if scales_d is MISSING else [])), False)
    if scale_factors is not MISSING and scales_d is MISSING: scales_d, scale_factors = scale_factors, MISSING
    if (output_size.__class__ in SEQUENCES or output_size.__class__ is int) and (scales_d is MISSING or (scales_d.__class__ in NUMBERS or scales_d is None)):
        if output_size.__class__ is int: output_size = (output_size,)*3
        if scales_d is MISSING: scales_d = None
        try: kernel = t__upsample_nearest_exact3d[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('_upsample_nearest_exact3d', nn__upsample_nearest_exact3d, (input,) if scales_d is MISSING else (input, output_size, scales_d), given([('scales_h', scales_h, None), ('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING)] if scales_d is MISSING else [])), False)
        return kernel(input, output_size, scales_d, scales_h, scales_w)
    if (output_size.__class__ in SEQUENCES or output_size is None) and (scales_d.__class__ in SEQUENCES or scales_d is None) and scales_h is None and scales_w is None:
        try: kernel = t__upsample_nearest_exact3d_vec[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('_upsample_nearest_exact3d', nn__upsample_nearest_exact3d, (input,) if scales_d is MISSING else (input, output_size, scales_d), given([('scales_h', scales_h, None), ('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING)] if scales_d is MISSING else [])), False)
        return kernel(input, output_size, scales_d)
    return general('_upsample_nearest_exact3d', nn__upsample_nearest_exact3d, (input,) if scales_d is MISSING else (input, output_size, scales_d), given([('scales_h', scales_h, None), ('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING)] if scales_d is MISSING else [])), False)

def nn_adaptive_avg_pool2d(input, output_size):
    'aten::adaptive_avg_pool2d(Tensor self, SymInt[2] output_size) -> Tensor'
    if output_size.__class__ is int: output_size = (output_size,)*2
    try: kernel = t_adaptive_avg_pool2d[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('adaptive_avg_pool2d', nn_adaptive_avg_pool2d, (input,), given([('output_size', output_size, MISSING)]), False)
    return kernel(input, output_size)

def nn_adaptive_avg_pool3d(input, output_size):
    'aten::adaptive_avg_pool3d(Tensor self, SymInt[3] output_size) -> Tensor'
    if output_size.__class__ is int: output_size = (output_size,)*3
    try: kernel = t_adaptive_avg_pool3d[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('adaptive_avg_pool3d', nn_adaptive_avg_pool3d, (input,), given([('output_size', output_size, MISSING)]), False)
    return kernel(input, output_size)

def nn_adaptive_max_pool2d(input, output_size):
    'aten::adaptive_max_pool2d(Tensor self, int[2] output_size) -> (Tensor, Tensor)'
    if output_size.__class__ is int: output_size = (output_size,)*2
    try: kernel = t_adaptive_max_pool2d[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('adaptive_max_pool2d', nn_adaptive_max_pool2d, (input,), given([('output_size', output_size, MISSING)]), False)
    return kernel(input, output_size)

def nn_adaptive_max_pool3d(input, output_size):
    'aten::adaptive_max_pool3d(Tensor self, int[3] output_size) -> (Tensor, Tensor)'
    if output_size.__class__ is int: output_size = (output_size,)*3
    try: kernel = t_adaptive_max_pool3d[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('adaptive_max_pool3d', nn_adaptive_max_pool3d, (input,), given([('output_size', output_size, MISSING)]), False)
    return kernel(input, output_size)

def nn_avg_pool2d(input, kernel_size, stride=(), padding=0, ceil_mode=False, count_include_pad=True, divisor_override=None, *, out=None):
    'aten::avg_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor'
    if out is not None: return general('avg_pool2d', nn_avg_pool2d, (input,), given([('kernel_size', kernel_size, MISSING), ('stride', stride, ()), ('padding', padding, 0), ('ceil_mode', ceil_mode, False), ('count_include_pad', count_include_pad, True), ('divisor_override', divisor_override, None), ('out', out, None)]), False)
    if kernel_size.__class__ is int: kernel_size = (kernel_size,)*2
    if stride.__class__ is int: stride = (stride,)*2
    if padding.__class__ is int: padding = (padding,)*2
    try: kernel = t_avg_pool2d[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('avg_pool2d', nn_avg_pool2d, (input,), given([('kernel_size', kernel_size, MISSING), ('stride', stride, ()), ('padding', padding, 0), ('ceil_mode', ceil_mode, False), ('count_include_pad', count_include_pad, True), ('divisor_override', divisor_override, None), ('out', out, None)]), False)
    return kernel(input, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override)

def nn_avg_pool3d(input, kernel_size, stride=(), padding=0, ceil_mode=False, count_include_pad=True, divisor_override=None, *, out=None):
    'aten::avg_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor'
    if out is not None: return general('avg_pool3d', nn_avg_pool3d, (input,), given([('kernel_size', kernel_size, MISSING), ('stride', stride, ()), ('padding', padding, 0), ('ceil_mode', ceil_mode, False), ('count_include_pad', count_include_pad, True), ('divisor_override', divisor_override, None), ('out', out, None)]), False)
    if kernel_size.__class__ is int: kernel_size = (kernel_size,)*3
    if stride.__class__ is int: stride = (stride,)*3
    if padding.__class__ is int: padding = (padding,)*3
    try: kernel = t_avg_pool3d[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('avg_pool3d', nn_avg_pool3d, (input,), given([('kernel_size', kernel_size, MISSING), ('stride', stride, ()), ('padding', padding, 0), ('ceil_mode', ceil_mode, False), ('count_include_pad', count_include_pad, True), ('divisor_override', divisor_override, None), ('out', out, None)]), False)
    return kernel(input, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override)

def nn_binary_cross_entropy(input, target, weight=None, reduction=1):
    'aten::binary_cross_entropy(Tensor self, Tensor target, Tensor? weight=None, int reduction=Mean) -> Tensor'
    try: kernel = t_binary_cross_entropy[input._keys | target._keys | (weight._keys if weight is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('binary_cross_entropy', nn_binary_cross_entropy, (input,), given([('target', target, MISSING), ('weight', weight, None), ('reduction', reduction, 1)]), False)
    return kernel(input, target, weight, reduction)

def nn_col2im(input, output_size, kernel_size, dilation, padding, stride, *, out=None):
    'aten::col2im(Tensor self, SymInt[2] output_size, int[2] kernel_size, int[2] dilation, int[2] padding, int[2] stride) -> Tensor'
    if out is not None: return general('col2im', nn_col2im, (input,), given([('output_size', output_size, MISSING), ('kernel_size', kernel_size, MISSING), ('dilation', dilation, MISSING), ('padding', padding, MISSING), ('stride', stride, MISSING), ('out', out, None)]), False)
    if output_size.__class__ is int: output_size = (output_size,)*2
    if kernel_size.__class__ is int: kernel_size = (kernel_size,)*2
    if dilation.__class__ is int: dilation = (dilation,)*2
    if padding.__class__ is int: padding = (padding,)*2
    if stride.__class__ is int: stride = (stride,)*2
    try: kernel = t_col2im[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('col2im', nn_col2im, (input,), given([('output_size', output_size, MISSING), ('kernel_size', kernel_size, MISSING), ('dilation', dilation, MISSING), ('padding', padding, MISSING), ('stride', stride, MISSING), ('out', out, None)]), False)
    return kernel(input, output_size, kernel_size, dilation, padding, stride)

def nn_cross_entropy_loss(input, target, weight=None, reduction=1, ignore_index=-100, label_smoothing=0.0):
    'aten::cross_entropy_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=Mean, SymInt ignore_index=-100, float label_smoothing=0.0) -> Tensor'
    try: kernel = t_cross_entropy_loss[input._keys | target._keys | (weight._keys if weight is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('cross_entropy_loss', nn_cross_entropy_loss, (input,), given([('target', target, MISSING), ('weight', weight, None), ('reduction', reduction, 1), ('ignore_index', ignore_index, -100), ('label_smoothing', label_smoothing, 0.0)]), False)
    return kernel(input, target, weight, reduction, ignore_index, label_smoothing)

def nn_elu(input, alpha=1, scale=1, input_scale=1, *, out=None):
    'aten::elu(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor'
    if out is not None: return general('elu', nn_elu, (input,), given([('alpha', alpha, 1), ('scale', scale, 1), ('input_scale', input_scale, 1), ('out', out, None)]), False)
    try: kernel = t_elu[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('elu', nn_elu, (input,), given([('alpha', alpha, 1), ('scale', scale, 1), ('input_scale', input_scale, 1), ('out', out, None)]), False)
    return kernel(input, alpha, scale, input_scale)

def nn_elu_(input, alpha=1, scale=1, input_scale=1):
    'aten::elu_(Tensor(a!) self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor(a!)'
    try: kernel = t_elu_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('elu_', nn_elu_, (input,), given([('alpha', alpha, 1), ('scale', scale, 1), ('input_scale', input_scale, 1)]), False)
    return kernel(input, alpha, scale, input_scale)

def nn_elu_backward(grad_output, alpha, scale, input_scale, is_result, self_or_result, *, out=None):
    'aten::elu_backward(Tensor grad_output, Scalar alpha, Scalar scale, Scalar input_scale, bool is_result, Tensor self_or_result) -> Tensor'
    if out is not None: return general('elu_backward', nn_elu_backward, (grad_output,), given([('alpha', alpha, MISSING), ('scale', scale, MISSING), ('input_scale', input_scale, MISSING), ('is_result', is_result, MISSING), ('self_or_result', self_or_result, MISSING), ('out', out, None)]), False)
    try: kernel = t_elu_backward[grad_output._keys | self_or_result._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('elu_backward', nn_elu_backward, (grad_output,), given([('alpha', alpha, MISSING), ('scale', scale, MISSING), ('input_scale', input_scale, MISSING), ('is_result', is_result, MISSING), ('self_or_result', self_or_result, MISSING), ('out', out, None)]), False)
    return kernel(grad_output, alpha, scale, input_scale, is_result, self_or_result)

def nn_fractional_max_pool2d(input, kernel_size, output_size, random_samples):
    'aten::fractional_max_pool2d(Tensor self, int[2] kernel_size, int[2] output_size, Tensor random_samples) -> (Tensor, Tensor)'
    if kernel_size.__class__ is int: kernel_size = (kernel_size,)*2
    if output_size.__class__ is int: output_size = (output_size,)*2
    try: kernel = t_fractional_max_pool2d[input._keys | random_samples._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fractional_max_pool2d', nn_fractional_max_pool2d, (input,), given([('kernel_size', kernel_size, MISSING), ('output_size', output_size, MISSING), ('random_samples', random_samples, MISSING)]), False)
    return kernel(input, kernel_size, output_size, random_samples)

def nn_fractional_max_pool3d(input, kernel_size, output_size, random_samples):
    'aten::fractional_max_pool3d(Tensor self, int[3] kernel_size, int[3] output_size, Tensor random_samples) -> (Tensor, Tensor)'
    if kernel_size.__class__ is int: kernel_size = (kernel_size,)*3
    if output_size.__class__ is int: output_size = (output_size,)*3
    try: kernel = t_fractional_max_pool3d[input._keys | random_samples._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('fractional_max_pool3d', nn_fractional_max_pool3d, (input,), given([('kernel_size', kernel_size, MISSING), ('output_size', output_size, MISSING), ('random_samples', random_samples, MISSING)]), False)
    return kernel(input, kernel_size, output_size, random_samples)

def nn_gelu(input, *, approximate='none', out=None):
    "aten::gelu(Tensor self, *, str approximate='none') -> Tensor"
    if out is not None: return general('gelu', nn_gelu, (input,), given([('approximate', approximate, 'none'), ('out', out, None)]), False)
    try: kernel = t_gelu[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('gelu', nn_gelu, (input,), given([('approximate', approximate, 'none'), ('out', out, None)]), False)
    return kernel(input, approximate)

def nn_gelu_(input, *, approximate='none'):
    "aten::gelu_(Tensor(a!) self, *, str approximate='none') -> Tensor(a!)"
    try: kernel = t_gelu_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('gelu_', nn_gelu_, (input,), given([('approximate', approximate, 'none')]), False)
    return kernel(input, approximate)

def nn_gelu_backward(grad_output, input, *, approximate='none', out=None):
    "aten::gelu_backward(Tensor grad_output, Tensor self, *, str approximate='none') -> Tensor"
    if out is not None: return general('gelu_backward', nn_gelu_backward, (grad_output,), given([('input', input, MISSING), ('approximate', approximate, 'none'), ('out', out, None)]), False)
    try: kernel = t_gelu_backward[grad_output._keys | input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('gelu_backward', nn_gelu_backward, (grad_output,), given([('input', input, MISSING), ('approximate', approximate, 'none'), ('out', out, None)]), False)
    return kernel(grad_output, input, approximate)

def nn_glu(input, dim=-1, **kwargs):
    'aten::glu(Tensor self, int dim=-1) -> Tensor'
    if kwargs: return general('glu', nn_glu, (input,), given([('dim', dim, -1)], kwargs), False)
    try: kernel = t_glu[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('glu', nn_glu, (input,), given([('dim', dim, -1)], kwargs), False)
    return kernel(input, dim)

def nn_hardsigmoid(input, *, out=None):
    'aten::hardsigmoid(Tensor self) -> Tensor'
    if out is not None: return general('hardsigmoid', nn_hardsigmoid, (input,), given([('out', out, None)]), False)
    try: kernel = t_hardsigmoid[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('hardsigmoid', nn_hardsigmoid, (input,), given([('out', out, None)]), False)
    return kernel(input)

def nn_hardsigmoid_(input):
    'aten::hardsigmoid_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_hardsigmoid_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('hardsigmoid_', nn_hardsigmoid_, (input,), given([]), False)
    return kernel(input)

def nn_hardsigmoid_backward(grad_output, input, *, out=None):
    'aten::hardsigmoid_backward(Tensor grad_output, Tensor self) -> Tensor'
    if out is not None: return general('hardsigmoid_backward', nn_hardsigmoid_backward, (grad_output,), given([('input', input, MISSING), ('out', out, None)]), False)
    try: kernel = t_hardsigmoid_backward[grad_output._keys | input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('hardsigmoid_backward', nn_hardsigmoid_backward, (grad_output,), given([('input', input, MISSING), ('out', out, None)]), False)
    return kernel(grad_output, input)

def nn_hardswish(input, *, out=None):
    'aten::hardswish(Tensor self) -> Tensor'
    if out is not None: return general('hardswish', nn_hardswish, (input,), given([('out', out, None)]), False)
    try: kernel = t_hardswish[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('hardswish', nn_hardswish, (input,), given([('out', out, None)]), False)
    return kernel(input)

def nn_hardswish_(input):
    'aten::hardswish_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_hardswish_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('hardswish_', nn_hardswish_, (input,), given([]), False)
    return kernel(input)

def nn_hardswish_backward(grad_output, input):
    'aten::hardswish_backward(Tensor grad_output, Tensor self) -> Tensor'
    try: kernel = t_hardswish_backward[grad_output._keys | input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('hardswish_backward', nn_hardswish_backward, (grad_output,), given([('input', input, MISSING)]), False)
    return kernel(grad_output, input)

def nn_hardtanh(input, min_val=-1, max_val=1, *, out=None):
    'aten::hardtanh(Tensor self, Scalar min_val=-1, Scalar max_val=1) -> Tensor'
    if out is not None: return general('hardtanh', nn_hardtanh, (input,), given([('min_val', min_val, -1), ('max_val', max_val, 1), ('out', out, None)]), False)
    try: kernel = t_hardtanh[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('hardtanh', nn_hardtanh, (input,), given([('min_val', min_val, -1), ('max_val', max_val, 1), ('out', out, None)]), False)
    return kernel(input, min_val, max_val)

def nn_hardtanh_(input, min_val=-1, max_val=1):
    'aten::hardtanh_(Tensor(a!) self, Scalar min_val=-1, Scalar max_val=1) -> Tensor(a!)'
    try: kernel = t_hardtanh_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('hardtanh_', nn_hardtanh_, (input,), given([('min_val', min_val, -1), ('max_val', max_val, 1)]), False)
    return kernel(input, min_val, max_val)

def nn_hardtanh_backward(grad_output, input, min_val, max_val, *, out=None):
    'aten::hardtanh_backward(Tensor grad_output, Tensor self, Scalar min_val, Scalar max_val) -> Tensor'
    if out is not None: return general('hardtanh_backward', nn_hardtanh_backward, (grad_output,), given([('input', input, MISSING), ('min_val', min_val, MISSING), ('max_val', max_val, MISSING), ('out', out, None)]), False)
    try: kernel = t_hardtanh_backward[grad_output._keys | input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('hardtanh_backward', nn_hardtanh_backward, (grad_output,), given([('input', input, MISSING), ('min_val', min_val, MISSING), ('max_val', max_val, MISSING), ('out', out, None)]), False)
    return kernel(grad_output, input, min_val, max_val)

def nn_huber_loss(input, target, reduction=1, delta=1.0, *, out=None):
    'aten::huber_loss(Tensor self, Tensor target, int reduction=Mean, float delta=1.0) -> Tensor'
    if out is not None: return general('huber_loss', nn_huber_loss, (input,), given([('target', target, MISSING), ('reduction', reduction, 1), ('delta', delta, 1.0), ('out', out, None)]), False)
    try: kernel = t_huber_loss[input._keys | target._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('huber_loss', nn_huber_loss, (input,), given([('target', target, MISSING), ('reduction', reduction, 1), ('delta', delta, 1.0), ('out', out, None)]), False)
    return kernel(input, target, reduction, delta)

def nn_im2col(input, kernel_size, dilation, padding, stride, *, out=None):
    'aten::im2col(Tensor self, int[2] kernel_size, int[2] dilation, int[2] padding, int[2] stride) -> Tensor'
    if out is not None: return general('im2col', nn_im2col, (input,), given([('kernel_size', kernel_size, MISSING), ('dilation', dilation, MISSING), ('padding', padding, MISSING), ('stride', stride, MISSING), ('out', out, None)]), False)
    if kernel_size.__class__ is int: kernel_size = (kernel_size,)*2
    if dilation.__class__ is int: dilation = (dilation,)*2
    if padding.__class__ is int: padding = (padding,)*2
    if stride.__class__ is int: stride = (stride,)*2
    try: kernel = t_im2col[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('im2col', nn_im2col, (input,), given([('kernel_size', kernel_size, MISSING), ('dilation', dilation, MISSING), ('padding', padding, MISSING), ('stride', stride, MISSING), ('out', out, None)]), False)
    return kernel(input, kernel_size, dilation, padding, stride)

def nn_l1_loss(input, target, reduction=1):
    'aten::l1_loss(Tensor self, Tensor target, int reduction=Mean) -> Tensor'
    try: kernel = t_l1_loss[input._keys | target._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('l1_loss', nn_l1_loss, (input,), given([('target', target, MISSING), ('reduction', reduction, 1)]), False)
    return kernel(input, target, reduction)

def nn_leaky_relu(input, negative_slope=0.01, *, out=None):
    'aten::leaky_relu(Tensor self, Scalar negative_slope=0.01) -> Tensor'
    if out is not None: return general('leaky_relu', nn_leaky_relu, (input,), given([('negative_slope', negative_slope, 0.01), ('out', out, None)]), False)
    try: kernel = t_leaky_relu[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('leaky_relu', nn_leaky_relu, (input,), given([('negative_slope', negative_slope, 0.01), ('out', out, None)]), False)
    return kernel(input, negative_slope)

def nn_leaky_relu_(input, negative_slope=0.01):
    'aten::leaky_relu_(Tensor(a!) self, Scalar negative_slope=0.01) -> Tensor(a!)'
    try: kernel = t_leaky_relu_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('leaky_relu_', nn_leaky_relu_, (input,), given([('negative_slope', negative_slope, 0.01)]), False)
    return kernel(input, negative_slope)

def nn_leaky_relu_backward(grad_output, input, negative_slope, self_is_result, *, out=None):
    'aten::leaky_relu_backward(Tensor grad_output, Tensor self, Scalar negative_slope, bool self_is_result) -> Tensor'
    if out is not None: return general('leaky_relu_backward', nn_leaky_relu_backward, (grad_output,), given([('input', input, MISSING), ('negative_slope', negative_slope, MISSING), ('self_is_result', self_is_result, MISSING), ('out', out, None)]), False)
    try: kernel = t_leaky_relu_backward[grad_output._keys | input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('leaky_relu_backward', nn_leaky_relu_backward, (grad_output,), given([('input', input, MISSING), ('negative_slope', negative_slope, MISSING), ('self_is_result', self_is_result, MISSING), ('out', out, None)]), False)
    return kernel(grad_output, input, negative_slope, self_is_result)

def nn_linear(input, weight, bias=None, *, out=None):
    'aten::linear(Tensor input, Tensor weight, Tensor? bias=None) -> Tensor'
    if out is not None: return general('linear', nn_linear, (input,), given([('weight', weight, MISSING), ('bias', bias, None), ('out', out, None)]), False)
    try: kernel = t_linear[input._keys | weight._keys | (bias._keys if bias is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('linear', nn_linear, (input,), given([('weight', weight, MISSING), ('bias', bias, None), ('out', out, None)]), False)
    return kernel(input, weight, bias)

def nn_log_sigmoid(input, *, out=None):
    'aten::log_sigmoid(Tensor self) -> Tensor'
    if out is not None: return general('log_sigmoid', nn_log_sigmoid, (input,), given([('out', out, None)]), False)
    try: kernel = t_log_sigmoid[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('log_sigmoid', nn_log_sigmoid, (input,), given([('out', out, None)]), False)
    return kernel(input)

def nn_log_sigmoid_backward(grad_output, input, buffer, *, out=None):
    'aten::log_sigmoid_backward(Tensor grad_output, Tensor self, Tensor buffer) -> Tensor'
    if out is not None: return general('log_sigmoid_backward', nn_log_sigmoid_backward, (grad_output,), given([('input', input, MISSING), ('buffer', buffer, MISSING), ('out', out, None)]), False)
    try: kernel = t_log_sigmoid_backward[grad_output._keys | input._keys | buffer._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('log_sigmoid_backward', nn_log_sigmoid_backward, (grad_output,), given([('input', input, MISSING), ('buffer', buffer, MISSING), ('out', out, None)]), False)
    return kernel(grad_output, input, buffer)

def nn_log_sigmoid_forward(input, *, out=None):
    'aten::log_sigmoid_forward(Tensor self) -> (Tensor output, Tensor buffer)'
    if out is not None: return general('log_sigmoid_forward', nn_log_sigmoid_forward, (input,), given([('out', out, None)]), False)
    try: kernel = t_log_sigmoid_forward[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('log_sigmoid_forward', nn_log_sigmoid_forward, (input,), given([('out', out, None)]), False)
    return new_result(R_log_sigmoid_forward, kernel(input))

def nn_max_pool2d_with_indices(input, kernel_size, stride=(), padding=0, dilation=1, ceil_mode=False):
    'aten::max_pool2d_with_indices(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2] dilation=1, bool ceil_mode=False) -> (Tensor, Tensor)'
    if kernel_size.__class__ is int: kernel_size = (kernel_size,)*2
    if stride.__class__ is int: stride = (stride,)*2
    if padding.__class__ is int: padding = (padding,)*2
    if dilation.__class__ is int: dilation = (dilation,)*2
    try: kernel = t_max_pool2d_with_indices[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('max_pool2d_with_indices', nn_max_pool2d_with_indices, (input,), given([('kernel_size', kernel_size, MISSING), ('stride', stride, ()), ('padding', padding, 0), ('dilation', dilation, 1), ('ceil_mode', ceil_mode, False)]), False)
    return kernel(input, kernel_size, stride, padding, dilation, ceil_mode)

def nn_max_pool3d_with_indices(input, kernel_size, stride=(), padding=0, dilation=1, ceil_mode=False):
    'aten::max_pool3d_with_indices(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3] dilation=1, bool ceil_mode=False) -> (Tensor, Tensor)'
    if kernel_size.__class__ is int: kernel_size = (kernel_size,)*3
    if stride.__class__ is int: stride = (stride,)*3
    if padding.__class__ is int: padding = (padding,)*3
    if dilation.__class__ is int: dilation = (dilation,)*3
    try: kernel = t_max_pool3d_with_indices[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('max_pool3d_with_indices', nn_max_pool3d_with_indices, (input,), given([('kernel_size', kernel_size, MISSING), ('stride', stride, ()), ('padding', padding, 0), ('dilation', dilation, 1), ('ceil_mode', ceil_mode, False)]), False)
    return kernel(input, kernel_size, stride, padding, dilation, ceil_mode)

def nn_max_unpool2d(input, indices, output_size, *, out=None):
    'aten::max_unpool2d(Tensor self, Tensor indices, SymInt[2] output_size) -> Tensor'
    if out is not None: return general('max_unpool2d', nn_max_unpool2d, (input,), given([('indices', indices, MISSING), ('output_size', output_size, MISSING), ('out', out, None)]), False)
    if output_size.__class__ is int: output_size = (output_size,)*2
    try: kernel = t_max_unpool2d[input._keys | indices._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('max_unpool2d', nn_max_unpool2d, (input,), given([('indices', indices, MISSING), ('output_size', output_size, MISSING), ('out', out, None)]), False)
    return kernel(input, indices, output_size)

def nn_max_unpool3d(input, indices, output_size, stride, padding, *, out=None):
    'aten::max_unpool3d(Tensor self, Tensor indices, SymInt[3] output_size, int[3] stride, int[3] padding) -> Tensor'
    if out is not None: return general('max_unpool3d', nn_max_unpool3d, (input,), given([('indices', indices, MISSING), ('output_size', output_size, MISSING), ('stride', stride, MISSING), ('padding', padding, MISSING), ('out', out, None)]), False)
    if output_size.__class__ is int: output_size = (output_size,)*3
    if stride.__class__ is int: stride = (stride,)*3
    if padding.__class__ is int: padding = (padding,)*3
    try: kernel = t_max_unpool3d[input._keys | indices._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('max_unpool3d', nn_max_unpool3d, (input,), given([('indices', indices, MISSING), ('output_size', output_size, MISSING), ('stride', stride, MISSING), ('padding', padding, MISSING), ('out', out, None)]), False)
    return kernel(input, indices, output_size, stride, padding)

def nn_mish(input, *, out=None):
    'aten::mish(Tensor self) -> Tensor'
    if out is not None: return general('mish', nn_mish, (input,), given([('out', out, None)]), False)
    try: kernel = t_mish[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('mish', nn_mish, (input,), given([('out', out, None)]), False)
    return kernel(input)

def nn_mish_(input):
    'aten::mish_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_mish_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('mish_', nn_mish_, (input,), given([]), False)
    return kernel(input)

def nn_mish_backward(grad_output, input):
    'aten::mish_backward(Tensor grad_output, Tensor self) -> Tensor'
    try: kernel = t_mish_backward[grad_output._keys | input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('mish_backward', nn_mish_backward, (grad_output,), given([('input', input, MISSING)]), False)
    return kernel(grad_output, input)

def nn_mse_loss(input, target, reduction=1, *, out=None):
    'aten::mse_loss(Tensor self, Tensor target, int reduction=Mean) -> Tensor'
    if out is not None: return general('mse_loss', nn_mse_loss, (input,), given([('target', target, MISSING), ('reduction', reduction, 1), ('out', out, None)]), False)
    try: kernel = t_mse_loss[input._keys | target._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('mse_loss', nn_mse_loss, (input,), given([('target', target, MISSING), ('reduction', reduction, 1), ('out', out, None)]), False)
    return kernel(input, target, reduction)

def nn_multi_margin_loss(input, target, p=1, margin=1, weight=None, reduction=1, *, out=None):
    'aten::multi_margin_loss(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor? weight=None, int reduction=Mean) -> Tensor'
    if out is not None: return general('multi_margin_loss', nn_multi_margin_loss, (input,), given([('target', target, MISSING), ('p', p, 1), ('margin', margin, 1), ('weight', weight, None), ('reduction', reduction, 1), ('out', out, None)]), False)
    try: kernel = t_multi_margin_loss[input._keys | target._keys | (weight._keys if weight is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('multi_margin_loss', nn_multi_margin_loss, (input,), given([('target', target, MISSING), ('p', p, 1), ('margin', margin, 1), ('weight', weight, None), ('reduction', reduction, 1), ('out', out, None)]), False)
    return kernel(input, target, p, margin, weight, reduction)

def nn_multilabel_margin_loss(input, target, reduction=1, *, out=None):
    'aten::multilabel_margin_loss(Tensor self, Tensor target, int reduction=Mean) -> Tensor'
    if out is not None: return general('multilabel_margin_loss', nn_multilabel_margin_loss, (input,), given([('target', target, MISSING), ('reduction', reduction, 1), ('out', out, None)]), False)
    try: kernel = t_multilabel_margin_loss[input._keys | target._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('multilabel_margin_loss', nn_multilabel_margin_loss, (input,), given([('target', target, MISSING), ('reduction', reduction, 1), ('out', out, None)]), False)
    return kernel(input, target, reduction)

def nn_nll_loss(input, target, weight=None, reduction=1, ignore_index=-100):
    'aten::nll_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=Mean, SymInt ignore_index=-100) -> Tensor'
    try: kernel = t_nll_loss[input._keys | target._keys | (weight._keys if weight is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('nll_loss', nn_nll_loss, (input,), given([('target', target, MISSING), ('weight', weight, None), ('reduction', reduction, 1), ('ignore_index', ignore_index, -100)]), False)
    return kernel(input, target, weight, reduction, ignore_index)

def nn_nll_loss2d(input, target, weight=None, reduction=1, ignore_index=-100):
    'aten::nll_loss2d(Tensor self, Tensor target, Tensor? weight=None, int reduction=Mean, SymInt ignore_index=-100) -> Tensor'
    try: kernel = t_nll_loss2d[input._keys | target._keys | (weight._keys if weight is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('nll_loss2d', nn_nll_loss2d, (input,), given([('target', target, MISSING), ('weight', weight, None), ('reduction', reduction, 1), ('ignore_index', ignore_index, -100)]), False)
    return kernel(input, target, weight, reduction, ignore_index)

def nn_nll_loss_nd(input, target, weight=None, reduction=1, ignore_index=-100):
    'aten::nll_loss_nd(Tensor self, Tensor target, Tensor? weight=None, int reduction=Mean, SymInt ignore_index=-100) -> Tensor'
    try: kernel = t_nll_loss_nd[input._keys | target._keys | (weight._keys if weight is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('nll_loss_nd', nn_nll_loss_nd, (input,), given([('target', target, MISSING), ('weight', weight, None), ('reduction', reduction, 1), ('ignore_index', ignore_index, -100)]), False)
    return kernel(input, target, weight, reduction, ignore_index)

def nn_pad(input, pad, mode="constant", value=None):
    'aten::pad(Tensor self, SymInt[] pad, str mode="constant", float? value=None) -> Tensor'
    try: kernel = t_pad[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('pad', nn_pad, (input,), given([('pad', pad, MISSING), ('mode', mode, "constant"), ('value', value, None)]), False)
    return kernel(input, pad, mode, value)

def nn_reflection_pad1d(input, padding, *, out=None):
    'aten::reflection_pad1d(Tensor self, SymInt[2] padding) -> Tensor'
    if out is not None: return general('reflection_pad1d', nn_reflection_pad1d, (input,), given([('padding', padding, MISSING), ('out', out, None)]), False)
    if padding.__class__ is int: padding = (padding,)*2
    try: kernel = t_reflection_pad1d[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('reflection_pad1d', nn_reflection_pad1d, (input,), given([('padding', padding, MISSING), ('out', out, None)]), False)
    return kernel(input, padding)

def nn_reflection_pad2d(input, padding, *, out=None):
    'aten::reflection_pad2d(Tensor self, SymInt[4] padding) -> Tensor'
    if out is not None: return general('reflection_pad2d', nn_reflection_pad2d, (input,), given([('padding', padding, MISSING), ('out', out, None)]), False)
    if padding.__class__ is int: padding = (padding,)*4
    try: kernel = t_reflection_pad2d[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('reflection_pad2d', nn_reflection_pad2d, (input,), given([('padding', padding, MISSING), ('out', out, None)]), False)
    return kernel(input, padding)

def nn_reflection_pad3d(input, padding, *, out=None):
    'aten::reflection_pad3d(Tensor self, SymInt[6] padding) -> Tensor'
    if out is not None: return general('reflection_pad3d', nn_reflection_pad3d, (input,), given([('padding', padding, MISSING), ('out', out, None)]), False)
    if padding.__class__ is int: padding = (padding,)*6
    try: kernel = t_reflection_pad3d[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('reflection_pad3d', nn_reflection_pad3d, (input,), given([('padding', padding, MISSING), ('out', out, None)]), False)
    return kernel(input, padding)

def nn_relu6(input):
    'aten::relu6(Tensor self) -> Tensor'
    try: kernel = t_relu6[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('relu6', nn_relu6, (input,), given([]), False)
    return kernel(input)

def nn_relu6_(input):
    'aten::relu6_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_relu6_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('relu6_', nn_relu6_, (input,), given([]), False)
    return kernel(input)

def nn_replication_pad1d(input, padding, *, out=None):
    'aten::replication_pad1d(Tensor self, SymInt[2] padding) -> Tensor'
    if out is not None: return general('replication_pad1d', nn_replication_pad1d, (input,), given([('padding', padding, MISSING), ('out', out, None)]), False)
    if padding.__class__ is int: padding = (padding,)*2
    try: kernel = t_replication_pad1d[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('replication_pad1d', nn_replication_pad1d, (input,), given([('padding', padding, MISSING), ('out', out, None)]), False)
    return kernel(input, padding)

def nn_replication_pad2d(input, padding, *, out=None):
    'aten::replication_pad2d(Tensor self, SymInt[4] padding) -> Tensor'
    if out is not None: return general('replication_pad2d', nn_replication_pad2d, (input,), given([('padding', padding, MISSING), ('out', out, None)]), False)
    if padding.__class__ is int: padding = (padding,)*4
    try: kernel = t_replication_pad2d[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('replication_pad2d', nn_replication_pad2d, (input,), given([('padding', padding, MISSING), ('out', out, None)]), False)
    return kernel(input, padding)

def nn_replication_pad3d(input, padding, *, out=None):
    'aten::replication_pad3d(Tensor self, SymInt[6] padding) -> Tensor'
    if out is not None: return general('replication_pad3d', nn_replication_pad3d, (input,), given([('padding', padding, MISSING), ('out', out, None)]), False)
    if padding.__class__ is int: padding = (padding,)*6
    try: kernel = t_replication_pad3d[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('replication_pad3d', nn_replication_pad3d, (input,), given([('padding', padding, MISSING), ('out', out, None)]), False)
    return kernel(input, padding)

def nn_rrelu_with_noise(input, noise, lower=0.125, upper=0.33333333333333331, training=False, generator=None):
    'aten::rrelu_with_noise(Tensor self, Tensor(b!) noise, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool training=False, Generator? generator=None) -> Tensor'
    try: kernel = t_rrelu_with_noise[input._keys | noise._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('rrelu_with_noise', nn_rrelu_with_noise, (input,), given([('noise', noise, MISSING), ('lower', lower, 0.125), ('upper', upper, 0.33333333333333331), ('training', training, False), ('generator', generator, None)]), False)
    return kernel(input, noise, lower, upper, training, generator)

def nn_rrelu_with_noise_(input, noise, lower=0.125, upper=0.33333333333333331, training=False, generator=None):
    'aten::rrelu_with_noise_(Tensor(a!) self, Tensor(b!) noise, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool training=False, Generator? generator=None) -> Tensor(a!)'
    try: kernel = t_rrelu_with_noise_[input._keys | noise._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('rrelu_with_noise_', nn_rrelu_with_noise_, (input,), given([('noise', noise, MISSING), ('lower', lower, 0.125), ('upper', upper, 0.33333333333333331), ('training', training, False), ('generator', generator, None)]), False)
    return kernel(input, noise, lower, upper, training, generator)

def nn_scaled_dot_product_attention(query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, *, scale=None, enable_gqa=False):
    'aten::scaled_dot_product_attention(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0.0, bool is_causal=False, *, float? scale=None, bool enable_gqa=False) -> Tensor'
    try: kernel = t_scaled_dot_product_attention[query._keys | key._keys | value._keys | (attn_mask._keys if attn_mask is not None else 0) | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('scaled_dot_product_attention', nn_scaled_dot_product_attention, (query,), given([('key', key, MISSING), ('value', value, MISSING), ('attn_mask', attn_mask, None), ('dropout_p', dropout_p, 0.0), ('is_causal', is_causal, False), ('scale', scale, None), ('enable_gqa', enable_gqa, False)]), False)
    return kernel(query, key, value, attn_mask, dropout_p, is_causal, scale, enable_gqa)

def nn_sigmoid_backward(grad_output, output, *, out=None):
    'aten::sigmoid_backward(Tensor grad_output, Tensor output) -> Tensor'
    if out is not None: return general('sigmoid_backward', nn_sigmoid_backward, (grad_output,), given([('output', output, MISSING), ('out', out, None)]), False)
    try: kernel = t_sigmoid_backward[grad_output._keys | output._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('sigmoid_backward', nn_sigmoid_backward, (grad_output,), given([('output', output, MISSING), ('out', out, None)]), False)
    return kernel(grad_output, output)

def nn_silu(input, *, out=None):
    'aten::silu(Tensor self) -> Tensor'
    if out is not None: return general('silu', nn_silu, (input,), given([('out', out, None)]), False)
    try: kernel = t_silu[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('silu', nn_silu, (input,), given([('out', out, None)]), False)
    return kernel(input)

def nn_silu_(input):
    'aten::silu_(Tensor(a!) self) -> Tensor(a!)'
    try: kernel = t_silu_[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('silu_', nn_silu_, (input,), given([]), False)
    return kernel(input)

def nn_silu_backward(grad_output, input, *, out=None):
    'aten::silu_backward(Tensor grad_output, Tensor self) -> Tensor'
    if out is not None: return general('silu_backward', nn_silu_backward, (grad_output,), given([('input', input, MISSING), ('out', out, None)]), False)
    try: kernel = t_silu_backward[grad_output._keys | input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('silu_backward', nn_silu_backward, (grad_output,), given([('input', input, MISSING), ('out', out, None)]), False)
    return kernel(grad_output, input)

def nn_smooth_l1_loss(input, target, reduction=1, beta=1.0, *, out=None):
    'aten::smooth_l1_loss(Tensor self, Tensor target, int reduction=Mean, float beta=1.0) -> Tensor'
    if out is not None: return general('smooth_l1_loss', nn_smooth_l1_loss, (input,), given([('target', target, MISSING), ('reduction', reduction, 1), ('beta', beta, 1.0), ('out', out, None)]), False)
    try: kernel = t_smooth_l1_loss[input._keys | target._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('smooth_l1_loss', nn_smooth_l1_loss, (input,), given([('target', target, MISSING), ('reduction', reduction, 1), ('beta', beta, 1.0), ('out', out, None)]), False)
    return kernel(input, target, reduction, beta)

def nn_soft_margin_loss(input, target, reduction=1):
    'aten::soft_margin_loss(Tensor self, Tensor target, int reduction=Mean) -> Tensor'
    try: kernel = t_soft_margin_loss[input._keys | target._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('soft_margin_loss', nn_soft_margin_loss, (input,), given([('target', target, MISSING), ('reduction', reduction, 1)]), False)
    return kernel(input, target, reduction)

def nn_softplus(input, beta=1, threshold=20, *, out=None):
    'aten::softplus(Tensor self, Scalar beta=1, Scalar threshold=20) -> Tensor'
    if out is not None: return general('softplus', nn_softplus, (input,), given([('beta', beta, 1), ('threshold', threshold, 20), ('out', out, None)]), False)
    try: kernel = t_softplus[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('softplus', nn_softplus, (input,), given([('beta', beta, 1), ('threshold', threshold, 20), ('out', out, None)]), False)
    return kernel(input, beta, threshold)

def nn_softplus_backward(grad_output, input, beta, threshold, *, out=None):
    'aten::softplus_backward(Tensor grad_output, Tensor self, Scalar beta, Scalar threshold) -> Tensor'
    if out is not None: return general('softplus_backward', nn_softplus_backward, (grad_output,), given([('input', input, MISSING), ('beta', beta, MISSING), ('threshold', threshold, MISSING), ('out', out, None)]), False)
    try: kernel = t_softplus_backward[grad_output._keys | input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('softplus_backward', nn_softplus_backward, (grad_output,), given([('input', input, MISSING), ('beta', beta, MISSING), ('threshold', threshold, MISSING), ('out', out, None)]), False)
    return kernel(grad_output, input, beta, threshold)

def nn_softshrink(input, lambd=0.5, *, out=None):
    'aten::softshrink(Tensor self, Scalar lambd=0.5) -> Tensor'
    if out is not None: return general('softshrink', nn_softshrink, (input,), given([('lambd', lambd, 0.5), ('out', out, None)]), False)
    try: kernel = t_softshrink[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('softshrink', nn_softshrink, (input,), given([('lambd', lambd, 0.5), ('out', out, None)]), False)
    return kernel(input, lambd)

def nn_softshrink_backward(grad_output, input, lambd, *, out=None):
    'aten::softshrink_backward(Tensor grad_output, Tensor self, Scalar lambd) -> Tensor'
    if out is not None: return general('softshrink_backward', nn_softshrink_backward, (grad_output,), given([('input', input, MISSING), ('lambd', lambd, MISSING), ('out', out, None)]), False)
    try: kernel = t_softshrink_backward[grad_output._keys | input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('softshrink_backward', nn_softshrink_backward, (grad_output,), given([('input', input, MISSING), ('lambd', lambd, MISSING), ('out', out, None)]), False)
    return kernel(grad_output, input, lambd)

def nn_tanh_backward(grad_output, output, *, out=None):
    'aten::tanh_backward(Tensor grad_output, Tensor output) -> Tensor'
    if out is not None: return general('tanh_backward', nn_tanh_backward, (grad_output,), given([('output', output, MISSING), ('out', out, None)]), False)
    try: kernel = t_tanh_backward[grad_output._keys | output._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('tanh_backward', nn_tanh_backward, (grad_output,), given([('output', output, MISSING), ('out', out, None)]), False)
    return kernel(grad_output, output)

def nn_upsample_bicubic2d(input, output_size, align_corners, scales_h=MISSING, scales_w=None, *, scale_factors=MISSING, out=None):
    'aten::upsample_bicubic2d(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor; aten::upsample_bicubic2d.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor'
    if out is not None: return general('upsample_bicubic2d', nn_upsample_bicubic2d, (input,) if scales_h is MISSING else (input, output_size, align_corners, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales_h is MISSING else [])), False)
    if scale_factors is not MISSING and scales_h is MISSING: scales_h, scale_factors = scale_factors, MISSING
    if (output_size.__class__ in SEQUENCES or output_size.__class__ is int) and (scales_h is MISSING or (scales_h.__class__ in NUMBERS or scales_h is None)):
        if output_size.__class__ is int: output_size = (output_size,)*2
        if scales_h is MISSING: scales_h = None
        try: kernel = t_upsample_bicubic2d[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('upsample_bicubic2d', nn_upsample_bicubic2d, (input,) if scales_h is MISSING else (input, output_size, align_corners, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales_h is MISSING else [])), False)
        return kernel(input, output_size, align_corners, scales_h, scales_w)
    if (output_size.__class__ in SEQUENCES or output_size is None) and (scales_h.__class__ in SEQUENCES or scales_h is None) and scales_w is None:
        try: kernel = t_upsample_bicubic2d_vec[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('upsample_bicubic2d', nn_upsample_bicubic2d, (input,) if scales_h is MISSING else (input, output_size, align_corners, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales_h is MISSING else [])), False)
        return kernel(input, output_size, align_corners, scales_h)
    return general('upsample_bicubic2d', nn_upsample_bicubic2d, (input,) if scales_h is MISSING else (input, output_size, align_corners, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales_h is MISSING else [])), False)

def nn_upsample_bilinear2d(input, output_size, align_corners, scales_h=MISSING, scales_w=None, *, scale_factors=MISSING, out=None):
    'aten::upsample_bilinear2d(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor; aten::upsample_bilinear2d.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor'
    if out is not None: return general('upsample_bilinear2d', nn_upsample_bilinear2d, (input,) if scales_h is MISSING else (input, output_size, align_corners, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales_h is MISSING else [])), False)
    if scale_factors is not MISSING and scales_h is MISSING: scales_h, scale_factors = scale_factors, MISSING
    if (output_size.__class__ in SEQUENCES or output_size.__class__ is int) and (scales_h is MISSING or (scales_h.__class__ in NUMBERS or scales_h is None)):
        if output_size.__class__ is int: output_size = (output_size,)*2
        if scales_h is MISSING: scales_h = None
        try: kernel = t_upsample_bilinear2d[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('upsample_bilinear2d', nn_upsample_bilinear2d, (input,) if scales_h is MISSING else (input, output_size, align_corners, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales_h is MISSING else [])), False)
        return kernel(input, output_size, align_corners, scales_h, scales_w)
    if (output_size.__class__ in SEQUENCES or output_size is None) and (scales_h.__class__ in SEQUENCES or scales_h is None) and scales_w is None:
        try: kernel = t_upsample_bilinear2d_vec[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('upsample_bilinear2d', nn_upsample_bilinear2d, (input,) if scales_h is MISSING else (input, output_size, align_corners, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales_h is MISSING else [])), False)
        return kernel(input, output_size, align_corners, scales_h)
    return general('upsample_bilinear2d', nn_upsample_bilinear2d, (input,) if scales_h is MISSING else (input, output_size, align_corners, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales_h is MISSING else [])), False)

def nn_upsample_linear1d(input, output_size, align_corners, scales=MISSING, *, scale_factors=MISSING, out=None):
    'aten::upsample_linear1d(Tensor self, SymInt[1] output_size, bool align_corners, float? scales=None) -> Tensor; aten::upsample_linear1d.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor'
    if out is not None: return general('upsample_linear1d', nn_upsample_linear1d, (input,) if scales is MISSING else (input, output_size, align_corners, scales), given([('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales is MISSING else [])), False)
    if scale_factors is not MISSING and scales is MISSING: scales, scale_factors = scale_factors, MISSING
    if (output_size.__class__ in SEQUENCES or output_size.__class__ is int) and (scales is MISSING or (scales.__class__ in NUMBERS or scales is None)):
        if output_size.__class__ is int: output_size = (output_size,)
        if scales is MISSING: scales = None
        try: kernel = t_upsample_linear1d[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('upsample_linear1d', nn_upsample_linear1d, (input,) if scales is MISSING else (input, output_size, align_corners, scales), given([('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales is MISSING else [])), False)
        return kernel(input, output_size, align_corners, scales)
    if (output_size.__class__ in SEQUENCES or output_size is None) and (scales.__class__ in SEQUENCES or scales is None):
        try: kernel = t_upsample_linear1d_vec[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('upsample_linear1d', nn_upsample_linear1d, (input,) if scales is MISSING else (input, output_size, align_corners, scales), given([('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales is MISSING else [])), False)
        return kernel(input, output_size, align_corners, scales)
    return general('upsample_linear1d', nn_upsample_linear1d, (input,) if scales is MISSING else (input, output_size, align_corners, scales), given([('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales is MISSING else [])), False)

def nn_upsample_nearest1d(input, output_size, scales=MISSING, *, scale_factors=MISSING, out=None):
    'aten::upsample_nearest1d(Tensor self, SymInt[1] output_size, float? scales=None) -> Tensor; aten::upsample_nearest1d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor'
    if out is not None: return general('upsample_nearest1d', nn_upsample_nearest1d, (input,) if scales is MISSING else (input, output_size, scales), given([('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING)] if scales is MISSING else [])), False)
    if scale_factors is not MISSING and scales is MISSING: scales, scale_factors = scale_factors, MISSING
    if (output_size.__class__ in SEQUENCES or output_size.__class__ is int) and (scales is MISSING or (scales.__class__ in NUMBERS or scales is None)):
        if output_size.__class__ is int: output_size = (output_size,)
        if scales is MISSING: scales = None
        try: kernel = t_upsample_nearest1d[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('upsample_nearest1d', nn_upsample_nearest1d, (input,) if scales is MISSING else (input, output_size, scales), given([('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING)] if scales is MISSING else [])), False)
        return kernel(input, output_size, scales)
    if (output_size.__class__ in SEQUENCES or output_size is None) and (scales.__class__ in SEQUENCES or scales is None):
        try: kernel = t_upsample_nearest1d_vec[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('upsample_nearest1d', nn_upsample_nearest1d, (input,) if scales is MISSING else (input, output_size, scales), given([('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING)] if scales is MISSING else [])), False)
        return kernel(input, output_size, scales)
    return general('upsample_nearest1d', nn_upsample_nearest1d, (input,) if scales is MISSING else (input, output_size, scales), given([('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING)] if scales is MISSING else [])), False)

def nn_upsample_nearest2d(input, output_size, scales_h=MISSING, scales_w=None, *, scale_factors=MISSING, out=None):
    'aten::upsample_nearest2d(Tensor self, SymInt[2] output_size, float? scales_h=None, float? scales_w=None) -> Tensor; aten::upsample_nearest2d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor'
    if out is not None: return general('upsample_nearest2d', nn_upsample_nearest2d, (input,) if scales_h is MISSING else (input, output_size, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING)] if scales_h is MISSING else [])), False)
    if scale_factors is not MISSING and scales_h is MISSING: scales_h, scale_factors = scale_factors, MISSING
    if (output_size.__class__ in SEQUENCES or output_size.__class__ is int) and (scales_h is MISSING or (scales_h.__class__ in NUMBERS or scales_h is None)):
        if output_size.__class__ is int: output_size = (output_size,)*2
        if scales_h is MISSING: scales_h = None
        try: kernel = t_upsample_nearest2d[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('upsample_nearest2d', nn_upsample_nearest2d, (input,) if scales_h is MISSING else (input, output_size, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING)] if scales_h is MISSING else [])), False)
        return kernel(input, output_size, scales_h, scales_w)
    if (output_size.__class__ in SEQUENCES or output_size is None) and (scales_h.__class__ in SEQUENCES or scales_h is None) and scales_w is None:
        try: kernel = t_upsample_nearest2d_vec[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('upsample_nearest2d', nn_upsample_nearest2d, (input,) if scales_h is MISSING else (input, output_size, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING)] if scales_h is MISSING else [])), False)
        return kernel(input, output_size, scales_h)
    return general('upsample_nearest2d', nn_upsample_nearest2d, (input,) if scales_h is MISSING else (input, output_size, scales_h), given([('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING)] if scales_h is MISSING else [])), False)

def nn_upsample_nearest3d(input, output_size, scales_d=MISSING, scales_h=None, scales_w=None, *, scale_factors=MISSING, out=None):
    'aten::upsample_nearest3d(Tensor self, SymInt[3] output_size, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor; aten::upsample_nearest3d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor'
    if out is not None: return general('upsample_nearest3d', nn_upsample_nearest3d, (input,) if scales_d is MISSING else (input, output_size, scales_d), given([('scales_h', scales_h, None), ('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING)] if scales_d is MISSING else [])), False)
    if scale_factors is not MISSING and scales_d is MISSING: scales_d, scale_factors = scale_factors, MISSING
    if (output_size.__class__ in SEQUENCES or output_size.__class__ is int) and (scales_d is MISSING or (scales_d.__class__ in NUMBERS or scales_d is None)):
        if output_size.__class__ is int: output_size = (output_size,)*3
        if scales_d is MISSING: scales_d = None
        try: kernel = t_upsample_nearest3d[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('upsample_nearest3d', nn_upsample_nearest3d, (input,) if scales_d is MISSING else (input, output_size, scales_d), given([('scales_h', scales_h, None), ('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING)] if scales_d is MISSING else [])), False)
        return kernel(input, output_size, scales_d, scales_h, scales_w)
    if (output_size.__class__ in SEQUENCES or output_size is None) and (scales_d.__class__ in SEQUENCES or scales_d is None) and scales_h is None and scales_w is None:
        try: kernel = t_upsample_nearest3d_vec[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('upsample_nearest3d', nn_upsample_nearest3d, (input,) if scales_d is MISSING else (input, output_size, scales_d), given([('scales_h', scales_h, None), ('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING)] if scales_d is MISSING else [])), False)
        return kernel(input, output_size, scales_d)
    return general('upsample_nearest3d', nn_upsample_nearest3d, (input,) if scales_d is MISSING else (input, output_size, scales_d), given([('scales_h', scales_h, None), ('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING)] if scales_d is MISSING else [])), False)

def nn_upsample_trilinear3d(input, output_size, align_corners, scales_d=MISSING, scales_h=None, scales_w=None, *, scale_factors=MISSING, out=None):
    'aten::upsample_trilinear3d(Tensor self, SymInt[3] output_size, bool align_corners, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor; aten::upsample_trilinear3d.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor'
    if out is not None: return general('upsample_trilinear3d', nn_upsample_trilinear3d, (input,) if scales_d is MISSING else (input, output_size, align_corners, scales_d), given([('scales_h', scales_h, None), ('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales_d is MISSING else [])), False)
    if scale_factors is not MISSING and scales_d is MISSING: scales_d, scale_factors = scale_factors, MISSING
    if (output_size.__class__ in SEQUENCES or output_size.__class__ is int) and (scales_d is MISSING or (scales_d.__class__ in NUMBERS or scales_d is None)):
        if output_size.__class__ is int: output_size = (output_size,)*3
        if scales_d is MISSING: scales_d = None
        try: kernel = t_upsample_trilinear3d[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('upsample_trilinear3d', nn_upsample_trilinear3d, (input,) if scales_d is MISSING else (input, output_size, align_corners, scales_d), given([('scales_h', scales_h, None), ('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales_d is MISSING else [])), False)
        return kernel(input, output_size, align_corners, scales_d, scales_h, scales_w)
    if (output_size.__class__ in SEQUENCES or output_size is None) and (scales_d.__class__ in SEQUENCES or scales_d is None) and scales_h is None and scales_w is None:
        try: kernel = t_upsample_trilinear3d_vec[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('upsample_trilinear3d', nn_upsample_trilinear3d, (input,) if scales_d is MISSING else (input, output_size, align_corners, scales_d), given([('scales_h', scales_h, None), ('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales_d is MISSING else [])), False)
        return kernel(input, output_size, align_corners, scales_d)
    return general('upsample_trilinear3d', nn_upsample_trilinear3d, (input,) if scales_d is MISSING else (input, output_size, align_corners, scales_d), given([('scales_h', scales_h, None), ('scales_w', scales_w, None), ('scale_factors', scale_factors, MISSING), ('out', out, None)] + ([('output_size', output_size, MISSING), ('align_corners', align_corners, MISSING)] if scales_d is MISSING else [])), False)

def special_airy_ai(x, *, out=None):
    'aten::special_airy_ai(Tensor x) -> Tensor'
    if out is not None: return general('special_airy_ai', special_airy_ai, (x,), given([('out', out, None)]), False)
    try: kernel = t_special_airy_ai[x._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_airy_ai', special_airy_ai, (x,), given([('out', out, None)]), False)
    return kernel(x)

def special_bessel_j0(input, *, out=None):
    'aten::special_bessel_j0(Tensor self) -> Tensor'
    if out is not None: return general('special_bessel_j0', special_bessel_j0, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_bessel_j0[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_bessel_j0', special_bessel_j0, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_bessel_j1(input, *, out=None):
    'aten::special_bessel_j1(Tensor self) -> Tensor'
    if out is not None: return general('special_bessel_j1', special_bessel_j1, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_bessel_j1[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_bessel_j1', special_bessel_j1, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_bessel_y0(input, *, out=None):
    'aten::special_bessel_y0(Tensor self) -> Tensor'
    if out is not None: return general('special_bessel_y0', special_bessel_y0, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_bessel_y0[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_bessel_y0', special_bessel_y0, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_bessel_y1(input, *, out=None):
    'aten::special_bessel_y1(Tensor self) -> Tensor'
    if out is not None: return general('special_bessel_y1', special_bessel_y1, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_bessel_y1[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_bessel_y1', special_bessel_y1, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_chebyshev_polynomial_t(x, n, *, out=None):
    'aten::special_chebyshev_polynomial_t(Tensor x, Tensor n) -> Tensor; aten::special_chebyshev_polynomial_t.x_scalar(Scalar x, Tensor n) -> Tensor; aten::special_chebyshev_polynomial_t.n_scalar(Tensor x, Scalar n) -> Tensor'
    if out is not None: return general('special_chebyshev_polynomial_t', special_chebyshev_polynomial_t, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
    if (hasattr(n, '_keys')):
        try: kernel = t_special_chebyshev_polynomial_t[x._keys | n._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_chebyshev_polynomial_t', special_chebyshev_polynomial_t, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    if (hasattr(n, '_keys')):
        try: kernel = t_special_chebyshev_polynomial_t_x_scalar[n._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_chebyshev_polynomial_t', special_chebyshev_polynomial_t, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    if (n.__class__ in NUMBERS):
        try: kernel = t_special_chebyshev_polynomial_t_n_scalar[x._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_chebyshev_polynomial_t', special_chebyshev_polynomial_t, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    return general('special_chebyshev_polynomial_t', special_chebyshev_polynomial_t, (x,), given([('n', n, MISSING), ('out', out, None)]), False)

def special_chebyshev_polynomial_u(x, n, *, out=None):
    'aten::special_chebyshev_polynomial_u(Tensor x, Tensor n) -> Tensor; aten::special_chebyshev_polynomial_u.x_scalar(Scalar x, Tensor n) -> Tensor; aten::special_chebyshev_polynomial_u.n_scalar(Tensor x, Scalar n) -> Tensor'
    if out is not None: return general('special_chebyshev_polynomial_u', special_chebyshev_polynomial_u, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
    if (hasattr(n, '_keys')):
        try: kernel = t_special_chebyshev_polynomial_u[x._keys | n._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_chebyshev_polynomial_u', special_chebyshev_polynomial_u, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    if (hasattr(n, '_keys')):
        try: kernel = t_special_chebyshev_polynomial_u_x_scalar[n._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_chebyshev_polynomial_u', special_chebyshev_polynomial_u, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    if (n.__class__ in NUMBERS):
        try: kernel = t_special_chebyshev_polynomial_u_n_scalar[x._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_chebyshev_polynomial_u', special_chebyshev_polynomial_u, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    return general('special_chebyshev_polynomial_u', special_chebyshev_polynomial_u, (x,), given([('n', n, MISSING), ('out', out, None)]), False)

def special_chebyshev_polynomial_v(x, n, *, out=None):
    'aten::special_chebyshev_polynomial_v(Tensor x, Tensor n) -> Tensor; aten::special_chebyshev_polynomial_v.x_scalar(Scalar x, Tensor n) -> Tensor; aten::special_chebyshev_polynomial_v.n_scalar(Tensor x, Scalar n) -> Tensor'
    if out is not None: return general('special_chebyshev_polynomial_v', special_chebyshev_polynomial_v, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
    if (hasattr(n, '_keys')):
        try: kernel = t_special_chebyshev_polynomial_v[x._keys | n._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_chebyshev_polynomial_v', special_chebyshev_polynomial_v, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    if (hasattr(n, '_keys')):
        try: kernel = t_special_chebyshev_polynomial_v_x_scalar[n._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_chebyshev_polynomial_v', special_chebyshev_polynomial_v, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    if (n.__class__ in NUMBERS):
        try: kernel = t_special_chebyshev_polynomial_v_n_scalar[x._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_chebyshev_polynomial_v', special_chebyshev_polynomial_v, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    return general('special_chebyshev_polynomial_v', special_chebyshev_polynomial_v, (x,), given([('n', n, MISSING), ('out', out, None)]), False)

def special_chebyshev_polynomial_w(x, n, *, out=None):
    'aten::special_chebyshev_polynomial_w(Tensor x, Tensor n) -> Tensor; aten::special_chebyshev_polynomial_w.x_scalar(Scalar x, Tensor n) -> Tensor; aten::special_chebyshev_polynomial_w.n_scalar(Tensor x, Scalar n) -> Tensor'
    if out is not None: return general('special_chebyshev_polynomial_w', special_chebyshev_polynomial_w, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
    if (hasattr(n, '_keys')):
        try: kernel = t_special_chebyshev_polynomial_w[x._keys | n._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_chebyshev_polynomial_w', special_chebyshev_polynomial_w, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    if (hasattr(n, '_keys')):
        try: kernel = t_special_chebyshev_polynomial_w_x_scalar[n._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_chebyshev_polynomial_w', special_chebyshev_polynomial_w, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    if (n.__class__ in NUMBERS):
        try: kernel = t_special_chebyshev_polynomial_w_n_scalar[x._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_chebyshev_polynomial_w', special_chebyshev_polynomial_w, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    return general('special_chebyshev_polynomial_w', special_chebyshev_polynomial_w, (x,), given([('n', n, MISSING), ('out', out, None)]), False)

def special_digamma(input, *, out=None):
    'aten::special_digamma(Tensor self) -> Tensor'
    if out is not None: return general('special_digamma', special_digamma, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_digamma[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_digamma', special_digamma, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_entr(input, *, out=None):
    'aten::special_entr(Tensor self) -> Tensor'
    if out is not None: return general('special_entr', special_entr, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_entr[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_entr', special_entr, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_erf(input, *, out=None):
    'aten::special_erf(Tensor self) -> Tensor'
    if out is not None: return general('special_erf', special_erf, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_erf[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_erf', special_erf, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_erfc(input, *, out=None):
    'aten::special_erfc(Tensor self) -> Tensor'
    if out is not None: return general('special_erfc', special_erfc, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_erfc[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_erfc', special_erfc, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_erfcx(input, *, out=None):
    'aten::special_erfcx(Tensor self) -> Tensor'
    if out is not None: return general('special_erfcx', special_erfcx, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_erfcx[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_erfcx', special_erfcx, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_erfinv(input, *, out=None):
    'aten::special_erfinv(Tensor self) -> Tensor'
    if out is not None: return general('special_erfinv', special_erfinv, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_erfinv[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_erfinv', special_erfinv, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_exp2(input, *, out=None):
    'aten::special_exp2(Tensor self) -> Tensor'
    if out is not None: return general('special_exp2', special_exp2, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_exp2[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_exp2', special_exp2, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_expit(input, *, out=None):
    'aten::special_expit(Tensor self) -> Tensor'
    if out is not None: return general('special_expit', special_expit, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_expit[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_expit', special_expit, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_expm1(input, *, out=None):
    'aten::special_expm1(Tensor self) -> Tensor'
    if out is not None: return general('special_expm1', special_expm1, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_expm1[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_expm1', special_expm1, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_gammainc(input, other, *, out=None):
    'aten::special_gammainc(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('special_gammainc', special_gammainc, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_special_gammainc[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_gammainc', special_gammainc, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def special_gammaincc(input, other, *, out=None):
    'aten::special_gammaincc(Tensor self, Tensor other) -> Tensor'
    if out is not None: return general('special_gammaincc', special_gammaincc, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    try: kernel = t_special_gammaincc[input._keys | other._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_gammaincc', special_gammaincc, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    return kernel(input, other)

def special_gammaln(input, *, out=None):
    'aten::special_gammaln(Tensor self) -> Tensor'
    if out is not None: return general('special_gammaln', special_gammaln, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_gammaln[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_gammaln', special_gammaln, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_hermite_polynomial_h(x, n, *, out=None):
    'aten::special_hermite_polynomial_h(Tensor x, Tensor n) -> Tensor; aten::special_hermite_polynomial_h.x_scalar(Scalar x, Tensor n) -> Tensor; aten::special_hermite_polynomial_h.n_scalar(Tensor x, Scalar n) -> Tensor'
    if out is not None: return general('special_hermite_polynomial_h', special_hermite_polynomial_h, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
    if (hasattr(n, '_keys')):
        try: kernel = t_special_hermite_polynomial_h[x._keys | n._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_hermite_polynomial_h', special_hermite_polynomial_h, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    if (hasattr(n, '_keys')):
        try: kernel = t_special_hermite_polynomial_h_x_scalar[n._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_hermite_polynomial_h', special_hermite_polynomial_h, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    if (n.__class__ in NUMBERS):
        try: kernel = t_special_hermite_polynomial_h_n_scalar[x._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_hermite_polynomial_h', special_hermite_polynomial_h, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    return general('special_hermite_polynomial_h', special_hermite_polynomial_h, (x,), given([('n', n, MISSING), ('out', out, None)]), False)

def special_hermite_polynomial_he(x, n, *, out=None):
    'aten::special_hermite_polynomial_he(Tensor x, Tensor n) -> Tensor; aten::special_hermite_polynomial_he.x_scalar(Scalar x, Tensor n) -> Tensor; aten::special_hermite_polynomial_he.n_scalar(Tensor x, Scalar n) -> Tensor'
    if out is not None: return general('special_hermite_polynomial_he', special_hermite_polynomial_he, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
    if (hasattr(n, '_keys')):
        try: kernel = t_special_hermite_polynomial_he[x._keys | n._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_hermite_polynomial_he', special_hermite_polynomial_he, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    if (hasattr(n, '_keys')):
        try: kernel = t_special_hermite_polynomial_he_x_scalar[n._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_hermite_polynomial_he', special_hermite_polynomial_he, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    if (n.__class__ in NUMBERS):
        try: kernel = t_special_hermite_polynomial_he_n_scalar[x._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_hermite_polynomial_he', special_hermite_polynomial_he, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    return general('special_hermite_polynomial_he', special_hermite_polynomial_he, (x,), given([('n', n, MISSING), ('out', out, None)]), False)

def special_i0(input, *, out=None):
    'aten::special_i0(Tensor self) -> Tensor'
    if out is not None: return general('special_i0', special_i0, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_i0[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_i0', special_i0, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_i0e(input, *, out=None):
    'aten::special_i0e(Tensor self) -> Tensor'
    if out is not None: return general('special_i0e', special_i0e, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_i0e[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_i0e', special_i0e, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_i1(input, *, out=None):
    'aten::special_i1(Tensor self) -> Tensor'
    if out is not None: return general('special_i1', special_i1, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_i1[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_i1', special_i1, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_i1e(input, *, out=None):
    'aten::special_i1e(Tensor self) -> Tensor'
    if out is not None: return general('special_i1e', special_i1e, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_i1e[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_i1e', special_i1e, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_laguerre_polynomial_l(x, n, *, out=None):
    'aten::special_laguerre_polynomial_l(Tensor x, Tensor n) -> Tensor; aten::special_laguerre_polynomial_l.x_scalar(Scalar x, Tensor n) -> Tensor; aten::special_laguerre_polynomial_l.n_scalar(Tensor x, Scalar n) -> Tensor'
    if out is not None: return general('special_laguerre_polynomial_l', special_laguerre_polynomial_l, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
    if (hasattr(n, '_keys')):
        try: kernel = t_special_laguerre_polynomial_l[x._keys | n._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_laguerre_polynomial_l', special_laguerre_polynomial_l, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    if (hasattr(n, '_keys')):
        try: kernel = t_special_laguerre_polynomial_l_x_scalar[n._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_laguerre_polynomial_l', special_laguerre_polynomial_l, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    if (n.__class__ in NUMBERS):
        try: kernel = t_special_laguerre_polynomial_l_n_scalar[x._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_laguerre_polynomial_l', special_laguerre_polynomial_l, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    return general('special_laguerre_polynomial_l', special_laguerre_polynomial_l, (x,), given([('n', n, MISSING), ('out', out, None)]), False)

def special_legendre_polynomial_p(x, n, *, out=None):
    'aten::special_legendre_polynomial_p(Tensor x, Tensor n) -> Tensor; aten::special_legendre_polynomial_p.x_scalar(Scalar x, Tensor n) -> Tensor; aten::special_legendre_polynomial_p.n_scalar(Tensor x, Scalar n) -> Tensor'
    if out is not None: return general('special_legendre_polynomial_p', special_legendre_polynomial_p, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
    if (hasattr(n, '_keys')):
        try: kernel = t_special_legendre_polynomial_p[x._keys | n._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_legendre_polynomial_p', special_legendre_polynomial_p, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    if (hasattr(n, '_keys')):
        try: kernel = t_special_legendre_polynomial_p_x_scalar[n._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_legendre_polynomial_p', special_legendre_polynomial_p, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    if (n.__class__ in NUMBERS):
        try: kernel = t_special_legendre_polynomial_p_n_scalar[x._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_legendre_polynomial_p', special_legendre_polynomial_p, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    return general('special_legendre_polynomial_p', special_legendre_polynomial_p, (x,), given([('n', n, MISSING), ('out', out, None)]), False)

def special_log1p(input, *, out=None):
    'aten::special_log1p(Tensor self) -> Tensor'
    if out is not None: return general('special_log1p', special_log1p, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_log1p[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_log1p', special_log1p, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_log_ndtr(input, *, out=None):
    'aten::special_log_ndtr(Tensor self) -> Tensor'
    if out is not None: return general('special_log_ndtr', special_log_ndtr, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_log_ndtr[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_log_ndtr', special_log_ndtr, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_log_softmax(input, dim, *, dtype=None, **kwargs):
    'aten::special_log_softmax(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor'
    if kwargs: return general('special_log_softmax', special_log_softmax, (input,), given([('dim', dim, MISSING), ('dtype', dtype, None)], kwargs), False)
    try: kernel = t_special_log_softmax[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_log_softmax', special_log_softmax, (input,), given([('dim', dim, MISSING), ('dtype', dtype, None)], kwargs), False)
    return kernel(input, dim, dtype)

def special_logit(input, eps=None, *, out=None):
    'aten::special_logit(Tensor self, float? eps=None) -> Tensor'
    if out is not None: return general('special_logit', special_logit, (input,), given([('eps', eps, None), ('out', out, None)]), False)
    try: kernel = t_special_logit[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_logit', special_logit, (input,), given([('eps', eps, None), ('out', out, None)]), False)
    return kernel(input, eps)

def special_logsumexp(input, dim, keepdim=False, *, out=None, **kwargs):
    'aten::special_logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor'
    if kwargs or out is not None: return general('special_logsumexp', special_logsumexp, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
    if dim.__class__ is int: dim = (dim,)
    try: kernel = t_special_logsumexp[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_logsumexp', special_logsumexp, (input,), given([('dim', dim, MISSING), ('keepdim', keepdim, False), ('out', out, None)], kwargs), False)
    return kernel(input, dim, keepdim)

def special_modified_bessel_i0(input, *, out=None):
    'aten::special_modified_bessel_i0(Tensor self) -> Tensor'
    if out is not None: return general('special_modified_bessel_i0', special_modified_bessel_i0, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_modified_bessel_i0[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_modified_bessel_i0', special_modified_bessel_i0, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_modified_bessel_i1(input, *, out=None):
    'aten::special_modified_bessel_i1(Tensor self) -> Tensor'
    if out is not None: return general('special_modified_bessel_i1', special_modified_bessel_i1, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_modified_bessel_i1[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_modified_bessel_i1', special_modified_bessel_i1, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_modified_bessel_k0(input, *, out=None):
    'aten::special_modified_bessel_k0(Tensor self) -> Tensor'
    if out is not None: return general('special_modified_bessel_k0', special_modified_bessel_k0, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_modified_bessel_k0[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_modified_bessel_k0', special_modified_bessel_k0, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_modified_bessel_k1(input, *, out=None):
    'aten::special_modified_bessel_k1(Tensor self) -> Tensor'
    if out is not None: return general('special_modified_bessel_k1', special_modified_bessel_k1, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_modified_bessel_k1[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_modified_bessel_k1', special_modified_bessel_k1, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_multigammaln(input, p, *, out=None):
    'aten::special_multigammaln(Tensor self, int p) -> Tensor'
    if out is not None: return general('special_multigammaln', special_multigammaln, (input,), given([('p', p, MISSING), ('out', out, None)]), False)
    try: kernel = t_special_multigammaln[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_multigammaln', special_multigammaln, (input,), given([('p', p, MISSING), ('out', out, None)]), False)
    return kernel(input, p)

def special_ndtr(input, *, out=None):
    'aten::special_ndtr(Tensor self) -> Tensor'
    if out is not None: return general('special_ndtr', special_ndtr, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_ndtr[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_ndtr', special_ndtr, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_ndtri(input, *, out=None):
    'aten::special_ndtri(Tensor self) -> Tensor'
    if out is not None: return general('special_ndtri', special_ndtri, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_ndtri[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_ndtri', special_ndtri, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_polygamma(n, input, *, out=None):
    'aten::special_polygamma(int n, Tensor self) -> Tensor'
    if out is not None: return general('special_polygamma', special_polygamma, (n,), given([('input', input, MISSING), ('out', out, None)]), False)
    try: kernel = t_special_polygamma[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_polygamma', special_polygamma, (n,), given([('input', input, MISSING), ('out', out, None)]), False)
    return kernel(n, input)

def special_psi(input, *, out=None):
    'aten::special_psi(Tensor self) -> Tensor'
    if out is not None: return general('special_psi', special_psi, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_psi[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_psi', special_psi, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_round(input, *, decimals=0, out=None):
    'aten::special_round(Tensor self, *, int decimals=0) -> Tensor'
    if out is not None: return general('special_round', special_round, (input,), given([('decimals', decimals, 0), ('out', out, None)]), False)
    try: kernel = t_special_round[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_round', special_round, (input,), given([('decimals', decimals, 0), ('out', out, None)]), False)
    return kernel(input, decimals)

def special_scaled_modified_bessel_k0(x, *, out=None):
    'aten::special_scaled_modified_bessel_k0(Tensor x) -> Tensor'
    if out is not None: return general('special_scaled_modified_bessel_k0', special_scaled_modified_bessel_k0, (x,), given([('out', out, None)]), False)
    try: kernel = t_special_scaled_modified_bessel_k0[x._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_scaled_modified_bessel_k0', special_scaled_modified_bessel_k0, (x,), given([('out', out, None)]), False)
    return kernel(x)

def special_scaled_modified_bessel_k1(x, *, out=None):
    'aten::special_scaled_modified_bessel_k1(Tensor x) -> Tensor'
    if out is not None: return general('special_scaled_modified_bessel_k1', special_scaled_modified_bessel_k1, (x,), given([('out', out, None)]), False)
    try: kernel = t_special_scaled_modified_bessel_k1[x._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_scaled_modified_bessel_k1', special_scaled_modified_bessel_k1, (x,), given([('out', out, None)]), False)
    return kernel(x)

def special_shifted_chebyshev_polynomial_t(x, n, *, out=None):
    'aten::special_shifted_chebyshev_polynomial_t(Tensor x, Tensor n) -> Tensor; aten::special_shifted_chebyshev_polynomial_t.x_scalar(Scalar x, Tensor n) -> Tensor; aten::special_shifted_chebyshev_polynomial_t.n_scalar(Tensor x, Scalar n) -> Tensor'
    if out is not None: return general('special_shifted_chebyshev_polynomial_t', special_shifted_chebyshev_polynomial_t, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
    if (hasattr(n, '_keys')):
        try: kernel = t_special_shifted_chebyshev_polynomial_t[x._keys | n._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_shifted_chebyshev_polynomial_t', special_shifted_chebyshev_polynomial_t, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    if (hasattr(n, '_keys')):
        try: kernel = t_special_shifted_chebyshev_polynomial_t_x_scalar[n._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_shifted_chebyshev_polynomial_t', special_shifted_chebyshev_polynomial_t, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    if (n.__class__ in NUMBERS):
        try: kernel = t_special_shifted_chebyshev_polynomial_t_n_scalar[x._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_shifted_chebyshev_polynomial_t', special_shifted_chebyshev_polynomial_t, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    return general('special_shifted_chebyshev_polynomial_t', special_shifted_chebyshev_polynomial_t, (x,), given([('n', n, MISSING), ('out', out, None)]), False)

def special_shifted_chebyshev_polynomial_u(x, n, *, out=None):
    'aten::special_shifted_chebyshev_polynomial_u(Tensor x, Tensor n) -> Tensor; aten::special_shifted_chebyshev_polynomial_u.x_scalar(Scalar x, Tensor n) -> Tensor; aten::special_shifted_chebyshev_polynomial_u.n_scalar(Tensor x, Scalar n) -> Tensor'
    if out is not None: return general('special_shifted_chebyshev_polynomial_u', special_shifted_chebyshev_polynomial_u, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
    if (hasattr(n, '_keys')):
        try: kernel = t_special_shifted_chebyshev_polynomial_u[x._keys | n._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_shifted_chebyshev_polynomial_u', special_shifted_chebyshev_polynomial_u, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    if (hasattr(n, '_keys')):
        try: kernel = t_special_shifted_chebyshev_polynomial_u_x_scalar[n._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_shifted_chebyshev_polynomial_u', special_shifted_chebyshev_polynomial_u, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    if (n.__class__ in NUMBERS):
        try: kernel = t_special_shifted_chebyshev_polynomial_u_n_scalar[x._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_shifted_chebyshev_polynomial_u', special_shifted_chebyshev_polynomial_u, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    return general('special_shifted_chebyshev_polynomial_u', special_shifted_chebyshev_polynomial_u, (x,), given([('n', n, MISSING), ('out', out, None)]), False)

def special_shifted_chebyshev_polynomial_v(x, n, *, out=None):
    'aten::special_shifted_chebyshev_polynomial_v(Tensor x, Tensor n) -> Tensor; aten::special_shifted_chebyshev_polynomial_v.x_scalar(Scalar x, Tensor n) -> Tensor; aten::special_shifted_chebyshev_polynomial_v.n_scalar(Tensor x, Scalar n) -> Tensor'
    if out is not None: return general('special_shifted_chebyshev_polynomial_v', special_shifted_chebyshev_polynomial_v, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
    if (hasattr(n, '_keys')):
        try: kernel = t_special_shifted_chebyshev_polynomial_v[x._keys | n._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_shifted_chebyshev_polynomial_v', special_shifted_chebyshev_polynomial_v, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    if (hasattr(n, '_keys')):
        try: kernel = t_special_shifted_chebyshev_polynomial_v_x_scalar[n._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_shifted_chebyshev_polynomial_v', special_shifted_chebyshev_polynomial_v, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    if (n.__class__ in NUMBERS):
        try: kernel = t_special_shifted_chebyshev_polynomial_v_n_scalar[x._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_shifted_chebyshev_polynomial_v', special_shifted_chebyshev_polynomial_v, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    return general('special_shifted_chebyshev_polynomial_v', special_shifted_chebyshev_polynomial_v, (x,), given([('n', n, MISSING), ('out', out, None)]), False)

def special_shifted_chebyshev_polynomial_w(x, n, *, out=None):
    'aten::special_shifted_chebyshev_polynomial_w(Tensor x, Tensor n) -> Tensor; aten::special_shifted_chebyshev_polynomial_w.x_scalar(Scalar x, Tensor n) -> Tensor; aten::special_shifted_chebyshev_polynomial_w.n_scalar(Tensor x, Scalar n) -> Tensor'
    if out is not None: return general('special_shifted_chebyshev_polynomial_w', special_shifted_chebyshev_polynomial_w, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
    if (hasattr(n, '_keys')):
        try: kernel = t_special_shifted_chebyshev_polynomial_w[x._keys | n._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_shifted_chebyshev_polynomial_w', special_shifted_chebyshev_polynomial_w, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    if (hasattr(n, '_keys')):
        try: kernel = t_special_shifted_chebyshev_polynomial_w_x_scalar[n._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_shifted_chebyshev_polynomial_w', special_shifted_chebyshev_polynomial_w, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    if (n.__class__ in NUMBERS):
        try: kernel = t_special_shifted_chebyshev_polynomial_w_n_scalar[x._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_shifted_chebyshev_polynomial_w', special_shifted_chebyshev_polynomial_w, (x,), given([('n', n, MISSING), ('out', out, None)]), False)
        return kernel(x, n)
    return general('special_shifted_chebyshev_polynomial_w', special_shifted_chebyshev_polynomial_w, (x,), given([('n', n, MISSING), ('out', out, None)]), False)

def special_sinc(input, *, out=None):
    'aten::special_sinc(Tensor self) -> Tensor'
    if out is not None: return general('special_sinc', special_sinc, (input,), given([('out', out, None)]), False)
    try: kernel = t_special_sinc[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_sinc', special_sinc, (input,), given([('out', out, None)]), False)
    return kernel(input)

def special_softmax(input, dim, dtype=None, **kwargs):
    'aten::special_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor'
    if kwargs: return general('special_softmax', special_softmax, (input,), given([('dim', dim, MISSING), ('dtype', dtype, None)], kwargs), False)
    try: kernel = t_special_softmax[input._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_softmax', special_softmax, (input,), given([('dim', dim, MISSING), ('dtype', dtype, None)], kwargs), False)
    return kernel(input, dim, dtype)

def special_spherical_bessel_j0(x, *, out=None):
    'aten::special_spherical_bessel_j0(Tensor x) -> Tensor'
    if out is not None: return general('special_spherical_bessel_j0', special_spherical_bessel_j0, (x,), given([('out', out, None)]), False)
    try: kernel = t_special_spherical_bessel_j0[x._keys | local.bits]
    except (AttributeError, Overridden, NotNumber): return general('special_spherical_bessel_j0', special_spherical_bessel_j0, (x,), given([('out', out, None)]), False)
    return kernel(x)

def special_xlog1py(input, other, *, out=None):
    'aten::special_xlog1py(Tensor self, Tensor other) -> Tensor; aten::special_xlog1py.self_scalar(Scalar self, Tensor other) -> Tensor; aten::special_xlog1py.other_scalar(Tensor self, Scalar other) -> Tensor'
    if out is not None: return general('special_xlog1py', special_xlog1py, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    if (hasattr(other, '_keys')):
        try: kernel = t_special_xlog1py[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_xlog1py', special_xlog1py, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (hasattr(other, '_keys')):
        try: kernel = t_special_xlog1py_self_scalar[other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_xlog1py', special_xlog1py, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_special_xlog1py_other_scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_xlog1py', special_xlog1py, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    return general('special_xlog1py', special_xlog1py, (input,), given([('other', other, MISSING), ('out', out, None)]), False)

def special_xlogy(input, other, *, out=None):
    'aten::special_xlogy(Tensor self, Tensor other) -> Tensor; aten::special_xlogy.self_scalar(Scalar self, Tensor other) -> Tensor; aten::special_xlogy.other_scalar(Tensor self, Scalar other) -> Tensor'
    if out is not None: return general('special_xlogy', special_xlogy, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    if (hasattr(other, '_keys')):
        try: kernel = t_special_xlogy[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_xlogy', special_xlogy, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (hasattr(other, '_keys')):
        try: kernel = t_special_xlogy_self_scalar[other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_xlogy', special_xlogy, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_special_xlogy_other_scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_xlogy', special_xlogy, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    return general('special_xlogy', special_xlogy, (input,), given([('other', other, MISSING), ('out', out, None)]), False)

def special_zeta(input, other, *, out=None):
    'aten::special_zeta(Tensor self, Tensor other) -> Tensor; aten::special_zeta.self_scalar(Scalar self, Tensor other) -> Tensor; aten::special_zeta.other_scalar(Tensor self, Scalar other) -> Tensor'
    if out is not None: return general('special_zeta', special_zeta, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
    if (hasattr(other, '_keys')):
        try: kernel = t_special_zeta[input._keys | other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_zeta', special_zeta, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (hasattr(other, '_keys')):
        try: kernel = t_special_zeta_self_scalar[other._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_zeta', special_zeta, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    if (other.__class__ in NUMBERS):
        try: kernel = t_special_zeta_other_scalar[input._keys | local.bits]
        except (AttributeError, Overridden, NotNumber): return general('special_zeta', special_zeta, (input,), given([('other', other, MISSING), ('out', out, None)]), False)
        return kernel(input, other)
    return general('special_zeta', special_zeta, (input,), given([('other', other, MISSING), ('out', out, None)]), False)

def __add__(self, other):
    try: kernel = t_add_Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except NotNumber: return NotImplemented
    except Overridden: return general('add', Tensor.add, (self, other), {}, True)
    except AttributeError: return foreign('__add__', self)
    return kernel(self, other, 1)

def __radd__(self, other):
    try: kernel = t_add_Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except NotNumber: return NotImplemented
    except Overridden: return general('add', Tensor.add, (self, other), {}, True)
    except AttributeError: return foreign('__radd__', self)
    return kernel(self, other, 1)

def __sub__(self, other):
    try: kernel = t_sub_Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except NotNumber: return NotImplemented
    except Overridden: return general('sub', Tensor.sub, (self, other), {}, True)
    except AttributeError: return foreign('__sub__', self)
    return kernel(self, other, 1)

def __rsub___scalar(self, other):
    if other.__class__ not in NUMBERS and not isinstance(other, Tensor): return NotImplemented
    try: kernel = t_rsub_Scalar[self._keys | local.bits]
    except Overridden: return general('rsub', Tensor.rsub, (self, other), {}, True)
    except AttributeError: return foreign('__rsub__', self)
    if hasattr(other, '_keys'): return general('rsub', Tensor.rsub, (self, other), {}, True)
    return kernel(self, other, 1)

def __rsub__(self, other):
    if other.__class__ in NUMBERS: return __rsub___scalar(self, other)
    try: kernel = t_rsub_Tensor[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden): return __rsub___scalar(self, other)
    return kernel(self, other, 1)

def __mul__(self, other):
    try: kernel = t_mul_Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except NotNumber: return NotImplemented
    except Overridden: return general('mul', Tensor.mul, (self, other), {}, True)
    except AttributeError: return foreign('__mul__', self)
    return kernel(self, other)

def __rmul__(self, other):
    try: kernel = t_mul_Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except NotNumber: return NotImplemented
    except Overridden: return general('mul', Tensor.mul, (self, other), {}, True)
    except AttributeError: return foreign('__rmul__', self)
    return kernel(self, other)

def __truediv__(self, other):
    try: kernel = t_div_Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except NotNumber: return NotImplemented
    except Overridden: return general('div', Tensor.div, (self, other), {}, True)
    except AttributeError: return foreign('__truediv__', self)
    return kernel(self, other)

def __matmul__(self, other):
    try: kernel = t_matmul[self._keys | other._keys | local.bits]
    except AttributeError: return NotImplemented
    except Overridden: return general('matmul', Tensor.matmul, (self, other), {}, True)
    return kernel(self, other)

def __iadd__(self, other):
    try: kernel = t_add__Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except NotNumber: return NotImplemented
    except Overridden: return general('add_', Tensor.add_, (self, other), {}, True)
    except AttributeError: return foreign('__iadd__', self)
    return kernel(self, other, 1)

def __isub__(self, other):
    try: kernel = t_sub__Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except NotNumber: return NotImplemented
    except Overridden: return general('sub_', Tensor.sub_, (self, other), {}, True)
    except AttributeError: return foreign('__isub__', self)
    return kernel(self, other, 1)

def __imul__(self, other):
    try: kernel = t_mul__Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except NotNumber: return NotImplemented
    except Overridden: return general('mul_', Tensor.mul_, (self, other), {}, True)
    except AttributeError: return foreign('__imul__', self)
    return kernel(self, other)

def __itruediv__(self, other):
    try: kernel = t_div__Tensor[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except NotNumber: return NotImplemented
    except Overridden: return general('div_', Tensor.div_, (self, other), {}, True)
    except AttributeError: return foreign('__itruediv__', self)
    return kernel(self, other)

def __eq___scalar(self, other):
    if other.__class__ not in NUMBERS and not isinstance(other, Tensor): return NotImplemented
    try: kernel = t_eq_Scalar[self._keys | local.bits]
    except Overridden: return general('eq', Tensor.eq, (self, other), {}, True)
    except AttributeError: return foreign('__eq__', self)
    if hasattr(other, '_keys'): return general('eq', Tensor.eq, (self, other), {}, True)
    return kernel(self, other)

def __eq__(self, other):
    if other.__class__ in NUMBERS: return __eq___scalar(self, other)
    try: kernel = t_eq_Tensor[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden): return __eq___scalar(self, other)
    return kernel(self, other)

def __ne___scalar(self, other):
    if other.__class__ not in NUMBERS and not isinstance(other, Tensor): return NotImplemented
    try: kernel = t_ne_Scalar[self._keys | local.bits]
    except Overridden: return general('ne', Tensor.ne, (self, other), {}, True)
    except AttributeError: return foreign('__ne__', self)
    if hasattr(other, '_keys'): return general('ne', Tensor.ne, (self, other), {}, True)
    return kernel(self, other)

def __ne__(self, other):
    if other.__class__ in NUMBERS: return __ne___scalar(self, other)
    try: kernel = t_ne_Tensor[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden): return __ne___scalar(self, other)
    return kernel(self, other)

def __lt___scalar(self, other):
    if other.__class__ not in NUMBERS and not isinstance(other, Tensor): return NotImplemented
    try: kernel = t_lt_Scalar[self._keys | local.bits]
    except Overridden: return general('lt', Tensor.lt, (self, other), {}, True)
    except AttributeError: return foreign('__lt__', self)
    if hasattr(other, '_keys'): return general('lt', Tensor.lt, (self, other), {}, True)
    return kernel(self, other)

def __lt__(self, other):
    if other.__class__ in NUMBERS: return __lt___scalar(self, other)
    try: kernel = t_lt_Tensor[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden): return __lt___scalar(self, other)
    return kernel(self, other)

def __le___scalar(self, other):
    if other.__class__ not in NUMBERS and not isinstance(other, Tensor): return NotImplemented
    try: kernel = t_le_Scalar[self._keys | local.bits]
    except Overridden: return general('le', Tensor.le, (self, other), {}, True)
    except AttributeError: return foreign('__le__', self)
    if hasattr(other, '_keys'): return general('le', Tensor.le, (self, other), {}, True)
    return kernel(self, other)

def __le__(self, other):
    if other.__class__ in NUMBERS: return __le___scalar(self, other)
    try: kernel = t_le_Tensor[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden): return __le___scalar(self, other)
    return kernel(self, other)

def __gt___scalar(self, other):
    if other.__class__ not in NUMBERS and not isinstance(other, Tensor): return NotImplemented
    try: kernel = t_gt_Scalar[self._keys | local.bits]
    except Overridden: return general('gt', Tensor.gt, (self, other), {}, True)
    except AttributeError: return foreign('__gt__', self)
    if hasattr(other, '_keys'): return general('gt', Tensor.gt, (self, other), {}, True)
    return kernel(self, other)

def __gt__(self, other):
    if other.__class__ in NUMBERS: return __gt___scalar(self, other)
    try: kernel = t_gt_Tensor[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden): return __gt___scalar(self, other)
    return kernel(self, other)

def __ge___scalar(self, other):
    if other.__class__ not in NUMBERS and not isinstance(other, Tensor): return NotImplemented
    try: kernel = t_ge_Scalar[self._keys | local.bits]
    except Overridden: return general('ge', Tensor.ge, (self, other), {}, True)
    except AttributeError: return foreign('__ge__', self)
    if hasattr(other, '_keys'): return general('ge', Tensor.ge, (self, other), {}, True)
    return kernel(self, other)

def __ge__(self, other):
    if other.__class__ in NUMBERS: return __ge___scalar(self, other)
    try: kernel = t_ge_Tensor[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden): return __ge___scalar(self, other)
    return kernel(self, other)

def __pow___scalar(self, other):
    if other.__class__ not in NUMBERS and not isinstance(other, Tensor): return NotImplemented
    try: kernel = t_pow_Tensor_Scalar[self._keys | local.bits]
    except Overridden: return general('pow', Tensor.pow, (self, other), {}, True)
    except AttributeError: return foreign('__pow__', self)
    if hasattr(other, '_keys'): return general('pow', Tensor.pow, (self, other), {}, True)
    return kernel(self, other)

def __pow__(self, other):
    if other.__class__ in NUMBERS: return __pow___scalar(self, other)
    try: kernel = t_pow_Tensor_Tensor[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden): return __pow___scalar(self, other)
    return kernel(self, other)

def __floordiv__(self, other):
    try: kernel = t_floor_divide[self._keys | (getattr(other, '_keys', 0) or number(other)) | local.bits]
    except NotNumber: return NotImplemented
    except Overridden: return general('floor_divide', Tensor.floor_divide, (self, other), {}, True)
    except AttributeError: return foreign('__floordiv__', self)
    return kernel(self, other)

def __mod___scalar(self, other):
    if other.__class__ not in NUMBERS and not isinstance(other, Tensor): return NotImplemented
    try: kernel = t_remainder_Scalar[self._keys | local.bits]
    except Overridden: return general('remainder', Tensor.remainder, (self, other), {}, True)
    except AttributeError: return foreign('__mod__', self)
    if hasattr(other, '_keys'): return general('remainder', Tensor.remainder, (self, other), {}, True)
    return kernel(self, other)

def __mod__(self, other):
    if other.__class__ in NUMBERS: return __mod___scalar(self, other)
    try: kernel = t_remainder_Tensor[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden): return __mod___scalar(self, other)
    return kernel(self, other)

def __and___scalar(self, other):
    if other.__class__ not in NUMBERS and not isinstance(other, Tensor): return NotImplemented
    try: kernel = t_bitwise_and_Scalar[self._keys | local.bits]
    except Overridden: return general('bitwise_and', Tensor.bitwise_and, (self, other), {}, True)
    except AttributeError: return foreign('__and__', self)
    if hasattr(other, '_keys'): return general('bitwise_and', Tensor.bitwise_and, (self, other), {}, True)
    return kernel(self, other)

def __and__(self, other):
    if other.__class__ in NUMBERS: return __and___scalar(self, other)
    try: kernel = t_bitwise_and_Tensor[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden): return __and___scalar(self, other)
    return kernel(self, other)

def __or___scalar(self, other):
    if other.__class__ not in NUMBERS and not isinstance(other, Tensor): return NotImplemented
    try: kernel = t_bitwise_or_Scalar[self._keys | local.bits]
    except Overridden: return general('bitwise_or', Tensor.bitwise_or, (self, other), {}, True)
    except AttributeError: return foreign('__or__', self)
    if hasattr(other, '_keys'): return general('bitwise_or', Tensor.bitwise_or, (self, other), {}, True)
    return kernel(self, other)

def __or__(self, other):
    if other.__class__ in NUMBERS: return __or___scalar(self, other)
    try: kernel = t_bitwise_or_Tensor[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden): return __or___scalar(self, other)
    return kernel(self, other)

def __xor___scalar(self, other):
    if other.__class__ not in NUMBERS and not isinstance(other, Tensor): return NotImplemented
    try: kernel = t_bitwise_xor_Scalar[self._keys | local.bits]
    except Overridden: return general('bitwise_xor', Tensor.bitwise_xor, (self, other), {}, True)
    except AttributeError: return foreign('__xor__', self)
    if hasattr(other, '_keys'): return general('bitwise_xor', Tensor.bitwise_xor, (self, other), {}, True)
    return kernel(self, other)

def __xor__(self, other):
    if other.__class__ in NUMBERS: return __xor___scalar(self, other)
    try: kernel = t_bitwise_xor_Tensor[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden): return __xor___scalar(self, other)
    return kernel(self, other)

def __rand___scalar(self, other):
    if other.__class__ not in NUMBERS and not isinstance(other, Tensor): return NotImplemented
    try: kernel = t_bitwise_and_Scalar[self._keys | local.bits]
    except Overridden: return general('bitwise_and', Tensor.bitwise_and, (self, other), {}, True)
    except AttributeError: return foreign('__rand__', self)
    if hasattr(other, '_keys'): return general('bitwise_and', Tensor.bitwise_and, (self, other), {}, True)
    return kernel(self, other)

def __rand__(self, other):
    if other.__class__ in NUMBERS: return __rand___scalar(self, other)
    try: kernel = t_bitwise_and_Tensor[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden): return __rand___scalar(self, other)
    return kernel(self, other)

def __ror___scalar(self, other):
    if other.__class__ not in NUMBERS and not isinstance(other, Tensor): return NotImplemented
    try: kernel = t_bitwise_or_Scalar[self._keys | local.bits]
    except Overridden: return general('bitwise_or', Tensor.bitwise_or, (self, other), {}, True)
    except AttributeError: return foreign('__ror__', self)
    if hasattr(other, '_keys'): return general('bitwise_or', Tensor.bitwise_or, (self, other), {}, True)
    return kernel(self, other)

def __ror__(self, other):
    if other.__class__ in NUMBERS: return __ror___scalar(self, other)
    try: kernel = t_bitwise_or_Tensor[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden): return __ror___scalar(self, other)
    return kernel(self, other)

def __rxor___scalar(self, other):
    if other.__class__ not in NUMBERS and not isinstance(other, Tensor): return NotImplemented
    try: kernel = t_bitwise_xor_Scalar[self._keys | local.bits]
    except Overridden: return general('bitwise_xor', Tensor.bitwise_xor, (self, other), {}, True)
    except AttributeError: return foreign('__rxor__', self)
    if hasattr(other, '_keys'): return general('bitwise_xor', Tensor.bitwise_xor, (self, other), {}, True)
    return kernel(self, other)

def __rxor__(self, other):
    if other.__class__ in NUMBERS: return __rxor___scalar(self, other)
    try: kernel = t_bitwise_xor_Tensor[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden): return __rxor___scalar(self, other)
    return kernel(self, other)

def __iand___scalar(self, other):
    if other.__class__ not in NUMBERS and not isinstance(other, Tensor): return NotImplemented
    try: kernel = t_bitwise_and__Scalar[self._keys | local.bits]
    except Overridden: return general('bitwise_and_', Tensor.bitwise_and_, (self, other), {}, True)
    except AttributeError: return foreign('__iand__', self)
    if hasattr(other, '_keys'): return general('bitwise_and_', Tensor.bitwise_and_, (self, other), {}, True)
    return kernel(self, other)

def __iand__(self, other):
    if other.__class__ in NUMBERS: return __iand___scalar(self, other)
    try: kernel = t_bitwise_and__Tensor[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden): return __iand___scalar(self, other)
    return kernel(self, other)

def __ior___scalar(self, other):
    if other.__class__ not in NUMBERS and not isinstance(other, Tensor): return NotImplemented
    try: kernel = t_bitwise_or__Scalar[self._keys | local.bits]
    except Overridden: return general('bitwise_or_', Tensor.bitwise_or_, (self, other), {}, True)
    except AttributeError: return foreign('__ior__', self)
    if hasattr(other, '_keys'): return general('bitwise_or_', Tensor.bitwise_or_, (self, other), {}, True)
    return kernel(self, other)

def __ior__(self, other):
    if other.__class__ in NUMBERS: return __ior___scalar(self, other)
    try: kernel = t_bitwise_or__Tensor[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden): return __ior___scalar(self, other)
    return kernel(self, other)

def __ixor___scalar(self, other):
    if other.__class__ not in NUMBERS and not isinstance(other, Tensor): return NotImplemented
    try: kernel = t_bitwise_xor__Scalar[self._keys | local.bits]
    except Overridden: return general('bitwise_xor_', Tensor.bitwise_xor_, (self, other), {}, True)
    except AttributeError: return foreign('__ixor__', self)
    if hasattr(other, '_keys'): return general('bitwise_xor_', Tensor.bitwise_xor_, (self, other), {}, True)
    return kernel(self, other)

def __ixor__(self, other):
    if other.__class__ in NUMBERS: return __ixor___scalar(self, other)
    try: kernel = t_bitwise_xor__Tensor[self._keys | other._keys | local.bits]
    except (AttributeError, Overridden): return __ixor___scalar(self, other)
    return kernel(self, other)

def __neg__(self):
    try: kernel = t_neg[self._keys | local.bits]
    except Overridden: return general('neg', Tensor.neg, (self,), {}, True)
    return kernel(self)

def __abs__(self):
    try: kernel = t_abs[self._keys | local.bits]
    except Overridden: return general('abs', Tensor.abs, (self,), {}, True)
    return kernel(self)

def __invert__(self):
    try: kernel = t_bitwise_not[self._keys | local.bits]
    except Overridden: return general('bitwise_not', Tensor.bitwise_not, (self,), {}, True)
    return kernel(self)

modules = {
    'fft': {'fft': fft_fft, 'fft2': fft_fft2, 'fftn': fft_fftn, 'fftshift': fft_fftshift, 'hfft': fft_hfft, 'hfft2': fft_hfft2, 'hfftn': fft_hfftn, 'ifft': fft_ifft, 'ifft2': fft_ifft2, 'ifftn': fft_ifftn, 'ifftshift': fft_ifftshift, 'ihfft': fft_ihfft, 'ihfft2': fft_ihfft2, 'ihfftn': fft_ihfftn, 'irfft': fft_irfft, 'irfft2': fft_irfft2, 'irfftn': fft_irfftn, 'rfft': fft_rfft, 'rfft2': fft_rfft2, 'rfftn': fft_rfftn},
    'linalg': {'cholesky': linalg_cholesky, 'cholesky_ex': linalg_cholesky_ex, 'cond': linalg_cond, 'cross': linalg_cross, 'det': linalg_det, 'diagonal': linalg_diagonal, 'eig': linalg_eig, 'eigh': linalg_eigh, 'eigvals': linalg_eigvals, 'eigvalsh': linalg_eigvalsh, 'householder_product': linalg_householder_product, 'inv': linalg_inv, 'inv_ex': linalg_inv_ex, 'ldl_factor': linalg_ldl_factor, 'ldl_factor_ex': linalg_ldl_factor_ex, 'ldl_solve': linalg_ldl_solve, 'lstsq': linalg_lstsq, 'lu': linalg_lu, 'lu_factor': linalg_lu_factor, 'lu_factor_ex': linalg_lu_factor_ex, 'lu_solve': linalg_lu_solve, 'matmul': linalg_matmul, 'matrix_exp': linalg_matrix_exp, 'matrix_norm': linalg_matrix_norm, 'matrix_power': linalg_matrix_power, 'matrix_rank': linalg_matrix_rank, 'multi_dot': linalg_multi_dot, 'norm': linalg_norm, 'pinv': linalg_pinv, 'qr': linalg_qr, 'slogdet': linalg_slogdet, 'solve': linalg_solve, 'solve_ex': linalg_solve_ex, 'solve_triangular': linalg_solve_triangular, 'svd': linalg_svd, 'svdvals': linalg_svdvals, 'tensorinv': linalg_tensorinv, 'tensorsolve': linalg_tensorsolve, 'vander': linalg_vander, 'vecdot': linalg_vecdot, 'vector_norm': linalg_vector_norm},
    'nn': {'_pad_circular': nn__pad_circular, '_pad_enum': nn__pad_enum, '_upsample_bicubic2d_aa': nn__upsample_bicubic2d_aa, '_upsample_bilinear2d_aa': nn__upsample_bilinear2d_aa, '_upsample_lanczos2d_aa': nn__upsample_lanczos2d_aa, '_upsample_nearest_exact1d': nn__upsample_nearest_exact1d, '_upsample_nearest_exact2d': nn__upsample_nearest_exact2d, '_upsample_nearest_exact3d': nn__upsample_nearest_exact3d, 'adaptive_avg_pool2d': nn_adaptive_avg_pool2d, 'adaptive_avg_pool3d': nn_adaptive_avg_pool3d, 'adaptive_max_pool2d': nn_adaptive_max_pool2d, 'adaptive_max_pool3d': nn_adaptive_max_pool3d, 'avg_pool2d': nn_avg_pool2d, 'avg_pool3d': nn_avg_pool3d, 'binary_cross_entropy': nn_binary_cross_entropy, 'col2im': nn_col2im, 'cross_entropy_loss': nn_cross_entropy_loss, 'elu': nn_elu, 'elu_': nn_elu_, 'elu_backward': nn_elu_backward, 'fractional_max_pool2d': nn_fractional_max_pool2d, 'fractional_max_pool3d': nn_fractional_max_pool3d, 'gelu': nn_gelu, 'gelu_': nn_gelu_, 'gelu_backward': nn_gelu_backward, 'glu': nn_glu, 'hardsigmoid': nn_hardsigmoid, 'hardsigmoid_': nn_hardsigmoid_, 'hardsigmoid_backward': nn_hardsigmoid_backward, 'hardswish': nn_hardswish, 'hardswish_': nn_hardswish_, 'hardswish_backward': nn_hardswish_backward, 'hardtanh': nn_hardtanh, 'hardtanh_': nn_hardtanh_, 'hardtanh_backward': nn_hardtanh_backward, 'huber_loss': nn_huber_loss, 'im2col': nn_im2col, 'l1_loss': nn_l1_loss, 'leaky_relu': nn_leaky_relu, 'leaky_relu_': nn_leaky_relu_, 'leaky_relu_backward': nn_leaky_relu_backward, 'linear': nn_linear, 'log_sigmoid': nn_log_sigmoid, 'log_sigmoid_backward': nn_log_sigmoid_backward, 'log_sigmoid_forward': nn_log_sigmoid_forward, 'max_pool2d_with_indices': nn_max_pool2d_with_indices, 'max_pool3d_with_indices': nn_max_pool3d_with_indices, 'max_unpool2d': nn_max_unpool2d, 'max_unpool3d': nn_max_unpool3d, 'mish': nn_mish, 'mish_': nn_mish_, 'mish_backward': nn_mish_backward, 'mse_loss': nn_mse_loss, 'multi_margin_loss': nn_multi_margin_loss, 'multilabel_margin_loss': nn_multilabel_margin_loss, 'nll_loss': nn_nll_loss, 'nll_loss2d': nn_nll_loss2d, 'nll_loss_nd': nn_nll_loss_nd, 'pad': nn_pad, 'reflection_pad1d': nn_reflection_pad1d, 'reflection_pad2d': nn_reflection_pad2d, 'reflection_pad3d': nn_reflection_pad3d, 'relu6': nn_relu6, 'relu6_': nn_relu6_, 'replication_pad1d': nn_replication_pad1d, 'replication_pad2d': nn_replication_pad2d, 'replication_pad3d': nn_replication_pad3d, 'rrelu_with_noise': nn_rrelu_with_noise, 'rrelu_with_noise_': nn_rrelu_with_noise_, 'scaled_dot_product_attention': nn_scaled_dot_product_attention, 'sigmoid_backward': nn_sigmoid_backward, 'silu': nn_silu, 'silu_': nn_silu_, 'silu_backward': nn_silu_backward, 'smooth_l1_loss': nn_smooth_l1_loss, 'soft_margin_loss': nn_soft_margin_loss, 'softplus': nn_softplus, 'softplus_backward': nn_softplus_backward, 'softshrink': nn_softshrink, 'softshrink_backward': nn_softshrink_backward, 'tanh_backward': nn_tanh_backward, 'upsample_bicubic2d': nn_upsample_bicubic2d, 'upsample_bilinear2d': nn_upsample_bilinear2d, 'upsample_linear1d': nn_upsample_linear1d, 'upsample_nearest1d': nn_upsample_nearest1d, 'upsample_nearest2d': nn_upsample_nearest2d, 'upsample_nearest3d': nn_upsample_nearest3d, 'upsample_trilinear3d': nn_upsample_trilinear3d},
    'special': {'airy_ai': special_airy_ai, 'bessel_j0': special_bessel_j0, 'bessel_j1': special_bessel_j1, 'bessel_y0': special_bessel_y0, 'bessel_y1': special_bessel_y1, 'chebyshev_polynomial_t': special_chebyshev_polynomial_t, 'chebyshev_polynomial_u': special_chebyshev_polynomial_u, 'chebyshev_polynomial_v': special_chebyshev_polynomial_v, 'chebyshev_polynomial_w': special_chebyshev_polynomial_w, 'digamma': special_digamma, 'entr': special_entr, 'erf': special_erf, 'erfc': special_erfc, 'erfcx': special_erfcx, 'erfinv': special_erfinv, 'exp2': special_exp2, 'expit': special_expit, 'expm1': special_expm1, 'gammainc': special_gammainc, 'gammaincc': special_gammaincc, 'gammaln': special_gammaln, 'hermite_polynomial_h': special_hermite_polynomial_h, 'hermite_polynomial_he': special_hermite_polynomial_he, 'i0': special_i0, 'i0e': special_i0e, 'i1': special_i1, 'i1e': special_i1e, 'laguerre_polynomial_l': special_laguerre_polynomial_l, 'legendre_polynomial_p': special_legendre_polynomial_p, 'log1p': special_log1p, 'log_ndtr': special_log_ndtr, 'log_softmax': special_log_softmax, 'logit': special_logit, 'logsumexp': special_logsumexp, 'modified_bessel_i0': special_modified_bessel_i0, 'modified_bessel_i1': special_modified_bessel_i1, 'modified_bessel_k0': special_modified_bessel_k0, 'modified_bessel_k1': special_modified_bessel_k1, 'multigammaln': special_multigammaln, 'ndtr': special_ndtr, 'ndtri': special_ndtri, 'polygamma': special_polygamma, 'psi': special_psi, 'round': special_round, 'scaled_modified_bessel_k0': special_scaled_modified_bessel_k0, 'scaled_modified_bessel_k1': special_scaled_modified_bessel_k1, 'shifted_chebyshev_polynomial_t': special_shifted_chebyshev_polynomial_t, 'shifted_chebyshev_polynomial_u': special_shifted_chebyshev_polynomial_u, 'shifted_chebyshev_polynomial_v': special_shifted_chebyshev_polynomial_v, 'shifted_chebyshev_polynomial_w': special_shifted_chebyshev_polynomial_w, 'sinc': special_sinc, 'softmax': special_softmax, 'spherical_bessel_j0': special_spherical_bessel_j0, 'xlog1py': special_xlog1py, 'xlogy': special_xlogy, 'zeta': special_zeta},
}
__all__ = ['__and__', '__lshift__', '__or__', '__rshift__', '__xor__', '_adaptive_avg_pool2d', '_adaptive_avg_pool2d_backward', '_adaptive_avg_pool3d', '_adaptive_avg_pool3d_backward', '_addmm_activation', '_amp_foreach_non_finite_check_and_unscale_', '_amp_update_scale_', '_assert_scalar', '_batch_norm_with_update', '_cdist_backward', '_cdist_forward', '_chunk_cat', '_ctc_loss', '_dirichlet_grad', '_embedding_bag', '_embedding_bag_forward_only', '_fft_c2c', '_fft_c2r', '_fft_r2c', '_histogramdd_bin_edges', '_histogramdd_from_bin_cts', '_histogramdd_from_bin_tensors', '_linalg_det', '_linalg_eigh', '_linalg_eigvals', '_linalg_slogdet', '_linalg_solve_ex', '_linalg_svd', '_log_softmax', '_lu_with_info', '_make_per_channel_quantized_tensor', '_make_per_tensor_quantized_tensor', '_native_batch_norm_legit', '_native_batch_norm_legit_no_training', '_pack_padded_sequence', '_pad_packed_sequence', '_pdist_backward', '_pdist_forward', '_reshape_alias', '_reshape_alias_copy', '_safe_softmax', '_sample_dirichlet', '_scaled_dot_product_attention_math', '_scaled_dot_product_efficient_attention', '_scaled_dot_product_efficient_attention_backward', '_scaled_dot_product_flash_attention', '_scaled_dot_product_flash_attention_backward', '_scaled_dot_product_flash_attention_for_cpu', '_scaled_mm', '_scaled_mm_v2', '_softmax', '_standard_gamma', '_standard_gamma_grad', '_trilinear', '_unsafe_index', '_unsafe_index_put', '_unsafe_masked_index', '_unsafe_masked_index_put_accumulate', '_unsafe_view', '_weight_norm', 'abs', 'abs_', 'absolute', 'acos', 'acos_', 'acosh', 'acosh_', 'adaptive_avg_pool1d', 'adaptive_max_pool1d', 'add', 'addbmm', 'addcdiv', 'addcmul', 'addmm', 'addmv', 'addmv_', 'addr', 'adjoint', 'affine_grid_generator', 'affine_grid_generator_backward', 'alias', 'alias_copy', 'all', 'allclose', 'alpha_dropout', 'alpha_dropout_', 'amax', 'amin', 'aminmax', 'angle', 'any', 'arccos', 'arccos_', 'arccosh', 'arccosh_', 'arcsin', 'arcsin_', 'arcsinh', 'arcsinh_', 'arctan', 'arctan2', 'arctan_', 'arctanh', 'arctanh_', 'argmax', 'argmin', 'argsort', 'argwhere', 'as_strided', 'as_strided_', 'as_strided_copy', 'as_strided_scatter', 'asin', 'asin_', 'asinh', 'asinh_', 'atan', 'atan2', 'atan_', 'atanh', 'atanh_', 'avg_pool1d', 'baddbmm', 'batch_norm', 'bernoulli', 'bilinear', 'binary_cross_entropy_with_logits', 'bincount', 'binomial', 'bitwise_and', 'bitwise_left_shift', 'bitwise_not', 'bitwise_or', 'bitwise_right_shift', 'bitwise_xor', 'bmm', 'broadcast_to', 'bucketize', 'cat', 'ceil', 'ceil_', 'celu', 'celu_', 'channel_shuffle', 'cholesky', 'cholesky_inverse', 'cholesky_solve', 'chunk', 'clamp', 'clamp_', 'clamp_max', 'clamp_max_', 'clamp_min', 'clamp_min_', 'clip', 'clip_', 'clone', 'column_stack', 'combinations', 'complex', 'concat', 'concatenate', 'conj', 'conj_physical', 'conj_physical_', 'constant_pad_nd', 'conv1d', 'conv2d', 'conv3d', 'conv_transpose1d', 'conv_transpose2d', 'conv_transpose3d', 'convolution', 'copysign', 'corrcoef', 'cos', 'cos_', 'cosh', 'cosh_', 'cosine_embedding_loss', 'cosine_similarity', 'count_nonzero', 'cov', 'cross', 'ctc_loss', 'cummax', 'cummin', 'cumprod', 'cumsum', 'cumulative_trapezoid', 'deg2rad', 'deg2rad_', 'dequantize', 'det', 'detach', 'detach_copy', 'diag', 'diag_embed', 'diagflat', 'diagonal', 'diagonal_copy', 'diagonal_scatter', 'diff', 'digamma', 'dist', 'div', 'divide', 'dot', 'dropout', 'dropout_', 'dsplit', 'dstack', 'embedding', 'embedding_bag', 'embedding_renorm_', 'eq', 'equal', 'erf', 'erf_', 'erfc', 'erfc_', 'erfinv', 'exp', 'exp2', 'exp2_', 'exp_', 'expand_copy', 'expm1', 'expm1_', 'fake_quantize_per_channel_affine', 'fake_quantize_per_tensor_affine', 'feature_alpha_dropout', 'feature_alpha_dropout_', 'feature_dropout', 'feature_dropout_', 'fill', 'fill_', 'fix', 'fix_', 'flatten', 'flip', 'fliplr', 'flipud', 'float_power', 'floor', 'floor_', 'floor_divide', 'fmax', 'fmin', 'fmod', 'frac', 'frac_', 'frexp', 'frobenius_norm', 'gather', 'gcd', 'gcd_', 'ge', 'geqrf', 'ger', 'greater', 'greater_equal', 'grid_sampler', 'grid_sampler_2d', 'grid_sampler_2d_backward', 'grid_sampler_3d', 'grid_sampler_3d_backward', 'group_norm', 'gru', 'gru_cell', 'gt', 'hardshrink', 'hardshrink_backward', 'hash_tensor', 'heaviside', 'hinge_embedding_loss', 'histc', 'histogram', 'histogramdd', 'hsplit', 'hspmm', 'hstack', 'hypot', 'i0', 'i0_', 'igamma', 'igammac', 'imag', 'index_add', 'index_copy', 'index_fill', 'index_put', 'index_put_', 'index_reduce', 'index_select', 'inner', 'instance_norm', 'int_repr', 'inverse', 'is_conj', 'is_neg', 'is_same_size', 'isclose', 'isfinite', 'isin', 'isinf', 'isnan', 'isneginf', 'isposinf', 'isreal', 'istft', 'kl_div', 'kron', 'kthvalue', 'layer_norm', 'lcm', 'lcm_', 'ldexp', 'ldexp_', 'le', 'lerp', 'less', 'less_equal', 'lgamma', 'lift_fresh_copy', 'log', 'log10', 'log10_', 'log1p', 'log1p_', 'log2', 'log2_', 'log_', 'log_softmax', 'logaddexp', 'logaddexp2', 'logcumsumexp', 'logdet', 'logical_and', 'logical_not', 'logical_or', 'logical_xor', 'logit', 'logit_', 'logsumexp', 'lstm', 'lstm_cell', 'lt', 'lu_solve', 'lu_unpack', 'margin_ranking_loss', 'masked_fill', 'masked_scatter', 'masked_select', 'matmul', 'matrix_exp', 'matrix_power', 'max', 'max_pool1d', 'max_pool1d_with_indices', 'max_pool2d', 'max_pool3d', 'maximum', 'mean', 'median', 'min', 'minimum', 'mkldnn_rnn_layer', 'mm', 'mode', 'moveaxis', 'movedim', 'msort', 'mul', 'multinomial', 'multiply', 'mv', 'mvlgamma', 'nan_to_num', 'nan_to_num_', 'nanmean', 'nanmedian', 'nanquantile', 'nansum', 'narrow', 'narrow_copy', 'native_batch_norm', 'native_channel_shuffle', 'native_dropout', 'native_group_norm', 'native_layer_norm', 'ne', 'neg', 'neg_', 'negative', 'negative_', 'nextafter', 'nonzero_static', 'norm_except_dim', 'not_equal', 'nuclear_norm', 'orgqr', 'ormqr', 'outer', 'pairwise_distance', 'pdist', 'permute', 'permute_copy', 'pinverse', 'pixel_shuffle', 'pixel_unshuffle', 'poisson', 'poisson_nll_loss', 'polar', 'polygamma', 'positive', 'pow', 'prelu', 'prod', 'put', 'q_per_channel_axis', 'q_per_channel_scales', 'q_per_channel_zero_points', 'q_scale', 'q_zero_point', 'qr', 'quantile', 'quantize_per_channel', 'quantize_per_tensor', 'quantize_per_tensor_dynamic', 'rad2deg', 'rad2deg_', 'ravel', 'real', 'reciprocal', 'reciprocal_', 'relu', 'relu_', 'remainder', 'renorm', 'repeat_interleave', 'reshape', 'resize_as_', 'resolve_conj', 'resolve_neg', 'rms_norm', 'rnn_relu', 'rnn_relu_cell', 'rnn_tanh', 'rnn_tanh_cell', 'roll', 'rot90', 'round', 'round_', 'row_stack', 'rrelu', 'rrelu_', 'rsqrt', 'rsqrt_', 'rsub', 'scatter', 'scatter_add', 'scatter_reduce', 'searchsorted', 'segment_reduce', 'select', 'select_copy', 'select_scatter', 'selu', 'selu_', 'sgn', 'sigmoid', 'sigmoid_', 'sign', 'signbit', 'sin', 'sin_', 'sinc', 'sinc_', 'sinh', 'sinh_', 'slice_copy', 'slice_scatter', 'slogdet', 'smm', 'softmax', 'sort', 'split_copy', 'split_with_sizes', 'split_with_sizes_copy', 'sqrt', 'sqrt_', 'square', 'square_', 'squeeze', 'squeeze_copy', 'sspaddmm', 'stack', 'std', 'std_mean', 'stft', 'sub', 'subtract', 'sum', 'svd', 'swapaxes', 'swapdims', 't', 't_copy', 'take', 'take_along_dim', 'tan', 'tan_', 'tanh', 'tanh_', 'tensor_split', 'threshold', 'threshold_', 'threshold_backward', 'tile', 'topk', 'trace', 'transpose', 'transpose_copy', 'trapezoid', 'trapz', 'triangular_solve', 'tril', 'triplet_margin_loss', 'triu', 'true_divide', 'trunc', 'trunc_', 'unbind', 'unbind_copy', 'unflatten', 'unfold_copy', 'unsafe_chunk', 'unsafe_split', 'unsafe_split_with_sizes', 'unsqueeze', 'unsqueeze_copy', 'vander', 'var', 'var_mean', 'vdot', 'view_as_complex', 'view_as_complex_copy', 'view_as_real', 'view_as_real_copy', 'view_copy', 'vsplit', 'vstack', 'where', 'xlogy', 'xlogy_', 'zero_']

register_bindings({
    '__and__': method___and__,
    '__iand__': method___iand__,
    '__ilshift__': method___ilshift__,
    '__ior__': method___ior__,
    '__irshift__': method___irshift__,
    '__ixor__': method___ixor__,
    '__lshift__': method___lshift__,
    '__or__': method___or__,
    '__rshift__': method___rshift__,
    '__xor__': method___xor__,
    '_coalesced_': method__coalesced_,
    '_dimI': method__dimI,
    '_dimV': method__dimV,
    '_indices': method__indices,
    '_nnz': method__nnz,
    '_reshape_alias': method__reshape_alias,
    '_to_dense': method__to_dense,
    '_values': method__values,
    'abs': method_abs,
    'abs_': method_abs_,
    'absolute': method_absolute,
    'absolute_': method_absolute_,
    'acos': method_acos,
    'acos_': method_acos_,
    'acosh': method_acosh,
    'acosh_': method_acosh_,
    'add': method_add,
    'add_': method_add_,
    'addbmm': method_addbmm,
    'addbmm_': method_addbmm_,
    'addcdiv': method_addcdiv,
    'addcdiv_': method_addcdiv_,
    'addcmul': method_addcmul,
    'addcmul_': method_addcmul_,
    'addmm': method_addmm,
    'addmm_': method_addmm_,
    'addmv': method_addmv,
    'addmv_': method_addmv_,
    'addr': method_addr,
    'addr_': method_addr_,
    'adjoint': method_adjoint,
    'alias': method_alias,
    'all': method_all,
    'allclose': method_allclose,
    'amax': method_amax,
    'amin': method_amin,
    'aminmax': method_aminmax,
    'angle': method_angle,
    'any': method_any,
    'arccos': method_arccos,
    'arccos_': method_arccos_,
    'arccosh': method_arccosh,
    'arccosh_': method_arccosh_,
    'arcsin': method_arcsin,
    'arcsin_': method_arcsin_,
    'arcsinh': method_arcsinh,
    'arcsinh_': method_arcsinh_,
    'arctan': method_arctan,
    'arctan2': method_arctan2,
    'arctan2_': method_arctan2_,
    'arctan_': method_arctan_,
    'arctanh': method_arctanh,
    'arctanh_': method_arctanh_,
    'argmax': method_argmax,
    'argmin': method_argmin,
    'argsort': method_argsort,
    'argwhere': method_argwhere,
    'as_strided': method_as_strided,
    'as_strided_': method_as_strided_,
    'as_strided_scatter': method_as_strided_scatter,
    'asin': method_asin,
    'asin_': method_asin_,
    'asinh': method_asinh,
    'asinh_': method_asinh_,
    'atan': method_atan,
    'atan2': method_atan2,
    'atan2_': method_atan2_,
    'atan_': method_atan_,
    'atanh': method_atanh,
    'atanh_': method_atanh_,
    'baddbmm': method_baddbmm,
    'baddbmm_': method_baddbmm_,
    'bernoulli': method_bernoulli,
    'bernoulli_': method_bernoulli_,
    'bincount': method_bincount,
    'bitwise_and': method_bitwise_and,
    'bitwise_and_': method_bitwise_and_,
    'bitwise_left_shift': method_bitwise_left_shift,
    'bitwise_left_shift_': method_bitwise_left_shift_,
    'bitwise_not': method_bitwise_not,
    'bitwise_not_': method_bitwise_not_,
    'bitwise_or': method_bitwise_or,
    'bitwise_or_': method_bitwise_or_,
    'bitwise_right_shift': method_bitwise_right_shift,
    'bitwise_right_shift_': method_bitwise_right_shift_,
    'bitwise_xor': method_bitwise_xor,
    'bitwise_xor_': method_bitwise_xor_,
    'bmm': method_bmm,
    'broadcast_to': method_broadcast_to,
    'cauchy_': method_cauchy_,
    'ccol_indices': method_ccol_indices,
    'ceil': method_ceil,
    'ceil_': method_ceil_,
    'cholesky': method_cholesky,
    'cholesky_inverse': method_cholesky_inverse,
    'cholesky_solve': method_cholesky_solve,
    'chunk': method_chunk,
    'clamp': method_clamp,
    'clamp_': method_clamp_,
    'clamp_max': method_clamp_max,
    'clamp_max_': method_clamp_max_,
    'clamp_min': method_clamp_min,
    'clamp_min_': method_clamp_min_,
    'clip': method_clip,
    'clip_': method_clip_,
    'clone': method_clone,
    'coalesce': method_coalesce,
    'col_indices': method_col_indices,
    'conj': method_conj,
    'conj_physical': method_conj_physical,
    'conj_physical_': method_conj_physical_,
    'copy_': method_copy_,
    'copysign': method_copysign,
    'copysign_': method_copysign_,
    'corrcoef': method_corrcoef,
    'cos': method_cos,
    'cos_': method_cos_,
    'cosh': method_cosh,
    'cosh_': method_cosh_,
    'count_nonzero': method_count_nonzero,
    'cov': method_cov,
    'cross': method_cross,
    'crow_indices': method_crow_indices,
    'cummax': method_cummax,
    'cummin': method_cummin,
    'cumprod': method_cumprod,
    'cumprod_': method_cumprod_,
    'cumsum': method_cumsum,
    'cumsum_': method_cumsum_,
    'deg2rad': method_deg2rad,
    'deg2rad_': method_deg2rad_,
    'dense_dim': method_dense_dim,
    'dequantize': method_dequantize,
    'det': method_det,
    'detach': method_detach,
    'diag': method_diag,
    'diag_embed': method_diag_embed,
    'diagflat': method_diagflat,
    'diagonal': method_diagonal,
    'diagonal_scatter': method_diagonal_scatter,
    'diff': method_diff,
    'digamma': method_digamma,
    'digamma_': method_digamma_,
    'dist': method_dist,
    'div': method_div,
    'div_': method_div_,
    'divide': method_divide,
    'divide_': method_divide_,
    'dot': method_dot,
    'dsplit': method_dsplit,
    'eq': method_eq,
    'eq_': method_eq_,
    'equal': method_equal,
    'erf': method_erf,
    'erf_': method_erf_,
    'erfc': method_erfc,
    'erfc_': method_erfc_,
    'erfinv': method_erfinv,
    'erfinv_': method_erfinv_,
    'exp': method_exp,
    'exp2': method_exp2,
    'exp2_': method_exp2_,
    'exp_': method_exp_,
    'expand': method_expand,
    'expand_as': method_expand_as,
    'expm1': method_expm1,
    'expm1_': method_expm1_,
    'exponential_': method_exponential_,
    'fill_': method_fill_,
    'fill_diagonal_': method_fill_diagonal_,
    'fix': method_fix,
    'fix_': method_fix_,
    'flatten': method_flatten,
    'flip': method_flip,
    'fliplr': method_fliplr,
    'flipud': method_flipud,
    'float_power': method_float_power,
    'float_power_': method_float_power_,
    'floor': method_floor,
    'floor_': method_floor_,
    'floor_divide': method_floor_divide,
    'floor_divide_': method_floor_divide_,
    'fmax': method_fmax,
    'fmin': method_fmin,
    'fmod': method_fmod,
    'fmod_': method_fmod_,
    'frac': method_frac,
    'frac_': method_frac_,
    'frexp': method_frexp,
    'gather': method_gather,
    'gcd': method_gcd,
    'gcd_': method_gcd_,
    'ge': method_ge,
    'ge_': method_ge_,
    'geometric_': method_geometric_,
    'geqrf': method_geqrf,
    'ger': method_ger,
    'greater': method_greater,
    'greater_': method_greater_,
    'greater_equal': method_greater_equal,
    'greater_equal_': method_greater_equal_,
    'gt': method_gt,
    'gt_': method_gt_,
    'hardshrink': method_hardshrink,
    'hardshrink_backward': method_hardshrink_backward,
    'hash_tensor': method_hash_tensor,
    'heaviside': method_heaviside,
    'heaviside_': method_heaviside_,
    'histc': method_histc,
    'histogram': method_histogram,
    'hsplit': method_hsplit,
    'hypot': method_hypot,
    'hypot_': method_hypot_,
    'i0': method_i0,
    'i0_': method_i0_,
    'igamma': method_igamma,
    'igamma_': method_igamma_,
    'igammac': method_igammac,
    'igammac_': method_igammac_,
    'index_add': method_index_add,
    'index_add_': method_index_add_,
    'index_copy': method_index_copy,
    'index_copy_': method_index_copy_,
    'index_fill': method_index_fill,
    'index_fill_': method_index_fill_,
    'index_put': method_index_put,
    'index_put_': method_index_put_,
    'index_reduce': method_index_reduce,
    'index_reduce_': method_index_reduce_,
    'index_select': method_index_select,
    'indices': method_indices,
    'inner': method_inner,
    'int_repr': method_int_repr,
    'inverse': method_inverse,
    'is_coalesced': method_is_coalesced,
    'is_conj': method_is_conj,
    'is_neg': method_is_neg,
    'is_same_size': method_is_same_size,
    'is_set_to': method_is_set_to,
    'isclose': method_isclose,
    'isfinite': method_isfinite,
    'isinf': method_isinf,
    'isnan': method_isnan,
    'isneginf': method_isneginf,
    'isposinf': method_isposinf,
    'isreal': method_isreal,
    'istft': method_istft,
    'kron': method_kron,
    'kthvalue': method_kthvalue,
    'lcm': method_lcm,
    'lcm_': method_lcm_,
    'ldexp': method_ldexp,
    'ldexp_': method_ldexp_,
    'le': method_le,
    'le_': method_le_,
    'lerp': method_lerp,
    'lerp_': method_lerp_,
    'less': method_less,
    'less_': method_less_,
    'less_equal': method_less_equal,
    'less_equal_': method_less_equal_,
    'lgamma': method_lgamma,
    'lgamma_': method_lgamma_,
    'log': method_log,
    'log10': method_log10,
    'log10_': method_log10_,
    'log1p': method_log1p,
    'log1p_': method_log1p_,
    'log2': method_log2,
    'log2_': method_log2_,
    'log_': method_log_,
    'log_normal_': method_log_normal_,
    'log_softmax': method_log_softmax,
    'logaddexp': method_logaddexp,
    'logaddexp2': method_logaddexp2,
    'logcumsumexp': method_logcumsumexp,
    'logdet': method_logdet,
    'logical_and': method_logical_and,
    'logical_and_': method_logical_and_,
    'logical_not': method_logical_not,
    'logical_not_': method_logical_not_,
    'logical_or': method_logical_or,
    'logical_or_': method_logical_or_,
    'logical_xor': method_logical_xor,
    'logical_xor_': method_logical_xor_,
    'logit': method_logit,
    'logit_': method_logit_,
    'logsumexp': method_logsumexp,
    'lt': method_lt,
    'lt_': method_lt_,
    'lu_solve': method_lu_solve,
    'masked_fill': method_masked_fill,
    'masked_fill_': method_masked_fill_,
    'masked_scatter': method_masked_scatter,
    'masked_scatter_': method_masked_scatter_,
    'masked_select': method_masked_select,
    'matmul': method_matmul,
    'matrix_exp': method_matrix_exp,
    'matrix_power': method_matrix_power,
    'max': method_max,
    'maximum': method_maximum,
    'mean': method_mean,
    'median': method_median,
    'min': method_min,
    'minimum': method_minimum,
    'mm': method_mm,
    'mode': method_mode,
    'moveaxis': method_moveaxis,
    'movedim': method_movedim,
    'msort': method_msort,
    'mul': method_mul,
    'mul_': method_mul_,
    'multinomial': method_multinomial,
    'multiply': method_multiply,
    'multiply_': method_multiply_,
    'mv': method_mv,
    'mvlgamma': method_mvlgamma,
    'mvlgamma_': method_mvlgamma_,
    'nan_to_num': method_nan_to_num,
    'nan_to_num_': method_nan_to_num_,
    'nanmean': method_nanmean,
    'nanmedian': method_nanmedian,
    'nanquantile': method_nanquantile,
    'nansum': method_nansum,
    'narrow': method_narrow,
    'narrow_copy': method_narrow_copy,
    'ne': method_ne,
    'ne_': method_ne_,
    'neg': method_neg,
    'neg_': method_neg_,
    'negative': method_negative,
    'negative_': method_negative_,
    'nextafter': method_nextafter,
    'nextafter_': method_nextafter_,
    'nonzero_static': method_nonzero_static,
    'normal_': method_normal_,
    'not_equal': method_not_equal,
    'not_equal_': method_not_equal_,
    'orgqr': method_orgqr,
    'ormqr': method_ormqr,
    'outer': method_outer,
    'permute': method_permute,
    'pinverse': method_pinverse,
    'polygamma': method_polygamma,
    'polygamma_': method_polygamma_,
    'positive': method_positive,
    'pow': method_pow,
    'pow_': method_pow_,
    'prelu': method_prelu,
    'prod': method_prod,
    'put': method_put,
    'put_': method_put_,
    'q_per_channel_axis': method_q_per_channel_axis,
    'q_per_channel_scales': method_q_per_channel_scales,
    'q_per_channel_zero_points': method_q_per_channel_zero_points,
    'q_scale': method_q_scale,
    'q_zero_point': method_q_zero_point,
    'qr': method_qr,
    'qscheme': method_qscheme,
    'quantile': method_quantile,
    'rad2deg': method_rad2deg,
    'rad2deg_': method_rad2deg_,
    'random_': method_random_,
    'ravel': method_ravel,
    'reciprocal': method_reciprocal,
    'reciprocal_': method_reciprocal_,
    'relu': method_relu,
    'relu_': method_relu_,
    'remainder': method_remainder,
    'remainder_': method_remainder_,
    'renorm': method_renorm,
    'renorm_': method_renorm_,
    'repeat': method_repeat,
    'repeat_interleave': method_repeat_interleave,
    'reshape_as': method_reshape_as,
    'resize_': method_resize_,
    'resize_as_': method_resize_as_,
    'resolve_conj': method_resolve_conj,
    'resolve_neg': method_resolve_neg,
    'roll': method_roll,
    'rot90': method_rot90,
    'round': method_round,
    'round_': method_round_,
    'row_indices': method_row_indices,
    'rsqrt': method_rsqrt,
    'rsqrt_': method_rsqrt_,
    'scatter': method_scatter,
    'scatter_': method_scatter_,
    'scatter_add': method_scatter_add,
    'scatter_add_': method_scatter_add_,
    'scatter_reduce': method_scatter_reduce,
    'scatter_reduce_': method_scatter_reduce_,
    'select': method_select,
    'select_scatter': method_select_scatter,
    'sgn': method_sgn,
    'sgn_': method_sgn_,
    'sigmoid': method_sigmoid,
    'sigmoid_': method_sigmoid_,
    'sign': method_sign,
    'sign_': method_sign_,
    'signbit': method_signbit,
    'sin': method_sin,
    'sin_': method_sin_,
    'sinc': method_sinc,
    'sinc_': method_sinc_,
    'sinh': method_sinh,
    'sinh_': method_sinh_,
    'slice_scatter': method_slice_scatter,
    'slogdet': method_slogdet,
    'smm': method_smm,
    'softmax': method_softmax,
    'sort': method_sort,
    'sparse_dim': method_sparse_dim,
    'sparse_mask': method_sparse_mask,
    'split_with_sizes': method_split_with_sizes,
    'sqrt': method_sqrt,
    'sqrt_': method_sqrt_,
    'square': method_square,
    'square_': method_square_,
    'squeeze': method_squeeze,
    'squeeze_': method_squeeze_,
    'sspaddmm': method_sspaddmm,
    'std': method_std,
    'stft': method_stft,
    'sub': method_sub,
    'sub_': method_sub_,
    'subtract': method_subtract,
    'subtract_': method_subtract_,
    'sum': method_sum,
    'sum_to_size': method_sum_to_size,
    'svd': method_svd,
    'swapaxes': method_swapaxes,
    'swapaxes_': method_swapaxes_,
    'swapdims': method_swapdims,
    'swapdims_': method_swapdims_,
    't': method_t,
    't_': method_t_,
    'take': method_take,
    'take_along_dim': method_take_along_dim,
    'tan': method_tan,
    'tan_': method_tan_,
    'tanh': method_tanh,
    'tanh_': method_tanh_,
    'tensor_split': method_tensor_split,
    'tile': method_tile,
    'to_dense': method_to_dense,
    'to_sparse': method_to_sparse,
    'to_sparse_bsc': method_to_sparse_bsc,
    'to_sparse_bsr': method_to_sparse_bsr,
    'to_sparse_csc': method_to_sparse_csc,
    'to_sparse_csr': method_to_sparse_csr,
    'topk': method_topk,
    'trace': method_trace,
    'transpose': method_transpose,
    'transpose_': method_transpose_,
    'triangular_solve': method_triangular_solve,
    'tril': method_tril,
    'tril_': method_tril_,
    'triu': method_triu,
    'triu_': method_triu_,
    'true_divide': method_true_divide,
    'true_divide_': method_true_divide_,
    'trunc': method_trunc,
    'trunc_': method_trunc_,
    'type_as': method_type_as,
    'unbind': method_unbind,
    'unflatten': method_unflatten,
    'unfold': method_unfold,
    'uniform_': method_uniform_,
    'unsafe_chunk': method_unsafe_chunk,
    'unsafe_split': method_unsafe_split,
    'unsafe_split_with_sizes': method_unsafe_split_with_sizes,
    'unsqueeze': method_unsqueeze,
    'unsqueeze_': method_unsqueeze_,
    'values': method_values,
    'var': method_var,
    'vdot': method_vdot,
    'view_as': method_view_as,
    'vsplit': method_vsplit,
    'where': method_where,
    'xlogy': method_xlogy,
    'xlogy_': method_xlogy_,
    'zero_': method_zero_,
    '__add__': __add__,
    '__radd__': __radd__,
    '__sub__': __sub__,
    '__rsub__': __rsub__,
    '__mul__': __mul__,
    '__rmul__': __rmul__,
    '__truediv__': __truediv__,
    '__matmul__': __matmul__,
    '__iadd__': __iadd__,
    '__isub__': __isub__,
    '__imul__': __imul__,
    '__itruediv__': __itruediv__,
    '__eq__': __eq__,
    '__ne__': __ne__,
    '__lt__': __lt__,
    '__le__': __le__,
    '__gt__': __gt__,
    '__ge__': __ge__,
    '__pow__': __pow__,
    '__floordiv__': __floordiv__,
    '__mod__': __mod__,
    '__and__': __and__,
    '__or__': __or__,
    '__xor__': __xor__,
    '__rand__': __rand__,
    '__ror__': __ror__,
    '__rxor__': __rxor__,
    '__iand__': __iand__,
    '__ior__': __ior__,
    '__ixor__': __ixor__,
    '__neg__': __neg__,
    '__abs__': __abs__,
    '__invert__': __invert__,
})
