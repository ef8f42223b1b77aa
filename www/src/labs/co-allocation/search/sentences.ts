// Nodes of a search in words.

import type {
  SearchDecision,
  SearchFate,
  SearchNode,
  SearchReport,
  SearchUnseen,
} from "../../../engine/pkg/coalloc.js";
import { csv } from "../../../figure/files.js";
import { bracketed, listed, sentences } from "../../../text/en/joining.js";
import { isolated } from "../../../text/isolate.js";
import { names } from "../../../text/numbers.js";
import type { Subject } from "../document/subject.js";
import type { RequestDocument } from "../document/types.js";
import { search as words } from "../text/en/search.js";

/** Sign of a status in a drawing. */
export type Sign = "branched" | "found" | "solved" | "cut" | "infeasible" | "open";

/** In the order of the legend. */
export const signs: readonly Sign[] = ["branched", "found", "solved", "cut", "infeasible", "open"];

export function signOf({ status, found }: SearchNode): Sign {
  switch (status.type) {
    case "branched":
      return found === undefined ? "branched" : "found";
    case "solved":
    case "open":
      return status.type;
    case "cutByBound":
    case "noCheaperPath":
      return "cut";
    case "noSites":
    case "notRoutable":
      return "infeasible";
  }
}

export function partName({ parts }: RequestDocument, part: number): string {
  return parts[part]?.name ?? "";
}

export function flowName({ flows }: RequestDocument, flow: number): string {
  return flows[flow]?.between.map(isolated).join("–") ?? "";
}

export function decisionText(request: RequestDocument, decision: SearchDecision): string {
  return decision.type === "place"
    ? words.place(partName(request, decision.part), decision.site)
    : words.route(flowName(request, decision.flow), decision.path);
}

/** In two short lines, for a drawing. */
export function decisionLines(
  request: RequestDocument,
  decision: SearchDecision,
): [string, string] {
  return decision.type === "place"
    ? [partName(request, decision.part), decision.site]
    : [flowName(request, decision.flow), words.routeShort(decision.path)];
}

/** Subject lit in all views for a decision. */
export function choiceOf(request: RequestDocument, decision: SearchDecision): Subject {
  return { type: "choice", name: decisionText(request, decision), decision };
}

/** Name of a node: its decision, or that it is a root. */
export function nodeText(request: RequestDocument, node: SearchNode, at: number): string {
  if (node.decision !== undefined) {
    return decisionText(request, node.decision);
  }
  return at === 0 ? words.root : words.again;
}

/** Why it was kept or cut, in a sentence. */
export function statusText(request: RequestDocument, node: SearchNode): string {
  const { status } = node;
  const flow = (index: number | undefined) =>
    index === undefined ? undefined : flowName(request, index);
  switch (status.type) {
    case "branched":
      return status.on.type === "part"
        ? words.status.branchedPart(partName(request, status.on.part))
        : words.status.branchedFlow(flowName(request, status.on.flow));
    case "solved":
      return words.status.solved(node.found ?? 0);
    case "cutByBound":
      return words.status.cutByBound(node.bound ?? 0, status.best);
    case "noCheaperPath":
      return words.status.noCheaperPath(flow(status.flow), status.best);
    case "noSites":
      return words.status.noSites(
        status.part === undefined ? undefined : partName(request, status.part),
      );
    case "notRoutable":
      return words.status.notRoutable(flow(status.flow));
    case "open":
      return words.status.open;
  }
}

/** A node in one line, for the list. */
export function lineText(request: RequestDocument, node: SearchNode, at: number): string {
  const bound = node.bound === undefined ? words.noBound : words.bound(node.bound);
  const found = node.found === undefined ? [] : [words.found(node.found)];
  return listed([nodeText(request, node, at), bound, ...found, words.short[node.status.type]]);
}

/** Choices that were not tried, one sentence for each reason. */
export function unseenTexts(request: RequestDocument, node: SearchNode): string[] {
  const byFate = new Map<SearchFate, SearchUnseen[]>();
  for (const choice of node.unseen) {
    byFate.set(choice.fate, [...(byFate.get(choice.fate) ?? []), choice]);
  }
  return [...byFate].map(([fate, choices], index) => {
    const told = choices.map(({ decision, bound }) =>
      words.unseenChoice(decisionText(request, decision), bound),
    );
    const last = index === byFate.size - 1 && node.moreUnseen > 0;
    const all = names(last ? [...told, words.moreChoices(node.moreUnseen)] : told);
    const best = node.found ?? node.best;
    return fate === "cut"
      ? words.fates.cut(all, best === undefined ? "" : bracketed(`${best}`))
      : words.fates[fate](all);
  });
}

/** Outcome of the search, in a sentence. */
export function verdictText({ done, nodes, outcome, tree }: SearchReport): string {
  const proof = nodes - (tree?.tieNodes ?? 0);
  const atRoot = tree !== undefined && tree.nodes.length === 1 && proof === 1;
  switch (outcome.type) {
    case "optimal":
      return atRoot
        ? words.verdict.root(outcome.plan.value)
        : words.verdict.optimal(outcome.plan.value, proof);
    case "infeasible":
      return atRoot ? words.verdict.rootNone : words.verdict.none(proof);
    case "limitReached": {
      const gap = words.verdict.gap(outcome.plan?.value, outcome.bound);
      return done ? gap : sentences([words.verdict.stopped(nodes), gap]);
    }
  }
}

/** Header and one row per sample; unknown values are empty. */
export function samplesCsv(
  { samples, pivots }: SearchReport,
  effortName: string,
  names: readonly [bound: string, best: string],
): string {
  return csv([
    [effortName, ...names],
    ...samples.map((sample) => [
      pivots > 0 ? sample.pivots : sample.nodes,
      sample.bound ?? "",
      sample.best ?? "",
    ]),
  ]);
}
