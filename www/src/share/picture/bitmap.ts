// A drawing as a PNG, fine enough for print.

import { withText } from "./embedded-link.js";

/** Dots per CSS pixel: 4 × 96 dots per inch. */
const scale = 4;
/** The longest side that every browser still draws. */
const mostDots = 8192;
const inchMeters = 0.0254;

/**
 * The bytes of a PNG of the picture.
 *
 * @throws Error when the browser cannot draw it.
 */
export async function bitmapOf(
  svg: string,
  link: string | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const longest = Math.max(image.naturalWidth, image.naturalHeight);
    const factor = Math.min(scale, mostDots / longest);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.naturalWidth * factor);
    canvas.height = Math.round(image.naturalHeight * factor);
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("no canvas");
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, "image/png"));
    if (blob === null) throw new Error("no picture");
    const dotsPerMeter = Math.round((96 * factor) / inchMeters);
    return withText(new Uint8Array(await blob.arrayBuffer()), link, dotsPerMeter);
  } finally {
    URL.revokeObjectURL(url);
  }
}
