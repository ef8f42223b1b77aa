// The tools of the drawing and their keys, the commands of key presses, and the way through the drawing by keyboard.

import type { GraphKind } from "../document/graph.js";
import { text } from "../text/index.js";
import type { Board } from "./board.svelte.js";
import { type Direction, nearestIn } from "./geometry.js";
import {
  cancelLink,
  finishLink,
  nudge,
  placeBeside,
  removeSelection,
  startLink,
} from "./placing.js";
import type { Item } from "./selection.js";
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

/** Runs `command` on the board. */
export function run(board: Board, command: Command): void {
  if (board.owner.locked() && changes(command)) {
    board.owner.tellLocked();
    return;
  }
  switch (command.type) {
    case "tool":
      if (command.tool === "link" && board.focused?.type === "node") {
        startLink(board, board.focused.name);
        return;
      }
      cancelLink(board);
      board.tool = command.tool;
      announceTool(board);
      return;
    case "go":
      goTowards(board, command.direction);
      return;
    case "next":
      goNext(board, command.step);
      return;
    case "nudge":
      selectFocused(board);
      nudge(board, command.direction);
      return;
    case "cycle":
      cycleLinks(board, command.step);
      return;
    case "enter":
      enter(board);
      return;
    case "toggle":
      if (board.focused !== undefined) board.select(board.focused, true);
      return;
    case "remove":
      selectFocused(board);
      removeSelection(board);
      return;
    case "cancel":
      if (board.linkFrom !== undefined) board.owner.announce(text.graph.announcements.linkCanceled);
      cancelLink(board);
      board.tool = "select";
      board.card = false;
      return;
    case "all":
      board.selectAll();
      return;
    case "fit":
      board.fit();
      return;
    case "zoomIn":
      board.zoom(1.25);
      return;
    case "zoomOut":
      board.zoom(0.8);
      return;
  }
}

/** Whether a command is about changing the graph. */
function changes(command: Command): boolean {
  return (
    command.type === "remove" ||
    command.type === "nudge" ||
    (command.type === "tool" && command.tool !== "select")
  );
}

/** Says what the chosen tool waits for. */
export function announceTool(board: Board): void {
  board.owner.announce(hintOf(board));
}

/** Hint on the next press with the chosen tool; empty for the select tool. */
export function hintOf(board: Board): string {
  const { hints } = text.graph;
  if (board.tool !== "link") return hints[board.tool];
  return board.linkFrom === undefined
    ? hints.linkFirst[board.graph.kind]
    : hints.linkSecond(board.linkFrom);
}

/** A key acts on what has the focus: where that is not selected, it becomes the selection. */
function selectFocused(board: Board): void {
  if (board.focused !== undefined && !board.isSelected(board.focused)) board.select(board.focused);
  board.card = false;
}

function enter(board: Board): void {
  const { focused, tool } = board;
  if (tool === "link") {
    if (focused?.type !== "node") return;
    if (board.linkFrom === undefined) startLink(board, focused.name);
    else finishLink(board, focused.name);
  } else if (tool !== "select") {
    placeBeside(board, tool);
  } else if (focused !== undefined) {
    board.select(focused);
    board.owner.inspect();
  }
}

/** Focuses an item: it becomes the selection, or the possible other end of a link being drawn. */
export function go(board: Board, item: Item): void {
  if (board.linkFrom === undefined) board.select(item);
  else board.focused = item;
  if (board.linkFrom !== undefined && item.type === "node")
    board.looseEnd = board.position(item.name);
  board.reveal(item);
  board.owner.focus(item);
}

/** To the nearest node in a direction; to the first node where nothing has the focus. */
export function goTowards(board: Board, direction: Direction): void {
  const { focused, graph } = board;
  const from = focused && board.middle(focused);
  if (from === undefined) {
    goNext(board, 1);
    return;
  }
  const others = graph.nodes.filter(
    ({ name }) => focused?.type !== "node" || focused.name !== name,
  );
  const next = nearestIn(
    from,
    direction,
    others.map(({ name }) => ({ name, position: board.position(name) })),
  );
  if (next !== undefined) go(board, { type: "node", name: next.name });
}

/** To the next node in document order, round and round. */
export function goNext(board: Board, step: 1 | -1): void {
  const names = board.graph.nodes.map(({ name }) => name);
  const at = board.focused?.type === "node" ? names.indexOf(board.focused.name) : -1;
  const next = names[(Math.max(at, step === 1 ? -1 : 0) + step + names.length) % names.length];
  if (next !== undefined) go(board, { type: "node", name: next });
}

/** Through the links of the focused node; from a focused link on through those of the same node. */
export function cycleLinks(board: Board, step: 1 | -1): void {
  const { focused } = board;
  if (focused === undefined) return;
  const pivot = pivotOf(board, focused);
  if (pivot === undefined) return;
  board.pivot = pivot;
  const keys = board.graph.links
    .filter(({ between: [a, b] }) => a === pivot || b === pivot)
    .map(({ key }) => key);
  const at = focused.type === "link" ? keys.indexOf(focused.key) : step === 1 ? -1 : 0;
  const next = keys[(at + step + keys.length) % keys.length];
  if (next !== undefined) go(board, { type: "link", key: next });
}

function pivotOf(board: Board, focused: Item): string | undefined {
  if (focused.type === "node") return focused.name;
  const ends = board.link(focused.key)?.between;
  return ends?.find((end) => end === board.pivot) ?? ends?.[0];
}
