#pragma once

/// All that programs include to build, run and study mechanisms. What it includes is the public interface; see
/// docs/library.md, which also says how far it may change between versions.

#include "savary/analysis/analysis.h"
#include "savary/base/error.h"
#include "savary/base/expression.h"
#include "savary/base/units.h"
#include "savary/geometry/plane_curve.h"
#include "savary/geometry/profile.h"
#include "savary/library/mechanism.h"
#include "savary/library/results.h"
#include "savary/library/simulation.h"
#include "savary/library/version.h"
#include "savary/multibody/model_builder.h"

// Vectors and matrices cross the border of the library, so they must lie in memory as they do there.
static_assert(
    EIGEN_DEFAULT_ALIGN_BYTES == 16 && EIGEN_MAX_STATIC_ALIGN_BYTES == 16,
    "Savary's library aligns Eigen's matrices to 16 bytes. This file is compiled otherwise, as options such as "
    "-mavx or -march=native have it: add -DEIGEN_MAX_ALIGN_BYTES=16, here and in other files that exchange "
    "matrices with this one.");
static_assert((EIGEN_DEFAULT_MATRIX_STORAGE_ORDER_OPTION & Eigen::RowMajor) == 0,
              "Savary's library stores Eigen's matrices by columns; remove EIGEN_DEFAULT_TO_ROW_MAJOR.");
