#include "savary/study/sample.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include <fmt/format.h>

#include "savary/io/json.h"

namespace savary {

namespace {

// Of means over time: their error as a part of the column's largest value, runs with more rows, and the most rows.
constexpr double kMeanError = 1e-6;
constexpr int kMostRounds = 3;
constexpr double kMostRows = 1e5;

std::string QuoteField(std::string_view text) {
  if (text.find_first_of(",\"\n\r") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + "\"";
}

std::string UnquoteField(std::string_view text) {
  if (text.size() < 2 || text.front() != '"') return std::string(text);
  std::string plain;
  for (size_t i = 1; i + 1 < text.size(); ++i) {
    plain += text[i];
    if (text[i] == '"') ++i;
  }
  return plain;
}

// A code of the kinds and entities of events in their order.
std::string CodeOf(const std::vector<RunEvent>& events) {
  uint64_t hash = 14695981039346656037ULL;
  const auto mix = [&](std::string_view text) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    hash = (hash ^ 0xff) * 1099511628211ULL;
  };
  for (const RunEvent& event : events) {
    mix(event.kind);
    mix(event.entity);
  }
  return fmt::format("{:08x}", static_cast<uint32_t>(hash ^ (hash >> 32)));
}

}  // namespace

Mechanism MechanismOf(const StudyFile& study, long index, const std::vector<double>& values) {
  if (study.kind == StudyKind::kCompare) return study.variants[index].mechanism;
  Mechanism mechanism = study.mechanism;
  ParameterOverrides overrides;
  for (size_t i = 0; i < values.size(); ++i) overrides.emplace_back(study.vary[i].name, study.vary[i].Text(values[i]));
  mechanism.Set(overrides);
  return mechanism;
}

Sample RunSample(const StudyFile& study, long index, const std::vector<double>& values) {
  Sample sample = LostSample(study, values, "");
  try {
    const Mechanism mechanism = MechanismOf(study, index, values);
    Results results = mechanism.Run();
    sample.order = CodeOf(results.events());
    if (!results.usable()) {
      sample.status = "failed";
      sample.reason = results.summary().reason;
    } else {
      const Responses& responses =
          study.kind == StudyKind::kCompare ? study.variants[index].responses : study.responses;
      double error = 0;
      sample.responses = responses.Calc(mechanism, results, &sample.reason, &error);
      // Means need rows that are dense enough.
      const ModelFile& file = mechanism.file();
      double every = file.run.every / file.units.ToSi(kTime);
      for (int round = 0; round < kMostRounds && error > kMeanError; ++round) {
        const double rows = static_cast<double>(std::max<size_t>(results.rows(), 1));
        const double factor = std::min(std::ceil(1.2 * std::pow(error / kMeanError, 0.25)), kMostRows / rows);
        if (factor < 2) break;
        every /= factor;
        results = mechanism.Run({.every = every});
        sample.reason.clear();
        sample.responses = responses.Calc(mechanism, results, &sample.reason, &error);
      }
      sample.status = sample.reason.empty() ? "good" : "no value";
    }
  } catch (const InputError& error) {
    sample.status = "invalid";
    sample.reason = error.message();
  }
  std::replace(sample.reason.begin(), sample.reason.end(), '\n', ' ');
  return sample;
}

Sample LostSample(const StudyFile& study, const std::vector<double>& values, std::string reason) {
  Sample sample;
  sample.parameters = values;
  sample.responses.assign(study.responses.names().size(), std::numeric_limits<double>::quiet_NaN());
  sample.status = "lost";
  sample.reason = std::move(reason);
  return sample;
}

std::string HeaderLine(const StudyFile& study) {
  std::string line = "sample";
  for (const VariedParameter& varied : study.vary) line += "," + varied.name;
  for (const std::string& name : study.responses.names()) line += "," + name;
  return line + ",order,status,reason\n";
}

std::string SampleLine(long index, const Sample& sample) {
  std::string line = fmt::format("{}", index);
  for (const std::vector<double>* values : {&sample.parameters, &sample.responses}) {
    for (const double value : *values) {
      line += ',';
      AppendNumber(value, &line);
    }
  }
  return line + "," + sample.order + "," + sample.status + "," + QuoteField(sample.reason) + "\n";
}

Sample ReadSampleLine(const StudyFile& study, const std::string& line) {
  Sample sample;
  size_t begin = 0;
  const auto next = [&] {
    const size_t end = std::min(line.find(',', begin), line.size());
    const std::string field = line.substr(begin, end - begin);
    begin = std::min(end + 1, line.size());
    return field;
  };
  (void)next();
  for (size_t i = 0; i < study.vary.size(); ++i) sample.parameters.push_back(std::strtod(next().c_str(), nullptr));
  for (size_t i = 0; i < study.responses.names().size(); ++i)
    sample.responses.push_back(std::strtod(next().c_str(), nullptr));
  sample.order = next();
  sample.status = next();
  sample.reason = UnquoteField(std::string_view(line).substr(begin));
  return sample;
}

}  // namespace savary
