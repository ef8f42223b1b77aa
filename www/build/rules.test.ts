// Limits of rules and races are those of the published schemas.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mostCharacters, replicationRange } from "../src/rules/kind.js";

const schema = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../public/schema/${name}-1.json`), "utf8"));

test.each(["scenario", "cors", "elastic", "market"])("scripts of %s", (name) => {
  const { properties } = schema(name).$defs.RuleDocument;
  expect(properties.source.maxLength).toBe(mostCharacters);
});

test.each(["", "cors-", "elastic-", "market-"])("replications of %sexperiment", (name) => {
  const { maximum, minimum } = schema(`${name}experiment`).properties.replications;
  expect(replicationRange.max).toBe(maximum);
  expect(replicationRange.min).toBeGreaterThan(minimum);
});
