// Leads over rivals: numbers, verdicts, sentences, facts for goals.

import { expect, test } from "vitest";
import type { CurvePoint, ExperimentSummary } from "../engine/pkg/coalloc.js";
import { leadsOf, raceFacts, sentenceOf } from "./leads.js";

type Points = Readonly<Record<string, Partial<CurvePoint>>>;

function summary(series: Readonly<Record<string, Points>>): ExperimentSummary {
  const curve = ([measure, point]: [string, Partial<CurvePoint>]) => ({
    measure,
    points: [{ x: 0, n: 20, mean: 0, ...point }],
  });
  return {
    replications: 20,
    series: Object.entries(series).map(([name, points]) => ({
      name,
      curves: Object.entries(points).map(curve),
    })),
    // The rest plays no part.
  } as unknown as ExperimentSummary;
}

const words = {
  amount: (value: number) => value.toFixed(1),
  wins: (rival: string, by: string, half: string) => `+${by}±${half} ${rival}`,
  loses: (rival: string, by: string, half: string) => `-${by}±${half} ${rival}`,
  unclear: (rival: string, by: string, half: string, n: number, isBehind: boolean) =>
    `?${isBehind ? "behind" : "ahead"} ${by}±${half} ${rival} ${n}`,
  same: (rival: string, n: number) => `=${rival} ${n}`,
  single: (rival: string, by: string, isBehind: boolean) =>
    `1 ${isBehind ? "behind" : "ahead"} ${by} ${rival}`,
  failed: (share: string) => share,
  about: [],
  decisions: "",
  raced: "",
  short: (rival: string, own: string, theirs: string) => `${own}>${theirs} ${rival}`,
  functions: {},
  fields: {},
  replications: "",
  unit: "",
};

/** Gains of rivals over one's own rule. */
const raced = summary({
  own: { gain: { mean: 0, halfWidth: 0 } },
  worse: { gain: { mean: -3.1, halfWidth: 0.9 } },
  better: { gain: { mean: 2, halfWidth: 1.5 } },
  alike: { gain: { mean: 0.2, halfWidth: 0.8 } },
  equal: { gain: { mean: 0, halfWidth: 0 } },
  single: { gain: { mean: -1, n: 1 } },
  unmeasured: {},
});

test("a lead is what one's own rule has more, and told apart by its interval", () => {
  const leads = leadsOf({ measure: "gain" }, raced);
  expect(leads.map(({ rival, mean, half, verdict }) => [rival, mean, half, verdict])).toEqual([
    ["worse", 3.1, 0.9, "wins"],
    ["better", -2, 1.5, "loses"],
    ["alike", -0.2, 0.8, "unclear"],
    ["equal", 0, 0, "same"],
    ["single", 1, undefined, "single"],
  ]);
  expect(leads.map((lead) => sentenceOf({ words }, lead))).toEqual([
    "+3.1±0.9 worse",
    "-2.0±1.5 better",
    "?behind 0.2±0.8 alike 20",
    "=equal 20",
    "1 ahead 1.0 single",
  ]);
});

test("where lower is better, a rival that has more is beaten", () => {
  const leads = leadsOf({ measure: "gain", isLowerBetter: true }, raced);
  expect(leads.map(({ rival, mean, verdict }) => [rival, mean, verdict])).toEqual([
    ["worse", -3.1, "loses"],
    ["better", 2, "wins"],
    ["alike", 0.2, "unclear"],
    ["equal", 0, "same"],
    ["single", -1, "single"],
  ]);
});

test("whoever serves less does not win by it", () => {
  const given = summary({
    own: { failed: { mean: 0.2 } },
    rival: { gain: { mean: 9, halfWidth: 1 }, failed: { mean: 0.1 } },
    careless: { gain: { mean: 9, halfWidth: 1 }, failed: { mean: 0.3 } },
  });
  const kind = { measure: "gain", isLowerBetter: true, shortfall: "failed" };
  const leads = leadsOf(kind, given);
  expect(leads.map((lead) => sentenceOf({ words }, lead))).toEqual([
    "20\u00a0%>10\u00a0% rival",
    "+9.0±1.0 careless",
  ]);
  expect(
    raceFacts(kind, ["rival", "careless"], { state: "done", summary: given }, undefined).lead,
  ).toEqual({
    rival: null,
    careless: 8,
  });
});

test("facts for goals: the lower end of each lead, once the race is run", () => {
  const rule = { name: "Mine", digest: "00ff" };
  const facts = raceFacts({ measure: "gain" }, ["worse"], { state: "done", summary: raced }, rule);
  expect(facts).toMatchObject({ isRun: true, replications: 20, rule: "Mine", digest: "00ff" });
  const lead = facts.lead as Record<string, number>;
  expect(Object.keys(lead)).toEqual(["worse", "better", "alike", "equal"]);
  expect(lead.worse).toBeCloseTo(2.2);
  expect(lead.alike).toBeCloseTo(-1);
  expect(raceFacts({ measure: "gain" }, ["worse"], undefined, undefined)).toEqual({
    isRun: false,
    replications: null,
    rule: null,
    digest: null,
    lead: { worse: null },
  });
});
