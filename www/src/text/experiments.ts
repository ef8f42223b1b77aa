// The words of experiments, apart from those that the page starts with.

import { experiments } from "./en/experiments.js";

/** Shape of a catalog in any language. */
export type ExperimentsCatalog = typeof experiments;

export const experimentsText: ExperimentsCatalog = experiments;
