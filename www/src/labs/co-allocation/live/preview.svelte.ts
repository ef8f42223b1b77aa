// Stand-ins for the live plan in the graph: another planner's plan, a playback, the assignment filled in by hand.

import type { PlanView } from "../../../engine/pkg/coalloc.js";
import type { Assignment, SubjectSet } from "../document/subject.js";
import type { ScenarioDocument } from "../document/types.js";
import type { PlanResult } from "./planning.svelte.js";

interface Preview {
  document: ScenarioDocument;
  frame: number;
  plan: PlanView;
}

/** At most one plan, valid only while its document is in view. */
export class PlanPreview {
  #shown = $state.raw<Preview>();

  show(document: ScenarioDocument, frame: number, plan: PlanView): void {
    this.#shown = { document, frame, plan };
  }

  drop(): void {
    this.#shown = undefined;
  }

  /** The previewed plan for this time frame, if any. */
  planIn(planned: PlanResult | undefined, frame: number | undefined): PlanView | undefined {
    const shown = this.#shown;
    return shown !== undefined && shown.document === planned?.document && shown.frame === frame
      ? shown.plan
      : undefined;
  }
}

/** At most one playback; without it the graph shows the plan and all reservations. */
export class Playback {
  /** How many reservations count as made; undefined while nothing is played. */
  shown = $state<number>();

  show(made: number): void {
    this.shown = made;
  }

  end(): void {
    this.shown = undefined;
  }
}

export interface Sketch {
  readonly assignment: Assignment;
  /** Subjects of broken constraints. */
  readonly broken: SubjectSet;
}
