// Rows of bars over time: what is held of resources with a capacity, packed so that no bar hides another.

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
