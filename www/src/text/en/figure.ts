// A chart with its readout, its table and its files.

import { isolating } from "../isolate.js";
import { number } from "../numbers.js";

export const figure = isolating({
  chartPoint: (series: string, x: string, y: string, interval: string | undefined, n: number) =>
    `${series}, ${x}: ${y}${interval === undefined ? "" : `, 95 % interval ${interval}`}${n > 0 ? `, n = ${number(n)}` : ""}`,
  range: (low: string, high: string) => `${low}–${high}`,
  pointsOf: (title: string) => `Data points of “${title}”; arrow keys move between them`,
  readHint: "Hover over a point, or use the arrow keys, to read its value.",
  table: "Data table",
  series: "Series",
  low: "95 % low",
  high: "95 % high",
  n: "n",
  value: "Value",
  printed: "printed",
  download: (title: string, kind: string) => `Download “${title}” as ${kind}`,
});
