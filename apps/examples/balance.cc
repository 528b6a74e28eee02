// A controller holds a pendulum upright: values are read, and the torque of its motor is set, 500 times a second.
#include <cmath>
#include <cstdio>

#include "savary/savary.h"

int main() {
  const savary::Mechanism pendulum = savary::Mechanism::Parse(R"(
savary: 1
parameters: {torque: 0 N m, lean: 0.2}
gravity: [0, -9.81, 0]
bodies:
  rod: {mass: 1, inertia: [0.08, 0.0001, 0.08], at: [0, 0.5, 0]}
joints:
  pin: {revolute: [ground, rod], at: [0, 0, 0], start: {q: lean}}
forces:
  motor: {actuator: pin, effort: torque}
run: {until: 1}
)");
  savary::Simulation simulation(pendulum);
  while (simulation.t() < 3) {
    double torque = -20 * simulation["pin.q"] - 4 * simulation["pin.qd"];
    torque = std::fmin(std::fmax(torque, -3), 3);  // what the motor can do
    simulation.Set("torque", torque);
    if (!simulation.Step(0.002)) {
      std::fprintf(stderr, "%s\n", simulation.summary().reason.c_str());
      return 1;
    }
  }
  std::printf("after %.3g s it leans by %.1e rad\n", simulation.t(), simulation["pin.q"]);
  return std::fabs(simulation["pin.q"]) < 1e-4 ? 0 : 1;
}
