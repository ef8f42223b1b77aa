// Events for the whole page: undo and redo wherever no text is being typed, print, presses on buttons, and what no field has to
// think of.

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

/** Installs the rules of all fields; to be called before anything else listens to the window. */
export function heedFields(): void {
  addEventListener("keydown", leaveToInputMethod, { capture: true });
  addEventListener("wheel", scrollOverNumber, { capture: true, passive: true });
  addEventListener("beforeinput", pointForComma, { capture: true });
}

/**
 * The keys of an input method are no business of the page: Enter takes a conversion there, Escape leaves it.
 *
 * In Safari the last key of a composition comes behind its end, known by its code.
 */
function leaveToInputMethod(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
}

/** The wheel scrolls, also over a number that has the focus: browsers leave one alone that is only for reading. */
function scrollOverNumber({ target }: WheelEvent): void {
  if (!isNumber(target) || target.readOnly || target !== document.activeElement) return;
  target.readOnly = true;
  setTimeout(() => (target.readOnly = false));
}

/** Without this, browsers of some languages leave a comma out, and 1,5 becomes 15. */
function pointForComma(event: InputEvent): void {
  if (!isNumber(event.target) || !event.data?.includes(",")) return;
  event.preventDefault();
  // The only way to type into a number that also undo knows.
  document.execCommand("insertText", false, event.data.replaceAll(",", "."));
}

function isNumber(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === "number";
}

/** A pointer that moves farther than this was dragged away on purpose. */
const SLOP_PX = 8;

interface Press {
  button: HTMLButtonElement;
  x: number;
  y: number;
}

/**
 * Tracks presses on buttons and redirects clicks that missed them.
 *
 * Pressing a button blurs the focused field, which may commit an edit: a notice disappears, a line wraps, the button
 * moves, and the browser sees the release over another element. The user still meant the button.
 */
export class Presses {
  #press: Press | undefined;

  /** Handles `pointerdown` in the capture phase. */
  begin({ target, isPrimary, button, clientX: x, clientY: y }: PointerEvent): void {
    const pressed = target instanceof Element ? target.closest("button") : null;
    this.#press =
      isPrimary && button === 0 && pressed !== null ? { button: pressed, x, y } : undefined;
  }

  /** Handles `click` in the capture phase. */
  end(event: MouseEvent): void {
    const press = this.#press;
    // Keys and scripts click without a press.
    if (press === undefined || event.detail === 0) {
      return;
    }
    this.#press = undefined;
    const { button, x, y } = press;
    const missed = event.target instanceof Node && !button.contains(event.target);
    if (missed && Math.hypot(event.clientX - x, event.clientY - y) <= SLOP_PX) {
      event.stopPropagation();
      event.preventDefault();
      button.click();
    }
  }
}
