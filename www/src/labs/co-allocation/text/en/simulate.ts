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
  levelHelp: "Each user is shown this share of every free amount.",
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
});
