// Keys for the whole page: undo and redo wherever no text is being typed, and print.

interface Undoable {
  undo(): void;
  redo(): void;
}

/** Ctrl+Z (or Cmd+Z) undoes; with Shift, or Ctrl+Y, it redoes. Text fields keep their own undo. */
export function undoKeys(event: KeyboardEvent, undoable: Undoable): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || typesText(event.target)) {
    return;
  }
  const key = event.key.toLowerCase();
  if (key === "z") {
    event.preventDefault();
    if (event.shiftKey) {
      undoable.redo();
    } else {
      undoable.undo();
    }
  } else if (key === "y" && !event.shiftKey) {
    event.preventDefault();
    undoable.redo();
  }
}

/** Ctrl+P, or Cmd+P. */
export function printKey({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "p";
}

const withoutText = new Set(["checkbox", "radio", "range", "button", "file"]);

function typesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) {
    return !withoutText.has(target.type);
  }
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}
