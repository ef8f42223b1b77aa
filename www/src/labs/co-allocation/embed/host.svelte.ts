// Connects the playground to the page that embeds it: answers its requests and reports changes.

import type { PlanReport } from "../../../engine/pkg/coalloc.js";
import { Refusal, WorkerGone } from "../../../engine/protocol.js";
import type { Planning } from "../live/planning.svelte.js";
import type { Playground } from "../playground.svelte.js";
import { text } from "../text/index.js";
import { isId, isQuestion, type PlaygroundMessage, type Question } from "./messages.js";
import { badId, errorOf } from "./refusal.js";

/** Most characters of a document sent as text, as for files. */
const mostLetters = 4 * 1024 * 1024;

/**
 * Answers the embedding page, and no other window.
 *
 * An embedded playground reads nothing from browser storage, so all it contains came from the embedding page or was made
 * there: it can share everything with it.
 */
export function answerHost(playground: Playground): void {
  const host = window.parent;
  if (host === window) {
    return;
  }
  let listener: string | undefined;
  const post = (message: PlaygroundMessage, origin: string) =>
    host.postMessage($state.snapshot(message), origin === "null" ? "*" : origin);

  // Messages are handled in order, one at a time.
  let turn = Promise.resolve();
  addEventListener("message", ({ source, data, origin }: MessageEvent<unknown>) => {
    if (source === host && isQuestion(data)) {
      turn = turn.then(async () => {
        if (data.coalloc === "listen") listener = origin;
        post(await answer(playground, data), origin);
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
      const report = playground.planning.planned?.report;
      if (listener !== undefined && report !== undefined) {
        post({ coalloc: "planned", report }, listener);
      }
    });
  });
  // Carries no data, so any origin may receive it.
  post({ coalloc: "ready" }, "*");
}

async function answer(playground: Playground, question: Question): Promise<PlaygroundMessage> {
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
        return { coalloc: "answer", id, report: await planned(playground.planning) };
      case "listen":
        return { coalloc: "answer", id };
    }
  } catch (error) {
    return { coalloc: "refusal", id, error: errorOf(error) };
  }
}

/** Resolves with the plans of the document in view once they are complete. */
function planned(planning: Planning): Promise<PlanReport> {
  return new Promise((resolve, reject) => {
    const stop = $effect.root(() => {
      $effect(() => {
        const { busy, planned, refusal, lost, stopped } = planning;
        if (busy) return;
        if (planned !== undefined) resolve(planned.report);
        else if (refusal !== undefined) reject(refusal);
        else if (stopped !== undefined) reject(new WorkerGone("limit"));
        else if (lost !== undefined) reject(lost);
        else return;
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
    throw new Refusal({ code: "not-json", message: text.embed.notJson, path: "" });
  }
  if (json.length > mostLetters) {
    throw new Refusal({ code: "document-too-large", message: text.embed.tooLarge, path: "" });
  }
  return json;
}
