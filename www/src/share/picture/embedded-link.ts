// The scenario in a picture: the fragment of a share link, in the metadata of an SVG or a text chunk of a PNG.

import { crc32 } from "../packed.js";

const svgSpace = "http://www.w3.org/2000/svg";
const ownSpace = "urn:coalloc:scenario";
const keyword = "coalloc";
const signature = [137, 80, 78, 71, 13, 10, 26, 10];
/** Most PNG chunks searched; ours is the second. */
const mostChunks = 10_000;
const mostLetters = 2_000_000;

/** The element that carries a link. */
export function metadataOf(document: Document, link: string): Element {
  const metadata = document.createElementNS(svgSpace, "metadata");
  const own = document.createElementNS(ownSpace, "coalloc:scenario");
  own.textContent = link;
  metadata.append(own);
  return metadata;
}

/** The text of an SVG that is not ours yet, with the link put in after its first tag. */
export function withMetadata(svg: string, link: string): string {
  const metadata = `<metadata><coalloc:scenario xmlns:coalloc="${ownSpace}">${link}</coalloc:scenario></metadata>`;
  return svg.replace(/<svg\b[^>]*>/, (tag) => tag + metadata);
}

/** The PNG with the link and its dots per meter put in after its first chunk. */
export function withText(
  png: Uint8Array,
  link: string | undefined,
  dotsPerMeter: number,
): Uint8Array<ArrayBuffer> {
  const afterHeader = 8 + 25;
  const dots = new Uint8Array(9);
  const view = new DataView(dots.buffer);
  view.setUint32(0, dotsPerMeter);
  view.setUint32(4, dotsPerMeter);
  dots[8] = 1;
  const pieces = [png.subarray(0, afterHeader), chunk("pHYs", dots)];
  if (link !== undefined) {
    pieces.push(chunk("tEXt", latin1(`${keyword}\0${link}`)));
  }
  pieces.push(png.subarray(afterHeader));
  return joined(pieces);
}

/** The share link embedded in a picture; undefined if it has none. */
export function embeddedLinkOf(bytes: Uint8Array): string | undefined {
  return isPng(bytes) ? embeddedLinkOfPng(bytes) : embeddedLinkOfSvg(bytes);
}

/** Whether these are the bytes of a picture that may carry a scenario. */
export function isPicture(bytes: Uint8Array): boolean {
  return (
    isPng(bytes) ||
    /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]{0,1000}?-->\s*)?<svg\b/.test(
      new TextDecoder().decode(bytes.subarray(0, 2000)),
    )
  );
}

function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

/** Uses pattern matching: a parser could build, fetch or expand parts of a foreign picture. */
function embeddedLinkOfSvg(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes);
  const begin = text.indexOf(`="${ownSpace}"`);
  const from = begin < 0 ? -1 : text.indexOf(">", begin) + 1;
  const to = from <= 0 ? -1 : text.indexOf("<", from);
  return to < 0 || to - from > mostLetters ? undefined : text.slice(from, to).trim();
}

function embeddedLinkOfPng(bytes: Uint8Array): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = signature.length;
  for (let count = 0; count < mostChunks && at + 12 <= bytes.length; count++) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) return undefined;
    const body = bytes.subarray(at + 4, at + 8 + length);
    const text = String.fromCharCode(...body.subarray(0, 4 + keyword.length + 1));
    if (
      text === `tEXt${keyword}\0` &&
      length <= mostLetters &&
      view.getUint32(end - 4) === crc32(body)
    ) {
      return new TextDecoder("latin1").decode(body.subarray(text.length));
    }
    at = end;
  }
  return undefined;
}

/** Length, type, data, and the checksum over type and data. */
function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = joined([latin1(type), data]);
  const framed = new Uint8Array(body.length + 8);
  const view = new DataView(framed.buffer);
  view.setUint32(0, data.length);
  framed.set(body, 4);
  view.setUint32(4 + body.length, crc32(body));
  return framed;
}

function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
