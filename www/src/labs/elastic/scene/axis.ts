// A time axis: where a second is, and which are labeled.

import { tickStep } from "../../../gantt/axis.js";
import type { Shown } from "./shown.js";

export interface Axis extends Shown {
  /** Pixels of a second. */
  readonly scale: number;
  x(at: number): number;
  at(x: number): number;
  readonly ticks: readonly number[];
}

/** From `left`, `pixels` long, with labels about `room` pixels apart. */
export function axisOf({ start, end }: Shown, left: number, pixels: number, room: number): Axis {
  const scale = pixels / Math.max(1, end - start);
  const step = tickStep(end - start, pixels / room);
  const first = Math.ceil(start / step) * step;
  const count = Math.max(0, Math.floor((end - first) / step) + 1);
  return {
    start,
    end,
    scale,
    x: (at) => left + (Math.min(end, Math.max(start, at)) - start) * scale,
    at: (x) => start + (x - left) / scale,
    ticks: Array.from({ length: count }, (_, index) => first + index * step),
  };
}

/** From none to all processors in a few equal steps: whole parts of a machine where there are. */
export function processorTicks(processors: number, pieces: number): number[] {
  const parts = [4, 5, 3, 2].find((count) => count <= pieces && processors % count === 0);
  const step =
    parts === undefined ? Math.ceil(processors / Math.max(1, pieces)) : processors / parts;
  return Array.from({ length: Math.floor(processors / step) + 1 }, (_, index) => index * step);
}
