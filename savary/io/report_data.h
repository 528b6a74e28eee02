#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "savary/io/report.h"
#include "savary/io/run_model.h"

namespace savary {

/// Ground is the first body of a report.
[[nodiscard]] int ReportBodyIndex(BodyIndex body);

/// What columns call a contact point: "touch", "touch.2" ...
[[nodiscard]] std::string ContactPointName(const Contact& contact, int index);

/// The columns that a report needs: those that are drawn, those for diagrams of cams, and those that the model asks to
/// plot. Increasing.
[[nodiscard]] std::vector<size_t> FindReportColumns(const ModelFile& file, const std::vector<Column>& columns);

/// Gathers a run's results (SI) for its report. `columns` are those of Outputs, in their order; all but the ones of
/// FindReportColumns may be missing. Rows are thinned out as they come, every other one, when there are more than a
/// screen can show; rows at events are all kept.
class ReportBuilder {
 public:
  ReportBuilder(const ModelFile& file, const std::vector<Column>& columns);

  void AddRow(double t, std::span<const double> row);
  void AddEventRow(double t, std::span<const double> row);
  void AddEvent(double t, std::string_view kind, std::string_view entity, const EventDetail& detail);

  /// The data so far, in about `most` rows.
  [[nodiscard]] ReportBuilder Sample(size_t most) const;

  /// To be called after the last row, because signs of failure are sought in the rows too.
  [[nodiscard]] ReportHealth MakeHealth(const CheckedModel& checked, const AnalysisSummary& result) const;
  [[nodiscard]] ReportData Build(const ReportHealth& health, const std::string& program) const;

 private:
  struct Row {
    double t;
    bool at_event;
    std::vector<double> values;
  };
  void Thin();
  void AddBodies(ReportData* data) const;
  void AddJoints(ReportData* data) const;
  void AddContacts(ReportData* data) const;
  void FindRoundOffOfColumns(ReportData* data) const;
  // Joints, bushings and contacts whose forces grew without bound before a run failed, as where a mechanism jams, and
  // the factor of growth.
  [[nodiscard]] std::vector<std::pair<std::string, double>> FindGrownForces() const;
  [[nodiscard]] std::vector<double> Series(size_t column, double scale) const;
  [[nodiscard]] size_t ColumnIndex(const std::string& name) const;

  const ModelFile& file_;
  const std::vector<Column>& columns_;
  std::vector<Row> rows_;
  std::vector<ReportEvent> events_;
  long stride_ = 1;
  long count_ = 0;
};

}  // namespace savary
