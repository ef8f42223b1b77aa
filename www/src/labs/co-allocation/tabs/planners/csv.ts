// A measurement as CSV, tidy: the table by planner and the readings by request, with what is needed to do it again.

import type { BenchReport, PlannerReadings } from "../../../../engine/pkg/coalloc.js";
import { csv } from "../../../../figure/csv.js";

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

/** What every request cost every planner: one request and planner per row. */
export function readingsCsv(
  { options }: Pick<BenchReport, "options">,
  readings: readonly PlannerReadings[],
): string {
  return csv([
    ["planner", "request", "microseconds", "nodes", "list", "seed", "limitSeconds"],
    ...readings.flatMap(({ planner, microseconds, nodes }) =>
      microseconds.map((time, index) => [
        planner,
        index + 1,
        time,
        nodes[index] ?? "",
        options.list,
        options.seed,
        options.limitSeconds,
      ]),
    ),
  ]);
}
