// Moments and numbers as people type them: read as written, and back.

import { expect, test } from "vitest";
import {
  bandwidthText,
  parseBandwidth,
  parseLatency,
} from "../labs/co-allocation/document/amounts.js";
import { costIn } from "../labs/cors/document/units.js";
import { numberIn as amountIn } from "../labs/market/document/units.js";
import { clock, commasMeant, numberIn, wholeIn } from "../text/numbers.js";
import { readClock } from "./clock.js";

test("what is shown reads back as the same second", () => {
  for (const seconds of [0, 1, 59, 3599, 32_400, 86_399, 86_400, 200_000, 366 * 86_400 - 1]) {
    expect(readClock(clock(seconds))).toBe(seconds);
  }
});

test("short forms are read, anything else is not", () => {
  expect(readClock(" 9:05 ")).toBe(32_700);
  expect(readClock("Day 2 09:00")).toBe(86_400 + 32_400);
  for (const typed of [
    "",
    "9",
    "24:00",
    "12:60",
    "12:00:60",
    "day 0, 9:00",
    "day 367, 9:00",
    "-1:00",
    "9:5",
    "09:00 AM",
  ]) {
    expect(readClock(typed)).toBeUndefined();
  }
});

test("a number may have a plus, begin with its point and end with a power of ten, in every kind of field", () => {
  for (const typed of ["500", "+500", " 500 ", ".5e3", "+.5E+3", "5000e-1"]) {
    expect(numberIn(typed), typed).toBe(500);
    expect(wholeIn(typed, 0, 500), typed).toBe(500);
    expect(parseBandwidth(`${typed}M`), typed).toBe(500);
    expect(parseLatency(`${typed} us`), typed).toBe(500);
    expect(amountIn(typed), typed).toBe(500);
  }
  expect([".5", "+.5", ",5", "+0.5"].map(costIn)).toEqual([50, 50, 50, 50]);
  for (const typed of ["", "+", ".", "e3", "1e999", "++1", "-1", "0x10", "1 2", "Infinity"]) {
    expect(numberIn(typed), typed).toBeUndefined();
    expect(parseBandwidth(typed), typed).toBeUndefined();
    expect(amountIn(typed.replace(" ", "_")), typed).toBeUndefined();
  }
  expect([wholeIn("501", 0, 500), wholeIn("0.5", 0, 500), wholeIn("5e-1", 0, 500)]).toEqual(
    Array(3).fill(undefined),
  );
});

test("a number with a comma is never misread: what it may mean is offered", () => {
  const offered = <Value>(typed: string, read: (typed: string) => Value | undefined): Value[] => {
    expect(read(typed), typed).toBeUndefined();
    return commasMeant(typed).flatMap((meant) => read(meant) ?? []);
  };
  const bandwidths = (typed: string) => offered(typed, parseBandwidth).map(bandwidthText);
  expect(bandwidths("2,5 Gbps")).toEqual(["2.5 Gbps"]);
  expect(bandwidths("1,500")).toEqual(["1.5 Gbps", "1500 Gbps"]);
  expect(bandwidths("1,500 Mbps")).toEqual(["1.5 Gbps"]);
  const whole = (typed: string) => offered(typed, wholeIn);
  expect([whole("1,500"), whole("1.500"), whole("1,000,000")]).toEqual([[1500], [1500], [1e6]]);
  expect([whole("1,5"), whole("1.5"), whole("1,50,0"), whole("many, 3")]).toEqual(
    Array(4).fill([]),
  );
});
