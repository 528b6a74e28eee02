#include "savary/dynamics/root_layout.h"

namespace savary {

RootLayout::RootLayout(const MechanismStructure& structure, const TouchTable& touches) {
  using Kind = RootOwner::Kind;
  const Model& model = structure.model();
  const auto next = [&] { return static_cast<int>(owners_.size()); };
  for (int i = 0; i < model.num_branches(); ++i) owners_.push_back({Kind::kSwitch, i});
  first_stop_ = next();
  for (int i = 0; i < static_cast<int>(model.stops.size()); ++i)
    owners_.push_back({Kind::kStop, i, ContactRoot::kNormal, touches.stop(i)});
  for (int i = 0; i < structure.num_contact_points(); ++i) {
    const int num_exits = structure.pair_of(i).counts().exits;
    const TouchIndex touch = touches.point(i);
    points_.push_back({next(), num_exits});
    owners_.push_back({Kind::kContactPoint, i, ContactRoot::kNormal, touch});
    for (int k = 0; k < num_exits; ++k) owners_.push_back({Kind::kContactPoint, i, ContactRoot::kExit, touch, k});
    for (const ContactRoot which : {ContactRoot::kMinimum, ContactRoot::kFriction, ContactRoot::kFrictionBack})
      owners_.push_back({Kind::kContactPoint, i, which, touch});
  }
  first_spin_ = next();
  for (int i = 0; i < static_cast<int>(touches.spin_points().size()); ++i) {
    for (int part = 0; part < kFrictionParts; ++part)
      owners_.push_back({Kind::kSpin, touches.spin_points()[i], ContactRoot::kNormal, touches.spin(i), part});
  }
  first_friction_ = next();
  for (int i = 0; i < static_cast<int>(model.frictions.size()); ++i) {
    for (int part = 0; part < kFrictionParts; ++part)
      owners_.push_back({Kind::kFriction, i, ContactRoot::kNormal, touches.friction(i), part});
  }
  first_watch_ = next();
  for (int i = 0; i < static_cast<int>(model.watches.size()); ++i) owners_.push_back({Kind::kWatch, i});
  first_track_ = next();
  for (int i = 0; i < static_cast<int>(structure.open_tracks().size()); ++i) {
    for (int part = 0; part < kTrackParts; ++part)
      owners_.push_back({Kind::kTrackEnd, i, ContactRoot::kNormal, TouchIndex(), part});
  }
}

}  // namespace savary
