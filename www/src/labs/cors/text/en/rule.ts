// English words of rules of one's own in CORS.

import { isolating } from "../../../../text/isolate.js";
import { fixed, number } from "../../../../text/numbers.js";

const grids = (count: number) => `${number(count)} ${count === 1 ? "grid" : "grids"}`;

export const rule = isolating({
  raceTitle: "Race of rules: fifty applications on drawn grids",
  words: {
    functions: {
      node: [
        "Which node is bought from first.",
        "Asked about each node with something free over the window of a request.",
      ],
      amount: [
        "How much is bought from a node.",
        "Asked about each node in that order, until nothing is missing; without it, all that is free.",
      ],
    },
    fields: {
      request: {
        number: "Number of the request, from 0.",
        amount: "Units that it asks for.",
        missing: "Units that are still missing.",
        resource: "Number of the resource, from 0.",
        start: "Start of its window, in seconds.",
        duration: "Length of its window, in seconds.",
      },
      node: {
        number: "Number of the node, from 0.",
        free: "Units free over the whole window.",
        price: "Price of a unit, in hundredths.",
        connected: "Whether the request has bought there already, true or false.",
      },
    },
    replications: "Grids",
    amount: (value: number) => fixed(value, 1).replace("-", "−"),
    unit: "Cost by which your rule is cheaper",
    wins: (rival: string, by: string, half: string) =>
      `Your rule buys for ${by} ± ${half} less than ${rival}.`,
    loses: (rival: string, by: string, half: string) =>
      `Your rule buys for ${by} ± ${half} more than ${rival}.`,
    unclear: (rival: string, by: string, half: string, count: number) =>
      `Your rule and ${rival} cannot be told apart: cheaper by ${by} ± ${half} after ${grids(count)}; more grids narrow it.`,
    same: (rival: string, count: number) =>
      `Your rule buys for exactly as much as ${rival} on each of ${grids(count)}.`,
    single: (rival: string, by: string) =>
      `Your rule is cheaper than ${rival} by ${by} on one grid; more grids say whether that is chance.`,
    short: (rival: string, own: string, theirs: string) =>
      `Your rule fails ${own} of the requests and ${rival} ${theirs}: what is not bought costs nothing, so their costs cannot be compared.`,
  },
} as const);
