// What is looked at, as a link carries it: the document apart.

import { type Tab, tabs } from "../frame/tabs.js";
import type { Subject } from "../labs/co-allocation/document/lit.js";
import { type DisplayName, displayNames } from "../parts/display.svelte.js";

/** Whatever is absent stays as the reader has it. */
export interface View {
  tab?: Tab;
  /** Start of the shown time frame. */
  startSeconds?: number;
  /** The moment shown, where it is not the frame's start. */
  playheadSeconds?: number;
  /** What is lit. */
  lit?: SharedSubject;
  display?: DisplayName;
}

/** Constraints are not shared: their rows depend on options and have no lasting name. */
export type SharedSubject = Exclude<Subject, { type: "row" | "frame" }>;

/** The view in what a link held; what is not understood is left out, so that old links open in newer pages. */
export function readView(content: unknown): View {
  if (typeof content !== "object" || content === null) {
    return {};
  }
  const { tab, startSeconds, playheadSeconds, lit, display } = content as Record<string, unknown>;
  const view: View = {};
  const known = tabs.find((name) => name === tab);
  if (known !== undefined) view.tab = known;
  if (isSecond(startSeconds)) view.startSeconds = startSeconds;
  if (isSecond(playheadSeconds)) view.playheadSeconds = playheadSeconds;
  const subject = readSubject(lit);
  if (subject !== undefined) view.lit = subject;
  const name = displayNames.find((one) => one === display);
  if (name !== undefined) view.display = name;
  return view;
}

function readSubject(content: unknown): SharedSubject | undefined {
  if (typeof content !== "object" || content === null) {
    return undefined;
  }
  const { type, part, flow, node, link } = content as Record<string, unknown>;
  if (type === "part" && isIndex(part)) return { type, part };
  if (type === "flow" && isIndex(flow)) return { type, flow };
  if (type === "node" && isName(node)) return { type, node };
  if (type === "link" && isName(link)) return { type, link };
  return undefined;
}

function isSecond(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isIndex(value: unknown): value is number {
  return isSecond(value);
}

function isName(value: unknown): value is string {
  return typeof value === "string" && value.length <= 1000;
}
