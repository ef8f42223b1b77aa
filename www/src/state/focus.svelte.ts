// What a person points at, in whatever view: hovered or focused for a moment, or kept by a click.

import { type Subject, sameSubject } from "../document/lit.js";

/** At most one thing is pointed at; while nothing is, what was kept is lit. */
export class Focus {
  #pointed = $state.raw<Subject>();
  #kept = $state.raw<Subject>();
  /** What every view lights. */
  readonly subject = $derived(this.#pointed ?? this.#kept);

  get kept(): Subject | undefined {
    return this.#kept;
  }

  /** Lights a thing while the pointer or the keyboard is on it. */
  point(subject: Subject | undefined): void {
    this.#pointed = subject;
  }

  /** Stops pointing at a thing, unless something else is pointed at by now. */
  leave(subject: Subject): void {
    if (sameSubject(this.#pointed, subject)) {
      this.#pointed = undefined;
    }
  }

  /** Keeps a thing lit until another is kept; the same again is let go. */
  keep(subject: Subject | undefined): void {
    this.#kept = sameSubject(this.#kept, subject) ? undefined : subject;
  }
}

/** The handlers of an element that stands for a subject; spread them on it. A click keeps it. */
export function pointing(focus: Focus, subject: Subject) {
  return {
    onpointerenter: (event: PointerEvent) => {
      // A finger that taps has pointed and left again before its click; only the click counts.
      if (event.pointerType !== "touch") focus.point(subject);
    },
    onpointerleave: () => focus.leave(subject),
    onfocusin: () => focus.point(subject),
    onfocusout: () => focus.leave(subject),
    onclick: () => focus.keep(subject),
  };
}
