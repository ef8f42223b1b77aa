// Dragging and arrow keys for a handle of a drawing: both say by how many pixels, or steps, it moved.

import type { Attachment } from "svelte/attachments";

interface Moves {
  /** A drag begins here; what it returns is called with the pixels moved so far. */
  begin(): (dx: number, dy: number) => void;
  /** An arrow key; with Shift a large step. */
  step(dx: -1 | 0 | 1, dy: -1 | 0 | 1, large: boolean): void;
}

const arrows: Readonly<Record<string, readonly [-1 | 0 | 1, -1 | 0 | 1]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Makes an element a handle. */
export function handle({ begin, step }: Moves): Attachment<SVGElement> {
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
        element.setPointerCapture(event.pointerId);
        element.focus();
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
    for (const end of ["pointerup", "pointercancel"] as const) {
      element.addEventListener(end, () => (move = undefined), { signal });
    }
    element.addEventListener(
      "keydown",
      (event) => {
        const by = arrows[event.key];
        if (by === undefined) return;
        event.preventDefault();
        step(...by, event.shiftKey);
      },
      { signal },
    );
    return () => ended.abort();
  };
}
