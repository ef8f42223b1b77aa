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
  levelHelp: "Share of each free amount the user is shown",
  listLimits: (min: number, max: number) =>
    `Whole numbers from ${number(min)} to ${number(max)}, separated by spaces`,
  addUser: "Add user",
  removeUser: (name: string) => `Remove ${name}`,
  freshUser: (index: number) =>
    String.fromCharCode(65 + (index % 26)) + (index < 26 ? "" : String(Math.floor(index / 26))),
  requests: "Requests",
  partCounts: "Sites per request",
  cpus: "CPUs per site",
  durations: "Durations, min",
  listHelp: "Numbers separated by spaces, drawn with equal chance",
  shape: "Joined as",
  shapes: { mesh: "mesh (every pair)", line: "line", ring: "ring", star: "star" },
  bandwidth: "Bandwidth per path, Mbps",
  laxity: "Start may move, durations",
  laxityUnit: "Latest start minus earliest start, in durations",
  load: "Offered load, %",
  charts: {
    time: {
      title: "Utilization over the second day",
      xLabel: "Time of day",
      yLabel: "Utilization",
      cpus: "CPUs",
      bandwidth: "Bandwidth",
    },
  },
  chartPoint: (series: string, x: string, y: string, interval: string | undefined, n: number) =>
    `${series}, ${x}: ${y}${interval === undefined ? "" : `, 95 % interval ${interval}`}${n > 0 ? `, n = ${number(n)}` : ""}`,
  range: (low: string, high: string) => `${low}–${high}`,
  pointsOf: (title: string) => `Data points of “${title}”; arrow keys move between them`,
  readHint: "Point at a mark to read its numbers.",
  table: "Data table",
  series: "Series",
  low: "95 % low",
  high: "95 % high",
  n: "n",
  value: "Value",
  printed: "printed",
  download: (title: string, kind: string) => `Download “${title}” as ${kind}`,
});
