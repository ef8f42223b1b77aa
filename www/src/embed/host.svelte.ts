// Connects the playground to the page that embeds it: answers its requests and reports changes.

import { Refusal } from "../engine/protocol.js";
import type { AttemptReport } from "../share/attempt.svelte.js";
import type { AnyStore } from "../store/document-store.svelte.js";
import { embed as words } from "../text/en/share.js";
import {
  badId,
  errorOf,
  isId,
  isQuestion,
  type PlaygroundMessage,
  type Question,
} from "./messages.js";

/** Most characters of a document sent as text, as for files. */
const mostLetters = 4 * 1024 * 1024;

/** State of a lab's report on its document. */
export type Outcome =
  | { type: "waiting" }
  | { type: "report"; report: unknown }
  | { type: "failed"; error: unknown };

/**
 * Answers the embedding page, and no other window.
 *
 * An embedded playground reads nothing from browser storage, so all it contains came from the embedding page or was made
 * there: it can share everything with it.
 */
export function answerHost(
  playground: AnyStore,
  outcome: () => Outcome,
  attempt: () => AttemptReport | undefined,
): void {
  const host = window.parent;
  if (host === window) {
    return;
  }
  let listener: string | undefined;
  const post = (message: PlaygroundMessage, origin: string) =>
    host.postMessage($state.snapshot(message), origin === "null" ? "*" : origin);

  const postAttempt = (now = attempt()) => {
    if (listener !== undefined && now !== undefined)
      post({ coalloc: "exercise", ...now }, listener);
  };

  // Messages are handled in order, one at a time.
  let turn = Promise.resolve();
  addEventListener("message", ({ source, data, origin }: MessageEvent<unknown>) => {
    if (source === host && isQuestion(data)) {
      turn = turn.then(async () => {
        if (data.coalloc === "listen" && isId(data.id)) listener = origin;
        post(await answer(playground, outcome, data), origin);
        if (data.coalloc === "listen") postAttempt();
      });
    }
  });
  $effect.root(() => {
    $effect(() => {
      const { document } = playground;
      if (listener !== undefined && document !== undefined) {
        post({ coalloc: "changed", document }, listener);
      }
    });
    $effect(() => {
      const now = outcome();
      if (listener !== undefined && now.type === "report") {
        post({ coalloc: "planned", report: now.report }, listener);
      }
    });
    $effect(() => postAttempt(attempt()));
  });
  // Carries no data, so any origin may receive it.
  post({ coalloc: "ready" }, "*");
}

async function answer(
  playground: AnyStore,
  outcome: () => Outcome,
  question: Question,
): Promise<PlaygroundMessage> {
  const { id } = question;
  if (!isId(id)) {
    return { coalloc: "refusal", id: undefined, error: badId };
  }
  try {
    switch (question.coalloc) {
      case "load":
        await playground.load(textOf(question.document));
        return { coalloc: "answer", id };
      case "state": {
        const { document } = playground;
        return document === undefined
          ? { coalloc: "answer", id }
          : { coalloc: "answer", id, document };
      }
      case "plan":
        return { coalloc: "answer", id, report: await reported(outcome) };
      case "listen":
        return { coalloc: "answer", id };
    }
  } catch (error) {
    return { coalloc: "refusal", id, error: errorOf(error) };
  }
}

/** Resolves with the report on the document in view once it is complete. */
function reported(outcome: () => Outcome): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const stop = $effect.root(() => {
      $effect(() => {
        const now = outcome();
        if (now.type === "waiting") return;
        if (now.type === "report") resolve(now.report);
        else reject(now.error);
        queueMicrotask(() => stop());
      });
    });
  });
}

function textOf(document: unknown): string {
  let json: string;
  try {
    json = typeof document === "string" ? document : (JSON.stringify(document) ?? "");
  } catch {
    throw new Refusal({ code: "not-json", message: words.notJson, path: "" });
  }
  if (json.length > mostLetters) {
    throw new Refusal({ code: "document-too-large", message: words.tooLarge, path: "" });
  }
  return json;
}
