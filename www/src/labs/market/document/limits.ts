// Bounds of the numbers in a document, by type and field: generated from its schema by
// tests/foundations/schemas.rs.

export const limits = {
  background: {
    bid: { min: 0, max: 1000000000 },
    bids: { min: 0, max: 1000000000 },
    load: { min: 0, max: 0.95 },
    variation: { min: 0, max: 2 },
  },
  generated: {
    arrivalGap: { min: 0, max: 1000000 },
    budgetSpread: { min: 0, max: 0.9 },
    capacitySpread: { min: 0, max: 0.9 },
    firstArrival: { min: 0, max: 1000000000 },
    resources: { min: 1, max: 64 },
    tasks: { min: 1, max: 16 },
    users: { min: 1, max: 100 },
  },
  options: {
    guard: { min: 0, max: 1 },
    kappa: { min: 0.001, max: 1000 },
    listPrice: { min: 0.000000001, max: 1000000000 },
    phi: { min: 0.001, max: 1 },
    reserve: { min: 0.000000001, max: 1000000000 },
    seed: { min: 0, max: 4294967295 },
    slot: { min: 0.001, max: 1000000 },
    slots: { min: 1, max: 1000 },
    trust: { min: 0.01, max: 2 },
    window: { min: 1, max: 1000 },
  },
  resource: {
    capacity: { min: 0.001, max: 1000000000 },
    listPrice: { min: 0.000000001, max: 1000000000 },
  },
  stages: {
    most: { min: 1, max: 100 },
    step: { min: 0.01, max: 1 },
  },
  task: {
    size: { min: 0.001, max: 1000000000000 },
  },
  user: {
    arrival: { min: 0, max: 1000000000 },
    budget: { min: 0, max: 1000000000000 },
    deadline: { min: 0.001, max: 1000000000 },
    trust: { min: 0.01, max: 2 },
  },
} as const;
