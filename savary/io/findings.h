#pragma once

#include <vector>

#include "savary/base/error.h"

namespace savary {

/// Mistakes that are found independently of one another, to be reported together.
class Findings {
 public:
  void Add(InputError error) { errors_.push_back(std::move(error)); }
  /// Calls `check` and keeps what it throws; whether it threw nothing.
  template <class Check>
  bool Try(Check&& check) {
    try {
      check();
      return true;
    } catch (const InputError& error) {
      Add(error);
      return false;
    }
  }
  [[nodiscard]] bool empty() const { return errors_.empty(); }
  /// Every mistake as an error of its own, in the order in which they were found.
  [[nodiscard]] std::vector<InputError> List() const {
    std::vector<InputError> list;
    for (const InputError& error : errors_) {
      for (InputError& one : error.List()) list.push_back(std::move(one));
    }
    return list;
  }
  void ThrowIfAny() const {
    if (!errors_.empty()) throw InputError(errors_);
  }

 private:
  std::vector<InputError> errors_;
};

}  // namespace savary
