// How high each row of the timeline is and where it stands.

import type { Row, Rows } from "../labs/co-allocation/tabs/timeline/rows.js";

const mostHeight = 88;
const leastHeight = 15;
const gap = 3;
const groupHeight = 16;

/** A row with its place. */
export interface Lane {
  row: Row;
  y: number;
  height: number;
}

export interface Lanes {
  request: { y: number; height: number };
  rows: Lane[];
  groups: { name: string; y: number }[];
  height: number;
}

/** Rows from top to bottom: the request's windows, the sites by domain, then the links if wanted; `scale` is that of text. */
export function layOut(rows: Rows, showLinks: boolean, frames: number, scale: number): Lanes {
  const request = { y: 2, height: Math.min(Math.max(18, 3 * frames + 8), 48) * scale };
  let y = request.y + request.height + gap;
  const lanes: Lane[] = [];
  const groups: { name: string; y: number }[] = [];
  const add = (all: readonly Row[]) => {
    const most = Math.max(1, ...all.map(({ capacity }) => capacity));
    let group: string | undefined;
    for (const row of all) {
      if (row.group !== group && row.group !== undefined) {
        groups.push({ name: row.group, y });
        y += groupHeight * scale;
      }
      group = row.group;
      const height = Math.max(leastHeight, (row.capacity / most) * mostHeight) * scale;
      lanes.push({ row, y, height });
      y += height + gap;
    }
  };
  add(rows.sites);
  if (showLinks) {
    y += gap * 2;
    add(rows.links);
  }
  return { request, rows: lanes, groups, height: y };
}

/** Pixels an amount is high in its row. */
export function heightOf({ row, height }: Lane, amount: number): number {
  return row.capacity === 0 ? 0 : (amount / row.capacity) * height;
}
