// Figures of the papers and findings of our own with a stored result, and the small picture on the card of each.

import type { Sketch } from "../../../learn/lesson.svelte.js";
import type { StoredId } from "./stored-results.js";
import { storedResult } from "./stored-results.js";
import { curveOf } from "./summary.js";

/** Content of the picture: the curves of a measure, or its values for every site in one series. */
type PictureContent =
  | { kind: "lines"; measure: "successByLoad" | "success" | "medianEffort"; scaled?: true }
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
  {
    id: "scalability-nodes",
    shown: { kind: "lines", measure: "medianEffort", scaled: true },
    group: "open",
  },
  { id: "economy", shown: { kind: "lines", measure: "success" }, group: "open" },
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
  const places = lines.flat().map(({ x }) => x);
  const [low, high] = [Math.min(...places), Math.max(...places)];
  const means = lines.flat().map(({ mean }) => mean);
  const [least, most] = shown.scaled ? [Math.min(...means), Math.max(...means)] : [0, 1];
  const point = ({ x, mean }: { x: number; mean: number }) => ({
    x: (x - low) / (high - low),
    y: shown.scaled ? 0.1 + (0.8 * (mean - least)) / (most - least) : mean,
  });
  return { kind: "lines", series: lines.map((line) => line.map(point)) };
}
