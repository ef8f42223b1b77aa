// Documents of the market lab: machines that are shared by bids, and users with money and tasks.
//
// Times are seconds, sizes millions of instructions (MI), capacities MI a second, bids and prices money a second.

import type * as engine from "../../../engine/pkg/coalloc.js";
import type { Fixed } from "../../../lab/rules.js";

export type Forecaster = engine.MarketForecaster;
export const forecasters: readonly Forecaster[] = [
  "interval-mean",
  "history-mean",
  "one-step-ahead",
  "naive",
  "sequential-game",
  "perfect-foresight",
];

export type Law = engine.MarketLaw;
export const laws: readonly Law[] = ["ar1", "iid", "epochs", "two-levels", "ramp", "hourly"];

/** Bids of a machine's owner against the users. */
export type Background =
  | Exclude<Fixed<engine.MarketBackground>, { type: "drawn" }>
  | Required<Extract<Fixed<engine.MarketBackground>, { type: "drawn" }>>;

/** The paper's low and high, as we read them. */
export const loads = { low: 0.2, high: 0.5 } as const;
export const variations = { low: 0.1, high: 0.5 } as const;

export interface Machine extends Fixed<Omit<engine.MarketResource, "background">> {
  readonly background: Background;
}

export type Task = Fixed<engine.MarketTask>;
export type User = Fixed<engine.MarketUser>;

/** Users and machines that are drawn before the run. */
export interface Generated extends Fixed<Required<Omit<engine.MarketGenerated, "background">>> {
  readonly background: Background;
}

export type Stages = Fixed<engine.MarketStages>;
export type Options = Fixed<Required<engine.MarketOptions>>;

export interface MarketDocument
  extends Fixed<Pick<engine.MarketDocument, "format" | "version" | "title" | "rule">> {
  readonly notes: string;
  readonly resources: readonly Machine[];
  readonly users: readonly User[];
  readonly generated?: Generated;
  readonly options: Options;
}

/** Most bids in the table of an owner. */
export const mostBids = 2_000;
