// The words of the tabs that are fetched when first opened; apart, so that the page starts with less to load.

import { data } from "./en/data.js";
import { experiment } from "./en/experiment.js";
import { matrices } from "./en/matrices.js";
import { model } from "./en/model.js";
import { planners } from "./en/planners.js";
import { simulate } from "./en/simulate.js";
import { timeline } from "./en/timeline.js";
import { why } from "./en/why.js";

const english = { planners, timeline, matrices, model, why, simulate, experiment, data };

/** Shape of a catalog in any language, for these tabs. */
export type TabCatalog = typeof english;

export const tabText: TabCatalog = english;
