#pragma once

namespace savary {

/// An index into one kind of thing only: `BodyIndex` and `FrameIndex` do not mix. Invalid (-1) unless set.
template <class Tag>
class Index {
 public:
  constexpr Index() = default;
  constexpr explicit Index(int value) : value_(value) {}
  [[nodiscard]] constexpr int value() const { return value_; }
  [[nodiscard]] constexpr bool is_valid() const { return value_ >= 0; }
  constexpr bool operator==(const Index&) const = default;
  constexpr auto operator<=>(const Index&) const = default;

 private:
  int value_ = -1;
};

}  // namespace savary
