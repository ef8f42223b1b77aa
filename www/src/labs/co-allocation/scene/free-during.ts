// Caption of the amounts in a window: free capacity, less the share of the plan in view.

import { clock } from "../../../text/numbers.js";
import type { Playground } from "../playground.svelte.js";
import { text } from "../text/index.js";

export function freeDuring(
  { plan, sketch }: Pick<Playground, "plan" | "sketch">,
  { startSeconds, endSeconds }: { startSeconds: number; endSeconds: number },
): string {
  const shown = sketch === undefined ? (plan === undefined ? "nothing" : "plan") : "sketch";
  return text.live.timeInWindow(clock(startSeconds), clock(endSeconds), shown);
}
