// Where an arrow key goes from one entry of a grid; pure.

export interface Position {
  readonly row: number;
  readonly column: number;
}

/** The entry a key goes to, which stays within the grid; `undefined` for a key that is none of these. */
export function step(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { row, column }: Position,
  rows: number,
  columns: number,
): Position | undefined {
  const to = {
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? rows - 1 : row, column: columns - 1 },
    PageUp: { row: 0, column },
    PageDown: { row: rows - 1, column },
  }[key];
  return (
    to && {
      row: Math.max(0, Math.min(rows - 1, to.row)),
      column: Math.max(0, Math.min(columns - 1, to.column)),
    }
  );
}
