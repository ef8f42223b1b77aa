// Reports on the purchase for an embedding page.

import { answerHost as answer } from "../../../embed/host.svelte.js";
import type { Cors } from "../cors.svelte.js";

export function answerHost(cors: Cors): void {
  answer(cors, () => {
    const { isNewest, answer: report, failure } = cors.purchases;
    if (failure !== undefined) return { type: "failed", error: failure };
    return isNewest && report !== undefined ? { type: "report", report } : { type: "waiting" };
  });
}
