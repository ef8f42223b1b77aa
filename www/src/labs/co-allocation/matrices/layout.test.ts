// Tests of the arrow keys in a grid of entries.

import { expect, test } from "vitest";
import { step } from "./layout.js";

const press = (key: string, ctrlKey = false) => step({ key, ctrlKey }, { row: 1, column: 2 }, 3, 5);

test("arrows go by one and stay inside, Home and End along the row, with Ctrl to the corners", () => {
  expect(press("ArrowLeft")).toEqual({ row: 1, column: 1 });
  expect(press("ArrowDown")).toEqual({ row: 2, column: 2 });
  expect(step({ key: "ArrowUp", ctrlKey: false }, { row: 0, column: 0 }, 3, 5)).toEqual({
    row: 0,
    column: 0,
  });
  expect(press("End")).toEqual({ row: 1, column: 4 });
  expect(press("Home", true)).toEqual({ row: 0, column: 0 });
  expect(press("End", true)).toEqual({ row: 2, column: 4 });
  expect(press("PageDown")).toEqual({ row: 2, column: 2 });
  expect(press("x")).toBeUndefined();
});
