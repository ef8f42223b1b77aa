// English words of files to save and of the commands that reproduce them, and of the documents of before.

import { isolating } from "../isolate.js";
import { locale } from "./language.js";

export const files = isolating({
  save: "Save…",
  saveOf: (title: string) => `Save “${title}”…`,
  command: "Command",
  commandOf: (name: string) => `Command that makes ${name} again`,
  copied: "Copied.",
  copyFailed: "The browser did not allow copying: select the line and copy it by hand.",
  reads: (file: string) => `It reads ${file}: save that too, and run it in the same folder.`,
  readsNothing: "It needs no other file and makes the same one, byte for byte.",
  chart: {
    csv: ["CSV", "The numbers, one per row"],
    svg: ["SVG", "The chart as it is drawn here"],
    vegaLite: ["Vega-Lite", "The chart with its data, to be restyled by Vega and Altair"],
    notebook: ["Notebook", "Jupyter: the data, and matplotlib code that draws it again"],
  } as const,
  document: {
    notes: "Notes",
    title: "Title",
    save: "Save as file",
    text: "The document as text: edit it and apply",
    whole: "The document as text",
    long: "This document is too long to be edited here as text: save it as a file, change that, and open it again.",
    apply: "Apply",
    discard: "Discard changes",
  },
  examples: {
    heading: "Examples and recent scenarios",
    undoable: "Opening one replaces your scenario; Undo restores it.",
    examples: "Examples",
    close: "Close",
  },
});

const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });

export const earlier = isolating({
  earlier: "Recent scenarios",
  earlierAbout:
    "Kept in this browser only. Browsers may clear it, some after a week without a visit and all of them in a private window: save important ones as files.",
  earlierRefused:
    "The browser has no room for all of them: those it refused are lost when the page closes. Save important ones as files.",
  none: "Scenarios of your own are listed here when you open another one.",
  untitled: "Untitled",
  /** When a scenario was last changed. */
  when: (milliseconds: number | undefined) =>
    milliseconds === undefined ? "date unknown" : moment.format(milliseconds),
  openElsewhere: "open in another tab; here you get a copy",
  notADocument: "This is not a scenario, so it cannot be opened.",
  cannotOpen: (why: string) => `This cannot be opened: ${why}`,
  download: "Download",
  remove: "Remove",
  clear: "Clear this list",
  cleared: "The list is cleared.",
  bringBack: "Bring it back",
});
