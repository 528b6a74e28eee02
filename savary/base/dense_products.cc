#include "savary/base/dense_products.h"

namespace Eigen::internal {

template struct gebp_kernel<double, double, Index, blas_data_mapper<double, Index, ColMajor>, SavaryTraits::mr,
                            SavaryTraits::nr, false, false>;
template struct gemm_pack_lhs<double, Index, SavaryInput<ColMajor>, SavaryTraits::mr, SavaryTraits::LhsProgress,
                              SavaryTraits::LhsPacket4Packing, ColMajor>;
template struct gemm_pack_lhs<double, Index, SavaryInput<RowMajor>, SavaryTraits::mr, SavaryTraits::LhsProgress,
                              SavaryTraits::LhsPacket4Packing, RowMajor>;
template struct gemm_pack_rhs<double, Index, SavaryInput<ColMajor>, SavaryTraits::nr, ColMajor>;
template struct gemm_pack_rhs<double, Index, SavaryInput<RowMajor>, SavaryTraits::nr, RowMajor>;
template struct general_matrix_vector_product<Index, double, SavaryInput<ColMajor>, ColMajor, false, double,
                                              SavaryInput<ColMajor>, false>;
template struct general_matrix_vector_product<Index, double, SavaryInput<ColMajor>, ColMajor, false, double,
                                              SavaryInput<RowMajor>, false>;
template struct general_matrix_vector_product<Index, double, SavaryInput<RowMajor>, RowMajor, false, double,
                                              SavaryInput<ColMajor>, false>;
template struct general_matrix_vector_product<Index, double, SavaryInput<RowMajor>, RowMajor, false, double,
                                              SavaryInput<RowMajor>, false>;
template void evaluateProductBlockingSizesHeuristic<double, double, 1, Index>(Index&, Index&, Index&, Index);

}  // namespace Eigen::internal
