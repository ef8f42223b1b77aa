// Bounds of the numbers in a document, by type and field: generated from its schema by
// tests/foundations/schemas.rs.

export const limits = {
  cluster: {
    depth: { least: 1, most: 1000 },
    price: { least: 0, most: 1000 },
    processors: { least: 1, most: 1000000 },
    speed: { least: 1, most: 1000 },
  },
  derived: {
    ahead: { least: 0, most: 4194304 },
    basisPoints: { least: 0, most: 10000 },
    parallel: { least: 0, most: 1000000 },
    processorsPercent: { least: 1, most: 1000 },
    seed: { least: 0, most: 4294967295 },
    serial: { least: 0, most: 1000000 },
    startStep: { least: 300, most: 4194304 },
    windowPercent: { least: 100, most: 2000 },
  },
  generated: {
    count: { least: 1, most: 100000 },
    estimatePercent: { least: 100, most: 10000 },
    gapPercent: { least: 1, most: 1000 },
    seed: { least: 0, most: 4294967295 },
  },
  job: {
    estimate: { least: 1, most: 67108864 },
    id: { least: 0, most: 4294967295 },
    processors: { least: 1, most: 1000000 },
    run: { least: 1, most: 67108864 },
    submit: { least: 0, most: 1073741824 },
  },
  modification: {
    at: { least: 0, most: 1073741824 },
    duration: { least: 1, most: 67108864 },
    processors: { least: 1, most: 1000000 },
    start: { least: 0, most: 1073741824 },
  },
  options: {
    thresholdPercent: { least: 0, most: 100 },
    timeConstant: { least: 1, most: 67108864 },
  },
  processors: {
    least: { least: 1, most: 1000000 },
    most: { least: 1, most: 1000000 },
    step: { least: 1, most: 1000000 },
  },
  request: {
    arrival: { least: 0, most: 1073741824 },
    cancelAt: { least: 0, most: 1073741824 },
    duration: { least: 1, most: 67108864 },
    earliestStart: { least: 0, most: 1073741824 },
    id: { least: 0, most: 4294967295 },
    latestEnd: { least: 0, most: 1073741824 },
    parallel: { least: 0, most: 1000000 },
    referenceProcessors: { least: 1, most: 1000000 },
    referenceSpeed: { least: 1, most: 1000 },
    run: { least: 1, most: 67108864 },
    serial: { least: 0, most: 1000000 },
    startStep: { least: 1, most: 4194304 },
  },
  trace: {
    count: { least: 0, most: 4294967295 },
    from: { least: 0, most: 4294967295 },
  },
} as const;
