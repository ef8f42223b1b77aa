// An explanation in sentences: facts, causes, and what the next best plan does differently.

import type {
  CauseView,
  ConflictView,
  CostTerm,
  Occupancy,
  OtherPlan,
  PlanExplanation,
} from "../../../engine/pkg/coalloc.js";
import { isolated } from "../../../text/isolate.js";
import { number } from "../../../text/numbers.js";
import type { ScenarioDocument } from "../document/types.js";
import { mentionsOf, type Phrase } from "../text/phrase.js";
import { tabText } from "../text/tabs.js";

const words = tabText.why;
/** Most reservation labels listed for one site or link; the rest are counted. */
const MOST_LABELS = 3;
/** Most sites and links listed with what is taken of them. */
const MOST_TAKEN = 6;

/** The fact behind a conflict, in one sentence. */
export function fact({ account, kind }: ConflictView, document: ScenarioDocument): Phrase {
  const mention = mentionsOf(document);
  const templates = words.none;
  switch (account.type) {
    case "tooFewSites": {
      const named = ({
        site,
        free,
        installed,
      }: {
        site: string;
        free: number;
        installed: number;
      }) => ({
        site: mention.node(site),
        free,
        installed,
      });
      return templates.tooFewSites(
        mention.parts(account.parts),
        account.cpus,
        account.attributes,
        account.taken,
        account.sites.map(named),
        account.next && named(account.next),
      );
    }
    case "tooFewCpus":
      return templates.tooFewCpus(account.needed, account.available);
    case "noTwoSites": {
      const { parts, kind } = ruleOf(account.rule, document);
      return templates.noTwoSites(parts, kind);
    }
    case "notConnected":
      return templates.notConnected(mention.flow(account.flow));
    case "tooLong":
      return templates.tooLong(mention.flow(account.flow), account.needed, account.limit);
    case "tooSlow":
      return templates.tooSlow(mention.flow(account.flow), account.needed, account.limit);
    case "tooMuchBandwidth":
      return templates.tooLittleBandwidth(
        mention.flow(account.flow),
        account.needed,
        account.available,
      );
    case "tooFewLinks":
      return templates.tooFewLinks(
        mention.parts(account.parts),
        account.needed,
        account.sites.map(mention.node),
        account.available,
      );
    case "tooMuchAcross":
      return templates.tooMuchAcross(
        account.domain,
        mention.flows(account.flows),
        account.needed,
        account.available,
      );
    case "together":
      return templates.together[kind];
  }
}

/** A cause, as an item of a list. */
function causeText(cause: CauseView, document: ScenarioDocument): Phrase {
  const mention = mentionsOf(document);
  const templates = words.none;
  switch (cause.type) {
    case "part":
      return templates.part(mention.part(cause.part), cause.cpus);
    case "attributes":
      return templates.attributes(
        mention.part(cause.part),
        document.request.parts[cause.part]?.requiredAttributes ?? [],
      );
    case "domainRule": {
      const { parts, kind } = ruleOf(cause.rule, document);
      return templates.domainRule(parts, kind);
    }
    case "flow":
      return templates.flow(mention.flow(cause.flow), cause.mbps);
    case "latency":
      return templates.latency(mention.flow(cause.flow), cause.microseconds);
    case "hopLimit":
      return templates.hopLimit(cause.links);
    case "linkBandwidth":
      return templates.linkBandwidth;
    case "cpusTaken":
      return templates.cpusTaken(
        mention.node(cause.site),
        cause.free,
        cause.installed,
        takers(cause.takenBy, templates.takenCpus, document),
      );
    case "bandwidthTaken":
      return templates.bandwidthTaken(
        mention.link(cause.between),
        cause.free,
        cause.installed,
        takers(cause.takenBy, templates.takenMbps, document),
      );
  }
}

/** The causes of a conflict; where much is taken, the rest is counted. */
export function causeTexts(causes: readonly CauseView[], document: ScenarioDocument): Phrase[] {
  const isTaken = ({ type }: CauseView) => type === "cpusTaken" || type === "bandwidthTaken";
  const taken = causes.filter(isTaken);
  const listed = [...causes.filter((cause) => !isTaken(cause)), ...taken.slice(0, MOST_TAKEN)];
  const rest = taken.length - MOST_TAKEN;
  const texts = listed.map((cause) => causeText(cause, document));
  return rest > 0 ? [...texts, [words.none.moreTaken(rest)]] : texts;
}

/** The parts that a domain rule binds, and how. */
export function ruleOf(rule: number, { request }: ScenarioDocument) {
  const found = request.domainRules?.[rule];
  const names = found?.parts ?? [];
  const part = (name: string) => request.parts.findIndex((one) => one.name === name);
  return {
    parts: names.map((name) => ({ subject: { type: "part" as const, part: part(name) }, name })),
    kind: found?.kind ?? "apart",
  };
}

/** Who takes how much; also notes when the user is shown only a share. */
function takers(
  taken: readonly Occupancy[],
  write: (label: string, amount: number) => string,
  document: ScenarioDocument,
): string[] {
  const listed = taken
    .slice(0, MOST_LABELS)
    .map(({ reservation, amount }) =>
      write(document.reservations[reservation]?.label ?? "", amount),
    );
  const rest = taken.length - listed.length;
  const share = document.request.disclosedPercent;
  return [
    ...listed,
    ...(rest > 0 ? [`+ ${number(rest)}`] : []),
    ...(share < 100 ? [words.none.shown(share)] : []),
  ];
}

/** Difference of one part or flow in another plan. */
export interface Difference {
  phrase: Phrase;
  difference: number;
}

/** The parts and flows of which the site, the path or the value differs. */
export function differences(
  here: PlanExplanation,
  there: OtherPlan,
  document: ScenarioDocument,
): Difference[] {
  const mention = mentionsOf(document);
  const templates = words.plan;
  const found: Difference[] = [];
  const sites = sitesOf(here.terms);
  document.request.parts.forEach((_, part) => {
    const difference = thousandths(
      sumOf(there.terms, "part", part) - sumOf(here.terms, "part", part),
    );
    const [from, to] = [sites.get(part), there.sites[part]];
    if (from !== to && from !== undefined && to !== undefined) {
      const phrase = templates.otherPart(mention.part(part), mention.node(to), mention.node(from));
      found.push({ phrase, difference });
    }
  });
  document.request.flows.forEach((_, flow) => {
    const difference = thousandths(
      sumOf(there.terms, "flow", flow) - sumOf(here.terms, "flow", flow),
    );
    if (pathOf(here.terms, flow) !== pathOf(there.terms, flow)) {
      const path = there.paths[flow] ?? [];
      const over = path.length === 0 ? templates.inOneSite : path.map(isolated).join(" – ");
      found.push({ phrase: templates.otherFlow(mention.flow(flow), over), difference });
    }
  });
  return found;
}

function sitesOf(terms: readonly CostTerm[]): Map<number, string> {
  return new Map(
    terms.flatMap(({ of }) => (of.type === "cpus" ? [[of.part, of.site] as const] : [])),
  );
}

function pathOf(terms: readonly CostTerm[], flow: number): string {
  return terms
    .flatMap(({ of }) =>
      of.type === "bandwidth" && of.flow === flow ? [of.between.join("|")] : [],
    )
    .join("||");
}

function sumOf(terms: readonly CostTerm[], of: "part" | "flow", index: number): number {
  const mine = terms.filter((term) =>
    of === "flow"
      ? term.of.type === "bandwidth" && term.of.flow === index
      : term.of.type !== "bandwidth" && term.of.part === index,
  );
  return mine.reduce((sum, { value }) => sum + value, 0);
}

/** Values have three decimals; what sums of them have beyond is rounding. */
function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}
