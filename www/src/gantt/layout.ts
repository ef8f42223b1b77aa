// How high each row of the timeline is and where it stands.

import type { Row } from "./row.js";

const mostHeight = 88;
const leastHeight = 15;
const gap = 3;
const groupHeight = 16;

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

/** Rows from top to bottom: a lane for the windows of a request, then each section; `scale` is that of text. */
export function layOut<Subject>(
  sections: readonly (readonly Row<Subject>[])[],
  windows: number,
  scale: number,
): Lanes<Subject> {
  const request = { y: 2, height: Math.min(Math.max(18, 3 * windows + 8), 48) * scale };
  let y = request.y + request.height + gap;
  const rows: Lane<Subject>[] = [];
  const groups: { name: string; y: number }[] = [];
  for (const [at, section] of sections.entries()) {
    if (at > 0) y += gap * 2;
    const most = Math.max(1, ...section.map(({ capacity }) => capacity));
    let group: string | undefined;
    for (const row of section) {
      if (row.group !== group && row.group !== undefined) {
        groups.push({ name: row.group, y });
        y += groupHeight * scale;
      }
      group = row.group;
      const height = Math.max(leastHeight, (row.capacity / most) * mostHeight) * scale;
      rows.push({ row, y, height });
      y += height + gap;
    }
  }
  return { request, rows, groups, height: y };
}

/** Pixels an amount is high in its row. */
export function heightOf({ row, height }: Lane, amount: number): number {
  return row.capacity === 0 ? 0 : (amount / row.capacity) * height;
}
