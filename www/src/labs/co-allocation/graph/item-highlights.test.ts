// Tests of the mapping between drawn items and subjects.

import { expect, test } from "vitest";
import { sample } from "../document/sample.fixture.js";
import { noSubjects } from "../document/subject.js";
import { itemHighlights, subjectOf } from "./item-highlights.js";

const { request } = sample();

test("drawn items stand for subjects", () => {
  const at = (name: string) => ({ type: "node", name }) as const;
  const link = { type: "link", key: "A|B" } as const;
  expect(subjectOf(at("N0"), "grid", request)).toEqual({ type: "node", node: "N0" });
  expect(subjectOf(link, "grid", request)).toEqual({ type: "link", link: "A|B" });
  expect(subjectOf(at("B"), "request", request)).toEqual({ type: "part", part: 1 });
  expect(subjectOf(link, "request", request)).toEqual({ type: "flow", flow: 0 });
  expect(subjectOf(at("gone"), "request", request)).toBeUndefined();
  expect(subjectOf(undefined, "grid", request)).toBeUndefined();
});

test("a request lights its parts and flows by name, and leaves out what it no longer has", () => {
  const lit = {
    ...noSubjects,
    parts: new Set([1, 9]),
    flows: new Set([0, 9]),
    nodes: new Set(["N0"]),
  };
  expect(itemHighlights(lit, noSubjects, "request", request)).toEqual({
    nodes: new Set(["B"]),
    links: new Set(["A|B"]),
    flows: lit.flows,
    broken: { nodes: new Set(), links: new Set() },
  });
  expect(itemHighlights(noSubjects, lit, "request", request).broken.links).toEqual(
    new Set(["A|B"]),
  );
  expect(itemHighlights(lit, noSubjects, "grid", request).nodes).toBe(lit.nodes);
});
