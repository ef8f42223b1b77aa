// The tabs of the dock, in their order, and the view state that a share link carries besides the document.

import type { TabGroup } from "../../../frame/lab.js";
import type { Subject } from "../document/subject.js";

export const tabGroups = [
  { name: "plans", places: [["timeline"], ["why", "plans"]] },
  {
    name: "method",
    places: [
      ["matrices", "model"],
      ["search", "planners"],
    ],
  },
  { name: "experiments", places: [["simulate"], ["rule"]] },
  { name: "files", places: [["data"]] },
] as const satisfies readonly TabGroup[];

export type Tab = (typeof tabGroups)[number]["places"][number][number];

export const tabs: readonly Tab[] = tabGroups.flatMap(({ places }): readonly Tab[] =>
  places.flat(),
);

/** Absent values leave the reader's view unchanged. */
export interface View {
  tab?: Tab;
  /** Start of the shown time frame. */
  startSeconds?: number;
  /** The moment shown, where it is not the frame's start. */
  playheadSeconds?: number;
  /** The highlighted subject. */
  lit?: SharedSubject;
}

/** Constraints are not shared: their rows depend on options and have no lasting name. */
export type SharedSubject = Exclude<Subject, { type: "row" | "frame" }>;

/** The view state: tab, time frame, moment and pinned subject. */
export function viewOf(
  tab: string | undefined,
  shownStart: number | undefined,
  playhead: number | undefined,
  pinned: Subject | undefined,
): View {
  const view: View = {};
  const known = tabs.find((name) => name === tab);
  if (known !== undefined) view.tab = known;
  if (shownStart !== undefined) view.startSeconds = shownStart;
  if (playhead !== undefined && playhead !== shownStart) view.playheadSeconds = playhead;
  if (pinned !== undefined && isShared(pinned)) view.lit = pinned;
  return view;
}

function isShared(subject: { type: string }): subject is SharedSubject {
  return subject.type !== "row" && subject.type !== "frame";
}

/** Reads a link's view state; unknown values are ignored, so that old links open in newer pages. */
export function readView(content: unknown): View {
  if (typeof content !== "object" || content === null) {
    return {};
  }
  const { tab, startSeconds, playheadSeconds, lit } = content as Record<string, unknown>;
  const view: View = {};
  const known = tabs.find((name) => name === tab);
  if (known !== undefined) view.tab = known;
  if (isSecond(startSeconds)) view.startSeconds = startSeconds;
  if (isSecond(playheadSeconds)) view.playheadSeconds = playheadSeconds;
  const subject = readSubject(lit);
  if (subject !== undefined) view.lit = subject;
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
