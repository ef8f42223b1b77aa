// Keys differ even where names do not.

import { expect, test } from "vitest";
import { keysOf } from "./names.js";

test("every entry has a key of its own, which stays with its name", () => {
  const keys = keysOf(["a", "b", "a", "1 a", "a"]);
  expect(new Set(keys).size).toBe(5);
  expect(keysOf(["b", "a"])).toEqual([keys[1], keys[0]]);
});
