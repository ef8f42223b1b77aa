// A class as tables, as CSV, and in numbers.

import { expect, test } from "vitest";
import { collect } from "../text/en/classroom.js";
import { histogramOf, measuresOf } from "./distribution.js";
import { csvOf, grouped } from "./gathered.js";
import { classOf, one } from "./hand-in.fixture.js";
import { mentionsIn, readingsOf } from "./mentioned.js";

test("the newest of a student counts, and exercises are apart", () => {
  const [first, second] = grouped([
    one,
    { ...one, name: " ann LEE ", at: one.at + 5, tries: 9 },
    { ...one, name: "Bo" },
    { ...one, exercise: "ffffffff", title: "Another" },
    { ...one, at: one.at - 5, tries: 1 },
  ]);
  expect(first?.handIns.map(({ name, tries }) => [name, tries])).toEqual([
    [" ann LEE ", 9],
    ["Bo", 3],
  ]);
  expect(first?.repeated).toEqual([{ name: "Ann Lee", times: 3 }]);
  expect(second).toMatchObject({ title: "Another", handIns: [{ name: "Ann Lee" }] });
});

test("no cell of the CSV is a formula, and every one is read back as it was", () => {
  const csv = csvOf(
    grouped([
      { ...one, name: '=HYPERLINK("x")', answers: ["+1, or\n-2", "@me"], facts: [] },
      { ...one, name: "-Bo", answers: [" =1+1"], facts: [{ name: "g", last: "-3.5" }] },
    ]),
    collect.csvWords,
  );
  const [head, ...rows] = csv.split("\r\n");
  expect(head).toBe(
    "\uFEFFexercise,exercise digest,name,goal,minutes,checks,hints opened,answer shown,handed in,scenario digest,answer 1,answer 2,g,g best",
  );
  const begin = "Find a cheaper plan,0a1b2c3d,";
  const middle = ",met,12,3,0,no,2026-11-06T21:20:00.000Z,99887766,";
  expect(rows).toEqual([
    `${begin}"'=HYPERLINK(""x"")"${middle}"'+1, or\n-2",'@me,,`,
    `${begin}'-Bo${middle}' =1+1,,-3.5,`,
    "",
  ]);
});

test("a histogram counts everybody once, those who met the goal apart", () => {
  const [group] = grouped(classOf(30));
  if (group === undefined) throw new Error("no group");
  expect(measuresOf(group)).toEqual([
    { kind: "minutes" },
    { kind: "tries" },
    { kind: "fact", name: "plan.cost" },
  ]);
  for (const measure of measuresOf(group)) {
    const { bins, missing } = histogramOf(group.handIns, measure);
    const sum = (of: "met" | "others") => bins.reduce((all, bin) => all + bin[of], 0);
    expect([sum("met"), sum("others"), missing]).toEqual([15, 15, 0]);
    expect(bins.length).toBeLessThanOrEqual(14);
  }
  const tries = histogramOf(group.handIns, { kind: "tries" }).bins;
  expect(tries.map(({ from }) => from)).toEqual([1, 2, 3, 4]);
  // Every second student met it, of those with an odd number of tries.
  expect(tries.map(({ met, others }) => [met, others])).toEqual([
    [8, 0],
    [0, 8],
    [7, 0],
    [0, 7],
  ]);
  const times = [540, 555, 570].map((minutes, at) => ({
    ...one,
    name: `${at}`,
    facts: [{ name: "plan.start", last: `${minutes / 60 < 10 ? 9 : 10}:${minutes % 60 || "00"}` }],
  }));
  expect(histogramOf(times, { kind: "fact", name: "plan.start" })).toMatchObject({
    areTimes: true,
    bins: [{ from: 540, met: 1 }, {}, {}, { from: 555 }, {}, {}, { from: 570 }],
  });
  expect(histogramOf([], { kind: "minutes" }).bins).toEqual([]);
});

test("facts of a goal are found by the engine's names, with the better direction", () => {
  expect(mentionsIn('plan.cost <= 60 and cost at 09:00 and conflict names "model.x"')).toEqual([
    { name: "plan.cost", better: -1 },
    { name: "cost at 9:00" },
    { name: "conflict" },
  ]);
  expect(mentionsIn('purchase.connections = 2 or 130 > by["max-res"].cost')).toEqual([
    { name: "purchase.connections" },
    { name: 'by["max-res"].cost', better: -1 },
  ]);
  expect(mentionsIn("not (plan.cost < 60)")).toEqual([{ name: "plan.cost" }]);
  expect(mentionsIn('user["you"].done and user["you"].spent <= 140')).toEqual([
    { name: "user.you.done" },
    { name: "user.you.spent", better: -1 },
  ]);
  expect(mentionsIn('((( "open [ . at 5')).toEqual([{ name: "open" }]);
});

test("the best value of a fact is kept over all checks, and the last one beside it", () => {
  const at = (value: string) => [{ name: "plan.cost", value }];
  const goal = "plan.cost <= 60";
  const first = readingsOf(goal, at("70"), []);
  expect(first).toEqual([{ name: "plan.cost", last: "70", best: "70" }]);
  const second = readingsOf(goal, at("62"), first);
  expect(readingsOf(goal, at("65"), second)).toEqual([
    { name: "plan.cost", last: "65", best: "62" },
  ]);
  expect(readingsOf(goal, at(""), second)).toEqual([{ name: "plan.cost", last: "", best: "62" }]);
  expect(readingsOf("plan.start = 9:00", [{ name: "plan.start", value: "10:00" }], [])).toEqual([
    { name: "plan.start", last: "10:00" },
  ]);
});
