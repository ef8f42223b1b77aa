// Numbers of the findings, read from the results that ship with the page; `tests/market/stored.rs` has this engine write those.

import type {
  ClaimVerdict,
  ExperimentSummary,
  MarketClaim,
  MarketClaimVerdict,
} from "../../../engine/pkg/coalloc.js";
import { pointsOf } from "../../../experiments/kind.js";
import adoption from "../stored/adoption.json";
import arrivals from "../stored/arrivals.json";
import everyone from "../stored/everyone.json";
import lastOne from "../stored/last-one.json";
import locked from "../stored/locked.json";
import oneUser from "../stored/one-user.json";
import sealed from "../stored/sealed.json";
import slotLength from "../stored/slot-length.json";
import stepUp from "../stored/step-up.json";
import trust from "../stored/trust.json";
import unequalBudgets from "../stored/unequal-budgets.json";
import { shippedSeries } from "../text/shipped-series.js";
import { crossedBetween, crossingOf } from "./experiments.js";

/** Summary of all units of an experiment, with verdicts on the source's claims. */
export interface Stored {
  readonly summary: ExperimentSummary;
  readonly claims: readonly MarketClaimVerdict[];
}

const files = {
  everyone,
  "one-user": oneUser,
  arrivals,
  adoption,
  "last-one": lastOne,
  "slot-length": slotLength,
  trust,
  locked,
  "unequal-budgets": unequalBudgets,
  "step-up": stepUp,
  sealed,
};

/** The experiment, by its id among those that ship. */
export type StoredId = keyof typeof files;

/** Results by id. The engine wrote them, and the tests compare. */
export const stored = files as unknown as Readonly<Record<StoredId, Stored>>;

/** The least and the most of some means. */
export type Range = readonly [low: number, high: number];

/** Means of a measure of the series with these names, or of all but the first. */
function means(id: StoredId, measure: string, ...names: readonly string[]): number[] {
  const { series } = stored[id].summary;
  const chosen =
    names.length === 0 ? series.slice(1) : series.filter(({ name }) => names.includes(name));
  return chosen.flatMap((one) => pointsOf(one, measure).map(({ mean }) => mean));
}

const range = (values: readonly number[]): Range => [Math.min(...values), Math.max(...values)];

/** Task time against the first series, less 1. */
function change(id: StoredId, ...names: readonly string[]): Range {
  return range(means(id, "timeRatio", ...names).map((mean) => mean - 1));
}

function ratios(id: StoredId, claim: MarketClaim): Range {
  return range(stored[id].claims.filter((one) => one.claim === claim).map(({ ratio }) => ratio));
}

const game = shippedSeries["sequential-game"];
const last = shippedSeries["one-step-ahead"];
const history = shippedSeries["history-mean"];
const mean = shippedSeries["interval-mean"];
const methods = [mean, last, history, game];

/** The mean of a measure of a series at one place of the axis. */
function meanAt(id: StoredId, measure: string, name: string, place: number): number {
  const series = stored[id].summary.series.find((one) => one.name === name);
  const points = series === undefined ? [] : pointsOf(series, measure);
  return points.find(({ x }) => x === place)?.mean ?? Number.NaN;
}

/** Change of interval mean's task time at `trust` %, against full trust; below 0 is faster. */
const trusted = (trust: number) =>
  meanAt("trust", "taskSeconds", mean, trust) / meanAt("trust", "taskSeconds", mean, 100) - 1;

function crossing(): { pays: Range; loses: Range } {
  const { summary } = stored.adoption;
  const found = summary.series.flatMap((series) => {
    const between = crossedBetween(crossingOf(series));
    return between === undefined ? [] : [between];
  });
  return { pays: range(found.map(([from]) => from)), loses: range(found.map(([, to]) => to)) };
}

/** Numbers in the texts of the findings. */
export const measured = {
  claim: () => ({
    one: change("one-user", game),
    all: change("everyone", game),
    lateHistory: change("arrivals", history),
    lateGame: change("arrivals", game),
  }),
  adoption: () => {
    const [first] = stored.adoption.summary.series;
    const others = (players: number) =>
      meanAt("adoption", "othersTaskSeconds", first?.name ?? "", players);
    return {
      ...crossing(),
      lastOne: change("last-one", mean),
      /** Relative slowdown of the others by one player in the first background. */
      cost: others(1) / others(0) - 1,
    };
  },
  present: () => ({
    edges: [2, 10, 40].map(
      (slot) => [slot, meanAt("slot-length", "timeRatio", game, slot) - 1] as const,
    ),
    trusted: [85, trusted(85)] as const,
    bias: range(means("everyone", "bias", ...methods)),
    correlation: range(means("everyone", "correlation", ...methods)),
  }),
  swing: () => ({
    time: change("everyone", last),
    waiting: range(means("everyone", "waiting", last)),
    jumps: ratios("everyone", "one-step-unstable"),
    one: change("one-user", last),
  }),
  lock: () => ({
    time: range(means("locked", "timeRatio")),
    unfinished: Math.max(...means("locked", "unfinished")),
    settled: change("everyone", game),
  }),
  memory: () => ({
    equal: change("one-user", history),
    unequal: change("unequal-budgets", history),
    others: change("unequal-budgets", last, game),
    step: change("step-up", last),
    high: ratios("everyone", "high-mean-longer"),
    variance: ratios("everyone", "high-variance-wider"),
  }),
  sealed: () => ({
    slower: range(means("sealed", "timeRatio")),
    starved: range(means("sealed", "unfinished")),
    game: Math.max(...means("sealed", "unfinished", game)),
  }),
} as const;

export type FindingId = keyof typeof measured;

/** The numbers of each finding. */
export type Measured = { readonly [Id in FindingId]: ReturnType<(typeof measured)[Id]> };

/** The runs behind each finding, by the ids of experiments that ship. */
export const runs: Readonly<Record<FindingId, readonly StoredId[]>> = {
  claim: ["one-user", "everyone", "arrivals"],
  adoption: ["adoption", "last-one"],
  present: ["slot-length", "everyone", "trust"],
  swing: ["everyone", "one-user"],
  lock: ["locked", "everyone"],
  memory: ["one-user", "unequal-budgets", "step-up", "everyone"],
  sealed: ["sealed"],
};

/** Claims of the source that a finding is about, and the runs they are put to. */
const tested: Readonly<Partial<Record<FindingId, readonly (readonly [MarketClaim, StoredId])[]>>> =
  {
    claim: [
      ["game-best", "one-user"],
      ["game-best", "everyone"],
    ],
    swing: [
      ["one-step-unstable", "one-user"],
      ["one-step-unstable", "everyone"],
    ],
    memory: [
      ["history-worst", "one-user"],
      ["history-worst", "unequal-budgets"],
      ["history-worst", "everyone"],
      ["high-mean-longer", "everyone"],
      ["high-variance-wider", "everyone"],
    ],
  };

export interface Tested {
  readonly claim: MarketClaim;
  readonly run: StoredId;
  /** In how many backgrounds which verdict was found. */
  readonly counts: readonly (readonly [ClaimVerdict, number])[];
}

/** How the engine judges the claims that a finding is about. */
export function verdictsOf(id: FindingId): Tested[] {
  return (tested[id] ?? []).map(([claim, run]) => {
    const judged = stored[run].claims
      .filter((one) => one.claim === claim)
      .map(({ verdict }) => verdict);
    const counts = (["holds", "unclear", "fails"] as const).map(
      (word) => [word, judged.filter((one) => one === word).length] as const,
    );
    return { claim, run, counts: counts.filter(([, count]) => count > 0) };
  });
}
