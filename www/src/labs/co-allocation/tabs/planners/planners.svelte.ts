// What the Planners tab keeps while it is not open: who takes part, the limit, the last comparison and measurement.

import { EngineWorker } from "../../../../engine/client.js";
import { planners } from "../../document/settings.js";
import type { PlannerName } from "../../document/types.js";
import type { Playground } from "../../playground.svelte.js";
import { Comparison, type Question } from "./comparison.svelte.js";
import { Measurement } from "./measurement.svelte.js";

/** The comparisons and measurements of one playground. */
export class Planners {
  /** Who takes part, in the order of the page. */
  selected = $state.raw<readonly PlannerName[]>(planners);
  /** Search nodes each planner may spend; undefined for the limit in the document's options. */
  nodeLimit = $state<number>();
  comparison = $state.raw<Comparison>();
  /** What to measure next, but for who takes part. */
  work = $state({ list: "testbed", count: 20, seed: 1, limitMs: 1000 });
  measurement = $state.raw<Measurement>();
  /** Draws what was measured; apart, so that drawing disturbs no measurement. */
  readonly charts = new EngineWorker();

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

  measure(): void {
    const { list, count, seed, limitMs } = this.work;
    const options = {
      planners: [...this.selected],
      list,
      count,
      seed,
      limitSeconds: limitMs / 1000,
    };
    this.measurement?.cancel();
    this.measurement = new Measurement(options, new EngineWorker());
  }
}

const kept = new WeakMap<Playground, Planners>();

/** Those of `playground`; made when the tab is first opened, so that the first load is without them. */
export function plannersOf(playground: Playground): Planners {
  const planners = kept.get(playground) ?? new Planners();
  kept.set(playground, planners);
  return planners;
}
