// Faces and edges of a surface, each in a colour of its own where the reader wants to tell them apart.

import * as THREE from "three";
import type { Shape } from "./data";
import { palette } from "./theme";

/** Kinds of edges, and their colours. */
export const edgeColors: Record<string, string> = {
  convex: "#e07b00",
  concave: "#6a1bdb",
  seam: "#2a9d63",
  free: "#d9042b",
  curve: "#2f6fb0",
};

export class Features {
  /** Of each face, a point of it with its normal (userData.normal) and its name (name). */
  readonly anchors: THREE.Object3D[] = [];
  private readonly color: THREE.Color;

  constructor(
    private readonly mesh: THREE.Mesh<THREE.BufferGeometry, THREE.MeshStandardMaterial>,
    private readonly lines: { line: THREE.Line; kind: string }[],
    shape: Shape,
  ) {
    this.color = mesh.material.color.clone();
    const { geometry } = mesh;
    const position = geometry.attributes.position;
    const normal = geometry.attributes.normal;
    const index = geometry.index!.array;
    const colors = new Float32Array(3 * position.count).fill(1);
    let next = 0;
    (shape.faces ?? []).forEach(({ name, triangles }, k) => {
      const corners = index.subarray(next, next + 3 * triangles);
      next += 3 * triangles;
      if (corners.length === 0) return;
      const shade = new THREE.Color(palette.light[k % palette.light.length]).lerp(new THREE.Color("#ffffff"), 0.25);
      const middle = new THREE.Vector3(),
        point = new THREE.Vector3();
      for (const i of corners) {
        shade.toArray(colors, 3 * i);
        middle.add(point.fromBufferAttribute(position, i));
      }
      middle.divideScalar(corners.length);
      let best = corners[0],
        least = Infinity;
      for (const i of corners) {
        const distance = point.fromBufferAttribute(position, i).distanceToSquared(middle);
        if (distance < least) [best, least] = [i, distance];
      }
      const anchor = new THREE.Object3D();
      anchor.name = name;
      anchor.position.fromBufferAttribute(position, best);
      anchor.userData.normal = new THREE.Vector3().fromBufferAttribute(normal, best);
      mesh.add(anchor);
      this.anchors.push(anchor);
    });
    geometry.setAttribute("color", new THREE.BufferAttribute(colors, 3));
    this.show(false);
  }

  /** Seams are drawn with features only. */
  show(on: boolean) {
    const { material } = this.mesh;
    if (material.vertexColors !== on) {
      material.vertexColors = on;
      material.needsUpdate = true;
    }
    material.color.set(on ? "#ffffff" : this.color);
    const dark = this.color.clone().multiplyScalar(0.45);
    for (const { line, kind } of this.lines) {
      line.visible = on || kind !== "seam";
      (line.material as THREE.LineBasicMaterial).color.set(on ? (edgeColors[kind] ?? dark) : dark);
    }
  }
}

/** Those of all surfaces below an object. */
export function featuresOf(object: THREE.Object3D): Features[] {
  const found: Features[] = [];
  object.traverse((o) => {
    if (o.userData.features instanceof Features) found.push(o.userData.features);
  });
  return found;
}
