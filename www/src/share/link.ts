// Share links: a scenario and a view of it in the fragment of an address; nothing is sent to anyone.
//
// `#share=1.` and in base64url: CRC-32 of the content, then the content as raw deflate. The content is JSON. The
// compressor starts from a frozen dictionary, the presets of the first version, so that a preset with a few changes
// takes a few dozen letters. Number 1 names format and dictionary together: neither may ever change. Another format
// or dictionary gets the next number, and links of every number open for ever (`links.golden.json`).

import { deflateSync, Inflate, strFromU8, strToU8 } from "fflate";
import { Refusal } from "../engine/protocol.js";
import { share } from "../text/en/share.js";
import { faultText } from "../text/fault.js";
import dictionaryText from "./dictionary-1.txt?raw";
import { BadExercise } from "./exercise.svelte.js";

/** Prefix of a link's fragment. */
export const linkMark = "#share=";
/** Programs that shorten or break longer addresses are common; beyond this a file is offered beside the link. */
export const comfortableLength = 2000;
/** The most a link may unfold to, as a scenario file. */
const mostContentBytes = 4 * 1024 * 1024;
/** Longer than any address a browser keeps whole. */
const mostLetters = 2_000_000;
const checksumBytes = 4;
/** Bytes unfolded at a time: deflate makes at most 1,032 bytes of one, so 1 MiB for each slice. */
const sliceBytes = 1024;

const dictionary = strToU8(dictionaryText);

/** Unchecked content of a link. */
export interface LinkContent {
  document: unknown;
  /** View to restore: the display, and the lab's own part. */
  view: unknown;
}

/** Why a link cannot be opened. */
export type LinkFault =
  /** Letters are missing or changed. */
  | "damaged"
  /** Made by a version of the page that this one does not know. */
  | "newer"
  /** Unfolds to more than a scenario may have. */
  | "tooLarge";

/** A link that cannot be opened. */
export class BadLink extends Error {
  readonly fault: LinkFault;

  constructor(fault: LinkFault) {
    super(fault);
    this.name = "BadLink";
    this.fault = fault;
  }
}

/** The fragment of a link, with its `#`. */
export function linkOf(document: object, view: object): string {
  const content = strToU8(JSON.stringify({ view, document }));
  const folded = deflateSync(content, { level: 9, dictionary });
  const bytes = new Uint8Array(checksumBytes + folded.length);
  new DataView(bytes.buffer).setUint32(0, crc32(content));
  bytes.set(folded, checksumBytes);
  return `${linkMark}1.${toBase64url(bytes)}`;
}

/**
 * Reads the content of a fragment.
 *
 * @throws BadLink when it is not whole; it never yields something else than what was shared.
 */
export function readLink(fragment: string): LinkContent {
  if (fragment.length > mostLetters) {
    throw new BadLink("tooLarge");
  }
  // Programs that find addresses in running text often take a closing bracket or a stop along.
  const [, version, letters] =
    /^#share=(\d{1,4})\.([A-Za-z0-9_-]+)[^A-Za-z0-9_-]{0,3}$/.exec(fragment.trim()) ?? [];
  if (version === undefined || letters === undefined) {
    throw new BadLink("damaged");
  }
  if (version !== "1") {
    throw new BadLink("newer");
  }
  const bytes = fromBase64url(letters);
  if (bytes === undefined || bytes.length <= checksumBytes) {
    throw new BadLink("damaged");
  }
  const content = unfold(bytes.subarray(checksumBytes));
  if (new DataView(bytes.buffer).getUint32(0) !== crc32(content)) {
    throw new BadLink("damaged");
  }
  return read(content);
}

function read(content: Uint8Array): LinkContent {
  try {
    const { document, view } = JSON.parse(strFromU8(content)) as Record<string, unknown>;
    return { document, view };
  } catch {
    throw new BadLink("damaged");
  }
}

/**
 * The document of a link as text for the engine, which says what is wrong with it.
 *
 * @throws BadLink when it lies deeper than the stack of whoever reads it reaches.
 */
export function documentText({ document }: LinkContent): string {
  try {
    return JSON.stringify(document) ?? "null";
  } catch {
    throw new BadLink("tooLarge");
  }
}

/** Unfolds in slices, so that a small text that unfolds to gigabytes is stopped. */
function unfold(folded: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const inflate = new Inflate({ dictionary }, (piece) => {
    pieces.push(piece);
    length += piece.length;
  });
  for (let at = 0; at < folded.length; at += sliceBytes) {
    try {
      inflate.push(folded.subarray(at, at + sliceBytes), at + sliceBytes >= folded.length);
    } catch {
      throw new BadLink("damaged");
    }
    if (length > mostContentBytes) {
      throw new BadLink("tooLarge");
    }
  }
  const content = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    content.set(piece, at);
    at += piece.length;
  }
  return content;
}

export function linkFaultText(error: unknown): string {
  if (error instanceof BadLink) {
    return share.faults[error.fault];
  }
  if (error instanceof BadExercise) {
    return error.message;
  }
  const why = faultText(error, "engine");
  return error instanceof Refusal ? share.refused(why) : why;
}

/** Bytes as text that no messenger, mail program or browser changes (RFC 4648, section 5, without padding). */
export function toBase64url(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) {
    binary += String.fromCharCode(byte);
  }
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The bytes of a text, or `undefined` when it is not what `toBase64url` makes of any. */
function fromBase64url(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) {
    return undefined;
  }
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  // The last letter may have bits to spare; set, they would make a second text of the same bytes.
  return toBase64url(bytes) === text ? bytes : undefined;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) {
    rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return rest;
});

/** CRC-32 as in zip and PNG (ISO 3309): detects damaged links and pictures. */
export function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest = (rest >>> 8) ^ (table[(rest ^ byte) & 0xff] as number);
  }
  return (rest ^ 0xffffffff) >>> 0;
}
