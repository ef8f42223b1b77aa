// A picture gives back the link it carries, and a foreign or damaged one gives none.

import { deflateSync, zlibSync } from "fflate";
import { expect, test } from "vitest";
import { crc32 } from "../packed.js";
import { embeddedLinkOf, isPicture, withMetadata, withText } from "./embedded-link.js";

const link = "#share=1.AbC-_09";
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** One white dot. */
function png(): Uint8Array {
  const chunk = (type: string, data: Uint8Array): number[] => {
    const body = [...bytesOf(type), ...data];
    const sum = crc32(Uint8Array.from(body));
    return [...number(data.length), ...body, ...number(sum)];
  };
  const number = (value: number) => [
    value >>> 24,
    (value >>> 16) & 255,
    (value >>> 8) & 255,
    value & 255,
  ];
  const header = Uint8Array.from([...number(1), ...number(1), 8, 0, 0, 0, 0]);
  return Uint8Array.from([
    ...[137, 80, 78, 71, 13, 10, 26, 10],
    ...chunk("IHDR", header),
    ...chunk("IDAT", zlibSync(Uint8Array.from([0, 255]))),
    ...chunk("IEND", new Uint8Array()),
  ]);
}

test("both kinds of picture carry a link", () => {
  const svg = bytesOf(
    withMetadata('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g/></svg>', link),
  );
  const dotted = withText(png(), link, 15_118);
  for (const picture of [svg, dotted]) {
    expect(isPicture(picture)).toBe(true);
    expect(embeddedLinkOf(picture)).toBe(link);
  }
});

test("foreign pictures have no embedded link", () => {
  for (const picture of [
    png(),
    withText(png(), undefined, 1),
    bytesOf("<svg/>"),
    bytesOf('<?xml version="1.0"?><svg></svg>'),
  ]) {
    expect(isPicture(picture)).toBe(true);
    expect(embeddedLinkOf(picture)).toBeUndefined();
  }
  for (const other of ["", "{}", "<html><svg/></html>", "PNG"]) {
    expect(isPicture(bytesOf(other))).toBe(false);
  }
});

test("a damaged picture gives nothing or what it carried, and never anything else", () => {
  const whole = withText(png(), link, 15_118);
  for (let at = 0; at < whole.length; at++) {
    for (const bit of [1, 128]) {
      const damaged = Uint8Array.from(whole);
      damaged[at] = (damaged[at] as number) ^ bit;
      expect([link, undefined]).toContain(embeddedLinkOf(damaged));
    }
    expect([link, undefined]).toContain(embeddedLinkOf(whole.subarray(0, at)));
  }
});

test("garbage behind the signature ends soon", () => {
  let state = 0x2545f491;
  const runs = Number(import.meta.env.VITE_FUZZ_RUNS ?? 20_000);
  for (let run = 0; run < runs; run++) {
    const garbage = withText(png(), link, 1);
    for (let change = 0; change < 3; change++) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      garbage[8 + ((state >>> 8) % (garbage.length - 8))] = state & 255;
    }
    expect([link, undefined]).toContain(embeddedLinkOf(garbage));
  }
  expect(
    embeddedLinkOf(
      Uint8Array.from([...png().subarray(0, 8), ...deflateSync(new Uint8Array(100_000))]),
    ),
  ).toBeUndefined();
});
