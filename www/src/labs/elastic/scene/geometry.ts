// Drawings of the clusters: the time shown and its axis, free processors as steps, areas of bins, the candidate at a place.

import { timeTicks } from "../../../gantt/axis.js";
import type { Bin, Candidate, ElasticRequestReport, FreeStep, SiteView } from "../engine.js";

export interface Shown {
  readonly start: number;
  readonly end: number;
}

/** The window asked for takes at least this share of the drawing. */
const leastShare = 0.3;

/** Time drawn around the request at its arrival; estimates that end long after are cut. */
export function shownOf(
  { now, sites }: Pick<ElasticRequestReport, "now" | "sites">,
  from: number,
  to: number,
): Shown {
  const boxes = sites.flatMap(({ before, after }) => [...before, ...after]);
  const extra = (to - Math.min(now, from)) * (1 / leastShare - 1);
  const first = boxes.reduce((least, box) => Math.min(least, box.start), now);
  const last = boxes.reduce((most, box) => Math.max(most, box.end), to);
  const start = Math.max(first, now - Math.floor(extra / 3), 0);
  const end = Math.min(last, to + Math.ceil((2 * extra) / 3));
  return { start, end: Math.max(end + Math.ceil((end - start) * 0.03), start + 1) };
}

export interface Axis extends Shown {
  /** Pixels of a second. */
  readonly scale: number;
  x(at: number): number;
  at(x: number): number;
  readonly ticks: readonly number[];
}

/** From `left`, `pixels` long, with labels about `room` pixels apart. */
export function axisOf({ start, end }: Shown, left: number, pixels: number, room: number): Axis {
  const scale = pixels / Math.max(1, end - start);
  return {
    start,
    end,
    scale,
    x: (at) => left + (Math.min(end, Math.max(start, at)) - start) * scale,
    at: (x) => start + (x - left) / scale,
    ticks: timeTicks({ start, end }, pixels / room),
  };
}

/** From none to all processors in a few equal steps: whole parts of a machine where there are. */
export function processorTicks(processors: number, pieces: number): number[] {
  const parts = [4, 5, 3, 2].find((count) => count <= pieces && processors % count === 0);
  const step =
    parts === undefined ? Math.ceil(processors / Math.max(1, pieces)) : processors / parts;
  return Array.from({ length: Math.floor(processors / step) + 1 }, (_, index) => index * step);
}

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

type StepPoint = readonly [at: number, upper: number, lower: number];

type Counts = Pick<Bin, "jobs" | "reservations" | "idleWhileWaiting">;

/** Processors of reservations, of jobs on them, and on these the idle ones while jobs wait; bins cut `span` evenly. */
export function areasOf(bins: readonly Counts[], { start, end }: Shown) {
  const at = (bin: number) => start + (bin * (end - start)) / Math.max(1, bins.length);
  const area = (lower: (bin: Counts) => number, more: (bin: Counts) => number): StepPoint[] => {
    const points = bins.map((bin, index): StepPoint => {
      const low = lower(bin);
      return [at(index), low + more(bin), low];
    });
    const last = points.at(-1);
    return last === undefined ? [] : [...points, [end, last[1], last[2]]];
  };
  return {
    at,
    reservations: area(
      () => 0,
      ({ reservations }) => reservations,
    ),
    jobs: area(
      ({ reservations }) => reservations,
      ({ jobs }) => jobs,
    ),
    idle: area(
      ({ reservations, jobs }) => reservations + jobs,
      ({ idleWhileWaiting }) => idleWhileWaiting,
    ),
  };
}

/** Stretches of bins in which something holds, from the first bin to the one after the last. */
export function stretches(
  holds: readonly boolean[],
): { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const [bin, here] of holds.entries()) {
    const last = found.at(-1);
    if (!here) continue;
    if (last?.to === bin) last.to = bin + 1;
    else found.push({ from: bin, to: bin + 1 });
  }
  return found;
}

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
