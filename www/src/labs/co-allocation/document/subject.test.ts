// Tests of related subjects.

import { expect, test } from "vitest";
import { pairKey } from "./graph.js";
import {
  assignmentOf,
  noSubjects,
  relatedSubjects,
  sameSubject,
  subjectsOfPlaces,
} from "./subject.js";

const plan = assignmentOf({
  sites: ["N0", "S2", "U1"],
  paths: [
    ["N0", "X1", "S2"],
    ["N0", "X1", "U1"],
  ],
});

test("nothing lights nothing", () => {
  expect(relatedSubjects(undefined, plan)).toEqual(noSubjects);
});

test("a part is lit with its site, and a site with its parts", () => {
  expect(relatedSubjects({ type: "part", part: 1 }, plan)).toEqual({
    ...noSubjects,
    parts: new Set([1]),
    nodes: new Set(["S2"]),
  });
  expect(relatedSubjects({ type: "node", node: "U1" }, plan).parts).toEqual(new Set([2]));
  expect(relatedSubjects({ type: "part", part: 1 }, undefined).nodes).toEqual(new Set());
});

test("a flow is lit with the links of its path, and a link with all flows over it", () => {
  expect(relatedSubjects({ type: "flow", flow: 0 }, plan).links).toEqual(
    new Set([pairKey("N0", "X1"), pairKey("X1", "S2")]),
  );
  expect(relatedSubjects({ type: "link", link: pairKey("X1", "N0") }, plan).flows).toEqual(
    new Set([0, 1]),
  );
});

test("a constraint lights what it speaks about, whatever the plan", () => {
  const row = "(9) X1, A–B";
  const lit = relatedSubjects(
    { type: "row", row, place: { type: "nodeFlow", node: "X1", flow: 0 } },
    plan,
  );
  expect(lit).toEqual({ ...noSubjects, row, nodes: new Set(["X1"]), flows: new Set([0]) });
});

test("several constraints light all they speak about", () => {
  expect(
    subjectsOfPlaces([
      { type: "nodeFlow", node: "X1", flow: 0 },
      { type: "edge", from: "X1", to: "N0" },
      { type: "part", part: 2 },
    ]),
  ).toEqual({
    parts: new Set([2]),
    flows: new Set([0]),
    nodes: new Set(["X1"]),
    links: new Set([pairKey("N0", "X1")]),
  });
});

test("what a search decided lights just that, whatever the plan", () => {
  const placed = relatedSubjects(
    { type: "choice", name: "B at N3", decision: { type: "place", part: 1, site: "N3" } },
    plan,
  );
  expect(placed).toEqual({ ...noSubjects, parts: new Set([1]), nodes: new Set(["N3"]) });
  const routed = relatedSubjects(
    {
      type: "choice",
      name: "A–C by N0→X2→U1",
      decision: { type: "route", flow: 1, path: ["N0", "X2", "U1"] },
    },
    plan,
  );
  const links = new Set([pairKey("N0", "X2"), pairKey("X2", "U1")]);
  expect(routed).toEqual({ ...noSubjects, flows: new Set([1]), links });
});

test("subjects are the same by what they name", () => {
  expect(sameSubject({ type: "part", part: 1 }, { type: "part", part: 1 })).toBe(true);
  expect(sameSubject({ type: "part", part: 1 }, { type: "flow", flow: 1 })).toBe(false);
  expect(sameSubject(undefined, { type: "flow", flow: 1 })).toBe(false);
});
