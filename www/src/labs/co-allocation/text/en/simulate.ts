// English words of the requests that are simulated, and of charts.

import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";

export const simulate = isolating({
  heading: "Simulate days of requests",
  users: "Users",
  userName: "Name",
  userNameOf: (index: number) => `Name of user ${number(index + 1)}`,
  userLevel: "Service level",
  userLevelOf: (name: string) => `Service level of ${name} in percent`,
  levelHelp: "Each user is shown this share of all free capacity.",
  listLimits: (min: number, max: number) =>
    `Whole numbers from ${number(min)} to ${number(max)}, separated by spaces`,
  addUser: "Add user",
  removeUser: (name: string) => `Remove ${name}`,
  freshUser: (index: number) =>
    String.fromCharCode(65 + (index % 26)) + (index < 26 ? "" : String(Math.floor(index / 26))),
  requests: "Requests",
  partCounts: "Parts per request",
  cpus: "CPUs per part",
  durations: "Durations, min",
  listHelp: "Numbers separated by spaces, drawn with equal chance",
  shape: "Joined as",
  shapes: { mesh: "mesh (every pair)", line: "line", ring: "ring", star: "star" },
  bandwidth: "Bandwidth per flow, Mbps",
  laxity: "Start may move, durations",
  laxityUnit: "Latest start minus earliest start, in durations",
  load: "Offered load, %",
  source: "Where requests come from",
  sources: {
    users: "Users of the papers",
    random: "Random request graphs",
    list: "A list of requests",
    trace: "Jobs of a trace",
  },
  sourceHelp: {
    users: "Users submit at random times on the first day, for the second day.",
    random:
      "Requests of random size arrive one after the other and are released after a random time. Users submit in turn.",
    list: "Your own requests, the same on every day. Users submit in turn.",
    trace:
      "Jobs of a real machine: each job is cut into parts, each of which needs a site of its own. Users submit in turn.",
  },
  random: {
    requests: "Requests",
    parts: "Parts per request",
    cpus: "CPUs per part",
    bandwidth: "Bandwidth per flow, Mbps",
    from: (name: string) => `${name}, from`,
    to: (name: string) => `${name}, to`,
    step: (name: string) => `${name}, in steps of`,
    linkPercent: "Probability that two parts are joined, %",
    connected: "Draw again until all parts of a request are joined",
    duration: "Durations",
    durations: { exponential: "exponential", uniform: "uniform" },
    mean: "Mean duration, s",
    seconds: "Duration, s",
    gap: "Mean gap between arrivals, s",
    gaps: "Gaps",
    gapLaws: { exponential: "exponential", poisson: "Poisson" },
    rate: "Rate of arrivals, %",
    bookAhead: "Book ahead, s",
    laxity: "Start may move, s",
  },
  lists: {
    open: "Open a list (CSV, JSON)",
    openTrace: "Open a log (SWF, Slurm, PBS)",
    template: "Templates",
    template1: "CSV",
    template2: "JSON",
    save: "Save the list",
    now: (requests: number, parts: number) =>
      requests === 1
        ? `1 request with ${number(parts)} parts in all.`
        : `${number(requests)} requests with ${number(parts)} parts in all.`,
    nowTrace: (jobs: number, widest: number) =>
      `${jobs === 1 ? "1 job" : `${number(jobs)} jobs`}; the widest has ${number(widest)} CPUs.`,
    opened: (file: string, count: number) =>
      `${file} is open: ${count === 1 ? "1 request" : `${number(count)} requests`}.`,
    openedTrace: (file: string, count: number, leftOut: number) =>
      `${file} is open: ${count === 1 ? "1 job" : `${number(count)} jobs`}${leftOut === 0 ? "" : `; ${number(leftOut)} beyond the limits of a workload left out`}.`,
    failed: (file: string) => `${file} was not opened; the requests stay as they are.`,
    faults: (file: string, faulty: number, right: number) =>
      `${file}: ${faulty === 1 ? "1 request has a fault" : `${number(faulty)} requests have faults`}, ${number(right)} ${right === 1 ? "is" : "are"} right. Nothing has changed yet.`,
    faultAt: (line: number, column: number) => `Line ${number(line)}, column ${number(column)}`,
    more: (count: number) => `… and ${number(count)} more`,
    keep: (count: number) =>
      count === 1 ? "Keep the right one" : `Keep the ${number(count)} right ones`,
    discard: "Keep the requests as they were",
  },
  trace: {
    mostPartCpus: "CPUs per part, at most",
    rule: "A wider job is split into as few parts as possible, at most 12, as equal as possible. Our rule: traces have no parts.",
  },
  charts: {
    time: {
      title: "Utilization over the period",
      xLabel: "Time of day",
      yLabel: "Utilization",
      cpus: "CPUs",
      bandwidth: "Bandwidth",
    },
  },
});
