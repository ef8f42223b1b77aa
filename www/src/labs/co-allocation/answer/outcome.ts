// An outcome as a picture and in a few words.

import type { FrameOutcome, ReasonView } from "../../../engine/pkg/coalloc.js";
import type { IconName } from "../../../parts/Icon.svelte";
import { isolated } from "../../../text/isolate.js";
import type { RequestDocument } from "../document/types.js";
import { text } from "../text/index.js";

/** A shape for each outcome, so that nothing depends on color. */
export function outcomeIcon(outcome: FrameOutcome): IconName {
  switch (outcome.type) {
    case "optimal":
      return "check";
    case "limitReached":
      return "unknown";
    case "infeasible":
      return outcome.reason.kind;
  }
}

/** First obstacle, with names and numbers. */
export function reasonText(reason: ReasonView, request: RequestDocument): string {
  const words = text.plans.reasons;
  const flow = reason.flow === undefined ? undefined : request.flows[reason.flow];
  const flowName = flow === undefined ? text.plans.aPath : flow.between.map(isolated).join(" – ");
  switch (reason.kind) {
    case "cpus":
      return words.cpus(reason.part, reason.needed, reason.available);
    case "bandwidth":
      return words.bandwidth(flowName, reason.needed, reason.available);
    case "hopLimit":
    case "disconnected":
      return words[reason.kind](flowName);
    case "attributes":
      return words.attributes(reason.part);
    case "domainRules": {
      const rule = reason.rule === undefined ? undefined : request.domainRules?.[reason.rule];
      return words.domainRules(rule?.parts, rule?.kind ?? "apart");
    }
    case "latency":
      return words.latency(flowName, reason.needed, reason.available);
    case "unknown":
      return words.unknown;
  }
}
