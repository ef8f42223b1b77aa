// Names of a document's places on the page, for everything that names one.

import { createContext } from "svelte";

/** The name of the place that a path leads to; the path itself where it has none. */
export type PlaceOf = (path: string) => string;

export const [getPlaceOf, setPlaceOf] = createContext<PlaceOf>();
