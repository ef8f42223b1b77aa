// The tabs of the market lab.

import { isolating } from "../../../../text/isolate.js";
import { fixed, number } from "../../../../text/numbers.js";
import { money, price, seconds, share } from "../../document/units.js";

export const tabs = isolating({
  waiting: "Working…",
  clearing: {
    heading: "Clearing of",
    at: (time: string) => `at ${time}`,
    why: "Every share falls as the price rises, so owner and bids together meet the diagonal exactly once.",
    views: { halve: "Halve the bracket", repeat: "Repeat B ← owner + bids" },
    curve: (at: number) => `Bids stacked over the owner’s, against the diagonal; they meet at ${price(at)}`,
    ownerBids: (floor: number) => `owner ${price(floor)}`,
    priceIs: (at: string) => `price ${at}`,
    axis: "total price B →",
    diagonal: "sum = price B",
    steps: "Steps",
    step: "step",
    bracket: (low: string, high: string) => `bracket ${low} to ${high}`,
    middle: "middle",
    asked: "shares asked at the middle",
    sum: "sum",
    raise: "raise",
    lower: "lower",
    legend: "The mark is 100 %. ▲ more is asked than there is: raise the price. ▼ lower it.",
    stepOf: (at: number, of: number, raise: boolean) =>
      `Step ${number(at)} of ${number(of)}: ${raise ? "raise" : "lower"} the price`,
    asks: (at: string, asked: string, machine: string, raise: boolean, end: string) =>
      `At ${at} all together ask for ${asked} of ${machine}, so the price lies ${raise ? "above" : "below"}. It settles at ${end}:`,
    nobody: "Nobody bids: the price is the owner’s.",
    repeatOf: (at: number) => `Repetition ${number(at)}`,
    repeated: (from: string, to: string) => `At ${from} owner and bids come to ${to}: the next price.`,
    repeats: (slope: number, settles: boolean) =>
      settles
        ? `The slope at the price is ${fixed(slope, 3)}: flatter than the diagonal, so repeating settles.`
        : `The slope at the price is ${fixed(slope, 3)}: steeper than the diagonal, so repeating never settles. Bisect instead, as the paper’s step (3) says.`,
    iterates: (values: readonly string[]) => `Prices one after another: ${values.join(", ")}`,
    bidders: "Bidders",
    bid: "bid",
    share: "share",
    stopsAt: "stops at",
    waits: "waits",
    coefficients: (alpha: number, beta: number, gamma: number) =>
      `α ${price(alpha)}, β ${price(beta)}, γ ${price(gamma)}`,
    next: "Next step",
    run: "Run",
    stop: "Stop",
    first: "To the first step",
  },
});
