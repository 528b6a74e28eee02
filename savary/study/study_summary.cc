#include "savary/study/study_summary.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "savary/io/json.h"
#include "savary/study/sample_table.h"

namespace savary {

namespace {

// Round-off of two values is no difference.
double Difference(double a, double b) {
  constexpr double kRoundOff = 1e-13;
  return std::abs(a - b) <= kRoundOff * std::max(std::abs(a), std::abs(b)) ? 0 : a - b;
}

// "within 1 to 2 mm", "at least 1 mm", "at most 2 mm".
std::string DescribeLimits(const std::pair<double, double>& limits, const std::string& unit) {
  const auto [low, high] = limits;
  if (std::isinf(high)) return fmt::format("at least {:g}{}", low, unit);
  if (std::isinf(low)) return fmt::format("at most {:g}{}", high, unit);
  return fmt::format("within {:g} to {:g}{}", low, high, unit);
}

std::vector<ToleranceStack> Stack(const StudyFile& study, const std::vector<std::vector<double>>& corners) {
  std::vector<ToleranceStack> stacks;
  for (size_t k = 0; k < study.responses.names().size(); ++k) {
    ToleranceStack stack;
    stack.nominal = corners[0][k];
    for (size_t i = 0; i < study.vary.size(); ++i) {
      const double low = corners[1 + 2 * i][k], high = corners[2 + 2 * i][k], half = study.vary[i].HalfWidth();
      const double slope = Difference(high, low) / (2 * half);
      stack.sensitivities.push_back(slope);
      stack.worst += std::abs(slope) * half;
      stack.root_sum_square = std::hypot(stack.root_sum_square, slope * half);
      stack.deviation = std::hypot(stack.deviation, slope * study.vary[i].StandardDeviation());
      const double bend = std::abs((low + high) / 2 - stack.nominal);
      if (!(bend <= stack.curvature) && !std::isnan(stack.curvature)) stack.curvature = bend;
      stack.contributions.push_back(std::pow(slope * study.vary[i].StandardDeviation(), 2));
    }
    for (double& part : stack.contributions) part = stack.deviation != 0 ? part / std::pow(stack.deviation, 2) : 0;
    for (size_t i = corners.size(); i-- > 0;) {
      if (std::isnan(corners[i][k])) stack.missing = static_cast<long>(i);
    }
    stacks.push_back(std::move(stack));
  }
  return stacks;
}

void Count(const Sample& sample, long index, std::vector<StudySummary::Failure>* failures) {
  const auto is_it = [&](const StudySummary::Failure& failure) { return failure.status == sample.status; };
  auto found = std::find_if(failures->begin(), failures->end(), is_it);
  if (found == failures->end()) found = failures->insert(found, {sample.status, sample.reason, index, 0});
  ++found->count;
}

// "at the lower bound of r".
std::string NameCorner(const StudyFile& study, long corner) {
  if (corner == 0) return "at the nominal values";
  return fmt::format("at the {} bound of {}", corner % 2 == 1 ? "lower" : "upper", study.vary[(corner - 1) / 2].name);
}

// Those that count for the yield.
long NumSamples(const StudyFile& study, const StudySummary& summary) {
  return std::max(0L, summary.samples - study.num_corners());
}

void WriteOptimum(const StudyFile& study, const FoundOptimum& optimum, JsonWriter* json) {
  json->Key("optimum").BeginObject();
  json->Key("is_found").Boolean(optimum.is_found);
  json->Key("is_converged").Boolean(optimum.is_converged);
  json->Key("ended").String(optimum.ended);
  json->Key("runs").Integer(optimum.runs);
  if (optimum.is_found) {
    json->Key("sample").Integer(optimum.sample);
    json->Key("value").Number(optimum.value);
    json->Key("parameters").BeginObject();
    for (size_t i = 0; i < study.vary.size(); ++i) json->Key(study.vary[i].name).Number(optimum.parameters[i]);
    json->EndObject();
    json->Key("active").Strings(optimum.active);
  }
  json->Key("starts").BeginArray(JsonWriter::Layout::kCompact);
  for (const double value : optimum.starts) json->Number(value);
  json->EndArray();
  json->Key("text").String(optimum.text);
  json->EndObject();
}

// A line for each response, a column for each variant.
std::string CompareVariants(const StudyFile& study, const StudySummary& summary) {
  std::string text = fmt::format("{:<20}", "");
  for (const StudyVariant& variant : study.variants) text += fmt::format(" {:>16}", variant.name);
  for (size_t k = 0; k < study.responses.names().size(); ++k) {
    const std::string& unit = study.responses.units()[k];
    text += fmt::format("\n{:<20}", study.responses.names()[k] + (unit == "1" ? "" : " in " + unit));
    for (const Sample& sample : summary.rows)
      text += std::isfinite(sample.responses[k]) ? fmt::format(" {:>16.9g}", sample.responses[k])
                                                 : fmt::format(" {:>16}", sample.status);
  }
  text += '\n';
  for (size_t i = 0; i < summary.rows.size(); ++i) {
    if (!summary.rows[i].reason.empty())
      text += fmt::format("{}: {}\n", study.variants[i].name, summary.rows[i].reason);
  }
  return text;
}

}  // namespace

StudySummary SummarizeTable(const StudyFile& study, const std::filesystem::path& table) {
  StudySummary summary;
  const size_t count = study.responses.names().size();
  summary.responses.resize(count);
  std::vector<double> squares(count);
  SampleTableReader reader(table);
  std::vector<std::vector<double>> corners;
  std::string order;
  while (reader.Next()) {
    ++summary.samples;
    const Sample sample = ReadSampleLine(study, reader.line());
    if (study.kind == StudyKind::kCompare) summary.rows.push_back(sample);
    if (sample.usable()) ++summary.usable;
    if (sample.has_ended()) {
      if (order.empty()) order = sample.order;
      if (sample.order != order) ++summary.other_order;
    }
    if (sample.status == "lost") ++summary.lost;
    if (!sample.usable()) Count(sample, reader.sample(), &summary.failures);
    if (reader.sample() < study.num_corners()) {
      corners.push_back(sample.responses);
      continue;
    }
    if (!sample.has_ended()) continue;
    bool is_within = true;
    for (size_t k = 0; k < count; ++k) {
      const double value = sample.responses[k];
      ResponseStatistics& of = summary.responses[k];
      if (!std::isfinite(value)) {
        if (study.limits[k]) is_within = false;
        continue;
      }
      if (of.count == 0 || value < of.min) {
        of.min = value;
        of.at_min = reader.sample();
      }
      if (of.count == 0 || value > of.max) {
        of.max = value;
        of.at_max = reader.sample();
      }
      const double off = value - of.mean;
      of.mean += off / static_cast<double>(++of.count);
      squares[k] += off * (value - of.mean);
      if (study.limits[k] && (value < study.limits[k]->first || value > study.limits[k]->second)) {
        is_within = false;
      } else {
        ++of.within;
      }
    }
    summary.within += is_within ? 1 : 0;
  }
  for (size_t k = 0; k < count; ++k) {
    ResponseStatistics& of = summary.responses[k];
    if (of.count > 1) of.deviation = std::sqrt(squares[k] / static_cast<double>(of.count - 1));
  }
  if (study.num_corners() > 0 && static_cast<long>(corners.size()) == study.num_corners())
    summary.tolerances = Stack(study, corners);
  return summary;
}

std::string SummaryText(const StudyFile& study, const StudySummary& summary, std::string_view status,
                        const std::pair<long, long>& range) {
  std::string text;
  JsonWriter json(&text, JsonWriter::Layout::kIndented);
  json.BeginObject();
  json.Key("status").String(status);
  json.Key("title").String(study.title);
  json.Key("study").String(ToString(study.kind));
  json.Key("fingerprint").String(fmt::format("{:016x}", study.fingerprint));
  json.Key("first_sample").Integer(range.first);
  json.Key("last_sample").Integer(range.second - 1);
  json.Key("parameters").BeginArray();
  for (const VariedParameter& varied : study.vary) {
    json.BeginObject(JsonWriter::Layout::kCompact);
    json.Key("name").String(varied.name);
    json.Key("unit").String(varied.unit);
    json.EndObject();
  }
  json.EndArray();
  if (status != "running") {
    json.Key("samples").Integer(summary.samples);
    json.Key("good").Integer(summary.usable);
    if (summary.lost > 0) json.Key("lost").Integer(summary.lost);
    json.Key("other_order_of_events").Integer(summary.other_order);
    const bool has_limits =
        std::any_of(study.limits.begin(), study.limits.end(), [](const auto& l) { return l.has_value(); });
    if (const long samples = NumSamples(study, summary); has_limits && samples > 0) {
      json.Key("within_limits").Integer(summary.within);
      json.Key("yield").Number(static_cast<double>(summary.within) / static_cast<double>(samples));
    }
    json.Key("responses").BeginArray();
    for (size_t k = 0; k < summary.responses.size(); ++k) {
      const ResponseStatistics& of = summary.responses[k];
      json.BeginObject();
      json.Key("name").String(study.responses.names()[k]);
      json.Key("unit").String(study.responses.units()[k]);
      json.Key("mean").Number(of.count > 0 ? of.mean : std::nan(""));
      json.Key("standard_deviation").Number(of.count > 1 ? of.deviation : std::nan(""));
      json.Key("min").Number(of.count > 0 ? of.min : std::nan(""));
      json.Key("min_at_sample").Integer(of.at_min);
      json.Key("max").Number(of.count > 0 ? of.max : std::nan(""));
      json.Key("max_at_sample").Integer(of.at_max);
      if (study.limits[k]) json.Key("within_limits").Integer(of.within);
      json.EndObject();
    }
    json.EndArray();
    if (!summary.tolerances.empty()) {
      json.Key("tolerances").BeginArray();
      for (size_t k = 0; k < summary.tolerances.size(); ++k) {
        const ToleranceStack& stack = summary.tolerances[k];
        json.BeginObject();
        json.Key("name").String(study.responses.names()[k]);
        json.Key("nominal").Number(stack.nominal);
        json.Key("worst_case").Number(stack.worst);
        json.Key("root_sum_square").Number(stack.root_sum_square);
        json.Key("standard_deviation").Number(stack.deviation);
        json.Key("curvature").Number(stack.curvature);
        json.Key("parameters").BeginArray();
        for (size_t i = 0; i < study.vary.size(); ++i) {
          json.BeginObject(JsonWriter::Layout::kCompact);
          json.Key("name").String(study.vary[i].name);
          json.Key("sensitivity").Number(stack.sensitivities[i]);
          json.Key("contribution").Number(stack.contributions[i]);
          json.EndObject();
        }
        json.EndArray();
        json.EndObject();
      }
      json.EndArray();
    }
    if (summary.found) {
      const FoundRoot& root = *summary.found;
      json.Key("found").BeginObject();
      json.Key("is_found").Boolean(root.is_found);
      json.Key("is_jump").Boolean(root.is_jump);
      json.Key("value").Number(root.value);
      json.Key("bracket").BeginArray(JsonWriter::Layout::kCompact).Number(root.low).Number(root.high).EndArray();
      json.Key("response").BeginArray(JsonWriter::Layout::kCompact).Number(root.at_low).Number(root.at_high).EndArray();
      json.Key("text").String(root.text);
      json.EndObject();
    }
    if (summary.optimum) WriteOptimum(study, *summary.optimum, &json);
    if (!study.variants.empty()) {
      json.Key("variants").BeginArray(JsonWriter::Layout::kCompact);
      for (const StudyVariant& variant : study.variants) json.String(variant.name);
      json.EndArray();
    }
  }
  json.EndObject();
  return text + "\n";
}

std::string DescribeStudy(const StudyFile& study, const StudySummary& summary) {
  std::string text = fmt::format("runs:    {}, of which {} good{}\n", summary.samples, summary.usable,
                                 summary.repeated > 0 ? fmt::format(" ({} were there)", summary.repeated) : "");
  if (study.kind != StudyKind::kCompare) {
    for (const StudySummary::Failure& failure : summary.failures)
      text +=
          fmt::format("         {} {}; run {}: {}\n", failure.count, failure.status, failure.sample, failure.reason);
  }
  if (summary.optimum) {
    const FoundOptimum& optimum = *summary.optimum;
    text += fmt::format("found:   {}{}\n", optimum.is_found ? "" : "nothing: ", optimum.text);
    for (const std::string& active : optimum.active) text += fmt::format("         {}\n", active);
    if (!optimum.is_converged && optimum.is_found) text += fmt::format("         not converged: {}\n", optimum.ended);
    return text;
  }
  if (study.kind == StudyKind::kCompare) return text + CompareVariants(study, summary);
  if (summary.found)
    text += fmt::format("found:   {}{}\n", summary.found->is_found ? "" : "nothing: ", summary.found->text);
  for (size_t k = 0; k < summary.responses.size() && !summary.found; ++k) {
    const ResponseStatistics& of = summary.responses[k];
    const std::string unit = study.responses.units()[k] == "1" ? "" : " " + study.responses.units()[k];
    if (of.count == 0 && summary.tolerances.empty()) continue;
    text += study.responses.names()[k] + ":\n";
    if (!summary.tolerances.empty()) {
      const ToleranceStack& stack = summary.tolerances[k];
      text +=
          fmt::format("  nominal {:.9g}{}; worst case +-{:.4g}, root sum square +-{:.4g}, standard deviation {:.4g}\n",
                      stack.nominal, unit, stack.worst, stack.root_sum_square, stack.deviation);
      if (stack.missing >= 0)
        text += fmt::format("  not known (nan) is what needs run {}, {}, which has no value\n", stack.missing,
                            NameCorner(study, stack.missing));
      for (size_t i = 0; i < study.vary.size(); ++i)
        text += fmt::format("  {:<14} sensitivity {:>12.6g}, {:5.1f} % of the variance\n", study.vary[i].name,
                            stack.sensitivities[i], 100 * stack.contributions[i]);
      if (stack.curvature > 0.1 * stack.root_sum_square)
        text += fmt::format("  not linear: between its bounds a parameter bends it by {:.4g}\n", stack.curvature);
      if (of.count > 0) text += "  of the samples:\n";
    }
    if (of.count == 0) continue;
    text +=
        fmt::format("  from {:.9g} (sample {}) to {:.9g}{} (sample {})\n", of.min, of.at_min, of.max, unit, of.at_max);
    if (of.count > 1) text += fmt::format("  mean {:.9g}, standard deviation {:.4g}{}\n", of.mean, of.deviation, unit);
    if (study.limits[k])
      text += fmt::format("  {} of {} {}\n", of.within, of.count, DescribeLimits(*study.limits[k], unit));
  }
  const bool has_limits =
      std::any_of(study.limits.begin(), study.limits.end(), [](const auto& l) { return l.has_value(); });
  const long samples = NumSamples(study, summary);
  if (has_limits && samples > 0)
    text += fmt::format("yield:   {} of {}, {:.4g} %\n", summary.within, samples,
                        100.0 * static_cast<double>(summary.within) / static_cast<double>(std::max(1L, samples)));
  if (summary.other_order > 0 && (study.num_corners() > 0 || study.kind == StudyKind::kSample))
    text += fmt::format("order:   in {} runs other events, or in another order, than in the {}\n", summary.other_order,
                        study.num_corners() > 0 ? "nominal one" : "first one");
  if (!summary.is_whole) text += "this is a part; join all parts with --join\n";
  return text;
}

}  // namespace savary
