// The words of the player, apart from those that the page starts with.

import { play } from "./en/play.js";

/** What a catalog of another language must offer. */
export type PlayCatalog = typeof play;

export const playText: PlayCatalog = play;
