// English words of the Data tab.

import { number } from "../numbers.js";

export const data = {
  heading: "Scenario document",
  intro: "What the file holds, exactly as it is saved and shared.",
  copy: "Copy",
  copied: "Copied to the clipboard.",
  copyFailed: "The browser did not allow copying. Select the text and copy it by hand.",
  size: (bytes: number) => `${number(Math.ceil(bytes / 1024))} KiB`,
  notes: "Notes",
  exports: "Take away as",
  exportFormats: [
    ["graphml", "graphml", "GraphML", "The grid, for graph tools; it comes back in without loss"],
    ["dot", "dot", "DOT", "The grid, for Graphviz; it comes back in without loss"],
    [
      "plans-csv",
      "plans.csv",
      "Plans, CSV",
      "The plan of every time frame, one row for each site and link",
    ],
    [
      "reservations-csv",
      "reservations.csv",
      "Reservations, CSV",
      "What is reserved, one row for each site and link",
    ],
  ] as const,
  printing: "Writing the document…",
  schema: "JSON Schema",
};
