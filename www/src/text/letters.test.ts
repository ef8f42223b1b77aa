// Latin texts are as wide as they have letters; a full-width character is one em.

import { expect, test } from "vitest";
import { beginning, letters, shortened } from "./letters.js";

test("a full-width character is one em, which is almost two letters", () => {
  expect(letters("Link N0–X1, 10 Gbps")).toBe(19);
  expect(letters("予約プラン：")).toBeCloseTo(6 * 1.8);
  expect(letters("要求A")).toBeCloseTo(4.6);
});

test("a text is cut to its room", () => {
  expect(shortened("coordinator", 11)).toBe("coordinator");
  expect(shortened("coordinator", 10)).toBe("coordinat…");
  expect(shortened("コーディネーター", 10)).toBe("コーディネ…");
  expect(beginning("N0", 1.5)).toBe("N");
  expect(beginning("予約", 1)).toBe("");
});
