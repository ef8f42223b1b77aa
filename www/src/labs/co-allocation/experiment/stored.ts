// Experiments and results that ship with the page: their groups, the files, the small picture on the card of each.

import type { ExperimentSummary } from "../../../engine/pkg/coalloc.js";
import type { Sketch } from "../../../learn/lesson.svelte.js";
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

/** A result without its days, to be drawn before anything is run; `tests/co_allocation/study/stored.rs` writes them. */
export interface StoredResult {
  /** Fingerprint of the experiment and its first days, by which the tests know a stale one. */
  fingerprint: string;
  summary: ExperimentSummary;
}

const files = {
  "success-2010": () => import("../stored/success-2010.json"),
  "utilization-2010": () => import("../stored/utilization-2010.json"),
  "success-2009": () => import("../stored/success-2009.json"),
  "success-2009-by-load": () => import("../stored/success-2009-by-load.json"),
  economy: () => import("../stored/economy.json"),
  "online-embedding": () => import("../stored/online-embedding.json"),
  admission: () => import("../stored/admission.json"),
  "scalability-nodes": () => import("../stored/scalability-nodes.json"),
  "scalability-parts": () => import("../stored/scalability-parts.json"),
  "scalability-frames": () => import("../stored/scalability-frames.json"),
  "scalability-occupancy": () => import("../stored/scalability-occupancy.json"),
};

export type StoredId = keyof typeof files;

export function isStored(id: string): id is StoredId {
  return id in files;
}

export async function storedResult(id: StoredId): Promise<StoredResult> {
  const { default: stored } = await files[id]();
  // The engine wrote it, and the tests compare.
  return stored as StoredResult;
}

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
