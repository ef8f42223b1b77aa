// How numbers, times and amounts are written, and how typed numbers are read.

import { locale, rows, units } from "./en/language.js";
import { isolated } from "./isolate.js";

const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const two = new Intl.NumberFormat(locale, {
  minimumSignificantDigits: 2,
  maximumSignificantDigits: 2,
});
const short = new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 });
const share = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
const tenths = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const series = new Intl.ListFormat(locale, { type: "conjunction" });
const list = new Intl.ListFormat(locale, rows);
const daySeconds = 86_400;

export function number(value: number): string {
  return plain.format(value);
}

/** A number that may be negative, with a minus as wide as a digit. */
export function signed(value: number): string {
  return number(value).replace("-", "−");
}

/** A share of 1 as percent, one decimal at most. */
export function percent(value: number): string {
  return units.percent(share.format(value).replace(/\s*%/, ""));
}

/** A share of 1 in percent without the sign, always with one decimal: for columns of numbers. */
export function percents(value: number): string {
  return tenths.format(value * 100);
}

/** Formats by their decimals: to make one takes longer than to use it many times. */
const formats: Intl.NumberFormat[] = [];

/** A number with that many decimals. */
export function fixed(value: number, decimals: number): string {
  formats[decimals] ??= new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return formats[decimals].format(value);
}

/** With the sign of a negative value that does not round to 0. */
export function fixedSigned(value: number, decimals: number): string {
  const text = fixed(Math.abs(value), decimals);
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

/** A bandwidth in Gbps, or in Mbps below 1 Gbps. */
export function bandwidth(mbps: number): string {
  return mbps !== 0 && mbps < 1000
    ? `${whole.format(mbps)} Mbps`
    : `${plain.format(mbps / 1000)} Gbps`;
}

/** A time of day; from the second day on with the day. */
export function clock(seconds: number): string {
  const day = Math.floor(seconds / daySeconds);
  const time = clockOfDay(seconds);
  return day === 0 ? time : units.day(day + 1, time);
}

/** A time of day without its day. */
export function clockOfDay(seconds: number): string {
  const inDay = seconds % daySeconds;
  const pad = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const rest = inDay % 60;
  return `${pad(inDay / 3600)}:${pad((inDay % 3600) / 60)}${rest === 0 ? "" : `:${pad(rest)}`}`;
}

/** A stretch of time; the end has its day only if it differs from that of the start. */
export function span(start: number, end: number): string {
  const sameDay = Math.floor(start / daySeconds) === Math.floor((end - 1) / daySeconds);
  return `${clock(start)}–${sameDay ? clockOfDay(end) : clock(end)}`;
}

/** A latency in ms: three decimals say every number of microseconds exactly. */
export function latency(microseconds: number): string {
  return `${microseconds / 1000} ms`;
}

/** A length of time in words: 90 min, 2 h. */
export function duration(seconds: number): string {
  if (seconds % 3600 === 0) {
    return units.hours(`${seconds / 3600}`);
  }
  return seconds % 60 === 0
    ? units.minutes(plain.format(seconds / 60))
    : units.seconds(plain.format(seconds));
}

/** A waiting time a person sees, rounded. */
export function wait(milliseconds: number): string {
  if (milliseconds < 995) {
    return `${short.format(milliseconds)} ms`;
  }
  return milliseconds < 90_000
    ? units.seconds(short.format(milliseconds / 1000))
    : units.minutes(whole.format(milliseconds / 60_000));
}

/** A measured time of any size, in two digits: 41 µs, 3.0 ms, 12 s. */
export function elapsed(microseconds: number): string {
  const rounded = Number(microseconds.toPrecision(2));
  if (rounded < 1000) {
    return `${two.format(rounded)} µs`;
  }
  return rounded < 1_000_000
    ? `${two.format(rounded / 1000)} ms`
    : rounded < 100_000_000
      ? units.seconds(two.format(rounded / 1_000_000))
      : wait(microseconds / 1000);
}

/** Several names in one phrase. */
export function names(items: readonly string[]): string {
  return list.format(items.map(isolated));
}

/** Several names in a sentence: a, b and c. */
export function all(items: readonly string[]): string {
  return series.format(items.map(isolated));
}

/** A typed number, in a pattern: a plus before it and a power of ten behind it change nothing for a person. */
export const typedNumber = String.raw`\+?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?`;
const wholeText = new RegExp(`^${typedNumber}$`, "i");

/** The number that is typed: `500`, `+500`, `.5e3`. */
export function numberIn(typed: string): number | undefined {
  const value = wholeText.test(typed.trim()) ? Number(typed) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

/** The whole number that is typed. Not with a point alone: 1.000 is a thousand to some. */
export function wholeIn(
  typed: string,
  least = 0,
  greatest = Number.MAX_SAFE_INTEGER,
): number | undefined {
  const value = /^[^.]*$|e/i.test(typed) ? numberIn(typed) : undefined;
  const isWhole = value !== undefined && Number.isInteger(value);
  return isWhole && value >= least && value <= greatest ? value : undefined;
}

/**
 * Possible meanings of a number with commas, as typed without them: 1,5 is 1.5, and 1,500 is 1.500
 * to some and 1500 to others. So are points where only whole numbers are read.
 */
export function commasMeant(typed: string): string[] {
  const decimal = typed.replace(/^([^.,]*\d),(\d+[^.,]*)$/, "$1.$2");
  const grouped = typed.replace(/\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?![\d.,])/, (digits) =>
    digits.replaceAll(/[.,]/g, ""),
  );
  return [...new Set([decimal, grouped])].filter((meant) => meant !== typed);
}
