// Content of this lab under Learn; fetched when it is first opened.

import { pointsOf } from "../../experiments/kind.js";
import { learnOf } from "../../lab/learn.js";
import type { FigureOffer } from "../../learn/lesson.svelte.js";
import { sketchOf } from "../../plot/sketch.js";
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
    },
    facts: ({ machine, time }) => ({ page: { machine: machine + 1, time } }),
  },
  lessons,
);
