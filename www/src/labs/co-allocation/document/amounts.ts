// Bandwidth and latency as people write them, "10 Gbps", "2.5 ms", and back to whole Mbps and microseconds.

import { typedNumber } from "../../../text/numbers.js";
import { ranges } from "./excess.js";

const bandwidthPattern = new RegExp(
  `^\\s*(${typedNumber})\\s*(?:([mgt])((?:b|bits?|bytes?)/s|bps)?)?\\s*$`,
  "i",
);

/** `10 Gbps`, `1.5 Gbps`, `500 Mbps`: Gbps when at most three decimals say it exactly, which they always do. */
export function bandwidthText(mbps: number): string {
  return mbps >= 1000 ? `${mbps / 1000} Gbps` : `${mbps} Mbps`;
}

/** The short form of the text view: `10G`, `500M`. */
export function bandwidthToken(mbps: number): string {
  return mbps >= 1000 ? `${mbps / 1000}G` : `${mbps}M`;
}

/**
 * Reads `10`, `10G`, `10 Gbps`, `500 Mbps`, `2 Tbps`; a number alone means Gbps. `B` is a byte: `300 MB/s` are 2400 Mbps.
 *
 * No commas: `1,500` would be read as 1.5 by some and as 1500 by others. Returns whole Mbps from 0 to the greatest, or `undefined` where the text is none of these.
 */
export function parseBandwidth(text: string): number | undefined {
  const match = bandwidthPattern.exec(text);
  if (match === null) return undefined;
  const unit = (match[2] ?? "g").toLowerCase();
  const factor = unit === "m" ? 1 : unit === "g" ? 1000 : 1_000_000;
  const per = match[3] ?? "";
  const ofBytes = /^byte/i.test(per) || (per.startsWith("B") && !/^bit/i.test(per));
  const mbps = Number(match[1]) * factor * (ofBytes ? 8 : 1);
  // 0.1 Gbps must not become 100.00000000000001 Mbps, and 0.0001 Gbps is no whole number of Mbps.
  const whole = Math.round(mbps);
  return Math.abs(mbps - whole) > 1e-6 || whole > ranges.bandwidthMbps.max ? undefined : whole;
}

const latencyPattern = new RegExp(`^\\s*(${typedNumber})\\s*([uµμm]?s)?\\s*$`, "i");

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
  const match = latencyPattern.exec(text);
  if (match === null) return undefined;
  const unit = (match[2] ?? "ms").toLowerCase();
  const microseconds = Number(match[1]) * (unit === "ms" ? 1000 : unit === "s" ? 1_000_000 : 1);
  // 0.1 ms must not become 100.00000000000001 microseconds, and 0.5 us is no whole number of them.
  const whole = Math.round(microseconds);
  const fits = Math.abs(microseconds - whole) <= 1e-6 && whole <= ranges.latencyMicroseconds.max;
  return fits ? whole : undefined;
}
