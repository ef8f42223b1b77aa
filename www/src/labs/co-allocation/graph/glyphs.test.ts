// Levels of detail: as much as fits, and never a node on another; drawings are pulled to fill their pane.

import { describe, expect, it } from "vitest";
import { sample } from "../document/sample.fixture.js";
import { stretchOf, toDocument, toDrawn } from "./camera.js";
import { bounds } from "./geometry.js";
import { detailOf, details, hasRoom, nodeSize, type PlacedNode } from "./glyphs.js";
import { graphOfGrid } from "./view.js";

const row = (apart: number): PlacedNode[] =>
  graphOfGrid(sample().grid).nodes.map((node, at) => ({
    node,
    amount: "100 of 100 free",
    at: { x: at * apart, y: 0 },
  }));

describe("detail", () => {
  it("falls with the room between nodes", () => {
    expect(detailOf(row(400), 1)).toBe("full");
    expect(detailOf(row(70), 1)).toBe("brief");
    expect(detailOf(row(20), 1)).toBe("dot");
    expect(detailOf(row(10), 1)).toBe("speck");
    expect(detailOf(row(400), 1, "brief"), "no more than allowed").toBe("brief");
    // Nodes drawn twice as large need twice the room.
    expect(detailOf(row(400), 4)).not.toBe("full");
  });

  it("is exact: boxes touch where their distance is below their size and the gap", () => {
    const [first, second] = row(0) as [PlacedNode, PlacedNode];
    for (const detail of details) {
      const { width, height } = nodeSize(first.node, first.amount, detail);
      const other = nodeSize(second.node, second.amount, detail);
      const beside = (x: number, y: number) => [first, { ...second, at: { x, y } }];
      const across = (width + other.width) / 2 + 2;
      const down = (height + other.height) / 2 + 2;
      expect(hasRoom(beside(across, 0), detail, 1)).toBe(true);
      expect(hasRoom(beside(across - 1, 0), detail, 1)).toBe(false);
      expect(hasRoom(beside(0, down), detail, 1)).toBe(true);
      expect(hasRoom(beside(0, down - 1), detail, 1)).toBe(false);
    }
  });
});

describe("stretch", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 400, y: 100 },
  ];

  it("fills the pane along the axis that has room, and no more than allowed", () => {
    expect(stretchOf(points, { width: 400, height: 150 }, 1.6, 1.25)).toEqual({ x: 1, y: 1.5 });
    expect(stretchOf(points, { width: 400, height: 900 }, 1.6, 1.25)).toEqual({ x: 1, y: 1.6 });
    expect(stretchOf(points, { width: 600, height: 100 }, 1.6, 1.25)).toEqual({ x: 1.5, y: 1 });
    expect(stretchOf(points.slice(1), { width: 400, height: 900 }, 1.6, 1.25)).toEqual({
      x: 1,
      y: 1,
    });
  });

  it("does not enlarge what already fits at the largest zoom", () => {
    const { x, y } = stretchOf(points, { width: 10_000, height: 10_000 }, 1.6, 1.25);
    expect([x, y]).toEqual([1, 1.6]);
  });

  it("keeps what is drawn inside the pane, and positions come back", () => {
    const room = { width: 333, height: 777 };
    const stretch = stretchOf(points, room, 3, 1.25);
    const box = bounds(points.map((point) => toDrawn(point, stretch)));
    const scale = Math.min(1.25, room.width / (box?.width ?? 1));
    expect((box?.height ?? 0) * scale).toBeLessThanOrEqual(room.height);
    for (const point of points) expect(toDocument(toDrawn(point, stretch), stretch)).toEqual(point);
  });
});
