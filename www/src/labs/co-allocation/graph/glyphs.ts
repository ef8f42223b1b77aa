// Sizes and words of what is drawn: nodes, names, widths of lines; pure.

import type { Size } from "./camera.js";
import type { Detail } from "./detail.js";
import type { NodeView } from "./view.js";

/** Width of text of 13 px in px, by a fixed rule: the page must not measure text on every frame. */
export function textWidth(text: string): number {
  let width = 0;
  // CJK characters are square, others about half as wide.
  for (const character of text) width += (character.codePointAt(0) ?? 0) > 0x2e7f ? 13 : 7.4;
  return width;
}

const longestShown = 14;

/** The name as it is drawn; a long one is cut, its whole is in the title and label. */
export function shownName(name: string): string {
  const characters = [...name];
  return characters.length <= longestShown
    ? name
    : `${characters.slice(0, longestShown - 1).join("")}…`;
}

/** Size of a node in px at unit 1. */
export function nodeSize(node: NodeView, amount: string, detail: Detail): Size {
  if (detail === "dot") return { width: 14, height: 14 };
  if (detail === "speck") return { width: 7, height: 7 };
  const isFull = detail === "full";
  if (node.shape === "exchange")
    return isFull ? { width: 42, height: 42 } : { width: 32, height: 32 };
  const name = textWidth(shownName(node.name));
  if (!isFull)
    return { width: Math.max(44, Math.round(name + 14)), height: node.shape === "part" ? 24 : 28 };
  // Digits and their words are narrower than a name in bold.
  const width = Math.max(name, 0.92 * textWidth(amount)) + (node.shape === "part" ? 26 : 14);
  return { width: Math.max(56, Math.round(width)), height: 42 };
}

/** From the upper edge of a node to the middle of its badge, in px at unit 1. */
export const badgeRise = 9;

/** Size of the badge of a part in px at unit 1. */
export function badgeSize(label: string): Size {
  return { width: Math.max(20, textWidth(shownName(label)) * 1.06 + 14), height: 19 };
}

/** From the upper edge of the highest site of a domain to the baseline of the domain's name, in px at unit 1. */
export function domainNameRise(outline: number, badged: boolean): number {
  return Math.max(outline + 6, badged ? badgeRise + 18 : 0);
}

/** Width of the line of a link in px: wider links carry more. */
export function lineWidth(mbps: number): number {
  return Math.min(5, Math.max(1, 0.75 * Math.sqrt(mbps / 1000)));
}

/** A used and a reserved share of a capacity, each from 0 to 1, together at most 1. */
export function shares(
  capacity: number,
  used: number,
  free: number,
): { reserved: number; used: number } {
  if (capacity <= 0) return { reserved: 0, used: 0 };
  const taken = Math.min(1, Math.max(0, used / capacity));
  return {
    used: taken,
    reserved: Math.min(1 - taken, Math.max(0, (capacity - used - free) / capacity)),
  };
}
