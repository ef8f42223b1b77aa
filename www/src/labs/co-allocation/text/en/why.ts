// English words of the Why tab.

import { isolating } from "../../../../text/isolate.js";
import { bandwidth, clock, duration, latency, number, span } from "../../../../text/numbers.js";
import { type Mention, type Phrase, phrase, phraseList } from "../phrase.js";

const cpus = (count: number) => `${number(count)} ${count === 1 ? "CPU" : "CPUs"}`;
const links = (count: number) => `${number(count)} ${count === 1 ? "link" : "links"}`;
const windows = (count: number) => `${number(count)} ${count === 1 ? "start" : "starts"}`;

export const why = isolating({
  heading: "Why this plan, or why none",
  empty: "Add a request to see why its plan was chosen, or why none fits.",
  working: "Looking for the reason…",
  failed: "No explanation",
  older: "The scenario has changed; a new explanation follows.",
  open: {
    nodeLimit:
      "The search limit was reached at this start before a plan was found or ruled out, so there is nothing to explain yet. Raise the search limit, or look at another start.",
    tooLarge:
      "The chosen planner does not try a problem of this size, so there is nothing to explain. Choose the exact search.",
    stopped:
      "Planning was stopped before this start was decided, so there is nothing to explain yet. Press Continue, or look at another start.",
  },

  none: {
    heading: (start: number, end: number) => `Why no plan fits ${span(start, end)}`,
    unsettled:
      "That no plan fits is proven, but a short reason was not found within the search limit.",
    /** Before the fact, where the start is not said elsewhere. */
    at: (start: number) => `At ${clock(start)}: `,
    /** The fact, in one sentence. */
    tooFewSites: (
      parts: readonly Mention[],
      wanted: number,
      attributes: boolean,
      taken: boolean,
      sites: readonly { site: Mention; free: number; installed: number }[],
      next: { site: Mention; free: number; installed: number } | undefined,
    ): Phrase => {
      const needs = attributes
        ? phrase`${cpus(wanted)} or more and what they require at their site`
        : phrase`${cpus(wanted)} or more`;
      const who =
        parts.length === 1
          ? phrase`${phraseList(parts)} needs a site with ${attributes ? phrase`${cpus(wanted)} and what it requires` : phrase`${cpus(wanted)}`}`
          : phrase`${phraseList(parts)} each need a site of their own with ${needs}`;
      const that = taken ? "that free" : "that";
      const have =
        sites.length === 0
          ? phrase`no site has ${that}`
          : phrase`only ${phraseList(sites.map(({ site }) => site))} ${sites.length === 1 ? "has" : "have"} ${that}`;
      const rest =
        next === undefined || attributes
          ? phrase``
          : phrase` The next largest is ${next.site} with ${taken ? freeOf(next.free, next.installed) : cpus(next.installed)}.`;
      return phrase`${who}, but ${have}.${rest}`;
    },
    tooFewCpus: (needed: number, available: number): Phrase =>
      phrase`The parts together need ${cpus(needed)}, but all sites together have ${number(available)} free.`,
    noTwoSites: (parts: readonly Mention[], kind: "apart" | "together"): Phrase =>
      kind === "apart"
        ? phrase`${phraseList(parts)} must be in different domains, but no two sites that suit them are.`
        : phrase`${phraseList(parts)} must be in one domain, but no two sites that suit them are.`,
    notConnected: (flow: Mention): Phrase =>
      phrase`${flow} needs a path, but no links connect two sites that suit its parts.`,
    tooLong: (flow: Mention, needed: number, limit: number): Phrase =>
      phrase`The shortest path for ${flow} has ${links(needed)}, but a path may have at most ${number(limit)}.`,
    tooSlow: (flow: Mention, needed: number, limit: number): Phrase =>
      phrase`The fastest path for ${flow} takes ${latency(needed)}, but it may take at most ${latency(limit)}.`,
    tooLittleBandwidth: (flow: Mention, needed: number, available: number): Phrase =>
      available === 0
        ? phrase`${flow} needs ${bandwidth(needed)}, but every path between sites that suit it is full.`
        : phrase`${flow} needs ${bandwidth(needed)}, but no path between sites that suit it has more than ${bandwidth(available)} free.`,
    tooFewLinks: (
      parts: readonly Mention[],
      needed: number,
      sites: readonly Mention[],
      available: number,
    ): Phrase =>
      sites.length === 0
        ? phrase`The paths of ${phraseList(parts.slice(0, 1))} need ${bandwidth(needed)} together, but no site it could have has more than ${bandwidth(available)} free on its links.`
        : phrase`${phraseList(parts)} each need a site of their own with ${bandwidth(needed)} or more on its links for all their paths, but only ${phraseList(sites)} ${sites.length === 1 ? "has" : "have"} that free. The next has ${bandwidth(available)}.`,
    tooMuchAcross: (
      domain: string,
      flows: readonly Mention[],
      needed: number,
      available: number,
    ): Phrase =>
      phrase`${phraseList(flows)} must cross the border of domain ${domain} and ${flows.length === 1 ? "needs" : "need"} ${bandwidth(needed)}${flows.length === 1 ? "" : " together"}, but the links that leave it have ${bandwidth(available)} free.`,
    together: {
      cpus: phrase`The sites cannot hold all parts at once.`,
      attributes: phrase`Too few sites have what the parts require.`,
      domainRules: phrase`The rules about domains cannot hold together.`,
      disconnected: phrase`However the parts are placed, some flow has no path.`,
      hopLimit: phrase`However the parts are placed, some path has more links than the limit allows.`,
      latency: phrase`However the parts are placed, some path takes longer than it may.`,
      bandwidth: phrase`However the parts are placed, the paths do not fit on the links together.`,
      unknown: phrase`These cannot hold together.`,
    },
    causes: "Conflict",
    minimal: (count: number) =>
      count === 1
        ? "This alone makes every plan impossible. Proven."
        : "Together these make every plan impossible; any fewer of them would not. Both proven.",
    notMinimal:
      "Together these make every plan impossible. Fewer may be enough: the search limit was reached.",
    part: (part: Mention, wanted: number): Phrase => phrase`${part} wants ${cpus(wanted)}`,
    attributes: (part: Mention, wanted: readonly string[]): Phrase =>
      phrase`${part} requires ${wanted.join(", ")}`,
    domainRule: (parts: readonly Mention[], kind: "apart" | "together"): Phrase =>
      kind === "apart"
        ? phrase`${phraseList(parts)} must be in different domains`
        : phrase`${phraseList(parts)} must be in one domain`,
    flow: (flow: Mention, mbps: number): Phrase => phrase`${flow} wants ${bandwidth(mbps)}`,
    latency: (flow: Mention, limit: number): Phrase =>
      phrase`${flow} may take at most ${latency(limit)}`,
    hopLimit: (limit: number): Phrase => phrase`a path may have at most ${links(limit)}`,
    linkBandwidth: phrase`links have only the bandwidth that is installed`,
    cpusTaken: (site: Mention, free: number, installed: number, by: readonly string[]): Phrase =>
      phrase`${site} has ${freeOf(free, installed)} at this start${takenBy(by)}`,
    bandwidthTaken: (
      link: Mention,
      free: number,
      installed: number,
      by: readonly string[],
    ): Phrase =>
      phrase`${link} has ${bandwidth(free)} of ${bandwidth(installed)} free at this start${takenBy(by)}`,
    takenCpus: (label: string, amount: number) => `${label} takes ${number(amount)}`,
    takenMbps: (label: string, amount: number) => `${label} takes ${bandwidth(amount)}`,
    shown: (percent: number) => `this user is shown ${number(percent)} % of the free capacity`,
    moreTaken: (count: number) =>
      count === 1
        ? "one more place that is in use"
        : `${number(count)} more places that are in use`,
  },

  remedies: {
    heading: (start: number | undefined) =>
      start === undefined ? "Changes that help" : `Changes that help at ${clock(start)}`,
    about:
      "Any one of these makes a plan possible, and no smaller change of its kind does at that start (checked). Smallest relative change first.",
    incomplete: "The search limit was reached; there may be smaller or further changes.",
    nothing: "None of these single changes makes a plan possible.",
    nothingFound: "No change was found within the search limit.",
    apply: "Apply",
    show: "Show it",
    applied: (change: string) => `Changed: ${change}.`,
    more: (count: number) => (count === 1 ? "1 more change" : `${number(count)} more changes`),
    moreCpus: (site: Mention, more: number, installed: number): Phrase =>
      phrase`Give ${site} ${number(more)} more ${more === 1 ? "CPU" : "CPUs"} (${number(installed)})`,
    fewerCpus: (part: Mention, asked: number, left: number): Phrase =>
      phrase`Ask for ${cpus(left)} for ${part} instead of ${number(asked)}`,
    allFewerCpus: (most: number): Phrase => phrase`Ask for at most ${cpus(most)} for any part`,
    moreBandwidth: (link: Mention, more: number, installed: number): Phrase =>
      phrase`Give ${link} ${bandwidth(more)} more (${bandwidth(installed)})`,
    lessBandwidth: (flow: Mention, asked: number, left: number): Phrase =>
      left === 0
        ? phrase`Drop the flow ${flow}, ${bandwidth(asked)}`
        : phrase`Ask for ${bandwidth(left)} for ${flow} instead of ${bandwidth(asked)}`,
    allLessBandwidth: (most: number): Phrase =>
      most === 0 ? phrase`Drop all flows` : phrase`Ask for at most ${bandwidth(most)} for any flow`,
    startLater: (start: number, by: number): Phrase =>
      phrase`Start at ${clock(start)}, ${duration(by)} later`,
    startEarlier: (start: number, by: number): Phrase =>
      phrase`Start at ${clock(start)}, ${duration(by)} earlier`,
    elsewhere: (change: Phrase, start: number): Phrase => [
      ...change,
      `, to start at ${clock(start)}`,
    ],
    asked: " (one of the starts tried)",
    longerPaths: (limit: number, now: number): Phrase =>
      phrase`Allow paths of up to ${links(limit)} instead of ${number(now)}`,
    moreLatency: (flow: Mention, limit: number): Phrase =>
      phrase`Let ${flow} take ${latency(limit)}`,
    withoutAttributes: (part: Mention): Phrase => phrase`Require no attributes for ${part}`,
    withoutDomainRule: (parts: readonly Mention[]): Phrase =>
      phrase`Drop the rule about the domains of ${phraseList(parts)}`,
    withoutParts: (parts: readonly Mention[]): Phrase =>
      phrase`Drop ${phraseList(parts)} from the request`,
  },

  plan: {
    heading: (start: number, end: number) => `Why this plan at ${span(start, end)}`,
    /** `name` is what the value is: cost, quality penalty, weighted cost. */
    value: (name: string, value: number, proven: boolean) =>
      proven
        ? `${name} ${number(value)}. No plan at this start is better.`
        : `${name} ${number(value)}: the best found, not proven best.`,
    costMeans: (name: string) => `Cost below is the ${name.toLowerCase()}.`,
    terms: "What it costs",
    columns: {
      what: "For",
      where: "Where",
      amount: "How much",
      each: "Cost each",
      value: "Cost",
    },
    cpusAmount: (count: number) => cpus(count),
    mbpsAmount: (mbps: number) => bandwidth(mbps),
    eachCpu: (each: number) => `${number(each)} per CPU`,
    eachGbps: (each: number) => `${number(each)} per Gbps`,
    wish: (attribute: string) => `without ${attribute}, which it prefers`,
    wishAmount: "preference not met",
    sum: "Sum",
    full: "Completely used by this plan",
    nothingFull: "Nothing: every site and link it uses has capacity left.",
    fullCpus: (site: Mention, free: number): Phrase =>
      phrase`${site}: all ${cpus(free)} that were free`,
    fullBandwidth: (link: Mention, free: number): Phrase =>
      phrase`${link}: all ${bandwidth(free)} that were free`,
    savings: "What would make it cheaper",
    savingCpus: (site: Mention, more: number, saved: number): Phrase =>
      phrase`With ${number(more)} more ${more === 1 ? "CPU" : "CPUs"} at ${site} it would cost ${number(saved)} less`,
    savingBandwidth: (link: Mention, more: number, saved: number): Phrase =>
      phrase`With ${bandwidth(more)} more on ${link} it would cost ${number(saved)} less`,
    savingsAbout: "Each change on its own; a smaller one saves nothing. Checked by replanning.",
    noSavings:
      "More CPUs at one site or more bandwidth on one link, however much, would save nothing. Checked by replanning.",
    savingsOpen: "The search limit was reached; there may be more.",
    noSavingsUnproven: "Not checked: the plan itself is not proven best.",
    other: "The next best plan",
    otherNone: "There is no other plan at this start.",
    otherOpen: "The search limit was reached before another plan was found or ruled out.",
    otherDearer: (value: number, more: number) =>
      `The best of all other plans costs ${number(value)}, ${number(more)} more:`,
    otherSame: (value: number) =>
      `Another plan also costs ${number(value)}; ties go to the first in list order. The other one differs here:`,
    otherCheaper: (value: number, less: number) =>
      `Another plan is better: cost ${number(value)}, ${number(less)} less. This planner does not look for the best.`,
    otherUnproven:
      "The best of those found; the search limit or latency limits leave open whether another is better.",
    otherPart: (part: Mention, there: Mention, here: Mention): Phrase =>
      phrase`${part} at ${there}, not ${here}`,
    otherFlow: (flow: Mention, path: string): Phrase => phrase`${flow} over ${path}`,
    otherSamePlace: (what: Mention): Phrase => phrase`${what} as before`,
    inOneSite: "one site",
    difference: (difference: number) =>
      difference === 0
        ? "same cost"
        : difference > 0
          ? `${number(difference)} more`
          : `${number(-difference)} less`,
  },

  windows: {
    heading: "Starts without a plan",
    allFail: (count: number) =>
      count === 1
        ? "The only start tried has no plan."
        : `None of the ${windows(count)} has a plan.`,
    earliest: (start: number, failed: number) =>
      failed === 1
        ? `The earliest start with a plan is ${clock(start)}; the one before it has none.`
        : `The earliest start with a plan is ${clock(start)}; the ${number(failed)} before it have none.`,
    firstWorks: "The earliest start has a plan; some of the later ones have none.",
    allWork: "Every start tried has a plan.",
    from: (first: number, last: number, count: number) =>
      count === 1
        ? `Start ${clock(first)}`
        : `Starts ${clock(first)} to ${clock(last)} (${windows(count)})`,
    unsettled: phrase`no short reason was found within the search limit.`,
  },
});

function freeOf(free: number, installed: number): string {
  return `${number(free)} of ${number(installed)} CPUs free`;
}

function takenBy(by: readonly string[]): string {
  return by.length === 0 ? "" : ` (${by.join(", ")})`;
}
