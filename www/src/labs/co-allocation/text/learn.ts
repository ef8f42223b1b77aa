// The words of lessons, figures and glossary; apart, so that the page starts with less to load.

import { learn } from "./en/learn.js";

/** What a catalog of another language must offer for them. */
export type LabLearnCatalog = typeof learn;

export const labLearnText: LabLearnCatalog = learn;
