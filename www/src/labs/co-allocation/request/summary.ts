// The request and its folded options in a few words.

import { names } from "../../../text/numbers.js";
import type { OptionsDocument, RequestDocument, ScenarioDocument } from "../document/types.js";
import { text } from "../text/index.js";

/** The request in one line: parts, CPUs, flows, length, first and last start. */
export function requestSummary({ parts, flows, timeFrame }: RequestDocument): string {
  const cpus = parts.reduce((sum, part) => sum + part.cpus, 0);
  return text.request.line(parts.length, cpus, flows.length, timeFrame.durationSeconds, timeFrame);
}

/** The administrator's policy: what is switched on. */
export function policySummary({ options, request }: ScenarioDocument): string {
  const words = text.request.summary;
  const on: string[] = [];
  if (options.loadBalancing) {
    on.push(words.balanced);
  }
  if (options.preference.type !== "none") {
    on.push(words[options.preference.type]);
  }
  if (request.disclosedPercent < 100) {
    on.push(words.level(request.disclosedPercent));
  }
  return on.length === 0 ? words.plain : names(on);
}

/** The extensions of the model that are in use. */
export function constraintsSummary({ grid, request, options }: ScenarioDocument): string {
  const words = text.request.summary;
  const on: string[] = [];
  if (request.domainRules !== undefined) {
    on.push(words.rules(request.domainRules.length));
  }
  if (request.budget !== undefined) {
    on.push(words.budget(request.budget));
  }
  if (grid.linkCapacity === "perDirection") {
    on.push(words.perDirection);
  }
  if (options.shareSites === true) {
    on.push(words.shared);
  }
  return on.length === 0 ? words.plain : names(on);
}

/** The planner and its path limit. */
export function plannerSummary(options: OptionsDocument): string {
  const words = text.request;
  const links = options.maxPathLinks;
  return names([
    words.planners[options.planner].toLowerCase(),
    links === undefined ? words.summary.anyLinks : words.summary.links(links),
  ]);
}
