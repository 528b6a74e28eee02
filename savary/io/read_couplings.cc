#include "savary/io/read_couplings.h"

#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "savary/io/model_spec.h"
#include "savary/io/read_joints.h"

namespace savary {

namespace {

void CheckAccepted(const Node& node, const std::string& kind, const std::set<std::string>& accepted) {
  for (const Node::Key& key : node.keys) {
    if (key.text == kind || accepted.contains(key.text)) continue;
    throw InputError(key.location.where(),
                     fmt::format("'{}' does not belong to {} {}; it takes {}", key.text,
                                 kind == "actuator" ? "an" : "a", kind, fmt::join(accepted, ", ")));
  }
}

}  // namespace

void ReadCoupling(ModelContext& context, const Node::Key& name, const Node& node) {
  const ObjectReader reader(node, ModelObject("coupling"));
  const std::string& kind = reader.Chosen();
  static const std::map<std::string, std::set<std::string>> kAccepted = {{"gear", {"teeth", "radii", "internal"}},
                                                                         {"belt", {"teeth", "radii", "crossed"}},
                                                                         {"rack", {"radius"}},
                                                                         {"ratio", {"factor"}}};
  CheckAccepted(node, kind, kAccepted.at(kind));
  Coupling coupling;
  coupling.name = name.text;
  bool angle[2];
  for (int i = 0; i < 2; ++i) {
    const Node& item = reader.Get(kind).items[i];
    Coupling::Term term;
    std::tie(term.joint, term.coordinate) = ReadCoordinateName(context, item, "couple");
    angle[i] = IsAngle(context.model().joints[term.joint.value()].kind->coordinates[term.coordinate]);
    const bool wants_angle = kind == "gear" || kind == "belt" || (kind == "rack" && i == 0);
    if (kind != "ratio" && angle[i] != wants_angle) {
      throw InputError(item.where(),
                       fmt::format("a {} needs {} here, and '{}' is {}", kind, wants_angle ? "an angle" : "a slide",
                                   item.text, angle[i] ? "an angle" : "a slide"));
    }
    coupling.terms.push_back(term);
  }
  double second_per_first = 0;  // second coordinate = this x first
  if (kind == "gear" || kind == "belt") {
    const Node* sizes = reader.Has("teeth") ? reader.Find("teeth") : reader.Find("radii");
    if (sizes == nullptr) throw InputError(reader.where(), fmt::format("a {} needs 'teeth' or 'radii'", kind));
    const Quantity quantity = reader.Has("teeth") ? kPureNumber : kLength;
    const double ratio =
        ReadPositive(context, sizes->items[0], quantity) / ReadPositive(context, sizes->items[1], quantity);
    const Node* flag = reader.Find(kind == "gear" ? "internal" : "crossed");
    const bool flagged = flag != nullptr && ReadBoolean(*flag);
    second_per_first = (kind == "gear") == flagged ? ratio : -ratio;
  } else if (kind == "rack") {
    second_per_first = ReadPositive(context, RequireKey(reader, "radius", kind), kLength);
  } else {
    const Quantity numerator = angle[1] ? kAngle : kLength;
    second_per_first = ReadNumber(context, RequireKey(reader, "factor", kind),
                                  angle[0] == angle[1] ? kPureNumber : numerator / (angle[0] ? kAngle : kLength));
  }
  coupling.terms[1].factor = -1 / second_per_first;
  const EntityLocations locations{node, node.where(), {{"second", reader.Get(kind).items[1].where()}}};
  AddEntity(context, locations, [&] { context.builder.AddCoupling(std::move(coupling)); });
}

}  // namespace savary
