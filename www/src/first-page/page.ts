// The page as it is before its engine has come, as text; called when the page is built.

import { first } from "virtual:first-picture";
import { render } from "svelte/server";
import { Labs } from "../frame/labs.svelte.js";
import Root from "../frame/Root.svelte";
import { expected } from "../labs/co-allocation/graph/camera.js";
import { bounds } from "../labs/co-allocation/graph/geometry.js";
import { graphOfGrid } from "../labs/co-allocation/graph/view.js";
import { labs as list } from "../labs/index.js";
import { Display } from "../store/display.svelte.js";

export { queries } from "../frame/layout-name.js";

const box = bounds(graphOfGrid(first.document.grid).nodes.map(({ position }) => position));
/** Width and height of the first example, in units of its document. */
export const extent = [box?.width, box?.height];

/** The page of a first visit where the drawing has this room, in pixels. */
export async function pageOf([width, height]: readonly [number, number]): Promise<string> {
  const display = new Display();
  const labs = new Labs(list, display);
  await labs.showFirst();
  expected.room = { width, height };
  return render(Root, { props: { labs, display } }).body;
}
