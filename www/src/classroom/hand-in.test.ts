// Codes and files of hand-ins: read back as written, short, and never anything but whole or refused.

import { expect, test } from "vitest";
import { bytesOf, lettersOf } from "./base62.js";
import { readCodes } from "./codes.js";
import { classOf, one, randomFrom } from "./hand-in.fixture.js";
import {
  BadHandIn,
  codeMark,
  codeOf,
  collectionOf,
  fileOf,
  type HandIn,
  handInsOfFile,
  readLetters,
} from "./hand-in.js";

/** Made by the first version. */
const golden =
  "coalloc1-146-FdMNCTs6xmlHXS6PWMIbyS6cmyXKo22xrI3VpQgetBRC4f3sv4N2ShQAflAr4rEP8N0yx6PCr8Hck8Va9Wg4rwMc63jqXQTVL25Jbmri3N5a7s2PNllTLVTXPBDBK9VAV2w87TwzzQ1ULxk2vg";
const lettersIn = (code: string) => code.replace(/^coalloc1-\d+-/, "");
const faultOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof BadHandIn) return error.fault;
    throw error;
  }
  return "none";
};

test("a hand-in is read back as it was written, from its code and from its file", () => {
  const { met, ...without } = one;
  const all: HandIn[] = [
    one,
    { ...without, hints: 2, shown: true, answers: ["", "東京 = +1\n“two” lines", "x"], facts: [] },
    {
      ...one,
      curves: [
        {
          name: "success",
          points: [
            [0, 1],
            [50, 0.5],
            [100, -2.25],
          ],
        },
      ],
    },
    { ...one, rule: { name: "Mine", source: "fn site(part, site) {\n  site.free\n}\n" } },
    { ...one, curves: [{ name: "x", points: [[0, 1]] }], rule: { name: "A", source: "b" } },
    { ...one, met: false, facts: [{ name: 'site["N3"].free at 10:00', last: "" }] },
  ];
  expect(met).toBe(true);
  for (const handIn of all) {
    expect(readLetters(lettersIn(codeOf(handIn)))).toEqual(handIn);
    expect(handInsOfFile(fileOf(handIn))).toEqual([handIn]);
  }
  expect(handInsOfFile(collectionOf(all))).toEqual(all);
  expect(handInsOfFile("{}")).toBeUndefined();
  expect(handInsOfFile("no file of ours")).toBeUndefined();
});

test("a code is letters and digits, and in ordinary cases at most 300 of them", () => {
  const answers = ["N0 with 32 CPUs makes the plan cost 63, as model then runs there."];
  const code = codeOf({ ...one, answers });
  expect(code).toMatch(/^coalloc1-\d+-[0-9A-Za-z]+$/);
  expect(code.length).toBeLessThanOrEqual(300);
  const long = {
    ...one,
    title: "Lower the cost of the plan to 60 or less",
    answers: ["N0, because it has the most free CPUs of all", "Earlier no site has 24 free CPUs"],
    facts: [...one.facts, { name: "plan.start", last: "10:00" }],
  };
  expect(codeOf(long).length).toBeLessThanOrEqual(300);
});

test("a code of version 1 opens for ever", () => {
  expect(readLetters(lettersIn(golden))).toEqual(one);
});

test("a code that is cut off, changed, newer, or over a limit is refused with the reason", () => {
  const code = codeOf(one);
  const faults = (text: string) => readCodes(text, 10).bad.map(({ error }) => error.fault);
  const wanted = lettersIn(code).length;
  for (const cut of [1, 10, 100]) {
    const { found, bad } = readCodes(code.slice(0, -cut), 10);
    expect(found).toEqual([]);
    expect(bad[0]?.error.fault).toBe("cutOff");
    expect(bad[0]?.error.letters).toEqual([wanted - cut, wanted]);
  }
  const swapped = code.slice(0, 60) + (code[60] === "a" ? "b" : "a") + code.slice(61);
  expect(faults(swapped)).toEqual(["damaged"]);
  expect(faults(code.replace("coalloc1", "coalloc2"))).toEqual(["newer"]);
  expect(faults("coalloc1-")).toEqual(["damaged"]);
  expect(faults(lettersIn(code))).toEqual(["damaged"]);
  expect(faultOf(() => readLetters(lettersIn(codeOf({ ...one, name: "x".repeat(61) }))))).toBe(
    "notOne",
  );
  expect(faultOf(() => readLetters(lettersIn(codeOf({ ...one, tries: -1 }))))).toBe("notOne");
  for (const wrong of [
    { version: 2 },
    { version: "1" },
    { answers: "none" },
    { answers: ["x".repeat(1001)] },
    { curves: [{ name: "c", points: [[1, 2, 3]] }] },
    { curves: [{ name: "c", points: [[1, null]] }] },
    { facts: [null] },
    { met: 1 },
  ]) {
    const text = JSON.stringify({ format: "coalloc-hand-in", version: 1, ...one, ...wrong });
    expect(
      faultOf(() => handInsOfFile(text)),
      text,
    ).toMatch(/newer|notOne/);
  }
  expect(faultOf(() => handInsOfFile('{"format":"coalloc-hand-in","vers'))).toBe("damaged");
});

test("bytes of any length come back from their letters", () => {
  const random = randomFrom(1);
  for (let length = 0; length < 60; length++) {
    const bytes = Uint8Array.from({ length }, () => Math.floor(random() * 256));
    expect(bytesOf(lettersOf(bytes))).toEqual(bytes);
  }
  expect(bytesOf(lettersOf(new Uint8Array(20).fill(255)))).toEqual(new Uint8Array(20).fill(255));
  expect(bytesOf("a")).toBeUndefined();
  expect(bytesOf("zz")).toBeUndefined();
  expect(bytesOf("a-")).toBeUndefined();
});

test("10,000 random and mutated codes are read or refused, quickly, and none is another hand-in", () => {
  const random = randomFrom(7);
  const pick = (most: number) => Math.floor(random() * most);
  const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-> \n.=é";
  const codes = classOf(10).map(codeOf);
  const known = new Set(classOf(10).map((handIn) => JSON.stringify(handIn)));
  const begun = Date.now();
  for (let trial = 0; trial < 10_000; trial++) {
    let text: string;
    if (trial % 4 === 0) {
      const length = pick(400);
      text = `${codeMark}${pick(500)}-`;
      for (let at = 0; at < length; at++) text += letters[pick(letters.length)];
    } else {
      text = codes[pick(codes.length)] ?? "";
      for (let change = 0; change <= pick(4); change++) {
        const at = pick(text.length);
        const inserted = letters[pick(letters.length)] ?? "";
        text = text.slice(0, at) + inserted + text.slice(at + pick(3));
      }
    }
    for (const { handIn } of readCodes(text, 10).found) {
      expect(known.has(JSON.stringify(handIn)), text).toBe(true);
    }
    faultOf(() => readLetters(text));
    faultOf(() => handInsOfFile(text));
  }
  expect(Date.now() - begun).toBeLessThan(30_000);
});

test("what unfolds to too much, and what is endlessly long, is refused quickly", () => {
  const begun = Date.now();
  const bomb = codeOf({ ...one, answers: ["x".repeat(3_000_000)] });
  expect(readCodes(bomb, 10).found).toEqual([]);
  readCodes("coalloc1-60000-".repeat(100_000), 10);
  readCodes(`coalloc1-999999-${"a".repeat(1_000_000)}`, 10);
  readCodes("a".repeat(9_000_000), 10);
  readCodes("> ".repeat(1_000_000), 10);
  readCodes("\n".repeat(1_000_000), 10);
  expect(Date.now() - begun).toBeLessThan(20_000);
});
