// A measurement's table as CSV, tidy: one planner per row, with what is needed to do it again.

import type { BenchReport } from "../../engine/pkg-engines/coalloc.js";
import { csv } from "../csv.js";

const columns = [
  "solved",
  "meanMicroseconds",
  "medianMicroseconds",
  "percentile99Microseconds",
  "maximumMicroseconds",
  "deviationMicroseconds",
  "frameMicroseconds",
  "withGap",
  "meanGapPercent",
  "largestGapPercent",
  "withoutPlan",
  "compared",
  "agreeing",
  "contradicting",
  "refused",
  "meanNodes",
  "meanPivots",
] as const;

/** Header and one row per planner, in the units of the engine’s table. */
export function benchCsv({ options, tasks, planners, ...report }: BenchReport): string {
  const run = [
    options.list,
    options.seed,
    tasks,
    options.limitSeconds,
    report.yardstickMicroseconds,
    report.noisePercent,
  ];
  return csv([
    [
      "planner",
      ...columns,
      "list",
      "seed",
      "tasks",
      "limitSeconds",
      "yardstickMicroseconds",
      "noisePercent",
    ],
    ...planners.map((row) => [row.planner, ...columns.map((column) => row[column] ?? ""), ...run]),
  ]);
}
