// The findings of the paper's claim, and where each is seen at work.

import type { Market } from "../../market.svelte.js";
import { findings } from "../../text/en/findings.js";

export type FindingId = keyof typeof findings.list;
export const findingIds = Object.keys(findings.list) as FindingId[];

/** The example and the tab; the first two have their figure beside them. */
const places: Readonly<
  Partial<Record<FindingId, { readonly preset: string; readonly tab?: string }>>
> = {
  present: { preset: "low-low", tab: "forecasts" },
  swing: { preset: "stage-trace", tab: "stages" },
  lock: { preset: "lock", tab: "stages" },
  memory: { preset: "unequal-budgets", tab: "forecasts" },
  sealed: { preset: "sealed", tab: "timeline" },
};

export function showFinding(market: Market, id: FindingId): void {
  const place = places[id];
  if (place === undefined) return;
  if (market.presetId !== place.preset) market.openPreset(place.preset);
  if (place.tab !== undefined) market.page.open(place.tab);
}
