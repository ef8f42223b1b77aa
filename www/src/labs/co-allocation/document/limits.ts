// Bounds of the numbers in a document, by type and field: generated from its schema by
// tests/foundations/schemas.rs.

export const limits = {
  admission: {
    leastRevenuePercent: { min: 0, max: 100 },
  },
  cpusWeight: {
    cpus: { min: 0, max: 4294967295 },
    weight: { min: 0, max: 10000 },
  },
  domainWeight: {
    weight: { min: 0, max: 10000 },
  },
  duration: {
    meanSeconds: { min: 1, max: 604800 },
  },
  economy: {
    breachPenaltyPercent: { min: 0, max: 1000 },
    budgetPerCpuHour: { min: 0, max: 1000000000 },
    canceledPercent: { min: 0, max: 100 },
    cancellationFeePercent: { min: 0, max: 1000 },
    outagePercent: { min: 0, max: 100 },
  },
  flow: {
    bandwidthMbps: { min: 0, max: 10000000 },
    maxLatencyMicroseconds: { min: 0, max: 60000000 },
  },
  link: {
    bandwidthMbps: { min: 0, max: 10000000 },
    bandwidthValue: { min: 0, max: 10000 },
    latencyMicroseconds: { min: 0, max: 60000000 },
    qualityPenalty: { min: 0, max: 10000 },
  },
  listedRequest: {
    arrivalSeconds: { min: 0, max: 31622400 },
    cpus: { min: 0, max: 100000 },
    durationSeconds: { min: 1, max: 31622400 },
    earliestStartSeconds: { min: 0, max: 31622400 },
    latestStartSeconds: { min: 0, max: 31622400 },
  },
  options: {
    maxPathLinks: { min: 1, max: 1000 },
    nodeLimit: { min: 1, max: 10000000 },
    timeFrames: { min: 1, max: 100 },
  },
  part: {
    cpus: { min: 0, max: 100000 },
  },
  position: {
    x: { min: -100000, max: 100000 },
    y: { min: -100000, max: 100000 },
  },
  preferred: {
    penalty: { min: 0, max: 10000 },
  },
  request: {
    budget: { min: 0, max: 1000000000 },
    disclosedPercent: { min: 1, max: 100 },
  },
  reservation: {
    endSeconds: { min: 0, max: 31622400 },
    startSeconds: { min: 0, max: 31622400 },
  },
  reservedPath: {
    bandwidthMbps: { min: 0, max: 10000000 },
  },
  reservedSite: {
    cpus: { min: 0, max: 100000 },
  },
  resubmission: {
    bySeconds: { min: 1, max: 31622400 },
    percent: { min: 1, max: 99 },
    times: { min: 1, max: 100 },
  },
  site: {
    cpuValue: { min: 0, max: 10000 },
    cpus: { min: 0, max: 100000 },
    qualityPenalty: { min: 0, max: 10000 },
  },
  siteWeight: {
    weight: { min: 0, max: 10000 },
  },
  source: {
    bandwidthMbps: { min: 0, max: 10000000 },
    laxitySeconds: { min: 0, max: 31622400 },
    linkPercent: { min: 0, max: 100 },
    meanGapSeconds: { min: 1, max: 604800 },
    mostPartCpus: { min: 1, max: 100000 },
    ratePercent: { min: 1, max: 10000 },
    requests: { min: 1, max: 5000 },
  },
  tariffStep: {
    fromSeconds: { min: 0, max: 86399 },
    level: { min: 0, max: 1000 },
  },
  timeFrame: {
    durationSeconds: { min: 1, max: 31622400 },
    earliestStartSeconds: { min: 0, max: 31622400 },
    latestStartSeconds: { min: 0, max: 31622400 },
  },
  user: {
    disclosedPercent: { min: 1, max: 100 },
  },
  workload: {
    bandwidthMbps: { min: 0, max: 10000000 },
    bookAheadHours: { min: 0, max: 24 },
    cpus: { min: 1, max: 100000 },
    durationsSeconds: { min: 1, max: 86400 },
    laxityPerDuration: { min: 0, max: 100 },
    loadPercent: { min: 1, max: 400 },
    partCounts: { min: 1, max: 12 },
    replications: { min: 1, max: 1000 },
    seed: { min: 0, max: 4294967295 },
  },
} as const;
