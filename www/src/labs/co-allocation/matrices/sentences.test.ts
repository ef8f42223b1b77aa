// Tests of broken constraints in words.

import { expect, test } from "vitest";
import type { JudgedRowView, PlaceView } from "../../../engine/pkg/coalloc.js";
import { sample } from "../document/sample.fixture.js";
import { placeText, sidesText, slackText, violationText } from "./sentences.js";

const { request } = sample();

function row(
  equation: number,
  place: PlaceView,
  left: number,
  relation: string,
  right: number,
): JudgedRowView {
  const slack =
    relation === "=" ? -Math.abs(left - right) : relation === "≤" ? right - left : left - right;
  return { equation, name: `(${equation}) N0, A–B`, place, left, relation, right, slack };
}

test.each([
  [row(1, { type: "node", node: "X1" }, 1, "≤", 0), "X1 is an exchange point and serves nothing"],
  [row(4, { type: "part", part: 0 }, 2, "=", 1), "A has 2 sites, not 1"],
  [row(5, { type: "node", node: "N0" }, 2, "≤", 1), "N0 serves 2 parts, 1 at most"],
  [row(6, { type: "node", node: "N0" }, 24, "≤", 4), "N0: 24 CPUs wanted, 4 free, 20 too much"],
  [row(7, { type: "flow", flow: 0 }, 0, "≥", 1), "A–B has no link"],
  [
    row(8, { type: "link", between: ["N0", "X1"] }, 1500, "≤", 1000),
    "N0–X1: 1.5 Gbps wanted, 1 Gbps free, 500 Mbps too much",
  ],
  [
    row(8, { type: "edge", from: "X1", to: "N0" }, 2000, "≤", 0),
    "X1→N0: 2 Gbps wanted, 0 Gbps free, 2 Gbps too much",
  ],
  [
    row(9, { type: "nodeFlow", node: "X1", flow: 0 }, -1, "=", 0),
    "A–B at X1: out minus in is −1, must be 0",
  ],
  [
    row(10, { type: "linkFlow", between: ["N0", "X1"], flow: 0 }, 2, "≤", 1),
    "A–B uses both directions of N0–X1",
  ],
  [row(11, { type: "flow", flow: 0 }, 3, "≤", 2), "A–B uses 3 links, at most 2"],
  [row(12, { type: "flow", flow: 0 }, 5000, "≤", 4000), "A–B takes 5 ms, at most 4 ms"],
  [row(13, { type: "part", part: 1 }, 1, "≤", 0), "B lacks 1 required attribute"],
  [
    row(14, { type: "domainParts", domain: "N", parts: [0, 1] }, 2, "≤", 1),
    "(14) N0, A–B: 2, must be ≤ 1",
  ],
])("%# is described with names and numbers", (broken, sentence) => {
  expect(violationText(broken, request)).toBe(sentence);
});

test("sides, slack and place", () => {
  const cpus = row(6, { type: "node", node: "N0" }, 4, "≤", 24);
  expect([sidesText(cpus), slackText(cpus), placeText(cpus)]).toEqual([
    "4 ≤ 24",
    "20 CPUs left",
    "N0, A–B",
  ]);
  expect(slackText(row(9, { type: "nodeFlow", node: "X1", flow: 0 }, 0, "=", 0))).toBeUndefined();
});
