// A run as the page shows it: by machine and by user, with the names of the document, and how a user stands at a moment.

import type {
  MarketBid,
  MarketBidder,
  MarketClearingReport,
  MarketFate,
  MarketRunReport,
} from "../../engine/pkg/coalloc.js";
import type { MarketDocument } from "./document/types.js";
import type { Span } from "./scene/floor.js";

export interface RunMachine {
  readonly id: string;
  readonly capacity: number;
  /** Spans from one event to the next, with the bids that hold. */
  readonly spans: readonly Span[];
  /** Mean price of each slot; of the last one as far as the run goes. */
  readonly slots: readonly number[];
}

export interface RunTask {
  /** Number of the machine. */
  readonly machine: number;
  readonly size: number;
  /** Without it, never begun. */
  readonly start?: number;
  /** Without it, not ended. */
  readonly end?: number;
  readonly spend: number;
  readonly waiting: number;
  /** Mean bid of the others from start to end. */
  readonly price?: number;
}

export interface RunUser {
  readonly id: string;
  readonly budget: number;
  readonly arrival: number;
  readonly tasks: readonly RunTask[];
  readonly waits: readonly {
    readonly machine: number;
    readonly start: number;
    readonly end: number;
  }[];
  readonly money: readonly (readonly [time: number, left: number])[];
  readonly spend: number;
  readonly fate: MarketFate;
  /** When its job was done. */
  readonly end?: number;
  readonly waiting: number;
  readonly forecasts: readonly {
    readonly time: number;
    readonly task: number;
    readonly price: number;
  }[];
}

export interface RunEvent {
  readonly time: number;
  readonly end: number;
  readonly stages: number;
  readonly isSettled: boolean;
  /** Bids of all who have arrived and are not done; 0 of those who wait. */
  readonly bids: readonly MarketBid[];
}

export interface Run {
  readonly users: readonly RunUser[];
  readonly machines: readonly RunMachine[];
  readonly events: readonly RunEvent[];
  readonly slot: number;
  readonly end: number;
  readonly taskSeconds: number;
  readonly jobSeconds: number;
  readonly bias: number | undefined;
  readonly correlation: number | undefined;
}

/** Joins a report with the users and machines that it is about, all of them written out. */
export function runOf(report: MarketRunReport, world: MarketDocument): Run {
  const numbers = new Map(world.resources.map(({ id }, at) => [id, at]));
  const machineOf = (id: string) => numbers.get(id) ?? 0;
  const bids = report.events.map((event) => byMachine(event.bids, world.resources.length));
  const machines = world.resources.map(({ id, capacity }, machine) => ({
    id,
    capacity,
    spans: report.events.map(({ start, end, owners, prices }, event) => ({
      start,
      end,
      floor: owners[machine] ?? 0,
      price: prices[machine] ?? 0,
      bids: bids[event]?.[machine] ?? [],
    })),
    slots: slotsOf(report, machine, world.options.slot),
  }));
  const users = world.users.map(({ id, budget, arrival = 0, tasks }, user): RunUser => {
    const own = report.users[user];
    const begun = own?.tasks ?? [];
    const last = begun.at(-1);
    return {
      id,
      budget,
      arrival,
      tasks: tasks.map(({ resource, size }, at) => {
        const found = begun[at];
        return {
          machine: machineOf(resource),
          size,
          spend: found?.spend ?? 0,
          waiting: found?.waiting ?? 0,
          ...(found !== undefined && { start: found.start, price: found.price }),
          ...(found?.isDone === true && { end: found.end }),
        };
      }),
      waits: (own?.waits ?? []).map(({ task, start, end }) => ({
        machine: machineOf(tasks[task]?.resource ?? ""),
        start,
        end,
      })),
      money: own?.money ?? [],
      spend: own?.spend ?? 0,
      fate: own?.fate ?? "absent",
      waiting: begun.reduce((sum, { waiting }) => sum + waiting, 0),
      forecasts: own?.forecasts ?? [],
      ...(own?.fate === "done" && last !== undefined && { end: last.end }),
    };
  });
  return {
    users,
    machines,
    events: report.events.map(({ start, end, stages, isSettled, bids }) => ({
      time: start,
      end,
      stages,
      isSettled,
      bids,
    })),
    slot: world.options.slot,
    end: report.end,
    taskSeconds: report.taskSeconds,
    jobSeconds: report.jobSeconds,
    bias: report.bias,
    correlation: report.correlation,
  };
}

/** The bids of those who do not wait. */
function byMachine(bids: readonly MarketBid[], machines: number): MarketBid[][] {
  const found = Array.from({ length: machines }, (): MarketBid[] => []);
  for (const bid of bids) if (bid.bid > 0) found[bid.resource]?.push(bid);
  return found;
}

/** Mean price of each slot; in the slot in which the run ends, the mean so far. */
function slotsOf({ slots, events, end }: MarketRunReport, machine: number, slot: number): number[] {
  const means = slots.map((all) => all[machine] ?? 0);
  const from = means.length * slot;
  if (end - from <= 1e-9 * slot) return means;
  const paid = events
    .filter((event) => event.end > from)
    .reduce(
      (sum, event) =>
        sum + (event.prices[machine] ?? 0) * (event.end - Math.max(from, event.start)),
      0,
    );
  return [...means, paid / (end - from)];
}

/** Number of the newest event at a time. */
export function eventAt({ events }: Pick<Run, "events">, time: number): number {
  return Math.max(
    0,
    events.findLastIndex((event) => event.time <= time),
  );
}

/** The machine of the task that a user is at, else of its last one. */
export function machineOf({ users }: Run, user: number, time: number): number {
  const tasks = users[user]?.tasks ?? [];
  const now = tasks.find(({ end }) => end === undefined || end > time) ?? tasks.at(-1);
  return now?.machine ?? 0;
}

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

/** A user who waits or gets next to nothing, and the reason. */
export interface Waiter {
  readonly user: number;
  readonly task: number;
  readonly machine: number;
  readonly bid: number;
  /** Total price of the machine. */
  readonly price: number;
  /** Price from which on it waits; 0 where it cannot pay at all. */
  readonly stopsAt: number;
  /** Money kept for later tasks. */
  readonly kept: number;
}

/** A bid as the reason of a wait. */
export function waiterOf(bid: MarketBid, price: number): Waiter {
  const { user, task, resource: machine, money, alpha, beta } = bid;
  const stopsAt = Math.max(0, alpha / beta);
  return { user, task, machine, bid: bid.bid, price, stopsAt, kept: money - alpha };
}

/** Who waits at any machine, then who gets next to nothing; those at one machine first. */
export function waiters(
  bids: readonly MarketBid[],
  priceOf: (machine: number) => number,
  first: number,
): Waiter[] {
  const isHere = ({ machine }: Waiter) => Number(machine === first);
  return bids
    .filter(({ bid, share }) => bid <= 0 || share < barely)
    .map((bid) => waiterOf(bid, priceOf(bid.resource)))
    .sort((a, b) => Number(a.bid > 0) - Number(b.bid > 0) || isHere(b) - isHere(a));
}
