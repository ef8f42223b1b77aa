// Bounds of the numbers in a document, by type and field: generated from its schema by
// tests/foundations/schemas.rs.

export const limits = {
  background: {
    bid: { least: 0, most: 1000000000 },
    bids: { least: 0, most: 1000000000 },
    load: { least: 0, most: 0.95 },
    variation: { least: 0, most: 2 },
  },
  generated: {
    arrivalGap: { least: 0, most: 1000000 },
    budgetSpread: { least: 0, most: 0.9 },
    capacitySpread: { least: 0, most: 0.9 },
    firstArrival: { least: 0, most: 1000000000 },
    resources: { least: 1, most: 64 },
    tasks: { least: 1, most: 16 },
    users: { least: 1, most: 100 },
  },
  options: {
    guard: { least: 0, most: 1 },
    kappa: { least: 0.001, most: 1000 },
    listPrice: { least: 0.000000001, most: 1000000000 },
    phi: { least: 0.001, most: 1 },
    reserve: { least: 0.000000001, most: 1000000000 },
    seed: { least: 0, most: 4294967295 },
    slot: { least: 0.001, most: 1000000 },
    slots: { least: 1, most: 1000 },
    trust: { least: 0.01, most: 2 },
    window: { least: 1, most: 1000 },
  },
  resource: {
    capacity: { least: 0.001, most: 1000000000 },
    listPrice: { least: 0.000000001, most: 1000000000 },
  },
  stages: {
    most: { least: 1, most: 100 },
    step: { least: 0.01, most: 1 },
  },
  task: {
    size: { least: 0.001, most: 1000000000000 },
  },
  user: {
    arrival: { least: 0, most: 1000000000 },
    budget: { least: 0, most: 1000000000000 },
    deadline: { least: 0.001, most: 1000000000 },
    trust: { least: 0.01, most: 2 },
  },
} as const;
