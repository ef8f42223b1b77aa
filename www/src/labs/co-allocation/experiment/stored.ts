// Experiments and results that ship with the page: their groups, the files, the small picture on the card of each.

import type { ExperimentSummary } from "../../../engine/pkg/coalloc.js";
import { storedIn } from "../../../experiments/stored.js";
import { type Sketch, sketchOf } from "../../../plot/sketch.js";
import type { Shipped } from "./draft.svelte.js";
import { curveOf } from "./summary.js";

export const groups = ["reproduced", "open", "comparison", "sensitivity"] as const;
export type Group = (typeof groups)[number];

/** A figure of a paper, what the papers left as future work, a comparison at every load or of planners, or one parameter varied. */
export function groupOf({ id, document }: Shipped): Group {
  // The ids of figures have their year.
  if (/-(2009|2010)\b/.test(id)) {
    return "reproduced";
  }
  if (id.startsWith("scalability-") || document.drawnGrid !== undefined) {
    return "open";
  }
  if (document.planning !== undefined) {
    return "comparison";
  }
  return document.axis?.type === "parameter" ? "sensitivity" : "comparison";
}

export const stored = storedIn(import.meta.glob("../stored/*.json", { import: "default" }));

export async function storedSummary(id: string): Promise<ExperimentSummary> {
  const result = await stored[id]?.();
  if (result === undefined) throw new Error(`no result of ${id} is stored`);
  return result.summary;
}

/** Content of the picture: the curves of a measure, or its values for every site in one series. */
type PictureContent =
  | { kind: "lines"; measure: "successByLoad" | "success" | "medianEffort"; scaled?: true }
  | { kind: "bars"; measure: "siteUtilization"; series: string };

export const figures: readonly {
  id: string;
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

export async function pictureOf(id: string, shown: PictureContent): Promise<Sketch> {
  const { series } = await storedSummary(id);
  if (shown.kind === "bars") {
    const curves = series.find(({ name }) => name === shown.series)?.curves ?? [];
    const sites = curves.filter((one) => one.measure === shown.measure);
    const bars = sites.map(({ points }, at) => ({
      x: at / sites.length,
      y: points.at(-1)?.mean ?? 0,
    }));
    return { kind: "bars", series: [bars] };
  }
  const lines = series.map((one) => curveOf(one, shown.measure)?.points ?? []);
  return sketchOf(lines, shown.scaled ? undefined : [0, 1]);
}
