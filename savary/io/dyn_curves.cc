#include "savary/io/dyn_curves.h"

#include "savary/base/constants.h"

#include <algorithm>

namespace savary {

namespace {

using Vec2 = Eigen::Vector2d;

constexpr double kSmooth = 5e-6, kRounded = 0.01;  // deg; less is no kink in a profile

enum class Kind { kPoint, kSegment, kArc, kCircle, kPolynomial };

// One element as the file gives it.
struct DynCurve {
  Kind kind;
  SourceLocation where;
  std::optional<Vec2> centre, begin, end;
  double radius = 0;
  bool is_convex = true;
  std::vector<double> coefficients, orders;
  double ao = 0, ko = 1;
  std::optional<double> aend;

  // Polynomial: radius and its derivative by the angle at `a`, in degrees, counted as Ao.
  [[nodiscard]] double Radius(double a) const {
    double r = 0;
    for (size_t i = 0; i < coefficients.size(); ++i) r += coefficients[i] * std::pow(a / ko, orders[i]);
    return r;
  }
  [[nodiscard]] double Slope(double a) const {
    double slope = 0;
    for (size_t i = 0; i < coefficients.size(); ++i) {
      if (orders[i] != 0) slope += coefficients[i] * orders[i] * std::pow(a / ko, orders[i] - 1) / ko;
    }
    return slope;
  }
  [[nodiscard]] double SecondSlope(double a) const {
    double second = 0;
    for (size_t i = 0; i < coefficients.size(); ++i) {
      const double n = orders[i];
      if (n != 0 && n != 1) second += coefficients[i] * n * (n - 1) * std::pow(a / ko, n - 2) / (ko * ko);
    }
    return second;
  }
};

std::string PointText(const Vec2& p) { return fmt::format("[{}, {}]", NumberText(p.x()), NumberText(p.y())); }

std::string ListText(const std::vector<double>& numbers) {
  std::string text;
  for (const double number : numbers) text += (text.empty() ? "" : ", ") + NumberText(number);
  return "[" + text + "]";
}

double AngleOf(const Vec2& v) { return std::atan2(v.y(), v.x()) / kDegree; }

class ProfileReader {
 public:
  ProfileReader(const DynEntity& surface, ModelText* model) : surface_(surface), model_(*model) {}

  DynProfile Read() {
    ReadPlane();
    ReadCurves();
    if (curves_.empty())
      throw InputError(surface_.where, "this SURF is a curve without elements; TYPE OF CURVE is missing");
    if (curves_.size() == 1 && curves_[0].kind == Kind::kCircle) {
      const DynCurve& circle = curves_[0];
      profile_.is_hole = !circle.is_convex;
      const Vec2 centre = BeginCircle(circle);
      profile_.elements.push_back({circle.where, fmt::format("circle: {{radius: {}, center: {}}}",
                                                             NumberText(circle.radius), PointText(centre))});
      profile_.point_on.push_back([centre, r = circle.radius, turn = circle.is_convex ? 360 : -360](double u) {
        return Vec2(centre + r * Direction(turn * u));
      });
    } else {
      WriteElements();
    }
    profile_.X_LP.p = profile_.X_LP.R * Vec3(0, 0, height_.value_or(0));
    return std::move(profile_);
  }

 private:
  void ReadPlane() {
    const DynItem* normal = surface_.Find("NORMAL");
    if (normal == nullptr) {
      model_.Note(surface_.where, "no NORMAL VECTOR; the curve is taken to lie across z");
      return;
    }
    const std::vector<double> n = normal->Numbers(3, 3);
    const Vec3 z(n[0], n[1], n[2]);
    if (!(z.norm() > 0)) throw InputError(normal->where, "the NORMAL VECTOR is zero");
    profile_.X_LP.R = RotationFromZ(z);
  }

  // A circle begins where x of its plane points to: the plane is turned so that this is PINIT. Its centre then.
  Vec2 BeginCircle(const DynCurve& circle) {
    if (!circle.begin) return *circle.centre;
    const Vec2 arm = *circle.begin - *circle.centre;
    if (std::abs(arm.norm() - circle.radius) > 1e-6 * circle.radius) {
      throw InputError(circle.where, fmt::format("PINIT of a circle must be on it: it is {:.9g} from the centre, the "
                                                 "radius is {:.9g}",
                                                 arm.norm(), circle.radius));
    }
    const double angle = std::atan2(arm.y(), arm.x());
    if (angle == 0) return *circle.centre;
    profile_.X_LP.R = profile_.X_LP.R * RotationFromVector(Vec3(0, 0, angle));
    return Eigen::Rotation2Dd(-angle) * *circle.centre;
  }

  // A point of the link in the profile's plane.
  Vec2 ReadPoint(const DynItem& item) {
    const std::vector<double> v = item.Numbers(3, 3);
    const Vec3 p = profile_.X_LP.R.transpose() * Vec3(v[0], v[1], v[2]);
    if (!height_) height_ = p.z();
    if (std::abs(p.z() - *height_) > 1e-9 * std::max(1.0, p.norm())) {
      throw InputError(
          item.where,
          fmt::format("{} does not lie in the plane of the points before: it is {:.6g} off along the NORMAL VECTOR",
                      item.written, p.z() - *height_));
    }
    return p.head<2>();
  }

  void ReadCurves() {
    bool is_over = false;
    for (const DynItem& item : surface_.items) {
      if (item.key == "CURVE") {
        if (is_over) model_.Note(item.where, "an element after FIN : YES; it is read anyway");
        is_over = false;
        given_.clear();
        curves_.push_back({ReadKind(item), item.where, {}, {}, {}, 0, true, {}, {}, 0, 1, {}});
      } else if (item.key == "FIN") {
        is_over = item.Boolean();
      } else if (item.key != "NAME" && item.key != "TYPE" && item.key != "NORMAL") {
        if (curves_.empty()) {
          model_.Note(item.where, fmt::format("{} comes before the first TYPE OF CURVE; ignored", item.written));
        } else if (std::find(given_.begin(), given_.end(), item.key) != given_.end()) {
          model_.Note(item.where, fmt::format("'{}' is given twice; the second is ignored", item.written));
        } else {
          given_.push_back(item.key);
          ReadValue(item, &curves_.back());
        }
      }
    }
    if (!is_over && !curves_.empty())
      model_.Note(curves_.back().where, "FIN : YES is missing after the last element of the curve");
    for (const DynCurve& curve : curves_) CheckCurve(curve);
  }

  Kind ReadKind(const DynItem& item) {
    const std::string word = item.Text();
    if (word == "POINT") return Kind::kPoint;
    if (word == "SEGMENT" || word == "SEG" || word == "LINE" || word == "LIGNE") return Kind::kSegment;
    if (word == "ARC") return Kind::kArc;
    if (word == "CIRCLE" || word == "CERCLE") return Kind::kCircle;
    if (word == "POLYLN") model_.NoteOnce(item.words[0].where, "'POLYLN' is read as POLY");
    if (word == "POLY" || word == "POLYLN") return Kind::kPolynomial;
    throw InputError(item.words[0].where,
                     fmt::format("unknown curve '{}'{} (accepted: POINT, SEGMENT, ARC, CIRCLE, POLY)", word,
                                 DidYouMean(word, {"POINT", "SEGMENT", "ARC", "CIRCLE", "CERCLE", "POLY"})));
  }

  void ReadValue(const DynItem& item, DynCurve* curve) {
    if (item.key == "CENTRE") {
      curve->centre = ReadPoint(item);
    } else if (item.key == "PINIT") {
      curve->begin = ReadPoint(item);
    } else if (item.key == "PEND") {
      curve->end = ReadPoint(item);
    } else if (item.key == "RADIAL") {
      curve->radius = item.Number();
      if (!(curve->radius > 0)) throw InputError(item.where, "a radius must be greater than zero");
    } else if (item.key == "CONVEXITY") {
      const std::string word = item.Text();
      if (word != "CONVEX" && word != "CONVEXE" && word != "CONCAVE")
        throw InputError(item.words[0].where, fmt::format("expected CONVEX or CONCAVE, found '{}'", word));
      curve->is_convex = word != "CONCAVE";
    } else if (item.key == "COEFFI") {
      curve->coefficients = item.Numbers(1, 100);
    } else if (item.key == "ORDER") {
      curve->orders = item.Numbers(1, 100);
    } else if (item.key == "AO") {
      curve->ao = item.Number();
    } else if (item.key == "AEND") {
      curve->aend = item.Number();
    } else if (item.key == "KO") {
      curve->ko = item.Number();
      if (!(curve->ko > 0)) throw InputError(item.where, "KO must be greater than zero");
    } else if (item.key == "NUM") {
      num_ = {item.Number(), item.where};
    } else if (item.key == "RO") {
      (void)item.Number();  // not used
    } else {
      model_.Note(item.where, fmt::format("{} does not belong to a curve; ignored", item.written));
    }
    if (num_ && !curve->coefficients.empty() && !curve->orders.empty()) {
      if (static_cast<double>(curve->coefficients.size()) != num_->first) {
        model_.Note(num_->second, fmt::format("NUM is {}, but there are {} coefficients; the coefficients count",
                                              NumberText(num_->first), curve->coefficients.size()));
      }
      num_.reset();
    }
  }

  static void CheckCurve(const DynCurve& curve) {
    const bool is_round = curve.kind == Kind::kArc || curve.kind == Kind::kCircle;
    if (is_round && !curve.centre) throw InputError(curve.where, "an arc or circle needs its CENTRE");
    if (curve.kind == Kind::kCircle && curve.radius == 0)
      throw InputError(curve.where, "a circle needs its radius, RADIAL");
    if (curve.kind == Kind::kPolynomial) {
      if (curve.coefficients.empty()) throw InputError(curve.where, "a polynomial needs its coefficients, COEFFI");
      if (curve.coefficients.size() != curve.orders.size()) {
        throw InputError(curve.where,
                         fmt::format("a polynomial needs as many orders as coefficients; there are {} and {}",
                                     curve.orders.size(), curve.coefficients.size()));
      }
    }
  }

  static Vec2 CentreOf(const DynCurve& curve) { return curve.centre.value_or(Vec2::Zero()); }

  // Where an element begins as far as its own data say; polynomials give a radius only.
  static std::optional<Vec2> GivenBegin(const DynCurve& curve) {
    return curve.kind == Kind::kPolynomial ? std::nullopt : curve.begin;
  }

  // End of a polynomial, in degrees as Ao, from where its radius is that of the next element.
  double FindEnd(size_t index) {
    const DynCurve& curve = curves_[index];
    const DynCurve& next = curves_[(index + 1) % curves_.size()];
    double radius = 0, slope = 0;
    if (next.kind == Kind::kPolynomial) {
      radius = next.Radius(next.ao);
      slope = next.Slope(next.ao);
    } else {
      std::optional<Vec2> begin = GivenBegin(next);
      if (!begin && next.kind == Kind::kArc && index + 2 == curves_.size())
        begin = GivenBegin(curves_[0]);  // a last arc that closes the curve
      if (!begin)
        throw InputError(curve.where,
                         "a polynomial without Aend ends where the next element begins, which is not given here");
      radius = (*begin - CentreOf(curve)).norm();
    }
    // Of all angles where the radii agree, the one where the slopes agree best is meant. Radii that only nearly agree,
    // as rounded numbers do where the curve turns, count if no others are there.
    struct Fit {
      double a = 0, misfit = std::numeric_limits<double>::infinity();
    };
    constexpr int kSteps = 7200;
    const double reach = 360, near = 1e-5 * std::abs(radius);
    Fit exact, nearly;
    const auto difference = [&](double a) { return curve.Radius(a) - radius; };
    const auto consider = [&](double a, Fit* best) {
      const double misfit = std::abs(curve.Slope(a) - slope);
      if (a - curve.ao > 1e-6 && misfit < best->misfit - 1e-6 * std::abs(radius)) *best = {a, misfit};
    };
    for (int i = 0; i < kSteps; ++i) {
      double low = curve.ao + reach * i / kSteps, high = curve.ao + reach * (i + 1) / kSteps;
      if (difference(low) * difference(high) <= 0) {
        const bool rises = difference(high) > difference(low);
        for (int k = 0; k < 60; ++k) {
          const double middle = 0.5 * (low + high);
          ((difference(middle) > 0) == rises ? high : low) = middle;
        }
        consider(0.5 * (low + high), &exact);
      } else if (std::abs(difference(high)) <= near) {
        consider(high, &nearly);
      }
    }
    if (!std::isfinite(exact.misfit)) exact = nearly;
    if (!std::isfinite(exact.misfit)) {
      throw InputError(curve.where, fmt::format("this polynomial has no Aend, and within a turn its radius does not "
                                                "come to that of the next element, {:.9g}",
                                                radius));
    }
    // A root of high order is known roughly; the round number beside it is as good.
    if (const double whole = std::round(exact.a);
        std::abs(exact.a - whole) < 0.01 && std::abs(difference(whole)) <= 1e-12 * std::abs(radius))
      exact.a = whole + 0.0;  // no negative zero
    model_.Note(
        curve.where,
        fmt::format("a polynomial without Aend; it ends where it meets the next element, at Aend = {:.9g}", exact.a));
    return exact.a;
  }

  void WriteElements() {
    // Where the first element begins decides whether the curve is closed.
    std::optional<Vec2> last;
    const DynCurve& first = curves_[0];
    if (first.kind == Kind::kPolynomial) {
      const DynCurve& final =
          curves_.back().kind == Kind::kPoint && curves_.size() > 1 ? curves_[curves_.size() - 2] : curves_.back();
      last = first.begin ? first.begin : final.kind != Kind::kPolynomial ? final.end : std::nullopt;
      if (!last) {
        model_.Note(first.where,
                    "nothing says where this polynomial begins; it is taken to begin at the polar angle 0");
        last = CentreOf(first) + Vec2(first.Radius(first.ao), 0);
      }
    }
    std::optional<Vec2> start;
    for (size_t i = 0; i < curves_.size(); ++i) {
      const DynCurve& curve = curves_[i];
      if (curve.kind == Kind::kCircle)
        throw InputError(curve.where, "a circle is a curve of its own; it cannot be one of several elements");
      if (curve.kind == Kind::kPoint) {
        profile_.point_on.push_back([at = last.value_or(Vec2::Zero())](double) { return at; });
        Add(curve, "corner");
        end_direction_.reset();
        continue;
      }
      if (curve.kind == Kind::kPolynomial) {
        WritePolynomial(i, &last);
        if (!start) start = CentreOf(curve) + curve.Radius(curve.ao) * Direction(begin_angle_);
        continue;
      }
      const std::optional<Vec2> begin = curve.begin ? curve.begin : last;
      if (!begin) throw InputError(curve.where, "the first element needs PINIT, where it begins");
      if (!start) start = begin;
      std::optional<Vec2> end = curve.end;
      if (!end && i + 1 == curves_.size()) {
        model_.Note(curve.where, "the last element has no PEND; it closes the curve");
        end = start;
      }
      if (!end) throw InputError(curve.where, "this element needs PEND, where it ends");
      std::string values = fmt::format("to: {}", PointText(*end));
      if (curve.begin) values = fmt::format("from: {}, {}", PointText(*curve.begin), values);
      if (curve.kind == Kind::kArc)
        values = fmt::format("center: {}, {}{}", PointText(*curve.centre), values, curve.is_convex ? "" : ", cw: true");
      const bool is_arc = curve.kind == Kind::kArc;
      if (is_arc) {
        const Vec2 c = *curve.centre;
        const double from = AngleOf(*begin - c), turn = curve.is_convex ? 1 : -1;
        double sweep = std::fmod(turn * (AngleOf(*end - c) - from), 360);
        if (sweep <= 0) sweep += 360;
        profile_.point_on.push_back([c, r = (*begin - c).norm(), from, by = turn * sweep](double u) {
          return Vec2(c + r * Direction(from + by * u));
        });
      } else {
        profile_.point_on.push_back([a = *begin, b = *end](double u) { return Vec2(a + u * (b - a)); });
      }
      const double side = curve.is_convex ? 90 : -90;
      BendIfRounded(curve, is_arc ? AngleOf(*begin - *curve.centre) + side : AngleOf(*end - *begin));
      Add(curve, fmt::format("{}: {{{}}}", is_arc ? "arc" : "line", values));
      end_direction_ = is_arc ? AngleOf(*end - *curve.centre) + side : AngleOf(*end - *begin);
      last = end;
      end_angle_.reset();
    }
    if (!start || !last) throw InputError(curves_[0].where, "a curve of points alone is no curve");
    profile_.is_open = (*last - *start).norm() > 1e-6 * std::max(last->norm(), start->norm());
  }

  static Vec2 Direction(double degrees) { return {std::cos(degrees * kDegree), std::sin(degrees * kDegree)}; }

  void WritePolynomial(size_t index, std::optional<Vec2>* last) {
    const DynCurve& curve = curves_[index];
    // Angles are counted on from one polynomial to the next, so that they stay as round as they are given.
    begin_angle_ = end_angle_ ? *end_angle_ : AngleOf(**last - CentreOf(curve));
    const double aend = curve.aend ? *curve.aend : FindEnd(index);
    if (!(aend > curve.ao))
      throw InputError(curve.where, fmt::format("Aend must be greater than Ao, found {} and {}", NumberText(aend),
                                                NumberText(curve.ao)));
    const double end_angle = begin_angle_ + (aend - curve.ao);
    std::string text = fmt::format(
        "polynomial: {{coefficients: {}, exponents: {}, origin: {} deg, scale: {} deg, from: {} deg, to: {} deg",
        ListText(curve.coefficients), ListText(curve.orders), NumberText(begin_angle_ - curve.ao), NumberText(curve.ko),
        NumberText(begin_angle_), NumberText(end_angle));
    if (!CentreOf(curve).isZero(0)) text += ", center: " + PointText(CentreOf(curve));
    const auto direction = [&](double psi, double a) {
      return psi + std::atan2(curve.Radius(a), curve.Slope(a) / kDegree) / kDegree;
    };
    CheckConvexity(curve, aend);
    profile_.point_on.push_back([curve, aend, begin = begin_angle_](double u) {
      const double a = u * (aend - curve.ao);
      return Vec2(CentreOf(curve) + curve.Radius(curve.ao + a) * Direction(begin + a));
    });
    BendIfRounded(curve, direction(begin_angle_, curve.ao));
    Add(curve, text + "}");
    end_direction_ = direction(end_angle, aend);
    *last = CentreOf(curve) + curve.Radius(aend) * Direction(end_angle);
    end_angle_ = end_angle;
  }

  // The coefficients say whether a polynomial is convex or hollow; CONCAVE of one that is convex all along, the
  // material being inside, contradicts them.
  static void CheckConvexity(const DynCurve& curve, double aend) {
    if (curve.is_convex) return;
    constexpr int kSamples = 200;
    for (int i = 0; i <= kSamples; ++i) {
      const double a = curve.ao + (aend - curve.ao) * i / kSamples;
      const double r = curve.Radius(a), r1 = curve.Slope(a) / kDegree, r2 = curve.SecondSlope(a) / (kDegree * kDegree);
      if (r * r + 2 * r1 * r1 - r * r2 < 0) return;
    }
    throw InputError(curve.where,
                     "CONCAVE contradicts the coefficients of this polynomial, which is convex from Ao to Aend, the "
                     "material being on the side of its origin; write CONVEX");
  }

  // Elements that would meet smoothly if their numbers were not rounded get a corner between them.
  void BendIfRounded(const DynCurve& curve, double direction) {
    if (!end_direction_) return;
    const double turn = std::remainder(direction - *end_direction_, 360);
    if (std::abs(turn) < kSmooth || std::abs(turn) > kRounded) return;
    model_.Note(
        curve.where,
        fmt::format(
            "this element turns by {:.3g} deg from the one before, as rounded numbers do; a corner is put between them",
            turn));
    Add(curve, "corner");
  }

  void Add(const DynCurve& curve, std::string text) { profile_.elements.push_back({curve.where, std::move(text)}); }

  const DynEntity& surface_;
  ModelText& model_;
  DynProfile profile_;
  std::optional<double> height_;
  std::vector<DynCurve> curves_;
  std::vector<std::string> given_;
  std::optional<std::pair<double, SourceLocation>> num_;
  double begin_angle_ = 0;
  std::optional<double> end_angle_;      // of the polynomial before, deg
  std::optional<double> end_direction_;  // of the element before, deg; not behind a POINT
};

}  // namespace

std::optional<Eigen::Vector2d> DynProfile::PointAt(double s) const {
  const double count = static_cast<double>(point_on.size());
  if (!(s >= 0 && s <= count) || point_on.empty()) return std::nullopt;
  const size_t element = std::min(static_cast<size_t>(s), point_on.size() - 1);
  return point_on[element](s - static_cast<double>(element));
}

DynProfile ReadDynProfile(const DynEntity& surface, ModelText* model) { return ProfileReader(surface, model).Read(); }

}  // namespace savary
