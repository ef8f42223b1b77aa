// Latency as people write it, "2.5 ms" or "250 us", and back to whole microseconds.

import { typedNumber } from "../../../text/numbers.js";
import { ranges } from "./limits.js";

const written = new RegExp(`^\\s*(${typedNumber})\\s*([uµμm]?s)?\\s*$`, "i");

/** The short form of the text view: `2.5ms`. */
export function latencyToken(microseconds: number): string {
  return `${microseconds / 1000}ms`;
}

/** `2.5 ms`: three decimals say every number of microseconds exactly. */
export function latencyText(microseconds: number): string {
  return `${microseconds / 1000} ms`;
}

/** Reads `2.5`, `2.5 ms`, `250 us`, `250 µs` or `1 s`; a number alone means ms. `undefined` where the text is none of these. */
export function parseLatency(text: string): number | undefined {
  const match = written.exec(text);
  if (match === null) return undefined;
  const unit = (match[2] ?? "ms").toLowerCase();
  const microseconds = Number(match[1]) * (unit === "ms" ? 1000 : unit === "s" ? 1_000_000 : 1);
  // 0.1 ms must not become 100.00000000000001 microseconds, and 0.5 us is no whole number of them.
  const whole = Math.round(microseconds);
  const fits = Math.abs(microseconds - whole) <= 1e-6 && whole <= ranges.latencyMicroseconds.max;
  return fits ? whole : undefined;
}
