// How much of a job is done, over time.

import type { MarketRunReport, MarketUserResult } from "../../../../engine/pkg/coalloc.js";
import type { RunUser } from "../../run/run.js";

/** Time and the part of all work that is done, at each event and at the end: tasks count by their size. */
export function progressOf(
  { events }: Pick<MarketRunReport, "events">,
  user: Pick<RunUser, "tasks" | "end"> | undefined,
  number: number,
): (readonly [time: number, part: number])[] {
  const all = user?.tasks.reduce((sum, { size }) => sum + size, 0) ?? 0;
  if (user === undefined || all <= 0) return [];
  const before = (task: number) =>
    user.tasks.slice(0, task).reduce((sum, { size }) => sum + size, 0);
  const points = events.flatMap(({ start, bids }) => {
    const bid = bids.find((one) => one.user === number);
    if (bid === undefined) return [];
    const done = before(bid.task) + (user.tasks[bid.task]?.size ?? 0) - bid.remaining;
    return [[start, done / all] as const];
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
