// English words of experiments: what is set up, the runs, and what they say.

import type { Parameter } from "../../../../engine/pkg/coalloc.js";
import { isolating } from "../../../../text/isolate.js";
import { names, number, percent, wait } from "../../../../text/numbers.js";
import type { choiceGroups } from "../../experiment/state/choices.js";
import {
  change,
  choices,
  type LabelWithHelp,
  measures,
  parameters,
  questions,
  reasonNames,
  titles,
} from "./experiment-names.js";

const several = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${number(count)} ${more}`;
const days = (count: number) => several(count, "day", "days");
const workers = (count: number) => several(count, "worker", "workers");

export const experiment = isolating({
  choose: "Experiment",
  own: "This scenario",
  ownAbout: "Days of random requests on the grid above, with the options of the request panel.",
  groups: {
    reproduced: "Figures of the papers",
    comparison: "Comparisons",
    sensitivity: "What matters how much",
    opened: "From files",
  },
  titles,
  questions,
  ownScenario: "It brings its own grid, requests and options. The scenario above stays as it is.",
  openScenario: "Open its scenario above",
  openFile: "Open an experiment file",
  openedFile: (file: string) => `The experiment of ${file} is set up; Run simulates its days.`,
  openFailed: (file: string) => `${file} was not opened; what is set up stays as it is.`,
  openedScenario: "The scenario of the experiment is open.",
  about: "What was printed, found and reconstructed",
  series: {
    heading: "Compare",
    help: "All of them get the same requests, so a difference comes from the options alone.",
    add: "Add to the comparison",
    choose: "Choose an option…",
    combine: "Combine options",
    also: (name: string) => `Together with ${name}`,
    remove: (name: string) => `Remove ${name} from the comparison`,
    most: (most: number) => `At most ${number(most)} can be compared.`,
    joined: (parts: readonly string[]) => parts.join(" + "),
  },
  choices,
  change,
  choiceGroups: {
    user: "Which plan is reserved",
    administrator: "Administrator’s options",
    strategy: "How windows and plans are found",
    without: "Without reservations",
    again: "After a failure",
    planner: "Another planner",
  } satisfies Record<keyof typeof choiceGroups, string>,
  axis: {
    heading: "Horizontal axis",
    load: [
      "Load so far",
      "One day gives the whole curve: requests are sorted by the load before them.",
    ] satisfies LabelWithHelp,
    values: (unit: string) => (unit === "" ? "Values" : `Values, ${unit}`),
    parameters,
    label: (parameter: Parameter) => {
      const [name, unit] = parameters[parameter];
      return unit === "" ? name : `${name}, ${unit}`;
    },
  },
  measures,
  days: "Days",
  daysHelp: "For each series and value. More days give narrower intervals.",
  seed: "Seed",
  seedHelp: "The same seed gives the same days, on any machine.",
  more: "Stop early, reasons, bound",
  stop: "Stop early",
  stopHelp:
    "As soon as every success ratio is known so well. Judged on the days in their order, so it ends at the same day on every machine.",
  stopAt: "at a half-width of",
  points,
  reasons: "Tell why requests were rejected",
  reasonsHelp: "CPUs, bandwidth, path length or a race lost. Takes about as long again.",
  bound: "Tell what was possible at most",
  boundHelp:
    "An upper bound for somebody who knows all requests before; nobody can do better. Takes longer than the days.",
  requests: "Requests of a day",
  requestsNow: ({ users, loadPercent }: { users: readonly unknown[]; loadPercent: number }) =>
    `${several(users.length, "user", "users")}, load ${number(loadPercent)} %`,
  size: (series: number, points: number, replications: number, units: number) =>
    [
      ...(series > 1 ? [`${number(series)} series`] : []),
      ...(points > 1 ? [`${number(points)} values`] : []),
      days(replications),
    ].join(" × ") + (series * points > 1 ? ` = ${days(units)}` : ""),
  estimate: (ms: number, count: number) => `≈ ${wait(ms)} on ${workers(count)}`,
  noEstimate: (count: number) => `on ${workers(count)}`,
  tooMany: (most: number) => `That is more than the ${number(most)} days one run may have.`,
  run: "Run",
  pause: "Pause",
  resume: "Resume",
  stopRun: "Stop and keep",
  discard: "Discard",
  progress: "Days simulated",
  done: (units: number, all: number) => `${number(units)} of ${days(all)}`,
  left: (ms: number) => `about ${wait(ms)} left`,
  paused: "paused",
  halfWidth: (half: number) => `known to ± ${points(half)}`,
  reachedQuarter: (share: number) => `${percent(share)} of the days simulated.`,
  finished: (units: number, ms: number) => `${days(units)} in ${wait(ms)}.`,
  kept: (complete: number, planned: number) =>
    complete === 0
      ? "Stopped before the first day was done in every series: there is nothing to keep."
      : `Stopped after ${number(complete)} of ${days(planned)}; what is complete in every series is kept.`,
  early: (complete: number, planned: number) =>
    `Ended early: the half-width was reached after ${number(complete)} of ${days(planned)}.`,
  sofar: (complete: number, planned: number) =>
    `So far: the first ${number(complete)} of ${days(planned)} of every series.`,
  failed: "The experiment failed",
  empty: "Press Run to see how many requests find a plan as the day fills.",
  stale: "The settings were changed since this run.",
  runs: {
    heading: "Runs",
    help: (most: number) =>
      `Up to ${number(most)} runs are kept, pinned ones the longest. Ticked runs are drawn beside the one in view.`,
    columns: {
      show: "In view",
      run: "Run",
      days: "Days",
      seed: "Seed",
      state: "State",
      compare: "Compare",
    },
    states: {
      running: "running",
      paused: "paused",
      stopped: "stopped, kept",
      early: "ended early",
      done: "done",
      failed: "failed",
    },
    name: (index: number, title: string) => `${number(index)} · ${title}`,
    about: (series: readonly string[]) => names(series),
    show: (name: string) => `Show ${name}`,
    compare: (name: string) => `Compare ${name}`,
    otherAxis: "It has another horizontal axis",
    pin: (name: string) => `Pin ${name}`,
    unpin: (name: string) => `Unpin ${name}`,
    remove: (name: string) => `Delete ${name}`,
    count: (complete: number, planned: number) =>
      complete === planned ? number(planned) : `${number(complete)} of ${number(planned)}`,
  },
  results: {
    notDrawn: "The charts could not be drawn",
    measure: "Measure",
    users: "Users",
    whose: { asPrinted: "as in the figure", together: "all together", everyUser: "each user" },
    allUsers: "All users",
    reasonsOf: "Reasons in",
    ofUser: (series: string, user: string) => `${series}, ${user}`,
    loadOf: (load: string) => `load ${load} %`,
    ofRun: (run: string, series: string) => `${run}: ${series}`,
    printed: "Printed",
    bound: "At most",
    titles: {
      successByLoad: "Success ratio against load",
      successUpToLoad: "Success ratio of all requests up to a load",
    },
    across: (measure: string, parameter: string) => `${measure} against ${parameter.toLowerCase()}`,
    load: "Offered load so far, % of all CPUs",
    sitesAt: (axis: string, place: string) =>
      `CPU utilization per site at ${axis.toLowerCase()}: ${place}`,
    site: "Site",
    place: "Sites at",
    share: "Share of requests",
    mostLines: (most: number) =>
      `The first ${number(most)} lines are drawn; all numbers are in the tables.`,
    sites: "CPU utilization per site",
    rejections: "Why requests were rejected",
    table: "Whole days",
    tableHelp: "Means over the days ± half of the 95 % interval.",
    series: "Series",
    value: "Value",
    heldAgainst: "Printed and found",
    heldColumns: {
      what: "What",
      printed: "Printed",
      accepted: "Accepted",
      found: "Found, 95 % interval",
    },
    held: (measure: string, series: string, subject: string | undefined, x: string) =>
      [series, ...(subject === undefined ? [] : [subject]), measure.toLowerCase(), x].join(", "),
    /** The same in front of a number in a chart. */
    signs: { equals: "", about: "≈ ", over: "> ", atLeast: "≥ " },
    claims: { equals: "", about: "about ", over: "over ", atLeast: "at least " },
    mean: (mean: string, half: string | undefined) =>
      (half === undefined ? mean : `${mean} ± ${half}`).replace(/^-/, "−"),
    inPercent: (text: string) => `${text} %`,
    interval: (mean: string, low: string, high: string) => `${mean} (${low}–${high})`,
    filesHeading: "Download the results",
    files: {
      means: ["Means as CSV", "Every mean with its interval, one a row"],
      days: ["Days as CSV", "Every value of every day, one a row"],
      result: [
        "Results as JSON",
        "Everything that was kept of the days; “coalloc figure” draws it",
      ],
      notebook: ["Notebook", "Jupyter: the means, and matplotlib code that draws them"],
      experiment: ["Experiment file", "What was simulated; it opens here and in the command"],
    } as const,
  },
  reasonNames,
  decided: "How requests are decided",
  oneDay: {
    heading: "Look at one day",
    help: "Simulates that day once more, with all its reservations.",
    series: "Series",
    value: "Value",
    day: "Day",
    dayOption: (day: number, ratio: string) => `Day ${number(day)} (${ratio} reserved)`,
    look: "Show its hours",
    place: "Put it on the timeline",
    busy: "Simulating that day again…",
    placed: (day: number, count: number) =>
      `Day ${number(day)} is on the timeline: ${number(count)} reservations. Undo brings the old ones back.`,
    failed: "That day could not be simulated",
    unreserved: "Without reservations there is nothing to show on the timeline.",
    files: (day: number) => `Day ${number(day)}`,
    scenario: [
      "Scenario",
      "What the day is a day of: the commands beside the others read it",
    ] as const,
  },
});

function points(share: number): string {
  return `${number(Math.round(share * 1000) / 10)} points`;
}
