// Lanes of a timeline: rows of bars, packed so that none hides another, where they stand, their boxes, and areas in place of many.

import { letters } from "../text/letters.js";
import type { Axis } from "./axis.js";

/** A stretch of a row's height, in units of its capacity. */
export interface Piece {
  offset: number;
  amount: number;
}

/** Capacity of a row held by one reservation. */
export interface Bar {
  /** Index of the reservation. */
  reservation: number;
  start: number;
  end: number;
  amount: number;
  /** One piece where there is room in one, else several; none where the row is not packed. */
  pieces: Piece[];
}

/** One resource over time; `Subject` is what is highlighted with it. */
export interface Row<Subject = unknown> {
  key: string;
  name: string;
  group: string | undefined;
  capacity: number;
  bars: Bar[];
  subject: Subject;
}

/** With more bars than this, a usage area is drawn instead. */
export const mostBars = 5000;

/** How many bars rows have together. */
export function barsIn(rows: readonly Row[]): number {
  return rows.reduce((sum, { bars }) => sum + bars.length, 0);
}

/** First-fit packing of bars that come in order of their start. */
export function pack({ bars, capacity }: Row): void {
  let open: Bar[] = [];
  for (const bar of bars) {
    open = open.filter(({ end }) => end > bar.start);
    const taken = open.flatMap(({ pieces }) => pieces).sort((a, b) => a.offset - b.offset);
    bar.pieces = place(bar.amount, taken, capacity);
    open.push(bar);
  }
}

/** The lowest gap that holds the whole amount; else the lowest gaps that hold it together. */
function place(amount: number, taken: readonly Piece[], capacity: number): Piece[] {
  const gaps: Piece[] = [];
  let from = 0;
  for (const piece of taken) {
    if (piece.offset > from) {
      gaps.push({ offset: from, amount: piece.offset - from });
    }
    from = Math.max(from, piece.offset + piece.amount);
  }
  // A document edited by hand may hold more than there is; the rest sticks out above.
  gaps.push({ offset: from, amount: Math.max(capacity - from, amount) });
  const whole = gaps.find((gap) => gap.amount >= amount && gap.offset + amount <= capacity);
  if (whole !== undefined) {
    return [{ offset: whole.offset, amount }];
  }
  const pieces: Piece[] = [];
  let left = amount;
  for (const gap of gaps) {
    if (left > 0) {
      pieces.push({ offset: gap.offset, amount: Math.min(left, gap.amount) });
      left -= gap.amount;
    }
  }
  return pieces;
}

const mostHeight = 88;
const leastHeight = 15;
/** Height of a row that is packed to fit; its name is still readable. */
const packedHeight = 10;
const gap = 3;
const packedGap = 2;
const groupHeight = 16;
/** Letters of a group's name and a row's that fit in one line. */
const sharedLetters = 9;

/** A row with its place. */
export interface Lane<Subject = unknown> {
  row: Row<Subject>;
  y: number;
  height: number;
}

export interface Lanes<Subject = unknown> {
  /** The lane above all rows. */
  request: { y: number; height: number };
  rows: Lane<Subject>[];
  groups: { name: string; y: number }[];
  height: number;
}

/**
 * Rows from top to bottom: a lane for the windows of a request, then each section; `scale` is that of text.
 *
 * Rows that fit `room` pixels only when they are lower are packed into it.
 */
export function layOut<Subject>(
  sections: readonly (readonly Row<Subject>[])[],
  windows: number,
  scale: number,
  room = Number.POSITIVE_INFINITY,
): Lanes<Subject> {
  const natural = stacked(sections, windows, scale, 0);
  const packed = stacked(sections, windows, scale, 1);
  if (natural.height <= room || packed.height > room) return natural;
  // Heights are linear in the share of packing.
  return stacked(
    sections,
    windows,
    scale,
    (natural.height - room) / (natural.height - packed.height),
  );
}

/** Rows one below the other, from natural heights at `packing` 0 to the least at 1. */
function stacked<Subject>(
  sections: readonly (readonly Row<Subject>[])[],
  windows: number,
  scale: number,
  packing: number,
): Lanes<Subject> {
  const between = (loose: number, tight: number) => loose + (tight - loose) * packing;
  const spacing = between(gap, packedGap);
  const windowHeight = between(Math.min(Math.max(18, 3 * windows + 8), 48), 16);
  const request = { y: 2, height: windowHeight * scale };
  let y = request.y + request.height + spacing;
  const rows: Lane<Subject>[] = [];
  const groups: { name: string; y: number }[] = [];
  for (const [at, section] of sections.entries()) {
    if (at > 0) y += spacing * 2;
    const most = Math.max(1, ...section.map(({ capacity }) => capacity));
    const firsts = section.filter(
      ({ group }, row) => group !== undefined && group !== section[row - 1]?.group,
    );
    /** Whether the name of a group stands in the line of its first row. */
    const shared = firsts.every(
      ({ group = "", name }) => letters(group) + letters(name) <= sharedLetters,
    );
    for (const row of section) {
      const height =
        between(Math.max(leastHeight, (row.capacity / most) * mostHeight), packedHeight) * scale;
      if (firsts.includes(row) && row.group !== undefined) {
        if (shared) y += spacing;
        groups.push({ name: row.group, y: shared ? y + height / 2 - 8 * scale : y });
        if (!shared) y += groupHeight * scale;
      }
      rows.push({ row, y, height });
      y += height + spacing;
    }
  }
  return { request, rows, groups, height: y };
}

/** Pixels an amount is high in its row. */
export function heightOf({ row, height }: Lane, amount: number): number {
  return row.capacity === 0 ? 0 : (amount / row.capacity) * height;
}

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
