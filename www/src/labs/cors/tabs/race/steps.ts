// Steps of managers in words.

import type { CorsEntry, CorsNextStep } from "../../../../engine/pkg/coalloc.js";
import { tabs } from "../../text/en/tabs.js";

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
