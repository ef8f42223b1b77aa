// The tools of the drawing, their keys, and what a key press means; pure.

import type { GraphKind } from "../document/graph.js";
import type { Direction } from "./geometry.js";
import type { NodeShape } from "./view.js";

/** Effect of a press on the canvas. */
export type Tool = "select" | NodeShape | "link";

/** The tools of each graph, in the order of the strip. */
export const tools: Readonly<Record<GraphKind, readonly Tool[]>> = {
  grid: ["select", "site", "exchange", "link"],
  request: ["select", "part", "link"],
};

/** The key of each tool, active only while the canvas has the focus. */
export const toolKeys: Readonly<Record<Tool, string>> = {
  select: "V",
  site: "S",
  exchange: "X",
  part: "P",
  link: "L",
};

/** Command of a key press. */
export type Command =
  | { type: "tool"; tool: Tool }
  | { type: "go"; direction: Direction }
  | { type: "nudge"; direction: Direction }
  /** Through the links of the focused node, or the other items while a link is drawn. */
  | { type: "cycle"; step: 1 | -1 }
  | { type: "next"; step: 1 | -1 }
  | { type: "enter" | "remove" | "cancel" | "fit" | "zoomIn" | "zoomOut" | "all" | "toggle" };

/** The part of a keyboard event that matters. */
export interface Press {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** The command of a key press in the canvas, or `undefined`; Tab is one only while a link is being `drawing`n. */
export function commandOf(press: Press, kind: GraphKind, drawing: boolean): Command | undefined {
  const { key } = press;
  const direction = arrows[key];
  if (press.ctrlKey || press.metaKey)
    return key === "a" || key === "A" ? { type: "all" } : undefined;
  if (direction !== undefined) return { type: press.altKey ? "nudge" : "go", direction };
  if (press.altKey) return undefined;
  switch (key) {
    case "[":
      return { type: "cycle", step: -1 };
    case "]":
      return { type: "cycle", step: 1 };
    case "Tab":
      return drawing ? { type: "next", step: press.shiftKey ? -1 : 1 } : undefined;
    case "Enter":
      return { type: "enter" };
    case " ":
      return { type: "toggle" };
    case "Delete":
    case "Backspace":
      return { type: "remove" };
    case "Escape":
      return { type: "cancel" };
    case "+":
    case "=":
      return { type: "zoomIn" };
    case "-":
      return { type: "zoomOut" };
    case "f":
    case "F":
      return { type: "fit" };
  }
  const tool = tools[kind].find((candidate) => toolKeys[candidate] === key.toUpperCase());
  return tool === undefined ? undefined : { type: "tool", tool };
}
