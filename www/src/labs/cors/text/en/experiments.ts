// Experiments of the CORS lab: what ships, what is measured, what it says.

import type { CorsParameter } from "../../../../engine/pkg/coalloc.js";
import { isolating } from "../../../../text/isolate.js";
import { all, duration, fixed, number } from "../../../../text/numbers.js";

const counted = (count: number, one: string, many: string) =>
  `${number(count)} ${count === 1 ? one : many}`;
/** One decimal, where there is one. */
const decimal = (count: number) => number(Math.round(10 * count) / 10);
const times = (ratio: number) =>
  Math.abs(ratio - 1) < 0.005 ? "as much" : `${fixed(ratio, 2)} times as much`;

const parameters: Readonly<Record<CorsParameter, readonly [string, (x: number) => string]>> = {
  prms: ["managers that buy at the same time", (x) => counted(x, "manager", "managers")],
  applications: ["applications", (x) => counted(x, "application", "applications")],
  "whole-percent": ["percent of the jobs that are broken down", (x) => `${number(x)} %`],
  bookings: ["bookings of the calendar", (x) => counted(x, "booking", "bookings")],
  "window-seconds": ["seconds of a booking and of a query", duration],
  "slot-width": ["seconds of a slot", duration],
};

/** Shipped experiments: name, question, reconstructed parts. */
const shipped: Readonly<Record<string, readonly [string, string, string]>> = {
  "fifty-applications": [
    "Fifty applications by three rules",
    "Which rule buys cheaper, and for how many applications do connections differ?",
    "Reconstructed: the applications, the nodes and their costs. We split jobs so that the printed counts fit; the fit proves nothing. The jobs are drawn from a model; no trace is shipped. Where we ran traces, DAS2-fs1 stands in for DAS2-fs0.",
  ],
  "fifty-on-32-nodes": [
    "The same on 32 nodes",
    "What changes on a machine of the size of DAS2?",
    "Reconstructed: the applications, the nodes and their costs. Jobs are drawn from a model for 32 nodes with 2 processors each.",
  ],
  "fifty-on-144-nodes": [
    "The same on 144 nodes",
    "What changes on a machine of the size of SDSC Blue?",
    "Reconstructed: the applications, the nodes and their costs. Jobs are drawn from a model for 144 nodes with 8 processors each.",
  ],
  "racing-managers": [
    "Managers that race for the same nodes",
    "What does it cost not to lock, in messages and in money?",
    "Reconstructed: the steps, the behavior after a refusal, and the whole grid. Why the cost of Min-Cost does not change: as long as no request fails, no unit stays free that is cheaper than one that is held, whoever comes first. That proves it for one window; across applications it is only observed.",
  ],
  ties: [
    "How much of the advantage comes from ties",
    "Does Max-Res stay more expensive if it takes the cheaper of two equal nodes?",
    "Reconstructed: equal nodes at 3.00 to 5.00 a unit, and ties broken by the node’s number. How the paper breaks ties is not printed.",
  ],
  "whole-jobs": [
    "Which jobs stay whole",
    "Which number decides how many applications differ?",
    "Reconstructed: all of it. The usual 90 % was chosen because the printed counts then fit.",
  ],
  "structures-by-bookings": [
    "Data structures by their bookings",
    "Which structure does the least work as bookings pile up?",
    "Reconstructed: the slots, the queue, how a leaf is cut, and all bookings. The paper’s figures of time and memory are lost. We count elements touched, not time.",
  ],
  "structures-by-window": [
    "Data structures by the length of windows",
    "Which structure does the least work as windows grow longer?",
    "Reconstructed: the slots, the queue, how a leaf is cut, and all bookings. We count elements touched, not time.",
  ],
  "slot-width": [
    "When slots beat the tree",
    "How wide must slots be to touch fewer elements than the tree?",
    "Reconstructed: the slots and all bookings. Slots round windows outwards, so they may refuse what would fit.",
  ],
};

/** Printed counts as found on traces: 20 picks and grids, mean and range. */
const onTraces: Readonly<Record<string, string>> = {
  "DAS2-fs0": "2.1 (0–6), on DAS2-fs1",
  "SDSC-BLUE": "3.0 (1–6)",
};

export const experiments = isolating({
  shipped,
  axis: {
    applications: "application, in their order",
    application: (x: number) => `application ${number(x)}`,
    parameters,
  },
  printed: {
    heading: (series: string, first: string) =>
      `Applications whose connections differ between ${series} and ${first}`,
    other: "Printed and found",
    trace: "Trace of the paper",
    printed: "Printed",
    found: "Found",
    here: "This run, jobs of a model",
    onTraces,
  },
  findings: {
    costs: (first: string, others: readonly [string, number][], replications: number) => {
      const each = others.map(([name, ratio]) => `${name} costs ${times(ratio)} as ${first}`);
      return `${all(each)}, on average of ${counted(replications, "replication", "replications")}.`;
    },
    differ: (first: string, others: readonly [string, number][], of: number) =>
      `${all(
        others.map(([name, count], at) => {
          const differing = count === 0 ? "none" : decimal(count);
          return at === 0
            ? `${name} needs a different number of connections than ${first} for ${differing} of ${counted(of, "application", "applications")}`
            : `${name} for ${differing}`;
        }),
      )}.`,
    alwaysDearer: (first: string, others: readonly string[]) =>
      `Every application costs more under ${all(others)} than under ${first}.`,
    notAlwaysDearer: (first: string, name: string, count: number, of: number) =>
      `Under ${name}, ${decimal(count)} of ${number(of)} applications cost no more than under ${first}.`,
    race: (
      name: string,
      from: string,
      to: string,
      messages: number,
      cost: number,
      refused: number,
    ) =>
      `${name}: with ${to} instead of ${from}, ${fixed(messages, 2)} times as many messages, ${number(Math.round(refused))} updates refused, ${Math.abs(cost - 1) < 0.005 ? "the same cost" : `${fixed(cost, 3)} times the cost`}.`,
    span: (
      name: string,
      first: string,
      from: readonly [string, number],
      to: readonly [string, number],
    ) =>
      `${name} and ${first} differ in ${fixed(from[1], 1)} applications at ${from[0]} and in ${fixed(to[1], 1)} at ${to[0]}.`,
    costSpan: (name: string, first: string, least: number, most: number) =>
      `${name} costs ${fixed(least, 2)} to ${fixed(most, 2)} times as much as ${first}.`,
    fewest: (parts: readonly { name: string; from: string; to: string; ends: boolean }[]) =>
      `A query touches fewest elements in: ${parts.map(({ name, from, to, ends }) => (parts.length === 1 ? `${name} everywhere` : ends ? `${name} from ${from} on` : from === to ? `${name} at ${from}` : `${name} from ${from} to ${to}`)).join("; ")}.`,
    extremes: (place: string, least: readonly [string, number], most: readonly [string, number]) =>
      `At ${place}: ${least[0]} ${number(Number(least[1].toPrecision(3)))}, ${most[0]} ${number(Number(most[1].toPrecision(3)))}.`,
  },
});
