// Makes a press count for the button it began on, even if the page moves that button before the release.
//
// Pressing a button blurs the focused field, which may commit an edit: a notice disappears, a line wraps, the button moves,
// and the browser sees the release over another element. The user still meant the button.

/** A pointer that moves farther than this was dragged away on purpose. */
const SLOP_PX = 8;

interface Press {
  button: HTMLButtonElement;
  x: number;
  y: number;
}

/** Tracks presses on buttons and redirects clicks that missed them. */
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
