#pragma once

#include <functional>
#include <string>
#include <vector>

#include "savary/io/adm_statements.h"

namespace savary {

/// What expressions of a dataset may measure.
struct AdmMeasures {
  std::string time;  ///< the time as a number, "(t/1 s)"
  /// A function of markers, such as DX(3, 1), as a number in the dataset's units.
  std::function<std::string(const std::string& function, const std::vector<int>& markers, const SourceLocation& where)>
      measure;
};

/// An expression of a FUNCTION= as one of a model, its value a bare number. InputError at whatever is not known.
[[nodiscard]] std::string TranslateAdmExpression(const AdmText& text, const AdmMeasures& measures);

}  // namespace savary
