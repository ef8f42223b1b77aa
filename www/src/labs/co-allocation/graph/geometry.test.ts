// Tests of the pure geometry: lanes, hulls, camera, labels, directions.

import { describe, expect, it } from "vitest";
import { fitted, glyphUnit, shows, toDrawing, toScreen, zoomed } from "./camera.js";
import {
  bounds,
  convexHull,
  distanceToSegment,
  inHull,
  lanes,
  nearestIn,
  normal,
  roundedHull,
  shifted,
} from "./geometry.js";
import { placeLabels } from "./labels.js";

const origin = { x: 0, y: 0 };

describe("lines", () => {
  it("lays lanes side by side about the middle", () => {
    expect(lanes(0, 6)).toEqual([]);
    expect(lanes(1, 6)).toEqual([0]);
    expect(lanes(3, 6)).toEqual([-6, 0, 6]);
  });

  it("keeps lanes on their side whichever end comes first", () => {
    const to = { x: 10, y: 0 };
    expect(normal(origin, to)).toEqual(normal(to, origin));
    expect(shifted(origin, to, 2)).toEqual([
      { x: 0, y: 2 },
      { x: 10, y: 2 },
    ]);
    expect(normal(origin, origin)).toEqual({ x: 0, y: 0 });
  });

  it("measures the distance to a segment, not to its line", () => {
    const to = { x: 10, y: 0 };
    expect(distanceToSegment({ x: 5, y: 3 }, origin, to)).toBe(3);
    expect(distanceToSegment({ x: 13, y: 4 }, origin, to)).toBe(5);
    expect(distanceToSegment({ x: 3, y: 4 }, origin, origin)).toBe(5);
  });

  it("bounds points", () => {
    expect(bounds([])).toBeUndefined();
    expect(bounds([origin, { x: 4, y: 2 }])).toEqual({ x: 2, y: 1, width: 4, height: 2 });
  });
});

describe("directions", () => {
  const items = [
    { name: "ahead", position: { x: 20, y: 1 } },
    { name: "near but aside", position: { x: 12, y: 11 } },
    { name: "behind", position: { x: -5, y: 0 } },
    { name: "below", position: { x: 0, y: 30 } },
  ];

  it("prefers what lies straight ahead", () => {
    expect(nearestIn(origin, "right", items)?.name).toBe("ahead");
    expect(nearestIn(origin, "left", items)?.name).toBe("behind");
    expect(nearestIn(origin, "down", items)?.name).toBe("below");
    expect(nearestIn(origin, "up", items)).toBeUndefined();
  });
});

describe("hull", () => {
  const square = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
    { x: 5, y: 5 },
  ];

  it("has the outer points only", () => {
    expect(convexHull(square)).toHaveLength(4);
    expect(convexHull([origin, { x: 1, y: 1 }, { x: 2, y: 2 }])).toHaveLength(2);
  });

  it("contains what is inside or near", () => {
    expect(inHull({ x: 5, y: 5 }, square, 0)).toBe(true);
    expect(inHull({ x: 12, y: 5 }, square, 3)).toBe(true);
    expect(inHull({ x: 14, y: 5 }, square, 3)).toBe(false);
    expect(inHull({ x: 2, y: 0 }, [origin], 3)).toBe(true);
    expect(inHull(origin, [], 3)).toBe(false);
  });

  it("draws outlines of one, two and more points", () => {
    expect(roundedHull([], 5)).toBe("");
    expect(roundedHull([origin, origin], 5)).toBe("M-5 0a5 5 0 0 1 10 0a5 5 0 0 1 -10 0Z");
    const capsule = roundedHull([origin, { x: 10, y: 0 }], 5);
    expect(capsule.match(/A/g)).toHaveLength(2);
    expect(roundedHull(square, 5).match(/A/g)).toHaveLength(4);
    expect(roundedHull(square, 5)).not.toContain("NaN");
  });

  it("puts the outline outside", () => {
    // The first edge of the square is the left one, moved left by the padding, or the top one, moved up.
    const numbers = roundedHull(square, 5).match(/-?\d+(\.\d+)?/g) ?? [];
    expect(numbers.map(Number).some((value) => value === -5)).toBe(true);
    expect(numbers.map(Number).some((value) => value === 15)).toBe(true);
  });
});

describe("camera", () => {
  const size = { width: 600, height: 400 };
  const points = [origin, { x: 1000, y: 500 }];
  const margin = { x: 50, top: 60, bottom: 40 };

  it("fits all points and knows it", () => {
    const camera = fitted(points, size, margin);
    expect(shows(camera, points, size)).toBe(true);
    expect(shows({ ...camera, x: camera.x - 300 }, points, size)).toBe(false);
    expect(fitted([origin], size, margin).scale).toBe(1.25);
    // In the middle of the room inside the margin.
    expect(toScreen(fitted([], size, margin), origin)).toEqual({ x: 300, y: 210 });
  });

  it("zooms about a point", () => {
    const camera = fitted(points, size, margin);
    const fixed = { x: 100, y: 50 };
    const after = zoomed(camera, 2, fixed);
    expect(toDrawing(after, fixed).x).toBeCloseTo(toDrawing(camera, fixed).x);
    expect(zoomed(camera, 1e9, fixed).scale).toBe(4);
  });

  it("never draws letters of 13 units below 12 px", () => {
    for (const scale of [0.15, 0.4, 1, 4]) {
      expect(13 * glyphUnit({ x: 0, y: 0, scale }) * scale).toBeGreaterThanOrEqual(12);
    }
  });
});

describe("labels", () => {
  const wish = (key: string, rank: number) => ({
    key,
    a: origin,
    b: { x: 200, y: 0 },
    width: 60,
    height: 20,
    rank,
  });

  it("places the important first and leaves out what finds no room", () => {
    const places = placeLabels([wish("a", 3), wish("b", 1), wish("c", 3), wish("d", 3)], []);
    expect(places.get("b")).toBe(0.5);
    expect(places.size).toBeLessThan(4);
  });

  it("goes around nodes, and over them only when it must", () => {
    const node = { x: 100, y: 0, width: 60, height: 40 };
    expect(placeLabels([wish("a", 3)], [node]).get("a")).not.toBe(0.5);
    const wall = { x: 100, y: 0, width: 400, height: 40 };
    expect(placeLabels([wish("a", 3)], [wall]).size).toBe(0);
    expect(placeLabels([wish("a", 0)], [wall]).get("a")).toBe(0.5);
  });
});
