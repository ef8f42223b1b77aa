// The words of the frame, in the language in use: the build takes the catalogs of its language for those of `en` (build/language.ts).

import { faults } from "./en/faults.js";
import { fields, shell } from "./en/shell.js";

export { engineCatalogs } from "./en/language.js";

const english = { shell, fields, faults };

/** Shape of a catalog in any language; each lab has one more. */
export type Catalog = typeof english;

export const text: Catalog = english;
