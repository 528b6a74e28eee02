#pragma once

#include <optional>
#include <string>
#include <vector>

namespace savary {

/// Exit codes of the program.
enum ExitCode {
  kGood = 0,
  kInternalError = 1,
  kUsageError = 2,
  kInvalidModel = 3,
  kCannotAssemble = 4,
  kStoppedEarly = 5,
  kAuditFailed = 6,
  kFileProblem = 7,
};

struct OutputOptions {
  bool json = false;
  bool quiet = false;
};

struct RunArguments {
  std::string model;
  std::string folder;
  std::vector<std::string> set;
  bool force = false;
  bool no_report = false;
  std::string checkpoint;
  std::string resume;
  double patience = 0;  ///< seconds of CPU for a thousandth of the run; 0: without end
  OutputOptions output;
};

int RunCommand(const RunArguments& arguments);

struct CheckArguments {
  std::string model;
  std::vector<std::string> set;
  std::string draw;  // a page with the mechanism as assembled; empty: none
  bool force = false;
  OutputOptions output;
};
int CheckCommand(const CheckArguments& arguments);

struct TopologyArguments {
  std::string model;
  std::vector<std::string> set;
  std::string dot, svg;  ///< files to write; "-": stdout, instead of the text; empty: none
  bool force = false;
  OutputOptions output;
};
/// Prints and draws the graph of a mechanism.
int TopologyCommand(const TopologyArguments& arguments);

struct ReportArguments {
  std::string folder;
  bool quiet = false;
};
/// Builds the report of a run again from its results.
int ReportCommand(const ReportArguments& arguments);

struct ImportArguments {
  std::string file;
  std::string out;  ///< empty: stdout
  bool force = false;
  bool quiet = false;
};
/// Converts a file of another program to a model file.
int ImportCommand(const ImportArguments& arguments);

struct CamArguments {
  std::string file;
  std::string folder;
  std::vector<std::string> set;
  bool force = false;
  OutputOptions output;
};
/// Designs a cam from the motion of its follower.
int CamCommand(const CamArguments& arguments);

struct TableArguments {
  std::string file;   ///< a model, or a table to look at
  std::string shape;  ///< of the model
  std::string face;   ///< of a shape with several
  std::string count = "200x200", tile = "27x27";
  std::string out;  ///< empty: <shape>.tab
  std::vector<std::string> set;
  bool force = false;
  OutputOptions output;
};
/// Samples a shape of a model into a table, or checks a table.
int TableCommand(const TableArguments& arguments);

struct PlotArguments {
  std::string folder;
  std::vector<std::string> quantities;
  std::string against;
  std::optional<double> from, to;
  std::optional<std::string> title;
  std::string size;
  std::string out;  ///< empty: plot.svg in the folder
  bool dark = false;
  bool no_events = false;
  bool force = false;
  bool quiet = false;
};
/// Plots columns of the results in a folder.
int PlotCommand(const PlotArguments& arguments);

struct StudyArguments {
  std::string file;
  std::string folder;
  std::vector<std::string> set;
  bool force = false;
  bool resume = false;
  int jobs = 0;                   ///< 0: one for each processor
  bool processes = false;         ///< each run in a process of its own
  std::string part;               ///< "3/10"; empty: all
  std::vector<std::string> join;  ///< folders of parts, instead of runs
  std::optional<long> run;        ///< one sample alone
  bool no_page = false;
  OutputOptions output;
};
/// Runs a model many times.
int StudyCommand(const StudyArguments& arguments);

struct ViewArguments {
  std::string model;
  std::vector<std::string> set;
  int port = 0;       ///< 0: one that is free
  bool open = false;  ///< open a browser
  bool quiet = false;
};
/// Shows a model in a browser while the user works on it.
int ViewCommand(const ViewArguments& arguments);

struct DemoArguments {
  std::string name;
  std::string folder;
  bool force = false;
  bool show = false;
  OutputOptions output;
};
int DemoCommand(const DemoArguments& arguments);

/// Writes the reference of model files: "schema" (JSON Schema for editors) or "markdown"; of cam and study files:
/// "cam_schema", "cam_markdown", "study_schema", "study_markdown".
int DescribeCommand(const std::string& what);

}  // namespace savary
