// Bounds of the numbers in a document, by type and field: generated from its schema by
// tests/foundations/schemas.rs.

export const limits = {
  cluster: {
    depth: { min: 1, max: 1000 },
    price: { min: 0, max: 1000 },
    processors: { min: 1, max: 1000000 },
    speed: { min: 1, max: 1000 },
  },
  derived: {
    ahead: { min: 0, max: 4194304 },
    basisPoints: { min: 0, max: 10000 },
    parallel: { min: 0, max: 1000000 },
    processorsPercent: { min: 1, max: 1000 },
    seed: { min: 0, max: 4294967295 },
    serial: { min: 0, max: 1000000 },
    startStep: { min: 300, max: 4194304 },
    windowPercent: { min: 100, max: 2000 },
  },
  generated: {
    count: { min: 1, max: 100000 },
    estimatePercent: { min: 100, max: 10000 },
    gapPercent: { min: 1, max: 1000 },
    seed: { min: 0, max: 4294967295 },
  },
  job: {
    estimate: { min: 1, max: 67108864 },
    id: { min: 0, max: 4294967295 },
    processors: { min: 1, max: 1000000 },
    run: { min: 1, max: 67108864 },
    submit: { min: 0, max: 1073741824 },
  },
  modification: {
    at: { min: 0, max: 1073741824 },
    duration: { min: 1, max: 67108864 },
    processors: { min: 1, max: 1000000 },
    start: { min: 0, max: 1073741824 },
  },
  options: {
    thresholdPercent: { min: 0, max: 100 },
    timeConstant: { min: 1, max: 67108864 },
  },
  processors: {
    least: { min: 1, max: 1000000 },
    most: { min: 1, max: 1000000 },
    step: { min: 1, max: 1000000 },
  },
  request: {
    arrival: { min: 0, max: 1073741824 },
    cancelAt: { min: 0, max: 1073741824 },
    duration: { min: 1, max: 67108864 },
    earliestStart: { min: 0, max: 1073741824 },
    id: { min: 0, max: 4294967295 },
    latestEnd: { min: 0, max: 1073741824 },
    parallel: { min: 0, max: 1000000 },
    referenceProcessors: { min: 1, max: 1000000 },
    referenceSpeed: { min: 1, max: 1000 },
    run: { min: 1, max: 67108864 },
    serial: { min: 0, max: 1000000 },
    startStep: { min: 1, max: 4194304 },
  },
  trace: {
    count: { min: 0, max: 4294967295 },
    from: { min: 0, max: 4294967295 },
  },
} as const;
