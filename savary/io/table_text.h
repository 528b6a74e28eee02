#pragma once

#include <string>

#include "savary/geometry/table_surface.h"
#include "savary/io/json.h"
#include "savary/io/model_file.h"

namespace savary {

/// A face of a shape that is to be sampled into a table.
struct SampledFace {
  std::string shape;
  SurfacePtr surface;
  bool reversed = false;  ///< outward is the other side of it
  SourceLocation where;
};
/// The face of a shape of a model; no shape is needed where there is one only, no face where the shape has one only.
/// InputError names what there is.
[[nodiscard]] SampledFace FindSampledFace(const ModelFile& file, const std::string& model, const std::string& shape,
                                          const std::string& face);

/// Reads every record of a table; FileError where one is damaged.
void CheckRecords(const TableFile& table);

/// What a table holds, as lines of text and as JSON, in SI units.
[[nodiscard]] std::string WriteTableText(const TableFile& table);
[[nodiscard]] std::string WriteTableJson(const TableFile& table);

/// How the tables of a model were used in a run: members of the summary, nothing where there are none.
void WriteTableUse(const ModelFile& file, JsonWriter* json);

}  // namespace savary
