// English words of the Data tab.

import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";

export const data = isolating({
  heading: "Scenario document",
  copy: "Copy",
  copied: "Copied to the clipboard.",
  copyFailed: "The browser did not allow copying. Select the text and copy it by hand.",
  size: (bytes: number) => `${number(Math.ceil(bytes / 1024))} KiB`,
  notes: "Notes",
  exports: "Export",
  opens:
    "Open or drop on the page: scenarios, pictures saved here, networks (GraphML, GML, DOT, SNDlib, lists of links as CSV) and logs of jobs (SWF, Slurm’s sacct, PBS), also packed with gzip.",
  exportFormats: [
    {
      format: "graphml",
      ending: "graphml",
      type: "application/xml",
      name: "GraphML",
      what: "For graph tools.",
      carries: ["title", "grid"],
    },
    {
      format: "dot",
      ending: "dot",
      type: "text/vnd.graphviz",
      name: "DOT",
      what: "For Graphviz.",
      carries: ["title", "grid"],
    },
    {
      format: "plans-csv",
      ending: "plans.csv",
      type: "text/csv",
      name: "Plans, CSV",
      what: "The plan of every start, one row per site and link.",
      carries: [],
    },
    {
      format: "reservations-csv",
      ending: "reservations.csv",
      type: "text/csv",
      name: "Reservations, CSV",
      what: "All reservations, one row per site and link.",
      carries: [],
    },
  ] as const,
  /** Pieces of a document. */
  pieces: {
    title: "title",
    notes: "notes",
    grid: "grid",
    request: "request",
    options: "options",
    reservations: "reservations",
    workload: "workload",
  },
  carries: (pieces: readonly string[]) =>
    `Opens here again with ${pieces.join(" and ")} unchanged.`,
  carriesNothing: "Export only.",
  day: "A simulated day of the workload",
  dayNumber: "Day",
  dayFormats: [
    {
      format: "swf",
      ending: "swf",
      type: "text/plain",
      name: "SWF",
      what: "Standard Workload Format: one job per request. Opens again here as the load of one site.",
    },
    {
      format: "jobs-csv",
      ending: "jobs.csv",
      type: "text/csv",
      name: "Jobs, CSV",
      what: "Batsim’s job table with the CPUs of each job; Evalys draws it.",
    },
    {
      format: "jobs-json",
      ending: "jobs.json",
      type: "application/json",
      name: "Jobs, JSON",
      what: "The same requests as a Batsim workload, for other schedulers.",
    },
  ] as const,
  printing: "Writing the document…",
  downloadPage: "Download this page as one file",
  downloadPageHelp: (bytes: number) =>
    `${number(Math.ceil(bytes / 1000))} kB. Opens from disk in any current browser and needs no network.`,
  schema: "JSON Schema",
});
