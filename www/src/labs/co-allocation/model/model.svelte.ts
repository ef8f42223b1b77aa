// The Model tab's state, kept while the tab is closed: open equations, formulation, and another solver's solution.

import { EngineWorker } from "../../../engine/client.js";
import type {
  Formulation,
  PlanView,
  ProgramOverview,
  ProgramQuery,
  RowView,
  SolutionReport,
} from "../../../engine/pkg/coalloc.js";
import { QUERY_LIMIT_MS, Query } from "../../../engine/query.svelte.js";
import type { ScenarioDocument } from "../document/types.js";
import type { Playground } from "../playground.svelte.js";

/** A time frame of a document. */
export interface FrameQuestion {
  document: ScenarioDocument;
  frame: number;
}

/** The Model tab's state for one playground. */
export class Model {
  /** Equations whose rows are open. */
  open = $state.raw<ReadonlySet<number>>(new Set());
  formulation = $state<Formulation>("literal");
  /** A solution file as it was pasted or opened. */
  solution = $state("");
  /** Where it came from, when it was opened. */
  solutionFile = $state<string>();

  readonly worker = new EngineWorker();
  readonly overview = new Query<FrameQuestion, ProgramOverview>(({ document, frame }, signal) =>
    this.worker.call("programOverview", [document, frame], { limitMs: QUERY_LIMIT_MS, signal }),
  );
  readonly verdict = new Query<FrameQuestion & { text: string }, SolutionReport>(
    ({ document, frame, text }, signal) =>
      this.worker.call("readSolution", [document, frame, text], {
        limitMs: QUERY_LIMIT_MS,
        signal,
      }),
  );

  toggle(equation: number): void {
    const open = new Set(this.open);
    if (!open.delete(equation)) {
      open.add(equation);
    }
    this.open = open;
  }

  /** Ends the worker; the next question starts another. */
  close(): void {
    this.worker.discard();
  }
}

const modelByPlayground = new WeakMap<Playground, Model>();

/** The state for `playground`, created when the tab is first opened. */
export function modelOf(playground: Playground): Model {
  const model = modelByPlayground.get(playground) ?? new Model();
  modelByPlayground.set(playground, model);
  return model;
}

/** The plan as part of a query for rows. */
export function shownOf(plan: PlanView | undefined): Pick<ProgramQuery, "shown"> {
  return plan === undefined ? {} : { shown: { sites: plan.sites, paths: plan.paths } };
}

/** The slack of a row, negative if broken; undefined without a plan. */
export function slackOf({ left, relation, right }: RowView): number | undefined {
  if (left === undefined) {
    return undefined;
  }
  switch (relation) {
    case "atMost":
      return right - left;
    case "atLeast":
      return left - right;
    case "exactly":
      return 0 - Math.abs(right - left);
  }
}
