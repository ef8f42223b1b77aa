// The list of scenarios before: newest first, each once, within its limits, and nothing but that is read back.

import { expect, test } from "vitest";
import { type Recent, readRecent, withRecent } from "./recent.js";

const one = (content: string, at = 0): Recent => ({ title: content.slice(0, 9), at, content });
const contents = (list: readonly Recent[]) => list.map(({ content }) => content);

test("the newest is first, and the same content is listed once", () => {
  const list = ["a", "b", "a"].reduce<readonly Recent[]>(
    (kept, content, at) => withRecent(kept, one(content, at)),
    [],
  );
  expect(contents(list)).toEqual(["a", "b"]);
  expect(list[0]?.at).toBe(2);
});

test("the oldest make room", () => {
  const many = Array.from({ length: 14 }, (_, n) => `${n}`);
  const list = many.reduce<readonly Recent[]>(
    (kept, content) => withRecent(kept, one(content)),
    [],
  );
  expect(contents(list)).toEqual(many.reverse().slice(0, 10));
  const large = "x".repeat(1_000_000);
  expect(
    contents(withRecent(withRecent([one("small")], one(`${large}1`)), one(`${large}2`))),
  ).toEqual([`${large}2`]);
});

test("one that is larger than the whole list may be leaves the others alone", () => {
  const list = [one("b", 2), one("a", 1)];
  expect(withRecent(list, one("x".repeat(1_500_001)))).toEqual(list);
});

test.each([
  undefined,
  "",
  "{",
  "null",
  '{"title":"no list"}',
  '[null, 7, {"title":"no content","at":1}, {"title":3,"at":1,"content":"{}"}]',
])("nothing is read from %s", (stored) => {
  expect(readRecent(stored)).toEqual([]);
});

test("what is kept comes back", () => {
  const list = [one("b", 2), one("a", 1)];
  expect(readRecent(JSON.stringify(list))).toEqual(list);
});
