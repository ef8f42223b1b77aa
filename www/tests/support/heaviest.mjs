// The heaviest documents that are valid: each reaches limits of the format, so that the page can be tried at them.

/** Limits of the format; `src/labs/co-allocation/document/limits.ts` has them too, under a test. */
export const most = {
  nodes: 1_000,
  links: 5_000,
  domains: 200,
  parts: 12,
  flows: 66,
  frames: 100,
  reservations: 10_000,
  nameLetters: 64,
};

/**
 * @typedef {object} Size
 * @property {number} [nodes]
 * @property {number} [links]
 * @property {number} [domains] none where left out
 * @property {number} [parts]
 * @property {number} [flows]
 * @property {number} [frames]
 * @property {number} [reservations]
 * @property {number} [letters] of the names of sites, domains and parts
 */

/**
 * A scenario of this size, without positions: the page lays it out. Its request is easy to plan.
 *
 * @param {Size} size
 */
export function heavy({
  nodes = most.nodes,
  links = most.links,
  domains = 0,
  parts = most.parts,
  flows = most.flows,
  frames = most.frames,
  reservations = 0,
  letters = 4,
}) {
  /** @type {(kind: string, at: number) => string} */
  const name = (kind, at) => `${kind}${at}`.padEnd(letters, "-abcdefghijklmnopqrstuvwxyz");
  const exchanges = Math.floor(nodes / 20);
  const sites = Array.from({ length: nodes - exchanges }, (_, at) => ({
    name: name("N", at),
    cpus: 100,
    cpuValue: 1 + (at % 7),
    ...(domains > 0 && { domain: name("D", at % domains) }),
  }));
  const exchangePoints = Array.from({ length: exchanges }, (_, at) => ({ name: name("X", at) }));
  const names = [...sites, ...exchangePoints].map((node) => node.name);
  const partNames = Array.from({ length: parts }, (_, at) => name("P", at));
  return {
    format: "coalloc",
    version: 1,
    title: `${nodes} nodes, ${links} links, ${reservations} reservations`,
    grid: {
      domains: Array.from({ length: domains }, (_, at) => ({ name: name("D", at) })),
      sites,
      exchangePoints,
      links: pairs(names, links).map((between) => ({
        between,
        bandwidthMbps: 10_000,
        bandwidthValue: 3,
      })),
    },
    request: {
      parts: partNames.map((part) => ({ name: part, cpus: 4 })),
      flows: pairs(partNames, flows).map((between) => ({ between, bandwidthMbps: 1 })),
      timeFrame: { earliestStartSeconds: 0, latestStartSeconds: 86_400, durationSeconds: 3600 },
    },
    options: { timeFrames: frames, nodeLimit: 1 },
    workload: { loadPercent: 10 },
    reservations: Array.from({ length: reservations }, (_, at) => {
      const startSeconds = (at * 61) % 86_400;
      const held = (/** @type {number} */ part) => ({
        part: partNames[part % parts] ?? "",
        site: sites[(at + part) % sites.length]?.name ?? "",
        cpus: 1,
      });
      const path = (/** @type {number} */ from) => ({
        nodes: ring(names, (at + from) % names.length, 4),
        bandwidthMbps: 1,
      });
      return {
        label: `R${at}`,
        startSeconds,
        endSeconds: startSeconds + 600 + (at % 50) * 60,
        sites: [held(0), held(1), held(2)],
        paths: [path(0), path(5)],
      };
    }),
  };
}

/**
 * So many different pairs: neighbors on a ring first, then those ever further apart.
 *
 * @param {readonly string[]} names
 * @param {number} count
 */
function pairs(names, count) {
  /** @type {[string, string][]} */
  const found = [];
  for (let apart = 1; apart <= names.length / 2; apart++) {
    for (let from = 0; from < names.length && found.length < count; from++) {
      // Halfway around a ring every pair would come twice.
      if (2 * apart === names.length && 2 * from >= names.length) break;
      found.push([names[from] ?? "", names[(from + apart) % names.length] ?? ""]);
    }
  }
  return found;
}

/**
 * @param {readonly string[]} names
 * @param {number} from
 * @param {number} length
 */
function ring(names, from, length) {
  return Array.from({ length }, (_, step) => names[(from + step) % names.length] ?? "");
}

/** Every heaviest document the page is tried with, by a short name. */
export const heaviest = {
  widest: () => heavy({ letters: most.nameLetters }),
  domains: () => heavy({ domains: most.domains, letters: most.nameLetters }),
  busiest: () =>
    heavy({ nodes: 20, links: 40, domains: 4, parts: 3, flows: 3, reservations: 10_000 }),
  fullest: () => heavy({ domains: 20, reservations: most.reservations }),
};

/**
 * Lines of the text view of a grid, as somebody pastes them.
 *
 * @param {number} sites
 * @param {number} links
 */
export function gridLines(sites, links) {
  const names = Array.from({ length: sites }, (_, at) => `N${at}`);
  return [
    ...names.map((site) => `site ${site} 8`),
    ...pairs(names, links).map(([a, b]) => `link ${a} ${b} 1G`),
  ].join("\n");
}

/**
 * So many entries.
 *
 * @template Of
 * @param {number} count
 * @param {(at: number) => Of} make
 */
const many = (count, make) => Array.from({ length: count }, (_, at) => make(at));

/** Nodes with all bookings and applications with all requests that a document of the CORS lab may have. */
function fullestGrid() {
  const booked = (/** @type {number} */ node) => (/** @type {number} */ at) => ({
    start: at * 10_000 + node,
    end: at * 10_000 + 5_000 + node * 3,
    amount: 10 + (at % 90),
  });
  return {
    ...{ format: "coalloc-cors", version: 1, title: "Fullest", notes: "", horizon: 2 ** 20 },
    resources: [{ id: "R1" }],
    nodes: many(256, (node) => ({
      id: `N${node}`.padEnd(most.nameLetters, "x"),
      offers: [
        {
          ...{ resource: "R1", capacity: 1_000_000, unitCost: 100 + node },
          bookings: many(78, booked(node)),
        },
      ],
    })),
    applications: many(5_000, (application) => ({
      id: `A${application}`,
      jobs: many(2, (job) => {
        const start = (application * 97 + job * 50_000) % 900_000;
        const demands = [{ resource: "R1", amount: 1 + (application % 50) }];
        return { start, end: start + 20_000, demands };
      }),
    })),
    options: { rule: "min-cost", prms: 16 },
  };
}

/**
 * As many users, machines and slots as a market may have, and no job that ends soon.
 *
 * @param {string} forecaster
 */
function fullestMarket(forecaster = "interval-mean") {
  return {
    ...{ format: "coalloc-market", version: 1, title: "Fullest", notes: "" },
    resources: many(64, (machine) => ({
      id: `Machine ${machine}`,
      capacity: 1000,
      background: { type: "table", bids: many(2_000, (at) => 1 + ((at + machine) % 10) / 10) },
    })),
    users: many(100, (user) => ({
      id: `User ${user}`,
      budget: 1e6 + user,
      tasks: many(16, (at) => ({ resource: `Machine ${(user + 3 * at) % 64}`, size: 2e5 })),
    })),
    options: {
      ...{ slot: 10, slots: 1_000, window: 1_000, forecaster, trust: 1 },
      ...{ stages: { most: 100, order: "at-once", step: 0.01 }, guard: 0, reserve: 1e-9 },
      ...{ listPrice: 1, phi: 0.1, bids: "cleared", kappa: 1, seed: 0 },
    },
  };
}

/** A log of as many jobs as there may be, some of which reserve. */
function longestLog() {
  const row = (/** @type {number} */ at) =>
    `${at + 1} ${at * 60} ${600 + (at % 50) * 20} ${1 + (at % 32)} ${1800 + (at % 50) * 30}`;
  return {
    ...{ format: "coalloc-elastic", version: 1, title: "Longest log", notes: "" },
    clusters: [{ id: "A", processors: 512, trace: { rows: many(250_000, row).join(";") } }],
    derived: { basisPoints: 100, seed: 1, ahead: [0, 7_200] },
    options: {},
  };
}

/** The heaviest documents of the other labs, with the tabs that show all of them. */
export const heaviestOfLabs = {
  grid: {
    make: fullestGrid,
    tabs: ["Bookings", "Knapsack", "Segment tree", "Trade-off", "Race", "Data"],
  },
  market: {
    make: () => fullestMarket(),
    tabs: ["My plan", "Timeline", "Clearing", "Forecasts", "Stages", "Data"],
  },
  // Bids are played in stages that do not settle: this takes longest.
  game: { make: () => fullestMarket("sequential-game"), tabs: [] },
  log: { make: longestLog, tabs: ["Jobs", "Candidates", "Estimates", "Scheduler", "Data"] },
};
