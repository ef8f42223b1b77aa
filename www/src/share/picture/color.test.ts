// Colors of pictures, for programs that know no other than plain sRGB.

import { expect, test } from "vitest";
import { plainColor } from "./color.js";

const rgb = (red: number, green: number, blue: number, opacity = 1) => ({
  color: `rgb(${red}, ${green}, ${blue})`,
  opacity,
});

test("mixed colors are written as every program reads them", () => {
  expect(plainColor("color(srgb 0 0.5 1)")).toEqual(rgb(0, 128, 255));
  expect(plainColor("color(srgb 0.2 none 1.2 / 0.25)")).toEqual(rgb(51, 0, 255, 0.25));
  expect(plainColor("rgb(1, 2, 3)")).toEqual(rgb(1, 2, 3));
  expect(plainColor("rgba(1, 2, 3, 0.07)")).toEqual(rgb(1, 2, 3, 0.07));
});

test("Oklab is converted: white, black, and the primaries by their published coordinates", () => {
  expect(plainColor("oklab(1 0 0)")).toEqual(rgb(255, 255, 255));
  expect(plainColor("oklab(0 0 0 / 0.5)")).toEqual(rgb(0, 0, 0, 0.5));
  expect(plainColor("oklab(0.62796 0.22486 0.12585)")).toEqual(rgb(255, 0, 0));
  expect(plainColor("oklab(0.86644 -0.23389 0.1795)")).toEqual(rgb(0, 255, 0));
  expect(plainColor("oklab(0.45201 -0.03246 -0.31153)")).toEqual(rgb(0, 0, 255));
});

test("what is fully transparent is not painted, and a pattern stays a pattern", () => {
  expect(plainColor("rgba(0, 0, 0, 0)")).toEqual({ color: "none", opacity: 1 });
  for (const other of ["none", 'url("#bar-dots")', ""]) expect(plainColor(other)).toBeUndefined();
});
