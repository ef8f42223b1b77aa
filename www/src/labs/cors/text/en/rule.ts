// English words of rules of one's own in CORS.

import { isolating } from "../../../../text/isolate.js";
import { fixedSigned, number } from "../../../../text/numbers.js";

const grids = (count: number) => `${number(count)} ${count === 1 ? "grid" : "grids"}`;

export const rule = isolating({
  raceTitle: "Race of rules: fifty applications on drawn grids",
  words: {
    about: [
      "Your function answers a question that a published rule answers, such as which node is bought from next.",
      "The race runs your rule and the rivals on the same drawn grids; the answer above stays as it is.",
    ],
    decisions: "The requests of this document, in the order in which managers search for them.",
    raced: "Each grid is drawn anew with fifty applications, the same for every rule.",
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
    amount: (value: number) => fixedSigned(value, 1),
    unit: "Cost by which your rule is cheaper",
    wins: (rival: string, by: string, half: string) =>
      `Your rule buys for ${by} ± ${half} less than ${rival}.`,
    loses: (rival: string, by: string, half: string) =>
      `Your rule buys for ${by} ± ${half} more than ${rival}.`,
    unclear: (rival: string, by: string, half: string, count: number, isBehind: boolean) =>
      `Your rule and ${rival} cannot be told apart after ${grids(count)}: your rule buys for ${by} ± ${half} ${isBehind ? "more" : "less"}. Run more grids for a narrower interval.`,
    same: (rival: string, count: number) =>
      `Your rule buys for exactly as much as ${rival} on each of ${grids(count)}.`,
    single: (rival: string, by: string, isBehind: boolean) =>
      `After one grid your rule buys for ${by} ${isBehind ? "more" : "less"} than ${rival}; that may be chance.`,
    failed: (share: string) =>
      `Your rule failed in ${share} of its decisions; those requests were refused.`,
    short: (rival: string, own: string, theirs: string) =>
      `Your rule fails ${own} of the requests and ${rival} ${theirs}: what is not bought costs nothing, so their costs cannot be compared.`,
  },
} as const);
