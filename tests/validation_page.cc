// validation_page ROWS_FOLDER [FIGURES_FOLDER]
// Prints docs/validation.md from the rows that tests left (tests/support/validation.h); with a second folder, draws its
// figures there. Run from the project's folder. What the page says does not change from run to run: of numbers that
// agree it tells the bound the tests assert, of misprints two digits of the difference.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "savary/io/plot.h"
#include "savary/io/run_model.h"

namespace savary {
namespace {

struct Figure {
  std::string file;  // without ending
  std::string caption;
};

struct Chapter {
  std::string key, title, text;
  std::vector<Figure> figures;
};

const std::vector<Chapter>& Chapters() {
  static const std::vector<Chapter> chapters = {
      {"element_cam",
       "Cam of an arc, corners and lines",
       "A disk cam of one arc and three lines moves a roller follower ([wang1996] section 4.4, appendix C; "
       "`models/cam_roller.yaml`). Three things of the printed data had to be\n"
       "found from the printed forces: the lengths L1 = 35 and L2 = 20 cm are swapped in section 4.4 but not in "
       "appendix C; the spring is pressed 5 cm less than (C.4-2) says, with\n"
       "which every printed force agrees; the follower has 15 kg, as 0.15 kg and cm/s^2 were multiplied and called N. "
       "And the program's cam runs free, with a large inertia, while\n"
       "the calculation by hand drives it at constant speed; so both are compared.",
       {{"element_cam",
         "Figures 4.4-4 to 4.4-7 of [wang1996], k = 1.5 N/cm: position, speed and acceleration of the follower, and "
         "the contact force, which stays positive. Rings: table 4.4-1, by hand."},
        {"element_cam_place",
         "Figure 4.4-3: locations of the contact point on the cam (s1, its integer part the element) and on the roller "
         "(s2), k = "
         "1.5 N/cm."},
        {"element_cam_weak",
         "Figures 4.4-8 to 4.4-12: with k = 0.35 N/cm the roller lifts off and lands again, twice in a turn; force, "
         "location of the contact point, position, speed, acceleration."}}},
      {"polynomial_cam",
       "Cam of polynomials",
       "Its outline is a circle and five polynomials of the polar angle ([wang1996] section 4.3; "
       "`models/polynomial_cam.yaml`). No numbers of its results are printed.",
       {{"polynomial_cam",
         "Figures 4.3-3 to 4.3-6 of [wang1996]: position, speed and acceleration of the follower, and the contact "
         "force."}}},
      {"eccentric_disk",
       "Eccentric disk with a flat follower",
       "[wang1996] section 3.6.3 shows contact kept at 1.5 rad/s and lost at 1.9 rad/s, without data; those of "
       "`models/eccentric_disk.yaml` are chosen so that the same happens: the\n"
       "follower leaves the disk at 133.1 deg and lands at 310.8 deg. Drawings each 45 deg then show it off the disk "
       "from 135 to 270 deg, as those of the thesis do.",
       {{"eccentric_disk_slow",
         "Figure 3.6.3-2 of [wang1996]: contact force at 1.5 rad/s, and its static and dynamic parts."},
        {"eccentric_disk_fast", "Figure 3.6.3-3: the same at 1.9 rad/s, where contact is lost."},
        {"eccentric_disk_motion", "Figure 3.6.3-4: motion of the follower by the angle of the cam, at both speeds."}}},
      {"striking_four_bar",
       "Crank-slider striking a four-bar",
       "A slider strikes the link of a hanging four-bar, pushes it and separates from it ([wang1996] sections 2.6 and "
       "3.7; "
       "`models/striking_four_bar.yaml`). The layout is not printed; it was found\n"
       "by fitting the tables 3.7-1 to 3.7-3. The thesis keeps the contact, although it would have to pull, up to its "
       "t4; its t3 and t5 to t9 have no counterpart and are not compared.",
       {{"striking_four_bar_kinematics",
         "Figure 2.6-4 of [wang1996]: motion of the link in kinematics, the crank driven at 5 rad/s. There contact "
         "stays once it is made."},
        {"striking_four_bar_slow",
         "Figure 3.7-1: contact force at 5 rad/s, e = 0. The thesis says that it stays positive; with the printed "
         "masses it ends at the corner here too."},
        {"striking_four_bar_force", "Figure 3.7-2: contact force at 8 rad/s, e = 0, up to the corner."},
        {"striking_four_bar_motion", "Figure 3.7-4: motion of the link at 8 rad/s, e = 0."},
        {"striking_four_bar_bounces",
         "Figures 3.7-5 and 3.7-6: gap, force and motion with e = 0.2; the slider bounces until the contact stays "
         "closed."}}},
      {"pawl_latch",
       "Pawl and notched slide",
       "A pawl drops into a notch, latches the slide and is released (`models/pawl_latch.yaml`): contacts that change, "
       "several of them at once, and impacts, as in latches.",
       {{"pawl_latch",
         "Slide, pawl and the forces at the nose: land, ramp, floor, wall; latched from 0.144 s, released at 0.3 s."}}},
      {"two_pendulums",
       "Two pendulums",
       "Spheres on pendulums collide ([wang1996] section 3.5.3; `models/two_pendulums.yaml`). The constants of the "
       "contact law are printed, lengths and masses are not; e follows from equation\n"
       "3.5.3-1 at the speed of approach.",
       {{"two_pendulums",
         "Figures 3.5.3-2 and 3.5.3-7 of [wang1996]: position, speed and acceleration of the first pendulum, with the "
         "coefficient of restitution."}}},
      {"rolling",
       "Rolling and slipping cylinders",
       "On a moving block and on a fixed drum, the examples of [goyal1989] sections 2.1 and 2.2. The report prints no "
       "numbers.",
       {}},
      {"clearance",
       "Four-bar whose pin has clearance",
       "A pin that lies in a larger hole, as in the example of [tasora2003], whose data are not printed.",
       {}},
      {"spherical_geneva",
       "Geneva wheel on a sphere",
       "Crank and wheel have axes at right angles, as in [tasora2003]; the pin's centre runs in a plane through the "
       "wheel's axis.",
       {}},
      {"cam_law",
       "Cams made from motion laws",
       "Cams of a 3-4-5 law, as exact curves and, for the rocker, as `savary cam` writes it, run as contacts.",
       {}},
      {"acdmc_files",
       "Data files of ACDMC and ADAMS",
       "The data files listed in [wang1996] appendix D, their faults corrected ([acdmc.md](acdmc.md)), imported and "
       "run.",
       {}},
      {"andrews",
       "Andrews' squeezer",
       "Seven bodies, a benchmark of integrators ([mazzia2008]; `models/andrews.yaml`), at default settings.",
       {}},
      {"benchmarks", "Other benchmarks", "", {}},
  };
  return chapters;
}

struct Row {
  std::string kind, key, from, what, unit, printed, why;
  double ours = 0, scale = 0, tolerance = 0;
  int count = 0;

  [[nodiscard]] std::string chapter() const { return key.substr(0, key.find('.')); }
};

std::vector<Row> ReadRows(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".tsv") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  std::vector<Row> rows;
  for (const std::filesystem::path& file : files) {
    std::ifstream stream(file);
    for (std::string line; std::getline(stream, line);) {
      std::vector<std::string> fields;
      std::istringstream parts(line + "\t");
      for (std::string field; std::getline(parts, field, '\t');) fields.push_back(field);
      if (fields.size() != 11)
        throw std::runtime_error(fmt::format("{}: a line of {} fields", file.string(), fields.size()));
      Row row{fields[0],
              fields[1],
              fields[2],
              fields[3],
              fields[4],
              fields[5],
              fields[10],
              std::stod(fields[6]),
              std::stod(fields[7]),
              std::stod(fields[8]),
              std::stoi(fields[9])};
      for (const Row& other : rows) {
        if (other.key == row.key) throw std::runtime_error("two comparisons are called " + row.key);
      }
      rows.push_back(std::move(row));
    }
  }
  return rows;
}

// A number rounded up to one digit: bounds only.
std::string Bound(double value) {
  const double unit = std::pow(10, std::floor(std::log10(value) + 1e-9));
  const int digit = static_cast<int>(std::ceil(value / unit - 1e-6));
  return digit == 10 ? fmt::format("{:.0e}", 10 * unit) : fmt::format("{:.0e}", digit * unit);
}

std::string Difference(double relative) {
  const double percent = 100 * std::abs(relative);
  return percent >= 0.01 ? fmt::format("{:.2g} %", percent) : fmt::format("{:.1e}", std::abs(relative));
}

// Ours with as many decimals as are printed, or are sure.
std::string LikePrinted(const Row& row) {
  const size_t point = row.printed.find('.');
  int decimals = point == std::string::npos ? 0 : static_cast<int>(row.printed.size() - point) - 1;
  if (row.tolerance > 0) decimals = std::max(0, static_cast<int>(std::floor(-std::log10(row.tolerance))) - 1);
  const std::string text = fmt::format("{:.{}f}", row.ours, decimals);
  return std::stod(text) == 0 && text[0] == '-' ? text.substr(1) : text;
}

std::string WritePage(const std::vector<Row>& rows) {
  std::map<std::string, std::vector<Row>> by_chapter;
  int printed = 0, agree = 0, wrong = 0, calculated = 0;
  double largest = 0;
  std::string largest_what;
  for (const Row& row : rows) {
    by_chapter[row.chapter()].push_back(row);
    if (row.kind == "calculated") {
      calculated += row.count;
    } else if (row.kind == "misprint") {
      ++wrong;
      const double off = std::abs(row.ours - std::stod(row.printed)) / row.scale;
      if (off > largest) largest = off, largest_what = row.what;
    } else {
      ++agree;
    }
    printed += row.kind != "calculated";
  }
  double loosest = 0;
  for (const Row& row : rows) {
    if (row.kind == "calculated" && row.scale > 0) loosest = std::max(loosest, row.tolerance / row.scale);
  }
  std::string page = fmt::format(
      "# Validation\n\n"
      "<!-- Written by the tests: tests/check_validation.sh . BUILD_FOLDER --update. Do not edit. -->\n\n"
      "Savary is compared with {0} numbers of others. Of {1} numbers printed in the literature it agrees with {2} in "
      "all "
      "printed digits, or within the accuracy that is stated.\n"
      "The other {3} are wrong or less accurate than printed, or belong to a model that its publication does not "
      "describe "
      "completely; the last column says what is known\n"
      "about each of them. The largest of these differences is {5} ({6}). All {4} numbers from closed forms and "
      "from calculations that share no code with\n"
      "Savary are met, within {7} of the largest number of their row or less.\n\n"
      "Each row is an expectation of a test; `make test` checks them all, and that this page agrees with them. "
      "`tests/check_validation.sh . build/release --update` writes it\n"
      "again, with its figures, which [savary plot](plot.md) draws from runs of the models named.\n\n"
      "Contacts of surfaces in space are compared in `tests/surface_contacts_test.cc`, modes about rolling in "
      "`tests/rolling_modes_test.cc`. Not compared yet: compliant contacts ([machado2014]), which Savary does not "
      "have.\n",
      printed + calculated, printed, agree, wrong, calculated, Difference(largest), largest_what, Bound(loosest));
  for (const Chapter& chapter : Chapters()) {
    const auto found = by_chapter.find(chapter.key);
    if (found == by_chapter.end()) throw std::runtime_error("no comparison of the chapter " + chapter.key);
    page += fmt::format("\n## {}\n", chapter.title);
    if (!chapter.text.empty()) page += fmt::format("\n{}\n", chapter.text);
    bool open = false;
    for (const Row& row : found->second) {
      if (row.kind == "calculated") continue;
      if (!open)
        page +=
            "\n| number | unit | printed | Savary | difference | where | what is known |\n| --- | --- | ---: | ---: | "
            "--- | --- | --- |\n";
      open = true;
      const double value = std::stod(row.printed);
      const std::string difference = row.kind == "misprint" ? Difference((row.ours - value) / row.scale)
                                     : row.tolerance > 0    ? "< " + Bound(row.tolerance)
                                                            : "none";
      page += fmt::format("| {} | {} | {} | {} | {} | {} | {} |\n", row.what, row.unit, row.printed, LikePrinted(row),
                          difference, row.from, row.why);
    }
    open = false;
    for (const Row& row : found->second) {
      if (row.kind != "calculated") continue;
      if (!open)
        page +=
            "\n| numbers | unit | how many | from | difference | of the largest |\n| --- | --- | ---: | --- | --- | "
            "--- |\n";
      open = true;
      page += fmt::format("| {} | {} | {} | {} | < {} | < {} |\n", row.what, row.unit, row.count, row.from,
                          Bound(row.tolerance), Bound(row.tolerance / row.scale));
    }
    for (const Figure& figure : chapter.figures)
      page +=
          fmt::format("\n![{}: plot](images/validation/{}.svg)\n\n{}\n", chapter.title, figure.file, figure.caption);
    by_chapter.erase(found);
  }
  if (!by_chapter.empty()) throw std::runtime_error("there is no chapter " + by_chapter.begin()->first);
  return page;
}

// ---- figures

std::string Replaced(std::string text, const std::string& what, const std::string& by) {
  const size_t at = text.find(what);
  if (at == std::string::npos) throw std::runtime_error("there is no " + what);
  return text.replace(at, what.size(), by);
}

class Figures {
 public:
  explicit Figures(std::filesystem::path folder) : folder_(std::move(folder)) {
    std::filesystem::create_directories(folder_);
  }
  ~Figures() { std::filesystem::remove_all(scratch_); }

  // Runs a model of models/ and plots it.
  Plot Run(const std::string& model, const ParameterOverrides& overrides, double until,
           const std::vector<std::string>& quantities, const std::string& against = "") {
    ModelFile file = LoadModelFile("models/" + model + ".yaml", overrides);
    if (until > 0) file.run.until = until;
    return Run(file, quantities, against);
  }
  Plot Run(const ModelFile& file, const std::vector<std::string>& quantities, const std::string& against = "") {
    RunOptions options;
    options.folder = scratch_;
    options.replace = true;
    options.report = false;
    const RunOutcome outcome = RunModel(file, CheckModel(file), options);
    if (!outcome.summary.usable()) throw std::runtime_error(outcome.summary.reason);
    return MakePlot(scratch_, {quantities, against, {}, {}, "", true});
  }
  void Write(const std::string& name, const Plot& plot) const {
    std::ofstream(folder_ / (name + ".svg")) << DrawPlot(plot, {});
  }

 private:
  std::filesystem::path folder_;
  std::filesystem::path scratch_ = folder_ / "scratch";
};

void DrawFigures(const std::filesystem::path& folder) {
  Figures figures(folder);
  const ParameterOverrides strong = {{"stiffness", "1.5 N/cm"}};
  Plot cam = figures.Run("cam_roller", strong, 0, {"follower.x", "follower.vx", "follower.ax", "touch.fn"});
  const double b = 2.0608, c = 2.1161;  // s
  const std::vector<std::vector<Vec2>> table = {{{0, 40}, {b, 29.1548}, {c, 28.5779}},
                                                {{0, 0}, {b, -8.7464}, {c, -12.3019}},
                                                {{0, -6}, {b, -0.9430}, {b, -54.8490}, {c, -74.1643}, {c, 17.7050}},
                                                {{0, 66.6}, {b, 59.5817}, {b, 50.1520}, {c, 51.7518}, {c, 69.9251}}};
  for (size_t i = 0; i < table.size(); ++i) cam.panes.at(i).series.push_back({"table 4.4-1", table[i], true, {}});
  figures.Write("element_cam", cam);
  figures.Write("element_cam_place", figures.Run("cam_roller", strong, 0, {"touch.s1", "touch.s2"}));
  figures.Write("element_cam_weak",
                figures.Run("cam_roller", {}, 0, {"touch.fn", "touch.s1", "follower.x", "follower.vx", "follower.ax"}));
  figures.Write("polynomial_cam",
                figures.Run("polynomial_cam", {}, 0, {"follower.x", "follower.vx", "follower.ax", "touch.fn"}));
  const ParameterOverrides slow = {{"speed", "1.5 rad/s"}};
  figures.Write("eccentric_disk_slow",
                figures.Run("eccentric_disk", slow, 0, {"touch.fn", "touch.fn_static", "touch.fn_dynamic"}));
  figures.Write("eccentric_disk_fast",
                figures.Run("eccentric_disk", {}, 0, {"touch.fn", "touch.fn_static", "touch.fn_dynamic"}));
  Plot both = figures.Run("eccentric_disk", slow, 4.18879, {"follower.y"}, "shaft.q");
  const Plot fast = figures.Run("eccentric_disk", {}, 3.30694, {"follower.y"}, "shaft.q");
  both.panes[0].series[0].name = "1.5 rad/s";
  both.panes[0].series.push_back(fast.panes[0].series[0]);
  both.panes[0].series[1].name = "1.9 rad/s";
  both.panes[0].label = "follower." + both.panes[0].label;
  both.x_is_time = true;  // the axis ends with the turn
  figures.Write("eccentric_disk_motion", both);
  const std::string model = ReadTextFile("models/striking_four_bar.yaml");
  const std::string driven =
      Replaced(Replaced(Replaced(model, "start: {qd: speed}", "drive: {speed: speed}"), ", start: {qd: 0}", ""),
               "until: 1.9 s", "analysis: kinematics, until: 1.3 s");
  figures.Write("striking_four_bar_kinematics",
                figures.Run(ParseModelText(driven, "driven.yaml", {{"speed", "5 rad/s"}}),
                            {"right_pivot.q", "right_pivot.qd", "right_pivot.qdd"}));
  figures.Write("striking_four_bar_slow", figures.Run("striking_four_bar", {{"speed", "5 rad/s"}}, 0.5,
                                                      {"strike.fn", "strike.fn_static", "strike.fn_dynamic"}));
  const ParameterOverrides at_speed = {{"speed", "8 rad/s"}};
  figures.Write("striking_four_bar_force", figures.Run("striking_four_bar", at_speed, 0.3,
                                                       {"strike.fn", "strike.fn_static", "strike.fn_dynamic"}));
  figures.Write("striking_four_bar_motion",
                figures.Run("striking_four_bar", at_speed, 0.6, {"right_pivot.q", "right_pivot.qd"}));
  figures.Write("striking_four_bar_bounces",
                figures.Run("striking_four_bar", {{"speed", "8 rad/s"}, {"restitution", "0.2"}}, 0.3,
                            {"strike.gap", "strike.fn", "right_pivot.q", "right_pivot.qd"}));
  figures.Write("two_pendulums", figures.Run("two_pendulums", {}, 0, {"first.x", "first.vx", "first.ax"}));
  figures.Write("pawl_latch",
                figures.Run("pawl_latch", {}, 0, {"slide.x", "pivot.q", "latch.fn", "latch.2.fn", "latch.3.fn"}));
}

}  // namespace
}  // namespace savary

int main(int argc, char** argv) {
  try {
    if (argc < 2 || argc > 3) throw std::runtime_error("usage: validation_page ROWS_FOLDER [FIGURES_FOLDER]");
    fmt::print("{}", savary::WritePage(savary::ReadRows(argv[1])));
    if (argc == 3) savary::DrawFigures(argv[2]);
  } catch (const std::exception& error) {
    fmt::print(stderr, "validation_page: {}\n", error.what());
    return 1;
  }
  return 0;
}
