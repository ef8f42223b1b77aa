// Usage of a resource over time as the outline of an area, for more bars than can be distinguished.

import type { Axis } from "./axis.js";
import { heightOf, type Lane } from "./layout.js";

/** The outline, closed along the bottom of the row; of the first `made` reservations. One pixel shows the most held in it. */
export function areaOf(lane: Lane, axis: Axis, made: number): string {
  const steps = new Map<number, number>();
  for (const { reservation, start, end, amount } of lane.row.bars) {
    if (reservation < made) {
      steps.set(start, (steps.get(start) ?? 0) + amount);
      steps.set(end, (steps.get(end) ?? 0) - amount);
    }
  }
  const bottom = lane.y + lane.height;
  const heightAt = (held: number) => bottom - heightOf(lane, Math.min(held, lane.row.capacity));
  let held = 0;
  let column = Number.NEGATIVE_INFINITY;
  let peak = 0;
  let path = "";
  const draw = () => {
    if (column > Number.NEGATIVE_INFINITY) {
      path += `H${column}V${round(heightAt(peak))}`;
      // Continue in the next pixel.
      if (peak !== held) path += `H${column + 1}V${round(heightAt(held))}`;
    }
  };
  for (const [time, change] of [...steps].sort(([a], [b]) => a - b)) {
    const x = Math.floor(axis.at(time));
    if (x !== column) {
      draw();
      column = x;
      peak = held;
    }
    held += change;
    peak = Math.max(peak, held);
  }
  draw();
  return path === "" ? "" : `M0 ${round(bottom)}${path}Z`;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
