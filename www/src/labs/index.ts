// The labs, one line each.

import type { Lab } from "../frame/lab.js";
import { coAllocation } from "./co-allocation/lab.js";

/** The first is the one a page opens with. Each works only on the store that it begins itself. */
export const labs: readonly Lab[] = [coAllocation as unknown as Lab];
