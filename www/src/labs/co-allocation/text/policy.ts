// The words of the policies; apart, so that the page starts with less to load.

import { policy } from "./en/policy.js";

/** What a catalog of another language must offer for them. */
export type PolicyCatalog = typeof policy;

export const policyText: PolicyCatalog = policy;
