// A plan shown in place of the live one: another planner's, for the same document and time frame.

import type { PlanView } from "../../../engine/pkg/coalloc.js";
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
