// Carries out what a key press asked for.

import { text } from "../text/index.js";
import type { Board } from "./board.svelte.js";
import {
  cancelLink,
  finishLink,
  nudge,
  placeBeside,
  removeSelection,
  startLink,
} from "./placing.js";
import type { Command } from "./tools.js";
import { cycleLinks, goNext, goTowards } from "./travel.js";

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
