// State of the Planners tab while it is closed: participants, limit, last comparison.

import { EngineWorker } from "../../../../engine/client.js";
import { planners } from "../../document/settings.js";
import type { PlannerName } from "../../document/types.js";
import type { Playground } from "../../playground.svelte.js";
import { Comparison, type Question } from "./comparison.svelte.js";

/** The comparisons of one playground. */
export class Planners {
  /** Who takes part, in the order of the page. */
  selected = $state.raw<readonly PlannerName[]>(planners);
  /** Search nodes each planner may spend; undefined for the limit in the document's options. */
  nodeLimit = $state<number>();
  comparison = $state.raw<Comparison>();

  /** Takes a planner in or out. */
  select(planner: PlannerName, takesPart: boolean): void {
    this.selected = planners.filter((one) =>
      one === planner ? takesPart : this.selected.includes(one),
    );
  }

  /** Asks in a worker apart: live planning goes on meanwhile. Ends, and is forgotten, when `over` is aborted. */
  compare(question: Question, over: AbortSignal): void {
    this.comparison?.cancel();
    const comparison = new Comparison(question, new EngineWorker());
    this.comparison = comparison;
    over.addEventListener("abort", () => {
      comparison.cancel();
      if (this.comparison === comparison) {
        this.comparison = undefined;
      }
    });
  }
}

const kept = new WeakMap<Playground, Planners>();

/** Planners of `playground`; made when first opened, so that the first load is without them. */
export function plannersOf(playground: Playground): Planners {
  const planners = kept.get(playground) ?? new Planners();
  kept.set(playground, planners);
  return planners;
}
