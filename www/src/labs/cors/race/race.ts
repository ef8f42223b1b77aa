// A race: steps of managers in words, and the drawing of the tree of interleavings.

import type { CorsBranch, CorsEntry, CorsNextStep } from "../../../engine/pkg/coalloc.js";
import { tabs } from "../text/en/tabs.js";

const words = tabs.race;

/** More nodes than this are summed. */
const mostReplies = 4;

export interface StepWords {
  readonly title: string;
  readonly result: string;
  readonly kind: "plain" | "good" | "bad";
}

/** A step that was made. */
export function made({ action }: CorsEntry, name: (node: number) => string): StepWords {
  switch (action.type) {
    case "search": {
      const free = action.replies.map((reply) => reply.free);
      const found = free.length > mostReplies ? words.freeOf(free) : words.free(free);
      const title = action.isRetry ? words.does.retry : words.does.search;
      return action.selected.length > 0
        ? { title, result: found, kind: "plain" }
        : { title, result: words.tooLittle, kind: "bad" };
    }
    case "update":
      return {
        title: words.does.update(name(action.part.node)),
        result: action.confirmed ? words.takes(action.part.amount) : words.refused,
        kind: action.confirmed ? "good" : "bad",
      };
    case "release":
      return {
        title: words.does.release(name(action.part.node)),
        result: words.gives(action.part.amount),
        kind: "plain",
      };
  }
}

/** A step to come. */
export function toCome(next: CorsNextStep, name: (node: number) => string): string {
  switch (next.type) {
    case "search":
      return next.isRetry ? words.does.retry : words.does.search;
    case "update":
      return words.does.update(name(next.part.node));
    case "release":
      return words.does.release(name(next.part.node));
  }
}

/** A place in units: leaves are one apart across, steps one apart down. */
export interface Place {
  readonly across: number;
  readonly depth: number;
}

export interface Layout {
  readonly places: readonly Place[];
  readonly leaves: number;
  readonly depth: number;
}

/** Leaves in the order of the managers that step; a place is above the middle of its children. Linear in the places. */
export function layoutOf(tree: readonly CorsBranch[]): Layout {
  const children: number[][] = tree.map(() => []);
  tree.forEach(({ parent }, index) => {
    if (parent !== undefined) children[parent]?.push(index);
  });
  for (const list of children) list.sort((a, b) => (tree[a]?.prm ?? 0) - (tree[b]?.prm ?? 0));
  const across = new Array<number>(tree.length).fill(0);
  const depth = new Array<number>(tree.length).fill(0);
  tree.forEach(({ parent }, index) => {
    depth[index] = parent === undefined ? 0 : (depth[parent] ?? 0) + 1;
  });
  let leaves = 0;
  // Depth first, without recursion: a race may have hundreds of steps.
  const open = [0];
  const order: number[] = [];
  while (open.length > 0) {
    const at = open.pop() ?? 0;
    order.push(at);
    const below = children[at] ?? [];
    if (below.length === 0) across[at] = leaves++;
    open.push(...below.toReversed());
  }
  for (const at of order.toReversed()) {
    const below = children[at] ?? [];
    const [first] = below;
    const last = below.at(-1);
    if (first !== undefined && last !== undefined) {
      across[at] = ((across[first] ?? 0) + (across[last] ?? 0)) / 2;
    }
  }
  return {
    places: tree.map((_, index) => ({ across: across[index] ?? 0, depth: depth[index] ?? 0 })),
    leaves,
    depth: Math.max(0, ...depth),
  };
}

/** Who steps on the way from the root to a place. */
export function scheduleTo(tree: readonly CorsBranch[], place: number): number[] {
  const steps: number[] = [];
  for (let at = place; ; ) {
    const branch = tree[at];
    if (branch?.parent === undefined) return steps.reverse();
    steps.push(branch.prm);
    at = branch.parent;
  }
}

/** The number of the manager whose requests alone are served; "all" or "none", or "some". */
export function ending(
  served: readonly boolean[],
  prms: readonly number[],
): number | "all" | "none" | "some" {
  if (served.every(Boolean)) return "all";
  if (!served.some(Boolean)) return "none";
  const whose = new Set(prms.filter((_, request) => served[request]));
  const [only] = whose;
  return whose.size === 1 && only !== undefined ? only : "some";
}

/** The same in words. */
export function whose(served: readonly boolean[], prms: readonly number[]): string {
  if (served.every(Boolean)) return words.everybody;
  if (!served.some(Boolean)) return words.nobody;
  return words.only(prms.filter((_, request) => served[request]).map((prm) => words.prm(prm)));
}
