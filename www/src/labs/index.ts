// The labs, one line each.

import type { Lab, LabEntry } from "../frame/lab.js";
import { text } from "../text/index.js";
import { coAllocation } from "./co-allocation/lab.js";

const { labs: names, labHelp: help } = text.shell;

/** The first is the one a page opens with. Each works only on the store that it begins itself. */
export const labs: readonly [LabEntry, ...LabEntry[]] = [
  {
    id: "co-allocation",
    name: names.coAllocation,
    help: help.coAllocation,
    formats: ["coalloc", "coalloc-experiment", "coalloc-experiment-result", "network", "trace"],
    load: async () => coAllocation as unknown as Lab,
  },
  {
    id: "cors",
    name: names.cors,
    help: help.cors,
    formats: ["coalloc-cors", "coalloc-cors-experiment", "coalloc-cors-experiment-result", "trace"],
    load: async () => (await import("./cors/lab.js")).cors as unknown as Lab,
  },
  {
    id: "elastic",
    name: names.elastic,
    help: help.elastic,
    formats: ["coalloc-elastic", "coalloc-elastic-experiment", "coalloc-elastic-experiment-result"],
    load: async () => (await import("./elastic/lab.js")).elastic as unknown as Lab,
  },
  {
    id: "market",
    name: names.market,
    help: help.market,
    formats: ["coalloc-market", "coalloc-market-experiment", "coalloc-market-experiment-result"],
    load: async () => (await import("./market/lab.js")).market as unknown as Lab,
  },
];
