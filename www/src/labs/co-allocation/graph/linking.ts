// Drawing a link: from a first node to a second, whichever way both were chosen.

import { samePair } from "../document/pair.js";
import { text } from "../text/index.js";
import type { Board } from "./board.svelte.js";
import { countOfLinks } from "./describe.js";
import { join } from "./edits.js";

/** Starts a link at the node `from`. */
export function startLink(board: Board, from: string): void {
  board.tool = "link";
  board.linkFrom = from;
  board.looseEnd = undefined;
  board.owner.announce(text.graph.hints.linkSecond(from));
}

/** Gives up the link being drawn. */
export function cancelLink(board: Board): void {
  board.linkFrom = undefined;
  board.looseEnd = undefined;
}

/** Joins the node the link was started from with `to` and opens the link's bandwidth for typing. */
export function finishLink(board: Board, to: string): void {
  const from = board.linkFrom;
  cancelLink(board);
  if (from === undefined || from === to) return;
  const ends = [from, to] as const;
  const find = () => board.graph.links.find(({ between }) => samePair(between, ends));
  const { announcements } = text.graph;
  const existed = find() !== undefined;
  if (!existed) board.owner.change(join(board.graph.kind, ends));
  const link = find();
  if (link === undefined) return;
  board.select({ type: "link", key: link.key });
  board.entry = link.key;
  board.owner.announce(
    existed
      ? announcements.alreadyLinked(from, to)
      : announcements.linked(from, to, link.bandwidthMbps, countOfLinks(board.graph)),
  );
}
