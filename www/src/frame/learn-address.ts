// Address that begins a lesson, `?lesson=hop-limit`, shows the sheets of an example, `?sheets=tiny&variants`, or opens the
// part for teachers, `?teach`.

import { type Display, displayNames } from "../store/display.svelte.js";
import { listed } from "../text/en/joining.js";
import { learnText } from "../text/en/learn.js";
import type { OpenLab } from "./labs.svelte.js";
import { beginLesson } from "./lessons.js";

/** Does what the address asks for; `display` is for a lesson in front of a class and is not stored. */
export async function followAddress(open: OpenLab, display: Display): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const id = asked.get("lesson");
  const { lab, page, playground, sharing } = open;
  const example = asked.get("sheets");
  if (example !== null) {
    if (playground.library.find(example) === undefined) await playground.library.openGallery();
    if (playground.library.find(example) === undefined) {
      playground.notices.warn(learnText.noExample(example.slice(0, 80)));
      return;
    }
    playground.openPreset(example);
    sharing.printing = { exercise: undefined, withAnswer: false, varies: asked.has("variants") };
  }
  if (asked.has("teach")) page.learning = "teachers";
  if (id === null) return;
  const name = displayNames.find((one) => one === asked.get("display"));
  if (name !== undefined) display.show(name);
  const find = async () => {
    const { lessons } = (await lab.learn()).content;
    const lesson = lessons.find((one) => one.id === id);
    const known = listed(lessons.map((one) => one.id));
    if (lesson === undefined) playground.notices.warn(learnText.noLesson(id.slice(0, 80), known));
    return lesson;
  };
  await beginLesson(find, page, playground);
}
