// A chart's data as CSV (RFC 4180), tidy: one value per row.

import type { Chart } from "../engine/pkg/coalloc.js";
import { csv } from "./csv.js";

/** Header, one row per datum, and the settings that reproduce the numbers. */
export function chartCsv(
  { series }: Pick<Chart, "series">,
  xLabel: string,
  { title, seed }: { title: string; seed?: number | undefined },
): string {
  const header = ["series", xLabel, "value", "low95", "high95", "n", "experiment", "seed"];
  const rows = series.flatMap(({ name, points }) =>
    points.map((point) => [
      name,
      point.name ?? point.x,
      point.y,
      point.low ?? "",
      point.high ?? "",
      point.n,
      title,
      seed ?? "",
    ]),
  );
  return csv([header, ...rows]);
}
