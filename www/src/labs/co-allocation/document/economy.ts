// Edits of tariffs, fees and budgets, and of the requests planned jointly.

import type { EconomyDocument, RequestDocument, ScenarioDocument } from "./types.js";

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
