// A press counts for the button it began on, even where the page moves that button away before the release.
//
// Pressing a button takes the focus from a field, which may commit an edit: a notice goes, a line wraps, the button
// moves, and the browser sees the release over something else. The person pressed the button all the same.

/** A pointer that goes farther than this was drawn away on purpose. */
const SLOP_PX = 8;

interface Press {
  button: HTMLButtonElement;
  x: number;
  y: number;
}

/** Remembers presses on buttons and mends the clicks that missed them. */
export class Presses {
  #press: Press | undefined;

  /** Hears every `pointerdown` before anyone else. */
  begin({ target, isPrimary, button, clientX: x, clientY: y }: PointerEvent): void {
    const pressed = target instanceof Element ? target.closest("button") : null;
    this.#press =
      isPrimary && button === 0 && pressed !== null ? { button: pressed, x, y } : undefined;
  }

  /** Hears every `click` before anyone else. */
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
