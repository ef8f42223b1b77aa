// Which printed values may stand beside a run: only those of the very experiment that was simulated.

import type { ScenarioDocument } from "../../document/types.js";
import type { ChartOptions } from "../../engine/pkg-engines/coalloc.js";
import type { Preset } from "../../engine/protocol.js";

type Reference = NonNullable<ChartOptions["reference"]>;

/** The paper whose grid, workload and planning options this document has; "none" for everything else. */
export function referenceOf(document: ScenarioDocument, presets: readonly Preset[]): Reference {
  const same = (id: string, users: boolean) => {
    const preset = presets.find((candidate) => candidate.id === id);
    return (
      preset !== undefined && experiment(preset.document, users) === experiment(document, users)
    );
  };
  if (same("testbed-2010", true)) {
    return "takefusa2010";
  }
  if (same("testbed-2009", true)) {
    return "takefusa2009";
  }
  const shown = document.workload.users.map(({ disclosedPercent }) => disclosedPercent);
  const halved = shown.length === 2 && shown[0] === 100 && shown[1] === 50;
  return halved && same("testbed-2010", false) ? "takefusa2010ServiceLevels" : "none";
}

/** What decides the outcome, up to chance: not the seed, the number of days, names of users or places in the drawing. */
function experiment({ grid, options, workload }: ScenarioDocument, users: boolean): string {
  const {
    seed: _seed,
    replications: _replications,
    loadPercent: _load,
    users: who,
    ...requests
  } = workload;
  const { planner: _planner, nodeLimit: _limit, noOppositeLinks: _opposite, ...policy } = options;
  return JSON.stringify([
    grid.sites.map(({ name, domain, cpus, cpuValue }) => [name, domain, cpus, cpuValue]),
    grid.links.map(({ between, bandwidthMbps, bandwidthValue }) => [
      between,
      bandwidthMbps,
      bandwidthValue,
    ]),
    Object.entries(policy).sort(([a], [b]) => (a < b ? -1 : 1)),
    Object.entries(requests).sort(([a], [b]) => (a < b ? -1 : 1)),
    users ? who.map(({ disclosedPercent }) => disclosedPercent) : who.length,
  ]);
}
