// Share links: a scenario and a view of it in the fragment of an address; nothing is sent to anyone.
//
// `#share=1.` and in base64url: CRC-32 of the content, then the content as raw deflate. The content is JSON. The
// compressor starts from a frozen dictionary, the presets of the first version, so that a preset with a few changes
// takes a few dozen letters. Number 1 names format and dictionary together: neither may ever change. Another format
// or dictionary gets the next number, and links of every number open for ever (`links.golden.json`).

import { strFromU8, strToU8 } from "fflate";
import { Refusal } from "../engine/protocol.js";
import { share } from "../text/en/share.js";
import { faultText } from "../text/fault.js";
import dictionaryText from "./dictionary-1.txt?raw";
import { BadExercise } from "./exercise.svelte.js";
import { BadPack, type PackFault, packed, unpacked } from "./packed.js";

/** Prefix of a link's fragment. */
export const linkMark = "#share=";
/** Programs that shorten or break longer addresses are common; beyond this a file is offered beside the link. */
export const comfortableLength = 2000;
/** The most a link may unfold to, as a scenario file. */
const mostContentBytes = 4 * 1024 * 1024;
/** Longer than any address a browser keeps whole. */
const mostLetters = 2_000_000;

const dictionary = strToU8(dictionaryText);

/** Unchecked content of a link. */
export interface LinkContent {
  document: unknown;
  /** View to restore: the display, and the lab's own part. */
  view: unknown;
}

/** Why a link cannot be opened. */
export type LinkFault =
  | PackFault
  /** Made by a version of the page that this one does not know. */
  | "newer";

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
  return `${linkMark}1.${toBase64url(packed(content, dictionary))}`;
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
  if (bytes === undefined) {
    throw new BadLink("damaged");
  }
  try {
    const content = unpacked(bytes, dictionary, mostContentBytes);
    const { document, view } = JSON.parse(strFromU8(content)) as Record<string, unknown>;
    return { document, view };
  } catch (error) {
    throw new BadLink(error instanceof BadPack ? error.fault : "damaged");
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
