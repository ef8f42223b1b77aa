// Content of this lab under Learn; fetched when it is first opened.

import { experimentFigures, learnOf, openTab, tabOpen } from "../../lab/learn.js";
import type { Cors } from "./cors.svelte.js";
import type { Rule } from "./document/types.js";
import { kind } from "./tabs/FiguresTab.svelte";
import { learn as words } from "./text/en/learn.js";

const choose = (rule: Rule) => (cors: Cors) => cors.edit({ type: "setOptions", values: { rule } });
const chosen =
  (rule: Rule) =>
  ({ document }: Cors) =>
    document?.options.rule === rule;

function bookingsIn({ document }: Cors): number {
  const offers = document?.nodes.flatMap((node) => node.offers) ?? [];
  return offers.reduce((sum, offer) => sum + (offer.bookings?.length ?? 0), 0);
}

export const content = learnOf<Cors>(words, experimentFigures(kind, "figures"), {
  id: "buy-cheaply",
  preset: "sixteen",
  minutes: 3,
  clear(cors) {
    cors.editing = undefined;
  },
  steps: [
    {
      id: "read",
      pane: "scene",
      locks: ["nodes", "request", "options"],
      checks: [({ editing }) => editing === "N4"],
      show: [
        (cors) => {
          cors.editing = "N4";
        },
      ],
    },
    {
      id: "fill",
      pane: "answer",
      locks: ["nodes", "request", "options"],
      checks: [tabOpen("knapsack")],
      show: [openTab("knapsack")],
    },
    {
      id: "rule",
      pane: "request",
      locks: ["nodes", "request"],
      checks: [chosen("max-res")],
      show: [choose("max-res")],
    },
    {
      id: "curve",
      pane: "answer",
      locks: ["nodes", "request"],
      checks: [tabOpen("tradeoff")],
      show: [openTab("tradeoff")],
    },
    {
      id: "reserve",
      pane: "answer",
      checks: [chosen("min-cost"), (cors) => bookingsIn(cors) >= 37],
      show: [choose("min-cost"), (cors) => cors.reserve()],
    },
  ],
});
