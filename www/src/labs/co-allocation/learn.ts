// Content of this lab under Learn, fetched when it is first opened: lessons and their facts, figures, terms.

import { experimentFacts } from "../../experiments/facts.js";
import {
  type LearnContent,
  type LessonKit,
  lessonOffers,
  type PageFacts,
} from "../../learn/lesson.svelte.js";
import { experimentsOf } from "./experiment/experiments.svelte.js";
import { figures, pictureOf } from "./experiment/stored.js";
import { lessons } from "./lessons.js";
import { fillInOf } from "./matrices/fill-in.svelte.js";
import type { Playground } from "./playground.svelte.js";
import { learn as labLearnText } from "./text/en/learn.js";
import { lessons as lessonText } from "./text/en/lessons.js";

function factsOf(playground: Playground): PageFacts {
  const { focus, frame, document } = playground;
  const { pinned } = focus;
  const flow = pinned?.type === "flow" ? document?.request.flows[pinned.flow] : undefined;
  const fillIn = fillInOf(playground);
  const { draft, shown } = experimentsOf(playground);
  return {
    page: {
      node: pinned?.type === "node" ? pinned.node : null,
      flow: flow?.between.join("-") ?? null,
      start: frame?.startSeconds ?? null,
    },
    filled: {
      isOn: fillIn.on,
      ones: fillIn.ones.size,
      isChecked: fillIn.judged !== undefined,
      broken: fillIn.judged?.broken ?? null,
      cost: fillIn.judged?.cost ?? null,
    },
    experiment: { successByLoad: null, ...experimentFacts(draft.preset?.id, shown?.run) },
  };
}

const kit: LessonKit<Playground> = {
  clear(playground) {
    playground.focus.clear();
    playground.showStart(undefined);
  },
  facts: factsOf,
};

export const content: LearnContent<Playground> = {
  lessons: lessonOffers(lessons, lessonText, kit),
  figures: figures.map(({ id, shown }) => ({
    id,
    title: labLearnText.titles[id] ?? id,
    about: labLearnText.questions[id] ?? "",
    sketch: () => pictureOf(id, shown),
    open(playground) {
      playground.experimentWanted = id;
      playground.page.open("simulate");
      playground.page.dock = "full";
    },
  })),
  glossary: labLearnText.glossary,
  teachers: labLearnText.teachers,
  about: labLearnText.about,
};
