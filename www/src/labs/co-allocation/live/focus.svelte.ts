// What a person points at, in whatever view: hovered or focused for a moment, or pinned by a click.

import { type Subject, sameSubject } from "../document/subject.js";

/** At most one thing is lit with what belongs to it: what the mouse is on, else the keyboard, else what was pinned. */
export class Focus {
  #hovered = $state.raw<Subject>();
  #focused = $state.raw<Subject>();
  #pinned = $state.raw<Subject>();
  /** What every view lights. */
  readonly subject = $derived(this.#hovered ?? this.#focused ?? this.#pinned);

  get pinned(): Subject | undefined {
    return this.#pinned;
  }

  /** The mouse is on a thing, or on none. */
  hover(subject: Subject | undefined): void {
    this.#hovered = subject;
  }

  /** The keyboard is on a thing, or on none; a mouse that lies still somewhere counts no more. */
  focus(subject: Subject | undefined): void {
    this.#focused = subject;
    if (subject !== undefined) {
      this.#hovered = undefined;
    }
  }

  /** The mouse has left a thing; it may be on another by now. */
  unhover(subject: Subject): void {
    if (sameSubject(this.#hovered, subject)) {
      this.#hovered = undefined;
    }
  }

  /** The keyboard has left a thing; it may be on another by now. */
  unfocus(subject: Subject): void {
    if (sameSubject(this.#focused, subject)) {
      this.#focused = undefined;
    }
  }

  /** Keeps a thing lit until another is pinned; the same again is let go. */
  togglePin(subject: Subject): void {
    this.pin(sameSubject(this.#pinned, subject) ? undefined : subject);
  }

  /** Keeps a thing lit, or lets go of what was pinned. */
  pin(subject: Subject | undefined): void {
    this.#pinned = subject;
  }

  /** Nothing is lit any more, whatever the mouse and the keyboard are on. */
  clear(): void {
    this.#hovered = undefined;
    this.#focused = undefined;
    this.#pinned = undefined;
  }
}

/** Events that a subject has answered: where subjects lie in one another, the innermost is meant. */
const answered = new WeakSet<Event>();

function innermost<E extends Event>(act: (event: E) => void): (event: E) => void {
  return (event) => {
    if (!answered.has(event)) {
      answered.add(event);
      act(event);
    }
  };
}

/** The handlers of an element that stands for a subject; spread them on it. A click keeps it. */
export function pointing(focus: Focus, subject: Subject) {
  return {
    onpointerover: innermost((event: PointerEvent) => {
      // A finger that taps has pointed and left again before its click; only the click counts.
      if (event.pointerType !== "touch") focus.hover(subject);
    }),
    onpointerout: () => focus.unhover(subject),
    onfocusin: innermost((event: FocusEvent) => {
      // A click focuses too, but it keeps what it is on or has another meaning.
      if (event.target instanceof Element && event.target.matches(":focus-visible"))
        focus.focus(subject);
    }),
    onfocusout: () => focus.unfocus(subject),
    onclick: innermost(() => focus.togglePin(subject)),
  };
}
