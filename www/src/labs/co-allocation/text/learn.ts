// The words of lessons, figures and glossary; apart, so that the page starts with less to load.

import { learn } from "./en/learn.js";

/** Shape of a catalog in any language. */
export type LabLearnCatalog = typeof learn;

export const labLearnText: LabLearnCatalog = learn;
