// The beginning of a lesson, whose example may have to be fetched.

import type { LessonOffer, LessonProgress } from "../learn/lesson.svelte.js";
import type { AnyStore } from "../store/document-store.svelte.js";
import { faultText } from "../text/fault.js";
import { text } from "../text/index.js";
import type { Page } from "./page.svelte.js";

/** Begins a lesson that may have to be found first, or goes on where it was `left`; where its parts do not come, says so and offers to try again. */
export async function beginLesson<Store extends AnyStore>(
  find: () => Promise<LessonOffer<Store> | undefined>,
  page: Page,
  playground: Store,
  left?: LessonProgress,
): Promise<void> {
  try {
    const lesson = await (await find())?.begin(playground, left);
    if (lesson !== undefined) page.lesson = lesson;
  } catch (error) {
    const act = () => void beginLesson(find, page, playground, left);
    playground.notices.fail(faultText(error, "part"), undefined, { label: text.faults.retry, act });
  }
}
