// Content folded small, with a checksum: of links, and of codes that are handed in.

import { deflateSync, Inflate } from "fflate";

/** Why a content cannot be unfolded. */
export type PackFault =
  /** Letters are missing or changed. */
  | "damaged"
  /** It unfolds to more than it may have. */
  | "tooLarge";

export class BadPack extends Error {
  readonly fault: PackFault;

  constructor(fault: PackFault) {
    super(fault);
    this.name = "BadPack";
    this.fault = fault;
  }
}

const checksumBytes = 4;
/** Bytes unfolded at a time: deflate makes at most 1,032 bytes of one, so 1 MiB for each slice. */
const sliceBytes = 1024;

/** A CRC-32 of the content, then the content as raw deflate. */
export function packed(content: Uint8Array, dictionary: Uint8Array): Uint8Array {
  const folded = deflateSync(content, { level: 9, dictionary });
  const bytes = new Uint8Array(checksumBytes + folded.length);
  new DataView(bytes.buffer).setUint32(0, crc32(content));
  bytes.set(folded, checksumBytes);
  return bytes;
}

/**
 * The content of `packed`.
 *
 * @throws BadPack when it is not whole, or unfolds to more than that.
 */
export function unpacked(bytes: Uint8Array, dictionary: Uint8Array, mostBytes: number): Uint8Array {
  if (bytes.length <= checksumBytes) throw new BadPack("damaged");
  const content = unfold(bytes.subarray(checksumBytes), dictionary, mostBytes);
  const { buffer, byteOffset } = bytes;
  if (new DataView(buffer, byteOffset).getUint32(0) !== crc32(content))
    throw new BadPack("damaged");
  return content;
}

/** Unfolds in slices, so that a small text that unfolds to gigabytes is stopped. */
function unfold(folded: Uint8Array, dictionary: Uint8Array, mostBytes: number): Uint8Array {
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
      throw new BadPack("damaged");
    }
    if (length > mostBytes) {
      throw new BadPack("tooLarge");
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
