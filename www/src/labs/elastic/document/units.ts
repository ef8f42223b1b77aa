// Times as people read them: seconds for short examples, hours and minutes for a day, days for a log.

import { beside } from "../../../text/en/joining.js";
import { units } from "../../../text/en/language.js";
import { typedDay, typedUnits } from "../../../text/en/times.js";
import { clockOfDay, clock as dayAndTime } from "../../../text/numbers.js";
import type { ElasticDocument } from "./types.js";

/** Up to here times are written as seconds. */
const shortSeconds = 3600;
const daySeconds = 86_400;
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

/** A time to the second: `90`, or `10:00:05`, from the second day on with its day: `day 2, 10:00`. */
export function time(at: number, clock: Clock): string {
  return clock === "seconds" ? `${at}` : dayAndTime(at);
}

/** A time below an axis: each day by its name, within it hours. */
export function tick(at: number, clock: Clock): string {
  if (clock === "seconds") return `${at}`;
  return at > 0 && at % daySeconds === 0
    ? units.day(at / daySeconds + 1, "").replace(/[, ]+$/, "")
    : clockOfDay(at);
}

/** A length of time: `40 s`, `45 min`, `2 h 3 min`. */
export function length(seconds: number, clock: Clock): string {
  if (clock === "seconds" || seconds < 60) return units.seconds(`${seconds}`);
  const minutes = Math.round(seconds / 60);
  const rest = minutes % 60;
  return beside(
    minutes < 60 ? undefined : units.hours(`${Math.floor(minutes / 60)}`),
    rest === 0 ? undefined : units.minutes(`${rest}`),
  );
}

/** A length of time to the second, as it is typed: `40`, `01:30`, beyond a day `27:46:40`. */
export function typedLength(seconds: number, clock: Clock): string {
  if (clock === "seconds") return `${seconds}`;
  const rest = seconds % 60;
  return `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}${rest === 0 ? "" : `:${two(rest)}`}`;
}

/** Hours and minutes, rounded to a minute as the slide prints them. */
export function hours(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}`;
}

/** Seconds in a typed time or length: `90`, `90 s`, `1:30`, `2 h`, `day 2, 10:00`, `2d 10:00`. */
export function secondsIn(typed: string): number | undefined {
  const plain = typed.normalize("NFKC").trim().toLowerCase();
  const [, count, unit] = /^(\d{1,10})\s*(\p{L}+)?$/u.exec(plain) ?? [];
  if (count !== undefined) {
    const factor = typedUnits[unit ?? "s"];
    return factor && Number(count) * factor;
  }
  const [, day, hour, minute, second = "0"] =
    /^(?:(\d{1,5})\s*[d,]\s*)?(\d{1,5}):([0-5]\d)(?::([0-5]\d))?(?:\s*h)?$/.exec(
      plain.replace(typedDay, "$1,"),
    ) ?? [];
  if (hour === undefined) return undefined;
  const days = day === undefined ? 0 : Number(day) - 1;
  return days < 0
    ? undefined
    : days * daySeconds + Number(hour) * 3600 + Number(minute) * 60 + Number(second);
}

/** A stretch of time as `120–160 s`; hours to the minute, a day is named once. */
export function span(start: number, end: number, clock: Clock): string {
  return inUnit(interval(start, end, clock).join("–"), clock);
}

/** A moment in a sentence: `90 s`, `10:00`; to the minute. */
export function moment(at: number, clock: Clock): string {
  return clock === "seconds" ? units.seconds(`${at}`) : whole(toMinute(at));
}

/** A moment and another in its place; to the second where they are within a minute. */
export function moments(before: number, after: number, clock: Clock): readonly [string, string] {
  const say = clock === "hours" && areNear(before, after) ? time : moment;
  return [say(before, clock), say(after, clock)];
}

/** A moment that moves: `120 → 150 s`, `day 11, 00:36 → 08:55`. */
export function shift(before: number, after: number, clock: Clock): string {
  return inUnit(interval(before, after, clock).join(" → "), clock);
}

const toMinute = (at: number) => Math.round(at / 60) * 60;
const areNear = (one: number, other: number) => toMinute(one) === toMinute(other);
const dayOf = (at: number) => Math.floor(at / daySeconds);

/** Not broken between its lines. */
const whole = (at: number) => dayAndTime(at).replaceAll(" ", "\u00a0");
const inUnit = (times: string, clock: Clock) =>
  clock === "seconds" ? units.seconds(times) : times;

/** Two times without a unit, the second with its day only where that is another. */
export function interval(start: number, end: number, clock: Clock): readonly [string, string] {
  if (clock === "seconds") return [`${start}`, `${end}`];
  const [from, to] = areNear(start, end) ? [start, end] : [toMinute(start), toMinute(end)];
  return [whole(from), dayOf(from) === dayOf(to) ? clockOfDay(to) : whole(to)];
}

/** A moment after another that was said before: its day only where that is another. */
export function next(before: number | undefined, at: number, clock: Clock): string {
  return before === undefined || clock === "seconds"
    ? moment(at, clock)
    : interval(before, at, clock)[1];
}
