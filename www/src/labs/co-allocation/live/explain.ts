// Opens the Why tab for a time frame and moves the focus there, since it may be out of view.

import { tick } from "svelte";
import type { Playground } from "../playground.svelte.js";

export async function explain(playground: Playground, frame: number): Promise<void> {
  playground.choose(frame);
  playground.page.open("why");
  await tick();
  document.getElementById("result")?.focus();
}
