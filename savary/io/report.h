#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "savary/base/spatial.h"

/// The offline report: one HTML file with the moving mechanism, plots on the same time cursor, the event ribbon and a
/// health verdict. The page (apps/viewer) is compiled in; the file needs no network.
///
/// ReportData is plain and knows nothing of a Model. Geometry, poses, gravity and arrow points are in one length unit
/// (`length_unit`), world axes unless said otherwise; columns carry their own units. Every series has one value per
/// entry of `time`. Strings may hold anything: they are escaped here and shown as text only.
namespace savary {

/// Sizes are full sizes, not halves; each geometry lives in its shape's frame S.
struct ReportBox {
  Vec3 size = Vec3::Ones();  ///< centred on the origin of S
};
struct ReportSphere {
  double radius = 1;
};
struct ReportCylinder {
  double radius = 1;
  double length = 1;  ///< along z of S, centred
};
/// A rod with round ends from one point to another.
struct ReportLink {
  Vec3 from = Vec3::Zero();
  Vec3 to = Vec3::Zero();
  double radius = 0;  ///< 0: chosen by the page
};
struct ReportPolyline {
  std::vector<Vec3> points;
  bool closed = false;
};
/// The region inside `outline` (closed by itself, holes cut out), from z = -depth/2 to z = +depth/2 of S.
struct ReportExtrusion {
  std::vector<Eigen::Vector2d> outline;
  std::vector<std::vector<Eigen::Vector2d>> holes;
  double depth = 0;  ///< 0: a thin plate chosen by the page
};
/// A marker at the origin of S whose size the page chooses.
struct ReportPointMass {};
/// Triangles, counter-clockwise seen from outside.
struct ReportMesh {
  std::vector<Vec3> vertices;
  std::vector<Eigen::Vector3i> triangles;
  std::vector<Vec3> normals = {};             ///< of the vertices, unit; empty: chosen by the page
  std::vector<std::vector<Vec3>> lines = {};  ///< drawn on it; where `normals` are given, the only ones
  std::vector<std::string> line_kinds = {};  ///< "convex", "concave", "free", "curve", "seam": seams only with features
  struct Face {
    std::string name;
    int triangles;
  };
  std::vector<Face> faces = {};  ///< of which the triangles are, one after another; empty: not known
};

using ReportGeometry = std::variant<ReportBox, ReportSphere, ReportCylinder, ReportLink, ReportPolyline,
                                    ReportExtrusion, ReportPointMass, ReportMesh>;

struct ReportShape {
  std::string name;
  std::string color;  ///< "#rrggbb"; empty: the body's
  Pose X_BS;          ///< the shape's frame S in the body's frame B
  ReportGeometry geometry;
};

/// A body's motion: origin in the world and quaternion body to world. Ground, or a body that never moves from the
/// world frame, leaves all seven empty. Rods are drawn between its joints, springs and shapes where they are apart; a
/// body without shapes is a ball at its mass centre.
struct ReportBody {
  std::string name;
  bool is_ground = false;
  std::string color;           ///< "#rrggbb"; empty: from the palette
  Vec3 centre = Vec3::Zero();  ///< the mass centre, in the body's frame
  std::vector<double> x, y, z, qw, qx, qy, qz;
  std::vector<ReportShape> shapes;
};

/// `kind` as in model files (revolute, prismatic, spherical ...); it chooses the symbol. Indices are into
/// ReportData::bodies; each point and axis is in the frame of its own body.
struct ReportJoint {
  std::string name;
  std::string kind;
  int body_a = 0;
  int body_b = 0;
  Vec3 point_a = Vec3::Zero();
  Vec3 point_b = Vec3::Zero();
  Vec3 axis_a = Vec3::UnitZ();
  Vec3 axis_b = Vec3::UnitZ();
};

/// Drawn between two body points: a coil (`spring`), a piston (`damper`) or both (`spring_damper`), a bar (`rod`). A
/// `coupling` of two bodies' motions is only in the topology.
struct ReportSpring {
  std::string name;
  std::string kind = "spring";
  int body_a = 0;
  int body_b = 0;
  Vec3 point_a = Vec3::Zero();
  Vec3 point_b = Vec3::Zero();
};

/// A vector drawn at a moving point, both in world axes; a NaN hides it for that row.
struct ReportForce {
  std::string name;
  std::string unit;
  std::string color;
  int body = -1;  ///< the body it acts on, or -1
  std::vector<double> px, py, pz;
  std::vector<double> fx, fy, fz;
};

/// The path of a body point.
struct ReportTrace {
  std::string name;
  std::string color;
  int body = 0;
  Vec3 point = Vec3::Zero();  ///< in the body's frame
};

/// A contact point: its position, unit normal and the force on the first body, in world axes. `mode` is 0 apart, 1
/// sliding, 2 rolling, 3 compliant; one that is apart is not drawn. The force may be empty.
struct ReportContact {
  std::string name;
  std::string contact;  ///< the contact it belongs to, as events name it
  std::string unit;
  int body_a = 0;
  int body_b = 0;
  bool in_space = false;  ///< of surfaces, over which its way is drawn
  std::vector<double> px, py, pz;
  std::vector<double> nx, ny, nz;
  std::vector<double> fx, fy, fz;
  std::vector<double> mode;
};

struct ReportColumn {
  std::string name;  ///< `<entity>.<quantity>`
  std::string unit;
  std::vector<double> values;  ///< a value that is not finite leaves a gap
  bool stepped = false;        ///< piecewise constant, such as a contact's mode
  double round_off = 0;        ///< values below it are shown as 0
};

struct ReportEvent {
  double t = 0;
  std::string kind;    ///< as in events.csv
  std::string entity;  ///< the contact, joint or expression
  std::string detail;  ///< why, in words
  /// Its end, of one that lasts (FindWindowEnd); drawn as a band.
  std::optional<double> until = std::nullopt;
};

struct ReportFact {
  std::string section;  ///< "Model", "Accuracy", "Energy" ...; facts of one section follow one another
  std::string name;
  std::string value;
  enum class Level { kPlain, kGood, kWarning, kBad } level = Level::kPlain;
};

struct ReportHealth {
  bool ok = true;
  bool cancelled = false;  ///< not ok because the user ended it
  std::string reason;      ///< one sentence: why the result may be used, or why not
  std::vector<ReportFact> facts;
  std::vector<std::string> warnings;
  /// Bodies, joints, contacts and springs that a failure is about, by name; marked in the page.
  std::vector<std::string> culprits;
};

/// One pane. An empty `x` means time; otherwise `x` names a column and the pane is parametric.
struct ReportPlot {
  std::string title;
  std::string x;
  std::vector<std::string> columns;
};

/// Plots that belong together, on a page of their own: the diagrams of a cam.
struct ReportDiagrams {
  std::string title;
  std::string note;  ///< how its numbers were computed
  std::vector<ReportPlot> plots;
};

struct ReportData {
  std::string title;
  std::string description;
  std::string program;  ///< name and version of the program
  std::string time_unit = "s";
  std::string length_unit = "m";
  Vec3 gravity = Vec3::Zero();

  /// Never decreasing. Two rows of equal time are the values just before and just after an event.
  std::vector<double> time;
  std::vector<ReportColumn> columns;
  std::vector<ReportBody> bodies;
  std::vector<ReportJoint> joints;
  std::vector<ReportSpring> springs;
  std::vector<ReportForce> forces;
  std::vector<ReportTrace> traces;
  std::vector<ReportContact> contacts;
  std::vector<ReportEvent> events;
  ReportHealth health;
  std::vector<ReportPlot> default_plots;  ///< empty: the page chooses
  std::vector<ReportDiagrams> pages;
  bool shows_features = false;  ///< faces and edges of surfaces are coloured from the start
};

struct ReportOptions {
  /// Series take at most about this many bytes of the file. Within it every row is kept as 64-bit numbers; beyond it as
  /// 32-bit numbers relative to the column's first value (error below 6e-8 of its range); beyond that, rows are left
  /// out (see SelectReportRows). The page says which.
  std::size_t series_bytes = 4'000'000;
};

/// Rows to keep so that, in every series, each row left out lies within `tolerance` times the series' range of the
/// straight line between its kept neighbours. The first and last rows, the rows on both sides of every event and the
/// borders of gaps are always kept. Increasing order.
[[nodiscard]] std::vector<std::size_t> SelectReportRows(const std::vector<double>& time,
                                                        const std::vector<const std::vector<double>*>& series,
                                                        const std::vector<double>& event_times, double tolerance);

/// The data as JSON for the page. Throws std::invalid_argument when a series' length differs from `time`'s, time
/// decreases or is not finite, an index is out of range, or a default plot names an unknown column.
[[nodiscard]] std::string RenderReportData(const ReportData& data, const ReportOptions& options = {});

/// The page with the data inside, for a file: it may connect to nothing. Throws as RenderReportData.
[[nodiscard]] std::string RenderReport(const ReportData& data, const ReportOptions& options = {});

/// The page with the data of a study, JSON with the member `study`.
[[nodiscard]] std::string RenderStudyPage(const std::string& title, std::string_view data);

/// The page without data, for a server: it requests data from that server only.
[[nodiscard]] std::string RenderLivePage(const std::string& title, const std::string& program);

/// The health alone, as JSON.
[[nodiscard]] std::string RenderHealth(const ReportHealth& health);

/// Writes RenderReport to `path`; throws FileError when that fails.
void WriteReport(const std::filesystem::path& path, const ReportData& data, const ReportOptions& options = {});

}  // namespace savary
