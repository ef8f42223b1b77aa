// How wide matrices are cut so that every column is on the paper, and how high their rows may be; pure.

/** Columns beside each other on A4, with room for a hand-written digit in each. */
const mostColumns = 24;
/** Height of one sheet, mm. */
const sheetHeight = 250;
/** Heights of rows in mm: for handwriting, and the least that can be read. */
const rowHeights = [7, 5] as const;
/** Names of columns are written upwards and cut beyond this. */
const mostHeadHeight = 28;

interface Matrix {
  readonly rows: readonly unknown[];
  readonly columns: readonly { readonly name: string }[];
}

/** The columns in blocks of nearly equal width; the two directions of a link stay together. */
export function blocksOf<Column>(columns: readonly Column[]): Column[][] {
  const count = Math.ceil(columns.length / mostColumns);
  const width = 2 * Math.ceil(columns.length / count / 2);
  return Array.from({ length: count }, (_, at) => columns.slice(at * width, (at + 1) * width));
}

/** The height of rows in mm at which the matrices share one sheet; undefined where they cannot. */
export function rowHeightOf(matrices: readonly Matrix[]): number | undefined {
  return rowHeights.find((row) => {
    const heights = matrices.map(({ rows, columns }) => {
      const longest = Math.max(0, ...columns.map(({ name }) => name.length));
      const head = Math.min(mostHeadHeight, 3 + 2 * longest);
      return 8 + blocksOf(columns).length * (3 + head + rows.length * row);
    });
    return heights.reduce((sum, height) => sum + height, 0) <= sheetHeight;
  });
}
