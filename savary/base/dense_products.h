#pragma once

#include <Eigen/Dense>

// Eigen's loops for products of large matrices, compiled once, in dense_products.cc: otherwise every file that
// multiplies matrices compiles them again, which takes seconds. Eigen never inlines them, so calls are not slower.

namespace Eigen::internal {

using SavaryTraits = gebp_traits<double, double>;
template <int order>
using SavaryInput = const_blas_data_mapper<double, Index, order>;

extern template struct gebp_kernel<double, double, Index, blas_data_mapper<double, Index, ColMajor>, SavaryTraits::mr,
                                   SavaryTraits::nr, false, false>;
extern template struct gemm_pack_lhs<double, Index, SavaryInput<ColMajor>, SavaryTraits::mr, SavaryTraits::LhsProgress,
                                     SavaryTraits::LhsPacket4Packing, ColMajor>;
extern template struct gemm_pack_lhs<double, Index, SavaryInput<RowMajor>, SavaryTraits::mr, SavaryTraits::LhsProgress,
                                     SavaryTraits::LhsPacket4Packing, RowMajor>;
extern template struct gemm_pack_rhs<double, Index, SavaryInput<ColMajor>, SavaryTraits::nr, ColMajor>;
extern template struct gemm_pack_rhs<double, Index, SavaryInput<RowMajor>, SavaryTraits::nr, RowMajor>;
extern template struct general_matrix_vector_product<Index, double, SavaryInput<ColMajor>, ColMajor, false, double,
                                                     SavaryInput<ColMajor>, false>;
extern template struct general_matrix_vector_product<Index, double, SavaryInput<ColMajor>, ColMajor, false, double,
                                                     SavaryInput<RowMajor>, false>;
extern template struct general_matrix_vector_product<Index, double, SavaryInput<RowMajor>, RowMajor, false, double,
                                                     SavaryInput<ColMajor>, false>;
extern template struct general_matrix_vector_product<Index, double, SavaryInput<RowMajor>, RowMajor, false, double,
                                                     SavaryInput<RowMajor>, false>;
extern template void evaluateProductBlockingSizesHeuristic<double, double, 1, Index>(Index&, Index&, Index&, Index);

}  // namespace Eigen::internal
