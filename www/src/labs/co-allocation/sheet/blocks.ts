// How a wide matrix is cut so that every column is on the paper; pure.

/** Columns beside each other on A4, with room for a hand-written digit in each. */
const mostColumns = 24;
/** Larger matrices are not for filling in by hand; both of them share one sheet. */
export const mostCells = 700;

/** The columns in blocks of nearly equal width; the two directions of a link stay together. */
export function blocksOf<Column>(columns: readonly Column[]): Column[][] {
  const count = Math.ceil(columns.length / mostColumns);
  const width = 2 * Math.ceil(columns.length / count / 2);
  return Array.from({ length: count }, (_, at) => columns.slice(at * width, (at + 1) * width));
}
