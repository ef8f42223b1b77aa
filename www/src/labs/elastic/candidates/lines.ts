// Lines of the cloud: candidates by cluster and processors, each a bar on a line of its own, or marks on one where there are many;
// and their fates along the walk.

import type { Candidate, Fate } from "../engine.js";

export interface Line {
  /** Place of the candidate in the order. */
  readonly at: number;
  readonly y: number;
}

export interface Band {
  readonly site: number;
  readonly processors: number;
  readonly y: number;
  readonly tall: number;
}

export interface Cloud {
  readonly bands: readonly Band[];
  readonly lines: readonly Line[];
  readonly tall: number;
  /** Marks only: bars would have no room. */
  readonly isDense: boolean;
}

const lineTall = 24;
const bandGap = 6;
/** More are marks on one line for each number of processors. */
const mostBars = 36;
/** More are not drawn. */
export const mostDrawn = 1500;

export function cloudOf(
  candidates: readonly Pick<Candidate, "site" | "processors" | "start">[],
): Cloud {
  const isDense = candidates.length > mostBars;
  const bands = new Map<string, { site: number; processors: number; members: number[] }>();
  for (const [at, { site, processors }] of candidates.slice(0, mostDrawn).entries()) {
    const key = `${site}/${processors}`;
    const band = bands.get(key) ?? { site, processors, members: [] };
    band.members.push(at);
    bands.set(key, band);
  }
  const sorted = [...bands.values()].sort((a, b) => a.site - b.site || b.processors - a.processors);
  const lines: Line[] = [];
  const placed: Band[] = [];
  let y = 0;
  for (const { site, processors, members } of sorted) {
    const begin = y;
    const inOrder = [...members].sort(
      (a, b) => (candidates[a]?.start ?? 0) - (candidates[b]?.start ?? 0),
    );
    for (const at of inOrder) {
      lines.push({ at, y: y + lineTall / 2 + bandGap / 2 });
      if (!isDense) y += lineTall;
    }
    if (isDense) y += lineTall;
    y += bandGap;
    placed.push({ site, processors, y: begin, tall: y - begin });
  }
  return { bands: placed, lines, tall: y, isDense };
}

/** Fate of each candidate after `tries` tries; `tried` are the places in the order of the tries. */
export function fatesAfter(
  candidates: readonly Pick<Candidate, "fate">[],
  tried: readonly number[],
  tries: number,
): Fate[] {
  const ahead = new Set(tried.slice(tries));
  return candidates.map(({ fate }, at) => (ahead.has(at) ? "not-tried" : fate));
}
