// Every word the page shows, in the language in use. English is the only catalog so far.

import { data } from "./en/data.js";
import { graph } from "./en/graph.js";
import { plans } from "./en/plans.js";
import { request } from "./en/request.js";
import { shell } from "./en/shell.js";
import { simulate } from "./en/simulate.js";
import { timeline } from "./en/timeline.js";

const english = { shell, request, graph, plans, timeline, simulate, data };

/** What a catalog of another language must offer. */
export type Catalog = typeof english;

export const text: Catalog = english;
