// The words of the Search tab; apart, so that other tabs open with less to load.

import { search } from "./en/search.js";

/** What a catalog of another language must offer for it. */
export type SearchCatalog = typeof search;

export const searchText: SearchCatalog = search;
