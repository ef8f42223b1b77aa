// The words of Learn, apart from those that the page starts with.

import { learn } from "./en/learn.js";

/** Shape of a catalog in any language. */
export type LearnCatalog = typeof learn;

export const learnText: LearnCatalog = learn;
