// Every word the page shows at once, in the language in use. English is the only catalog so far.

import { graph } from "../labs/co-allocation/text/en/graph.js";
import { plans } from "../labs/co-allocation/text/en/plans.js";
import { request } from "../labs/co-allocation/text/en/request.js";
import { faults } from "./en/faults.js";
import { shell } from "./en/shell.js";

const english = { shell, faults, request, graph, plans };

/** What a catalog of another language must offer; `TabCatalog` is the rest of it. */
export type Catalog = typeof english;

export const text: Catalog = english;
