// Share links: what goes in comes out, and nothing else ever does.

import { deflateSync, strToU8 } from "fflate";
import { expect, test } from "vitest";
import { sample } from "../labs/co-allocation/document/sample.fixture.js";
import { readView } from "../labs/co-allocation/live/view.js";
import { BadLink, documentText, linkOf, readLink, toBase64url } from "./link.js";
import golden from "./links.golden.json";
import { crc32 } from "./packed.js";

const view = {
  tab: "timeline",
  startSeconds: 36_000,
  lit: { type: "node", node: "N|0" },
  display: "dark",
};

function faultOf(fragment: string): string {
  try {
    readLink(fragment);
  } catch (error) {
    if (error instanceof BadLink) return error.fault;
    throw error;
  }
  return "none";
}

/** A link of any content, with a checksum that holds. */
function linkWith(content: string, level: 0 | 9 = 9): string {
  const bytes = strToU8(content);
  const folded = deflateSync(bytes, { level });
  const all = new Uint8Array(4 + folded.length);
  new DataView(all.buffer).setUint32(0, crc32(bytes));
  all.set(folded, 4);
  return `#share=1.${toBase64url(all)}`;
}

test("a link carries the document and the view", () => {
  const document = { ...sample(), title: "高品質 – “grid” 🚀" };
  expect(readLink(linkOf(document, view))).toEqual({ document, view });
});

const isOfFirstLab = (document: unknown) => (document as { format: string }).format === "coalloc";

test("links of every released version open for ever", () => {
  for (const { fragment, title, view } of golden) {
    const shared = readLink(fragment);
    expect(shared.document).toMatchObject({ title });
    expect(shared.view).toEqual(view);
    if (!isOfFirstLab(shared.document)) continue;
    const { display: _, ...shown } = view as Record<string, unknown>;
    expect(readView(shared.view)).toEqual(shown);
  }
});

test("what mail programs take along at the end does not matter", () => {
  const link = linkOf(sample(), view);
  for (const end of [")", ">.", " ", "\n", '">']) {
    expect(readLink(link + end).view).toEqual(view);
  }
});

test("a link with any letter lost or changed is refused, and never opens something else", () => {
  const link = linkOf(sample(), view);
  for (let at = "#share=1.".length; at < link.length; at++) {
    const other = link[at] === "A" ? "B" : "A";
    expect(faultOf(link.slice(0, at) + link.slice(at + 1)), `without letter ${at}`).toBe("damaged");
    expect(faultOf(link.slice(0, at) + other + link.slice(at + 1)), `letter ${at}`).toBe("damaged");
    expect(faultOf(link.slice(0, at)), `cut at ${at}`).toBe("damaged");
  }
});

test.each([
  ["#share=1.", "damaged"],
  ["#share=", "damaged"],
  ["", "damaged"],
  ["#share=2.AAAA", "newer"],
  [`#share=1.${"A".repeat(2_000_001)}`, "tooLarge"],
  [linkWith("[".repeat(100_000)), "damaged"],
  [linkWith("null"), "damaged"],
  [linkWith('{"document":1e999}'), "none"],
])("%.30s is %s", (fragment, fault) => {
  expect(faultOf(fragment)).toBe(fault);
});

test("a small link that unfolds to a lot is stopped soon", () => {
  const bomb = linkWith(" ".repeat(64 * 1024 * 1024));
  expect(bomb.length).toBeLessThan(100_000);
  expect(faultOf(bomb)).toBe("tooLarge");
});

test("a document is handed on as text, whatever it is", () => {
  const textOf = (content: string) => documentText(readLink(linkWith(content)));
  expect(textOf("{}")).toBe("null");
  expect(textOf('{"document":[1]}')).toBe("[1]");
  expect(textOf('{"document":1e999}')).toBe("null");
  expect(textOf('{"document":{"__proto__":{"title":1}}}')).toBe('{"__proto__":{"title":1}}');
  const deep = `{"document":${"[".repeat(200_000)}${"]".repeat(200_000)}}`;
  expect(() => textOf(deep)).toThrow(BadLink);
});

test("what is not understood of a view is left out", () => {
  const strange = {
    tab: "nowhere",
    startSeconds: -1,
    playheadSeconds: "soon",
    lit: { type: "part", part: 1.5 },
    display: "neon",
  };
  expect(readView(strange)).toEqual({});
});

test("no garbage gets through, throws anything else, or takes long", () => {
  // xorshift32: the same garbage every time.
  let state = 0x9e3779b9;
  const random = (below: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=.#%\u0000é";
  const link = linkOf(sample(), view);
  const runs = Number(import.meta.env.VITE_FUZZ_RUNS ?? 20_000);
  for (let run = 0; run < runs; run++) {
    const text = [...(run % 2 === 0 ? link.slice(0, 9 + random(400)) : link)];
    for (let change = random(4); change >= 0; change--) {
      const at = random(text.length + 1);
      const piece = letters[random(letters.length)] as string;
      text.splice(at, random(3), ...(random(2) === 0 ? [piece] : [piece, piece]));
    }
    const garbage = text.join("");
    if (faultOf(garbage) === "none") {
      // Letters after the end of what was folded up are not looked at.
      expect(readLink(garbage)).toEqual({ document: sample(), view });
    }
  }
});
