// The words of experiments, apart from those that the page starts with.

import { experiments } from "./en/experiments.js";

/** What a catalog of another language must offer. */
export type ExperimentsCatalog = typeof experiments;

export const experimentsText: ExperimentsCatalog = experiments;
