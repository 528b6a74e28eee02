#pragma once

#include "savary/io/schema.h"

namespace savary {

/// What a study file may contain.
[[nodiscard]] const ObjectSpec& StudySpec();
/// The same of the section `study` of a model, whose kind is called `kind`.
[[nodiscard]] const ObjectSpec& ModelStudySpec();

}  // namespace savary
