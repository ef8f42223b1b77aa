// The Japanese edition in the code that all editions share: how it joins words, writes units, reads typed times, finds shipped results.

import { expect, test, vi } from "vitest";
import { readClock } from "../fields/clock.js";
import { length, secondsIn, shift, span, tick, time } from "../labs/elastic/document/units.js";
import { seconds, share } from "../labs/market/document/units.js";
import { baseOf, dotsOf } from "../labs/market/everyone/experiments.js";
import { stored } from "../labs/market/everyone/measured.js";
import { placeOf } from "../store/rules.js";
import { beside, bracketed, ended, labeled, listed, sentences } from "./en/joining.js";
import { isolating } from "./isolate.js";
import { clock } from "./numbers.js";

vi.mock("./en/joining.js", () => import("./ja/joining.js"));
vi.mock("./en/language.js", () => import("./ja/language.js"));
vi.mock("./en/times.js", () => import("./ja/times.js"));
vi.mock(
  "../labs/market/text/en/experiments.js",
  () => import("../labs/market/text/ja/experiments.js"),
);

test("sentences follow one another without a blank, and each has its full stop once", () => {
  expect(sentences(["予約できます。", undefined, "費用は63です"])).toBe(
    "予約できます。費用は63です",
  );
  expect(sentences(["150文字", "長い共有リンクです。"])).toBe("150文字。長い共有リンクです。");
  expect(ended("所有者の入札")).toBe("所有者の入札。");
  expect(ended("5文字あります。")).toBe("5文字あります。");
  expect(labeled("要求", listed(["A", "B"]))).toBe("要求：A、B");
  expect(bracketed("独自")).toBe("（独自）");
});

test("a blank stands between Latin words only", () => {
  expect(beside("4", "CPU")).toBe("4\u00a0CPU");
  expect(beside("50", "%")).toBe("50%");
  expect(beside("費用", "63")).toBe("費用63");
  expect(beside("(4)", "modelにサイトがない")).toBe("(4) modelにサイトがない");
  expect(placeOf("nodes[0].offers[1]", { nodes: [{ id: "N1" }] }, { offers: "販売" })).toBe(
    "N1、販売2",
  );
});

test("no line breaks between a number and its unit, or inside a name", () => {
  const words = isolating({ link: "10 Gbps、5 ms", site: (cpus: number) => [`${cpus} CPUです`] });
  expect(words.link).toBe("10\u00a0Gbps、5\u00a0ms");
  expect(words.site(8)).toEqual(["8\u00a0CPUです"]);
  const names = isolating({ one: "Max-Res", several: "Max-Res-cheapとwhat-if、式(3)の50%が" });
  expect(names.several).toBe("Max-\u2060Res-\u2060cheapとwhat-\u2060if、式\u2060(3)の50%\u2060が");
  expect(names.one).toBe("Max-Res");
  expect(isolating({ line: "A: 16 CPUs, speed 2" }).line).toBe("A: 16 CPUs, speed 2");
});

test("units are Japanese", () => {
  expect(length(7380, "hours")).toBe("2時間3分");
  expect(span(120, 160, "seconds")).toBe("120–160秒");
  expect(shift(120, 150, "seconds")).toBe("120 → 150秒");
  expect(tick(86_400, "hours")).toBe("2日目");
  expect(seconds(51.2)).toBe("51.2秒");
  expect(share(0.48)).toBe("48.0%");
});

test("times are read as the page writes them, and in the English ways", () => {
  for (const at of [0, 90, 86_399, 86_400, 200_000, 366 * 86_400 - 1]) {
    expect(readClock(clock(at))).toBe(at);
    expect(secondsIn(time(at, "hours"))).toBe(at);
  }
  for (const typed of ["2日目 09:00", "2日目09:00", "day 2, 09:00", "２日目　０９：００"]) {
    expect(readClock(typed)).toBe(118_800);
    expect(secondsIn(typed)).toBe(118_800);
  }
  for (const typed of ["0日目 9:00", "日目 9:00", "2 09:00"]) {
    expect(readClock(typed)).toBeUndefined();
  }
  for (const typed of ["90分", "90 分", "90 min", "5400秒", "5400 s"]) {
    expect(secondsIn(typed)).toBe(5400);
  }
  expect(secondsIn("2時間")).toBe(7200);
  expect(secondsIn("1日")).toBe(86_400);
  expect(secondsIn("90年")).toBeUndefined();
});

test("results that ship are found by the names that they have in every language", () => {
  const { summary } = stored.everyone;
  expect(dotsOf(summary).every(({ dots }) => dots.length === 4)).toBe(true);
  expect(baseOf(summary)).toBeDefined();
});
