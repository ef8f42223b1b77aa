// Generated scenarios with everything the model has, each a function of its random numbers.

import { sample } from "../document/sample.fixture.js";
import type { LinkDocument, ScenarioDocument } from "../document/types.js";

type Pair = [string, string];

/** A generator of whole numbers below a bound: the same seed gives the same numbers. */
export function random(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  return (below) => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A scenario with one window: up to five sites, an exchange point and three parts. */
export function generated(draw: (below: number) => number, title: string): ScenarioDocument {
  const chance = (percent: number) => draw(100) < percent;
  const of = <T>(items: readonly T[]): T => items[draw(items.length)] as T;
  const all = (count: number) => Array.from({ length: count }, (_, at) => at);
  const domains = ["Left", "Right"];
  const attributes = ["gpu", "ssd"];

  const sites = all(3 + draw(3)).map((at) => ({
    name: of(["S", "N_", "東"]) + at,
    cpus: of([2, 4, 8]),
    cpuValue: draw(5),
    qualityPenalty: 0,
    ...(chance(70) && { domain: of(domains) }),
    attributes: attributes.filter(() => chance(60)),
  }));
  const exchangePoints = chance(50) ? [{ name: "X" }] : [];
  const nodes = [...sites, ...exchangePoints].map(({ name }) => name);
  const links: LinkDocument[] = nodes.flatMap((a, at) =>
    nodes
      .slice(at + 1)
      .filter(() => chance(60))
      .map((b) => ({
        between: (chance(50) ? [a, b] : [b, a]) as Pair,
        bandwidthMbps: of([500, 1000, 2000]),
        bandwidthValue: draw(6),
        qualityPenalty: 0,
        latencyMicroseconds: of([0, 10, 20]),
      })),
  );
  const parts = all(1 + draw(3)).map((at) => ({
    name: `P ${at}`,
    cpus: of([0, 1, 2, 4]),
    requiredAttributes: attributes.filter(() => chance(12)),
    preferredAttributes: attributes
      .filter(() => chance(15))
      .map((attribute) => ({ attribute, penalty: draw(9) })),
  }));
  for (const part of parts) {
    part.preferredAttributes = part.preferredAttributes.filter(
      ({ attribute }) => !part.requiredAttributes.includes(attribute),
    );
  }
  const pairs = parts.flatMap((a, at) => parts.slice(at + 1).map((b): Pair => [a.name, b.name]));
  const flows = pairs
    .filter(() => chance(80))
    .map(([a, b]) => ({
      between: (chance(50) ? [a, b] : [b, a]) as Pair,
      bandwidthMbps: of([0, 500, 1000, 1000]),
      ...(chance(20) && { maxLatencyMicroseconds: of([10, 20, 40]) }),
    }));
  const rule = pairs.find(() => chance(15));
  return {
    format: "coalloc",
    version: 1,
    title,
    notes: "",
    grid: {
      domains: domains.map((name) => ({ name })),
      sites,
      exchangePoints,
      links,
      ...(chance(30) && { linkCapacity: "perDirection" as const }),
    },
    request: {
      parts,
      flows,
      ...(rule !== undefined && {
        domainRules: [{ parts: rule, kind: of(["apart", "together"] as const) }],
      }),
      timeFrame: { earliestStartSeconds: 0, latestStartSeconds: 0, durationSeconds: 3600 },
      disclosedPercent: 100,
    },
    options: {
      timeFrames: 1,
      noOppositeLinks: chance(60),
      ...(chance(60) && { maxPathLinks: 1 + draw(3) }),
      ...(chance(20) && { shareSites: true }),
      rankBy: "time",
      loadBalancing: chance(20),
      preference: { type: "none" },
      planner: "exact",
      nodeLimit: 200_000,
    },
    reservations: [],
    workload: sample().workload,
  };
}
