// The words of the player, apart from those that the page starts with.

import { play } from "./en/play.js";

/** Shape of a catalog in any language. */
export type PlayCatalog = typeof play;

export const playText: PlayCatalog = play;
