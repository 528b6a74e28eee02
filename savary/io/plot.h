#pragma once

#include <exception>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "savary/geometry/plane_curve.h"

namespace savary {

/// One line of a plot. A point that is not finite leaves a gap.
struct PlotSeries {
  std::string name;
  std::vector<Vec2> points;
  bool dots = false;        ///< points are drawn, not the lines between them
  std::vector<Vec2> spots;  ///< points marked on the line
};

/// Series over one vertical axis.
struct PlotPane {
  std::string label;  ///< of the axis
  std::string unit;   ///< with "deg", ticks are at angles people use
  std::vector<PlotSeries> series;
  double round_off = 0;  ///< no axis magnifies values below it
};

struct PlotMark {
  double x = 0;
  std::string kind;
  std::optional<double> until = std::nullopt;  ///< of one that lasts: drawn as a band
};

/// Panes one below the other over a common horizontal axis, and marks through all of them, listed by kind in a ribbon
/// above.
struct Plot {
  std::string title;
  std::string x_label;
  std::string x_unit;
  bool x_is_time = true;  ///< the axis ends where the data do
  double x_round_off = 0;
  std::vector<PlotPane> panes;
  std::vector<PlotMark> marks;
  std::vector<std::string> warnings;  ///< about the files it was made from
};

enum class PictureFormat { kSvg, kPng };

/// The drawing is 900 units wide (640 with one pane against a column), or what `size` says where that is less. Wider
/// pictures are the same drawing, larger.
struct PlotStyle {
  PictureFormat format = PictureFormat::kSvg;
  std::optional<Vec2> size;  ///< pixels; without it, what suits the panes
  bool dark = false;
};

/// The picture as the content of a file. PlotError when the panes have no room.
[[nodiscard]] std::string DrawPlot(const Plot& plot, const PlotStyle& style);

/// What of the results in a folder is to be drawn.
struct PlotRequest {
  std::vector<std::string> quantities;  ///< names of columns, or patterns of them as a shell has
  std::string against;                  ///< a column; empty: time
  std::optional<double> from, to;       ///< of time
  std::optional<std::string> title;     ///< else that of the model
  bool events = true;
};

/// A request that cannot be met.
class PlotError : public std::exception {
 public:
  explicit PlotError(std::string text) : text_(std::move(text)) {}
  [[nodiscard]] const char* what() const noexcept override { return text_.c_str(); }

 private:
  std::string text_;
};

/// The plot of what a run left in a folder: a pane for each unit, in the order of the requested quantities. Lines go
/// through the values just before and just after each event, so that jumps are upright. Throws PlotError for columns
/// that are not there, FileError, and InputError for damaged tables.
[[nodiscard]] Plot MakePlot(const std::filesystem::path& folder, const PlotRequest& request);

/// Positions of ticks, multiples of a step that is easy to read, and what is written there: the values divided by
/// 10^exponent.
struct Ticks {
  std::vector<double> at;
  std::vector<std::string> labels;
  int exponent = 0;
};

/// At most `most` steps in a range; those of angles in degrees divide a turn.
[[nodiscard]] Ticks MakeTicks(double low, double high, int most, bool degrees = false);

/// The points of a line that show it to a tolerance: no other point is farther from the lines between them.
[[nodiscard]] std::vector<Vec2> ThinOut(const std::vector<Vec2>& points, double tolerance);

}  // namespace savary
