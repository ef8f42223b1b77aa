// The first change to try in an example, made by *Show me*; its words are in the catalog.

import type { Change } from "../document/change.js";
import { text } from "../text/index.js";

const rankBy = (rankBy: "price" | "time"): Change => ({ type: "setOptions", values: { rankBy } });
const more: Change = { type: "setSite", name: "N0", values: { cpus: 32 } };

export const suggestions: Readonly<Record<string, Change>> = {
  "testbed-2010": more,
  "testbed-2009": more,
  tiny: rankBy("price"),
  tariff: {
    type: "setEconomy",
    economy: {
      tariffs: [
        {
          name: text.story.nightTariff,
          weekdays: [
            { fromSeconds: 0, level: 1 },
            { fromSeconds: 28_800, level: 4 },
            { fromSeconds: 57_600, level: 1 },
          ],
        },
      ],
    },
  },
  together: { type: "setPart", name: "A", values: { cpus: 32 } },
  campus: rankBy("time"),
};
