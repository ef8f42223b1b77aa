// Heights of rows: natural, packed into the room there is, and beside the names of their groups.

import { describe, expect, it } from "vitest";
import { layOut, type Row } from "./lanes.js";

const row = (name: string, group: string | undefined, capacity: number): Row => ({
  key: name,
  name,
  group,
  capacity,
  bars: [],
  subject: undefined,
});
const testbed = ["N0", "N1", "N2", "N3", "S0", "S1", "S2", "U0", "U1", "U2"].map((name, at) =>
  row(name, name[0], [8, 16, 32, 64, 8, 16, 32, 8, 16, 32][at] ?? 0),
);

describe("rows of a timeline", () => {
  it("keep their natural heights, by capacity, where there is room", () => {
    const free = layOut([testbed], 10, 1);
    expect(layOut([testbed], 10, 1, free.height)).toEqual(free);
    const heights = free.rows.map(({ height }) => height);
    expect(heights[3]).toBe(88);
    expect(heights[2]).toBe(44);
    expect(heights[0]).toBe(15);
  });

  it("are packed into the room there is, none out of it and none over another", () => {
    const { height } = layOut([testbed], 10, 1);
    for (const room of [150, 200, 300, height - 1]) {
      const lanes = layOut([testbed], 10, 1, room);
      expect(lanes.height).toBeCloseTo(room, 6);
      for (const [at, { y, height: own }] of lanes.rows.entries()) {
        expect(own).toBeGreaterThanOrEqual(10);
        expect(y + own).toBeLessThan(lanes.rows[at + 1]?.y ?? room);
      }
      expect(lanes.rows[3]?.height).toBeGreaterThanOrEqual(lanes.rows[2]?.height ?? 0);
    }
  });

  it("scroll where even the lowest rows do not fit", () => {
    expect(layOut([testbed], 10, 1, 100)).toEqual(layOut([testbed], 10, 1));
  });

  it("share a line with the name of their group, unless both are long", () => {
    const short = layOut([testbed], 10, 1);
    const first = short.rows[0];
    expect(short.groups.map(({ name }) => name)).toEqual(["N", "S", "U"]);
    expect(short.groups[0]?.y).toBeGreaterThan((first?.y ?? 0) - 8);
    const long = layOut([[row("cluster-1", "Amsterdam", 8)]], 10, 1);
    expect((long.groups[0]?.y ?? 0) + 16).toBe(long.rows[0]?.y);
  });
});
