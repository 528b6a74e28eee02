#pragma once

#include <functional>
#include <random>
#include <string>
#include <vector>

#include "savary/base/spatial.h"

namespace savary {

class MemoryRun;

/// One random mechanism: its model file, and what is known of its motion from elsewhere.
struct ContactMember {
  std::string text;
  /// Compares a run that completed with a closed form; empty if they agree. None: nothing is known.
  std::function<std::string(const MemoryRun&)> compare;
  /// Looks for shapes in space that reach into each other by more than a depth, m.
  std::function<std::string(const MemoryRun&, double)> find_overlap;
  /// The same mechanism written otherwise, with the world in another pose; none: it can be mirrored.
  struct Other {
    std::string name, text;
    Pose world;
  };
  std::vector<Other> others;

  // NOLINTNEXTLINE(google-explicit-constructor): a text alone is a member.
  ContactMember(std::string model) : text(std::move(model)) {}
  ContactMember(std::string model, std::function<std::string(const MemoryRun&)> comparison)
      : text(std::move(model)), compare(std::move(comparison)) {}
};

/// Random members of everyday families of mechanisms whose parts touch. Sizes and masses span two decades; restitution
/// is 0, 0.3 or 0.8, friction 0, 0.1 or 0.5. The same family and seed give the same text.
struct ContactFamily {
  const char* name;
  ContactMember (*make)(std::mt19937* rng);
  bool is_passive;   ///< no drive and no motor: its energy never rises
  int members = 12;  ///< in every test run
};

[[nodiscard]] const std::vector<ContactFamily>& ContactFamilies();
[[nodiscard]] const ContactFamily& FindContactFamily(const std::string& name);

// Families by what moves them: bodies that fall (falling_families.cc), those drawn level (aligned_families.cc), parts
// that are driven (machine_families.cc), and things of every household (household_families.cc).
[[nodiscard]] std::vector<ContactFamily> FallingFamilies();
[[nodiscard]] std::vector<ContactFamily> AlignedFamilies();
[[nodiscard]] std::vector<ContactFamily> MachineFamilies();
[[nodiscard]] std::vector<ContactFamily> HouseholdFamilies();
[[nodiscard]] std::vector<ContactFamily> SpatialFamilies();

}  // namespace savary
