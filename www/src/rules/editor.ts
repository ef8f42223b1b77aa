// The editor of scripts: a text field whose text is colored and numbered beneath it.

import { createEditor, type PrismEditor } from "prism-code-editor";
import { languages } from "prism-code-editor/prism";
import { script } from "./colors.js";

languages.script = script;

export interface ScriptEditor {
  /** Shows a text; one that is there already keeps its caret. */
  show(source: string): void;
  /** Marks a line, counted from 1; none at 0. */
  mark(line: number): void;
  /** Puts the caret at a place. */
  goTo(line: number, column: number): void;
  describe(id: string): void;
  remove(): void;
}

interface Parts {
  readonly label: string;
  readonly source: string;
  readonly ontype: (source: string) => void;
  readonly onleave: () => void;
}

const indent = "  ";

/** Indentation of the line of a place, one step more behind an opening brace. */
function indentAt(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return (/^\s*/.exec(line)?.[0] ?? "") + (/[{[(]\s*$/.test(line) ? indent : "");
}

/** Writes at the caret so that the browser can take it back. */
function insert(text: string): void {
  document.execCommand("insertText", false, text);
}

/** Keys: Tab and Enter indent; Escape lets the next Tab leave. */
function withKeys(editor: PrismEditor): void {
  let isLeaving = false;
  const { textarea, keyCommandMap } = editor;
  // The usual one leaves the field at once.
  keyCommandMap.Escape = () => {
    isLeaving = true;
    return true;
  };
  keyCommandMap.Tab = (event, [start, end], text) => {
    if (isLeaving || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return false;
    if (start === end) insert(indent.slice((start - text.lastIndexOf("\n", start - 1) - 1) % 2));
    return true;
  };
  keyCommandMap.Enter = (event, [start], text) => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return false;
    insert(`\n${indentAt(text, start)}`);
    return true;
  };
  keyCommandMap["}"] = (_, [start, end], text) => {
    const line = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
    if (start !== end || !/^\s+$/.test(line)) return false;
    textarea.setSelectionRange(start - Math.min(indent.length, line.length), start);
    return false;
  };
  textarea.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" && key !== "Tab") isLeaving = false;
  });
  textarea.addEventListener("focus", () => (isLeaving = false));
}

export function scriptEditor(place: HTMLElement, parts: Parts): ScriptEditor {
  const editor = createEditor(place, null, withKeys);
  const { textarea } = editor;
  let isShowing = true;
  let marked = 0;

  function drawMark(): void {
    for (const line of place.querySelectorAll(".pce-line.fault")) line.classList.remove("fault");
    if (marked > 0) editor.lines[marked]?.classList.add("fault");
  }

  textarea.setAttribute("aria-label", parts.label);
  textarea.addEventListener("blur", parts.onleave);
  editor.setOptions({
    language: "script",
    tabSize: indent.length,
    wordWrap: true,
    value: parts.source,
    onUpdate: (value) => {
      drawMark();
      if (!isShowing) parts.ontype(value);
    },
  });
  isShowing = false;

  return {
    show(source) {
      if (source === editor.value) return;
      isShowing = true;
      editor.setOptions({ value: source });
      isShowing = false;
    },
    mark(line) {
      marked = line;
      textarea.setAttribute("aria-invalid", String(line > 0));
      drawMark();
    },
    goTo(line, column) {
      const before = editor.value.split("\n").slice(0, line - 1);
      const start = before.reduce((sum, { length }) => sum + length + 1, 0);
      textarea.focus();
      textarea.setSelectionRange(start + Math.max(0, column - 1), start + Math.max(0, column - 1));
    },
    describe: (id) => textarea.setAttribute("aria-describedby", id),
    remove: () => editor.remove(),
  };
}
