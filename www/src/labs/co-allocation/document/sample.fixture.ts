// A small scenario for the tests of this folder.

import type { ScenarioDocument } from "./types.js";

/** Two domains, three sites, one exchange point, three links, two parts, one flow, two reservations. */
export function sample(): ScenarioDocument {
  return {
    format: "coalloc",
    version: 1,
    title: "Sample",
    notes: "",
    grid: {
      domains: [{ name: "N" }, { name: "S" }],
      sites: [
        {
          name: "N0",
          domain: "N",
          cpus: 8,
          cpuValue: 1,
          qualityPenalty: 0,
          position: { x: 0, y: 0 },
        },
        {
          name: "N1",
          domain: "N",
          cpus: 16,
          cpuValue: 2,
          qualityPenalty: 3,
          position: { x: 100, y: 0 },
        },
        {
          name: "S0",
          domain: "S",
          cpus: 8,
          cpuValue: 1,
          qualityPenalty: 0,
          position: { x: 0, y: 200 },
        },
      ],
      exchangePoints: [{ name: "X1", position: { x: 50, y: 100 } }],
      links: [
        { between: ["N0", "N1"], bandwidthMbps: 5000, bandwidthValue: 5, qualityPenalty: 0 },
        { between: ["N0", "X1"], bandwidthMbps: 10000, bandwidthValue: 3, qualityPenalty: 0 },
        { between: ["X1", "S0"], bandwidthMbps: 500, bandwidthValue: 3, qualityPenalty: 7 },
      ],
    },
    request: {
      parts: [
        { name: "A", cpus: 8, position: { x: 0, y: 0 } },
        { name: "B", cpus: 4, position: { x: 100, y: 0 } },
      ],
      flows: [{ between: ["A", "B"], bandwidthMbps: 1000 }],
      timeFrame: { earliestStartSeconds: 0, latestStartSeconds: 7200, durationSeconds: 3600 },
      disclosedPercent: 100,
    },
    options: {
      timeFrames: 10,
      maxPathLinks: 2,
      noOppositeLinks: true,
      rankBy: "time",
      loadBalancing: false,
      preference: {
        type: "byDomain",
        weights: [
          { domain: "N", weight: 1 },
          { domain: "S", weight: 10 },
        ],
      },
      planner: "exact",
      nodeLimit: 200_000,
    },
    reservations: [
      {
        label: "R1",
        startSeconds: 0,
        endSeconds: 3600,
        sites: [
          { part: "A", site: "N0", cpus: 4 },
          { part: "B", site: "S0", cpus: 4 },
        ],
        paths: [{ nodes: ["N0", "X1", "S0"], bandwidthMbps: 100 }],
      },
      {
        label: "R2",
        startSeconds: 0,
        endSeconds: 60,
        sites: [{ part: "A", site: "N1", cpus: 4 }],
        paths: [],
      },
    ],
    workload: {
      users: [{ name: "A", disclosedPercent: 100 }],
      partCounts: [1, 2],
      shape: "mesh",
      cpus: [1, 2],
      bandwidthMbps: 1000,
      durationsSeconds: [1800],
      laxityPerDuration: 2,
      loadPercent: 100,
      replications: 20,
      seed: 42,
    },
  };
}
