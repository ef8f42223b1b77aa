// Codes found in what people paste: mails quoted, wrapped, with words around them.

import { expect, test } from "vitest";
import { readCodes } from "./codes.js";
import { classOf } from "./hand-in.fixture.js";
import { codeOf } from "./hand-in.js";

const codes = classOf(3).map(codeOf);
const [first = "", second = "", third = ""] = codes;
const namesIn = (text: string) => readCodes(text, 1000).found.map(({ handIn }) => handIn.name);
const wrapped = (code: string, width: number, before = "") =>
  (code.match(new RegExp(`.{1,${width}}`, "g")) ?? []).map((line) => before + line).join("\n");
const all = ["Student 01", "Student 02", "Student 03"];

test("one to a line, several in a line, and with nothing between them", () => {
  expect(namesIn(codes.join("\n"))).toEqual(all);
  expect(namesIn(codes.join("\r\n\r\n"))).toEqual(all);
  expect(namesIn(codes.join(" "))).toEqual(all);
  expect(namesIn(codes.join(", "))).toEqual(all);
  expect(namesIn(codes.join(""))).toEqual(all);
});

test("quoted and wrapped, between words", () => {
  const mail = `Dear teacher,
> On Monday Ann wrote:
> > my code is
${wrapped(first, 40, "> > ")}
> > Best, Ann
>
> ${second}
Bob

Code:${wrapped(third, 72)}
Regards`;
  expect(namesIn(mail)).toEqual(all);
  expect(readCodes(mail, 10).bad).toEqual([]);
  expect(namesIn(wrapped(first, 76).replaceAll("\n", "=\n"))).toEqual(["Student 01"]);
  expect(namesIn(wrapped(first, 9))).toEqual(["Student 01"]);
  expect(namesIn(first.replace(/(.{30})/g, "$1\u200b"))).toEqual(["Student 01"]);
  expect(namesIn(`C${first.slice(1)}`)).toEqual(["Student 01"]);
});

test("bad ones are named by their line, and the others are read all the same", () => {
  const text = [first, "", `${second.slice(0, -20)} see you`, "Hello", third, third.slice(30)];
  const { found, bad } = readCodes(text.join("\n"), 10);
  expect(found.map(({ line }) => line)).toEqual([1, 5]);
  expect(bad.map(({ line, error }) => [line, error.fault])).toEqual([
    [3, "cutOff"],
    [6, "damaged"],
  ]);
  const cut = readCodes(`${second.slice(0, -20)}\n${third}`, 10);
  expect(cut.found.map(({ handIn }) => handIn.name)).toEqual(["Student 03"]);
  expect(cut.bad.map(({ line, error }) => [line, error.fault])).toEqual([[1, "cutOff"]]);
});

test("no more than are wanted are read", () => {
  const many = classOf(12).map(codeOf).join("\n");
  expect(readCodes(many, 10)).toMatchObject({ isCut: true });
  expect(readCodes(many, 10).found).toHaveLength(10);
  expect(readCodes(many, 12)).toMatchObject({ isCut: false });
});
