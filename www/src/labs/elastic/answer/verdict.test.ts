// The reason of a verdict is true of what was dropped, and of the cluster that it names.

import { expect, test } from "vitest";
import type { ElasticDocument } from "../document/types.js";
import type { ElasticRequestReport } from "../engine.js";
import { text } from "../text/index.js";
import { reasonOf } from "./verdict.js";

const document = {
  clusters: [{ id: "A" }, { id: "B" }],
  options: { preferences: [{ metric: "end", order: "rising" }], estimate: "load" },
} as unknown as ElasticDocument;

const refused = (site: number, free: number) => ({
  site,
  start: 90,
  fate: "local",
  collision: { free },
});
const reason = (kept: number, before: readonly object[], clusters = document.clusters) =>
  reasonOf(
    {
      counters: { probed: 8, kept },
      candidates: [...before, { site: 0, start: 120, fate: "granted" }],
      granted: before.length,
    } as unknown as ElasticRequestReport,
    { ...document, clusters },
    "seconds",
  );

test("the first choice is the best of all only where no estimate dropped any", () => {
  expect(reason(8, [])).toBe("The first choice: earliest end.");
  expect(reason(4, [])).toBe("The first choice: earliest end among the 4 that are likely enough.");
  expect(reason(1, [])).toBe("The only candidate that is likely enough.");
});

test("free CPUs are those of the cluster that refused, and none is no number", () => {
  expect(reason(8, [refused(1, 0)])).toContain("starts at 90 s, when no CPU of B is free.");
  expect(reason(8, [refused(1, 2)])).toContain("when only 2 CPUs of B are free.");
  expect(reason(8, [refused(0, 0), refused(1, 0)])).toContain("when no CPU is free.");
  expect(reason(8, [refused(0, 2)], document.clusters.slice(0, 1))).toContain(
    "when only 2 CPUs are free.",
  );
});

test("an excess that falls within its stretch is an upper bound", () => {
  const { tooMany } = text.live.scene;
  expect(tooMany(6, "12:00", [], 0, true)).toBe("up to 6 CPUs too many to 12:00");
  expect(tooMany(6, "100 s", [], 0, false)).toBe("6 CPUs too many to 100 s");
});
