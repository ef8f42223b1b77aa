// Sizes and words of nodes, names and lines, as full as fits without one node on another; pure.

import { letters } from "../../../text/letters.js";
import { text } from "../text/index.js";
import type { Size } from "./camera.js";
import { type Box, overlap, type Point } from "./geometry.js";
import type { NodeView } from "./view.js";

/** Width of text of 13 px in px, by a fixed rule: the page must not measure text on every frame. */
export function textWidth(text: string): number {
  return 7.4 * letters(text);
}

const longestShown = 14;

/** The name as it is drawn; a long one is cut, its whole is in the title and label. */
export function shownName(name: string): string {
  // Two units of a string are one character at most; the rest of a long name is not looked at.
  const characters = [...name.slice(0, 2 * longestShown + 2)];
  return characters.length <= longestShown
    ? name
    : `${characters.slice(0, longestShown - 1).join("")}…`;
}

/** Least area of a node with a name, in square px at unit 1. */
export const leastArea = 44 * 28;

/** Size of a node in px at unit 1. */
export function nodeSize(node: NodeView, amount: string, detail: Detail): Size {
  if (detail === "dot") return { width: 14, height: 14 };
  if (detail === "speck") return { width: 7, height: 7 };
  const isFull = hasAmount(detail);
  if (node.shape === "exchange")
    return isFull ? { width: 42, height: 42 } : { width: 32, height: 32 };
  const name = textWidth(shownName(node.name));
  if (!isFull)
    return { width: Math.max(44, Math.round(name + 14)), height: node.shape === "part" ? 24 : 28 };
  // Digits and their words are narrower than a name in bold.
  const width =
    Math.max(name, 0.92 * textWidth(shownAmount(amount, detail))) +
    (node.shape === "part" ? 26 : 14);
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

/**
 * `full`: name, amount and bar; `short`: the same without the word “free”; `brief`: name and bar; `dot`: a mark with its
 * name only when pointed at; `speck`: the same, half as wide, where hundreds are in view.
 */
export type Detail = "full" | "short" | "brief" | "dot" | "speck";

export const details: readonly Detail[] = ["full", "short", "brief", "dot", "speck"];

/** Whether nodes have their amounts. */
export function hasAmount(detail: Detail): boolean {
  return detail === "full" || detail === "short";
}

/** An amount as it is drawn. */
export function shownAmount(amount: string, detail: Detail): string {
  const { freeEnd } = text.graph;
  return detail === "short" && amount.endsWith(freeEnd) ? amount.slice(0, -freeEnd.length) : amount;
}

/** Whether nodes are marks without a name. */
export function isMark(detail: Detail): boolean {
  return detail === "dot" || detail === "speck";
}

/** A node with the text of its amount, and where it is. */
export interface PlacedNode {
  node: NodeView;
  amount: string;
  at: Point;
}

/** Whether no two nodes touch where they are drawn `unit` drawing units per pixel of a node. */
export function hasRoom(nodes: readonly PlacedNode[], detail: Detail, unit: number): boolean {
  const gap = 2;
  const boxes = nodes.map(({ node, amount, at }): Box => {
    const { width, height } = nodeSize(node, amount, detail);
    return { ...at, width: (width + gap) * unit, height: (height + gap) * unit };
  });
  // From left to right: only boxes that begin before this one ends can touch it.
  boxes.sort((a, b) => a.x - a.width / 2 - (b.x - b.width / 2));
  return boxes.every((box, index) => {
    for (let next = index + 1; next < boxes.length; next++) {
      const other = boxes[next] as Box;
      if (other.x - other.width / 2 >= box.x + box.width / 2) break;
      if (overlap(box, other)) return false;
    }
    return true;
  });
}

/** The most of `all` that can be said of `nodes`, and not more than `most`. */
export function detailOf(
  nodes: readonly PlacedNode[],
  unit: number,
  most: Detail = "full",
  all: readonly Detail[] = details,
): Detail {
  const allowed = all.slice(Math.max(0, all.indexOf(most)));
  return allowed.find((detail) => hasRoom(nodes, detail, unit)) ?? "speck";
}
