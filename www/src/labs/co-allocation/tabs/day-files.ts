// A simulated day in the formats of other programs, from wherever a scenario with a workload is in view.

import type { FileOffer } from "../../../figure/files.js";
import { made, saveMade } from "../../../figure/files.js";
import { fileName } from "../../../store/file.js";
import type { ScenarioDocument } from "../document/types.js";
import { data as words } from "../text/en/data.js";

/** The files of one day, counted from 0. `file` is the name under which the scenario is saved. */
export function dayOffers(
  scenario: () => Promise<ScenarioDocument> | ScenarioDocument,
  title: string,
  file: string,
  replication: number,
): FileOffer[] {
  return words.dayFormats.map(({ format, ending, type, name, what }) => {
    const out = fileName(title, `day-${replication + 1}.${ending}`);
    return {
      key: format,
      name,
      what,
      save: async () => saveMade(out, type, "exportDay", [await scenario(), replication, format]),
      command: async () => made("repeatDay", [await scenario(), file, replication, format, out]),
    };
  });
}
