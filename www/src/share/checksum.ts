// CRC-32 as in zip and PNG (ISO 3309): detects damaged links and pictures.

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) {
    rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return rest;
});

export function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest = (rest >>> 8) ^ (table[(rest ^ byte) & 0xff] as number);
  }
  return (rest ^ 0xffffffff) >>> 0;
}
