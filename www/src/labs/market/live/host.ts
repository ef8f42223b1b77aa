// Reports on the run for an embedding page.

import { answerHost as answer } from "../../../embed/host.svelte.js";
import type { Market } from "../market.svelte.js";

export function answerHost(market: Market): void {
  answer(market, () => {
    const { isNewest, answer: report, failure } = market.looks;
    if (failure !== undefined) return { type: "failed", error: failure };
    return isNewest && report !== undefined
      ? { type: "report", report: report.run }
      : { type: "waiting" };
  });
}
