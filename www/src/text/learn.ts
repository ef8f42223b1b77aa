// The words of Learn, apart from those that the page starts with.

import { learn } from "./en/learn.js";

/** What a catalog of another language must offer. */
export type LearnCatalog = typeof learn;

export const learnText: LearnCatalog = learn;
