// Every fact is one sentence with its names and numbers; another plan's differences add up.

import { describe, expect, test } from "vitest";
import type {
  AccountView,
  CauseView,
  ConflictView,
  CostTerm,
  PlanExplanation,
} from "../../../engine/pkg/coalloc.js";
import { update } from "../document/change.js";
import { sample as sampled } from "../document/sample.fixture.js";
import { plain } from "../text/phrase.js";
import { causeTexts, differences, fact } from "./sentences.js";

const sample = update(sampled(), { type: "setDomainRule", parts: ["A", "B"], kind: "apart" });
const textOf = (account: AccountView, kind: ConflictView["kind"] = "cpus"): string =>
  plain(fact({ kind, minimal: true, causes: [], account }, sample));

const facts: [AccountView, string][] = [
  [
    {
      type: "tooFewSites",
      parts: [0],
      cpus: 64,
      attributes: false,
      taken: true,
      sites: [],
      next: { site: "N1", installed: 16, free: 12 },
    },
    "A needs a site with 64 CPUs, but no site has that free. The next largest is N1 with 12 of 16 CPUs free.",
  ],
  [
    {
      type: "tooFewSites",
      parts: [0, 1],
      cpus: 10,
      attributes: false,
      taken: false,
      sites: [{ site: "N1", installed: 16, free: 16 }],
      next: { site: "N0", installed: 8, free: 8 },
    },
    "A and B each need a site of their own with 10 CPUs or more, but only N1 has that. The next largest is N0 with 8 CPUs.",
  ],
  [
    { type: "tooFewCpus", needed: 20, available: 16 },
    "The parts together need 20 CPUs, but all sites together have 16 free.",
  ],
  [
    { type: "noTwoSites", rule: 0 },
    "A and B must be in different domains, but no two sites that suit them are.",
  ],
  [
    { type: "notConnected", flow: 0 },
    "A–B needs a path, but no links connect two sites that suit its parts.",
  ],
  [
    { type: "tooLong", flow: 0, needed: 3, limit: 2 },
    "The shortest path for A–B has 3 links, but a path may have at most 2.",
  ],
  [
    { type: "tooSlow", flow: 0, needed: 12_500, limit: 10_000 },
    "The fastest path for A–B takes 12.5 ms, but it may take at most 10 ms.",
  ],
  [
    { type: "tooMuchBandwidth", flow: 0, needed: 2000, available: 500 },
    "A–B needs 2 Gbps, but no path between sites that suit it has more than 500 Mbps free.",
  ],
  [
    { type: "tooFewLinks", parts: [1], needed: 9000, sites: [], available: 5000 },
    "The paths of B need 9 Gbps together, but no site it could have has more than 5 Gbps free on its links.",
  ],
  [
    { type: "tooFewLinks", parts: [0, 1], needed: 9000, sites: ["N0"], available: 500 },
    "A and B each need a site of their own with 9 Gbps or more on its links for all their paths, but only N0 has that free. The next has 500 Mbps.",
  ],
  [
    { type: "tooMuchAcross", domain: "N", flows: [0], needed: 2000, available: 1500 },
    "A–B must cross the border of domain N and needs 2 Gbps, but the links that leave it have 1.5 Gbps free.",
  ],
  [{ type: "together" }, "The sites cannot hold all parts at once."],
];

test.each(facts)("%o", (account, sentence) => {
  expect(textOf(account)).toBe(sentence);
});

test("reservations in the way are listed by label; beyond the limit the rest are counted", () => {
  const taken: CauseView = {
    type: "cpusTaken",
    site: "N0",
    installed: 8,
    free: 4,
    takenBy: [{ reservation: 0, amount: 4 }],
  };
  const texts = causeTexts([{ type: "part", part: 0, cpus: 8 }, ...Array(9).fill(taken)], sample);
  expect(texts.map(plain)).toEqual([
    "A wants 8 CPUs",
    ...Array(6).fill("N0 has 4 of 8 CPUs free at this start (R1 takes 4)"),
    "3 more places that are in use",
  ]);
});

describe("another plan", () => {
  const cpus = (part: number, site: string, value: number): CostTerm => ({
    of: { type: "cpus", part, site },
    amount: 4,
    each: value / 4,
    value,
  });
  const link = (between: [string, string], value: number): CostTerm => ({
    of: { type: "bandwidth", flow: 0, between },
    amount: 1000,
    each: value,
    value,
  });

  test("differs by the sites and paths that differ, and by nothing else", () => {
    const here = {
      terms: [cpus(0, "N0", 8), cpus(1, "N1", 8), link(["N0", "N1"], 5)],
    } as unknown as PlanExplanation;
    const there = {
      value: 22,
      sites: ["N0", "S0"],
      paths: [["N0", "X1", "S0"]],
      terms: [cpus(0, "N0", 8), cpus(1, "S0", 8.001), link(["N0", "X1"], 3), link(["X1", "S0"], 3)],
    };
    const found = differences(here, there, sample);
    expect(found.map(({ phrase, difference }) => [plain(phrase), difference])).toEqual([
      ["B at S0, not N1", 0.001],
      ["A–B over N0 – X1 – S0", 1],
    ]);
  });
});
