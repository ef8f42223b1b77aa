// The way to the page in another language, with what is in view, and the arrival there. The document goes by the storage of
// this browser, the rest by that of this tab.

import type { LessonProgress } from "../learn/lesson.svelte.js";
import type { AttemptProgress } from "../share/attempt.svelte.js";
import type { Display, DisplayName } from "../store/display.svelte.js";
import { storeLanguage } from "../store/language.js";
import { read, remove, write } from "../store/storage/area.js";
import { locale } from "../text/en/language.js";
import type { Language } from "../text/languages.js";
import type { OpenLab } from "./labs.svelte.js";
import { addressIn, carriedKey } from "./language-address.js";
import { beginLesson } from "./lessons.js";
import type { Page } from "./page.svelte.js";

/** State that goes along. */
interface Carried {
  readonly to: Language;
  readonly lab: string;
  readonly view: object;
  readonly page: Pick<Page, "pane" | "dock" | "tab" | "asking">;
  readonly display: DisplayName;
  /** The example that the document is, which has words of its own in each language. */
  readonly preset: string | undefined;
  /** The example that the document was made from. */
  readonly example: string | undefined;
  readonly lesson: LessonProgress | undefined;
  readonly exercise: (AttemptProgress & { answerHidden: boolean; content: string }) | undefined;
}

/** A store that knows the example in view. */
interface Example {
  example?: string | undefined;
}

/** Goes to the page in that language. */
export async function leaveFor(
  to: Language,
  { id, page, playground, sharing }: OpenLab,
  display: Display,
): Promise<void> {
  // Pending input is committed before its field goes.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await playground.checked;
  playground.autosave.now();
  storeLanguage(to);
  const { pane, dock, tab, asking } = page;
  const { attempt } = sharing;
  const content = JSON.stringify(playground.document);
  const carried: Carried = {
    to,
    lab: id,
    view: playground.view,
    page: { pane, dock, tab, asking },
    display: display.name,
    preset: attempt === undefined ? playground.presetId : undefined,
    example: (playground as Example).example,
    lesson: page.lesson?.progress,
    exercise: attempt && {
      ...attempt.keep(),
      answerHidden: playground.answerHidden,
      content,
    },
  };
  const isKept = write(carriedKey, JSON.stringify(carried), "sessionStorage");
  const address = addressIn(to);
  if (!isKept || playground.autosave.saving === "refused") {
    const { linkOf } = await import("../share/link.js");
    location.assign(address.replace(/#.*/, "") + linkOf(playground.document, sharing.view));
  } else {
    location.assign(address);
  }
}

/** Shows what was in view in the other language; false where the page was not reached from there. */
export async function arrive(open: OpenLab, display: Display): Promise<boolean> {
  const carried = carriedHere();
  const { page, playground, sharing, lab } = open;
  if (carried === undefined || carried.lab !== open.id) return false;
  const { exercise, lesson, preset } = carried;
  display.show(carried.display);
  if (preset !== undefined && playground.presetId !== preset) {
    if (playground.library.find(preset) === undefined) await playground.library.openGallery();
    playground.openPreset(preset);
  }
  if (exercise !== undefined && sharing.attempt !== undefined) {
    const { answerHidden, content, ...done } = exercise;
    sharing.attempt.goOn(done);
    playground.answerHidden = answerHidden;
    const document = await playground.parse(content).catch(() => undefined);
    if (document !== undefined) playground.replace(document);
  }
  if (carried.example !== undefined) (playground as Example).example = carried.example;
  playground.showView(carried.view);
  const { pane, dock, tab, asking } = carried.page;
  if (page.tabs.includes(tab)) Object.assign(page, { tab, dock });
  Object.assign(page, { pane, asking });
  if (lesson !== undefined) {
    const find = async () => (await lab.learn()).content.lessons.find(({ id }) => id === lesson.id);
    await beginLesson(find, page, playground, lesson);
  }
  playground.notices.dismiss();
  return true;
}

/** Once: a reload shows the page as it was left then. */
function carriedHere(): Carried | undefined {
  const text = read(carriedKey, "sessionStorage");
  remove(carriedKey, "sessionStorage");
  try {
    const carried = JSON.parse(text ?? "null") as Carried | null;
    return carried?.to === locale ? carried : undefined;
  } catch {
    return undefined;
  }
}
