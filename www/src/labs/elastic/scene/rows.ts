// Processors as rows: where each job and reservation is drawn, so that no two that overlap in time share a row.
//
// Processors are only counted; which row stands for which is ours.

/** What is drawn as a box over time. */
export interface Held {
  readonly start: number;
  readonly end: number;
  readonly processors: number;
}

/** Rows from `row` up to the next piece. */
export interface Piece {
  readonly row: number;
  readonly rows: number;
}

/** A box takes rows from below, or from the top. */
export type Side = "below" | "top";

/**
 * The rows of each box, in the order given.
 *
 * By rising start, for then there are enough rows whenever there are enough processors; those that last longest first. A
 * box is in one piece where any gap is high enough. What does not fit is drawn over what is there.
 */
export function rowsOf(
  boxes: readonly (Held & { readonly side: Side })[],
  processors: number,
): Piece[][] {
  const pieces: Piece[][] = boxes.map(() => []);
  const order = boxes.map((_, at) => at);
  order.sort((a, b) => {
    const [one, other] = [boxes[a], boxes[b]];
    if (one === undefined || other === undefined) return 0;
    return one.start - other.start || other.end - one.end || a - b;
  });
  for (const [place, at] of order.entries()) {
    const box = boxes[at];
    if (box === undefined) continue;
    const taken = order.slice(0, place).flatMap((other) => {
      const held = boxes[other];
      const overlaps = held !== undefined && held.end > box.start && held.start < box.end;
      return overlaps ? (pieces[other] ?? []) : [];
    });
    pieces[at] = fill(gapsIn(taken, processors), box.processors, processors, box.side);
  }
  return pieces;
}

/** The rows that none has taken, from below. */
function gapsIn(taken: Piece[], processors: number): Piece[] {
  const gaps: Piece[] = [];
  let free = 0;
  for (const { row, rows } of [...taken].sort((a, b) => a.row - b.row)) {
    if (row > free) gaps.push({ row: free, rows: row - free });
    free = Math.max(free, row + rows);
  }
  if (free < processors) gaps.push({ row: free, rows: processors - free });
  return gaps;
}

function fill(gaps: Piece[], wanted: number, processors: number, side: Side): Piece[] {
  const inOrder = side === "below" ? gaps : [...gaps].reverse();
  const whole = inOrder.find(({ rows }) => rows >= wanted);
  const use = ({ row, rows }: Piece, count: number): Piece =>
    side === "below" ? { row, rows: count } : { row: row + rows - count, rows: count };
  if (whole !== undefined) return [use(whole, wanted)];
  const pieces: Piece[] = [];
  let left = wanted;
  for (const gap of inOrder) {
    const count = Math.min(left, gap.rows);
    pieces.push(use(gap, count));
    left -= count;
    if (left === 0) return pieces;
  }
  return [{ row: Math.max(0, processors - wanted), rows: Math.min(wanted, processors) }];
}

/** From `start` up to the next step so many are free. */
export interface FreeStep {
  readonly start: number;
  readonly free: number;
}

/** A stretch in which too few are free, and by how many. */
export interface Lack {
  readonly start: number;
  readonly end: number;
  readonly missing: number;
}

/** Where a box finds too few processors. */
export function lacksOf(steps: readonly FreeStep[], box: Held): Lack[] {
  return steps.flatMap(({ start, free }, at) => {
    const from = Math.max(start, box.start);
    const to = Math.min(steps[at + 1]?.start ?? Number.POSITIVE_INFINITY, box.end);
    return from < to && free < box.processors
      ? [{ start: from, end: to, missing: box.processors - free }]
      : [];
  });
}

/** The outline of what is held, from a time on: a path of corners in time and processors. */
export function freeLine(
  steps: readonly FreeStep[],
  until: number,
): { readonly at: number; readonly free: number }[] {
  return steps
    .filter(({ start }) => start < until)
    .flatMap(({ start, free }, at, shown) => [
      { at: start, free },
      { at: shown[at + 1]?.start ?? until, free },
    ]);
}
