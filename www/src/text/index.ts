// The words of the frame, in the language in use. English is the only catalog so far.

import { faults } from "./en/faults.js";
import { fields, shell } from "./en/shell.js";

const english = { shell, fields, faults };

/** Shape of a catalog in any language; each lab has one more. */
export type Catalog = typeof english;

export const text: Catalog = english;

/** The engine's catalogs in that language, one after another; English needs none, for all that the engine says is English already. */
export const engineCatalog = "";
