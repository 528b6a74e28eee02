// The module savary._savary: the library as Python sees it. What needs no speed is written in Python, in
// savary/__init__.py.
#include <chrono>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "savary/library/mechanism.h"
#include "savary/library/simulation.h"
#include "savary/library/version.h"

namespace py = pybind11;

namespace savary {
namespace {

// A read-only array over the values of a run, which it keeps alive.
py::array View(std::span<const double> values, std::shared_ptr<const Results::Table> owner) {
  using Owner = std::shared_ptr<const Results::Table>;
  const py::capsule base(new Owner(std::move(owner)), [](void* pointer) { delete static_cast<Owner*>(pointer); });
  py::array array(py::dtype::of<double>(), {values.size()}, {sizeof(double)}, values.data(), base);
  array.attr("setflags")(py::arg("write") = false);
  return array;
}

py::array_t<double> Copy(std::span<const double> values) {
  return py::array_t<double>(static_cast<py::ssize_t>(values.size()), values.data());
}

py::list Mistakes(const InputError& error) {
  py::list mistakes;
  for (const InputError& one : error.List())
    mistakes.append(py::make_tuple(one.where().file, one.where().line, one.where().column, one.message()));
  return mistakes;
}

// Looks for Ctrl-C now and then in a calculation without the interpreter's lock, and calls `progress`, which may end it
// by returning False or raising.
class Watcher {
 public:
  explicit Watcher(py::object progress) : progress_(std::move(progress)) {}

  bool GoesOn(double t) {
    const auto now = std::chrono::steady_clock::now();
    if (now - last_ < std::chrono::milliseconds(20)) return true;
    last_ = now;
    const py::gil_scoped_acquire lock;
    if (PyErr_CheckSignals() != 0) {
      has_raised_ = true;
      return false;
    }
    if (progress_.is_none()) return true;
    PyObject* answer = PyObject_CallFunction(progress_.ptr(), "d", t);
    if (answer == nullptr) {
      has_raised_ = true;
      return false;
    }
    const bool goes_on = answer != Py_False;
    Py_DECREF(answer);
    return goes_on;
  }
  // What was raised in between is kept by the thread's state until the lock is held again.
  void Rethrow() const {
    if (has_raised_) throw py::error_already_set();
  }

 private:
  py::object progress_;
  bool has_raised_ = false;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

Results Run(const Mechanism& mechanism, std::optional<double> until, std::optional<double> every, bool keep_rows,
            const py::object& progress) {
  Watcher watcher(progress);
  RunControl control{.until = until, .every = every, .keep_rows = keep_rows};
  control.progress = [&](double t) { return watcher.GoesOn(t); };
  Results results = [&] {
    const py::gil_scoped_release unlock;
    return mechanism.Run(control);
  }();
  watcher.Rethrow();
  return results;
}

bool StepTo(Simulation& simulation, double t) {
  Watcher watcher{py::none()};
  const bool goes_on = [&] {
    const py::gil_scoped_release unlock;
    return simulation.StepTo(t, [&](double at) { return watcher.GoesOn(at); });
  }();
  watcher.Rethrow();
  return goes_on;
}

py::dict ParametersOf(const Mechanism& mechanism) {
  py::dict parameters;
  for (const ParameterValue& parameter : mechanism.file().parameter_values)
    parameters[py::str(parameter.name)] = parameter.text;
  return parameters;
}

PYBIND11_MODULE(_savary, m) {
  m.attr("__version__") = std::string(Version());

  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const InputError& error) {
      const py::object type = py::module_::import("savary").attr("InputError");
      PyErr_SetObject(type.ptr(), type(error.what(), Mistakes(error)).ptr());
    } catch (const FileError& error) {
      PyErr_SetString(PyExc_OSError, error.what());
    }
  });

  py::class_<Mechanism>(m, "Mechanism")
      .def_static("load", [](const std::string& file, const ParameterOverrides& p) { return Mechanism::Load(file, p); })
      .def_static("parse", [](const std::string& text, const ParameterOverrides& p, const std::string& name,
                              const std::string& folder) { return Mechanism::Parse(text, p, name, folder); })
      .def("copy", [](const Mechanism& self) { return Mechanism(self); })
      .def("set", [](Mechanism& self, const ParameterOverrides& p) { self.Set(p); })
      .def("parameters", &ParametersOf)
      .def("title", [](const Mechanism& self) { return self.file().title; })
      .def("columns", &Mechanism::columns)
      .def("time_unit", [](const Mechanism& self) { return self.file().units.time.name; })
      .def("warnings",
           [](const Mechanism& self) {
             const py::gil_scoped_release unlock;
             return self.Check().assembly.warnings;
           })
      .def("run", &Run)
      .def("run_to_folder", [](const Mechanism& self, const std::string& folder, bool replace) {
        const py::gil_scoped_release unlock;
        const RunSummary summary = self.RunToFolder(folder, replace);
        return std::pair(std::string(ToString(summary.status)), summary.reason);
      });

  py::class_<Results>(m, "Results")
      .def("status", [](const Results& self) { return std::string(ToString(self.summary().status)); })
      .def("reason", [](const Results& self) { return self.summary().reason; })
      .def("usable", &Results::usable)
      .def("rows", &Results::rows)
      .def("t", [](const Results& self) { return View(self.t(), self.table()); })
      .def("column", [](const Results& self, std::string_view name) { return View(self[name], self.table()); })
      .def("has", &Results::Has)
      .def("columns", &Results::columns)
      .def("describe",
           [](const Results& self, std::string_view name) {
             const ResultColumn column = self.Describe(name);
             return py::make_tuple(column.unit, column.min, column.t_min, column.max, column.t_max);
           })
      .def("events",
           [](const Results& self) {
             py::list events;
             for (const RunEvent& e : self.events()) events.append(py::make_tuple(e.t, e.kind, e.entity, e.detail));
             return events;
           })
      .def("event_times", [](const Results& self) { return Copy(self.event_times()); })
      .def("before_events", [](const Results& self, std::string_view name) { return Copy(self.BeforeEvents(name)); })
      .def("after_events", [](const Results& self, std::string_view name) { return Copy(self.AfterEvents(name)); })
      .def("summary", &Results::SummaryJson)
      .def("page", [](const Results& self) {
        const py::gil_scoped_release unlock;
        return self.MakeReport();
      });

  py::class_<Simulation>(m, "Simulation")
      .def(py::init<const Mechanism&>())
      .def("t", &Simulation::t)
      .def("step_to", &StepTo)
      .def("set", [](Simulation& self, const ParameterOverrides& p) { self.Set(p); })
      .def("value", [](const Simulation& self, std::string_view column) { return self[column]; })
      .def("columns", &Simulation::columns)
      .def("values", [](const Simulation& self) { return Copy(self.values()); })
      .def("reason", [](const Simulation& self) { return self.summary().reason; })
      .def("is_over", &Simulation::is_over)
      .def("events", [](const Simulation& self) {
        py::list events;
        for (const RunEvent& e : self.events()) events.append(py::make_tuple(e.t, e.kind, e.entity, e.detail));
        return events;
      });
}

}  // namespace
}  // namespace savary
