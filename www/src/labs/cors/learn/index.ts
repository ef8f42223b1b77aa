// Content of this lab under Learn; fetched when it is first opened.

import type { LearnContent } from "../../../learn/content.js";
import { type LessonHost, LessonRun } from "../../../learn/lesson.svelte.js";
import type { Cors } from "../cors.svelte.js";
import { learn as words } from "../text/en/learn.js";
import { type Action, buyCheaply, type Check, type Step } from "./lessons.js";

const lesson = words.lessons[buyCheaply.id];

export const content: LearnContent<Cors> = {
  lessons: [
    {
      id: buyCheaply.id,
      title: lesson.title,
      about: lesson.about,
      minutes: buyCheaply.minutes,
      begin(cors) {
        if (cors.presetId !== buyCheaply.preset) cors.openPreset(buyCheaply.preset);
        const { id, steps } = buyCheaply;
        return new LessonRun<Step>(
          { id, title: lesson.title, steps, words: lesson.steps },
          hostOf(cors),
        ) as unknown as LessonRun;
      },
    },
  ],
  figures: [],
  glossary: words.glossary,
  teachers: words.teachers,
  about: words.about,
};

function hostOf(cors: Cors): LessonHost<Step> {
  return {
    begin(step) {
      cors.lessonLocks = new Set(step.locks);
      cors.editing = undefined;
      cors.page.showPane(step.pane);
    },
    show: (step) => void showAll(cors, step.show),
    async judge({ checks }) {
      const held = checks.map((check) => holds(cors, check)).every(Boolean);
      return cors.purchases.isNewest ? held : undefined;
    },
    end() {
      cors.lessonLocks = new Set();
    },
  };
}

export function holds(cors: Cors, check: Check): boolean {
  switch (check.type) {
    case "nodeOpen":
      return cors.editing === check.node;
    case "rule":
      return cors.document?.options.rule === check.rule;
    case "tabOpen":
      return cors.page.dock !== "closed" && cors.page.tab === check.tab;
    case "bookingsAtLeast": {
      const offers = cors.document?.nodes.flatMap((node) => node.offers) ?? [];
      const bookings = offers.reduce((sum, offer) => sum + (offer.bookings?.length ?? 0), 0);
      return bookings >= check.bookings;
    }
  }
}

/** One after the other: each waits for the answer to what was done before. */
async function showAll(cors: Cors, actions: readonly Action[]): Promise<void> {
  for (const action of actions) {
    await cors.settled();
    act(cors, action);
  }
}

function act(cors: Cors, action: Action): void {
  switch (action.type) {
    case "openNode":
      cors.editing = action.node;
      break;
    case "openTab":
      cors.page.open(action.tab);
      break;
    case "edit":
      cors.edit(action.change);
      break;
    case "reserve":
      cors.reserve();
      break;
  }
}
