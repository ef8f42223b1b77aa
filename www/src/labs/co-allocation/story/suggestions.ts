// The first change to try in an example, made by *Show me*; its words are in the catalog.

import type { Change } from "../document/change.js";
import { text } from "../text/index.js";

const cheapest: Change = { type: "setOptions", values: { rankBy: "price" } };

export const suggestions: Readonly<Record<string, Change>> = {
  "testbed-2010": { type: "setSite", name: "N0", values: { cpus: 32 } },
  "testbed-2009": cheapest,
  tiny: cheapest,
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
  campus: cheapest,
};
