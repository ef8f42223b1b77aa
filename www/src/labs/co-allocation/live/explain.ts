// Opens the reason of a time frame and goes there: the tab may lie below what is in view.

import { tick } from "svelte";
import type { Playground } from "../playground.svelte.js";

export async function explain(playground: Playground, frame: number): Promise<void> {
  playground.choose(frame);
  playground.page.tab = "why";
  playground.page.pane = "result";
  await tick();
  document.getElementById("result")?.focus();
}
