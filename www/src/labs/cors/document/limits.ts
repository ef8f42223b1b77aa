// Bounds of the numbers in a document, by type and field: generated from its schema by
// tests/foundations/schemas.rs.

export const limits = {
  booking: {
    amount: { min: 1, max: 1000000 },
    end: { min: 1, max: 67108864 },
    start: { min: 0, max: 67108863 },
  },
  demand: {
    amount: { min: 1, max: 1000000 },
  },
  job: {
    end: { min: 1, max: 67108864 },
    start: { min: 0, max: 67108863 },
  },
  offer: {
    capacity: { min: 0, max: 1000000 },
    unitCost: { min: 0, max: 100000 },
  },
  options: {
    budget: { min: 0, max: 4000000000 },
    deadline: { min: 0, max: 67108864 },
    feePerConnection: { min: 0, max: 1000000000 },
    prms: { min: 1, max: 16 },
    schedule: { min: 0, max: 15 },
    seed: { min: 0, max: 4294967295 },
    slotWidth: { min: 1, max: 86400 },
  },
  trace: {
    count: { min: 1, max: 5000 },
    nodeProcessors: { min: 1, max: 1000000 },
    seed: { min: 0, max: 4294967295 },
    wholePercent: { min: 0, max: 100 },
  },
  window: {
    end: { min: 1, max: 67108864 },
    start: { min: 0, max: 67108863 },
  },
} as const;
