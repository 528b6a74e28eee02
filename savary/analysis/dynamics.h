#pragma once

#include <limits>
#include <string>
#include <vector>

#include "savary/analysis/outputs.h"
#include "savary/analysis/run.h"
#include "savary/dynamics/march.h"
#include "savary/dynamics/reduced_system.h"
#include "savary/multibody/model.h"
#include "savary/multibody/state.h"

namespace savary {

/// kAuto is kDormandPrince8 until the system turns stiff, then kRadau until it is no longer.
enum class IntegratorKind { kAuto, kDormandPrince8, kDormandPrince5, kRungeKutta4, kRadau };

struct DynamicsSettings {
  double until = 0;  ///< s
  double every = 0;  ///< s, spacing of results
  IntegratorKind integrator = IntegratorKind::kAuto;
  Formulation formulation = Formulation::kAuto;
  std::vector<ReducedSystem::Coordinate> independent;  ///< joint coordinates that are to be independent; empty: chosen
  double tolerance = 1e-10;                            ///< |error of a step| <= tolerance x size of the quantity
  double step = 0;                                     ///< s, of the fixed-step method
  double max_step = 0;                                 ///< s; 0: no limit
  double closure_tolerance = 1e-10;                    ///< largest joint residual / length accepted after a step
  double event_tolerance = 1e-12;                      ///< s
  double cluster_tolerance = 1e-6;  ///< of the mechanism's size: positions in windows of time-stepping
};

/// The energy balance: kinetic + potential energy - work of everything else must stay what it was.
struct EnergyAudit {
  double initial = 0;
  double final = 0;
  double work = 0;       ///< of drives, loads, dampers since the start
  double lost = 0;       ///< in impacts
  double imbalance = 0;  ///< largest |E - E0 - work + lost| seen, at ends of steps and in rows
  double unseen = 0;     ///< difference between the work from the power at result rows and the work of the steps that
                         ///< contain several rows
  double scale = 0;      ///< largest of |kinetic|, |potential change|, |work| seen
  double round_off = 0;  ///< limit of resolution of the balance: a multiple of epsilon times the terms of the energies
  double drift = 0;      ///< part of scale by which the errors of all steps so far may have changed the balance
  double allowed = 0;    ///< imbalance that is accepted: the larger of drift and what any run may have, plus round_off
};

/// Windows of time-stepping in a run; see ClusterWindow.
struct WindowAudit {
  int count = 0;
  double time = 0;  ///< s, of all
  long steps = 0;
  long impacts = 0;          ///< contacts hit in them
  double error = 0;          ///< sum of the differences between steps and half steps, relative to the mechanism's size
  double depth = 0;          ///< largest penetration at the end of a step, relative to the mechanism's size
  double energy_gained = 0;  ///< largest gain of energy in one step
};

/// A window of time-stepping: why and where it began, and how far it is in the events.
struct WindowRecord {
  std::string why;
  DiscreteState before;            ///< discrete state at its start
  double start = 0, reported = 0;  ///< reported: the events contain it up to this time
  double wanted = 0;               ///< quiet time after which it is left
  int impacts = 0;                 ///< that were reported
};

/// Everything that a run depends on, besides its model and settings. A run that is resumed from it repeats the same
/// bits.
struct DynamicsCheckpoint {
  MarchState march;
  DiscreteState discrete;
  State rows;         ///< where the rows were chosen that motion is computed from
  State coordinates;  ///< where the coordinates of the formulation were chosen
  long next_row = 0;
  EnergyAudit energy;
  double potential_start = 0;
  double worst_closure = 0;
  double released_at = std::numeric_limits<double>::lowest();  ///< DynamicsRun::released_at_
  double window_length = 0,
         window_end = 0;      ///< quiet time after which a window is left; time at which the last one was left
  double window_longest = 0;  ///< longest step in windows; 0: there was no window yet
  WindowAudit windows;
  /// Reference for finding accumulations of events: distance and times, and counts since then.
  struct Crowd {
    double way = 0, t = 0, begin = 0;
    long events = 0, steps = 0;
    double heap_way = 0;
    long heap_impacts = 0, heap_hit = 0;
  } crowd;
  /// The window of time-stepping that is open.
  struct Window : WindowRecord {
    bool is_open = false;
    std::vector<int> sides;      ///< of its roots
    std::vector<double> memory;  ///< ClusterWindow::Save
  } window;
  /// Checkpoints of independent components, each at its own time. If there are any, only march.t (up to which results
  /// were written) and next_row are used of the members above.
  std::vector<DynamicsCheckpoint> parts;
  /// Events of components before march.t that were not written yet, because a window of another component was open.
  struct Event {
    double t = 0;
    std::string kind, entity;
    EventDetail detail;
  };
  std::vector<Event> pending;
};

struct [[nodiscard]] DynamicsSummary : RunSummary {
  EnergyAudit energy;
  WindowAudit windows;
  Formulation formulation = Formulation::kAbsolute;  ///< that was used
  std::vector<std::string> independent;              ///< coordinates that were independent at the end
  std::vector<Influence> influences;                 ///< influence coefficients of these on the others, at the end
  /// Largest difference, over all rows, between contact forces by virtual displacement and by multipliers, divided by
  /// the largest force; NaN: none was compared.
  double virtual_force_difference = std::numeric_limits<double>::quiet_NaN();
  DynamicsCheckpoint checkpoint;  ///< the last accepted step that was not cut short by the end of the run
};

/// Throws InputError, at `where`, unless a run with this model and these settings can be resumed from `checkpoint`: all
/// sizes must fit the model, and all values must be possible in a state.
void CheckCheckpoint(const Model& model, const DynamicsSettings& settings, const DynamicsCheckpoint& checkpoint,
                     const SourceLocation& where);

/// Integrates the equations of motion from `start`, a consistent state (see Assemble), or from `resume` when that is
/// given.
DynamicsSummary RunDynamics(const Model& model, const State& start, const DynamicsSettings& settings, ResultSink* sink,
                            const DynamicsCheckpoint* resume = nullptr);

}  // namespace savary
