// A change that would help: in words, and as the edit that makes it.

import type { NoneExplanation, RemedyView } from "../../../engine/pkg/coalloc.js";
import type { Change } from "../document/change.js";
import type { ScenarioDocument } from "../document/types.js";
import { mentionsOf, type Phrase } from "../text/phrase.js";
import { tabText } from "../text/tabs.js";
import { ruleOf } from "./sentences.js";

/** Name of a remedy, in the window it was found for. */
export function remedyText(
  remedy: RemedyView,
  { startSeconds }: Pick<NoneExplanation, "startSeconds">,
  document: ScenarioDocument,
): Phrase {
  const words = tabText.why.remedies;
  const mention = mentionsOf(document);
  const { parts, flows } = document.request;
  switch (remedy.type) {
    case "moreCpus":
      return words.moreCpus(mention.node(remedy.site), remedy.cpus, remedy.installed);
    case "fewerCpus":
      return words.fewerCpus(mention.part(remedy.part), parts[remedy.part]?.cpus ?? 0, remedy.cpus);
    case "allFewerCpus":
      return words.allFewerCpus(remedy.cpus);
    case "moreBandwidth":
      return words.moreBandwidth(mention.link(remedy.between), remedy.mbps, remedy.installed);
    case "lessBandwidth":
      return words.lessBandwidth(
        mention.flow(remedy.flow),
        flows[remedy.flow]?.bandwidthMbps ?? 0,
        remedy.mbps,
      );
    case "allLessBandwidth":
      return words.allLessBandwidth(remedy.mbps);
    case "startAt": {
      const by = remedy.startSeconds - startSeconds;
      const base =
        by > 0
          ? words.startLater(remedy.startSeconds, by)
          : words.startEarlier(remedy.startSeconds, -by);
      return remedy.frame === undefined ? base : [...base, words.asked];
    }
    case "longerPaths":
      return words.longerPaths(remedy.links, document.options.maxPathLinks ?? 0);
    case "moreLatency":
      return words.moreLatency(mention.flow(remedy.flow), remedy.microseconds);
    case "withoutAttributes":
      return words.withoutAttributes(mention.part(remedy.part));
    case "withoutDomainRule":
      return words.withoutDomainRule(ruleOf(remedy.rule, document).parts);
    case "withoutParts":
      return words.withoutParts(mention.parts(remedy.parts));
  }
}

/** The edit that makes the change; `undefined` where the window need only be chosen. */
export function changeOf(remedy: RemedyView, document: ScenarioDocument): Change | undefined {
  const { request, options } = document;
  const name = (part: number) => request.parts[part]?.name ?? "";
  const between = (flow: number) => request.flows[flow]?.between ?? (["", ""] as const);
  switch (remedy.type) {
    case "moreCpus":
      return { type: "setSite", name: remedy.site, values: { cpus: remedy.installed } };
    case "fewerCpus":
      return { type: "setPart", name: name(remedy.part), values: { cpus: remedy.cpus } };
    case "allFewerCpus":
      return {
        type: "several",
        changes: request.parts
          .filter(({ cpus }) => cpus > remedy.cpus)
          .map((part) => ({ type: "setPart", name: part.name, values: { cpus: remedy.cpus } })),
      };
    case "moreBandwidth":
      return {
        type: "setLink",
        between: remedy.between,
        values: { bandwidthMbps: remedy.installed },
      };
    case "lessBandwidth":
      return {
        type: "setFlow",
        between: between(remedy.flow),
        values: { bandwidthMbps: remedy.mbps },
      };
    case "allLessBandwidth":
      return {
        type: "several",
        changes: request.flows
          .filter(({ bandwidthMbps }) => bandwidthMbps > remedy.mbps)
          .map((flow) => ({
            type: "setFlow",
            between: flow.between,
            values: { bandwidthMbps: remedy.mbps },
          })),
      };
    case "startAt": {
      if (remedy.frame !== undefined) return undefined;
      const { earliestStartSeconds, latestStartSeconds } = request.timeFrame;
      const start = remedy.startSeconds;
      // The last window tried starts last of all, but one alone starts first.
      const values =
        start > latestStartSeconds && options.timeFrames > 1
          ? { latestStartSeconds: start }
          : {
              earliestStartSeconds: start,
              latestStartSeconds: Math.max(start, latestStartSeconds),
            };
      return earliestStartSeconds === start ? undefined : { type: "setTimeFrame", values };
    }
    case "longerPaths":
      return { type: "setOptions", values: { maxPathLinks: remedy.links } };
    case "moreLatency":
      return {
        type: "setFlow",
        between: between(remedy.flow),
        values: { maxLatencyMicroseconds: remedy.microseconds },
      };
    case "withoutAttributes":
      return { type: "setPart", name: name(remedy.part), values: { requiredAttributes: [] } };
    case "withoutDomainRule": {
      const rule = request.domainRules?.[remedy.rule];
      return rule && { type: "setDomainRule", parts: rule.parts, kind: null };
    }
    case "withoutParts":
      return { type: "remove", graph: "request", nodes: remedy.parts.map(name), links: [] };
  }
}

/** The first of each kind, and the rest; both in their order. Parts without CPUs are not offered. */
export function firstOfEachKind(remedies: readonly RemedyView[]): [RemedyView[], RemedyView[]] {
  const seen = new Set<string>();
  const first: RemedyView[] = [];
  const rest: RemedyView[] = [];
  for (const remedy of remedies) {
    if ((remedy.type === "fewerCpus" || remedy.type === "allFewerCpus") && remedy.cpus === 0)
      continue;
    (seen.has(remedy.type) ? rest : first).push(remedy);
    seen.add(remedy.type);
  }
  return [first, rest];
}
