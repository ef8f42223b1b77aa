// Which candidate is meant by a place in the drawing, or by an arrow key.

import type { Candidate } from "../engine/views.js";

type Place = Pick<Candidate, "site" | "start" | "processors">;

/** The one of a site that starts nearest to a time, and of those the one nearest in processors; by its place in the list. */
export function nearest(
  candidates: readonly Place[],
  site: number,
  time: number,
  processors: number,
): number | undefined {
  let found: number | undefined;
  let least: readonly [number, number] = [Number.POSITIVE_INFINITY, 0];
  for (const [at, one] of candidates.entries()) {
    if (one.site !== site) continue;
    const away = [Math.abs(one.start - time), Math.abs(one.processors - processors)] as const;
    if (away[0] < least[0] || (away[0] === least[0] && away[1] < least[1])) {
      least = away;
      found = at;
    }
  }
  return found;
}

/** The next candidate of the same site in a direction: later or earlier with as many processors, or more or fewer. */
export function neighbor(
  candidates: readonly Place[],
  from: number,
  [dx, dy]: readonly [number, number],
): number {
  const here = candidates[from];
  if (here === undefined) return from;
  const same = candidates
    .map((one, at) => ({ ...one, at }))
    .filter((one) => one.site === here.site);
  const key = (one: Place) => (dx !== 0 ? one.start : one.processors);
  const fixed = (one: Place) => (dx !== 0 ? one.processors : one.start);
  const sign = dx !== 0 ? dx : -dy;
  const beyond = same.filter((one) => (key(one) - key(here)) * sign > 0);
  const away = (one: Place) => Math.abs(key(one) - key(here));
  beyond.sort(
    (a, b) =>
      Math.abs(fixed(a) - fixed(here)) - Math.abs(fixed(b) - fixed(here)) || away(a) - away(b),
  );
  return beyond[0]?.at ?? from;
}

/** The candidate drawn where none is pointed at: the first that was refused. */
export function firstRefused(candidates: readonly Pick<Candidate, "fate">[]): number | undefined {
  const refused = candidates.findIndex(({ fate }) => fate === "own-check" || fate === "local");
  return refused < 0 ? undefined : refused;
}
