// How a user stands at a moment of the run, and who is hardly served or waits at a machine.

import type { MarketBidder, MarketClearingReport } from "../../../engine/pkg/coalloc.js";
import type { Run } from "./run.js";

export type Standing =
  | { type: "absent" | "done" | "unfinished"; machine?: undefined }
  | { type: "bids"; machine: number; bid: number; price: number; share: number }
  | { type: "waits"; machine: number; price: number; share: 0 };

/** Less is hardly a share. */
const barely = 0.05;

/** How a user stands at a time. */
export function standing(run: Run, user: number, time: number): Standing {
  const own = run.users[user];
  if (own === undefined || own.arrival > time) return { type: "absent" };
  if (own.end !== undefined && own.end <= time) return { type: "done" };
  if (time >= run.end) return { type: "unfinished" };
  const task = own.tasks.find(
    ({ start, end }) => start !== undefined && start <= time && (end === undefined || end > time),
  );
  if (task === undefined) return { type: "absent" };
  const { machine } = task;
  const span = run.machines[machine]?.spans.find(({ start, end }) => start <= time && time < end);
  const price = span?.price ?? 0;
  const bid = span?.bids.find((one) => one.user === user)?.bid ?? 0;
  return bid > 0
    ? { type: "bids", machine, bid, price, share: bid / price }
    : { type: "waits", machine, price, share: 0 };
}

/** How a bidder stands at the machine that is cleared. */
export function standingOf(
  { bid, share }: MarketBidder,
  { price }: MarketClearingReport,
  machine: number,
): Standing {
  return bid > 0
    ? { type: "bids", machine, bid, price, share }
    : { type: "waits", machine, price, share: 0 };
}

/** Who waits at the machine, then who gets next to nothing. */
export function waiters({ bidders }: MarketClearingReport): MarketBidder[] {
  const waits = bidders.filter(({ bid }) => bid <= 0);
  return [...waits, ...bidders.filter(({ bid, share }) => bid > 0 && share < barely)];
}
