// A chart as the engine writes it for other programs: its words and its data, without places on the screen.

import type { Chart, ChartFile } from "../engine/pkg-engines/coalloc.js";

/** What of a chart travels. */
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
