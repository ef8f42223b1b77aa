// The administrator's weights when domains and sites are renamed or gone.

import type { GridDocument, OptionsDocument, PreferenceDocument } from "./types.js";

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
