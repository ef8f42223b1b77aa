// Small, valid scenarios that take very long to plan.

/**
 * Twelve equal sites, six on either side of a narrow link, and twelve parts that all talk to each other: which flows
 * must go around is a question of very many answers, and one search node alone takes long.
 */
function dumbbell() {
  const sides = [
    ["l", "X"],
    ["r", "Y"],
  ] as const;
  const at = (side: string) => Array.from({ length: 6 }, (_, index) => `${side}${index}`);
  const link = (from: string, to: string, bandwidthMbps: number) => ({
    between: [from, to],
    bandwidthMbps,
  });
  const parts = Array.from({ length: 12 }, (_, index) => `p${index}`);
  return {
    format: "coalloc",
    version: 1,
    grid: {
      sites: sides.flatMap(([side]) => at(side)).map((name) => ({ name, cpus: 4 })),
      exchangePoints: ["X", "Y", "Z"].map((name) => ({ name })),
      links: [
        ...sides.flatMap(([side, hub]) => at(side).map((site) => link(site, hub, 100_000))),
        link("X", "Y", 1800),
        link("X", "Z", 100_000),
        link("Z", "Y", 100_000),
      ],
    },
    request: {
      parts: parts.map((name) => ({ name, cpus: 1 })),
      flows: parts.flatMap((part, index) =>
        parts.slice(0, index).map((other) => ({ between: [part, other], bandwidthMbps: 100 })),
      ),
      timeFrame: { earliestStartSeconds: 0, latestStartSeconds: 0, durationSeconds: 3600 },
    },
    options: { timeFrames: 1, maxPathLinks: 4 },
  };
}

/** To plan it takes much longer than anybody waits. */
export function slowToPlan(): string {
  return JSON.stringify({ ...dumbbell(), title: "Slow to plan" });
}

/** The first request of its day takes much longer than anybody waits, while its own request has a plan at once. */
export function slowToSimulate(): string {
  const { request, ...rest } = dumbbell();
  const small = { ...request, parts: request.parts.slice(0, 1), flows: [] };
  const workload = {
    users: [{ name: "u0" }],
    partCounts: [12],
    shape: "mesh",
    cpus: [1],
    bandwidthMbps: 100,
    durationsSeconds: [3600],
    laxityPerDuration: 3,
    loadPercent: 100,
    replications: 20,
    seed: 1,
  };
  return JSON.stringify({ ...rest, title: "Slow to simulate", request: small, workload });
}
