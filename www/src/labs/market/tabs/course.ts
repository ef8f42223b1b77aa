// Course of a run: whether prices settle, the money left and the work done over time.

import type { MarketRunReport, MarketUserResult } from "../../../engine/pkg/coalloc.js";
import type { RunUser } from "../run.js";

/** Factor of an error in one stage, all at once: below 1 the stages settle. */
export function factorOf(gain: number, step: number): number {
  return Math.abs(1 - step * (1 - gain));
}

/** The fewest slots of a window with which prices settle from slot to slot: more than the size of the gain. */
export function windowFor(gain: number): number {
  return Math.floor(Math.abs(gain)) + 1;
}

/** The largest step with which stages settle; 1 where any does. */
export function stepFor(gain: number): number {
  return gain >= -1 ? 1 : 2 / (1 - gain);
}

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

/** Time and the part of all work that is done, at each event, at the end of the last one, and when the job is done: tasks count by their size. */
export function progressOf(
  { events }: Pick<MarketRunReport, "events">,
  user: Pick<RunUser, "tasks" | "end"> | undefined,
  number: number,
  capacities: readonly number[],
): (readonly [time: number, part: number])[] {
  const all = user?.tasks.reduce((sum, { size }) => sum + size, 0) ?? 0;
  if (user === undefined || all <= 0) return [];
  const before = (task: number) =>
    user.tasks.slice(0, task).reduce((sum, { size }) => sum + size, 0);
  const points = events.flatMap(({ start, end, bids }, event) => {
    const bid = bids.find((one) => one.user === number);
    if (bid === undefined) return [];
    const todo = before(bid.task) + (user.tasks[bid.task]?.size ?? 0);
    const at = [start, (todo - bid.remaining) / all] as const;
    if (event < events.length - 1 || user.end !== undefined) return [at];
    const work = bid.share * (capacities[bid.resource] ?? 0) * (end - start);
    return [at, [end, (todo - Math.max(0, bid.remaining - work)) / all] as const];
  });
  return user.end === undefined ? points : [...points, [user.end, 1]];
}

/** Progress of a ghost: only the beginnings and ends of its tasks are known. */
export function ghostOf(
  { tasks }: Pick<MarketUserResult, "tasks">,
  user: Pick<RunUser, "tasks"> | undefined,
): (readonly [time: number, part: number])[] {
  const all = user?.tasks.reduce((sum, { size }) => sum + size, 0) ?? 0;
  let done = 0;
  return tasks.flatMap(({ start, end, isDone }, at) => {
    const from = [start, done / all] as const;
    if (!isDone) return [from];
    done += user?.tasks[at]?.size ?? 0;
    return [from, [end, done / all] as const];
  });
}
