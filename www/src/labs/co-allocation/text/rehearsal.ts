// The words of a rehearsal; apart, so that the Timeline tab opens with less to load.

import { rehearsal } from "./en/rehearsal.js";

/** Shape of a catalog in any language. */
export type RehearsalCatalog = typeof rehearsal;

export const rehearsalText: RehearsalCatalog = rehearsal;
