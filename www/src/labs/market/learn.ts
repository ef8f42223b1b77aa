// Content of this lab under Learn; fetched when it is first opened.

import { learnOf, openTab, tabOpen } from "../../lab/learn.js";
import type { Market } from "./market.svelte.js";
import { learn as words } from "./text/en/learn.js";

/** Looks at a machine, by its number. */
const inspect = (machine: number) => (market: Market) => market.inspect(machine);

export const content = learnOf<Market>(words, {
  id: "share-by-bids",
  preset: "five-users",
  minutes: 4,
  clear(market) {
    market.editing = undefined;
  },
  steps: [
    {
      id: "read",
      pane: "scene",
      locks: ["users", "machines", "options"],
      checks: [({ machine }) => machine === 1],
      show: [inspect(1)],
    },
    {
      id: "clear",
      pane: "answer",
      locks: ["users", "machines", "options"],
      checks: [tabOpen("clearing")],
      show: [inspect(0), openTab("clearing")],
    },
    {
      id: "double",
      pane: "request",
      locks: ["machines", "options"],
      checks: [({ user }) => (user?.budget ?? 0) >= 280],
      show: [
        (market) => market.edit({ type: "setUser", user: market.me, values: { budget: 280 } }),
      ],
    },
    {
      id: "time",
      pane: "scene",
      locks: ["machines", "options"],
      checks: [({ time }) => time >= 10],
      show: [(market) => market.lookAt(10)],
    },
    {
      id: "everyone",
      pane: "answer",
      checks: [tabOpen("everyone")],
      show: [openTab("everyone")],
    },
  ],
});
