// Tests of matrix entries by name and by index, and of the next hint.

import { describe, expect, it } from "vitest";
import { sample } from "../document/sample.fixture.js";
import {
  assignmentOfMatrices,
  edgesOf,
  filledMatrices,
  firstDifference,
  keyOf,
  onesOf,
  viewOf,
} from "./matrix-entries.js";

const document = sample();
const plan = {
  sites: [["N0"], ["S0"]],
  edges: [
    [
      ["N0", "X1"],
      ["X1", "S0"],
    ] as const,
  ],
};

describe("ones", () => {
  it("are found by row and column, and come back as what they join", () => {
    const filled = filledMatrices(onesOf(plan, document), document);
    expect(filled.x).toEqual([new Set([0]), new Set([2])]);
    const edges = edgesOf(document.grid);
    const names = [...(filled.y[0] ?? [])].map((column) => edges[column]);
    expect(names).toMatchObject([
      { from: "N0", to: "X1" },
      { from: "X1", to: "S0" },
    ]);
    expect(filled.aside).toBe(0);
    const assignment = assignmentOfMatrices(filled, document);
    expect(assignment.sites).toEqual(plan.sites);
    expect(new Set(assignment.edges[0])).toEqual(new Set(plan.edges[0]));
    expect(viewOf(assignment).x).toEqual(plan.sites);
  });

  it("have the keys of their entries, in both directions of a link", () => {
    const filled = filledMatrices(onesOf(plan, document), document);
    const ones = onesOf(plan, document);
    filled.y[0]?.forEach((column) => {
      expect(ones.has(keyOf(document, { matrix: "y", row: 0, column }))).toBe(true);
      expect(ones.has(keyOf(document, { matrix: "y", row: 0, column: column ^ 1 }))).toBe(false);
    });
  });

  it("are set aside while the scenario lacks their rows or columns, and restored with them", () => {
    const ones = onesOf(plan, document);
    const smaller = structuredClone(document);
    smaller.grid.sites = smaller.grid.sites.filter(({ name }) => name !== "S0");
    smaller.grid.links = smaller.grid.links.filter(({ between }) => !between.includes("S0"));
    expect(filledMatrices(ones, smaller)).toMatchObject({ x: [new Set([0]), new Set()], aside: 2 });
    const idle = structuredClone(document);
    for (const flow of idle.request.flows) flow.bandwidthMbps = 0;
    expect(filledMatrices(ones, idle).aside).toBe(2);
    expect(filledMatrices(ones, document).aside).toBe(0);
  });
});

describe("a hint", () => {
  const wanted = filledMatrices(onesOf(plan, document), document);
  const none = filledMatrices(new Set(), document);

  it("reports missing entries, X before Y, then surplus ones, then nothing", () => {
    expect(firstDifference(none, wanted)).toEqual({ matrix: "x", row: 0, column: 0, one: true });
    expect(firstDifference({ ...wanted, y: none.y }, wanted)).toMatchObject({
      matrix: "y",
      one: true,
    });
    const more = { ...wanted, x: [new Set([0, 1]), ...wanted.x.slice(1)] };
    expect(firstDifference(more, wanted)).toEqual({ matrix: "x", row: 0, column: 1, one: false });
    expect(firstDifference(wanted, wanted)).toBeUndefined();
  });

  it("repeated, leads to the plan from anywhere", () => {
    const now = { x: [new Set([1]), new Set([0, 1, 2])], y: [new Set([0, 3, 5])], aside: 0 };
    let steps = 0;
    for (;;) {
      const next = firstDifference(now, wanted);
      if (next === undefined) break;
      steps += 1;
      const row = now[next.matrix][next.row];
      if (next.one) row?.add(next.column);
      else row?.delete(next.column);
    }
    expect(now).toEqual(wanted);
    expect(steps).toBeLessThan(12);
  });
});
