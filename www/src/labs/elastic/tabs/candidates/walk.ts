// The walk through the candidates, try by try.

import type { Candidate, Fate } from "../../engine/views.js";

/** Fate of each candidate after `tries` tries; `tried` are the places in the order of the tries. */
export function fatesAfter(
  candidates: readonly Pick<Candidate, "fate">[],
  tried: readonly number[],
  tries: number,
): Fate[] {
  const ahead = new Set(tried.slice(tries));
  return candidates.map(({ fate }, at) => (ahead.has(at) ? "not-tried" : fate));
}
