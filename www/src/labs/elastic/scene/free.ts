// Free processors as steps: their outline, and where a candidate finds too few.

import type { Candidate, FreeStep, SiteView } from "../engine/views.js";

/** A stretch in which too few are free, and by how many. */
export interface Lack {
  readonly start: number;
  readonly end: number;
  readonly missing: number;
}

/** Where a box finds too few. */
export function lacksOf(
  steps: readonly FreeStep[],
  box: Pick<Candidate, "start" | "end" | "processors">,
): Lack[] {
  return steps.flatMap(({ time, free }, at) => {
    const start = Math.max(time, box.start);
    const end = Math.min(steps[at + 1]?.time ?? Number.POSITIVE_INFINITY, box.end);
    return start < end && free < box.processors
      ? [{ start, end, missing: box.processors - free }]
      : [];
  });
}

/** Free processors as the check that refuses a candidate sees them. */
export function checkedBy(site: SiteView, { collision }: Pick<Candidate, "collision">): FreeStep[] {
  return collision?.check === "own-check" ? site.unreserved : site.admitting;
}

/** The corners of the outline up to a time. */
export function cornersOf(steps: readonly FreeStep[], until: number): FreeStep[] {
  return steps
    .filter(({ time }) => time < until)
    .flatMap(({ time, free }, at, shown) => [
      { time, free },
      { time: shown[at + 1]?.time ?? until, free },
    ]);
}
