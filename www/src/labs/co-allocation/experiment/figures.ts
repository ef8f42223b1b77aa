// Figures of the papers and findings of our own with a stored result, and the small picture on the card of each.

import type { Sketch } from "../../../learn/content.js";
import type { StoredId } from "./stored-results.js";
import { storedResult } from "./stored-results.js";
import { curveOf } from "./summary.js";

/** What the picture shows: the curves of a measure, or its values for every site in one series. */
type PictureContent =
  | { kind: "lines"; measure: "successByLoad" | "success"; scaled?: true }
  /** Over factors on both axes. */
  | { kind: "growth"; measure: "medianEffort" }
  | { kind: "bars"; measure: "siteUtilization"; series: string };

export const figures: readonly {
  id: StoredId;
  shown: PictureContent;
  group: "reproduced" | "open";
}[] = [
  { id: "success-2010", shown: { kind: "lines", measure: "successByLoad" }, group: "reproduced" },
  {
    id: "utilization-2010",
    shown: { kind: "bars", measure: "siteUtilization", series: "(B2)" },
    group: "reproduced",
  },
  { id: "success-2009", shown: { kind: "lines", measure: "successByLoad" }, group: "reproduced" },
  { id: "success-2009-by-load", shown: { kind: "lines", measure: "success" }, group: "reproduced" },
  { id: "scalability-nodes", shown: { kind: "growth", measure: "medianEffort" }, group: "open" },
  { id: "scalability-parts", shown: { kind: "growth", measure: "medianEffort" }, group: "open" },
  { id: "scalability-frames", shown: { kind: "growth", measure: "medianEffort" }, group: "open" },
  { id: "scalability-occupancy", shown: { kind: "growth", measure: "medianEffort" }, group: "open" },
];

export async function sketchOf(id: StoredId, shown: PictureContent): Promise<Sketch> {
  const { summary } = await storedResult(id);
  if (shown.kind === "bars") {
    const curves = summary.series.find(({ name }) => name === shown.series)?.curves ?? [];
    const sites = curves.filter((one) => one.measure === shown.measure);
    const bars = sites.map(({ points }, at) => ({
      x: at / sites.length,
      y: points.at(-1)?.mean ?? 0,
    }));
    return { kind: "bars", series: [bars] };
  }
  const lines = summary.series.map((one) => curveOf(one, shown.measure)?.points ?? []);
  const isGrowth = shown.kind === "growth";
  // Not below 1: a logarithmic axis has no 0.
  const scaled = (value: number) => (isGrowth ? Math.log(Math.max(1, value)) : value);
  const places = lines.flat().map(({ x }) => scaled(x));
  const [low, high] = [Math.min(...places), Math.max(...places)];
  const means = lines.flat().map(({ mean }) => scaled(mean));
  const isScaled = shown.kind === "lines" && shown.scaled === true;
  const least = isScaled ? Math.min(...means) : 0;
  const most = isScaled ? Math.max(...means) : isGrowth ? Math.max(1, ...means) : 1;
  const point = ({ x, mean }: { x: number; mean: number }) => ({
    x: (scaled(x) - low) / (high - low),
    y: isScaled ? 0.1 + (0.8 * (mean - least)) / (most - least) : scaled(mean) / most,
  });
  return { kind: "lines", series: lines.map((line) => line.map(point)) };
}
