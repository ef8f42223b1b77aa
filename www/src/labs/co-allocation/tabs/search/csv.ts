// What a search knew when, as CSV: one moment a row.

import type { SearchReport } from "../../../../engine/pkg-engines/coalloc.js";
import { csv } from "../../../../figure/csv.js";

/** Header and one row per sample; what was not known then is empty. */
export function samplesCsv(
  { samples, pivots }: SearchReport,
  effortName: string,
  names: readonly [bound: string, best: string],
): string {
  return csv([
    [effortName, ...names],
    ...samples.map((sample) => [
      pivots > 0 ? sample.pivots : sample.nodes,
      sample.bound ?? "",
      sample.best ?? "",
    ]),
  ]);
}
