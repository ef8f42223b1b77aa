// The words of the policies; apart, so that the page starts with less to load.

import { policy } from "./en/policy.js";

/** Shape of a catalog in any language. */
export type PolicyCatalog = typeof policy;

export const policyText: PolicyCatalog = policy;
