// Content of this lab under Learn; fetched when it is first opened.

import { pointsOf } from "../../experiments/kind.js";
import { learnOf, openTab, tabOpen } from "../../lab/learn.js";
import type { FigureOffer } from "../../learn/lesson.svelte.js";
import { sketchOf } from "../../plot/sketch.js";
import type { StoredId } from "./everyone/measured.js";
import { studyOf } from "./everyone/study.svelte.js";
import type { Market } from "./market.svelte.js";
import { findings } from "./text/en/findings.js";
import { learn as words } from "./text/en/learn.js";

/** Looks at a machine, by its number. */
const inspect = (machine: number) => (market: Market) => market.inspect(machine);

/** A figure under *One or all*, drawn from the stored result of an experiment. */
function figure(
  id: "claim" | "adoption",
  of: StoredId,
  measures: readonly string[],
): FigureOffer<Market> {
  return {
    id,
    title: findings.list[id].title,
    about: words.figures[id],
    async sketch() {
      const { stored } = await import("./everyone/measured.js");
      const { series } = stored[of].summary;
      const chosen = measures.length === 1 ? series.slice(1, 6) : series.slice(0, 1);
      return sketchOf(chosen.flatMap((one) => measures.map((measure) => pointsOf(one, measure))));
    },
    open(market) {
      studyOf(market).chosen = id;
      market.page.open("everyone");
      market.page.dock = "full";
    },
  };
}

const figures = [
  figure("claim", "one-user", ["timeRatio"]),
  figure("adoption", "adoption", ["taskSeconds", "othersTaskSeconds"]),
];

export const content = learnOf<Market>(words, figures, {
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
