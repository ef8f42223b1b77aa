// Bytes as text of an HTML script: seven bits a letter, since four letters for three bytes would be too many.
//
// Three letters of ASCII do not survive there (NUL, carriage return, "<"). Letters of two bytes take their place, with
// room for the nine bits that come next.

const unsafe = [0, 13, 60];
const first = 160;

/**
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function textOf(bytes) {
  const letters = new Uint16Array(Math.ceil((bytes.length * 8) / 7));
  let [held, bits, from, at] = [0, 0, 0, 0];
  const next = (count) => {
    for (; bits < count; bits += 8) held = (held << 8) | (bytes[from++] ?? 0);
    bits -= count;
    const value = held >> bits;
    held &= (1 << bits) - 1;
    return value;
  };
  for (let left = 8 * bytes.length; left > 0; left -= 7) {
    const value = next(7);
    const place = unsafe.indexOf(value);
    if (place >= 0) left -= 9;
    letters[at++] = place < 0 ? value : first + (place << 9) + next(9);
  }
  return new TextDecoder("utf-16le").decode(letters.subarray(0, at));
}

/**
 * The bytes, and at times a zero more.
 *
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function bytesOf(text) {
  const bytes = new Uint8Array(2 * text.length);
  let [held, bits, at] = [0, 0, 0];
  const put = (value, count) => {
    held = (held << count) | value;
    for (bits += count; bits >= 8; held &= (1 << bits) - 1) {
      bits -= 8;
      bytes[at++] = held >> bits;
    }
  };
  for (let letter = 0; letter < text.length; letter++) {
    const code = text.charCodeAt(letter);
    if (code < first) put(code, 7);
    else put((unsafe[(code - first) >> 9] << 9) | ((code - first) & 511), 16);
  }
  return bytes.slice(0, at);
}
