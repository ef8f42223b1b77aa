// Content of this lab under Learn; fetched when it is first opened.

import type { LearnContent } from "../../../learn/content.js";
import { type LessonHost, LessonRun } from "../../../learn/lesson.svelte.js";
import type { Elastic } from "../elastic.svelte.js";
import { learn as words } from "../text/en/learn.js";
import { type Action, askForARange, type Check, type Step } from "./lessons.js";

const lesson = words.lessons[askForARange.id];

export const content: LearnContent<Elastic> = {
  lessons: [
    {
      id: askForARange.id,
      title: lesson.title,
      about: lesson.about,
      minutes: askForARange.minutes,
      begin(elastic) {
        if (elastic.presetId !== askForARange.preset) elastic.openPreset(askForARange.preset);
        elastic.show("request");
        const { id, steps } = askForARange;
        return new LessonRun<Step>(
          { id, title: lesson.title, steps, words: lesson.steps },
          hostOf(elastic),
        ) as unknown as LessonRun;
      },
    },
  ],
  figures: [],
  glossary: words.glossary,
  teachers: words.teachers,
  about: words.about,
};

function hostOf(elastic: Elastic): LessonHost<Step> {
  return {
    begin(step) {
      elastic.lessonLocks = new Set(step.locks);
      elastic.chosen = undefined;
      elastic.page.showPane(step.pane);
    },
    show: (step) => void showAll(elastic, step.show),
    async judge({ checks }) {
      const held = checks.map((check) => holds(elastic, check)).every(Boolean);
      return elastic.reports.isNewest ? held : undefined;
    },
    end() {
      elastic.lessonLocks = new Set();
    },
  };
}

export function holds(elastic: Elastic, check: Check): boolean {
  const { document, report, page } = elastic;
  switch (check.type) {
    case "tabOpen":
      return page.dock !== "closed" && page.tab === check.tab;
    case "walked":
      return elastic.walked !== undefined && elastic.walked <= check.tries;
    case "triesAtMost":
      return report?.granted !== undefined && report.counters.tries <= check.tries;
    case "firstPreference":
      return document?.options.preferences[0]?.metric === check.metric;
    case "estimate":
      return document?.options.estimate === check.estimate;
    case "nothingTried":
      return report?.counters.kept === 0;
    case "nobodyPays":
      return (
        report?.granted !== undefined &&
        report.waiting.every(({ before, after }) => after <= before)
      );
  }
}

/** One after the other: each waits for the answer to what was done before. */
async function showAll(elastic: Elastic, actions: readonly Action[]): Promise<void> {
  for (const action of actions) {
    await elastic.settled();
    act(elastic, action);
  }
}

function act(elastic: Elastic, action: Action): void {
  switch (action.type) {
    case "openTab":
      elastic.page.open(action.tab);
      break;
    case "walk":
      elastic.walked = action.tries;
      break;
    case "edit":
      elastic.edit(action.change);
      break;
  }
}
