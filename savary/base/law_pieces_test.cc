#include "savary/base/law_pieces.h"

#include <cmath>
#include <memory>

#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/base/motion_sequence.h"

namespace savary {
namespace {

LawPieces Cut(const char* text, double from, double to) {
  SymbolTable symbols;
  symbols.AddVariable("x", {0, kPureNumber, true});
  return LawPieces(Expression::Compile(text, {}, symbols, kPureNumber, {}), from, to);
}

TEST(LawPieces, OfASmoothLawAreOne) {
  const LawPieces pieces = Cut("sin(x)", 0, 2 * kPi);
  ASSERT_EQ(pieces.num_pieces(), 1);
  const Jet4 jet = pieces.Calc(1, 0);
  EXPECT_DOUBLE_EQ(jet.value, std::sin(1.0));
  EXPECT_DOUBLE_EQ(jet.d3, -std::cos(1.0));
  EXPECT_DOUBLE_EQ(jet.d4, std::sin(1.0));
}

TEST(LawPieces, AreCutAtTheJointsOfMotionLawsToTheLastBit) {
  const LawPieces pieces = Cut("poly345(x, 0, 2) - poly4567(x, 3, 4.5)", 0, 6);
  EXPECT_EQ(pieces.breaks(), (std::vector<double>{0, 2, 3, 4.5, 6}));
  EXPECT_DOUBLE_EQ(pieces.Calc(2, 0).d3, 60.0 / 8);  // of the rise, at its end
  EXPECT_EQ(pieces.Calc(2, 1).d3, 0);
  EXPECT_EQ(pieces.FindPiece(2), 1);
  EXPECT_EQ(pieces.FindPiece(6), 3);
}

TEST(LawPieces, ThatShareAJointAreCutThereOnce) {
  const LawPieces pieces = Cut("poly345(x, 1, 2) + cycloidal(x, 0, 1) + max(0, x - 1)", 0, 2);
  EXPECT_EQ(pieces.breaks(), (std::vector<double>{0, 1, 2}));
}

TEST(LawPieces, AsShortAsTheyMayBeAreAllFound) {
  std::vector<MotionSegment> segments(900);
  for (size_t i = 0; i < segments.size(); ++i) {
    segments[i].over = i % 2 == 0 ? 1e-5 : 1e-2;
    segments[i].rise = i % 2 == 0 ? 1 : -1;
  }
  const auto motion = MotionSequence::Build(segments, {}, {});
  SymbolTable symbols;
  symbols.AddVariable("x", {0, kPureNumber, true});
  symbols.AddFunction(FunctionKind::kMotion, "m", {motion, kPureNumber, kPureNumber});
  const LawPieces pieces(Expression::Compile("motion(m, x)", {}, symbols, kPureNumber, {}), 0, 450 * (1e-5 + 1e-2));
  EXPECT_EQ(pieces.num_pieces(), 900);
}

TEST(LawPieces, OfFormulasAreCutWhereTheySwitch) {
  const LawPieces pieces = Cut("abs(cos(x)) + mod(x, 4)", 0, 2 * kPi);
  ASSERT_EQ(pieces.num_pieces(), 4);
  EXPECT_NEAR(pieces.breaks()[1], kPi / 2, 1e-15);
  EXPECT_EQ(pieces.breaks()[2], 4);
  EXPECT_NEAR(pieces.breaks()[3], 3 * kPi / 2, 1e-15);
  EXPECT_NEAR(pieces.Calc(2, 1).d1, std::sin(2) + 1, 1e-15);
}

}  // namespace
}  // namespace savary
