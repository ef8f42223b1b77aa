// Sentences of the verdict claim what was tried: the reason of a start, and the start tried before the best.

import { expect, test } from "vitest";
import type { PlanReport, PlanView, ReasonView } from "../../../engine/pkg/coalloc.js";
import { update } from "../document/change.js";
import { sample as sampled } from "../document/sample.fixture.js";
import { text } from "../text/index.js";
import { reasonText, valueName, verdictOf } from "./verdict.js";

const sample = sampled();
const cpus = (part: string, needed: number, available: number): ReasonView => ({
  kind: "cpus",
  part,
  needed,
  available,
});

test("a part that is left over is said to be placed after the larger ones", () => {
  expect(reasonText(cpus("A", 8, 7), sample)).toBe(
    "no site has the 8 free CPUs that A needs; the most is 7",
  );
  expect(reasonText(cpus("B", 4, 3), sample)).toBe(
    "once A has a site, no other site has the 4 free CPUs that B needs; the most is 3",
  );
  const equal = update(sample, { type: "setPart", name: "A", values: { cpus: 4 } });
  expect(reasonText(cpus("A", 4, 3), equal)).not.toContain("once");
  expect(reasonText(cpus("B", 4, 3), equal)).toContain("once A has a site");
});

test("no other part is in the way where sites are shared", () => {
  const shared = update(sample, { type: "setOptions", values: { shareSites: true } });
  expect(reasonText(cpus("B", 4, 3), shared)).toBe(
    "no site has the 4 free CPUs that B needs; the most is 3",
  );
});

test("without one flow to blame, the flows are said to fail together", () => {
  expect(reasonText({ kind: "bandwidth" }, sample)).toBe(
    "the links do not have the free bandwidth for all flows together",
  );
  expect(reasonText({ kind: "bandwidth", flow: 0, needed: 500, available: 100 }, sample)).toBe(
    "no path has the free bandwidth for A – B (needs 500 Mbps, at most 100 Mbps free)",
  );
});

test("the start tried before the earliest is named, nothing between them is claimed", () => {
  const reason = cpus("A", 8, 7);
  const report = {
    frames: [
      { startSeconds: 0, outcome: { type: "infeasible", reason } },
      { startSeconds: 600, outcome: { type: "infeasible", reason } },
      { startSeconds: 1200, outcome: { type: "optimal", plan: { value: 1 } } },
    ],
    order: [2],
  } as unknown as PlanReport;
  const before = verdictOf(report, 2, "time")?.notEarlier;
  expect(before).toEqual({ startSeconds: 600, reason });
  expect(text.answer.notEarlier(600, reasonText(reason, sample))).toBe(
    "At 00:10, the start tried before it, no site has the 8 free CPUs that A needs; the most is 7.",
  );
});

test("values are called what is minimized", () => {
  const plan = (value: number, price: number) => ({ value, price }) as PlanView;
  expect(valueName("time", [plan(5, 5), plan(7, 7)])).toBe("Cost");
  expect(valueName("price", [plan(5, 5), plan(14, 7)])).toBe("Weighted cost");
  expect(valueName("quality", [plan(0, 5)])).toBe("Quality penalty");
});
