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

// Decompresses LZMA, which packs the engine a fifth smaller than the formats that browsers support.
//
// After the LZMA specification of the 7-Zip project (public domain). Published decoders bring their encoder along.

/**
 * Decompresses an `.lzma` file whose header states the length.
 *
 * @param {Uint8Array} packed
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function unfold(packed) {
  const header = new DataView(packed.buffer, packed.byteOffset);
  const literalContext = packed[0] % 9;
  const literalMask = (1 << (Math.floor(packed[0] / 9) % 5)) - 1;
  const positionMask = (1 << Math.floor(packed[0] / 45)) - 1;
  const bytes = new Uint8Array(header.getUint32(5, true));

  // The range coder: decodes one bit after another from a number below `range`.
  let at = 18;
  let code = header.getUint32(14);
  let range = 0xffffffff;
  const shrink = () => {
    if (range < 0x1000000) {
      range = (range << 8) >>> 0;
      code = ((code << 8) | packed[at++]) >>> 0;
    }
  };
  const chances = (count) => new Uint16Array(count).fill(1024);
  const bit = (table, index) => {
    const chance = table[index];
    const bound = (range >>> 11) * chance;
    const is = code >= bound;
    if (is) {
      range -= bound;
      code -= bound;
      table[index] -= chance >>> 5;
    } else {
      range = bound;
      table[index] += (2048 - chance) >>> 5;
    }
    shrink();
    return is ? 1 : 0;
  };
  const number = (table, bits, base = 0) => {
    let index = 1;
    for (let n = 0; n < bits; n++) index = (index << 1) | bit(table, base + index);
    return index - (1 << bits);
  };
  const reversed = (table, bits, base) => {
    let [index, value] = [1, 0];
    for (let n = 0; n < bits; n++) {
      const is = bit(table, base + index);
      index = (index << 1) | is;
      value |= is << n;
    }
    return value;
  };

  const lengths = () => ({
    choice: chances(2),
    low: chances(128),
    mid: chances(128),
    high: chances(256),
  });
  const lengthOf = ({ choice, low, mid, high }, position) =>
    bit(choice, 0) === 0
      ? 2 + number(low, 3, position << 3)
      : bit(choice, 1) === 0
        ? 10 + number(mid, 3, position << 3)
        : 18 + number(high, 8);
  const [matchLength, againLength] = [lengths(), lengths()];
  const [isMatch, isLongAgain] = [chances(192), chances(192)];
  const [isAgain, isFirst, isSecond, isThird] = [
    chances(12),
    chances(12),
    chances(12),
    chances(12),
  ];
  const literals = chances(0x300 << (literalContext + Math.log2(literalMask + 1)));
  const [slots, special, align] = [chances(256), chances(128), chances(16)];

  let state = 0;
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let end = 0; end < bytes.length; ) {
    const position = end & positionMask;
    if (bit(isMatch, (state << 4) + position) === 0) {
      const before = end > 0 ? bytes[end - 1] : 0;
      const context = ((end & literalMask) << literalContext) + (before >> (8 - literalContext));
      const base = 0x300 * context;
      let letter = 1;
      if (state >= 7) {
        let match = bytes[end - first - 1];
        let same = true;
        while (letter < 0x100 && same) {
          const expected = (match >> 7) & 1;
          match <<= 1;
          const is = bit(literals, base + ((1 + expected) << 8) + letter);
          letter = (letter << 1) | is;
          same = is === expected;
        }
      }
      while (letter < 0x100) letter = (letter << 1) | bit(literals, base + letter);
      bytes[end++] = letter;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let length = 1;
    if (bit(isAgain, state) === 0) {
      [fourth, third, second] = [third, second, first];
      length = lengthOf(matchLength, position);
      state = state < 7 ? 7 : 10;
      const slot = number(slots, 6, Math.min(length - 2, 3) << 6);
      first = slot;
      if (slot >= 4) {
        const bits = (slot >> 1) - 1;
        first = (2 | (slot & 1)) << bits;
        if (slot < 14) {
          first += reversed(special, bits, first - slot);
        } else {
          for (let n = bits - 1; n >= 4; n--) {
            range >>>= 1;
            if (code >= range) {
              code -= range;
              first += 1 << n;
            }
            shrink();
          }
          first += reversed(align, 4, 0);
        }
      }
    } else {
      let short = false;
      if (bit(isFirst, state) === 0) {
        short = bit(isLongAgain, (state << 4) + position) === 0;
      } else if (bit(isSecond, state) === 0) {
        [first, second] = [second, first];
      } else if (bit(isThird, state) === 0) {
        [first, second, third] = [third, first, second];
      } else {
        [first, second, third, fourth] = [fourth, first, second, third];
      }
      if (!short) length = lengthOf(againLength, position);
      state = short ? (state < 7 ? 9 : 11) : state < 7 ? 8 : 11;
    }
    if (first >= end) throw new Error("the packed bytes are damaged");
    for (const stop = Math.min(end + length, bytes.length); end < stop; end++) {
      bytes[end] = bytes[end - first - 1];
    }
  }
  return bytes;
}
