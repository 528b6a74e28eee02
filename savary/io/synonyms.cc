#include "savary/io/synonyms.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace savary {

namespace {

// Word, key. A word with several keys stands several times; the first that is accepted is meant.
constexpr std::array kSynonyms = std::to_array<std::pair<std::string_view, std::string_view>>({
    // sections
    {"body", "bodies"},
    {"links", "bodies"},
    {"parts", "bodies"},
    {"constraints", "joints"},
    {"loads", "forces"},
    {"springs", "forces"},
    {"motors", "joints"},
    {"frames", "markers"},
    {"gears", "couplings"},
    {"constants", "parameters"},
    {"variables", "parameters"},
    {"geometry", "shapes"},
    {"profiles", "shapes"},
    {"simulation", "run"},
    {"solver", "run"},
    {"plots", "report"},
    {"version", "savary"},
    // joints
    {"hinge", "revolute"},
    {"pin", "revolute"},
    {"pivot", "revolute"},
    {"rotational", "revolute"},
    {"slider", "prismatic"},
    {"slide", "prismatic"},
    {"translational", "prismatic"},
    {"sliding", "prismatic"},
    {"fixed", "weld"},
    {"rigid", "weld"},
    {"ball", "spherical"},
    {"cardan", "universal"},
    {"hooke", "universal"},
    {"helical", "screw"},
    {"rod", "distance"},
    {"link", "distance"},
    {"rope", "distance"},
    {"motor", "drive"},
    {"actuator", "drive"},
    {"motion", "drive"},
    {"driver", "drive"},
    {"limit", "limits"},
    {"stops", "limits"},
    {"range", "limits"},
    {"initial", "start"},
    {"mu", "friction"},
    {"mu", "static"},
    {"coefficient", "static"},
    {"direction", "axis"},
    {"angle", "q"},
    {"position", "q"},
    {"displacement", "q"},
    {"speed", "qd"},
    {"velocity", "qd"},
    {"rate", "qd"},
    {"lead", "pitch"},
    // bodies and markers
    {"position", "at"},
    {"origin", "at"},
    {"location", "at"},
    {"orientation", "rotation"},
    {"cog", "com"},
    {"cg", "com"},
    {"center_of_mass", "com"},
    {"centre_of_mass", "com"},
    {"moments", "inertia"},
    {"omega", "angular_velocity"},
    {"parent", "body"},
    // forces
    {"damper", "linear_spring"},
    {"dashpot", "linear_spring"},
    {"spring_damper", "linear_spring"},
    {"rotational_spring", "torsion_spring"},
    {"moment", "torque"},
    {"motor", "actuator"},
    {"load", "force"},
    {"rate", "stiffness"},
    {"k", "stiffness"},
    {"c", "damping"},
    {"rest_length", "free_length"},
    {"natural_length", "free_length"},
    {"rest_angle", "free_angle"},
    {"value", "effort"},
    // contacts
    {"bodies", "between"},
    {"shapes", "between"},
    {"profiles", "between"},
    {"cor", "restitution"},
    {"e", "restitution"},
    {"bounce", "restitution"},
    // run
    {"end", "until"},
    {"end_time", "until"},
    {"t_end", "until"},
    {"duration", "until"},
    {"stop_time", "until"},
    {"dt", "every"},
    {"output_step", "every"},
    {"sampling", "every"},
    {"type", "analysis"},
    {"method", "integrator"},
    {"rtol", "tolerance"},
    {"accuracy", "tolerance"},
    {"coordinates", "formulation"},
    // profiles
    {"polygon", "line"},
    {"clockwise", "cw"},
    {"centre", "center"},
    {"start", "from"},
    {"end", "to"},
});

}  // namespace

std::string FindSynonym(std::string_view word, const std::vector<std::string>& accepted) {
  std::string plain;
  for (const char letter : word)
    plain += letter == '-' || letter == ' ' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  for (const auto& [synonym, key] : kSynonyms) {
    if (synonym == plain && std::find(accepted.begin(), accepted.end(), key) != accepted.end()) return std::string(key);
  }
  return "";
}

}  // namespace savary
