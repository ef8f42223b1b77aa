// Entries in the browser's storage: read back as written, whatever the text is, and bounded.

import { expect, test } from "vitest";
import {
  distinct,
  type Entry,
  entriesOfList,
  entryText,
  mayOpen,
  mostCharacters,
  ranked,
  readEntry,
  surplus,
} from "./entries.js";

const now = 1_800_000_000_000;
const one = (id: string, at = 1, more: Partial<Entry> = {}): Entry => ({
  id,
  lab: "co-allocation",
  title: id,
  at,
  page: "p",
  inView: false,
  ships: false,
  content: `{"title":"${id}"}`,
  ...more,
});
const ids = (entries: readonly Entry[]) => entries.map(({ id }) => id);

test("an entry is read back as it was written", () => {
  const undated = { ...one("a"), at: undefined };
  expect(readEntry("a", entryText(undated), now)).toEqual(undated);
  const entry = one("a", 5, { inView: true, content: '{"notes":"one\\ntwo"}\n' });
  expect(readEntry("a", entryText(entry), now)).toEqual(entry);
});

test.each([
  ["", undefined],
  ["null", undefined],
  ["{", undefined],
  ['{"format":"coalloc"}', undefined],
  ["null\n{}", undefined],
  ["[1]\n{}", undefined],
  ['"at"\n{}', undefined],
  ['{"title":7,"at":"soon","page":{},"inView":1}\n{}', { title: "", at: undefined }],
  ['{"title":"x","at":8640000000000001}\n{}', { title: "x", at: undefined }],
  ['{"title":"x","at":-1}\n{}', { title: "x", at: undefined }],
  ['{"title":"x","at":1e999}\n{}', { title: "x", at: undefined }],
  [`{"title":"x","at":${now + 9e9}}\n{}`, { title: "x", at: undefined }],
  ['{"title":"a\\u202eb","at":1}\n{}', { title: "ab", at: 1 }],
  ['{"__proto__":{"inView":true},"constructor":1,"title":"x","at":1}\n{}', { title: "x", at: 1 }],
])("%j is an entry, too", (text, about) => {
  const expected = about ?? { title: "", at: undefined };
  const content = about === undefined ? text : "{}";
  const rest = { id: "a", lab: "co-allocation", page: "", inView: false, ships: false };
  expect(readEntry("a", text, now)).toEqual({ ...rest, ...expected, content });
  expect(({} as { inView?: boolean }).inView).toBeUndefined();
});

test("only a text that begins like a document and is not too long may be one", () => {
  for (const content of ["{}", "\n {}"]) expect(mayOpen(one("a", 1, { content }))).toBe(true);
  const long = `{${" ".repeat(4 * 1024 * 1024)}}`;
  for (const content of ["", "[]", "null", "x{", long]) {
    expect(mayOpen(one("a", 1, { content }))).toBe(false);
  }
});

test("what a tab had in view is worth most, then what is newest; what ships is worth least", () => {
  const list = [
    one("old", 1),
    one("preset", 9, { ships: true }),
    { ...one("undated"), at: undefined },
    one("new", 5),
  ];
  expect(ids(ranked([...list, one("left open", 0, { inView: true })]))).toEqual([
    "left open",
    "new",
    "old",
    "undated",
    "preset",
  ]);
});

test("the oldest are removed, by number and by length", () => {
  const many = Array.from({ length: 24 }, (_, n) => one(`${n}`, n + 1));
  expect(ids(surplus(many)).sort()).toEqual(["0", "1", "2", "3"]);
  const large = (id: string, at: number, share: number) =>
    one(id, at, { content: "x".repeat(share * mostCharacters) });
  expect(surplus([large("a", 1, 2)])).toEqual([]);
  expect(ids(surplus([large("a", 3, 0.6), large("b", 2, 0.6), one("c", 1)]))).toEqual(["b", "c"]);
});

test("what the next visit restores is never removed", () => {
  const many = Array.from({ length: 24 }, (_, n) => one(`${n}`, n + 2));
  const last = one("last", 1, { inView: true, content: "x".repeat(2 * mostCharacters) });
  expect(ids(surplus([...many, last]))).not.toContain("last");
  expect(surplus([last])).toEqual([]);
});

test("the same content is listed once", () => {
  const same = { content: "{}" };
  expect(ids(distinct([one("a", 2, same), one("b", 1, same), one("c")]))).toEqual(["a", "c"]);
});

test("every entry of an old list is judged by itself", () => {
  const kept = { title: "good", at: 3, content: '{"title":"good"}' };
  const list = [null, 7, "x", [], { title: "no content", at: 1 }, kept];
  const bad = [
    { ...kept, at: 8_640_000_000_000_001 },
    { ...kept, title: 3 },
    { ...kept, content: { title: "good" } },
    { content: "not a document" },
  ];
  const read = entriesOfList(JSON.stringify([...list, ...bad]), now);
  expect(read.map(({ title, at }) => [title, at])).toEqual([
    ["good", 3],
    ["good", undefined],
    ["", 3],
    ["good", 3],
    ["", undefined],
  ]);
  expect(read.map(mayOpen)).toEqual([true, true, true, true, false]);
  expect(entriesOfList("null", now)).toEqual([]);
  expect(entriesOfList("{", now).map(({ content }) => content)).toEqual(["{"]);
});
