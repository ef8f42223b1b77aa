// The words of a figure, apart from those that the page starts with.

import { figure } from "./en/figure.js";

/** Shape of a catalog in any language. */
export type FigureCatalog = typeof figure;

export const figureText: FigureCatalog = figure;
