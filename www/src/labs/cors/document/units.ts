// Costs and times as people read them, and the colors of costs.

import type { CorsDocument, Window } from "./types.js";

/** Hundredths as `88.75`. */
export function cost(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

/** Cost with the fees of all connections. */
export function withFees(
  { cost, connections }: { cost: number; connections: number },
  { options }: Pick<CorsDocument, "options">,
): number {
  return cost + connections * (options.feePerConnection ?? 0);
}

/** Hundredths in a typed cost: digits, with at most two after a point or comma. */
export function costIn(typed: string): number | undefined {
  const [, whole, part = ""] =
    /^\s*\+?(\d{1,9}|(?=[.,]\d))(?:[.,](\d{0,2}))?\s*$/.exec(typed) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** A second on an axis: plain up to an hour, then hours. */
export function second(seconds: number, horizon: number): string {
  if (seconds >= horizon) return "∞";
  if (horizon <= 7200) return String(seconds);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = seconds % 60;
  const two = (number: number) => String(number).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(minutes)}${rest === 0 ? "" : `:${two(rest)}`}`;
}

/** Seconds in a typed time: a whole number, or hours, minutes and seconds with colons. */
export function secondIn(typed: string): number | undefined {
  const [, hours, minutes, rest = "0"] =
    /^\s*(\d{1,6}):([0-5]?\d)(?::([0-5]?\d))?\s*$/.exec(typed) ?? [];
  if (hours !== undefined) return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
  return /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : undefined;
}

/** A window as `25–45`. */
export function window(
  { start, end }: { start: number; end: number },
  { horizon }: Pick<CorsDocument, "horizon">,
): string {
  return `${second(start, horizon)}–${second(end, horizon)}`;
}

/** How dear a unit is among those offered, from 0 to 1. */
export function dearness(unitCost: number, all: readonly number[]): number {
  const least = Math.min(...all);
  const most = Math.max(...all);
  return most === least ? 0.3 : (unitCost - least) / (most - least);
}

/** Time drawn: all of it; of a trace, which lasts for months, the surroundings of the request. */
export function shown(document: CorsDocument, request: Window | undefined): Window {
  if (document.trace === undefined || request === undefined)
    return { start: 0, end: shownEnd(document) };
  const around = request.end - request.start;
  return {
    start: Math.max(0, request.start - around),
    end: Math.min(document.horizon, request.end + around),
  };
}

/** To a little after the last booking or request. */
export function shownEnd(document: CorsDocument): number {
  const ends = [
    ...document.nodes.flatMap(({ offers }) =>
      offers.flatMap(({ bookings = [] }) => bookings.map(({ end }) => end)),
    ),
    ...document.applications.flatMap(({ jobs }) => jobs.map(({ end }) => end)),
  ];
  const last = Math.max(1, ...ends);
  return Math.min(document.horizon, Math.ceil(last * 1.07));
}
