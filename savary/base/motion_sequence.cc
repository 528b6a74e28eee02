#include "savary/base/motion_sequence.h"

#include <cmath>

#include <fmt/format.h>

namespace savary {

namespace {

constexpr double kRoundedSum = 1e-9;  // of all rises: roundings of their sum

using Shape = MotionSegment::Shape;

double SpeedOf(const MotionSegment& segment) {
  return segment.shape == Shape::kConstantSpeed ? segment.rise / segment.over : 0;
}

}  // namespace

std::shared_ptr<const MotionSequence> MotionSequence::Build(std::vector<MotionSegment> segments,
                                                            const MotionOptions& options, const SourceLocation& where) {
  if (segments.empty()) throw InputError(where, "a motion needs at least one segment");
  if (segments.size() > kMostSegments) {
    throw InputError(
        where, fmt::format("the motion has {} segments; at most {} are accepted", segments.size(), kMostSegments));
  }
  double x = options.begin, sum = 0, path = 0;
  MotionSegment* last_rise = nullptr;
  for (size_t i = 0; i < segments.size(); ++i) {
    MotionSegment& segment = segments[i];
    if (!(segment.over > 0))
      throw InputError(where, fmt::format("segment {} has no length; it must be greater than zero", i + 1));
    if (!(x + segment.over / 64 > x) || !std::isfinite(x + segment.over)) {
      throw InputError(where, fmt::format("segment {} is too short beside the others", i + 1));
    }
    x += segment.over;
    sum += segment.rise;
    path += std::abs(segment.rise);
    if (segment.rise != 0) last_rise = &segment;
    const double slope = segment.rise / segment.over;
    if (!std::isfinite(path) || !std::isfinite(slope / segment.over)) {
      throw InputError(
          where, fmt::format("segment {} is too short for its rise: the acceleration is not a finite number", i + 1));
    }
  }
  if (options.repetition == Repetition::kPeriodic) {
    if (!(std::abs(sum) <= kRoundedSum * path)) {
      throw InputError(where, "a periodic motion must end where it began");
    }
    if (last_rise != nullptr) last_rise->rise -= sum;
  }
  return std::shared_ptr<const MotionSequence>(new MotionSequence(segments, options));
}

MotionSequence::MotionSequence(const std::vector<MotionSegment>& segments, const MotionOptions& options)
    : from_(options.from) {
  const bool repeats = options.repetition != Repetition::kNone;
  const int n = static_cast<int>(segments.size());
  // The speed a blend takes over from the neighbour i, which may lie in the next period.
  const auto speed_of = [&](int i) {
    return i >= 0 && i < n ? SpeedOf(segments[i]) : repeats ? SpeedOf(segments[(i + n) % n]) : 0;
  };
  std::vector<double> knots{options.begin};
  double y = from_;
  for (int i = 0; i < n; ++i) {
    const MotionSegment& segment = segments[i];
    Part part{.x0 = knots.back(), .width = segment.over, .y0 = y, .rise = segment.rise};
    const double h = segment.rise, x1 = part.x0 + segment.over;
    if (segment.rise == 0 && segment.shape == Shape::kLaw) {
      parts_.push_back(part);
    } else if (segment.shape == Shape::kLaw) {
      part.law = &RiseLaw::Of(segment.law);
      for (int k = 1; k < part.law->num_joints(); ++k) {
        part.law_piece = k;
        parts_.push_back(part);
        if (k + 1 < part.law->num_joints()) knots.push_back(part.x0 + part.law->joint(k) * segment.over);
      }
    } else if (segment.shape == Shape::kConstantSpeed) {
      part.c[1] = h;
      parts_.push_back(part);
    } else {
      const double v0 = segment.over * speed_of(i - 1), v1 = segment.over * speed_of(i + 1);
      part.c = {0, v0, 0, 10 * h - 6 * v0 - 4 * v1, -15 * h + 8 * v0 + 7 * v1, 6 * h - 3 * v0 - 3 * v1};
      parts_.push_back(part);
    }
    knots.push_back(x1);
    y += segment.rise;
  }
  to_ = options.repetition == Repetition::kPeriodic ? from_ : y;
  knots_ = Knots(std::move(knots), repeats);
}

PiecewiseFunction::Derivatives MotionSequence::Calc(double x, int piece) const {
  if (piece == kNoPiece) return Nowhere();
  const auto [interval, turns] = knots_.Locate(piece);
  if (interval < 0) return {from_, 0, 0};
  if (interval == knots_.num_intervals()) return {to_, 0, 0};
  const Part& part = parts_[interval];
  const double w = part.width, y0 = part.y0 + turns * (to_ - from_);
  const double s = (x - turns * knots_.period() - part.x0) / w;
  if (part.law != nullptr) {
    const auto [f, f1, f2, f3, f4] = part.law->Calc(s, part.law_piece);
    return {y0 + part.rise * f, part.rise * f1 / w, part.rise * f2 / w / w, part.rise * f3 / w / w / w,
            part.rise * f4 / w / w / w / w};
  }
  const auto& c = part.c;
  return {y0 + s * (c[1] + s * s * (c[3] + s * (c[4] + s * c[5]))),
          (c[1] + s * s * (3 * c[3] + s * (4 * c[4] + s * 5 * c[5]))) / w,
          s * (6 * c[3] + s * (12 * c[4] + s * 20 * c[5])) / w / w,
          (6 * c[3] + s * (24 * c[4] + s * 60 * c[5])) / w / w / w, (24 * c[4] + s * 120 * c[5]) / w / w / w / w};
}

}  // namespace savary
