// Small documents that together have every field with a limit. Where two fields bound each other, one document lets the
// one be as large as it may, and another the other.

import { sample } from "../src/labs/co-allocation/document/sample.fixture.js";

const texts = { version: 1, title: "", notes: "" };

const node = (id: string) => ({
  id,
  offers: [{ resource: "CPU", capacity: 9, unitCost: 1, bookings: [] }],
});
const booked = {
  id: "B",
  offers: [
    {
      resource: "CPU",
      capacity: 1_000_000,
      unitCost: 1,
      bookings: [{ start: 0, end: 9, amount: 1 }],
    },
  ],
};
const corsGrid = {
  ...texts,
  format: "coalloc-cors",
  horizon: 2 ** 17,
  resources: [{ id: "CPU" }],
  nodes: [node("A"), booked],
  options: {
    rule: "min-cost",
    prms: 1,
    seed: 0,
    budget: 100,
    feePerConnection: 0,
    slotWidth: 300,
  },
};

export const cors = [
  {
    ...corsGrid,
    applications: [
      {
        id: "a",
        jobs: [{ start: 0, end: 9, demands: [{ resource: "CPU", amount: 1 }] }],
      },
    ],
  },
  {
    ...corsGrid,
    trace: {
      jobs: [[0, 9, 1, 1]],
      cut: "broker",
      nodeProcessors: 1,
      wholePercent: 0,
      pick: "systematic",
      count: 1,
      seed: 0,
    },
  },
];

const request = {
  id: 1,
  arrival: 0,
  earliestStart: 0,
  latestEnd: 1800,
  processors: { least: 1, most: 1, step: 1 },
  startStep: 900,
  duration: 900,
  referenceProcessors: 1,
  referenceSpeed: 1,
  serial: 1,
  parallel: 1,
  cancelAt: 0,
  modification: { at: 0, processors: 1, duration: 900 },
};
/** Room for the widest, longest and latest. */
const wideRequest = {
  ...request,
  latestEnd: 2 ** 30,
  startStep: 2 ** 22,
  processors: { least: 1, most: 1, step: 1_000_000 },
};
const cluster = {
  id: "A",
  processors: 1_000_000,
  speed: 1,
  price: 1,
  scheduler: "depth",
  depth: 1,
  jobs: [{ id: 1, submit: 0, run: 1, processors: 1, estimate: 2 ** 26 }],
};
const options = {
  estimate: "static",
  timeConstant: 3600,
  thresholdPercent: 0,
  preferences: [],
  admission: "running",
  holds: "estimate",
};
const elasticOf = (of: object, shortJob = cluster.jobs[0]) => ({
  ...texts,
  format: "coalloc-elastic",
  clusters: [{ ...cluster, jobs: [shortJob] }],
  ...of,
  options,
});

export const elastic = [
  elasticOf({ requests: [request] }),
  elasticOf({ requests: [wideRequest] }),
  elasticOf({
    derived: {
      basisPoints: 0,
      seed: 0,
      ahead: [0, 2 ** 22],
      windowPercent: 100,
      processorsPercent: [1, 1000],
      startStep: 900,
      serial: 1,
      parallel: 1,
    },
  }),
];

const table = { type: "table", bids: [1] };
const drawn = { type: "drawn", load: 0.5, variation: 0.5, law: "iid" };
const marketOptions = {
  slot: 1,
  slots: 1,
  window: 1,
  forecaster: "naive",
  trust: 1,
  stages: { most: 1, order: "in-turn", step: 1 },
  guard: 0,
  reserve: 1,
  listPrice: 1,
  phi: 1,
  bids: "cleared",
  kappa: 1,
  seed: 0,
};

export const market = [
  {
    ...texts,
    format: "coalloc-market",
    resources: [
      { id: "A", capacity: 1, listPrice: 1, background: { type: "constant", bid: 1 } },
      { id: "B", capacity: 1, background: table },
      { id: "C", capacity: 1, background: drawn },
    ],
    users: [
      {
        id: "u",
        budget: 1,
        tasks: [{ resource: "A", size: 1 }],
        arrival: 0,
        trust: 1,
        deadline: 1,
      },
    ],
    options: marketOptions,
  },
  {
    ...texts,
    format: "coalloc-market",
    generated: {
      resources: 1,
      capacitySpread: 0,
      background: drawn,
      users: 1,
      tasks: [1, 1],
      budgetSpread: 0,
      firstArrival: 0,
      arrivalGap: 0,
    },
    options: marketOptions,
  },
];

const { grid, request: asked, options: how, workload, ...rest } = sample();
const roomy = {
  ...rest,
  reservations: [],
  grid: {
    ...grid,
    sites: grid.sites.map((site) => ({ ...site, attributes: ["a"] })),
    links: grid.links.map((link) => ({ ...link, latencyMicroseconds: 0 })),
  },
  request: {
    ...asked,
    parts: asked.parts.map((part) => ({
      ...part,
      preferredAttributes: [{ attribute: "a", penalty: 1 }],
    })),
    flows: asked.flows.map((flow) => ({ ...flow, maxLatencyMicroseconds: 0 })),
    timeFrame: { earliestStartSeconds: 0, latestStartSeconds: 0, durationSeconds: 1 },
    budget: 1,
  },
  options: { ...how, admission: { leastRevenuePercent: 0 } },
};
const economy = {
  tariffs: [{ name: "t", weekdays: [{ fromSeconds: 0, level: 1 }] }],
  cancellationFeePercent: 0,
  breachPenaltyPercent: 0,
  budgetPerCpuHour: 1,
  canceledPercent: 0,
  outagePercent: 0,
};
const resubmission = { policy: "shrink", bySeconds: 1, percent: 50, times: 1 };
const amounts = { from: 0, to: 100_000, step: 1 };
const random = (duration: object) => ({
  type: "random",
  requests: 1,
  parts: { from: 1, to: 12 },
  linkPercent: 0,
  cpus: amounts,
  bandwidthMbps: { ...amounts, to: 10_000_000 },
  duration,
  meanGapSeconds: 1,
  laxitySeconds: 0,
  ratePercent: 100,
});
const uniform = { type: "uniform", seconds: { from: 1, to: 31_622_400, step: 1 } };

export const coAllocation = [
  { ...roomy, economy, workload: { ...workload, bookAheadHours: 1, resubmission } },
  { ...roomy, workload: { ...workload, source: random(uniform) } },
  { ...roomy, workload: { ...workload, source: random({ type: "exponential", meanSeconds: 1 }) } },
  {
    ...roomy,
    workload: {
      ...workload,
      source: { type: "trace", jobs: [[0, 1, 1]], mostPartCpus: 1, shape: "mesh" },
    },
  },
];
