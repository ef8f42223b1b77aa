// Reports on the reservation for an embedding page.

import { answerHost as answer } from "../../../embed/host.svelte.js";
import type { Elastic } from "../elastic.svelte.js";

export function answerHost(elastic: Elastic): void {
  answer(elastic, () => {
    const { isNewest, answer: report, failure } = elastic.reports;
    if (failure !== undefined) return { type: "failed", error: failure };
    return isNewest && report !== undefined ? { type: "report", report } : { type: "waiting" };
  });
}
