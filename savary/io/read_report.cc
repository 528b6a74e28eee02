#include "savary/io/read_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "savary/analysis/outputs.h"
#include "savary/io/model_spec.h"

namespace savary {

void ReadReport(ModelContext& context, const Node& node) {
  const ObjectReader report(node, ModelObject("report section"));
  if (const Node* plots = report.Find("plots")) {
    const std::vector<Column> columns = Outputs(context.model()).columns();
    std::vector<std::string> names;
    for (const Column& column : columns) names.push_back(column.name);
    for (const Node& pane : plots->items) {
      ReportPlot plot;
      const auto add = [&](const Node& column) {
        if (std::find(names.begin(), names.end(), column.text) == names.end()) {
          throw InputError(column.where(), fmt::format("there is no result column '{}'{}", column.text,
                                                       DidYouMean(column.text, names)));
        }
        plot.columns.push_back(column.text);
      };
      if (pane.kind == NodeKind::kSequence) {
        for (const Node& column : pane.items) add(column);
      } else {
        add(pane);
      }
      context.file.plots.push_back(std::move(plot));
    }
  }
  const Node* traces = report.Find("traces");
  if (traces == nullptr) return;
  for (size_t i = 0; i < traces->items.size(); ++i) {
    const ObjectReader reader(traces->items[i], ModelObject("trace"));
    DrawnTrace trace;
    trace.name = traces->keys[i].text;
    if (const Node* marker = reader.Find("marker")) {
      const Frame& frame = context.model().frames[FindMarker(context, *marker).value()];
      if (frame.is_moving)
        throw InputError(
            marker->where(),
            fmt::format("marker '{}' moves over its body; only points fixed to a body can be traced", marker->text));
      trace.body = frame.body;
      trace.p_B = frame.X_BF.p;
    } else {
      trace.body = FindBody(context, reader.Get("body"));
      if (const Node* point = reader.Find("point")) trace.p_B = ReadVector(context, *point, kLength);
    }
    context.file.traces.push_back(std::move(trace));
  }
}

}  // namespace savary
