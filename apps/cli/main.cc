#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "apps/cli/commands.h"
#include "savary/base/error.h"

namespace {

void AddOutputOptions(CLI::App* command, savary::OutputOptions* output) {
  auto* json = command->add_flag("--json", output->json, "write the answer to stdout as JSON");
  command->add_flag("-q,--quiet", output->quiet, "write nothing but errors")->excludes(json);
}

void AddSetOption(CLI::App* command, std::vector<std::string>* set) {
  const auto is_pair = [](const std::string& text) {
    const size_t equals = text.find('=');
    return equals == std::string::npos || equals == 0 ? fmt::format("write it as name=value, found '{}'", text) : "";
  };
  command->add_option("--set", *set, "change a parameter of the model, name=value")
      ->take_all()
      ->allow_extra_args(false)
      ->check(is_pair, "");
}

// What the user typed in place of a command, if that is what is wrong.
std::string UnknownCommand(const CLI::App& app, int argc, char** argv) {
  const std::string word = argc > 1 ? argv[1] : "";
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    if (command->get_name() == word) return "";
    names.push_back(command->get_name());
  }
  if (word.empty() || word[0] == '-') return "";
  return fmt::format("there is no command '{}'{}", word, savary::DidYouMean(word, names));
}

int FailToWrite(const char* why) {
  fmt::print(stderr, "savary: error: cannot write to stdout: {}\n", why);
  return savary::kFileProblem;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Savary simulates mechanisms described in a text file.", "savary");
  app.set_version_flag("--version", "savary " SAVARY_VERSION);
  app.require_subcommand(1);
  app.footer(
      "Exit codes: 0 good, 1 internal error, 2 usage, 3 invalid model, 4 cannot assemble, 5 stopped early,\n"
      "6 result failed its own audit, 7 files.");

  savary::RunArguments run;
  CLI::App* run_command = app.add_subcommand("run", "run a model and leave its results in a folder");
  run_command->add_option("model", run.model, "model file (YAML), or one that can be imported (.dyn, .adm)")
      ->required();
  run_command->add_option("-o,--out", run.folder, "folder for the results (default: <model>_out)");
  AddSetOption(run_command, &run.set);
  run_command->add_flag("--force", run.force, "replace results that are already there");
  run_command->add_flag("--no-report", run.no_report, "write no report.html");
  run_command->add_option("--checkpoint", run.checkpoint,
                          "write a checkpoint to this file every few seconds and at the end");
  run_command->add_option("--resume", run.resume, "continue from a checkpoint, bit for bit");
  run_command
      ->add_option("--patience", run.patience,
                   "end the run if a thousandth of it takes more seconds of CPU than this; results are kept")
      ->check(CLI::PositiveNumber);
  AddOutputOptions(run_command, &run.output);

  savary::CheckArguments check;
  CLI::App* check_command =
      app.add_subcommand("check", "validate a model; degrees of freedom and redundant constraints");
  check_command->add_option("model", check.model, "model file (YAML), or one that can be imported (.dyn, .adm)")
      ->required();
  AddSetOption(check_command, &check.set);
  check_command->add_option("--draw", check.draw,
                            "write a page with the mechanism as assembled; faces and edges of surfaces are coloured");
  check_command->add_flag("--force", check.force, "replace the page if it is there");
  AddOutputOptions(check_command, &check.output);

  savary::ViewArguments view;
  CLI::App* view_command = app.add_subcommand(
      "view", "show a model in a browser while you work on it: sliders for its parameters, runs, changes of the file");
  view_command->add_option("model", view.model, "model file (YAML), or one that can be imported (.dyn, .adm)")
      ->required();
  AddSetOption(view_command, &view.set);
  view_command->add_option("--port", view.port, "listen on this port of 127.0.0.1 (default: one that is free)")
      ->check(CLI::Range(0, 65535));
  view_command->add_flag("--open", view.open, "open the page in the browser");
  view_command->add_flag("-q,--quiet", view.quiet, "write nothing but the address and errors");

  savary::TopologyArguments topology;
  CLI::App* topology_command =
      app.add_subcommand("topology", "spanning tree, loops and matrices of a model, and a drawing of its graph");
  topology_command->add_option("model", topology.model, "model file (YAML), or one that can be imported (.dyn, .adm)")
      ->required();
  AddSetOption(topology_command, &topology.set);
  topology_command->add_option("--dot", topology.dot, "write the graph in the DOT language to this file; - for stdout");
  topology_command->add_option("--svg", topology.svg, "draw the graph to this file (SVG); - for stdout");
  topology_command->add_flag("--force", topology.force, "replace files that are already there");
  AddOutputOptions(topology_command, &topology.output);

  savary::ReportArguments report;
  CLI::App* report_command = app.add_subcommand("report", "build the report of a run again from its results");
  report_command->add_option("folder", report.folder, "folder with the results of a run")->required();
  report_command->add_flag("-q,--quiet", report.quiet, "write nothing but errors");

  savary::ImportArguments import;
  CLI::App* import_command = app.add_subcommand("import", "convert a file of another program to a model file");
  import_command->add_option("file", import.file, "data file of ACDMC (.dyn) or ADAMS dataset (.adm)")->required();
  import_command->add_option("-o,--out", import.out, "model file to write (default: stdout)");
  import_command->add_flag("--force", import.force, "replace the model file if it is already there");
  import_command->add_flag("-q,--quiet", import.quiet, "write nothing but errors, and the model if it goes to stdout");

  savary::CamArguments cam;
  CLI::App* cam_command = app.add_subcommand("cam", "design a cam from the motion of its follower");
  cam_command->add_option("file", cam.file, "cam file (YAML)")->required();
  cam_command->add_option("-o,--out", cam.folder, "folder for profile, table and picture (default: <file>_out)");
  AddSetOption(cam_command, &cam.set);
  cam_command->add_flag("--force", cam.force, "replace results that are already there");
  AddOutputOptions(cam_command, &cam.output);

  savary::StudyArguments study;
  CLI::App* study_command = app.add_subcommand(
      "study", "run a model many times: sweeps, random samples, tolerances, searches, the best parameters");
  study_command->add_option("file", study.file, "study file (YAML), or a model with a section study")->required();
  study_command->add_option("-o,--out", study.folder,
                            "folder for study.csv, study.json, study.h5 and study.html (default: <file>_out)");
  AddSetOption(study_command, &study.set);
  auto* replace = study_command->add_flag("--force", study.force, "replace results that are already there");
  study_command->add_flag("--resume", study.resume, "go on where the study was interrupted")->excludes(replace);
  study_command->add_option("-j,--jobs", study.jobs, "runs at the same time (default: one for each processor)")
      ->check(CLI::Range(1, 4096));
  study_command->add_flag("--processes", study.processes,
                          "make runs in processes, the loss of which costs one run, instead of threads");
  auto* part = study_command->add_option("--part", study.part, "run one of several equal parts only, as 3/10");
  study_command->add_option("--join", study.join, "join the parts in these folders instead of running")
      ->excludes(part)
      ->take_all();
  study_command->add_option("--run", study.run, "run one sample alone, into the folder run_<number>")
      ->check(CLI::Range(0L, 1'000'000'000L));
  study_command->add_flag("--no-page", study.no_page, "no study.html, for which some runs are made again");
  AddOutputOptions(study_command, &study.output);

  savary::TableArguments table;
  CLI::App* table_command = app.add_subcommand("table", "sample a surface of a model into a table, or check a table");
  table_command->add_option("file", table.file, "model file (YAML), or a table")->required();
  table_command->add_option("--shape", table.shape, "the shape of the model to sample");
  table_command->add_option("--face", table.face, "which face, of a shape with several");
  table_command->add_option("-n,--points", table.count, "points along u and v (default: 200x200)");
  table_command->add_option("--tile", table.tile, "of these in a record (default: 27x27)");
  table_command->add_option("-o,--out", table.out, "table to write (default: <shape>.tab)");
  AddSetOption(table_command, &table.set);
  table_command->add_flag("--force", table.force, "replace the table if it is already there");
  AddOutputOptions(table_command, &table.output);

  savary::PlotArguments plot;
  CLI::App* plot_command = app.add_subcommand("plot", "plot columns of the results of a run");
  plot_command->add_option("folder", plot.folder, "folder with the results of a run")->required();
  plot_command->add_option("quantity", plot.quantities, "columns of result.csv, or patterns of them such as 'cam*.fn'")
      ->required();
  plot_command->add_option("--against", plot.against, "column for the horizontal axis (default: time)");
  plot_command->add_option("--from", plot.from, "plot from this time on");
  plot_command->add_option("--to", plot.to, "plot up to this time");
  plot_command->add_option("-o,--out", plot.out, "picture to write, .svg or .png (default: plot.svg in the folder)");
  plot_command->add_option("--size", plot.size, "width and height in pixels, as 900x600");
  plot_command->add_option("--title", plot.title, "text above the plot (default: the title of the model)");
  plot_command->add_flag("--dark", plot.dark, "dark theme");
  plot_command->add_flag("--no-events", plot.no_events, "no marks at events");
  plot_command->add_flag("--force", plot.force, "replace the picture if it is already there");
  plot_command->add_flag("-q,--quiet", plot.quiet, "write nothing but errors");

  savary::DemoArguments demo;
  CLI::App* demo_command = app.add_subcommand("demo", "list the built-in examples, or run one");
  demo_command->add_option("name", demo.name, "which example: its name, the beginning of it, or a word of it");
  demo_command->add_option("-o,--out", demo.folder, "folder for the results (default: savary_demo_<name>)");
  demo_command->add_flag("--force", demo.force, "replace results that are already there");
  demo_command->add_flag("--show", demo.show, "print its model file instead of running it");
  AddOutputOptions(demo_command, &demo.output);

  std::string describe;
  CLI::App* describe_command = app.add_subcommand("describe", "print what a model, cam or study file may contain");
  describe_command
      ->add_option(
          "what", describe,
          "schema (JSON Schema for editors) or markdown; the same of cams and studies: cam_schema, study_markdown ...")
      ->required()
      ->check(CLI::IsMember({"schema", "markdown", "cam_schema", "cam_markdown", "study_schema", "study_markdown"}));

  if (argc == 1) {
    fmt::print("{}", app.help());
    return savary::kGood;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (const std::string problem = UnknownCommand(app, argc, argv); !problem.empty()) {
      fmt::print(stderr, "savary: error: {}\nRun with --help for more information.\n", problem);
      return savary::kUsageError;
    }
    return app.exit(error) == 0 ? savary::kGood : savary::kUsageError;
  }
  try {
    const int code = run_command->parsed()        ? savary::RunCommand(run)
                     : check_command->parsed()    ? savary::CheckCommand(check)
                     : view_command->parsed()     ? savary::ViewCommand(view)
                     : topology_command->parsed() ? savary::TopologyCommand(topology)
                     : report_command->parsed()   ? savary::ReportCommand(report)
                     : import_command->parsed()   ? savary::ImportCommand(import)
                     : cam_command->parsed()      ? savary::CamCommand(cam)
                     : study_command->parsed()    ? savary::StudyCommand(study)
                     : table_command->parsed()    ? savary::TableCommand(table)
                     : plot_command->parsed()     ? savary::PlotCommand(plot)
                     : demo_command->parsed()     ? savary::DemoCommand(demo)
                                                  : savary::DescribeCommand(describe);
    if (std::fflush(stdout) != 0) return FailToWrite("the data are not complete");
    return code;
  } catch (const savary::InputError& error) {
    fmt::print(stderr, "{}\n", error.what());
    return savary::kInvalidModel;
  } catch (const savary::FileError& error) {
    fmt::print(stderr, "savary: error: {}\n", error.what());
    return savary::kFileProblem;
  } catch (const std::system_error& error) {
    return FailToWrite(error.what());
  } catch (const std::bad_alloc&) {
    fmt::print(stderr, "savary: error: out of memory\n");
    return savary::kInternalError;
  } catch (const std::exception& error) {
    fmt::print(stderr, "savary: internal error: {}\n", error.what());
    return savary::kInternalError;
  }
}
