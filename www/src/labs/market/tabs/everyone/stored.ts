// Results of the findings that ship with the page; `tests/market/stored.rs` has this engine write them.

import type { ExperimentSummary, MarketClaimVerdict } from "../../../../engine/pkg/coalloc.js";
import adoption from "./stored/adoption.json";
import arrivals from "./stored/arrivals.json";
import everyone from "./stored/everyone.json";
import lastOne from "./stored/last-one.json";
import locked from "./stored/locked.json";
import oneUser from "./stored/one-user.json";
import sealed from "./stored/sealed.json";
import slotLength from "./stored/slot-length.json";
import stepUp from "./stored/step-up.json";
import trust from "./stored/trust.json";
import unequalBudgets from "./stored/unequal-budgets.json";

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
