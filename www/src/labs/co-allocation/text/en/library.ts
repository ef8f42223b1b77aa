// English words of the list of scenarios: those of before, and the gallery.

import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";

export const library = isolating({
  heading: "Examples and recent scenarios",
  undoable: "Whatever you open takes the place of the scenario in view; Undo brings that back.",
  gallery: "Gallery",
  galleryAbout:
    "Grids after real ones. The notes of each, on the Data tab, say what is a fact and what is assumed.",
  loading: "Fetching the gallery…",
  facts: (sites: number, links: number, cpus: number) =>
    `${number(sites)} sites, ${number(links)} links, ${number(cpus)} CPUs`,
  inView: "in view",
  close: "Close",
});
