// Edits of a document: what each makes of it, and which are one step of undo.

import { expect, test } from "vitest";
import { type Change, movedTo, rules, update } from "./change.js";
import type { ElasticDocument, Preference } from "./types.js";
import {
  clockOf,
  hours,
  length,
  moment,
  moments,
  secondsIn,
  shift,
  span,
  tick,
  time,
  typedLength,
} from "./units.js";

const document: ElasticDocument = {
  format: "coalloc-elastic",
  version: 1,
  title: "Two",
  notes: "",
  clusters: [
    { id: "A", processors: 16, scheduler: "conservative", jobs: [] },
    { id: "B", processors: 8, scheduler: "depth" },
  ],
  requests: [
    {
      id: 4,
      arrival: 0,
      earliestStart: 10,
      latestEnd: 90,
      processors: { least: 2, most: 4 },
      duration: 20,
      serial: 0,
      parallel: 1,
      sites: ["B"],
    },
  ],
  options: {
    estimate: "none",
    thresholdPercent: 50,
    preferences: [],
    admission: "running",
    holds: "estimate",
  },
};

test("a cluster that is renamed or removed takes the requests along", () => {
  const renamed = update(document, { type: "setCluster", id: "B", values: { id: "C" } });
  expect(renamed.requests?.[0]?.sites).toEqual(["C"]);
  const removed = update(document, { type: "removeCluster", id: "B" });
  expect(removed.clusters.map(({ id }) => id)).toEqual(["A"]);
  expect(removed.requests?.[0]).not.toHaveProperty("sites");
});

test("a new request has a number of its own; a value taken away leaves no field", () => {
  const [like] = document.requests ?? [];
  if (like === undefined) throw new Error("no request");
  const added = update(document, { type: "addRequest", like });
  expect(added.requests?.map(({ id }) => id)).toEqual([4, 5]);
  const open = update(document, { type: "setRequest", at: 0, values: { sites: undefined } });
  expect(open.requests?.[0]).not.toHaveProperty("sites");
  expect(update(document, { type: "setDerived", values: { seed: 2 } })).toBe(document);
});

test("the same field edited again is one step, another field is another", () => {
  const edit = (values: object) =>
    rules.coalesceKey({ type: "setRequest", at: 0, values } as Change);
  expect(edit({ latestEnd: 1 })).toBe(edit({ latestEnd: 2 }));
  expect(edit({ latestEnd: 1 })).not.toBe(edit({ earliestStart: 1 }));
});

test("preferences change places", () => {
  const levels: Preference[] = (["end", "processors", "cost"] as const).map((metric) => ({
    metric,
    order: "rising",
  }));
  const names = (to: number) => movedTo(levels, "cost", to).map(({ metric }) => metric);
  expect(names(0)).toEqual(["cost", "end", "processors"]);
  expect(names(1)).toEqual(["end", "cost", "processors"]);
  expect(movedTo(levels, "cost", 3)).toBe(levels);
});

test("times as people write them, and back", () => {
  expect(clockOf(document)).toBe("seconds");
  expect(span(90, 130, "seconds")).toBe("90–130 s");
  expect(span(90_000, 93_600, "hours")).toBe("day\u00a02,\u00a001:00–02:00");
  expect(span(82_800, 90_000, "hours")).toBe("23:00–day\u00a02,\u00a001:00");
  expect(time(36_000, "hours")).toBe("10:00");
  expect(time(2 * 86_400 + 70_020, "hours")).toBe("day 3, 19:27");
  expect(length(8064, "hours")).toBe("2 h 14 min");
  expect([40, 2700, 7200, 3599].map((one) => length(one, "hours"))).toEqual([
    "40 s",
    "45 min",
    "2 h",
    "1 h",
  ]);
  expect(typedLength(100_000, "hours")).toBe("27:46:40");
  expect([36_000, 86_400, 90_005].map((at) => tick(at, "hours"))).toEqual([
    "10:00",
    "day 2",
    "01:00:05",
  ]);
  // To the minute, and to the second where that would say the same twice.
  expect(moment(869_766, "hours")).toBe("day\u00a011,\u00a001:36");
  expect(shift(869_766, 899_711, "hours")).toBe("day\u00a011,\u00a001:36 → 09:55");
  expect(shift(60, 90_000, "hours")).toBe("00:01 → day\u00a02,\u00a001:00");
  expect(span(48_603, 48_627, "hours")).toBe("13:30:03–13:30:27");
  expect(moments(48_603, 48_627, "hours")).toEqual(["13:30:03", "13:30:27"]);
  expect([7200, 7373, 7571, 7799, 8064].map(hours)).toEqual([
    "2:00",
    "2:03",
    "2:06",
    "2:10",
    "2:14",
  ]);
  for (const at of [0, 36_000, 36_015, 5 * 86_400 + 61])
    expect([secondsIn(time(at, "hours")), secondsIn(typedLength(at, "hours"))]).toEqual([at, at]);
  expect(["90", "90 s", "2 h", "15min", "1d 00:30", "1:60", "soon"].map(secondsIn)).toEqual([
    90,
    90,
    7200,
    900,
    1800,
    undefined,
    undefined,
  ]);
});

test("a request of one's own takes the place of those that are made of jobs", () => {
  const { requests: [like] = [], ...rest } = document;
  if (like === undefined) throw new Error("no request");
  const derived = { basisPoints: 1000, seed: 1, ahead: [0, 3600] as const };
  const busy = {
    ...rest,
    derived: {
      ...derived,
      windowPercent: [200, 200],
      processorsPercent: [50, 100],
      serial: 1,
      parallel: 9,
    },
  } as unknown as ElasticDocument;
  const own = update(busy, { type: "addRequest", like });
  expect(own.derived).toBeUndefined();
  expect(own.requests).toEqual([{ ...like, id: 1 }]);
});
