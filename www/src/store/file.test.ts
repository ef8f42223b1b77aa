// Files as they are read: plain, packed, too large, and packed to be too large.

import { gzipSync, strToU8 } from "fflate";
import { expect, test } from "vitest";
import { contentOf, mostImportBytes } from "./file.js";

const blob = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)]);

test("what gzip has packed is unpacked, letters of several bytes too", async () => {
  const text = "Zürich,東京\n".repeat(50_000);
  expect(await contentOf(blob(strToU8(text)))).toEqual({ content: text });
  expect(await contentOf(blob(gzipSync(strToU8(text))))).toEqual({ content: text });
  expect(await contentOf(blob(gzipSync(new Uint8Array())))).toEqual({ content: "" });
});

test("a small file that unfolds to a lot is stopped at the limit", async () => {
  const bomb = blob(gzipSync(new Uint8Array(mostImportBytes + 1), { level: 1 }));
  expect(bomb.size).toBeLessThan(mostImportBytes / 100);
  expect(await contentOf(bomb)).toEqual({ fault: "tooBig" });
  const large = new Blob([new Uint8Array(mostImportBytes + 1)]);
  expect(await contentOf(large)).toEqual({ fault: "tooBig" });
});

test("a truncated or damaged packed file is reported", async () => {
  const packed = gzipSync(strToU8("nodes and links ".repeat(1000)));
  expect(await contentOf(blob(packed.subarray(0, packed.length / 2)))).toEqual({
    fault: "badGzip",
  });
  expect(await contentOf(blob(packed.subarray(0, 2)))).toEqual({ fault: "badGzip" });
  const damaged = Uint8Array.from(packed);
  damaged[damaged.length - 6] = (damaged[damaged.length - 6] as number) ^ 255;
  expect(await contentOf(blob(damaged))).toEqual({ fault: "badGzip" });
});
