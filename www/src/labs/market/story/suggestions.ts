// Actions of *Show me*, by example: the first try that its story suggests.

import type { Change } from "../document/change.js";
import type { MarketDocument, Options } from "../document/types.js";

export interface Suggestion {
  readonly change?: Change;
  readonly tab?: string;
  readonly time?: number;
}

const options = (values: Partial<Options>): Change => ({ type: "setOptions", values });

/** Suggestion of an example, if it can be done for a person. */
export function suggestionOf(id: string, document: MarketDocument): Suggestion | undefined {
  const budget = document.users[0]?.budget ?? 0;
  const doubled: Change = { type: "setUser", user: 0, values: { budget: 2 * budget } };
  const { stages } = document.options;
  switch (id) {
    case "five-users":
      return { change: doubled };
    case "alone":
      return { change: doubled };
    case "three-users":
      return { tab: "clearing" };
    case "paper-plan":
      return { change: doubled, tab: "plan" };
    case "deadline":
      return { tab: "plan" };
    case "stage-trace":
      return { change: options({ stages: { ...stages, step: 0.5 } }), tab: "stages" };
    case "lock":
      return {
        change: options({ stages: { most: 60, order: "in-turn", step: 1 } }),
        tab: "stages",
      };
    case "run-a":
      return { time: 45 };
    case "run-b":
      return { tab: "forecasts" };
    case "run-c":
      return { change: options({ forecaster: "interval-mean", window: 10 }) };
    case "step-up":
      return { change: options({ forecaster: "one-step-ahead" }) };
    case "sealed":
      return { change: options({ bids: "cleared" }) };
    case "low-low":
    case "low-high":
    case "high-low":
    case "high-high":
    case "unequal-budgets":
    case "arrivals":
      return { tab: "everyone" };
    default:
      return undefined;
  }
}
