// A drawing of the page as a document of its own: styles written out, nothing fetched, the scenario inside; or as a PNG, fine
// enough for print.

import { plainColor } from "./color.js";
import { metadataOf, withText } from "./embedded-link.js";

export const pictureThemes = ["light", "dark"] as const;
export type PictureTheme = (typeof pictureThemes)[number];

/** Result of `look` in the colors of `theme`; `look` receives the paper color of that theme. */
export function inTheme<T>(theme: PictureTheme, look: (background: string) => T): T {
  const root = document.documentElement;
  const before = root.dataset.theme;
  root.dataset.theme = theme;
  try {
    return look(getComputedStyle(root).getPropertyValue("--surface").trim());
  } finally {
    if (before === undefined) {
      delete root.dataset.theme;
    } else {
      root.dataset.theme = before;
    }
  }
}

/** Style kept: inherited properties unlike the parent's, others unlike the initial value. */
const inherited = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-opacity",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "letter-spacing",
  "text-anchor",
  "paint-order",
  "visibility",
];
const initial: Readonly<Record<string, string>> = { opacity: "1", "dominant-baseline": "auto" };
/** Attributes that only the living page has a use for. */
const living = /^(role|tabindex|class|style|id|aria-|data-|on)/;

/** The words and the link that a picture carries. */
export interface Caption {
  title: string;
  /** The fragment of a share link; none where the scenario is not in it. */
  link: string | undefined;
  /** Color behind the drawing. */
  background: string;
}

/** Distance of a drawing from the edge of its picture. */
const margin = 16;

/**
 * The SVG text of one drawing, or of several side by side, as they look now.
 *
 * Complexity: linear in the number of elements, each asked once for its style.
 */
export function standalone(drawings: readonly SVGSVGElement[], caption: Caption): string {
  const parts = drawings.map((drawing) => ({ drawing, box: boxOf(drawing) }));
  const width = parts.reduce((sum, { box }) => sum + box.width, 0) + 2 * margin;
  const height = Math.max(...parts.map(({ box }) => box.height)) + 2 * margin;
  const root = document.implementation.createDocument(svgSpace, "svg").documentElement;
  root.setAttribute("viewBox", `0 0 ${short(width)} ${short(height)}`);
  root.setAttribute("width", short(width));
  root.setAttribute("height", short(height));
  const title = root.ownerDocument.createElementNS(svgSpace, "title");
  title.textContent = caption.title;
  root.append(title);
  if (caption.link !== undefined) {
    root.append(metadataOf(root.ownerDocument, caption.link));
  }
  const paper = root.ownerDocument.createElementNS(svgSpace, "rect");
  paper.setAttribute("width", "100%");
  paper.setAttribute("height", "100%");
  paper.setAttribute("fill", caption.background);
  root.append(paper);
  let left = margin;
  for (const { drawing, box } of parts) {
    const group = frameOf(box, left, root.ownerDocument);
    writeStyle(drawing, undefined, group);
    copyChildren(drawing, group);
    root.append(group);
    left += box.width;
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(root)}\n`;
}

export const svgSpace = "http://www.w3.org/2000/svg";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The drawing has a size of its own, which percentages in it refer to. */
  whole: boolean;
}

/** A drawing with a size of its own is taken whole, any other as far as something is drawn. */
function boxOf(drawing: SVGSVGElement): Box {
  const { width, height } = drawing.viewBox.baseVal;
  if (width > 0 && height > 0) {
    return { x: 0, y: 0, width, height, whole: true };
  }
  if (drawing.hasAttribute("width") && drawing.hasAttribute("height")) {
    const { width, height } = drawing;
    return { x: 0, y: 0, width: width.baseVal.value, height: height.baseVal.value, whole: true };
  }
  const box = drawing.getBBox();
  return { x: box.x, y: box.y, width: box.width, height: box.height, whole: false };
}

/** Frame of a drawing, whose box then begins at `left`. */
function frameOf({ x, y, width, height, whole }: Box, left: number, document: Document): Element {
  const frame = document.createElementNS(svgSpace, whole ? "svg" : "g");
  if (whole) {
    const place = { x: left, y: margin, width, height };
    for (const [name, value] of Object.entries(place)) frame.setAttribute(name, short(value));
  } else {
    frame.setAttribute("transform", `translate(${short(left - x)} ${short(margin - y)})`);
  }
  return frame;
}

function copyChildren(from: Element, to: Element): void {
  for (const child of from.childNodes) {
    if (child instanceof SVGElement) {
      const copy = copyOf(child);
      if (copy !== undefined) to.append(copy);
    } else if (child.nodeType === Node.TEXT_NODE && (child.textContent ?? "").trim() !== "") {
      to.append(child.textContent ?? "");
    }
  }
}

/** The element as it looks; nothing for what is not to be seen. */
function copyOf(element: SVGElement): Element | undefined {
  // Patterns are never drawn themselves, and are found by their id.
  const defined = element.closest("defs") !== null;
  if (!defined && element.tagName !== "title" && isUnseen(element)) {
    return undefined;
  }
  const copy = document.createElementNS(svgSpace, element.tagName);
  for (const { name, value } of element.attributes) {
    if ((defined && name === "id") || !(living.test(name) || inherited.includes(name))) {
      copy.setAttribute(name, value);
    }
  }
  if (element.tagName !== "title") {
    writeStyle(element, element.parentElement ?? undefined, copy);
  }
  copyChildren(element, copy);
  return copy;
}

function isUnseen(element: SVGElement): boolean {
  const { display, opacity, fill, stroke } = getComputedStyle(element);
  const unstroked = stroke === "none" || stroke === transparent;
  const unfilled = fill === "none" || fill === transparent || element instanceof SVGLineElement;
  const alone = element.childElementCount === 0 || element.firstElementChild?.tagName === "title";
  const drawn = element instanceof SVGGeometryElement && alone;
  return display === "none" || opacity === "0" || (drawn && unstroked && unfilled);
}

const transparent = "rgba(0, 0, 0, 0)";

function writeStyle(element: Element, parent: Element | undefined, copy: Element): void {
  const above = parent && inheritedBy(parent);
  for (const [property, value] of inheritedBy(element)) {
    if (value !== above?.get(property) && value !== "") copy.setAttribute(property, value);
  }
  const style = getComputedStyle(element);
  for (const [property, usual] of Object.entries(initial)) {
    const value = style.getPropertyValue(property);
    if (value !== usual && value !== "") copy.setAttribute(property, value);
  }
}

/** The inherited style of an element, colors plain and their opacity apart. */
function inheritedBy(element: Element): Map<string, string> {
  const style = getComputedStyle(element);
  const written = new Map(inherited.map((name) => [name, style.getPropertyValue(name)]));
  for (const paint of ["fill", "stroke"]) {
    const plain = plainColor(written.get(paint) ?? "");
    if (plain === undefined) continue;
    written.set(paint, plain.color);
    const share = `${paint}-opacity`;
    written.set(share, short(plain.opacity * Number(written.get(share) ?? 1)));
  }
  return written;
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

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
