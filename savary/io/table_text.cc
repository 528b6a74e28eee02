#include "savary/io/table_text.h"

#include <fmt/format.h>

#include "savary/geometry/shell.h"

namespace savary {
namespace {

double MegaBytes(int64_t bytes) { return 1e-6 * static_cast<double>(bytes); }

std::string WriteGrid(const TableGrid& grid) {
  return fmt::format("{} x {} points in {} x {} tiles of {} x {}", grid.u.count, grid.w.count, grid.u.tiles(),
                     grid.w.tiles(), grid.u.tile, grid.w.tile);
}

}  // namespace

SampledFace FindSampledFace(const ModelFile& file, const std::string& model, const std::string& shape,
                            const std::string& face) {
  std::vector<std::string> shapes;
  const SurfaceShape* found = nullptr;
  for (const SurfaceShape& one : file.model.surfaces) {
    if (one.shell->faces().empty()) continue;
    shapes.push_back(one.name);
    if (one.name == shape) found = &one;
  }
  for (const SurfaceShape& one : file.model.surfaces) {
    if (shape.empty() && shapes.size() == 1 && one.name == shapes[0]) found = &one;
  }
  if (found == nullptr) {
    const SourceLocation where{model, 0, 0};
    if (shapes.empty()) throw InputError(where, "the model has no surface to sample");
    throw InputError(where, shape.empty()
                                ? fmt::format("say which surface to sample with --shape: {}", fmt::join(shapes, ", "))
                                : fmt::format("there is no surface '{}'{}; there are {}", shape,
                                              DidYouMean(shape, shapes), fmt::join(shapes, ", ")));
  }
  std::vector<std::string> faces;
  const Shell::Face* chosen = nullptr;
  for (size_t i = 0; i < found->shell->faces().size(); ++i) {
    const Shell::Face& one = found->shell->faces()[i];
    faces.push_back(one.name.empty() ? fmt::format("{}", i + 1) : one.name);
    if (faces.back() == face || (face.empty() && found->shell->faces().size() == 1)) chosen = &one;
  }
  if (chosen == nullptr) {
    throw InputError(found->shell->faces()[0].where,
                     fmt::format("'{}' has {} faces, and a table holds one: say which with --face: {}", found->name,
                                 faces.size(), fmt::join(faces, ", ")));
  }
  if (!chosen->trims.empty())
    throw InputError(chosen->where, "a trimmed face has no table; sample the face without its trims");
  return {found->name, chosen->surface, chosen->reversed, chosen->where};
}

void CheckRecords(const TableFile& table) {
  std::vector<double> record(table.record_doubles());
  const TableHeader& header = table.header();
  for (int64_t i = 0; i < header.tile_records; ++i) table.ReadRecord(header.header_records + i, record.data());
}

std::string WriteTableText(const TableFile& table) {
  const TableHeader& header = table.header();
  std::string text = fmt::format("surface:            {}\n", header.kind);
  for (size_t i = 0; i < header.grids.size(); ++i)
    text += fmt::format("{:<20}{}\n", i == 0 ? "grid:" : "around a pole:", WriteGrid(header.grids[i]));
  text += fmt::format("records:            {} of {} bytes with {} numbers a point, {:.4g} MB; file {:.4g} MB\n",
                      header.tile_records, header.record_length, static_cast<int>(TablePoint::kColumns),
                      MegaBytes(header.tile_records * header.record_length), MegaBytes(header.file_length()));
  for (const auto& [name, error] : {std::pair("smooth", header.smooth), std::pair("bilinear", header.bilinear)}) {
    text += fmt::format("{:<20}{:.2g} m along the normal, {:.2g} rad of the normal, {:.2g} 1/m of curvatures\n",
                        fmt::format("error, {}:", name), error.gap, error.normal, error.curvature);
  }
  return text;
}

std::string WriteTableJson(const TableFile& table) {
  const TableHeader& header = table.header();
  std::string text;
  JsonWriter json(&text, JsonWriter::Layout::kIndented);
  json.BeginObject();
  json.Key("table").String(table.name());
  json.Key("surface").String(header.kind);
  json.Key("grids").BeginArray();
  for (const TableGrid& grid : header.grids) {
    json.BeginObject();
    for (const auto& [name, axis] : {std::pair("u", &grid.u), std::pair("v", &grid.w)}) {
      json.Key(name).BeginObject();
      json.Key("points").Integer(axis->count);
      json.Key("tile").Integer(axis->tile);
      json.Key("first").Number(axis->first);
      json.Key("step").Number(axis->step);
      json.Key("closed").Boolean(axis->closed);
      json.EndObject();
    }
    json.EndObject();
  }
  json.EndArray();
  json.Key("records").Integer(header.tile_records);
  json.Key("record_bytes").Integer(header.record_length);
  json.Key("file_bytes").Integer(header.file_length());
  for (const auto& [name, error] : {std::pair("smooth", header.smooth), std::pair("bilinear", header.bilinear)}) {
    json.Key(fmt::format("error_{}", name)).BeginObject();
    json.Key("gap").Number(error.gap);
    json.Key("normal").Number(error.normal);
    json.Key("curvature").Number(error.curvature);
    json.EndObject();
  }
  json.EndObject();
  return text + "\n";
}

void WriteTableUse(const ModelFile& file, JsonWriter* json) {
  if (file.tables.empty()) return;
  json->Key("tables").BeginArray();
  for (const auto& [name, surface] : file.tables) {
    const TableUse use = surface->CalcUse();
    json->BeginObject();
    json->Key("file").String(name);
    json->Key("interpolation")
        .String(surface->options().interpolation == TableInterpolation::kSmooth ? "smooth" : "bilinear");
    json->Key("window").BeginArray();
    json->Integer(surface->options().window_u);
    json->Integer(surface->options().window_w);
    json->EndArray();
    json->Key("updates").Integer(use.updates);
    json->Key("records_read").Integer(use.records);
    json->Key("peak_bytes").Integer(use.peak_bytes);
    json->Key("index_bytes").Integer(use.index_bytes);
    json->Key("memory").Integer(surface->options().memory);
    json->EndObject();
  }
  json->EndArray();
}

}  // namespace savary
