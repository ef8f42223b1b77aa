// Bookings of an offer: what they leave free over time; as bars, where they stand under each other, what one becomes when it is dragged, whether that fits.

import type { Booking, Offer, Window } from "./types.js";

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
function freeIn(offer: Offer, { start, end }: Window): number {
  const inside = freeSteps(offer, Math.max(end, 1)).filter(
    (step) => step.start < end && start < step.end,
  );
  return Math.max(0, Math.min(...inside.map(({ free }) => free)));
}

/** Part of a bar that is held. */
export type Grip = "whole" | "start" | "end" | "amount";

/** How much is booked above each booking while it lasts, so that bars do not cover each other where that is possible. */
export function heldAbove({ bookings = [] }: Offer): number[] {
  const above = bookings.map(() => 0);
  const order = bookings.map((_, index) => index);
  order.sort((a, b) => (bookings[a]?.start ?? 0) - (bookings[b]?.start ?? 0) || a - b);
  for (const [place, index] of order.entries()) {
    const booking = bookings[index];
    if (booking === undefined) continue;
    const beside = order
      .slice(0, place)
      .flatMap((other) => {
        const one = bookings[other];
        return one !== undefined && meet(one, booking)
          ? [{ from: above[other] ?? 0, to: (above[other] ?? 0) + one.amount }]
          : [];
      })
      .sort((a, b) => a.from - b.from);
    let from = 0;
    for (const one of beside) {
      if (one.from >= from + booking.amount) break;
      from = Math.max(from, one.to);
    }
    above[index] = from;
  }
  return above;
}

/** The booking after a grip was moved; never empty, never before 0 or after the horizon. */
export function dragged(
  { start, end, amount }: Booking,
  grip: Grip,
  by: { readonly seconds: number; readonly amount: number },
  horizon: number,
): Booking {
  const within = (value: number, least: number, most: number) =>
    Math.min(most, Math.max(least, value));
  switch (grip) {
    case "whole": {
      const at = within(start + by.seconds, 0, horizon - (end - start));
      return { start: at, end: at + end - start, amount };
    }
    case "start":
      return { start: within(start + by.seconds, 0, end - 1), end, amount };
    case "end":
      return { start, end: within(end + by.seconds, start + 1, horizon), amount };
    case "amount":
      return { start, end, amount: within(amount + by.amount, 1, 1_000_000) };
  }
}

/** How much is free for a booking in its place, the others as they are. */
export function freeBeside(offer: Offer, index: number, at: Window): number {
  const bookings = (offer.bookings ?? []).filter((_, other) => other !== index);
  return freeIn({ ...offer, bookings }, at);
}

function meet(a: Window, b: Window): boolean {
  return a.start < b.end && b.start < a.end;
}
