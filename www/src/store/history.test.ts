// Tests of undo and redo.

import { expect, it } from "vitest";
import type { Change } from "../labs/co-allocation/document/change.js";
import { rules } from "../labs/co-allocation/document/rules.js";
import { sample } from "../labs/co-allocation/document/sample.fixture.js";
import type { ScenarioDocument } from "../labs/co-allocation/document/types.js";
import * as histories from "./history.js";
import { begin, redo, undo } from "./history.js";

const apply = (history: histories.History<ScenarioDocument>, change: Change, now: number) =>
  histories.apply(rules, history, change, now);

const cpus = (value: number) => ({ type: "setSite", name: "N0", values: { cpus: value } }) as const;

it("undoes and redoes, and a new change forgets what was undone", () => {
  const start = begin(sample());
  const two = apply(apply(start, { type: "addDomain" }, 0), { type: "addDomain" }, 1);
  expect(undo(undo(two)).present).toEqual(start.present);
  expect(redo(redo(undo(undo(two)))).present).toBe(two.present);
  expect(apply(undo(two), { type: "addSite" }, 2).future).toEqual([]);
  expect(undo(start)).toBe(start);
  expect(redo(start)).toBe(start);
});

it("makes one step of a run of like changes, and two of unlike or slow ones", () => {
  const run = [1, 2, 3].reduce(
    (history, value) => apply(history, cpus(value), value * 500),
    begin(sample()),
  );
  expect(run.past).toHaveLength(1);
  expect(undo(run).present.grid.sites[0]?.cpus).toBe(8);
  expect(apply(run, cpus(4), 9999).past).toHaveLength(2);
  expect(
    apply(run, { type: "setSite", name: "N0", values: { cpuValue: 4 } }, 1501).past,
  ).toHaveLength(2);
  expect(apply(undo(run), cpus(7), 1502).past).toHaveLength(1);
});

it("ignores a change that does not apply", () => {
  const start = begin(sample());
  expect(apply(start, { type: "addLink", between: ["N0", "N0"] }, 0)).toBe(start);
});
