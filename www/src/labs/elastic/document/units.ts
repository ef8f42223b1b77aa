// Times as people read them: seconds for short examples, hours and minutes for a day, days for a log.

import type { ElasticDocument } from "./types.js";

/** Up to here times are written as seconds. */
const shortSeconds = 3600;
const daySeconds = 86_400;
const unitSeconds: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3600, d: daySeconds };
const two = (value: number) => String(Math.floor(value)).padStart(2, "0");

/** How times of a document are written. */
export type Clock = "seconds" | "hours";

export function clockOf({ requests = [], derived, clusters }: ElasticDocument): Clock {
  const ends = [
    ...requests.map(({ latestEnd }) => latestEnd),
    ...clusters.flatMap(({ jobs = [] }) => jobs.map(({ submit }) => submit)),
  ];
  const isLong = clusters.some(
    ({ trace, generated }) => trace !== undefined || generated !== undefined,
  );
  return derived !== undefined || isLong || Math.max(0, ...ends) > shortSeconds
    ? "hours"
    : "seconds";
}

/** A time: `90 s`, or `10:00`, from the second day on with its day. */
export function time(at: number, clock: Clock): string {
  if (clock === "seconds") return `${at}`;
  const day = Math.floor(at / daySeconds);
  const inDay = at - day * daySeconds;
  const rest = inDay % 60;
  const seconds = rest === 0 ? "" : `:${two(rest)}`;
  const hours = `${two(inDay / 3600)}:${two((inDay % 3600) / 60)}${seconds}`;
  return day === 0 ? hours : `${day + 1}d ${hours}`;
}

/** A length of time: `40 s`, or `2:03 h`. */
export function length(seconds: number, clock: Clock): string {
  return clock === "seconds" || seconds < 60 ? `${seconds} s` : `${hours(seconds)} h`;
}

/** Hours and minutes, rounded to a minute as the slide prints them. */
export function hours(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}`;
}

/** Seconds in a typed time or length: `90`, `90 s`, `1:30`, `2 h`, `2d 10:00`. */
export function secondsIn(typed: string): number | undefined {
  const plain = typed.trim().toLowerCase();
  const [, count, unit] = /^(\d{1,10})\s*(s|min|h|d)?$/.exec(plain) ?? [];
  if (count !== undefined) {
    return Number(count) * (unitSeconds[unit ?? "s"] ?? 1);
  }
  const [, day, hour, minute, second = "0"] =
    /^(?:(\d{1,5})d\s*)?(\d{1,5}):([0-5]\d)(?::([0-5]\d))?(?:\s*h)?$/.exec(plain) ?? [];
  if (hour === undefined) return undefined;
  const days = day === undefined ? 0 : Number(day) - 1;
  return days < 0
    ? undefined
    : days * daySeconds + Number(hour) * 3600 + Number(minute) * 60 + Number(second);
}

/** A stretch of time as `120–160 s`; a day is named once. */
export function span(start: number, end: number, clock: Clock): string {
  if (clock === "seconds") return `${start}–${end} s`;
  const isSameDay = Math.floor(start / daySeconds) === Math.floor(end / daySeconds);
  return `${time(start, clock)}–${time(isSameDay ? end % daySeconds : end, clock)}`;
}

/** A moment in a sentence: `90 s`, `10:00`. */
export function moment(at: number, clock: Clock): string {
  return clock === "seconds" ? `${at} s` : time(at, clock);
}
