// Every word co-allocation shows at once, with those of the frame, in the language in use.

import { text as frame } from "../../../text/index.js";
import { answer } from "./en/answer.js";
import { graph } from "./en/graph.js";
import { live } from "./en/live.js";
import { plans } from "./en/plans.js";
import { request } from "./en/request.js";
import { story } from "./en/story.js";

const english = { answer, graph, live, plans, request, story };

/** Shape of a catalog in any language; `TabCatalog` is the rest of it. */
export type LabCatalog = typeof english;

export const text: typeof frame & LabCatalog = { ...frame, ...english };
