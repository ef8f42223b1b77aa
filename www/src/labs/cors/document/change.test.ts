// A blank document asks for something within its horizon.

import { expect, test } from "vitest";
import { rules } from "./change.js";
import { requestsOf } from "./types.js";
import { window, withFees } from "./units.js";

const like = {
  ...rules.blank({ horizon: 100 } as Parameters<typeof rules.blank>[0]),
  resources: [{ id: "R1" }],
};

test.each([
  [1, "0–∞"],
  [2, "0–1"],
  [16, "4–8"],
  [100, "10–20"],
  [86_400, "0:00:10–0:00:20"],
])("with the horizon %i it asks for %s", (horizon, asked) => {
  const blank = rules.blank({ ...like, horizon });
  const [request] = requestsOf(blank);
  expect(request && window(request, blank)).toBe(asked);
});

test("fees are paid for each connection", () => {
  const purchase = { cost: 9500, connections: 2 };
  expect(withFees(purchase, like)).toBe(9500);
  expect(withFees(purchase, { options: { ...like.options, feePerConnection: 5000 } })).toBe(19_500);
});
