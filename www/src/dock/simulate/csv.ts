// A chart's data as CSV (RFC 4180), tidy: one value per row.

import type { ScenarioDocument } from "../../document/types.js";
import type { Chart, Point } from "../../engine/pkg/coalloc.js";

/** Header, one row per datum, and what is needed to get the same numbers again. */
export function chartCsv(
  chart: Chart,
  xLabel: string,
  x: (point: Point) => string,
  { title, workload }: ScenarioDocument,
): string {
  const header = [
    "series",
    xLabel,
    "value",
    "low95",
    "high95",
    "n",
    "scenario",
    "seed",
    "load_percent",
  ];
  const rows = chart.series.flatMap(({ name, points }) =>
    points.map((point) => [
      name,
      x(point),
      point.y,
      point.low ?? "",
      point.high ?? "",
      point.n,
      title,
      workload.seed,
      workload.loadPercent,
    ]),
  );
  return [header, ...rows].map((row) => `${row.map(field).join(",")}\r\n`).join("");
}

function field(value: string | number): string {
  if (typeof value === "number") {
    return String(value);
  }
  // A leading = + - @ would be run as a formula by a spreadsheet.
  const safe = /^[=+\-@\t]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
