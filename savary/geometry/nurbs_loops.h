#pragma once

#include "savary/geometry/nurbs_kernel.h"

// The loops of nurbs_kernel.h over a type of four numbers, which each file that includes this defines for its
// instructions. Everything is in an anonymous namespace: no function compiled here may serve another file.

namespace savary::nurbs {
namespace {

// A location: where the coefficients of the span are, and the distance from the middle of the span.
struct Spot {
  std::size_t offset;
  double x;
};

// Any parameter: beyond the range, or where the table does not help.
__attribute__((noinline, cold)) Spot Search(const Direction& direction, double u) {
  if (direction.closed && !(u >= direction.lo && u < direction.hi)) {
    const double range = direction.hi - direction.lo;
    double turns = (u - direction.lo) / range;
    // Rounded down without the standard library; beyond 2^52 every number is whole.
    constexpr double kWhole = 4503599627370496.0;
    if (turns > -kWhole && turns < kWhole) {
      const double cut = static_cast<double>(static_cast<long long>(turns));
      turns = cut > turns ? cut - 1 : cut;
    }
    u = u - range * turns;
  }
  int first = 0, end = direction.num_spans;
  while (end - first > 1) {
    const int half = first + (end - first) / 2;
    if (u >= direction.breaks[half]) {
      first = half;
    } else {
      end = half;
    }
  }
  return {static_cast<std::size_t>(first) * direction.step, u - direction.middles[first]};
}

// Whether the table of buckets finds a parameter. Comparisons are branches, which processors predict.
inline __attribute__((always_inline)) bool IsInTable(const Direction& direction, double u) {
  return __builtin_expect(u >= direction.first && u < direction.last, 1);
}
// By the table. What follows waits for this, so the path is short.
inline __attribute__((always_inline)) Spot LookUp(const Direction& direction, double u) {
  const Bucket& bucket = direction.buckets[static_cast<std::ptrdiff_t>((u - direction.lo) * direction.scale)];
  if (__builtin_expect_with_probability(u >= bucket.next, 0, 0.99)) {
    return {bucket.offset + direction.step, u - bucket.middle[1]};
  }
  return {bucket.offset, u - bucket.middle[0]};
}
// The first and the last span go on.
inline __attribute__((always_inline)) Spot Locate(const Direction& direction, double u) {
  return IsInTable(direction, u) ? LookUp(direction, u) : Search(direction, u);
}

// Homogeneous derivatives up to the second.
template <class V>
struct Second {
  V r, ru, rw, ruu, ruw, rww;
};

// Horner's scheme in w within Horner's scheme in u. With p <- p x + c, the derivative d <- d x + p and half the second
// derivative e <- e x + d, each by the p, d of the step before. Degrees are template arguments, or 0: those of the
// tables.
template <int P, int Q, class V>
inline __attribute__((always_inline)) Second<V> EvaluateSecond(const double* c, int p_given, int q_given, double u,
                                                               double w) {
  const int p = P > 0 ? P : p_given, q = Q > 0 ? Q : q_given;
  const V x = V::All(u), y = V::All(w), zero = V::All(0);
  V r = zero, ru = zero, ruu = zero, rw = zero, ruw = zero, rww = zero;
#pragma GCC unroll 6
  for (int i = 0; i <= p; ++i) {
    V a = V::Load(c), b = zero, e = zero;
#pragma GCC unroll 6
    for (int k = 1; k <= q; ++k) {
      if (k > 1) e = k > 2 ? Fma(e, y, b) : b;
      b = k > 1 ? Fma(b, y, a) : a;
      a = Fma(a, y, V::Load(c + 4 * k));
    }
    c += 4 * (q + 1);
    if (i == 0) {
      r = a;
      rw = b;
      rww = e;
      continue;
    }
    if (i > 1) ruu = i > 2 ? Fma(ruu, x, ru) : ru;
    ru = i > 1 ? Fma(ru, x, r) : r;
    ruw = i > 1 ? Fma(ruw, x, rw) : rw;
    r = Fma(r, x, a);
    rw = Fma(rw, x, b);
    rww = Fma(rww, x, e);
  }
  return {r, ru, rw, ruu + ruu, ruw, rww + rww};
}

// Derivatives of X / W from those of (X, W), order by order.
template <class V>
inline __attribute__((always_inline)) void Divide(const Second<V>& h, Second<V>* s) {
  const V inverse = ReciprocalOfLast(h.r);
  const V wu = Last(h.ru), ww = Last(h.rw), wuu = Last(h.ruu), wuw = Last(h.ruw), www = Last(h.rww);
  s->r = h.r * inverse;
  s->ru = NegFma(wu, s->r, h.ru) * inverse;
  s->rw = NegFma(ww, s->r, h.rw) * inverse;
  s->ruu = NegFma(wuu, s->r, NegFma(wu + wu, s->ru, h.ruu)) * inverse;
  s->ruw = NegFma(wuw, s->r, NegFma(wu, s->rw, NegFma(ww, s->ru, h.ruw))) * inverse;
  s->rww = NegFma(www, s->r, NegFma(ww + ww, s->rw, h.rww)) * inverse;
}

template <int P, int Q, bool R, class V>
inline __attribute__((always_inline)) void CalcJetAt(const Tables& t, const Spot& u, const Spot& w, double* jet) {
  Second<V> s = EvaluateSecond<P, Q, V>(t.coefficients + u.offset + w.offset, t.u.degree, t.w.degree, u.x, w.x);
  if (R) Divide(Second<V>(s), &s);
  // Each store may write a number of the next vector, which follows.
  s.r.StoreAndSpill(jet);
  s.ru.StoreAndSpill(jet + 3);
  s.rw.StoreAndSpill(jet + 6);
  s.ruu.StoreAndSpill(jet + 9);
  s.ruw.StoreAndSpill(jet + 12);
  s.rww.StoreThree(jet + 15);
}

template <int P, int Q, bool R, class V>
__attribute__((noinline, cold)) void JetBeyondTable(const Tables& t, double u, double w, double* jet) {
  CalcJetAt<P, Q, R, V>(t, Locate(t.u, u), Locate(t.w, w), jet);
}
// A leaf function: without a call in it, it needs no frame on the stack.
template <int P, int Q, bool R, class V>
void JetOfNurbs(const Tables& t, double u, double w, double* jet) {
  if (!IsInTable(t.u, u) || !IsInTable(t.w, w)) return JetBeyondTable<P, Q, R, V>(t, u, w, jet);
  CalcJetAt<P, Q, R, V>(t, LookUp(t.u, u), LookUp(t.w, w), jet);
}

// The next location is found while a jet is computed.
template <int P, int Q, bool R, class V>
void JetsOfNurbs(const Tables& t, std::size_t count, const double* uw, double* jets) {
  if (count == 0) return;
  Spot u = Locate(t.u, uw[0]), w = Locate(t.w, uw[1]);
  for (std::size_t i = 1; i < count; ++i, jets += 18) {
    const Spot next_u = Locate(t.u, uw[2 * i]), next_w = Locate(t.w, uw[2 * i + 1]);
    CalcJetAt<P, Q, R, V>(t, u, w, jets);
    u = next_u;
    w = next_w;
  }
  CalcJetAt<P, Q, R, V>(t, u, w, jets);
}

template <bool R, class V>
void ThirdOfNurbs(const Tables& t, double at_u, double at_w, double* third) {
  const Spot u = Locate(t.u, at_u), w = Locate(t.w, at_w);
  const double* c = t.coefficients + u.offset + w.offset;
  const V x = V::All(u.x), y = V::All(w.x), zero = V::All(0);
  // As EvaluateSecond, one order more; ruuu, rwww are a sixth, ruuw, ruww half of the derivatives.
  V r = zero, ru = zero, rw = zero, ruu = zero, ruw = zero, rww = zero;
  V ruuu = zero, ruuw = zero, ruww = zero, rwww = zero;
  for (int i = 0; i <= t.u.degree; ++i) {
    V a = zero, b = zero, e = zero, f = zero;
    for (int k = 0; k <= t.w.degree; ++k) {
      f = Fma(f, y, e);
      e = Fma(e, y, b);
      b = Fma(b, y, a);
      a = Fma(a, y, V::Load(c));
      c += 4;
    }
    ruuu = Fma(ruuu, x, ruu);
    ruu = Fma(ruu, x, ru);
    ru = Fma(ru, x, r);
    r = Fma(r, x, a);
    ruuw = Fma(ruuw, x, ruw);
    ruw = Fma(ruw, x, rw);
    rw = Fma(rw, x, b);
    ruww = Fma(ruww, x, rww);
    rww = Fma(rww, x, e);
    rwww = Fma(rwww, x, f);
  }
  const V six = V::All(6), two = V::All(2), three = V::All(3);
  ruuu = ruuu * six;
  rwww = rwww * six;
  ruuw = ruuw * two;
  ruww = ruww * two;
  if (R) {
    const Second<V> h{r, ru, rw, ruu + ruu, ruw, rww + rww};
    Second<V> s;
    Divide(h, &s);
    const V inverse = ReciprocalOfLast(h.r);
    const V wu = Last(h.ru), ww = Last(h.rw), wuu = Last(h.ruu), wuw = Last(h.ruw), www = Last(h.rww);
    const V wuuu = Last(ruuu), wuuw = Last(ruuw), wuww = Last(ruww), wwww = Last(rwww);
    // Leibniz: X_uuw = W S_uuw + W_w S_uu + 2 W_u S_uw + 2 W_uw S_u + W_uu S_w + W_uuw S, and so on.
    ruuu = NegFma(wuuu, s.r, NegFma(three * wuu, s.ru, NegFma(three * wu, s.ruu, ruuu))) * inverse;
    ruuw = NegFma(ww, s.ruu, NegFma(wu + wu, s.ruw, ruuw));
    ruuw = NegFma(wuuw, s.r, NegFma(wuw + wuw, s.ru, NegFma(wuu, s.rw, ruuw))) * inverse;
    ruww = NegFma(wu, s.rww, NegFma(ww + ww, s.ruw, ruww));
    ruww = NegFma(wuww, s.r, NegFma(wuw + wuw, s.rw, NegFma(www, s.ru, ruww))) * inverse;
    rwww = NegFma(wwww, s.r, NegFma(three * www, s.rw, NegFma(three * ww, s.rww, rwww))) * inverse;
  }
  ruuu.StoreAndSpill(third);
  ruuw.StoreAndSpill(third + 3);
  ruww.StoreAndSpill(third + 6);
  rwww.StoreThree(third + 9);
}

template <int P, int Q, bool R, class V>
Loops LoopsOf() {
  return {JetOfNurbs<P, Q, R, V>, JetsOfNurbs<P, Q, R, V>, ThirdOfNurbs<R, V>};
}

template <int P, bool R, class V>
Loops LoopsOfRow(int q) {
  switch (q) {
    case 1:
      return LoopsOf<P, 1, R, V>();
    case 2:
      return LoopsOf<P, 2, R, V>();
    case 3:
      return LoopsOf<P, 3, R, V>();
    case 4:
      return LoopsOf<P, 4, R, V>();
    case 5:
      return LoopsOf<P, 5, R, V>();
    default:
      return LoopsOf<0, 0, R, V>();
  }
}

// Unrolled for degrees up to 5, where that is worth the code.
template <bool R, class V>
Loops LoopsOfDegrees(int p, int q) {
  if constexpr (V::kUnrolled) {
    switch (p) {
      case 1:
        return LoopsOfRow<1, R, V>(q);
      case 2:
        return LoopsOfRow<2, R, V>(q);
      case 3:
        return LoopsOfRow<3, R, V>(q);
      case 4:
        return LoopsOfRow<4, R, V>(q);
      case 5:
        return LoopsOfRow<5, R, V>(q);
      default:
        break;
    }
  }
  static_cast<void>(p);
  static_cast<void>(q);
  return LoopsOf<0, 0, R, V>();
}

}  // namespace
}  // namespace savary::nurbs
