// English words of experiments: what is set up, the runs, and what they say.

import type { Parameter } from "../../../../engine/pkg/coalloc.js";
import { isolating } from "../../../../text/isolate.js";
import { names, number, percent, wait } from "../../../../text/numbers.js";
import type { SourceType } from "../../document/workload.js";
import type { choiceGroups } from "../../experiment/choices.js";
import type { UnitName } from "../../experiment/size.js";
import {
  change,
  choices,
  type LabelWithHelp,
  parameters,
  questions,
  reasonNames,
  seriesNames,
  titles,
} from "./experiment-names.js";
import { simulate } from "./simulate.js";

const several = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${number(count)} ${more}`;
/** A number of days, or of requests planned one by one. */
const counted = (unit: UnitName, count: number) =>
  unit === "days" ? several(count, "day", "days") : several(count, "request", "requests");
/** Comparison of one series with another in a chart over the load. */
const along = (where: string, one: string, than: string, sides: readonly string[]) =>
  sides.length === 0
    ? `${where} “${one}” and “${than}” differ by less than half a percentage point.`
    : `${where}, against “${than}”, “${one}” reserves ${sides.join(", and ")}.`;
const workers = (count: number) => several(count, "worker", "workers");

export const experiment = isolating({
  choose: "Experiment",
  own: "This scenario",
  ownAbout:
    "Simulates days of random requests on your grid, with the options of the Request panel.",
  groups: {
    reproduced: "Figures of the papers",
    open: "Beyond the papers",
    comparison: "Comparisons",
    sensitivity: "What makes a difference?",
    opened: "From files",
  },
  titles,
  questions,
  ownScenario: "Uses its own grid and requests, not yours.",
  openScenario: "Open its scenario",
  openFile: "Open an experiment file",
  openedFile: (file: string) => `Opened the experiment in ${file}. Press Run to start it.`,
  openFailed: (file: string) => `${file} was not opened; the experiment here is unchanged.`,
  openedScenario: "The scenario of the experiment is open.",
  about: "Printed, found and reconstructed",
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
    names: seriesNames,
  },
  choices,
  change,
  choiceGroups: {
    user: "Which plan is reserved",
    administrator: "Administrator’s options",
    strategy: "How starts and plans are found",
    ranking: "Node rankings of network embedding",
    admission: "Which plans are declined",
    without: "Without reservations",
    again: "After a failure",
    planner: "Another planner",
  } satisfies Record<keyof typeof choiceGroups, string>,
  axis: {
    heading: "Horizontal axis",
    load: [
      "Load so far",
      "The load grows as requests arrive during the day; each request counts at the load reached by then.",
    ] satisfies LabelWithHelp,
    values: (unit: string) => (unit === "" ? "Values" : `Values, ${unit}`),
    parameters,
    label: (parameter: Parameter) => {
      const [name, unit] = parameters[parameter];
      return unit === "" ? name : `${name}, ${unit}`;
    },
  },
  planning: {
    heading: "Kind of run",
    kinds: {
      days: ["Whole days", "Requests arrive one after the other and reserve what they need."],
      requests: [
        "Requests planned one by one",
        "Compares planners: each plans the same requests, and their effort and time is measured.",
      ],
    } satisfies Record<UnitName, LabelWithHelp>,
    list: "Requests from",
    own: "The requests of a day, on the grid of the scenario",
    everyFrame: "Plan all starts of a request, each with its own occupancy",
    lists: {
      testbed: "Testbed, 1–4 parts",
      "testbed-large": "Testbed, 8–10 parts",
      frames: "Testbed, 10 starts at once",
      "domains-100-7": "100 nodes, 7 parts",
      "domains-100-10-mesh": "100 nodes, 10 parts in a mesh",
      "domains-100-10": "100 nodes, 10 parts, 1–3 Gbps",
      "domains-200-5": "200 nodes, 5 parts",
    } as Readonly<Record<string, string>>,
    occupied: "Occupied up to",
    occupiedHelp: "A random share of every site and link, up to this, is in use",
  },
  amount: { days: "Days", requests: "Requests" },
  amountHelp: {
    days: "Days per line and value. More days, narrower confidence intervals.",
    requests: "Requests per line and value. More requests, narrower confidence intervals.",
  },
  seed: "Seed",
  seedHelp: {
    days: "The same seed gives the same days, on any machine.",
    requests: "The same seed gives the same requests, on any machine.",
  },
  more: {
    days: "More: stop early, reasons for rejection, upper bound",
    requests: "More: stop early",
  },
  stop: "Stop early",
  stopHelp: {
    days: "Stops once every success ratio is known this precisely, at the same day on every computer.",
    requests:
      "Stops once every share of proven answers is known this precisely, at the same request on every computer.",
  },
  stopAt: "at a half-width of",
  points,
  reasons: "Count why requests were rejected",
  reasonsHelp: "CPUs, bandwidth, path length or a race lost. Takes twice as long.",
  bound: "Compute an upper bound",
  boundHelp:
    "No planner can reserve more, even one that knew all requests in advance. Takes longer than simulating the days.",
  details: "Details",
  /** Unit of the run, and its horizontal axis. */
  detailsNow: (unit: UnitName, parameter: Parameter | undefined) =>
    `${unit === "days" ? "whole days" : "single requests"} by ${parameter === undefined ? "load so far" : parameters[parameter][0].toLowerCase()}`,
  requests: "Requests of a day",
  requestsNow: ({
    users,
    loadPercent,
    source,
  }: {
    users: readonly unknown[];
    loadPercent: number;
    source?: { type: SourceType };
  }) =>
    source === undefined || source.type === "users"
      ? `${several(users.length, "user", "users")}, load ${number(loadPercent)} %`
      : simulate.sources[source.type].toLowerCase(),
  size: (unit: UnitName, series: number, points: number, replications: number, units: number) =>
    [
      ...(series > 1 ? [`${number(series)} series`] : []),
      ...(points > 1 ? [`${number(points)} values`] : []),
      counted(unit, replications),
    ].join(" × ") + (series * points > 1 ? ` = ${counted(unit, units)}` : ""),
  estimate: (ms: number, count: number) => `≈ ${wait(ms)} on ${workers(count)}`,
  noEstimate: (count: number) => `on ${workers(count)}`,
  tooMany: (most: number) =>
    `That is more than the ${number(most)} days or requests one run may have.`,
  run: "Run",
  pause: "Pause",
  resume: "Resume",
  stopRun: "Stop and keep",
  discard: "Discard",
  progress: { days: "Days simulated", requests: "Requests planned" },
  done: (unit: UnitName, units: number, all: number) => `${number(units)} of ${counted(unit, all)}`,
  left: (ms: number) => `about ${wait(ms)} left`,
  paused: "paused",
  halfWidth: (half: number) => `precise to ± ${points(half)}`,
  reachedQuarter: (unit: UnitName, share: number) =>
    `${percent(share)} of the ${unit === "days" ? "days simulated" : "requests planned"}.`,
  finished: (unit: UnitName, units: number, ms: number) =>
    `${counted(unit, units)} in ${wait(ms)}.`,
  kept: (unit: UnitName, complete: number, planned: number) =>
    complete === 0
      ? `Stopped before the first ${unit === "days" ? "day" : "request"} was done in every series: there is nothing to keep.`
      : `Stopped after ${number(complete)} of ${counted(unit, planned)}; the part that is complete in every series is kept.`,
  early: (unit: UnitName, complete: number, planned: number) =>
    `Ended early: the half-width was reached after ${number(complete)} of ${counted(unit, planned)}.`,
  sofar: (unit: UnitName, complete: number, planned: number) =>
    `Results of the first ${number(complete)} of ${counted(unit, planned)}.`,
  failed: "The experiment failed",
  empty:
    "Press Run to see how many requests find a plan as the load grows. At 50 % load, half of the CPU time that the grid has is requested.",
  stored: (unit: UnitName, count: number, seed: number | undefined) =>
    `Stored result: ${counted(unit, count)} per series${seed === undefined ? "" : `, seed ${seed}`}.`,
  runAgain: "Run it again",
  runAgainFor: "for its data and single days.",
  stale: "The settings were changed since this run.",
  runs: {
    heading: "Runs",
    help: (most: number) =>
      `The last ${number(most)} runs are kept, pinned ones longest. Tick a run to draw it with the selected one.`,
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
      stored: "stored",
    },
    name: (index: number, title: string) => `${number(index)} · ${title}`,
    /** In a chart, where the name of the series must fit beside it. */
    inChart: (index: number) => `Run ${number(index)}`,
    storedName: (title: string) => `Stored · ${title}`,
    about: (series: readonly string[]) => names(series),
    show: (name: string) => `Show ${name}`,
    compare: (name: string) => `Compare ${name}`,
    otherAxis: "Its horizontal axis is another one, so it is not drawn here.",
    pin: (name: string) => `Pin ${name}`,
    unpin: (name: string) => `Unpin ${name}`,
    remove: (name: string) => `Delete ${name}`,
    count: (unit: UnitName, complete: number, planned: number) => {
      const all = unit === "days" ? number(planned) : counted(unit, planned);
      return complete === planned ? all : `${number(complete)} of ${all}`;
    },
  },
  results: {
    comparison: {
      by: (mean: string, half: string) => `${mean} ± ${half} percentage points`,
      /** `than` only in the first half of a sentence. */
      side: (
        more: boolean,
        than: string,
        by: string,
        places: number,
        all: number,
        place: string | undefined,
      ) => {
        const what = `${more ? "more" : "fewer"}${than === "" ? "" : ` than “${than}”`}`;
        return place === undefined
          ? `${by} ${what}`
          : `${what} at ${number(places)} of ${number(all)} values, most at ${place} (${by})`;
      },
      fromTo: (from: string, to: string) => `${from}–${to}`,
      loads: (more: boolean, loads: readonly string[], place: string, most: string) =>
        `${more ? "more" : "fewer"} at ${loads.join(", ")} % (most at ${place} %: ${most} percentage points)`,
      chart: {
        successByLoad: (one: string, than: string, sides: readonly string[]) =>
          along("At each load", one, than, sides),
        successUpToLoad: (one: string, than: string, sides: readonly string[]) =>
          along("Up to each load", one, than, sides),
      },
      sentence: (days: boolean, one: string, sides: readonly string[], same: number) =>
        `Of ${days ? "all" : "the same"} requests${days ? " of the same days" : ""}, “${one}” reserves ${sides.join(", and ")}.${
          same === 0
            ? ""
            : ` At ${several(same, "value", "values")} the difference is not significant.`
        }`,
      users: (
        place: string,
        one: string,
        than: string,
        users: readonly (readonly [user: string, now: string, before: string])[],
      ) =>
        `At ${place}, “${one}” gives ${names(
          users.map(([user, now, before], at) =>
            at === 0
              ? `${user} ${now} of its requests (${before} under “${than}”)`
              : `${user} ${now} (${before})`,
          ),
        )}.`,
      same: (days: boolean, one: string, than: string, values: number, half: string) =>
        `${days ? "Over whole days " : ""}“${one}” and “${than}” do not differ significantly${
          values === 1 ? "" : ` at any of ${number(values)} values`
        }: success is the same to within ± ${half} percentage points.`,
    },
    meaning: (measure: string, about: string) => `${measure}: ${about}`,
    alone: (shares: readonly (readonly [load: string, share: string])[]) =>
      `Reserved are ${shares.map(([load, share], at) => `${share}${at === 0 ? " of the requests" : ""} at ${load} % load`).join(" and ")}.`,
    admission: {
      best: (
        series: string,
        floor: string,
        all: string,
        best: string,
        revenue: string,
        more: boolean,
      ) =>
        `“${series}” reserves most when plans with revenue under ${floor} are declined: ${best} % of the requests instead of ${all} %, with ${revenue} % ${more ? "more" : "less"} revenue. The cheapest plan for each request is not the best for all of them.`,
      none: (series: string) =>
        `“${series}” reserves most with no floor: when every plan is accepted.`,
    },
    notDrawn: "The charts could not be drawn",
    measure: "Measure",
    users: "Users",
    whose: { asPrinted: "as in the figure", together: "all together", everyUser: "each user" },
    reasonsOf: "Reasons in",
    loadOf: (load: string) => `load ${load} %`,
    titles: {
      successByLoad: "Success ratio against load",
      successUpToLoad: "Success ratio of all requests up to a load",
    },
    across: (measure: string, parameter: string) => `${measure} against ${parameter.toLowerCase()}`,
    load: "CPU time requested so far, % of what the grid has",
    sitesAt: (axis: string, place: string) =>
      `CPU utilization per site at ${axis.toLowerCase()}: ${place}`,
    sizes: "Success ratio by size of the request",
    sizesAt: (axis: string, place: string) =>
      `Success ratio by size of the request at ${axis.toLowerCase()}: ${place}`,
    sizesPlace: "Sizes at",
    parts: "Parts per request",
    partsOf: (parts: number) => several(parts, "part", "parts"),
    site: "Site",
    place: "Sites at",
    share: "Share of requests",
    leftOut: (lines: number) =>
      `${several(lines, "more line is", "more lines are")} not drawn; all numbers are in the tables.`,
    sites: "CPU utilization per site",
    rejections: "Why requests were rejected",
    table: { days: "Whole days", requests: "All requests" },
    columnsMean: "What the columns mean",
    tableHelp: {
      days: "Means over the days ± half of the 95 % interval.",
      requests:
        "Means over the requests ± half of the 95 % interval. Times are of this browser on this machine and differ from run to run; all else is the same everywhere.",
    },
    planning: {
      spread: "Planning time per planner",
      spreadAxis: "Share of requests",
      requests: "What each request costs",
      requestAxis: "Request",
      growth: "Planning effort: search nodes, conflicts or simplex steps",
      growthTime: "Planning time",
      growthNote:
        "Medians; 8 of 10 requests lie in the band. Where an arrow leads up, some were given up at the limit.",
      found: (place: string, series: readonly { name: string; proven: string; effort: string }[]) =>
        `At ${place}: ${series.map(({ name, proven, effort }) => `${name} proves ${proven} of the answers (median effort ${effort})`).join("; ")}.`,
    },
    timesAt: "Requests at",
    effort: "Chart of requests shows",
    efforts: { nodes: "search nodes", time: "planning time" },
    /** Whose requests on one line: a number or a stretch of numbers. */
    request: (name: string) => `request ${name}`,
    nodes: (nodes: number) => (nodes === 1 ? "1 node" : `${number(nodes)} nodes`),
    timesInFile: (about: string) => `${about}. Times differ from run to run.`,
    series: "Series",
    value: "Value",
    mean: (mean: string, half: string | undefined) =>
      (half === undefined ? mean : `${mean} ± ${half}`).replace(/^-/, "−"),
    inPercent: (text: string) => `${text} %`,
    interval: (mean: string, low: string, high: string) => `${mean} (${low}–${high})`,
    filesHeading: "Download the results",
    files: {
      means: ["Means as CSV", "All means with confidence intervals, one per row"],
      days: ["Days as CSV", "Every value of every day, one per row"],
      result: ["Results as JSON", "All recorded results; “coalloc figure” draws charts from it"],
      notebook: ["Notebook", "Jupyter: the means, and matplotlib code that draws them"],
      experiment: ["Experiment file", "The simulated experiment; it opens here and in the command"],
    } as const,
  },
  /** Names inside figures; the engine puts names in place of what is in braces. */
  figure: {
    allUsers: "All users",
    ofUser: "{series}: {user}",
    ofRun: "{run}: {series}",
    printed: "Printed",
    bound: "At most",
    reasons: reasonNames,
  },
  decided: "How requests are decided",
  oneDay: {
    heading: "Look at one day",
    help: "Simulates that day once more, with all its reservations.",
    series: "Series",
    value: "Value",
    day: "Day",
    dayOption: (day: number, ratio: string) => `Day ${number(day)} (${ratio} reserved)`,
    look: "Chart this day",
    place: "Show this day on the timeline",
    busy: "Simulating that day again…",
    placed: (day: number, count: number) =>
      `Day ${number(day)} is on the timeline: ${number(count)} reservations. Undo brings the old ones back.`,
    failed: "That day could not be simulated",
    unreserved: "Without reservations there is nothing to show on the timeline.",
    files: (day: number) => `Day ${number(day)}`,
    scenario: ["Scenario", "The scenario of this day, which the other commands read"] as const,
  },
});

function points(share: number): string {
  return `${number(Math.round(share * 1000) / 10)} points`;
}
