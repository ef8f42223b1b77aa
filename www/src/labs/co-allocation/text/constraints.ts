// The words of the extensions of the model; apart, so that the page starts with less to load.

import { constraints } from "./en/constraints.js";

/** Shape of a catalog in any language. */
export type ConstraintCatalog = typeof constraints;

export const constraintText: ConstraintCatalog = constraints;
