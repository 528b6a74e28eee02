#pragma once

#include <string>
#include <vector>

#include "savary/analysis/run.h"
#include "savary/dynamics/touches.h"

namespace savary {

/// Stops and places of contact of a system that are closed or open, for analyses that close and open them otherwise
/// than dynamics.
class TouchSet {
 public:
  explicit TouchSet(MechanismSystem* system) : system_(*system) {}

  /// Closed ones that may open; or open ones that are followed.
  [[nodiscard]] std::vector<TouchPlace> ListClosed() const;
  [[nodiscard]] std::vector<TouchPlace> ListOpen() const;
  /// Open ones without a gap, at the state in mechanics().
  [[nodiscard]] std::vector<TouchPlace> FindTouching() const;
  /// Those of the crossings that are gaps of open ones.
  [[nodiscard]] std::vector<TouchPlace> FindMet(std::span<const Crossing> crossings) const;
  [[nodiscard]] bool IsClosed(const TouchPlace& place) const {
    return place.stop >= 0 ? system_.branches()[system_.mechanics().model().first_stop() + place.stop] != 0
                           : system_.slot(place.slot).is_closed();
  }
  /// Without friction: contacts slide, or roll where they may not slip.
  void Set(const TouchPlace& place, bool is_closed);
  /// The gap, at the state in mechanics(), open or closed.
  [[nodiscard]] ScalarRow CalcRow(const TouchPlace& place) const;
  /// Of its force, in lambda.
  [[nodiscard]] int RowOf(const TouchPlace& place) const;
  /// "contact 'latch'", "the upper limit of joint 'rail'".
  [[nodiscard]] std::string Describe(const TouchPlace& place) const;
  /// Why a place of contact that was as `before` is open where these crossings are.
  [[nodiscard]] std::string ExplainLoss(int slot, const std::vector<int32_t>& before,
                                        std::span<const Crossing> crossings) const;

 private:
  [[nodiscard]] std::vector<TouchPlace> List(bool is_closed) const;

  MechanismSystem& system_;
};

/// A warning for each contact and joint whose friction is left out, where `why`.
[[nodiscard]] std::vector<std::string> WarnOfFriction(const Model& model, const char* why);

/// Words for what closes and opens: in dynamics parts that touch stay together (`form`), elsewhere contacts are
/// activated (`close`).
struct TouchWords {
  const char* formed_kind = "form";
  const char* rolling = "stays, rolling";
  const char* sliding = "stays, sliding";
  const char* on_limit = "stays on ";
  std::string released = "parts";
};
[[nodiscard]] inline TouchWords ActivationWords() {
  return {"close", "touches, rolling", "touches, sliding", "reaches ", "parts"};
}

/// The events of a change at t.
void TellTouch(double t, const TouchChange& change, const TouchWords& words, MechanismSystem* system, ResultSink* sink);

}  // namespace savary
