// What is packed into the one file comes out of it again, byte by byte.

import { readFileSync } from "node:fs";
import { compress } from "lzma1";
import { expect, test } from "vitest";
import { bytesOf, textOf, unfold } from "../src/one-file/packing.js";

/** Bytes without order, the same every time. */
function noise(length: number): Uint8Array {
  let state = 7;
  return Uint8Array.from({ length }, () => {
    state = Math.imul(state, 1_103_515_245) + 12_345;
    return state >>> 16;
  });
}

const script = readFileSync(new URL("../package-lock.json", import.meta.url));
const samples: [string, Uint8Array][] = [
  ["nothing", new Uint8Array()],
  ["one byte", Uint8Array.of(60)],
  ["every byte", Uint8Array.from({ length: 256 }, (_, at) => at)],
  ["one byte very often", new Uint8Array(70_000).fill(13)],
  ["noise", noise(3000)],
  ["noise, and the same again far away", Uint8Array.of(...noise(9000), ...script, ...noise(9000))],
  ["text", script],
];

test.each(samples)("LZMA: %s", (_, bytes) => {
  expect(Buffer.from(unfold(compress(bytes, 7))).equals(bytes)).toBe(true);
});

test.each(samples)("text: %s", (_, bytes) => {
  const text = textOf(bytes);
  expect(text).not.toMatch(/[\0\r<]/);
  expect(Buffer.from(bytesOf(text).subarray(0, bytes.length)).equals(bytes)).toBe(true);
});

test("damaged bytes end, in an error or in other bytes", () => {
  const packed = compress(script, 7);
  for (let at = 20; at < packed.length; at += 997) {
    const damaged = packed.slice();
    damaged[at] = (damaged[at] ?? 0) ^ 0x55;
    let out: Uint8Array | undefined;
    try {
      out = unfold(damaged);
    } catch {}
    expect(out !== undefined && Buffer.from(out).equals(script)).toBe(false);
  }
});
