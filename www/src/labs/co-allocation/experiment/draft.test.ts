// What is set up in the page as an experiment document.

import { expect, test } from "vitest";
import type { ExperimentDocument } from "../../../engine/pkg/coalloc.js";
import { Pace } from "../../../experiments/size.js";
import { sample } from "../document/sample.fixture.js";
import { tabText } from "../text/tabs.js";
import { type Choice, choiceGroups, choices } from "./choices.js";
import { Draft, type Shipped, settingsOf } from "./draft.svelte.js";
import { cellKey, sizeOf, workersOf } from "./size.js";

const words = tabText.experiment;
const names = {
  title: "Mine",
  choice: (choice: Choice) => words.choices[choice][0],
  joined: words.series.joined,
};

function preset(): Shipped {
  const scenario = sample();
  const document: ExperimentDocument = {
    format: "coalloc-experiment",
    version: 1,
    title: "Printed",
    notes: "about it",
    scenario: { ...scenario, workload: { ...scenario.workload, seed: 7 } },
    series: [
      { name: "N", changes: [] },
      { name: "S", changes: choices.serviceLevel() },
    ],
    axis: { type: "load" },
    replications: 30,
    printed: [
      { measure: "successByLoad", series: "N", x: 50, value: 0.9 },
      { measure: "successByLoad", series: "S", x: 50, value: 0.6 },
    ],
  };
  return { id: "printed-2010", document };
}

test("the scenario of the page is one series over the load, as its workload says", () => {
  const own = sample();
  const document = new Draft().document(own, names);
  expect(document).toMatchObject({
    title: "Mine",
    series: [{ name: "As it is", changes: [] }],
    axis: { type: "load" },
    replications: own.workload.replications,
    scenario: { grid: own.grid, workload: own.workload, reservations: [] },
    printed: [],
  });
  expect(sizeOf(document).units).toBe(own.workload.replications);
});

test("choices become series, several in one when combined", () => {
  const draft = new Draft();
  draft.add("loadBalancing");
  draft.combine("serviceLevel");
  const [asIs, both] = draft.document(sample(), names).series;
  expect(asIs?.changes).toEqual([]);
  expect(both).toEqual({
    name: "(A) Load balancing + (C) Service level",
    changes: [
      { type: "loadBalancing", value: true },
      { type: "number", value: { parameter: "lastUserPercent", value: 50 } },
    ],
  });
  draft.remove(0);
  draft.combine("serviceLevel");
  expect(draft.document(sample(), names).series).toEqual([both]);
});

test("preferences weigh what the grid of the experiment has", () => {
  const { grid } = sample();
  const [domains] = choices.preferDomains(sample());
  expect(domains?.value).toMatchObject({
    weights: grid.domains.map(({ name }, index) => ({ domain: name, weight: 10 ** index })),
  });
  const [sizes] = choices.preferSizes(sample());
  const cpus = [...new Set(grid.sites.map((site) => site.cpus))].sort((a, b) => b - a);
  expect(sizes?.value).toMatchObject({
    weights: cpus.map((count, index) => ({ cpus: count, weight: 10 ** index })),
  });
});

test("a preset comes as it is, and printed values go with the series and axis they are about", () => {
  const draft = new Draft();
  const given = preset();
  draft.begin(given);
  const document = draft.document(sample(), names);
  expect(document).toMatchObject({ title: "Printed", notes: "about it", replications: 30 });
  expect(document.scenario.workload?.seed).toBe(7);
  expect(document.printed).toEqual(given.document.printed);

  draft.remove(1);
  draft.add("firstFit");
  expect(draft.document(sample(), names).printed?.map(({ series }) => series)).toEqual(["N"]);
  draft.across("timeFrames");
  const varied = draft.document(sample(), names);
  expect(varied.printed).toEqual([]);
  expect(sizeOf(varied)).toEqual({ series: 2, points: 6, replications: 30, units: 360 });
  draft.across(undefined);
  expect(draft.document(sample(), names).printed).toHaveLength(1);
  // The same days as the page's own scenario carry none of it.
  draft.begin(undefined);
  expect(draft.document(sample(), names)).toMatchObject({ title: "Mine", printed: [] });
});

test("a preset run as it came has the settings that it sets up, until one is changed", () => {
  const draft = new Draft();
  const given = preset();
  // As the engine writes it: without what has its usual value.
  const { axis: _, ...document } = given.document;
  draft.begin({ ...given, document });
  const setUp = () => settingsOf(draft.document(sample(), names));
  expect(setUp()).toBe(settingsOf(document));
  expect(setUp()).toBe(settingsOf({ ...document, printed: [], notes: "about it", bound: false }));
  draft.seed = 8;
  expect(setUp()).not.toBe(settingsOf(document));
  draft.begin(undefined);
  const own = draft.document(sample(), names);
  expect(settingsOf(own)).toBe(JSON.stringify({ ...own, printed: [] }));
});

test("every choice is offered once", () => {
  expect(Object.values(choiceGroups).flat().sort()).toEqual(Object.keys(choices).sort());
});

test("expected time counts what was measured, and the rest like it", () => {
  const draft = new Draft();
  draft.add("allStarts");
  const document = draft.document(sample(), names);
  const pace = new Pace(cellKey);
  const keys = pace.keys(document, sizeOf(document));
  const one = (cell: number) => pace.duration(keys, (other) => (other === cell ? 1 : 0), 1);
  expect(one(0)).toBeUndefined();
  pace.learn(cellKey(document, 0), 100);
  pace.learn(cellKey(document, 0), 140);
  expect([one(0), one(1)]).toEqual([120, 120]);
  pace.learn(cellKey(document, 1), 300);
  expect(pace.duration(keys, () => 10, 2)).toBe(2100);
  // Another seed, other days: the same kind of day.
  const { workload } = document.scenario;
  const again = {
    ...document,
    scenario: { ...document.scenario, workload: { ...workload, seed: 9 } },
  };
  expect(pace.knows(cellKey(again as ExperimentDocument, 1))).toBe(true);
  expect(pace.knows(cellKey({ ...document, reasons: true }, 1))).toBe(false);
});

test("requests planned one by one have a parameter on the axis, and no reasons or bound", () => {
  const draft = new Draft();
  draft.reasons = true;
  draft.plan({ occupiedPercent: 50 });
  const document = draft.document(sample(), names);
  expect(document).toMatchObject({
    planning: { occupiedPercent: 50 },
    axis: { type: "parameter", parameter: "partCount" },
    reasons: false,
  });
  expect(workersOf(document)).toBe(1);
  draft.across("occupiedPercent");
  draft.plan({ list: "testbed", occupiedPercent: 50 });
  expect(draft.axis).toMatchObject({ parameter: "partCount" });
  draft.plan({ occupiedPercent: 50 });
  draft.across("occupiedPercent");
  draft.plan(undefined);
  expect(draft.document(sample(), names)).toMatchObject({ axis: { type: "load" }, reasons: true });
  expect(draft.document(sample(), names)).not.toHaveProperty("planning");
});
