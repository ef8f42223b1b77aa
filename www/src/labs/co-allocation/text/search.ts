// The words of the Search tab; apart, so that other tabs open with less to load.

import { search } from "./en/search.js";

/** Shape of a catalog in any language. */
export type SearchCatalog = typeof search;

export const searchText: SearchCatalog = search;
