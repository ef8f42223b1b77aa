// What a QR code says, read by a decoder that shares nothing with the encoder of the page.

import { inflateSync } from "node:zlib";
import jsQR from "jsqr";

interface Pixels {
  data: Uint8ClampedArray;
  width: number;
}

/** Of a path of unit squares, as the page draws it. */
export function decodedPath(path: string): string | undefined {
  const scale = 4;
  const quiet = 4;
  const black = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  const width = (Math.max(...black.map(([x]) => x ?? 0)) + 1 + quiet) * scale;
  const data = new Uint8ClampedArray(4 * width * width).fill(255);
  for (const [x = 0, y = 0] of black) {
    for (let row = y * scale; row < (y + 1) * scale; row++) {
      for (let column = x * scale; column < (x + 1) * scale; column++) {
        data.fill(0, 4 * (row * width + column), 4 * (row * width + column) + 3);
      }
    }
  }
  return decoded({ data, width });
}

/** Of a square PNG with 8 bits per channel and an alpha channel, as a canvas writes it. */
export function decodedPng(file: Buffer): string | undefined {
  const width = file.readUInt32BE(16);
  const packed: Buffer[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    if (file.toString("latin1", at + 4, at + 8) === "IDAT") {
      packed.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
    }
  }
  const lines = inflateSync(Buffer.concat(packed));
  const stride = 4 * width;
  const data = new Uint8ClampedArray(stride * width);
  for (let y = 0; y < width; y++) {
    const filter = lines[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x++) {
      const left = x < 4 ? 0 : (data[y * stride + x - 4] ?? 0);
      const up = y === 0 ? 0 : (data[(y - 1) * stride + x] ?? 0);
      const corner = x < 4 || y === 0 ? 0 : (data[(y - 1) * stride + x - 4] ?? 0);
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      data[y * stride + x] = ((lines[y * (stride + 1) + 1 + x] ?? 0) + guess) & 255;
    }
  }
  return decoded({ data, width });
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const away = (value: number) => Math.abs(guess - value);
  if (away(left) <= away(up) && away(left) <= away(corner)) return left;
  return away(up) <= away(corner) ? up : corner;
}

// The types say it is an ES module; it is a CommonJS one.
const decode = ((jsQR as { default?: typeof jsQR }).default ?? jsQR) as typeof jsQR;

function decoded({ data, width }: Pixels): string | undefined {
  return decode(data, width, width)?.data;
}
