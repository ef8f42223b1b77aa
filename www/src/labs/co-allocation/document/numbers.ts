// Whole numbers in fields.

/** Reads a whole number from `least` to `greatest`, or `undefined` where the text is none. */
export function parseWhole(text: string, least: number, greatest: number): number | undefined {
  if (!/^\s*\d+\s*$/.test(text)) return undefined;
  const value = Number(text);
  return value >= least && value <= greatest ? value : undefined;
}
