// Content of this lab under Learn; fetched when it is first opened.

import { experimentFigures, learnOf, openTab, tabOpen } from "../../lab/learn.js";
import type { Estimate, Metric, Options } from "./document/types.js";
import type { Elastic } from "./elastic.svelte.js";
import { kind } from "./tabs/findings.js";
import { learn as words } from "./text/en/learn.js";

const set = (values: Partial<Options>) => (elastic: Elastic) =>
  elastic.edit({ type: "setOptions", values });
const prefer = (...metrics: Metric[]) =>
  set({ preferences: metrics.map((metric) => ({ metric, order: "rising" })) });

const prefersFirst =
  (metric: Metric) =>
  ({ document }: Elastic) =>
    document?.options.preferences[0]?.metric === metric;
const estimates =
  (estimate: Estimate) =>
  ({ document }: Elastic) =>
    document?.options.estimate === estimate;

export const content = learnOf<Elastic>(words, experimentFigures(kind, "figures"), {
  id: "ask-for-a-range",
  preset: "elastic-conservative",
  minutes: 4,
  begin: (elastic) => elastic.show("request"),
  clear(elastic) {
    elastic.chosen = undefined;
  },
  steps: [
    {
      id: "walk",
      pane: "answer",
      locks: ["clusters", "request", "options"],
      checks: [tabOpen("candidates"), ({ walked }) => walked !== undefined && walked <= 1],
      show: [
        openTab("candidates"),
        (elastic) => {
          elastic.walked = 1;
        },
      ],
    },
    {
      id: "prefer",
      pane: "request",
      locks: ["clusters", "request"],
      checks: [prefersFirst("cost")],
      show: [prefer("cost", "end", "processors")],
    },
    {
      id: "load",
      pane: "request",
      locks: ["clusters", "request"],
      checks: [estimates("load"), ({ report }) => report?.counters.kept === 0],
      show: [set({ estimate: "load" })],
    },
    {
      id: "what-if",
      pane: "request",
      locks: ["clusters", "request"],
      checks: [
        prefersFirst("end"),
        estimates("what-if"),
        ({ report }) => report?.granted !== undefined && report.counters.tries <= 1,
      ],
      show: [prefer("end", "processors", "cost"), set({ estimate: "what-if" })],
    },
    {
      id: "gentle",
      pane: "request",
      locks: ["clusters", "request"],
      checks: [
        estimates("what-if"),
        // Nobody pays.
        ({ report }) =>
          report?.granted !== undefined &&
          report.waiting.every(({ before, after }) => after <= before),
      ],
      show: [set({ estimate: "what-if", thresholdPercent: 60 })],
    },
  ],
});
