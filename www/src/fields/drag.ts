// Dragging and arrow keys for a handle of a drawing: both say by how many pixels, or steps, it moved.

import type { Attachment } from "svelte/attachments";

interface Moves {
  /** A drag begins here; what it returns is called with the pixels moved so far. */
  begin(): (dx: number, dy: number) => void;
  /** The drag ends here; not where the browser or Escape takes it away. */
  drop?(): void;
  cancel?(): void;
  /** An arrow key; with Shift a large step, with Ctrl another edge. */
  step?(dx: -1 | 0 | 1, dy: -1 | 0 | 1, large: boolean, other: boolean): void;
}

const arrows: Readonly<Record<string, readonly [-1 | 0 | 1, -1 | 0 | 1]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Makes an element a handle. */
export function handle({ begin, drop, cancel, step }: Moves): Attachment<SVGElement> {
  return (element) => {
    const ended = new AbortController();
    const { signal } = ended;
    let move: ((dx: number, dy: number) => void) | undefined;
    let from = { x: 0, y: 0 };
    element.addEventListener(
      "pointerdown",
      (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        // An edge within a bar.
        event.stopPropagation();
        element.setPointerCapture(event.pointerId);
        element.closest<SVGElement>('[role="slider"]')?.focus();
        from = { x: event.clientX, y: event.clientY };
        move = begin();
      },
      { signal },
    );
    element.addEventListener(
      "pointermove",
      ({ clientX, clientY }) => move?.(clientX - from.x, clientY - from.y),
      { signal },
    );
    const end = (ending: (() => void) | undefined) => {
      if (move !== undefined) ending?.();
      move = undefined;
    };
    element.addEventListener("pointerup", () => end(drop), { signal });
    element.addEventListener("pointercancel", () => end(cancel), { signal });
    element.ownerDocument.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape" || move === undefined || cancel === undefined) return;
        event.stopPropagation();
        end(cancel);
      },
      { signal, capture: true },
    );
    element.addEventListener(
      "keydown",
      (event) => {
        const by = arrows[event.key];
        if (by === undefined || step === undefined) return;
        event.preventDefault();
        step(...by, event.shiftKey, event.ctrlKey);
      },
      { signal },
    );
    return () => ended.abort();
  };
}
