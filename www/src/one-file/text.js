// Bytes as text of an HTML script: seven bits a letter, since four letters for three bytes would be too many.
//
// Three letters of ASCII do not survive there (NUL, carriage return, "<"); each is raised by 256, which the mask undoes.

const unsafe = [0, 13, 60];

/**
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function textOf(bytes) {
  const letters = new Uint16Array(Math.ceil((bytes.length * 8) / 7));
  let [held, bits, at] = [0, 0, 0];
  const put = (value) => {
    letters[at++] = unsafe.includes(value) ? value + 256 : value;
  };
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 7; bits -= 7) put((held >> (bits - 7)) & 127);
    held &= 127;
  }
  if (bits > 0) put((held << (7 - bits)) & 127);
  return new TextDecoder("utf-16le").decode(letters);
}

/**
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function bytesOf(text) {
  const bytes = new Uint8Array(Math.floor((text.length * 7) / 8));
  let [held, bits, at] = [0, 0, 0];
  for (let letter = 0; letter < text.length; letter++) {
    held = ((held << 7) | (text.charCodeAt(letter) & 127)) & 0x7fff;
    bits += 7;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = held >> bits;
    }
  }
  return bytes;
}
