// Edits of the title, planning options, workload, tariffs, fees, budgets and jointly planned requests.

import type {
  EconomyDocument,
  GridDocument,
  OptionsDocument,
  PlannerName,
  PreferenceDocument,
  RequestDocument,
  ResubmissionPolicy,
  ScenarioDocument,
  StrategyName,
  WorkloadDocument,
} from "./types.js";

/** Every planner, in the order in which the page names them: the usual one first, then by what they cost. */
export const planners: readonly PlannerName[] = [
  "exact",
  "milpSet",
  "milp",
  "satFirst",
  "sat",
  "exhaustive",
];

/** Every strategy of simulated days: the paper's first, then its better-informed one, then the baselines. */
export const strategies: readonly StrategyName[] = [
  "frames",
  "allStarts",
  "firstFit",
  "backtracking",
  "slidingWindow",
  "negotiation",
  "globalResourceCapacity",
  "nodeResourceManagement",
  "randomWalk",
  "bestFit",
];

/** Everything users may do after a failure. */
export const policies: readonly ResubmissionPolicy[] = ["none", "shiftWindow", "shrink"];

/** New options; `maxPathLinks: null` means no limit. */
export type OptionValues = Values<OptionsDocument>;

/** An edit of the title, the planning options or the workload. */
export type SettingsChange =
  | { type: "setTitle"; title?: string; notes?: string }
  | { type: "setOptions"; values: OptionValues }
  | { type: "setWorkload"; values: Partial<WorkloadDocument> };

/** The document after an edit of its settings. */
export function updateSettings(
  document: ScenarioDocument,
  change: SettingsChange,
): ScenarioDocument {
  switch (change.type) {
    case "setTitle":
      return {
        ...document,
        title: change.title ?? document.title,
        notes: change.notes ?? document.notes,
      };
    case "setOptions":
      return { ...document, options: withValues(document.options, change.values) };
    case "setWorkload":
      return { ...document, workload: plain({ ...document.workload, ...change.values }) };
  }
}

/** Users that never resubmit and the paper’s own source need no settings, so the document stays unchanged. */
function plain({ resubmission, source, ...rest }: WorkloadDocument): WorkloadDocument {
  return {
    ...rest,
    ...(resubmission !== undefined && resubmission.policy !== "none" && { resubmission }),
    ...(source !== undefined && source.type !== "users" && { source }),
  };
}

/** An edit of what things cost, or of what is planned jointly with the request. */
export type EconomyChange =
  /** Edits with the same `run` are one step of undo: a step that is dragged. */
  | { type: "setEconomy"; economy: EconomyDocument; run?: string }
  /** Value units that a plan may cost; `null` for any. */
  | { type: "setBudget"; budget: number | null }
  | { type: "setFurtherRequests"; requests: readonly RequestDocument[] };

/** The document after an edit; what says nothing is left out. */
export function updateEconomy(document: ScenarioDocument, change: EconomyChange): ScenarioDocument {
  switch (change.type) {
    case "setEconomy": {
      const { economy: _, ...rest } = document;
      const economy = said(change.economy);
      return Object.keys(economy).length === 0 ? rest : { ...rest, economy };
    }
    case "setBudget": {
      const { budget: _, ...request } = document.request;
      const { budget } = change;
      return { ...document, request: budget === null ? request : { ...request, budget } };
    }
    case "setFurtherRequests": {
      const { furtherRequests: _, ...rest } = document;
      return change.requests.length === 0
        ? rest
        : { ...rest, furtherRequests: [...change.requests] };
    }
  }
}

/** Without lists that are empty and percentages of 0. */
function said(economy: EconomyDocument): EconomyDocument {
  const says = ([key, value]: [string, unknown]) =>
    value !== undefined &&
    (key === "budgetPerCpuHour" || !(value === 0 || (Array.isArray(value) && value.length === 0)));
  return Object.fromEntries(Object.entries(economy).filter(says));
}

/** The options with the weight of `from`, a domain or a site, under the name `to`. */
export function renameInPreference(
  options: OptionsDocument,
  of: "domain" | "site",
  from: string,
  to: string,
): OptionsDocument {
  const { preference } = options;
  if (of === "domain" && preference.type === "byDomain") {
    const weights = preference.weights.map((weight) =>
      weight.domain === from ? { ...weight, domain: to } : weight,
    );
    return { ...options, preference: { ...preference, weights } };
  }
  if (of === "site" && preference.type === "bySite") {
    const weights = preference.weights.map((weight) =>
      weight.site === from ? { ...weight, site: to } : weight,
    );
    return { ...options, preference: { ...preference, weights } };
  }
  return options;
}

/** The options without weights of what `grid` does not have; the same options when there are none. */
export function dropWeights(options: OptionsDocument, grid: GridDocument): OptionsDocument {
  const preference = left(options.preference, grid);
  return preference === options.preference ? options : { ...options, preference };
}

function left(preference: PreferenceDocument, grid: GridDocument): PreferenceDocument {
  if (preference.type === "byDomain") {
    const domains = new Set(grid.domains.map(({ name }) => name));
    const weights = preference.weights.filter(({ domain }) => domains.has(domain));
    return weights.length < preference.weights.length ? { ...preference, weights } : preference;
  }
  if (preference.type === "bySite") {
    const sites = new Set(grid.sites.map(({ name }) => name));
    const weights = preference.weights.filter(({ site }) => sites.has(site));
    return weights.length < preference.weights.length ? { ...preference, weights } : preference;
  }
  return preference;
}

/** Extensions of the model at these values stay out of a document, so that it keeps its bytes. */
const defaults: Readonly<Record<string, unknown>> = {
  discloseTimetables: false,
  latencyMicroseconds: 0,
  linkCapacity: "shared",
  maxLatencyMicroseconds: null,
  maxPathLinks: null,
  shareSites: false,
  strategy: "frames",
};
const lists = new Set(["attributes", "requiredAttributes", "preferredAttributes", "domainRules"]);

/** New values of something, where `null` takes a limit away. */
export type Values<Shape> = {
  [Key in keyof Shape]?: Key extends "maxLatencyMicroseconds" | "maxPathLinks"
    ? Shape[Key] | null
    : Shape[Key];
};

/** `shape` with new values, without extensions at their defaults. */
export function withValues<Shape extends object>(
  shape: Shape,
  values: Values<NoInfer<Shape>>,
): Shape {
  const entries = Object.entries({ ...shape, ...values }).filter(
    ([key, value]) =>
      !(key in defaults && value === defaults[key]) &&
      !(lists.has(key) && Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(entries) as Shape;
}
