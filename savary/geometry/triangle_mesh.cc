#include "savary/geometry/triangle_mesh.h"

#include <algorithm>
#include <cmath>

#include "savary/base/constants.h"

namespace savary {

namespace {

// Twice the area, along the normal. Of corners relative to the first, so that nothing cancels far from the origin.
Vec3 AreaVector(const PolygonMesh& mesh, const std::vector<int>& corners) {
  Vec3 sum = Vec3::Zero();
  const Vec3& first = mesh.points[corners[0]];
  for (size_t i = 1; i + 1 < corners.size(); ++i)
    sum += (mesh.points[corners[i]] - first).cross(mesh.points[corners[i + 1]] - first);
  return sum;
}

// A round cone of directions.
struct RoundCone {
  Vec3 axis = Vec3::UnitZ();
  double cosine = 2;  // of its half angle; 2: it holds nothing

  [[nodiscard]] bool Holds(const Vec3& d) const { return axis.dot(d) >= cosine - 1e-12; }
  static RoundCone Around(const Vec3& a) { return {a, 1}; }
  static RoundCone Around(const Vec3& a, const Vec3& b) {
    const Vec3 axis = (a + b).normalized();
    return {axis, axis.dot(a)};
  }
  static RoundCone Around(const Vec3& a, const Vec3& b, const Vec3& c) {
    Vec3 axis = (b - a).cross(c - a);
    if (axis.norm() < 1e-14) {  // on a great circle or coincident: the widest pair
      RoundCone widest = Around(a, b);
      for (const RoundCone& other : {Around(a, c), Around(b, c)})
        if (other.cosine < widest.cosine) widest = other;
      return widest;
    }
    axis.normalize();
    if (axis.dot(a) < 0) axis = -axis;
    return {axis, axis.dot(a)};
  }
};

// The narrowest round cone around directions that lie within a half space, one after the other as in [welzl1991].
RoundCone FindNarrowestCone(const std::vector<Vec3>& d) {
  RoundCone cone;
  for (size_t i = 0; i < d.size(); ++i) {
    if (cone.Holds(d[i])) continue;
    cone = RoundCone::Around(d[i]);
    for (size_t j = 0; j < i; ++j) {
      if (cone.Holds(d[j])) continue;
      cone = RoundCone::Around(d[i], d[j]);
      for (size_t k = 0; k < j; ++k)
        if (!cone.Holds(d[k])) cone = RoundCone::Around(d[i], d[j], d[k]);
    }
  }
  return cone;
}

// Extreme directions of the cone of n with n . d <= 0 for all of `into`; none where it has no inside.
std::vector<Vec3> FindPolarRays(const std::vector<Vec3>& into) {
  constexpr double kSlack = 1e-9;
  std::vector<Vec3> rays;
  for (size_t i = 0; i < into.size(); ++i) {
    for (size_t k = 0; k < i; ++k) {
      const Vec3 cross = into[i].cross(into[k]);
      if (cross.norm() < kSlack) continue;
      for (const double sign : {1.0, -1.0}) {
        const Vec3 ray = sign * cross.normalized();
        const bool fits = std::all_of(into.begin(), into.end(), [&](const Vec3& d) { return ray.dot(d) <= kSlack; });
        const bool is_new =
            std::none_of(rays.begin(), rays.end(), [&](const Vec3& old) { return (old - ray).norm() < 1e-8; });
        if (fits && is_new) rays.push_back(ray);
      }
    }
  }
  Vec3 middle = Vec3::Zero();
  for (const Vec3& ray : rays) middle += ray;
  const bool has_inside = rays.size() >= 3 && std::all_of(into.begin(), into.end(), [&](const Vec3& d) {
                            return middle.dot(d) < -kSlack * middle.norm();
                          });
  if (!has_inside) rays.clear();
  return rays;
}

class TopologyFinder {
 public:
  TopologyFinder(const PolygonMesh& mesh, const SourceLocation& where, double flat)
      : mesh_(mesh), where_(where), links_(LinkFaces(mesh, where)), flat_(flat) {}

  MeshTopology Find() {
    topology_.is_closed = links_.IsClosed();
    MeasureFaces();
    JoinFaces();
    FindVertices();
    FindEdges();
    FindLoops();
    for (MeshTopology::Vertex& vertex : topology_.vertices) FindCone(&vertex);
    return std::move(topology_);
  }

 private:
  void MeasureFaces() {
    Vec3 low = mesh_.points[mesh_.faces[0][0]], high = low;
    for (const std::vector<int>& corners : mesh_.faces) {
      for (const int p : corners) {
        low = low.cwiseMin(mesh_.points[p]);
        high = high.cwiseMax(mesh_.points[p]);
      }
    }
    diagonal_ = (high - low).norm();
    for (int f = 0; f < static_cast<int>(mesh_.faces.size()); ++f) {
      const std::vector<int>& corners = mesh_.faces[f];
      double longest = 0;
      for (const int p : corners) longest = std::max(longest, (mesh_.points[p] - mesh_.points[corners[0]]).norm());
      const Vec3 area = AreaVector(mesh_, corners);
      const std::string face = "face " + std::to_string(f + 1);
      if (area.norm() <= 1e-12 * longest * longest)
        throw InputError(mesh_.Where(f, where_), face + " is degenerate: its corners lie on a line; leave it out");
      areas_.push_back(0.5 * area.norm());
      normals_.push_back(area.normalized());
      for (const int p : corners) {
        const double off = normals_[f].dot(mesh_.points[p] - mesh_.points[corners[0]]);
        if (std::abs(off) > 1e-6 * longest)
          throw InputError(mesh_.Where(f, where_), face + " with " + std::to_string(corners.size()) +
                                                       " corners is not plane; divide it into triangles");
      }
    }
  }

  // A face grows from its largest part over neighbours in the plane of that part.
  void JoinFaces() {
    const int count = static_cast<int>(mesh_.faces.size());
    std::vector<int> order(count);
    for (int f = 0; f < count; ++f) order[f] = f;
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return areas_[a] > areas_[b]; });
    group_.assign(count, -1);
    for (const int seed : order) {
      if (group_[seed] >= 0) continue;
      const int number = static_cast<int>(topology_.faces.size());
      MeshTopology::Face face;
      face.normal = normals_[seed];
      face.offset = face.normal.dot(mesh_.points[mesh_.faces[seed][0]]);
      face.parts = {seed};
      group_[seed] = number;
      for (size_t next = 0; next < face.parts.size() && flat_ >= 0; ++next) {
        for (int h = links_.first[face.parts[next]]; h < links_.first[face.parts[next] + 1]; ++h) {
          if (links_.twin[h] < 0) continue;
          const int other = links_.face[links_.twin[h]];
          if (group_[other] >= 0 || !IsInPlane(other, seed)) continue;
          group_[other] = number;
          face.parts.push_back(other);
        }
      }
      for (const int part : face.parts) face.area += areas_[part];
      std::sort(face.parts.begin(), face.parts.end());
      topology_.faces.push_back(std::move(face));
    }
  }
  [[nodiscard]] bool IsInPlane(int face, int seed) const {
    const double turn = std::atan2(normals_[face].cross(normals_[seed]).norm(), normals_[face].dot(normals_[seed]));
    if (turn > flat_) return false;
    const Vec3& origin = mesh_.points[mesh_.faces[seed][0]];
    return std::all_of(mesh_.faces[face].begin(), mesh_.faces[face].end(), [&](int p) {
      return std::abs(normals_[seed].dot(mesh_.points[p] - origin)) <= flat_ * diagonal_;
    });
  }

  // Whether a half-edge runs between two faces, or along a border.
  [[nodiscard]] bool IsEdge(int h) const {
    const int twin = links_.twin[h];
    return twin < 0 || group_[links_.face[twin]] != group_[links_.face[h]];
  }
  [[nodiscard]] int GroupAcross(int h) const { return links_.twin[h] < 0 ? -1 : group_[links_.face[links_.twin[h]]]; }
  // The half-edge along the same face that follows.
  [[nodiscard]] int Follow(int h) const {
    int next = links_.Next(h);
    while (!IsEdge(next)) next = links_.Next(links_.twin[next]);
    return next;
  }

  // Points at which edges end: not those inside a straight edge between the same two faces.
  void FindVertices() {
    const int points = static_cast<int>(mesh_.points.size()), half_edges = static_cast<int>(links_.face.size());
    std::vector<std::vector<int>> leaving(points);  // half-edges that are edges, by where they start
    std::vector<int> ends(points, 0);
    for (int h = 0; h < half_edges; ++h) {
      if (!IsEdge(h)) continue;
      leaving[links_.from[h]].push_back(h);
      if (links_.twin[h] < 0) ++ends[links_.to[h]];
    }
    vertex_.assign(points, -1);
    for (int p = 0; p < points; ++p) {
      const int edges = static_cast<int>(leaving[p].size()) + ends[p];
      if (edges == 0) continue;
      if (edges == 2 && flat_ >= 0) {
        // The one edge arrives, the other leaves, along each of the faces.
        bool is_straight = true;
        for (const int h : leaving[p]) {
          int arriving = links_.Previous(h);
          while (!IsEdge(arriving)) arriving = links_.Previous(links_.twin[arriving]);
          const Vec3 one = (mesh_.points[p] - mesh_.points[links_.from[arriving]]).normalized();
          const Vec3 two = (mesh_.points[links_.to[h]] - mesh_.points[p]).normalized();
          is_straight = is_straight && one.cross(two).norm() <= flat_ && one.dot(two) > 0 &&
                        GroupAcross(arriving) == GroupAcross(h);
        }
        if (is_straight) continue;
      }
      vertex_[p] = static_cast<int>(topology_.vertices.size());
      MeshTopology::Vertex vertex;
      vertex.r = mesh_.points[p];
      vertex.point = p;
      topology_.vertices.push_back(std::move(vertex));
    }
  }

  void FindEdges() {
    const int half_edges = static_cast<int>(links_.face.size());
    edge_.assign(half_edges, -1);
    for (int h = 0; h < half_edges; ++h) {
      if (!IsEdge(h) || edge_[h] >= 0 || vertex_[links_.from[h]] < 0) continue;
      MeshTopology::Edge edge;
      const int number = static_cast<int>(topology_.edges.size());
      edge.begin = vertex_[links_.from[h]];
      edge.one = group_[links_.face[h]];
      edge.two = GroupAcross(h);
      int last = h;
      for (;; last = Follow(last)) {
        edge_[last] = number;
        if (links_.twin[last] >= 0) edge_[links_.twin[last]] = number;
        if (vertex_[links_.to[last]] >= 0) break;
      }
      edge.end = vertex_[links_.to[last]];
      const Vec3 along = topology_.vertices[edge.end].r - topology_.vertices[edge.begin].r;
      edge.length = along.norm();
      if (edge.two >= 0) {
        const Vec3 &n1 = topology_.faces[edge.one].normal, &n2 = topology_.faces[edge.two].normal;
        edge.angle = std::atan2(n1.cross(n2).dot(along) / edge.length, n1.dot(n2));
      }
      topology_.edges.push_back(edge);
    }
    // Around each vertex, counter-clockwise.
    for (MeshTopology::Vertex& vertex : topology_.vertices) {
      const int start = links_.leaving[vertex.point];
      for (int h = start;;) {
        if (IsEdge(h)) vertex.edges.push_back(edge_[h]);
        const int next = links_.Turn(h);
        if (next < 0) vertex.edges.push_back(edge_[links_.Previous(h)]);
        if (next < 0 || next == start) break;
        h = next;
      }
    }
  }

  void FindLoops() {
    std::vector<bool> is_done(links_.face.size(), false);
    for (int h = 0; h < static_cast<int>(links_.face.size()); ++h) {
      if (!IsEdge(h) || is_done[h]) continue;
      std::vector<int> loop;
      double area = 0;
      MeshTopology::Face& face = topology_.faces[group_[links_.face[h]]];
      const Vec3& origin = mesh_.points[links_.from[h]];
      for (int at = h; !is_done[at]; at = Follow(at)) {
        is_done[at] = true;
        if (vertex_[links_.from[at]] >= 0) loop.push_back(vertex_[links_.from[at]]);
        area += face.normal.dot((mesh_.points[links_.from[at]] - origin).cross(mesh_.points[links_.to[at]] - origin));
      }
      face.loops.insert(area > 0 ? face.loops.begin() : face.loops.end(), std::move(loop));
    }
  }

  void FindCone(MeshTopology::Vertex* vertex) const {
    const int start = links_.leaving[vertex->point];
    if (links_.twin[start] < 0) return;  // on a border
    // Directions of edges, and of the middles of faces between them, so that faces with a reflex corner count too. The
    // sum of normals by their angles points outward [baerentzen2005].
    std::vector<Vec3> into;
    Vec3 outward = Vec3::Zero();
    double sector = 0;
    Vec3 first = Vec3::Zero();
    const auto direction = [&](int h) { return (mesh_.points[links_.to[h]] - vertex->r).normalized(); };
    int begin = start;
    while (!IsEdge(begin)) begin = links_.Turn(begin);
    int h = begin;
    do {
      if (IsEdge(h)) {
        first = direction(h);
        into.push_back(first);
        sector = 0;
      }
      const Vec3 one = direction(h), two = (mesh_.points[links_.from[links_.Previous(h)]] - vertex->r).normalized();
      const Vec3& n = normals_[links_.face[h]];
      double angle = std::atan2(one.cross(two).dot(n), one.dot(two));
      if (angle < 0) angle += kTurn;  // a reflex corner of a polygon
      sector += angle;
      outward += angle * n;
      const Vec3& plane = topology_.faces[group_[links_.face[h]]].normal;
      h = links_.Turn(h);
      if (IsEdge(h)) into.push_back(RotationFromVector(0.5 * sector * plane) * first);
    } while (h != begin);
    vertex->rays = FindPolarRays(into);
    if (vertex->rays.empty()) return;
    const RoundCone cone = FindNarrowestCone(vertex->rays);
    // A dent has the same edges as the corner that fits into it, but its normals point inward.
    if (cone.axis.dot(outward) <= 0) {
      vertex->rays.clear();
      return;
    }
    vertex->is_convex = true;
    vertex->axis = cone.axis;
    vertex->half_angle = std::acos(std::clamp(cone.cosine, -1.0, 1.0));
  }

  const PolygonMesh& mesh_;
  const SourceLocation& where_;
  const MeshLinks links_;
  const double flat_;
  double diagonal_ = 0;
  std::vector<double> areas_;
  std::vector<Vec3> normals_;
  std::vector<int> group_;   // the face of the topology, by face of the mesh
  std::vector<int> vertex_;  // by point; -1 where there is none
  std::vector<int> edge_;    // by half-edge
  MeshTopology topology_;
};

}  // namespace

MeshTopology FindTopology(const PolygonMesh& mesh, const SourceLocation& where, double flat) {
  return TopologyFinder(mesh, where, flat).Find();
}

void RequireSolid(const PolygonMesh& mesh, const SourceLocation& where) {
  const MeshLinks links = LinkFaces(mesh, where);
  for (size_t h = 0; h < links.face.size(); ++h) {
    if (links.twin[h] >= 0) continue;
    throw InputError(mesh.Where(links.face[h], where),
                     "the mesh is not closed: no other face has the edge of face " + std::to_string(links.face[h] + 1) +
                         " between points " + std::to_string(links.from[h] + 1) + " and " +
                         std::to_string(links.to[h] + 1) + "; close the gap, or weld with a larger distance");
  }
  double volume = 0;
  const Vec3 origin = mesh.points[mesh.faces[0][0]];
  for (const std::vector<int>& corners : mesh.faces)
    volume += AreaVector(mesh, corners).dot(mesh.points[corners[0]] - origin) / 6;
  if (!(volume > 0))
    throw InputError(where, "the mesh is inside out: its faces are clockwise seen from outside; reverse them all");
}

}  // namespace savary
