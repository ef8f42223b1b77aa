// Edits of the request: its graph, its time frame and what its user is shown.

import {
  joins,
  type Move,
  moveNodes,
  type Pair,
  type Remove,
  type Rename,
  renamePair,
  samePair,
} from "./graph.js";
import { placeRequest } from "./layout.js";
import { freePartName, mayJoin, nameProblem } from "./names.js";
import { type Values, withValues } from "./settings.js";
import type {
  DomainRuleKind,
  FlowDocument,
  PartDocument,
  Position,
  RequestDocument,
  ScenarioDocument,
  TimeFrameDocument,
} from "./types.js";

/** Settable values of a part. */
export type PartValues = Partial<
  Pick<PartDocument, "cpus" | "requiredAttributes" | "preferredAttributes">
>;
/** Settable values of a flow; `null` takes its latency limit away. */
export type FlowValues = Values<Pick<FlowDocument, "bandwidthMbps" | "maxLatencyMicroseconds">>;

/** An edit of the request. A name left out, or taken, is chosen automatically when a part is added. */
export type RequestChange =
  | { type: "addPart"; name?: string; position?: Position; cpus?: number }
  | { type: "addFlow"; between: Pair; bandwidthMbps?: number }
  | { type: "setPart"; name: string; values: PartValues }
  | { type: "setFlow"; between: Pair; values: FlowValues }
  /** Forces two parts apart or together; `null` leaves them free. A pair has one rule at most. */
  | { type: "setDomainRule"; parts: Pair; kind: DomainRuleKind | null }
  | { type: "setTimeFrame"; values: Partial<TimeFrameDocument> }
  /** Sets the percent of each free amount the user is shown. */
  | { type: "setDisclosed"; percent: number }
  | { type: "replaceRequest"; request: RequestDocument }
  | Remove<"request">
  | Move<"request">
  | Rename<"request">;

/** The document after an edit of its request; the same document when the edit does not apply. */
export function updateRequest(document: ScenarioDocument, change: RequestChange): ScenarioDocument {
  const request = changed(document.request, change);
  return request === document.request ? document : { ...document, request };
}

function changed(request: RequestDocument, change: RequestChange): RequestDocument {
  const names = request.parts.map(({ name }) => name);
  switch (change.type) {
    case "addPart": {
      const wanted = change.name;
      const free = wanted !== undefined && nameProblem(wanted, names) === undefined;
      const part: PartDocument = {
        name: free ? wanted : freePartName(names),
        cpus: change.cpus ?? request.parts.at(-1)?.cpus ?? 8,
        ...(change.position === undefined ? {} : { position: change.position }),
      };
      return placeRequest({ ...request, parts: [...request.parts, part] });
    }
    case "addFlow": {
      const pairs = request.flows.map(({ between }) => between);
      if (!mayJoin(change.between, names, pairs)) return request;
      const flow: FlowDocument = {
        between: [change.between[0], change.between[1]],
        bandwidthMbps: change.bandwidthMbps ?? request.flows.at(-1)?.bandwidthMbps ?? 1000,
      };
      return { ...request, flows: [...request.flows, flow] };
    }
    case "setPart":
      if (!names.includes(change.name)) return request;
      return {
        ...request,
        parts: request.parts.map((part) =>
          part.name === change.name ? withValues(part, change.values) : part,
        ),
      };
    case "setFlow":
      if (!request.flows.some(({ between }) => samePair(between, change.between))) return request;
      return {
        ...request,
        flows: request.flows.map((flow) =>
          samePair(flow.between, change.between) ? withValues(flow, change.values) : flow,
        ),
      };
    case "setDomainRule": {
      const { parts, kind } = change;
      if (parts[0] === parts[1] || !parts.every((name) => names.includes(name))) return request;
      const rules = request.domainRules ?? [];
      const at = rules.findIndex((rule) => samePair(rule.parts, parts));
      if (at < 0) {
        if (kind === null) return request;
        return { ...request, domainRules: [...rules, { parts: [parts[0], parts[1]], kind }] };
      }
      const domainRules = rules.flatMap((rule, index) =>
        index !== at ? [rule] : kind === null ? [] : [{ ...rule, kind }],
      );
      return withValues(request, { domainRules });
    }
    case "setTimeFrame":
      return { ...request, timeFrame: { ...request.timeFrame, ...change.values } };
    case "setDisclosed":
      return { ...request, disclosedPercent: change.percent };
    case "replaceRequest":
      return placeRequest(withoutStaleRules(change.request));
    case "remove": {
      const gone = new Set(change.nodes);
      return withoutStaleRules({
        ...request,
        parts: request.parts.filter(({ name }) => !gone.has(name)),
        flows: request.flows.filter(
          ({ between }) =>
            !gone.has(between[0]) &&
            !gone.has(between[1]) &&
            !change.links.some((pair) => samePair(pair, between)),
        ),
      });
    }
    case "move":
      return { ...request, parts: moveNodes(request.parts, change.positions) };
    case "rename": {
      const { from, to } = change;
      if (!names.includes(from) || nameProblem(to, names) !== undefined) return request;
      // Reservations keep the old name: they were made for the request as it was then.
      return {
        ...request,
        parts: request.parts.map((part) => (part.name === from ? { ...part, name: to } : part)),
        flows: request.flows.map((flow) =>
          joins(flow.between, from)
            ? { ...flow, between: renamePair(flow.between, from, to) }
            : flow,
        ),
        ...(request.domainRules !== undefined && {
          domainRules: request.domainRules.map((rule) => ({
            ...rule,
            parts: renamePair(rule.parts, from, to),
          })),
        }),
      };
    }
  }
}

/** The request without rules about parts it no longer has. */
function withoutStaleRules(request: RequestDocument): RequestDocument {
  const { domainRules } = request;
  if (domainRules === undefined) return request;
  const names = new Set(request.parts.map(({ name }) => name));
  const retained = domainRules.filter(({ parts }) => parts.every((name) => names.has(name)));
  return withValues(request, { domainRules: retained });
}
