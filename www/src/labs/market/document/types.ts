// Documents of the market lab: machines that are shared by bids, and users with money and tasks.
//
// Times are seconds, sizes millions of instructions (MI), capacities MI a second, bids and prices money a second.

export type Forecaster =
  | "naive"
  | "one-step-ahead"
  | "interval-mean"
  | "history-mean"
  | "sequential-game"
  | "perfect-foresight";
export const forecasters: readonly Forecaster[] = [
  "interval-mean",
  "history-mean",
  "one-step-ahead",
  "naive",
  "sequential-game",
  "perfect-foresight",
];

export const laws = ["ar1", "iid", "epochs", "two-levels", "ramp", "hourly"] as const;
export type Law = (typeof laws)[number];

/** Bids of a machine's owner against the users. */
export type Background =
  | { readonly type: "constant"; readonly bid: number }
  | {
      readonly type: "table";
      readonly bids: readonly number[];
      /** They come again and again; otherwise the last one stays. */
      readonly repeats?: boolean;
    }
  | {
      readonly type: "drawn";
      /** The part of the price that is the owner's. */
      readonly load: number;
      /** Coefficient of variation. */
      readonly variation: number;
      readonly law: Law;
    };

/** The paper's low and high, as we read them. */
export const loads = { low: 0.2, high: 0.5 } as const;
export const variations = { low: 0.1, high: 0.5 } as const;

export interface Machine {
  readonly id: string;
  readonly capacity: number;
  readonly background: Background;
  /** In place of that of the options. */
  readonly listPrice?: number;
}

export interface Task {
  /** Id of the machine. */
  readonly resource: string;
  readonly size: number;
}

export interface User {
  readonly id: string;
  readonly budget: number;
  readonly tasks: readonly Task[];
  readonly arrival?: number;
  /** Forecaster of this user; else that of the options. */
  readonly forecaster?: Forecaster;
  /** The part of a forecast that is believed; 1 without it. */
  readonly trust?: number;
  readonly deadline?: number;
}

/** Users and machines that are drawn before the run. */
export interface Generated {
  readonly resources: number;
  /** Standard deviation of capacities, as a part of 1000 MI a second. */
  readonly capacitySpread: number;
  readonly background: Background;
  readonly users: number;
  /** The fewest and the most tasks of a user. */
  readonly tasks: readonly [number, number];
  /** Budgets differ by up to this part of them; 0 for equal ones. */
  readonly budgetSpread: number;
  readonly firstArrival: number;
  /** The longest gap between two arrivals, seconds; 0 where all start together. */
  readonly arrivalGap: number;
}

export interface Stages {
  readonly most: number;
  readonly order: "in-turn" | "at-once";
  readonly step: number;
}

export interface Options {
  readonly slot: number;
  readonly slots: number;
  /** Slots in an interval mean. */
  readonly window: number;
  readonly forecaster: Forecaster;
  readonly trust: number;
  readonly stages: Stages;
  readonly guard: number;
  readonly reserve: number;
  readonly listPrice: number;
  readonly phi: number;
  readonly bids: "cleared" | "sealed" | "sealed-against-others";
  /** Factor of the budgets of drawn users. */
  readonly kappa: number;
  /** Decides all that is drawn. */
  readonly seed: number;
}

export interface MarketDocument {
  readonly format: "coalloc-market";
  readonly version: 1;
  readonly title: string;
  readonly notes: string;
  readonly resources: readonly Machine[];
  readonly users: readonly User[];
  readonly generated?: Generated;
  readonly options: Options;
}

/** Longest name in characters. */
export const longestName = 64;
/** Most bids in the table of an owner. */
export const mostBids = 2_000;
