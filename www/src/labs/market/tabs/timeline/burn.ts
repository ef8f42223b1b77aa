// The money of a user over time.

import type { RunUser } from "../../run/run.js";

type Money = Pick<RunUser, "money">;

/** Money left at a time: bids hold between two events, so it falls evenly. */
export function leftAt({ money }: Money, time: number): number {
  const at = money.findLastIndex(([when]) => when <= time);
  const from = money[at];
  if (from === undefined) return money[0]?.[1] ?? 0;
  const to = money[at + 1];
  if (to === undefined || to[0] <= from[0]) return from[1];
  return from[1] + ((time - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}

export function burnPath(
  { money }: Money,
  x: (time: number) => number,
  y: (amount: number) => number,
): string {
  const short = (value: number) => Math.round(value * 10) / 10;
  return money
    .map(([time, left], at) => `${at === 0 ? "M" : "L"}${short(x(time))} ${short(y(left))}`)
    .join("");
}

/** Lines differ by more than their color. */
export function dashOf(user: number): string | undefined {
  return [undefined, "7 3", "2 3", "9 3 2 3", "4 2", "12 4"][user % 6];
}
