// Content of this lab under Learn; fetched when it is first opened.

import type { LearnContent } from "../../../learn/content.js";
import { LessonRun } from "../../../learn/lesson.svelte.js";
import { figures, sketchOf } from "../experiment/stored.js";
import type { Playground } from "../playground.svelte.js";
import { labLearnText as words } from "../text/learn.js";
import { hostOf } from "./host.js";
import { type LessonData, lessons, startHere, worded } from "./lessons.js";

const offerOf = (lesson: LessonData) => ({
  id: lesson.id,
  title: words.lessons[lesson.id].title,
  about: words.lessons[lesson.id].about,
  minutes: lesson.minutes,
  begin(playground: Playground) {
    if (playground.presetId !== lesson.preset) playground.openPreset(lesson.preset);
    return new LessonRun(worded(lesson), hostOf(playground));
  },
});

export const content: LearnContent<Playground> = {
  lessons: [offerOf(startHere), ...lessons.slice(1).map(offerOf)],
  figures: figures.map(({ id, shown }) => ({
    id,
    title: words.titles[id] ?? id,
    about: words.questions[id] ?? "",
    sketch: () => sketchOf(id, shown),
    open(playground) {
      playground.experimentWanted = id;
      playground.page.open("simulate");
      playground.page.dock = "full";
    },
  })),
  glossary: words.glossary,
  teachers: words.teachers,
  about: words.about,
};
