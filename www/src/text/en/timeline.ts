// English words of the Timeline tab.

import { bandwidth, number, percent } from "../numbers.js";

export const timeline = {
  heading: "Timeline",
  empty: "Nothing is reserved yet. Reserve a plan, or simulate a day and put it here.",
  sites: "Sites",
  links: "Links",
  noDomain: "no domain",
  showLinks: (count: number) => `Show links (${number(count)})`,
  chart: "Reservations over time, one row per resource",
  cpus: (used: number, all: number) => `${number(used)} of ${number(all)} CPUs`,
  cpuCount: (cpus: number) => (cpus === 1 ? "1 CPU" : `${number(cpus)} CPUs`),
  mbps: (used: number, all: number) => `${bandwidth(used)} of ${bandwidth(all)}`,
  capacity: "Row height follows the capacity; bar height follows the amount held.",
  request: "Request: earliest start to latest end",
  candidate: "Window tried",
  playhead: "Time shown in the graph",
  reservation: (label: string, window: string, parts: string) => `${label}, ${window}: ${parts}`,
  cancel: "Cancel reservation",
  cancelOne: (label: string) => `Cancel ${label}`,
  cancelAll: "Cancel all",
  canceledAll: (count: number) =>
    `Canceled ${count === 1 ? "1 reservation" : `${number(count)} reservations`}.`,
  count: (count: number) => (count === 1 ? "1 reservation" : `${number(count)} reservations`),
  keys: "Arrow keys move between reservations by time, Delete cancels the one in focus.",
  table: "Reservations as a table",
  columns: {
    label: "Reservation",
    window: "Window",
    sites: "Sites",
    paths: "Paths",
    cancel: "Cancel",
  },
  siteHeld: (part: string, site: string, cpus: number) => `${part} → ${site} (${number(cpus)})`,
  pathHeld: (nodes: readonly string[], mbps: number) => `${nodes.join(" – ")} (${bandwidth(mbps)})`,
  showTime: "Show this time in the graph",
  more: (shown: number, all: number) => `The first ${number(shown)} of ${number(all)} are listed.`,
  used: (share: number) => `${percent(share)} used`,
  day: (day: number) => `Day ${number(day)}`,
};
