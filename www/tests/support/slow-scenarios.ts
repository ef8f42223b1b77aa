// Small, valid scenarios that take very long to plan.

/**
 * Twelve equal sites, six on either side of five channels, and twelve parts that all talk to each other: 36 flows must
 * cross, and each channel has room for seven and nine tenths of one. No plan exists, and only counting shows it soon.
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
  const between = Array.from({ length: 5 }, (_, index) => `Z${index}`);
  return {
    format: "coalloc",
    version: 1,
    grid: {
      sites: sides.flatMap(([side]) => at(side)).map((name) => ({ name, cpus: 4 })),
      exchangePoints: ["X", "Y", ...between].map((name) => ({ name })),
      links: [
        ...sides.flatMap(([side, hub]) => at(side).map((site) => link(site, hub, 100_000))),
        ...between.flatMap((middle) => [link("X", middle, 790), link(middle, "Y", 100_000)]),
      ],
    },
    request: {
      parts: parts.map((name) => ({ name, cpus: 1 })),
      flows: parts.flatMap((part, index) =>
        parts.slice(0, index).map((other) => ({ between: [part, other], bandwidthMbps: 100 })),
      ),
      timeFrame: { earliestStartSeconds: 0, latestStartSeconds: 0, durationSeconds: 3600 },
    },
    options: { timeFrames: 1, maxPathLinks: 4, nodeLimit: 10_000_000 },
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

/** A plan is there at once, and the proof that none is cheaper takes much longer than anybody waits. */
export function slowToProve(): string {
  let state = 3;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >> 12) % limit;
  };
  const sites = Array.from({ length: 30 }, (_, at) => ({
    name: `s${at}`,
    cpus: 8,
    cpuValue: 1 + below(9),
  }));
  // A ring with chords.
  const links = sites.flatMap(({ name }, at) =>
    [1, 3 + below(5)].map((step) => ({
      between: [name, `s${(at + step) % sites.length}`],
      bandwidthMbps: 2000 + 1000 * below(5),
      bandwidthValue: 1 + below(9),
    })),
  );
  const parts = Array.from({ length: 10 }, (_, at) => ({ name: `p${at}`, cpus: 2 + below(4) }));
  const pairs = parts.flatMap(({ name }, at) =>
    parts.slice(0, at).map((other) => [name, other.name]),
  );
  const flows = pairs
    .filter(() => below(10) < 6)
    .map((between) => ({ between, bandwidthMbps: 500 * (1 + below(5)) }));
  return JSON.stringify({
    format: "coalloc",
    version: 1,
    title: "Slow to prove",
    grid: { sites, links },
    request: {
      parts,
      flows,
      timeFrame: { earliestStartSeconds: 0, latestStartSeconds: 0, durationSeconds: 3600 },
    },
    options: { timeFrames: 1, nodeLimit: 10_000_000 },
  });
}
