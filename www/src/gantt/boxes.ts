// Positions of the timeline's bars, and which are drawn: all, those in view, or only the selected one.

import type { Axis } from "./axis.js";
import { heightOf, type Lanes } from "./layout.js";
import { barsIn, mostBars } from "./row.js";

/** A rectangle, in pixels of the drawing. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The visible part of the drawing, with a margin. */
export interface View {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How bars are drawn: with many of them only those in view, with too many to distinguish, usage areas. */
export type Density = "all" | "inView" | "area";

const mostDrawn = 500;

/** How bars are drawn, depending on their number. */
export function densityOf({ rows }: Lanes): Density {
  const bars = barsIn(rows.map(({ row }) => row));
  return bars > mostBars ? "area" : bars > mostDrawn ? "inView" : "all";
}

/** The boxes of each of `count` reservations, or only of the `wanted`, over all rows that are shown. */
export function boxesOf(
  lanes: Lanes,
  axis: Axis,
  count: number,
  wanted?: ReadonlySet<number>,
): Box[][] {
  const boxes: Box[][] = Array.from({ length: count }, () => []);
  for (const lane of lanes.rows) {
    for (const bar of lane.row.bars) {
      if (wanted?.has(bar.reservation) === false) continue;
      // One that is not packed stands on the ground.
      const pieces = bar.pieces.length > 0 ? bar.pieces : [{ offset: 0, amount: bar.amount }];
      for (const piece of pieces) {
        const top = Math.min(piece.offset + piece.amount, lane.row.capacity);
        boxes[bar.reservation]?.push({
          x: axis.at(bar.start),
          y: lane.y + lane.height - heightOf(lane, top),
          width: Math.max(1, axis.at(bar.end) - axis.at(bar.start)),
          height: Math.max(1, heightOf(lane, piece.amount)),
        });
      }
    }
  }
  return boxes;
}

/** Whether any of it is in view. */
export function isIn({ left, right, top, bottom }: View, { x, y, width, height }: Box): boolean {
  return x < right && x + width > left && y < bottom && y + height > top;
}

/**
 * Index of the reservation that an area shows at a place, among the first `made`.
 *
 * Reservations that hold a row at one time are stacked in the order of their start.
 */
export function reservationAt(
  lanes: Lanes,
  axis: Axis,
  made: number,
  x: number,
  y: number,
): number | undefined {
  const lane = lanes.rows.find((one) => one.y <= y && y <= one.y + one.height);
  if (lane === undefined) return undefined;
  let top = lane.y + lane.height;
  for (const { reservation, start, end, amount } of lane.row.bars) {
    const from = axis.at(start);
    if (reservation >= made || x < from || x > Math.max(from + 1, axis.at(end))) continue;
    top -= heightOf(lane, amount);
    if (top <= y) return reservation;
  }
  return undefined;
}
