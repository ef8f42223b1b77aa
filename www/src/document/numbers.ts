// Whole numbers in fields: reading them and the greatest each may be.

/** Most CPUs of a site or a part, as in the engine's format. */
export const mostCpus = 100_000;
/** Greatest value, penalty or weight, as in the engine's format. */
export const greatestValue = 10_000;

/** Reads a whole number from `least` to `greatest`, or `undefined` where the text is none. */
export function parseWhole(text: string, least: number, greatest: number): number | undefined {
  if (!/^\s*\d+\s*$/.test(text)) return undefined;
  const value = Number(text);
  return value >= least && value <= greatest ? value : undefined;
}
