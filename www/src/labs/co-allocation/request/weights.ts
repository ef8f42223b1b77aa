// The weights of a preference as fields: one for each domain, size or site, named in the document or not.

import type { PreferenceDocument, ScenarioDocument } from "../document/types.js";
import { policy as policyText } from "../text/en/policy.js";

/** One weight that can be set. */
export interface WeightField {
  key: string;
  name: string;
  weight: number;
}

/** The default weight where there is no price to derive it from. */
const usual = 1;

/** The fields of the document's preference; none where nothing is preferred. */
export function weightFields({ grid, options }: ScenarioDocument): WeightField[] {
  const { preference } = options;
  switch (preference.type) {
    case "none":
      return [];
    case "byDomain":
      return grid.domains.map(({ name }) => {
        const weight = preference.weights.find(({ domain }) => domain === name)?.weight;
        return { key: name, name, weight: weight ?? usual };
      });
    case "byCpus": {
      const sizes = [...new Set(grid.sites.map(({ cpus }) => cpus))].sort((a, b) => a - b);
      return sizes.map((cpus) => {
        const weight = preference.weights.find((one) => one.cpus === cpus)?.weight;
        return { key: String(cpus), name: policyText.cpuSize(cpus), weight: weight ?? usual };
      });
    }
    case "bySite":
      return grid.sites.map(({ name, cpuValue }) => {
        const weight = preference.weights.find(({ site }) => site === name)?.weight;
        return { key: name, name, weight: weight ?? cpuValue };
      });
  }
}

/** A preference of this kind with these weights, all of them written down. */
export function preferenceOf(
  type: PreferenceDocument["type"],
  fields: readonly WeightField[],
): PreferenceDocument {
  switch (type) {
    case "none":
      return { type };
    case "byDomain":
      return { type, weights: fields.map(({ key, weight }) => ({ domain: key, weight })) };
    case "byCpus":
      return { type, weights: fields.map(({ key, weight }) => ({ cpus: Number(key), weight })) };
    case "bySite":
      return { type, weights: fields.map(({ key, weight }) => ({ site: key, weight })) };
  }
}
