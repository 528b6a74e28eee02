// The rods that hold a body together in the picture: between its markers and its shapes, where nothing else does.

import * as THREE from "three";
import { type Shape, type Triple, floats, indices } from "./data";

const vector = (v: Triple) => new THREE.Vector3(v[0], v[1], v[2]);

/** A point or a shape of a body, in the body's frame. */
interface Part {
  /** The point of it nearest to `p`; `p` itself inside a solid. */
  nearest(p: THREE.Vector3): THREE.Vector3;
  /** Some of its points: enough to find what is near it. */
  corners: THREE.Vector3[];
}

/** Of all corners at most so many are tried. */
const mostCorners = 96;

function onSegment(p: THREE.Vector3, a: THREE.Vector3, b: THREE.Vector3): THREE.Vector3 {
  const ab = b.clone().sub(a);
  const square = ab.lengthSq();
  const s = square > 0 ? Math.min(1, Math.max(0, p.clone().sub(a).dot(ab) / square)) : 0;
  return ab.multiplyScalar(s).add(a);
}

function onLines(p: THREE.Vector3, lines: [THREE.Vector3, THREE.Vector3][]): THREE.Vector3 {
  let best = p;
  let least = Infinity;
  for (const [a, b] of lines) {
    const q = onSegment(p, a, b);
    const d = q.distanceToSquared(p);
    if (d < least) [least, best] = [d, q];
  }
  return best.clone();
}

const chain = (points: THREE.Vector3[], closed: boolean) =>
  points.slice(closed ? 0 : 1).map((b, i): [THREE.Vector3, THREE.Vector3] => {
    const a = points[closed ? (i + points.length - 1) % points.length : i];
    return [a, b];
  });

const thinned = (points: THREE.Vector3[]) => {
  const stride = Math.ceil(points.length / mostCorners);
  return points.filter((_, i) => i % stride === 0);
};

/** Whether a point is inside a loop, by the crossings of a ray. */
function inside(x: number, y: number, loop: number[]): boolean {
  let odd = false;
  for (let i = 0, k = loop.length - 2; i < loop.length; k = i, i += 2) {
    const [xi, yi, xk, yk] = [loop[i], loop[i + 1], loop[k], loop[k + 1]];
    if (yi > y !== yk > y && x < xi + ((y - yi) / (yk - yi)) * (xk - xi)) odd = !odd;
  }
  return odd;
}

/** In the shape's own frame. */
function partOf(shape: Shape): Part {
  const clamp = (x: number, half: number) => Math.min(half, Math.max(-half, x));
  const box = (half: THREE.Vector3): Part => ({
    nearest: (p) => new THREE.Vector3(clamp(p.x, half.x), clamp(p.y, half.y), clamp(p.z, half.z)),
    corners: [-1, 1].flatMap((x) =>
      [-1, 1].flatMap((y) => [-1, 1].map((z) => new THREE.Vector3(x, y, z).multiply(half))),
    ),
  });
  switch (shape.kind) {
    case "box":
      return box(vector(shape.size!).multiplyScalar(0.5));
    case "sphere":
      return { nearest: (p) => p.clone().clampLength(0, shape.radius!), corners: [new THREE.Vector3()] };
    case "cylinder": {
      const half = shape.length! / 2;
      return {
        nearest: (p) => {
          const across = new THREE.Vector2(p.x, p.y).clampLength(0, shape.radius!);
          return new THREE.Vector3(across.x, across.y, clamp(p.z, half));
        },
        corners: [new THREE.Vector3(0, 0, -half), new THREE.Vector3(), new THREE.Vector3(0, 0, half)],
      };
    }
    case "link": {
      const [from, to] = [vector(shape.from!), vector(shape.to!)];
      return { nearest: (p) => onSegment(p, from, to), corners: [from, to] };
    }
    case "extrusion": {
      const loops = [shape.outline!, ...(shape.holes ?? [])];
      const points = (loop: number[]) =>
        Array.from({ length: loop.length / 2 }, (_, i) => new THREE.Vector3(loop[2 * i], loop[2 * i + 1], 0));
      const lines = loops.flatMap((loop) => chain(points(loop), true));
      const half = (shape.depth ?? 0) / 2;
      return {
        nearest: (p) => {
          const solid = inside(p.x, p.y, loops[0]) && !loops.slice(1).some((hole) => inside(p.x, p.y, hole));
          const q = solid ? p.clone() : onLines(new THREE.Vector3(p.x, p.y, 0), lines);
          return q.setZ(clamp(p.z, half));
        },
        corners: thinned(loops.flatMap(points)),
      };
    }
    case "polyline":
    case "mesh": {
      const flat = floats((shape.kind === "mesh" ? shape.vertices : shape.points)!);
      const points = Array.from({ length: flat.length / 3 }, (_, i) => new THREE.Vector3().fromArray(flat, 3 * i));
      if (points.length === 0) return { nearest: () => new THREE.Vector3(), corners: [] };
      if (shape.kind === "polyline") {
        const lines = chain(points, shape.closed === true);
        return { nearest: (p) => (lines.length > 0 ? onLines(p, lines) : points[0].clone()), corners: thinned(points) };
      }
      const corner = indices(shape.triangles!);
      const faces = Array.from(
        { length: corner.length / 3 },
        (_, i) => new THREE.Triangle(points[corner[3 * i]], points[corner[3 * i + 1]], points[corner[3 * i + 2]]),
      );
      const nearest = (p: THREE.Vector3) => {
        const best = points[0].clone();
        const q = new THREE.Vector3();
        for (const face of faces) {
          if (face.closestPointToPoint(p, q).distanceToSquared(p) < best.distanceToSquared(p)) best.copy(q);
        }
        return best;
      };
      return { nearest, corners: thinned(points) };
    }
    default: // a point
      return { nearest: () => new THREE.Vector3(), corners: [new THREE.Vector3()] };
  }
}

function placed(shape: Shape): Part {
  const p_BS = vector(shape.p);
  const R_BS = new THREE.Quaternion(shape.q[1], shape.q[2], shape.q[3], shape.q[0]);
  const R_SB = R_BS.clone().invert();
  const part = partOf(shape);
  const out = (p: THREE.Vector3) => p.applyQuaternion(R_BS).add(p_BS);
  return {
    nearest: (p) => out(part.nearest(p.clone().sub(p_BS).applyQuaternion(R_SB))),
    corners: part.corners.map((c) => out(c.clone())),
  };
}

type Rod = [THREE.Vector3, THREE.Vector3];
const lengthOf = ([a, b]: Rod) => a.distanceTo(b);
const pointPart = (p: THREE.Vector3): Part => ({ nearest: () => p.clone(), corners: [p] });

function between(a: Part, b: Part): Rod {
  let best: Rod = [a.corners[0], b.nearest(a.corners[0])];
  for (const c of a.corners) {
    const q = b.nearest(c);
    if (q.distanceToSquared(c) < best[0].distanceToSquared(best[1])) best = [c, q];
  }
  for (const c of b.corners) {
    const q = a.nearest(c);
    if (q.distanceToSquared(c) < best[0].distanceToSquared(best[1])) best = [q, c];
  }
  return best;
}

/**
 * The shortest rods that connect the ends of a body and its shapes with one another, and further points with the
 * nearest place of all that. What lies within `touching` needs none.
 */
export function findLinks(ends: THREE.Vector3[], further: THREE.Vector3[], shapes: Shape[], touching: number): Rod[] {
  const held: Part[] = [];
  const links: Rod[] = [];
  // Prim's tree: always the part that is nearest to those already held.
  const waiting = [...shapes.map(placed).filter((part) => part.corners.length > 0), ...ends.map(pointPart)].map(
    (part) => ({ part, rod: undefined as Rod | undefined }),
  );
  while (waiting.length > 0) {
    const length = (w: (typeof waiting)[number]) => (w.rod ? lengthOf(w.rod) : Infinity);
    const next = waiting.reduce((a, b) => (length(b) < length(a) ? b : a));
    waiting.splice(waiting.indexOf(next), 1);
    if (next.rod && lengthOf(next.rod) > touching) links.push(next.rod);
    held.push(next.part);
    for (const w of waiting) {
      const rod = between(next.part, w.part);
      if (!w.rod || lengthOf(rod) < lengthOf(w.rod)) w.rod = rod;
    }
  }
  held.push(...links.map(([a, b]) => ({ nearest: (p: THREE.Vector3) => onSegment(p, a, b), corners: [a, b] })));
  for (const p of further) {
    const rods = held.map((part): Rod => [part.nearest(p), p]);
    if (rods.length > 0) {
      const rod = rods.reduce((a, b) => (lengthOf(b) < lengthOf(a) ? b : a));
      if (lengthOf(rod) > touching) links.push(rod);
    }
    held.push(pointPart(p));
  }
  return links;
}
