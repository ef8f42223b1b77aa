// How the fields of inspector and table read, refuse and step their values.

import { wholeIn } from "../../../text/numbers.js";
import { parseBandwidth } from "../document/amounts.js";
import { ranges } from "../document/limits.js";
import { nameProblem } from "../document/names.js";
import { text } from "../text/index.js";

/** Reads a kind of value and says why a text is none. */
export interface Reader<Value> {
  read: (typed: string) => Value | undefined;
  why: (typed: string) => string;
}

/** A number of CPUs. */
export const cpusReader: Reader<number> = {
  read: (typed) => wholeIn(typed, 0, ranges.cpus.max),
  why: () => text.graph.invalid.whole(0, ranges.cpus.max),
};

/** A price or a penalty. */
export const valueReader: Reader<number> = {
  read: (typed) => wholeIn(typed, 0, ranges.value.max),
  why: () => text.graph.invalid.whole(0, ranges.value.max),
};

/** A bandwidth in Mbps. */
export const bandwidthReader: Reader<number> = {
  read: parseBandwidth,
  why: () => text.graph.invalid.bandwidth,
};

/** A name that none of `others` has. */
export function nameReader(others: readonly string[]): Reader<string> {
  return {
    read: (typed) => (nameProblem(typed, others) === undefined ? typed : undefined),
    why: (typed) => {
      const problem = nameProblem(typed, others);
      return problem === undefined ? "" : text.graph.invalid.name[problem];
    },
  };
}

/** One up or down, ten with Shift, within 0 and `most`. */
export function stepWhole(most: number): (value: number, by: 1 | -1, large: boolean) => number {
  return (value, by, large) => Math.min(most, Math.max(0, value + by * (large ? 10 : 1)));
}

/** One Gbps up or down, below 1 Gbps 100 Mbps; ten times as much with Shift. */
export function stepBandwidth(mbps: number, by: 1 | -1, large: boolean): number {
  const fine = mbps < 1000 || (mbps === 1000 && by < 0);
  return Math.min(
    ranges.bandwidthMbps.max,
    Math.max(0, mbps + by * (fine ? 100 : 1000) * (large ? 10 : 1)),
  );
}
