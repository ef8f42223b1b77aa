// A chart for export to other programs: labels and data, without screen positions.

import type { Chart, ChartFile } from "../engine/pkg/coalloc.js";

/** The exported content of a chart. */
export function chartFile(chart: Chart, words: Omit<ChartFile, "series">): ChartFile {
  return {
    ...words,
    series: chart.series.map(({ name, points }) => ({
      name,
      points: points.map(({ x, y, low, high, n, name: place }) => ({
        x,
        y,
        n,
        ...(low !== undefined && { low }),
        ...(high !== undefined && { high }),
        ...(place !== undefined && { name: place }),
      })),
    })),
  };
}
