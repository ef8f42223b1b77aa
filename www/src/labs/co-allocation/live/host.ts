// Reports on the plans for an embedding page.

import { answerHost as answer, type Outcome } from "../../../embed/host.svelte.js";
import { WorkerGone } from "../../../engine/protocol.js";
import type { AttemptReport } from "../../../share/attempt.svelte.js";
import type { Playground } from "../playground.svelte.js";

export function answerHost(playground: Playground, attempt: () => AttemptReport | undefined): void {
  const outcome = (): Outcome => {
    const { busy, planned, refusal, lost, stopped } = playground.planning;
    if (busy) return { type: "waiting" };
    if (planned !== undefined) return { type: "report", report: planned.report };
    const error = refusal ?? (stopped === undefined ? lost : new WorkerGone("limit"));
    return error === undefined ? { type: "waiting" } : { type: "failed", error };
  };
  answer(playground, outcome, attempt);
}
