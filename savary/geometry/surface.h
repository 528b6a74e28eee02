#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "savary/base/error.h"
#include "savary/base/interval.h"
#include "savary/base/spatial.h"
#include "savary/base/units.h"
#include "savary/geometry/plane_curve.h"

namespace savary {

using Mat2 = Eigen::Matrix2d;

/// A point of a surface S(u, w) with its first and second derivatives.
struct SurfaceJet {
  Vec3 r, ru, rw, ruu, ruw, rww;
};
/// Third derivatives.
struct SurfaceThird {
  Vec3 ruuu, ruuw, ruww, rwww;
};

/// A location: chart and parameters.
struct SurfaceLocation {
  int chart = 0;
  double u = 0, w = 0;
};

/// A rectangle of parameters of a chart.
struct SurfacePart {
  int chart = 0;
  Interval u, w;

  [[nodiscard]] SurfaceLocation middle() const { return {chart, u.middle(), w.middle()}; }
};

/// What holds of every point of a part of a surface.
struct PartBounds {
  Vec3 center = Vec3::Zero();             ///< points lie in a box about this point,
  Mat3 axes = Mat3::Identity();           ///< with these columns as its directions
  Vec3 half = Vec3::Constant(kInfinity);  ///< and these half lengths
  Vec3 normal = Vec3::UnitZ();            ///< unit; directions of ru x rw are within
  double spread = kPi;                    ///< this angle of it; pi where nothing is known
  double k_min = -kInfinity,
         k_max = kInfinity;  ///< all normal curvatures, positive where ru x rw points away from the center

  /// Lower bound of the distance of x from points of the part, and upper bound.
  [[nodiscard]] double CalcLeastDistance(const Vec3& x) const;
  [[nodiscard]] double CalcMostDistance(const Vec3& x) const;
};

/// Enclosures of a jet over a part.
struct JetBounds {
  Box3 r, ru, rw, ruu, ruw, rww;
};
/// The bounds that follow from enclosures and from the jet at the middle of the part, by Taylor's theorem: their excess
/// falls with the square of the part's size. A box without size in a direction is widened by round-off.
[[nodiscard]] PartBounds CalcPartBounds(const SurfacePart& part, const JetBounds& bounds, const SurfaceJet& middle);

/// Of a part that turns about an axis by up to `half_turn` to either side of its middle: how far its normals are from
/// that at the middle, where along the meridian they turn by up to `meridian`, and their greatest part across the axis
/// is `across`. Unlike derivatives by the angle it does not vanish at a tip.
[[nodiscard]] double CalcSpreadOfTurn(double half_turn, double meridian, double across);

/// Local geometry of a surface at a regular point, from its jet.
///
/// The tangent frame t1, t2, n is orthonormal and right-handed, t1 along ru, n = ru x rw / |ru x rw|. Steps of the
/// parameters move point and normal within the tangent plane,
///     dr = [t1 t2] A (du, dw),   dn = [t1 t2] B (du, dw),   B = -A^-T [n.ruu  n.ruw; n.ruw  n.rww],
/// and K = B A^-1 is the symmetric curvature tensor: dn = K dr. A surface that bends away from n is convex and has
/// positive curvatures: a sphere of radius R whose n points outward has K = 1/R. See docs/theory/surfaces.md.
struct SurfaceFrame {
  Vec3 t1, t2, n;
  Mat2 A, B;
  bool is_regular = false;  ///< |ru x rw| is above round-off of |ru| |rw|; if not, nothing else here is meaningful

  SurfaceFrame() = default;
  explicit SurfaceFrame(const SurfaceJet& jet);
  [[nodiscard]] Mat2 K() const;
  [[nodiscard]] double gauss_curvature() const { return B.determinant() / A.determinant(); }
  [[nodiscard]] double mean_curvature() const { return 0.5 * K().trace(); }
  /// First and second fundamental forms: ds^2 and -dr . dn of a parameter step, the second with the sign of B (convex
  /// positive): II = A^T B.
  [[nodiscard]] Mat2 first_form() const { return A.transpose() * A; }
  [[nodiscard]] Mat2 second_form() const { return A.transpose() * B; }

  struct Principal {
    double k1, k2;  ///< k1 >= k2
    Vec3 d1, d2;    ///< unit directions, d1 x d2 = n; at an umbilic t1, t2
  };
  [[nodiscard]] Principal CalcPrincipal() const;
};

/// The outward normal of a face with its derivatives by the parameters, from the jet and the third derivatives.
struct NormalJet {
  Vec3 n, nu, nw, nuu, nuw, nww;

  NormalJet() = default;
  NormalJet(const SurfaceJet& jet, const SurfaceThird& third);
};

/// A side of a chart's rectangle.
enum class ChartSide { kFirstU, kLastU, kFirstW, kLastW };

/// A map from a rectangle of parameters into space.
struct SurfaceChart {
  /// Where some derivative may jump, increasing; the ends of the range included.
  std::vector<double> u_breaks, w_breaks;
  bool u_closed = false, w_closed = false;  ///< it repeats with the length of the range
  /// Sides on which the map is a single point: a pole or a tip. By ChartSide.
  std::array<bool, 4> is_point{};
  /// A chart 0 that only gives locations of other charts names of two numbers: not in the cover, and not continuous.
  bool is_names_only = false;

  [[nodiscard]] Interval u() const { return {u_breaks.front(), u_breaks.back()}; }
  [[nodiscard]] Interval w() const { return {w_breaks.front(), w_breaks.back()}; }
};

/// A surface in the axes of whatever frame it is used in: no bodies, no time. Constant once made; evaluation allocates
/// nothing.
///
/// Chart 0 has the parameters that users see, u and v (w here, so that v stays velocity). Where these are degenerate
/// although the surface is smooth, as at the poles of a sphere, other charts cover the surface, so that in cover()
/// every point has a chart that is regular there: ru x rw is not zero. Points of a chart beyond its range are evaluated
/// where the formula allows, so that passing a border can be located; other kinds continue by Taylor's formula.
///
/// The direction of ru x rw is the same side of the surface in all charts; the faces of a Shell say which side is
/// outward. Where the surface ends in a tip (a cone) the tip is a vertex, not a point of the surface.
///
/// Derivatives are exact to a few hundred epsilon of the size of their terms; ExpectSurfaceInvariants
/// (surface_invariants.h) states it and tests every kind.
class Surface {
 public:
  virtual ~Surface() = default;

  /// As in model files: "sphere", "nurbs".
  [[nodiscard]] virtual const char* kind_name() const = 0;

  [[nodiscard]] const std::vector<SurfaceChart>& charts() const { return charts_; }
  /// Parts, each within the breaks of its chart, that together hold every point of the surface. Where they overlap,
  /// and where they reach beyond chart 0, points found are the same points.
  [[nodiscard]] const std::vector<SurfacePart>& cover() const { return cover_; }

  virtual void CalcJet(const SurfaceLocation& at, SurfaceJet* jet) const = 0;
  virtual void CalcThird(const SurfaceLocation& at, SurfaceThird* third) const = 0;
  /// Jets at many locations of one chart.
  virtual void CalcJets(int chart, std::span<const Vec2> uw, std::span<SurfaceJet> jets) const;
  [[nodiscard]] virtual Vec3 CalcPoint(const SurfaceLocation& at) const;

  /// Bounds over a part that lies within the breaks of its chart.
  [[nodiscard]] virtual PartBounds CalcBounds(const SurfacePart& part) const = 0;

  /// The same point in chart 0, within its range where it is closed; at a pole u is 0.
  [[nodiscard]] virtual Vec2 FindUserParameters(const SurfaceLocation& at) const;
  /// The same point in another chart, if that chart reaches it.
  [[nodiscard]] virtual bool ChangeChart(const SurfaceLocation& at, int chart, SurfaceLocation* there) const;

  /// Where the surface goes on beyond a side of a chart: the location, in another chart or on another side, of the
  /// point of the side with this other parameter (w on sides of u, u on sides of w). False where the surface ends.
  [[nodiscard]] virtual bool CrossSide(int chart, ChartSide side, double along, SurfaceLocation* there) const;
  /// Whether second derivatives exist there. Where not, as at extraordinary vertices of a subdivision surface, point
  /// and normal are exact and the second derivatives of the jet are bounded values without meaning.
  [[nodiscard]] virtual bool HasCurvature(const SurfaceLocation& at) const;

  /// Whether charts other than chart 0 overlap, so that their sides are no borders of the surface.
  [[nodiscard]] bool charts_overlap() const { return charts_overlap_; }
  /// Each of these charts has a share of the surface; shares are disjoint and together hold every point. Positive
  /// inside the share of the location's chart, negative outside, continuous.
  [[nodiscard]] virtual double CalcShare(const SurfaceLocation& at) const;

  /// Half the diagonal of a box around it, m; infinite for a plane without size.
  [[nodiscard]] double size() const { return size_; }

 protected:
  Surface() = default;
  Surface(const Surface&) = default;
  Surface& operator=(const Surface&) = default;

  /// One chart that is its own cover, cut at its breaks.
  void SetChart(SurfaceChart chart);
  /// From the bounds of the cover.
  void MeasureSize();

  std::vector<SurfaceChart> charts_;
  std::vector<SurfacePart> cover_;
  double size_ = 0;
  bool charts_overlap_ = false;
};

using SurfacePtr = std::shared_ptr<const Surface>;

/// What the user's parameters of a kind of surface are (Surface::kind_name): angles, lengths or numbers.
struct ParameterQuantities {
  Quantity u = kPureNumber, w = kPureNumber;
};
[[nodiscard]] ParameterQuantities FindParameterQuantities(std::string_view kind);

/// Halves of a part: across the side along which its normal turns more, or of a flat one across the longer side.
/// `bounds` are those of the part.
void HalvePart(const Surface& surface, const SurfacePart& part, const PartBounds& bounds, SurfacePart* one,
               SurfacePart* two);

}  // namespace savary
