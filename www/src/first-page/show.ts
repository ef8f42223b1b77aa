// Shows the page as it was when it was built, until its program has come: where it will begin like that.

import { fitsIn, layoutName, type Query, queries } from "../frame/layout-name.js";
import { beginsNew } from "../labs/co-allocation/scene/begins-new.js";
import { storedDisplay } from "../store/storage/area.js";
import { fill } from "./fill.js";

const is = (query: Query): boolean => matchMedia(`(${queries[query]})`).matches;
const display = storedDisplay();
if (display === "dark") document.documentElement.dataset.theme = display;
const name = layoutName(is, false);
const around = copyOf(`first-${name}`);
const isPlain = display !== "projector" && location.search === "" && fitsIn(name, is);
if (around !== undefined && isPlain && beginsNew()) {
  const page = document.createElement("div");
  page.id = "first-page";
  page.inert = true;
  page.ariaHidden = "true";
  page.append(around);
  document.body.prepend(page);
  for (const detail of ["full", "brief"]) {
    const template = document.getElementById(`drawing-${detail}`);
    const drawing = copyOf(`drawing-${detail}`)?.firstElementChild;
    if (drawing == null || template === null) break;
    page.querySelector("svg.canvas")?.replaceWith(drawing);
    if (fill(drawing, JSON.parse(template.dataset.made ?? ""))) break;
  }
  // The policy forbids styles in the markup, not those that a script sets.
  for (const styled of page.querySelectorAll<HTMLElement>("[data-style]")) {
    styled.style.cssText = styled.dataset.style ?? "";
  }
}

function copyOf(id: string): DocumentFragment | undefined {
  const template = document.getElementById(id);
  return template instanceof HTMLTemplateElement ? template.content : undefined;
}
