#pragma once

/// Tolerances of contact, each with the inequality it is used in. Lengths are compared with the size of the smaller
/// shape (`size`) or with the mechanism's length (`length`, 1 for an angle), parameters with 1, rates with the fastest
/// in the mechanism. docs/theory/contact.md says how they follow from one another.
namespace savary::tolerance {

// ---- touching and lying on each other

/// Shapes touch, of a mechanism: gap <= kTouching length.
inline constexpr double kTouching = 1e-9;
/// Bodies that move together without pressing meet, where their contact cannot be closed: gap < -kBeside length.
inline constexpr double kBeside = 1e-11;
/// No penetration, of a pair: gap >= -kTouchingDepth size.
inline constexpr double kTouchingDepth = 1e-9;
/// Two locations are one: their points are within kSame size, and their normals n . n' > kOneWay.
inline constexpr double kSame = 1e-4, kOneWay = 0.7;
/// Contact along a line, conforming arcs: |D| <= kConforming (|v1 w2| + |w1 v2| + |g w1 w2|).
inline constexpr double kConforming = 1e-13;
/// A pin fits into a hole of its own size: D0 >= -kFits (|v1 w2| + |w1 v2|).
inline constexpr double kFits = 1e-12;
/// An element is straight: it turns by |w| <= kFlat, rad.
inline constexpr double kFlat = 1e-9;
/// Straight elements are parallel: |n1 . T2| <= kParallel; at an event, where accuracy is lower: angle <=
/// kAlmostParallel, rad.
inline constexpr double kParallel = 1e-9, kAlmostParallel = 1e-6;
/// Planes of a plane contact are parallel: |z1 x z2| <= kParallelPlanes.
inline constexpr double kParallelPlanes = 1e-6;
/// Tangents of two points are on one line, so that only the sum of their friction forces is determined: |J - J'| <=
/// kOneLine |J|.
inline constexpr double kOneLine = 1e-9;

// ---- between searches

/// Shapes may gather speed unforeseen within a way of kGatherReach size; searches are not closer in time than
/// kLeastQuiet size over the speed; of smooth surfaces kLeastQuietInSpace: their steps end with a search for
/// penetrations.
inline constexpr double kGatherReach = 0.05, kLeastQuiet = 1e-3, kLeastQuietInSpace = 1e-2;
/// Flat or straight parts nearly lie on each other: angle <= kNearlyFlat, rad.
inline constexpr double kNearlyFlat = 0.05;

// ---- at an end

/// A point is at the end of its feature, to round-off: |u - end| <= kAtEnd.
inline constexpr double kAtEnd = 1e-12;
/// A point is about to leave its feature: u < kVerge or u > 1 - kVerge, while its rate is beyond kEndRate, 1/s.
inline constexpr double kVerge = 1e-8, kEndRate = 1e-9;
/// A corner is concave, a kink: its normal jumps back by more than kKink, rad. Next to it: within kNextToKink of an
/// end. Both straight elements end here: within kEndTogether.
inline constexpr double kKink = 1e-6, kNextToKink = 1e-7, kEndTogether = 1e-7;
/// A step may continue beyond the end of a feature: -kBeyond <= u <= 1 + kBeyond.
inline constexpr double kBeyond = 0.1;

// ---- minima

/// The root function ContactRoot::kMinimum counts as zero: sharpness <= kFlatness.
inline constexpr double kFlatness = 1e-10;
/// An open point is followed while its sharpness is >= kSharpEnough; its sharpness is 0 where D = kDull D0.
inline constexpr double kSharpEnough = 0.1, kDull = 0.2;

// ---- equilibria, whose accuracy is lower

/// A gap is passed: gap < -kGapPassed length. The end of a feature is passed: u < -kEndPassed. A minimum has vanished:
/// sharpness < -kEdgePassed.
inline constexpr double kGapPassed = 1e-12, kEndPassed = 1e-11, kEdgePassed = 1e-10;

// ---- at rest

/// A speed of a gap or slip counts as zero: |v| <= kRest fastest length; an acceleration: |a| <= kRest fastest^2
/// length.
inline constexpr double kRest = 1e-10;
/// A response counts as zero, of a direction that joints and drives block: J M^-1 J^T <= kBlocked times that of free
/// bodies.
inline constexpr double kBlocked = 1e-12;
/// Bounces lower than twice this times the length cannot be resolved: they are captured.
inline constexpr double kLowestBounce = 4e-15;

}  // namespace savary::tolerance
