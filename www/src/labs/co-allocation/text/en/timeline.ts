// English words of the Timeline tab.

import { isolating } from "../../../../text/isolate.js";
import { bandwidth, number, percent } from "../../../../text/numbers.js";

export const timeline = isolating({
  heading: "Timeline",
  none: {
    heading: "Nothing is reserved yet.",
    about:
      "Each reservation appears as bars, one per site and link it uses. Dashed bars show the current plan.",
    reserve: (window: string) => `Reserve the shown plan, ${window}`,
    fill: "Fill a day",
    fillHelp:
      "Simulates a day: its reservations replace all others, and your request moves to that day; Undo brings both back",
    filling: "Simulating a day…",
    simulate: "Simulate many days",
    filled: (count: number) =>
      `${count === 1 ? "1 reservation" : `${number(count)} reservations`} of a simulated day; requests without a plan are not shown.`,
    failed: "The day could not be simulated",
    tooMany: (count: number, most: number) =>
      `The day has ${number(count)} reservations, but a scenario holds at most ${number(most)}. Lower the load or shorten the jobs.`,
  },
  play: {
    at: (time: string, running: number, over: number, toCome: number) =>
      `${time}: ${number(running)} running, ${number(over)} finished, ${number(toCome)} upcoming.`,
    begins: (labels: string, count: number) => `${labels} ${count === 1 ? "begins" : "begin"} now.`,
    ends: (labels: string, count: number) => `${labels} ${count === 1 ? "ends" : "end"} now.`,
    more: (count: number) => `${number(count)} more`,
    noneMade: (all: number) => `None of ${number(all)} is made yet.`,
    made: (made: number, all: number, label: string, window: string, sites: string) =>
      `${number(made)} of ${number(all)} made. The newest is ${label}, ${window}${sites === "" ? "" : ` on ${sites}`}.`,
  },
  move: {
    starts: "Starts",
    ends: "Ends",
    move: "Move",
    order: "The end must come after the start.",
    moved: (label: string, window: string) => `${label} is now reserved ${window}.`,
    refused: (label: string, window: string, manager: string, why: string) =>
      `${label} stays where it is: ${window} does not fit. At ${manager}, ${why}.`,
    failed: (label: string) => `${label} was not moved`,
    asking: "Asking all managers…",
    doesNotFit: (window: string) => `${window} does not fit`,
    toFit: (start: string) => `Enter: move to ${start}`,
    explain: "How it was moved",
    explainRefusal: "How it was refused",
  },
  rehearse: "How it was reserved",
  rehearseOne: (label: string) => `How it was reserved: ${label}`,
  rehearsePlan: "How the shown plan would be reserved",
  thePlan: "the shown plan",
  sites: "Sites",
  links: "Links",
  noDomain: "no domain",
  showLinks: (count: number) => `Show links (${number(count)})`,
  rows: "Rows of the timeline: up and down move between them, Enter pins the highlight",
  row: { node: (name: string) => `Site ${name}`, link: (name: string) => `Link ${name}` },
  chart: "Reservations over time, one row per resource",
  cpus: (used: number, all: number) => `${number(used)} of ${number(all)} CPUs`,
  cpuCount: (cpus: number) => (cpus === 1 ? "1 CPU" : `${number(cpus)} CPUs`),
  mbps: (used: number, all: number) => `${bandwidth(used)} of ${bandwidth(all)}`,
  capacity: "Taller rows have more capacity; taller bars reserve more of it.",
  request: "Request: earliest start to latest end",
  candidate: "Start tried",
  playhead: "Time shown in the graph",
  reservation: (label: string, window: string, parts: string) => `${label}, ${window}: ${parts}`,
  cancel: "Cancel reservation",
  cancelOne: (label: string) => `Cancel ${label}`,
  cancelAll: "Cancel all",
  canceledAll: (count: number) =>
    `Canceled ${count === 1 ? "1 reservation" : `${number(count)} reservations`}.`,
  count: (count: number) => (count === 1 ? "1 reservation" : `${number(count)} reservations`),
  area: "There are too many bars to distinguish, so areas show how much of each row is held. A click selects the reservation at that point.",
  keys: "Arrow keys go through the reservations by time; Delete cancels one. Drag a bar to move it, or one of its ends. Keys: Shift + arrow moves, Ctrl + Shift + arrow resizes.",
  table: "Reservations as a table",
  columns: {
    label: "Reservation",
    window: "Time",
    sites: "Sites",
    paths: "Paths",
    act: "Actions",
    cancel: "Cancel",
  },
  broken: (sentence: string) => `Broken, holds more than is free: ${sentence}`,
  siteHeld: (part: string, site: string, cpus: number) => `${part} → ${site} (${number(cpus)})`,
  pathHeld: (nodes: readonly string[], mbps: number) => `${nodes.join(" – ")} (${bandwidth(mbps)})`,
  showTime: "Show this time in the graph",
  used: (share: number) => `${percent(share)} used`,
  day: (day: number) => `Day ${number(day)}`,
});
