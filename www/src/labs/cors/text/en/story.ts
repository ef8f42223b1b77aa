// Point of each example, things to try in it one after the other, and what came of each.

import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";
import type { Rule } from "../../document/types.js";
import { cost } from "../../document/units.js";
import { live } from "./live.js";

/** A purchase by a rule. */
export interface Bought {
  readonly rule: Rule;
  readonly total: number;
  readonly nodes: number;
}

const nodes = (count: number) => `${number(count)} ${count === 1 ? "node" : "nodes"}`;
const by = ({ rule, total, nodes: count }: Bought) =>
  `${live.shortRules[rule]} ${cost(total)} at ${nodes(count)}`;

export const story = isolating({
  about: {
    "paper-example":
      "25 units: buy the cheapest first, 20 of N4, then 5 of N3. Max-Res buys the same; in Grid of 16 nodes they differ.",
    "three-rules":
      "Three nodes: the cheapest purchase needs two connections, the one with the fewest needs one.",
    "four-answers": "Four rules, four different purchases for the same request.",
    retry:
      "Two managers buy at the same time. One is refused, searches again and still gets all it needs.",
    "both-lose":
      "Two managers want all 20 units, and each holds one node. Whoever is late at the other is refused.",
    "cost-not-minimal":
      "Saving now can cost more later: A2 pays 4.00 with Min-Cost and 3.00 with Max-Res. Together both pay 5.00.",
    "connections-not-minimal":
      "Few connections now can mean more later: three in all with Max-Res, two with Min-Cost.",
    sixteen:
      "48 CPUs from sixteen nodes: Min-Cost pays 155.06 at 8 nodes, Max-Res 227.40 at 3. Cheap or few?",
    "fifty-applications": "Fifty applications, one after another, on a grid of mostly equal nodes.",
  } as Readonly<Record<string, string>>,
  try: {
    amount: (amount: number) => `Try: ask for ${number(amount)}.`,
    reserve: "Try: reserve it, and ask again.",
    rule: (rule: Rule) => `Try: switch to ${live.shortRules[rule]}.`,
    fee: (fee: number) => `Try: let each connection cost ${cost(fee)}.`,
    tradeOff: "Try: find a better one under Trade-off.",
    race: "Try: open Race, and choose who steps first.",
    refusal: "Try: let both search before they buy.",
    lose: "Try: choose the steps so that both lose.",
    careful: "Try: use careful updates.",
  },
  outcome: {
    bought: (amount: number, { total, nodes: count }: Bought) =>
      `${number(amount)} units cost ${cost(total)}, at ${nodes(count)}.`,
    booked: (amount: number, missing: number) =>
      `Booked. The same ${number(amount)} units again are ${number(missing)} short.`,
    bookedRoom: (amount: number, total: number) =>
      `Booked. The same ${number(amount)} units again cost ${cost(total)}.`,
    compared: (one: Bought, other: Bought) => `${by(one)}; ${by(other)}.`,
    fee: (fee: number, one: Bought, other: Bought) =>
      `With ${cost(fee)} a connection: ${by(one)}; ${by(other)}.`,
    same: (amount: number, rules: readonly Rule[], total: number) =>
      `At ${number(amount)} units ${rules.map((rule) => live.shortRules[rule]).join(" and ")} both cost ${cost(total)}.`,
    allSame: (amount: number, total: number) =>
      `At ${number(amount)} units every rule buys all there is, for ${cost(total)}.`,
    found: (total: number, connections: number) =>
      `Paying ${number(connections)} connections, ${cost(total)} is the least: no rule finds it.`,
    raceOpen: (left: number, served: number) =>
      `Nothing is bought yet. In ${number(served)} of ${number(left)} interleavings both are served.`,
    refused: (prm: number) => `P${number(prm)} is refused: what it saw free was sold meanwhile.`,
    nobody: "Each holds one node and finds too little at the other: 0 of 2 served.",
    careful: (count: number) =>
      `With careful updates, one of the two is served in all ${number(count)} interleavings.`,
    carefulBoth: (count: number) =>
      `With careful updates, both are served in all ${number(count)} interleavings too.`,
    pays: (application: string, own: number, total: number) =>
      `${application} pays ${cost(own)}; together all pay ${cost(total)}.`,
    totals: (total: number, count: number) =>
      `All together: cost ${cost(total)}, ${number(count)} connections.`,
  },
  learned: {
    "paper-example":
      "Now you know: the cheapest nodes are filled first, and what is booked is gone for the next.",
    "three-rules": "Now you know: cheap or few depends on what a connection costs.",
    "four-answers": "Now you know: rules differ only while there is a choice.",
    retry: "Now you know: searching reserves nothing, so a purchase can be refused.",
    "both-lose": "Now you know: what you hold while you wait can make both of you fail.",
    "cost-not-minimal": "Now you know: the cheapest purchase for one can make the next one dear.",
    "connections-not-minimal": "Now you know: the fewest for each is not the fewest for all.",
    sixteen: "Now you know: which rule is best depends on what a connection costs.",
    "fifty-applications": "Now you know: fewer connections are paid for, here with cost.",
  } as Readonly<Record<string, string>>,
});
