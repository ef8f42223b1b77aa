// The words of a figure, apart from those that the page starts with.

import { figure } from "./en/figure.js";

/** What a catalog of another language must offer. */
export type FigureCatalog = typeof figure;

export const figureText: FigureCatalog = figure;
