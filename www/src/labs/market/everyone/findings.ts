// The findings of the paper's claim, and the market in which each is seen at work.

import type { Generated, MarketDocument, Options } from "../document/types.js";
import type { Market } from "../market.svelte.js";
import { findings } from "../text/en/findings.js";
import { type FindingId, measured } from "./measured.js";

export const findingIds = Object.keys(findings.list) as FindingId[];

interface Place {
  readonly options: Partial<Options>;
  readonly generated?: Partial<Generated>;
  readonly tab: string;
}

/** The paper's market, as far as it is printed, with low mean and low variance. */
const generated: Generated = {
  resources: 5,
  capacitySpread: 0.25,
  background: { type: "drawn", load: 0.2, variation: 0.1, law: "ar1" },
  users: 20,
  tasks: [3, 5],
  budgetSpread: 0,
  firstArrival: 0,
  arrivalGap: 0,
};

/** The first two have their figure beside them. */
export const places: Readonly<Partial<Record<FindingId, Place>>> = {
  present: { options: { forecaster: "sequential-game" }, tab: "forecasts" },
  swing: {
    options: { forecaster: "one-step-ahead", stages: { most: 60, order: "at-once", step: 1 } },
    tab: "stages",
  },
  lock: {
    options: { forecaster: "sequential-game", stages: { most: 2, order: "at-once", step: 1 } },
    tab: "stages",
  },
  memory: {
    options: { forecaster: "history-mean" },
    generated: { budgetSpread: 0.3 },
    tab: "forecasts",
  },
  sealed: { options: { bids: "sealed" }, tab: "timeline" },
};

/** Our finding, in the numbers of the stored runs. */
export function foundOf(id: FindingId): string {
  const say = findings.found[id] as (numbers: unknown) => string;
  return say(measured[id]());
}

/** The market of a finding; what it does not say is as in `like`. */
export function marketOf(id: FindingId, like: MarketDocument): MarketDocument | undefined {
  const place = places[id];
  if (place === undefined) return undefined;
  return {
    format: "coalloc-market",
    version: 1,
    title: findings.list[id].title,
    notes: foundOf(id),
    resources: [],
    users: [],
    generated: { ...generated, ...place.generated },
    options: {
      ...like.options,
      slot: 10,
      slots: 1000,
      window: 10,
      listPrice: 1,
      seed: 1,
      ...place.options,
    },
  };
}

export function showFinding(market: Market, id: FindingId): void {
  const like = market.library.first?.document;
  const document = like && marketOf(id, like);
  if (document === undefined) return;
  market.take(document, findings.opened);
  market.page.open(places[id]?.tab ?? "timeline");
}
