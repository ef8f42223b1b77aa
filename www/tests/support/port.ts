// A port for the tests' own server.

/**
 * A port that belongs to this checkout: the same in every process of a test run, which a port found free would not be,
 * and different for two checkouts tested at the same time.
 */
export function portOf(folder: string): number {
  let sum = 0;
  for (const letter of folder) {
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 20_000;
  }
  return 20_000 + sum;
}
