// How much of a job is done, over time.

import type { MarketRunReport } from "../../../../engine/pkg/coalloc.js";
import type { RunUser } from "../../run/run.js";

/** Time and the part of all work that is done, at each event and at the end: tasks count by their size. */
export function progressOf(
  { events }: Pick<MarketRunReport, "events">,
  user: Pick<RunUser, "tasks" | "end"> | undefined,
  number: number,
): (readonly [time: number, part: number])[] {
  const all = user?.tasks.reduce((sum, { size }) => sum + size, 0) ?? 0;
  if (user === undefined || all <= 0) return [];
  const before = (task: number) => user.tasks.slice(0, task).reduce((sum, { size }) => sum + size, 0);
  const points = events.flatMap(({ start, bids }) => {
    const bid = bids.find((one) => one.user === number);
    if (bid === undefined) return [];
    const done = before(bid.task) + (user.tasks[bid.task]?.size ?? 0) - bid.remaining;
    return [[start, done / all] as const];
  });
  return user.end === undefined ? points : [...points, [user.end, 1]];
}
