// What the engine reports, under the names that this lab uses.

import type { Estimate } from "../document/types.js";

export type Fate = "filtered" | "own-check" | "local" | "granted" | "not-tried";

export interface Holder {
  kind: "job" | "reservation" | "plan";
  id: number;
}

export interface Candidate {
  site: number;
  processors: number;
  start: number;
  end: number;
  cost: number;
  esr: number;
  impact: number;
  fate: Fate;
  missing?: number;
  from?: number;
  until?: number;
  holders?: Holder[];
  movesNoPlan: boolean;
}

export interface WaitingJob {
  job: number;
  processors: number;
  estimate: number;
  before: number;
  after: number;
  promised: boolean;
}

export interface SiteView {
  site: number;
  asked: boolean;
  processors: number;
  free: { start: number; free: number }[];
  running: { job: number; start: number; end: number; processors: number }[];
  reservations: { request: number; start: number; end: number; processors: number }[];
  waiting: WaitingJob[];
  loadEnd?: number;
  areaEnd?: number;
  idle: { hour: number; mean: number; seconds: number }[];
}

export interface EstimateView {
  estimate: Estimate;
  kept: number;
  tries: number;
  granted?: number;
  fates: Fate[];
  esrs: number[];
}

export interface Counters {
  probed: number;
  kept: number;
  own: number;
  local: number;
  tries: number;
}

export interface ElasticRequestReport {
  request: number;
  requests: number;
  id: number;
  now: number;
  sites: SiteView[];
  candidates: Candidate[];
  counters: Counters;
  granted?: number;
  gentle?: number;
  speedup: { processors: number; duration: number; cost: number }[];
  estimates: EstimateView[];
}

export interface Waits {
  mean: number;
  median: number;
  longest: number;
}

export interface Shares {
  requests: number;
  granted: number;
  triesGranted: number;
  triesFailed: number;
  ordinary: number;
  later: number;
  sooner: number;
  same: number;
  wait: Waits;
  waitWithout: Waits;
  brokenPromises: number;
  idleWhileWaiting: number;
  idleWhileWaitingWithout: number;
}

export interface MovedJob {
  site: number;
  job: number;
  submit: number;
  processors: number;
  without: number;
  with: number;
}

export interface ElasticRunReport {
  shares: Shares;
  requests: {
    id: number;
    arrival: number;
    counters: Counters;
    grant?: { site: number; start: number; end: number; processors: number };
  }[];
  sites: { site: number; grants: number; later: number; wait: Waits; waitWithout: Waits }[];
  window: {
    from: number;
    to: number;
    step: number;
    sites: {
      site: number;
      jobs: number[];
      reservations: number[];
      idle: number[];
      queue: boolean[];
    }[];
  };
  moved: MovedJob[];
  length: number;
}

/** A stretch of the run that is drawn. */
export interface RunWindow {
  from: number;
  to: number;
  bins: number;
}

export interface JobRow {
  job: number;
  submit: number;
  processors: number;
  run: number;
  estimate: number;
  start: number;
  without: number;
}
