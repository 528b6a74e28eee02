#include "savary/geometry/polygon_mesh.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <unordered_map>

namespace savary {

namespace {

std::string FaceNumber(int face) { return "face " + std::to_string(face + 1); }

// Lines and words of a text.
class MeshText {
 public:
  MeshText(std::string_view text, std::string name) : rest_(text), where_{std::move(name), 0, 1} {}

  // The words of the next line that has any; false at the end. A line that ends with a backslash goes on in the next.
  bool Next(std::vector<std::string_view>* words) {
    words->clear();
    bool goes_on = false;
    while (!rest_.empty() && (words->empty() || goes_on)) {
      const size_t end = std::min(rest_.find('\n'), rest_.size());
      std::string_view line = rest_.substr(0, end);
      rest_.remove_prefix(std::min(end + 1, rest_.size()));
      ++where_.line;
      line = line.substr(0, line.find('#'));
      while (!line.empty() && IsBlank(line.back())) line.remove_suffix(1);
      goes_on = !line.empty() && line.back() == '\\';
      if (goes_on) line.remove_suffix(1);
      for (size_t i = 0; i < line.size();) {
        if (IsBlank(line[i])) {
          ++i;
          continue;
        }
        size_t stop = i;
        while (stop < line.size() && !IsBlank(line[stop])) ++stop;
        words->push_back(line.substr(i, stop - i));
        i = stop;
      }
    }
    return !words->empty();
  }
  [[nodiscard]] const SourceLocation& where() const { return where_; }
  [[noreturn]] void Fail(const std::string& message) const { throw InputError(where_, message); }

  [[nodiscard]] double Number(std::string_view word) const {
    double value = 0;
    const std::string_view digits = !word.empty() && word[0] == '+' ? word.substr(1) : word;
    const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (code != std::errc() || end != digits.data() + digits.size() || !std::isfinite(value))
      Fail("'" + std::string(word) + "' is not a number");
    return value;
  }
  [[nodiscard]] Vec3 Point(const std::vector<std::string_view>& words, size_t first) const {
    if (words.size() < first + 3) Fail("a point needs three numbers");
    return {Number(words[first]), Number(words[first + 1]), Number(words[first + 2])};
  }

 private:
  static bool IsBlank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

  std::string_view rest_;
  SourceLocation where_;
};

bool IsSameWord(std::string_view word, const char* lower) {
  return word.size() == std::strlen(lower) && std::equal(word.begin(), word.end(), lower, [](char a, char b) {
           return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
         });
}

// Facets with corners of their own.
struct LooseFacets {
  std::vector<std::array<Vec3, 3>> corners;
  std::vector<SourceLocation> where;
};

LooseFacets ParseTextStl(std::string_view text, const std::string& name) {
  LooseFacets facets;
  MeshText lines(text, name);
  std::vector<std::string_view> words;
  std::array<Vec3, 3> corners;
  int count = -1;  // of corners so far; -1 outside of a facet
  while (lines.Next(&words)) {
    const std::string_view word = words[0];
    if (IsSameWord(word, "facet")) {
      if (count >= 0) lines.Fail("'facet' inside a facet: 'endfacet' is missing");
      count = 0;
      facets.where.push_back(lines.where());
    } else if (IsSameWord(word, "vertex")) {
      if (count < 0) lines.Fail("'vertex' outside of a facet");
      if (count == 3) lines.Fail("a facet of STL has three corners; this is the fourth");
      corners[count++] = lines.Point(words, 1);
    } else if (IsSameWord(word, "endfacet")) {
      if (count != 3) lines.Fail("a facet of STL has three corners, found " + std::to_string(std::max(count, 0)));
      facets.corners.push_back(corners);
      count = -1;
    } else if (!IsSameWord(word, "solid") && !IsSameWord(word, "endsolid") && !IsSameWord(word, "outer") &&
               !IsSameWord(word, "endloop")) {
      lines.Fail("'" + std::string(word) +
                 "' is not a word of STL; accepted are solid, facet, outer, vertex, endloop, endfacet, endsolid");
    }
  }
  if (count >= 0) lines.Fail("the file ends inside a facet");
  return facets;
}

constexpr size_t kStlHeader = 84, kStlFacet = 50;  // bytes

template <class T>
T FromBytes(std::string_view bytes, size_t at) {
  T value;
  std::memcpy(&value, bytes.data() + at, sizeof value);
  return value;
}

LooseFacets ParseBinaryStl(std::string_view bytes, const std::string& name) {
  const auto count = static_cast<size_t>(FromBytes<uint32_t>(bytes, kStlHeader - 4));
  if (bytes.size() < kStlHeader + kStlFacet * count) {
    throw InputError({name, 0, 0}, "the binary STL file says " + std::to_string(count) + " facets but has only " +
                                       std::to_string((bytes.size() - kStlHeader) / kStlFacet) + " of them");
  }
  LooseFacets facets;
  for (size_t i = 0; i < count; ++i) {
    std::array<Vec3, 3> corners;
    for (size_t k = 0; k < 9; ++k) {
      const double value = FromBytes<float>(bytes, kStlHeader + kStlFacet * i + 12 + 4 * k);
      if (!std::isfinite(value))
        throw InputError({name, static_cast<int>(i + 1), 1},
                         "facet " + std::to_string(i + 1) + " has a corner that is not finite");
      corners[k / 3][static_cast<int>(k % 3)] = value;
    }
    facets.corners.push_back(corners);
    facets.where.push_back({name, static_cast<int>(i + 1), 1});
  }
  return facets;
}

// Points in cells of a grid, so that near ones are found.
class WeldGrid {
 public:
  explicit WeldGrid(double distance) : distance_(distance), cell_(2 * distance) {}

  int FindOrAdd(const Vec3& p, std::vector<Vec3>* points) {
    int found = -1;
    std::array<int64_t, 3> low{}, high{};
    for (int k = 0; k < 3; ++k) {
      low[k] = Cell(p[k] - distance_);
      high[k] = Cell(p[k] + distance_);
    }
    for (int64_t x = low[0]; x <= high[0]; ++x) {
      for (int64_t y = low[1]; y <= high[1]; ++y) {
        for (int64_t z = low[2]; z <= high[2]; ++z) {
          const auto [begin, end] = cells_.equal_range(Key(x, y, z));
          for (auto at = begin; at != end; ++at) {
            const int i = at->second;
            if (((*points)[i] - p).norm() <= distance_ && (found < 0 || i < found)) found = i;
          }
        }
      }
    }
    if (found >= 0) return found;
    points->push_back(p);
    const int index = static_cast<int>(points->size()) - 1;
    cells_.emplace(Key(Cell(p.x()), Cell(p.y()), Cell(p.z())), index);
    return index;
  }

 private:
  [[nodiscard]] int64_t Cell(double x) const { return static_cast<int64_t>(std::floor(x / cell_)); }
  static uint64_t Key(int64_t x, int64_t y, int64_t z) {
    return static_cast<uint64_t>(x) * 73856093U ^ static_cast<uint64_t>(y) * 19349663U ^
           static_cast<uint64_t>(z) * 83492791U;
  }

  double distance_, cell_;
  std::unordered_multimap<uint64_t, int> cells_;
};

}  // namespace

int MeshLinks::CountFaces(int point) const {
  if (leaving[point] < 0) return 0;
  int count = 1;
  for (int h = Turn(leaving[point]); h >= 0 && h != leaving[point]; h = Turn(h)) ++count;
  return count;
}

bool MeshLinks::IsClosed() const {
  return std::all_of(twin.begin(), twin.end(), [](int h) { return h >= 0; });
}

MeshLinks LinkFaces(const PolygonMesh& mesh, const SourceLocation& where) {
  if (mesh.faces.empty()) throw InputError(where, "the mesh has no faces");
  for (size_t i = 0; i < mesh.points.size(); ++i) {
    if (!mesh.points[i].allFinite())
      throw InputError(where, "point " + std::to_string(i + 1) + " of the mesh is not finite");
  }
  const int points = static_cast<int>(mesh.points.size()), faces = static_cast<int>(mesh.faces.size());
  MeshLinks links;
  links.first.push_back(0);
  for (int f = 0; f < faces; ++f) {
    const std::vector<int>& corners = mesh.faces[f];
    const SourceLocation there = mesh.Where(f, where);
    if (corners.size() < 3)
      throw InputError(there, FaceNumber(f) + " has " + std::to_string(corners.size()) + " corners; it needs three");
    for (size_t i = 0; i < corners.size(); ++i) {
      if (corners[i] < 0 || corners[i] >= points)
        throw InputError(there, FaceNumber(f) + " names point " + std::to_string(corners[i] + 1) + "; there are " +
                                    std::to_string(points) + ", counted from 1");
      if (std::count(corners.begin(), corners.end(), corners[i]) > 1)
        throw InputError(there, FaceNumber(f) + " has point " + std::to_string(corners[i] + 1) +
                                    " twice: it is degenerate; leave the corner or the face out");
      links.face.push_back(f);
      links.from.push_back(corners[i]);
      links.to.push_back(corners[(i + 1) % corners.size()]);
    }
    links.first.push_back(static_cast<int>(links.face.size()));
  }

  // Half-edges by their two points, the lesser first: those of one edge lie together.
  const int count = static_cast<int>(links.face.size());
  std::vector<int> order(count);
  for (int h = 0; h < count; ++h) order[h] = h;
  const auto edge_of = [&](int h) {
    return std::pair(std::min(links.from[h], links.to[h]), std::max(links.from[h], links.to[h]));
  };
  std::sort(order.begin(), order.end(),
            [&](int a, int b) { return edge_of(a) != edge_of(b) ? edge_of(a) < edge_of(b) : a < b; });
  links.twin.assign(count, -1);
  for (int i = 0; i < count;) {
    int end = i + 1;
    while (end < count && edge_of(order[end]) == edge_of(order[i])) ++end;
    const auto [a, b] = edge_of(order[i]);
    const std::string edge = "the edge between points " + std::to_string(a + 1) + " and " + std::to_string(b + 1);
    if (end - i > 2) {
      throw InputError(mesh.Where(links.face[order[i + 2]], where),
                       edge + " belongs to " + std::to_string(end - i) + " faces (" + FaceNumber(links.face[order[i]]) +
                           ", " + FaceNumber(links.face[order[i + 1]]) + ", " + FaceNumber(links.face[order[i + 2]]) +
                           "); at most two faces can meet at an edge");
    }
    if (end - i == 2) {
      const int h = order[i], other = order[i + 1];
      if (links.from[h] == links.from[other]) {
        throw InputError(mesh.Where(links.face[other], where),
                         edge + " is run along in the same direction by " + FaceNumber(links.face[h]) + " and " +
                             FaceNumber(links.face[other]) +
                             ": what is outside differs between them; reverse the corners of one");
      }
      links.twin[h] = other;
      links.twin[other] = h;
    }
    i = end;
  }

  // The faces of a point are one fan: on a border it starts where the half-edge has no twin.
  links.leaving.assign(points, -1);
  std::vector<int> uses(points, 0);
  for (int h = 0; h < count; ++h) {
    const int p = links.from[h];
    ++uses[p];
    if (links.leaving[p] < 0 || (links.twin[h] < 0 && links.twin[links.leaving[p]] >= 0)) links.leaving[p] = h;
  }
  for (int p = 0; p < points; ++p) {
    if (links.CountFaces(p) == uses[p]) continue;
    throw InputError(mesh.Where(links.face[links.leaving[p]], where),
                     "at point " + std::to_string(p + 1) + " of " + FaceNumber(links.face[links.leaving[p]]) +
                         " faces meet that have no common edge there; give each group a point of its own");
  }
  return links;
}

PolygonMesh ParseObj(std::string_view text, const std::string& name) {
  PolygonMesh mesh;
  MeshText lines(text, name);
  std::vector<std::string_view> words;
  constexpr std::array kSkipped = {"vt", "vn", "g", "o", "s", "usemtl", "mtllib", "l", "p", "usemap", "maplib"};
  while (lines.Next(&words)) {
    const std::string_view word = words[0];
    if (word == "v") {
      mesh.points.push_back(lines.Point(words, 1));
    } else if (word == "f") {
      std::vector<int> corners;
      for (size_t i = 1; i < words.size(); ++i) {
        const std::string_view digits = words[i].substr(0, words[i].find('/'));
        int index = 0;
        const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), index);
        if (code != std::errc() || end != digits.data() + digits.size() || index == 0)
          lines.Fail("'" + std::string(words[i]) + "' is not a corner; it starts with the number of a point, from 1");
        const int points = static_cast<int>(mesh.points.size());
        const int corner = index > 0 ? index - 1 : points + index;
        if (corner < 0 || corner >= points)
          lines.Fail("the face names point " + std::to_string(index) + "; above it there are " +
                     std::to_string(points));
        corners.push_back(corner);
      }
      if (corners.size() < 3) lines.Fail("a face needs three corners, found " + std::to_string(corners.size()));
      mesh.faces.push_back(std::move(corners));
      mesh.face_where.push_back(lines.where());
    } else if (std::find(kSkipped.begin(), kSkipped.end(), word) == kSkipped.end()) {
      lines.Fail("'" + std::string(word) + "' is not supported: meshes are made of lines 'v x y z' and 'f a b c'");
    }
  }
  if (mesh.faces.empty()) throw InputError({name, 0, 0}, "the OBJ file has no faces");
  return mesh;
}

PolygonMesh ParseStl(std::string_view bytes, const std::string& name, double weld) {
  // Binary files may start with 'solid' too; their length follows from the number of facets.
  const bool has_count = bytes.size() >= kStlHeader;
  const bool fits = has_count && bytes.size() == kStlHeader + kStlFacet * static_cast<size_t>(FromBytes<uint32_t>(
                                                                              bytes, kStlHeader - 4));
  size_t start = 0;
  while (start < bytes.size() && std::isspace(static_cast<unsigned char>(bytes[start])) != 0) ++start;
  const bool says_solid = bytes.size() >= start + 5 && IsSameWord(bytes.substr(start, 5), "solid");
  if (!fits && !says_solid && !has_count)
    throw InputError({name, 0, 0},
                     "this is no STL file: it neither starts with 'solid' nor has the length of a binary one");
  const LooseFacets facets = fits || !says_solid ? ParseBinaryStl(bytes, name) : ParseTextStl(bytes, name);
  if (facets.corners.empty()) throw InputError({name, 0, 0}, "the STL file has no facets");

  Vec3 low = facets.corners[0][0], high = low;
  for (const auto& corners : facets.corners) {
    for (const Vec3& p : corners) {
      low = low.cwiseMin(p);
      high = high.cwiseMax(p);
    }
  }
  const double distance = weld >= 0 ? weld : 1e-7 * (high - low).norm();
  WeldGrid grid(std::max(distance, 1e-12 * (high - low).norm() + 1e-300));
  PolygonMesh mesh;
  for (size_t i = 0; i < facets.corners.size(); ++i) {
    std::vector<int> corners;
    for (const Vec3& p : facets.corners[i]) corners.push_back(grid.FindOrAdd(p, &mesh.points));
    if (corners[0] == corners[1] || corners[1] == corners[2] || corners[2] == corners[0]) {
      throw InputError(facets.where[i],
                       "facet " + std::to_string(i + 1) + " is degenerate: two of its corners are the same point");
    }
    mesh.faces.push_back(std::move(corners));
    mesh.face_where.push_back(facets.where[i]);
  }
  return mesh;
}

}  // namespace savary
