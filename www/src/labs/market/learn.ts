// Content of this lab under Learn, and the facts of its page; fetched when it is first opened.

import { experimentFacts } from "../../experiments/facts.js";
import { pointsOf } from "../../experiments/kind.js";
import { experimentsOf } from "../../experiments/room.svelte.js";
import { learnOf } from "../../lab/learn.js";
import type { FigureOffer } from "../../learn/lesson.svelte.js";
import { sketchOf } from "../../plot/sketch.js";
import { kind } from "./everyone/experiments.js";
import type { StoredId } from "./everyone/measured.js";
import { studyOf } from "./everyone/study.svelte.js";
import { lessons } from "./lessons.js";
import type { Market } from "./market.svelte.js";
import { findings } from "./text/en/findings.js";
import { learn as words } from "./text/en/learn.js";
import { lessons as lessonText } from "./text/en/lessons.js";

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

export const content = learnOf<Market>(
  { ...words, lessons: lessonText },
  figures,
  {
    clear(market) {
      market.editing = undefined;
      studyOf(market).chosen = "claim";
      // Like a fresh example: one's own machine, at the beginning.
      if (market.time > 0) market.lookAt(0);
      if (market.me > 0 || market.view.machine !== undefined) market.join(0);
    },
    facts(market) {
      const { time, document, view } = market;
      const { chosen, shown } = experimentsOf(market, kind);
      return {
        page: {
          /** The one that was selected; what is drawn may still be the one before. */
          machine: view.machine === undefined ? null : view.machine + 1,
          time,
          forecaster: document?.options.forecaster ?? null,
          finding: studyOf(market).chosen,
        },
        experiment: experimentFacts(chosen?.id, shown),
      };
    },
  },
  lessons,
);
