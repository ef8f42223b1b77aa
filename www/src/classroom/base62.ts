// Bytes as digits and letters alone, which survive mail programs and messengers: eight bytes are eleven letters.

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const base = 62n;
/** Number of letters that encode a number of bytes. */
const lengths = [0, 2, 3, 5, 6, 7, 9, 10, 11];
const groupBytes = 8;
const groupLetters = 11;

export function lettersOf(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += groupBytes) {
    const group = bytes.subarray(at, at + groupBytes);
    let rest = group.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
    let written = "";
    for (let place = lengths[group.length] ?? 0; place > 0; place--) {
      written = letters.charAt(Number(rest % base)) + written;
      rest /= base;
    }
    text += written;
  }
  return text;
}

/** The bytes of a text; undefined where it is not what `lettersOf` makes of any. */
export function bytesOf(text: string): Uint8Array | undefined {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += groupLetters) {
    const group = text.slice(at, at + groupLetters);
    const length = lengths.indexOf(group.length);
    let value = 0n;
    for (const letter of group) {
      const digit = letters.indexOf(letter);
      if (digit < 0) return undefined;
      value = value * base + BigInt(digit);
    }
    if (length < 0 || value >> BigInt(8 * length) > 0n) return undefined;
    for (let shift = length - 1; shift >= 0; shift--) {
      bytes.push(Number((value >> BigInt(8 * shift)) & 0xffn));
    }
  }
  return Uint8Array.from(bytes);
}
