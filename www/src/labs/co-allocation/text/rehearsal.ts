// The words of a rehearsal; apart, so that the Timeline tab opens with less to load.

import { rehearsal } from "./en/rehearsal.js";

/** What a catalog of another language must offer for it. */
export type RehearsalCatalog = typeof rehearsal;

export const rehearsalText: RehearsalCatalog = rehearsal;
