// The sheet of paper of the market lab.

import { isolating } from "../../../../text/isolate.js";

export const sheet = isolating({
  task: (machine: string, at: string, floor: string) =>
    `Clear ${machine} at ${at}: find the total price at which the owner’s ${floor} and all bids add up to the price itself.`,
  formula:
    "With z = α − βB a user asks for the share 2 / (1 + √(1 + 4B(γ/z)²)) of the machine, nothing where z ≤ 0, and bids that share of B. Halve the bracket: where all shares come to more than 100 %, the price is higher.",
  bidders: "The bidders",
  user: "User",
  money: "Money",
  stops: "Stops at",
  bid: "Bid",
  share: "Share",
  price: "Price and sum",
  run: "The whole run",
  budget: "Budget",
  tasks: "Tasks",
  taskOf: (machine: string, size: string) => `${machine}: ${size} MI`,
  done: "Done after",
  spent: "Spent",
  answer: (machine: string, at: string) => `${machine} clears at ${at}.`,
});
