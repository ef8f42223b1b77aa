// The samples of a search as CSV, one per row.

import type { SearchReport } from "../../../../engine/pkg/coalloc.js";
import { csv } from "../../../../figure/files.js";

/** Header and one row per sample; unknown values are empty. */
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
