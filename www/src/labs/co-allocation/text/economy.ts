// The words of tariffs, joint plans and what they cost; apart, for they are fetched when first needed.

import { economy } from "./en/economy.js";

/** Shape of a catalog in any language. */
export type EconomyCatalog = typeof economy;

export const economyText: EconomyCatalog = economy;
