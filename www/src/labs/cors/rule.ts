// Rules of one's own in this lab: the published rules beside them, and the race on drawn grids.

import type {
  CorsExperimentDocument,
  CorsSettings,
  RuleDocument,
  SelectionRule,
} from "../../engine/pkg/coalloc.js";
import type { Given, RaceParts, RuleKind } from "../../rules/kind.js";
import type { CorsDocument } from "./document/types.js";
import { cost } from "./document/units.js";
import { rule as words } from "./text/en/rule.js";

const by = (rule: SelectionRule): CorsSettings => ({ rule });

/** The jobs of the experiment that all of this lab's began with. */
function race(
  { options }: CorsDocument,
  { contestants, replications, presets }: RaceParts,
): CorsExperimentDocument {
  const basis = presets.find(({ id }) => id === "fifty-applications")?.document;
  // A document of the lab that has these presets.
  const { settings = {}, ...rest } = basis as CorsExperimentDocument;
  return {
    ...rest,
    title: words.raceTitle,
    notes: "",
    settings: { ...settings, prms: options.prms },
    series: contestants.map(({ name, settings }) => ({ name, settings: settings as CorsSettings })),
    replications,
    printed: [],
  };
}

const nameOf = ({ nodes }: CorsDocument, parameter: string, { number }: Given) =>
  parameter === "node" ? nodes[Number(number)]?.id : undefined;

const written = (field: string, value: number) => (field === "price" ? cost(value) : undefined);

export const kind: RuleKind<CorsDocument> = {
  prefix: "cors",
  words: words.words,
  rivals: [
    { id: "min-cost", settings: by("min-cost"), isUsual: true },
    { id: "max-res", settings: by("max-res"), isUsual: true },
    { id: "max-res-cheap", settings: by("max-res-cheap") },
    { id: "min-res", settings: by("min-res"), isUsual: true },
  ],
  own: (rule: RuleDocument): CorsSettings => ({ script: rule }),
  race,
  replications: 10,
  measure: "costGain",
  isLowerBetter: true,
  shortfall: "failed",
  shown: ["cost", "connections", "failed", "ruleFailures"],
  nameOf,
  written,
};
