#include "savary/io/report_cam.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <stdexcept>

#include <fmt/format.h>

#include "savary/io/report_data.h"

namespace savary {

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

const std::vector<double>& ColumnOf(const ReportData& data, const std::string& name) {
  const auto found = std::find_if(data.columns.begin(), data.columns.end(),
                                  [&](const ReportColumn& column) { return column.name == name; });
  if (found == data.columns.end()) throw std::logic_error("no such column: " + name);
  return found->values;
}

bool HasColumn(const ReportData& data, const std::string& name) {
  return std::any_of(data.columns.begin(), data.columns.end(),
                     [&](const ReportColumn& column) { return column.name == name; });
}

Pose PoseAt(const ReportBody& body, size_t row) {
  if (body.x.empty()) return {};
  return {Quat(body.qw[row], body.qx[row], body.qy[row], body.qz[row]).toRotationMatrix(),
          Vec3(body.x[row], body.y[row], body.z[row])};
}

// A joint of one coordinate that a body has.
struct Guide {
  JointIndex joint;
  BodyIndex from;  // the other body
  bool driven = false;
};

std::vector<Guide> FindGuides(const Model& model, BodyIndex body) {
  std::vector<Guide> guides;
  for (size_t i = 0; i < model.joints.size(); ++i) {
    const Joint& joint = model.joints[i];
    const BodyIndex one = model.frames[joint.F.value()].body, two = model.frames[joint.M.value()].body;
    if (joint.kind->coordinates.size() != 1 || joint.kind->on_track || (one != body && two != body)) continue;
    const JointIndex index(static_cast<int>(i));
    const bool driven =
        std::any_of(model.drives.begin(), model.drives.end(), [&](const Drive& drive) { return drive.joint == index; });
    guides.push_back({index, one == body ? two : one, driven});
  }
  return guides;
}

struct CamPair {
  JointIndex cam, follower;
};

std::optional<CamPair> FindPair(const Model& model, BodyIndex cam, BodyIndex follower) {
  if (!cam.is_valid() || !follower.is_valid()) return {};
  const auto find = [&](BodyIndex body, JointIndex other_than) -> std::optional<CamPair> {
    for (const Guide& drive : FindGuides(model, cam)) {
      for (const Guide& guide : FindGuides(model, body)) {
        if (drive.driven && !guide.driven && drive.from == guide.from && guide.joint != other_than)
          return CamPair{drive.joint, guide.joint};
      }
    }
    return {};
  };
  if (const auto pair = find(follower, JointIndex())) return pair;
  for (const Guide& axle : FindGuides(model, follower)) {
    if (axle.driven || !axle.from.is_valid() || !IsAngle(model.joints[axle.joint.value()].kind->coordinates[0]))
      continue;
    if (const auto pair = find(axle.from, axle.joint)) return pair;
  }
  return {};
}

class CamPageMaker {
 public:
  CamPageMaker(const Model& model, const UnitSystem& units, ReportData* data)
      : model_(model), units_(units), data_(*data) {}

  void Make(const Contact& contact, const CamPair& pair, bool cam_is_first) {
    const Joint& cam = model_.joints[pair.cam.value()];
    const Joint& follower = model_.joints[pair.follower.value()];
    const bool turns = IsAngle(follower.kind->coordinates[0]);
    const PlaneShape& shape = model_.ProfileOf(cam_is_first ? contact.one : contact.two);
    const PlaneShape& touched = model_.ProfileOf(cam_is_first ? contact.two : contact.one);
    ReportDiagrams page;
    page.title = fmt::format("{}: joint {} over joint {}", contact.name, follower.name, cam.name);
    page.note =
        "Jerk is the numerical derivative of the acceleration, taken between events. Pressure angle: from the "
        "direction in which the follower moves at the contact (a roller: at its middle) to the "
        "common normal, positive counter-clockwise. Radius of curvature: of the cam's profile at the contact, 0 on a "
        "corner, none on a straight line.";
    const auto plot = [&](const std::string& title, std::vector<std::string> columns) {
      page.plots.push_back({title, cam.name + ".q", std::move(columns)});
    };
    AddMotion(cam, follower, &page);
    std::vector<std::string> pressures, radii, forces, stresses;
    for (int i = 0; i < contact.points; ++i) {
      const std::string point = ContactPointName(contact, i);
      pressures.push_back(AddPressure(point, follower, turns, shape, touched));
      radii.push_back(AddRadius(point, shape, cam_is_first ? ".s1" : ".s2"));
      forces.push_back(point + ".fn");
      if (HasColumn(data_, point + ".pmax")) stresses.push_back(point + ".pmax");
    }
    plot("Pressure angle", pressures);
    plot(fmt::format("Radius of curvature of {}", shape.name), radii);
    plot("Contact force", forces);
    if (!stresses.empty()) plot("Largest contact pressure", stresses);
    data_.pages.push_back(std::move(page));
  }

  /// Of surfaces, whose contact has a pressure.
  void MakeOfSurfaces(const Contact& contact, const CamPair& pair) {
    const Joint& cam = model_.joints[pair.cam.value()];
    const Joint& follower = model_.joints[pair.follower.value()];
    std::vector<std::string> forces, stresses, patches;
    for (int i = 0; i < contact.points; ++i) {
      const std::string point = ContactPointName(contact, i);
      if (!HasColumn(data_, point + ".pmax")) return;
      forces.push_back(point + ".fn");
      stresses.push_back(point + ".pmax");
      patches.push_back(point + ".a");
      patches.push_back(point + ".b");
    }
    ReportDiagrams page;
    page.title = fmt::format("{}: joint {} over joint {}", contact.name, follower.name, cam.name);
    page.note =
        "Jerk is the numerical derivative of the acceleration, taken between events. The largest pressure and the half "
        "lengths of the patch are those of Hertz's theory for the curvatures at the contact.";
    AddMotion(cam, follower, &page);
    page.plots.push_back({"Contact force", cam.name + ".q", std::move(forces)});
    page.plots.push_back({"Largest contact pressure", cam.name + ".q", std::move(stresses)});
    page.plots.push_back({"Half lengths of the patch", cam.name + ".q", std::move(patches)});
    data_.pages.push_back(std::move(page));
  }

 private:
  void AddMotion(const Joint& cam, const Joint& follower, ReportDiagrams* page) {
    const auto plot = [&](const std::string& title, std::string column) {
      page->plots.push_back({title, cam.name + ".q", {std::move(column)}});
    };
    plot("Displacement", follower.name + ".q");
    plot("Velocity", follower.name + ".qd");
    plot("Acceleration", follower.name + ".qdd");
    plot("Jerk (numerical, between events)", AddJerk(follower.name, IsAngle(follower.kind->coordinates[0])));
  }

  // A follower touched by several cams has one jerk.
  std::string AddJerk(const std::string& joint, bool turns) {
    const std::string name = joint + ".jerk";
    if (HasColumn(data_, name)) return name;
    const Quantity jerk = (turns ? kAngularAcceleration : kAcceleration) / kTime;
    data_.columns.push_back(
        {name, units_.UnitName(jerk), Differentiate(data_.time, ColumnOf(data_, joint + ".qdd")), false});
    return name;
  }

  std::string AddPressure(const std::string& name, const Joint& follower, bool turns, const PlaneShape& cam,
                          const PlaneShape& touched) {
    const auto contact = std::find_if(data_.contacts.begin(), data_.contacts.end(),
                                      [&](const ReportContact& c) { return c.name == name; });
    const Frame& frame = model_.frames[follower.F.value()];
    const ReportBody& base = data_.bodies[ReportBodyIndex(frame.body)];
    const ReportBody& cam_body = data_.bodies[ReportBodyIndex(cam.body)];
    const ReportBody& touched_body = data_.bodies[ReportBodyIndex(touched.body)];
    Vec3 middle = Vec3::Zero();  // of a round follower, in its body
    if (touched.profile.is_circle()) {
      ProfilePoint point;
      touched.profile.CalcPoint(0, &point);
      const Vec2 center = point.r - point.v / point.w * point.n;
      middle = touched.X_BS.R * Vec3(center.x(), center.y(), 0) + touched.X_BS.p;
      if (!touched.body.is_valid()) middle += model_.origin;
      middle /= units_.ToSi(kLength);
    }
    std::vector<double> values(data_.time.size(), kNaN);
    for (size_t row = 0; row < values.size(); ++row) {
      if (!(contact->mode[row] > 0)) continue;
      const Pose X_WB = PoseAt(base, row);
      const Vec3 axis = X_WB.R * frame.X_BF.R.col(2);
      const Vec3 origin = X_WB.R * (model_.DrawnOrigin(frame) / units_.ToSi(kLength)) + X_WB.p;
      const Vec3 p(contact->px[row], contact->py[row], contact->pz[row]),
          n(contact->nx[row], contact->ny[row], contact->nz[row]);
      const Pose X_WT = PoseAt(touched_body, row);
      const Vec3 there = touched.profile.is_circle() ? Vec3(X_WT.R * middle + X_WT.p) : p;
      const Vec3 direction = turns ? Vec3(axis.cross(there - origin)) : axis;
      if (direction.norm() == 0) continue;
      // Neither the line of motion nor the normal has a sense here: a half turn changes nothing.
      const double along = direction.dot(n),
                   across = (PoseAt(cam_body, row).R * cam.X_BS.R.col(2)).dot(direction.cross(n));
      values[row] = std::atan(across / along) / units_.ToSi(kAngle);
    }
    data_.columns.push_back({name + ".pressure", units_.UnitName(kAngle), std::move(values), false});
    return data_.columns.back().name;
  }

  std::string AddRadius(const std::string& name, const PlaneShape& shape, const char* coordinate) {
    const std::vector<double>& mode = ColumnOf(data_, name + ".mode");
    const std::vector<double>& s = ColumnOf(data_, name + coordinate);
    std::vector<double> values(data_.time.size(), kNaN);
    for (size_t row = 0; row < values.size(); ++row) {
      if (!(mode[row] > 0) || !std::isfinite(s[row])) continue;
      ProfilePoint point;
      shape.profile.CalcPoint(s[row], &point);
      if (std::abs(point.w) * shape.profile.size() > 1e-9 * point.v)
        values[row] = point.v / point.w / units_.ToSi(kLength);
    }
    data_.columns.push_back({name + ".radius", units_.UnitName(kLength), std::move(values), false});
    return data_.columns.back().name;
  }

  const Model& model_;
  const UnitSystem& units_;
  ReportData& data_;
};

}  // namespace

void AddCamPages(const Model& model, const UnitSystem& units, ReportData* data) {
  CamPageMaker maker(model, units, data);
  for (const Contact& contact : model.contacts) {
    const BodyIndex one = model.BodyOfShape(contact.one), two = model.BodyOfShape(contact.two);
    if (!contact.one.is_profile()) {
      const auto pair = FindPair(model, one, two), turned = FindPair(model, two, one);
      if (pair || turned) maker.MakeOfSurfaces(contact, pair ? *pair : *turned);
      continue;
    }
    if (const auto pair = FindPair(model, one, two)) {
      maker.Make(contact, *pair, true);
    } else if (const auto turned = FindPair(model, two, one)) {
      maker.Make(contact, *turned, false);
    }
  }
}

std::vector<double> Differentiate(const std::vector<double>& time, const std::vector<double>& values) {
  const size_t n = time.size();
  std::vector<double> slopes(n, kNaN);
  for (size_t begin = 0, end = 0; begin < n; begin = end) {
    for (end = begin + 1; end < n && time[end] > time[end - 1]; ++end) {
    }
    if (end - begin == 2)
      slopes[begin] = slopes[begin + 1] = (values[begin + 1] - values[begin]) / (time[begin + 1] - time[begin]);
    if (end - begin < 3) continue;
    for (size_t i = begin; i < end; ++i) {
      const size_t k = std::clamp(i, begin + 1, end - 2);
      const double h = time[k] - time[k - 1], H = time[k + 1] - time[k];
      const double before = (values[k] - values[k - 1]) / h, after = (values[k + 1] - values[k]) / H;
      // Slope of the parabola at its middle point, and its change from there.
      slopes[i] = (H * before + h * after) / (h + H) + 2 * (after - before) / (h + H) * (time[i] - time[k]);
    }
  }
  // Between the two sides of an event and a result at the same instant lies a piece of a single row.
  for (size_t i = n; i-- > 1;) {
    if (std::isnan(slopes[i - 1]) && time[i - 1] == time[i] && values[i - 1] == values[i]) slopes[i - 1] = slopes[i];
  }
  return slopes;
}

}  // namespace savary
