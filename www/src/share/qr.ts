// QR codes of links, made on this machine.
//
// Library: `qr` (MIT or Apache-2.0, no dependencies, encoder alone 4 kB, tested against other
// decoders); an encoder of our own would be 500 lines of tables.

import encodeQR from "qr";

/** Letters in a code of version 25, the densest that phones read from paper and projectors. */
export const mostCodeLetters = 1273;
/** White around the code, in modules, as ISO/IEC 18004 wants. */
const quiet = 4;

/** A code as squares of one unit. */
export interface QrCode {
  /** Length of a side with the white around it. */
  readonly size: number;
  /** The black modules as an SVG path, row by row. */
  readonly path: string;
}

/** The code of a text; undefined where it is too long to be read. */
export function qrCodeOf(text: string): QrCode | undefined {
  if (text.length > mostCodeLetters) return undefined;
  const rows = encodeQR(text, "raw", { ecc: "low", border: quiet });
  const path = rows
    .flatMap((row, y) => row.flatMap((black, x) => (black ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return { size: rows.length, path };
}

/** The code as an SVG file. */
export function svgOf({ size, path }: QrCode): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;
}

/** The code as a PNG file of whole pixels; rejects where the browser cannot draw it. */
export function pngOf({ size, path }: QrCode): Promise<Blob> {
  const scale = Math.ceil(800 / size);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size * scale;
  const context = canvas.getContext("2d");
  if (context === null) return Promise.reject(new Error("no canvas"));
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = "#000";
  context.fill(new Path2D(path));
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob === null ? failed(new Error("no picture")) : done(blob))),
  );
}
