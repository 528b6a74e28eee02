// A model that no file describes: a chain of pendulums of any length.
#include <cstdio>
#include <string>

#include "savary/savary.h"

int main() {
  const int links = 5;
  const double length = 0.2;
  savary::ModelBuilder builder;
  builder.SetGravity({0, -9.81, 0});
  savary::BodyIndex before;  // ground
  for (int i = 0; i < links; ++i) {
    savary::Body link;
    link.name = "link" + std::to_string(i + 1);
    link.mass = 0.1;
    link.X_WB.p = {(i + 0.5) * length, 0, 0};
    link.I_BC_B = savary::Vec3(0, 1, 1).asDiagonal() * (link.mass * length * length / 12);
    link.has_inertia = true;
    const savary::BodyIndex body = builder.AddBody(link);
    builder.AddJoint("pin" + std::to_string(i + 1), "revolute", before, body, {.at = {i * length, 0, 0}});
    before = body;
  }
  try {
    builder.AddJoint("pin1", "revolute", {}, before, {});
  } catch (const savary::ModelError& error) {  // the same checks as in a file
    std::printf("%s\n", error.what());
  }
  savary::RunSettings run;
  run.until = 1;
  run.every = 0.01;
  const savary::Mechanism chain(builder.Build(), run, {}, "A falling chain");
  const savary::Results results = chain.Run();
  std::printf("%s: %zu rows; its end is at y = %.6f m after %g s\n", results.summary().reason.c_str(), results.rows(),
              results["link5.y"].back(), results.t().back());
  return results.usable() ? 0 : 1;
}
