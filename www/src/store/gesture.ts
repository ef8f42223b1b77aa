// Time of edits, for the undo history: a drag is one moment, however long a slow machine takes for it.

let heldSince: number | undefined;

/** Follows presses of the pointer; to be called once, before the page is used. */
export function followGestures(): void {
  addEventListener("pointerdown", () => (heldSince = performance.now()), { capture: true });
  for (const end of ["pointerup", "pointercancel", "blur"]) {
    // The edit that ends a drag still belongs to it.
    addEventListener(end, () => setTimeout(() => (heldSince = undefined)), { capture: true });
  }
}

/** The time in milliseconds; while the pointer is held, that of its press. */
export function editTime(): number {
  return heldSince ?? performance.now();
}
