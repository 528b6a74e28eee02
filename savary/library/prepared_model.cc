#include "savary/library/prepared_model.h"

#include <algorithm>

#include <fmt/format.h>

#include "savary/io/report_data.h"

namespace savary {

PreparedModel::PreparedModel(ModelFile model_file)
    : file(std::move(model_file)), columns(Outputs(file.model).columns()), kept(SelectColumns(columns, file.outputs)) {
  for (const size_t i : kept) {
    index_.emplace(columns[i].name, names.size());
    names.push_back(columns[i].name);
    units.push_back(file.units.UnitName(columns[i].quantity));
  }
  for (const size_t i : FindReportColumns(file, columns)) {
    if (!index_.contains(columns[i].name)) kept.push_back(i);
  }
  for (const size_t i : kept) scales.push_back(1 / file.units.ToSi(columns[i].quantity));
  time_unit = file.units.ToSi(kTime);
}

const CheckedModel& PreparedModel::Checked() const {
  std::call_once(is_checked_, [this] { checked_ = CheckModel(file); });
  return checked_;
}

size_t PreparedModel::Find(std::string_view column) const {
  if (const auto found = index_.find(column); found != index_.end()) return found->second;
  const bool exists = std::any_of(columns.begin(), columns.end(), [&](const Column& c) { return c.name == column; });
  throw InputError({},
                   fmt::format("the results have no column '{}'{}", column,
                               exists ? "; it is written on request, name it in 'outputs' of the model's run section"
                                      : DidYouMean(column, names)));
}

}  // namespace savary
