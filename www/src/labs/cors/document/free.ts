// Free amounts over time: steps of an offer, from its bookings.

import type { Offer, Window } from "./types.js";

/** From `start` up to the next step this much is free. */
export interface Step extends Window {
  readonly free: number;
}

/** The free amount from 0 to `end`; below zero where more is booked than there is. */
export function freeSteps({ capacity, bookings = [] }: Offer, end: number): Step[] {
  const changes = new Map<number, number>();
  const change = (at: number, by: number) => changes.set(at, (changes.get(at) ?? 0) + by);
  for (const booking of bookings) {
    change(booking.start, -booking.amount);
    change(booking.end, booking.amount);
  }
  const times = [...changes.keys()].filter((at) => at > 0 && at < end).sort((a, b) => a - b);
  let free = capacity + (changes.get(0) ?? 0);
  const steps: Step[] = [];
  let start = 0;
  for (const at of times) {
    const by = changes.get(at) ?? 0;
    if (by === 0) continue;
    steps.push({ start, end: at, free });
    free += by;
    start = at;
  }
  steps.push({ start, end, free });
  return steps;
}

/** Steps too short to be seen become one with their neighbors: with the least that is free in them. */
export function visible(steps: readonly Step[], shortest: number): Step[] {
  const seen: Step[] = [];
  for (const step of steps) {
    const last = seen.at(-1);
    const isShort = last !== undefined && Math.max(last.end, step.end) - last.start <= shortest;
    if (isShort)
      seen[seen.length - 1] = { ...last, end: step.end, free: Math.min(last.free, step.free) };
    else seen.push(step);
  }
  return seen;
}

/** The least free in a window. */
export function freeIn(offer: Offer, { start, end }: Window): number {
  const inside = freeSteps(offer, Math.max(end, 1)).filter(
    (step) => step.start < end && start < step.end,
  );
  return Math.max(0, Math.min(...inside.map(({ free }) => free)));
}
