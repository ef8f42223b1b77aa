// How money, shares and times are written and read.

import { expect, test } from "vitest";
import { change, money, numberIn, price, seconds, share, shortNames } from "./units.js";

test("numbers are as short as their use allows", () => {
  expect([price(6.585100419), price(0), price(0.0001551), price(1234.56)]).toEqual([
    "6.585",
    "0.000",
    "1.6e−4",
    "1,234.6",
  ]);
  expect([money(136.5), money(9.65), money(0), money(12_000)]).toEqual([
    "136.5",
    "9.65",
    "0",
    "12,000",
  ]);
  expect([share(0.48), change(-0.173), change(0.07), change(-0.0001)]).toEqual([
    "48.0 %",
    "−17.3",
    "+7.0",
    "0.0",
  ]);
  expect(seconds(33.04)).toBe("33.0 s");
});

test("typed numbers: thousands, points and commas; nothing else", () => {
  expect(["140", "10,000", "1 000", "2.5", "2,5", " 7 ", ".5e3"].map(numberIn)).toEqual([
    140, 10_000, 1000, 2.5, 2.5, 7, 500,
  ]);
  expect(["", "-3", "1e", "many", "1.2.3", "NaN"].map(numberIn)).toEqual(Array(6).fill(undefined));
});

test("names are short where they stay different", () => {
  expect(shortNames(["Machine 1", "Machine 12", "Store"])).toEqual(["M1", "M12", "Store"]);
  expect(shortNames(["Machine 1", "Mill 1"])).toEqual(["Machine 1", "Mill 1"]);
});
