// English words of figures: a chart with its readout and files, the player of a timeline, experiments.

import { isolating } from "../isolate.js";
import { duration, number, wait } from "../numbers.js";

export const figureText = isolating({
  chartPoint: (series: string, x: string, y: string, interval: string | undefined, n: number) =>
    `${series}, ${x}: ${y}${interval === undefined ? "" : `, 95 % interval ${interval}`}${n > 0 ? `, n = ${number(n)}` : ""}`,
  range: (low: string, high: string) => `${low}–${high}`,
  pointsOf: (title: string) => `Data points of “${title}”; arrow keys move between them`,
  readHint: "Hover over a point, or use the arrow keys, to read its value.",
  table: "Data table",
  series: "Series",
  low: "95 % low",
  high: "95 % high",
  n: "n",
  value: "Value",
  printed: "printed",
  download: (title: string, kind: string) => `Download “${title}” as ${kind}`,
});

export const playText = isolating({
  heading: "Play the timeline",
  mode: "Order",
  modes: { time: "As time passes", made: "In order of booking" },
  play: "Play",
  pause: "Pause",
  first: "To the beginning",
  last: "To the end",
  back: { time: "To the event before", made: "One reservation less" },
  forward: { time: "To the next event", made: "One reservation more" },
  speed: "Speed",
  timeSpeed: (seconds: number) => `${duration(seconds)} per second`,
  madeSpeed: (count: number) => `${number(count)} per second`,
  calmSpeeds: { slow: "slow", normal: "normal", fast: "fast" },
  calm: "Your system asks for less motion, so playing goes from event to event.",
});

const counted = (count: number, one: string, many: string) =>
  `${number(count)} ${count === 1 ? one : many}`;

export const experimentsText = isolating({
  heading: "Experiments",
  cards: "Ready-made experiments",
  openedCards: "From your files",
  openedFile: (file: string) => `Opened the experiment in ${file}. Press Run to start it.`,
  openFailed: (file: string) => `${file} was not opened; the experiment here is unchanged.`,
  openedQuestion: "From a file: only its author knows what is reconstructed.",
  about: "Printed, found and reconstructed",
  run: "Run",
  again: "Run again",
  stop: "Stop",
  size: (series: number, values: number, replications: number, units: number) =>
    `${[
      counted(series, "series", "series"),
      ...(values > 1 ? [counted(values, "value", "values")] : []),
      counted(replications, "replication", "replications"),
    ].join(" × ")} = ${counted(units, "run", "runs")}`,
  estimate: (ms: number) => `≈ ${wait(ms)}`,
  progress: "Runs done",
  done: (units: number, size: number) => `${number(units)} of ${counted(size, "run", "runs")}`,
  stored: (units: number) =>
    `Stored result of ${counted(units, "run", "runs")}. Run it again to download data.`,
  finished: (units: number, ms: number) => `${counted(units, "run", "runs")} in ${wait(ms)}.`,
  stopped: (replications: number, planned: number) =>
    replications === 0
      ? "Stopped before the first replication was complete: there is nothing to show."
      : `Stopped after ${number(replications)} of ${counted(planned, "replication", "replications")}; the complete part is shown.`,
  sofar: (replications: number, planned: number) =>
    `So far ${number(replications)} of ${counted(planned, "replication", "replications")}.`,
  failed: "The experiment could not be run",
  notDrawn: "The charts could not be drawn",
  notLoaded: "The ready-made experiments could not be loaded.",
  means: {
    heading: "Means of whole replications",
    series: "Series",
    replications: "n",
    mean: (mean: string, half: string | undefined) =>
      half === undefined ? mean : `${mean} ± ${half}`,
  },
  printed: {
    heading: "Printed and found",
    what: "What",
    printed: "Printed",
    accepted: "Accepted",
    found: "Found, 95 % interval",
    place: (
      measure: string,
      series: string,
      subject: string | undefined,
      place: string | undefined,
    ) => [series, subject, measure, place].filter((part) => part !== undefined).join(", "),
    /** A printed value, as far as the source says it. */
    claims: {
      equals: (value: string) => value,
      about: (value: string) => `about ${value}`,
      over: (value: string) => `over ${value}`,
      atLeast: (value: string) => `at least ${value}`,
    },
  },
  files: {
    heading: "Download the results",
    means: ["Means as CSV", "All means with confidence intervals, one per row"],
    samples: ["Samples as CSV", "Every value of every run, one per row"],
    result: ["Results as JSON", "All recorded results; the command writes the same bytes"],
    experiment: [
      "Experiment file",
      "The experiment that was run; it opens here and in the command",
    ],
  } as const,
});
