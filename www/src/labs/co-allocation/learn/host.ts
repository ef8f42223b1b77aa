// Lessons on this lab's page: what a step brings into view, does, and asks for.

import { EngineWorker } from "../../../engine/client.js";
import type { StepCheck } from "../../../engine/pkg/coalloc.js";
import type { LessonHost } from "../../../learn/lesson.svelte.js";
import type { ScenarioDocument } from "../document/types.js";
import type { Playground } from "../playground.svelte.js";
import type { Action, PageCheck, Step } from "./lessons.js";

/** Longest time one check may take. */
const LIMIT_MS = 30_000;

export function hostOf(playground: Playground): LessonHost<Step> {
  const worker = new EngineWorker();
  return {
    begin(step) {
      playground.lessonLocks = new Set(step.locks);
      playground.focus.clear();
      playground.showStart(step.startSeconds);
      playground.page.showPane(step.pane);
      if (step.tab !== undefined) playground.page.open(step.tab);
    },
    show(step) {
      for (const action of step.show) act(playground, action);
    },
    async judge({ checks, onPage }) {
      const { planned, isNewest } = playground.planning;
      const onThePage = onPage.map((check) => holds(playground, check)).every(Boolean);
      if (!isNewest || planned === undefined) return undefined;
      if (!onThePage) return false;
      const args: [ScenarioDocument, StepCheck[]] = [planned.document, [...checks]];
      const held = await worker.call("checkStep", args, { limitMs: LIMIT_MS });
      return held.every(Boolean);
    },
    end() {
      playground.lessonLocks = new Set();
      worker.discard();
    },
  };
}

export function holds(
  { focus, frame, page }: Pick<Playground, "focus" | "frame" | "page">,
  check: PageCheck,
): boolean {
  switch (check.type) {
    case "selected":
      return focus.pinned?.type === "node" && focus.pinned.node === check.node;
    case "startShown":
      return frame?.startSeconds === check.startSeconds;
    case "tabOpen":
      return page.dock !== "closed" && page.tab === check.tab;
  }
}

function act(playground: Playground, action: Action): void {
  switch (action.type) {
    case "select":
      playground.focus.pin({ type: "node", node: action.node });
      break;
    case "showStart":
      playground.showStart(action.startSeconds);
      break;
    case "openTab":
      playground.page.open(action.tab);
      break;
    case "edit":
      playground.edit(action.change);
      break;
    case "reserve":
      playground.reserve();
      break;
  }
}
