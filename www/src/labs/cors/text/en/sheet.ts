// The sheet of paper of the CORS lab.

import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";
import { cost } from "../../document/units.js";

export const sheet = isolating({
  task: (amount: number, resource: string, window: string) =>
    `Buy ${number(amount)} units of ${resource} for ${window} as cheaply as you can. Fill in what you buy from each node.`,
  nodes: "The nodes",
  node: "Node",
  unitCost: "Unit cost",
  capacity: "Capacity",
  booked: "Booked",
  booking: (amount: number, window: string) => `${number(amount)} during ${window}`,
  free: "Free in the window",
  buy: "Buy",
  cost: "Cost",
  total: "Total",
  nothing: "nothing",
  short: (missing: number) => `It cannot be bought: ${number(missing)} units are missing.`,
  answer: (total: number, connections: number) =>
    `The purchase costs ${cost(total)}, with ${number(connections)} ${connections === 1 ? "connection" : "connections"}.`,
});
