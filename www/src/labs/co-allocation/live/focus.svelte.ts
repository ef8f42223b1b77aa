// The highlighted subject in all views: hovered, focused, or pinned by a click.

import { type Subject, sameSubject } from "../document/subject.js";

/** At most one subject is highlighted: the hovered one, else the focused one, else the pinned one. */
export class Focus {
  #hovered = $state.raw<Subject>();
  #focused = $state.raw<Subject>();
  #pinned = $state.raw<Subject>();
  /** The subject that every view highlights. */
  readonly subject = $derived(this.#hovered ?? this.#focused ?? this.#pinned);

  /** Whether the highlight is the mouse's, which only passes. */
  get isPassing(): boolean {
    return this.#hovered !== undefined;
  }

  get pinned(): Subject | undefined {
    return this.#pinned;
  }

  /** Sets the subject under the mouse. */
  hover(subject: Subject | undefined): void {
    this.#hovered = subject;
  }

  /** Sets the subject with the keyboard focus, which overrides a resting mouse. */
  focus(subject: Subject | undefined): void {
    this.#focused = subject;
    if (subject !== undefined) {
      this.#hovered = undefined;
    }
  }

  /** The mouse has left a subject; it may already be on another. */
  unhover(subject: Subject): void {
    if (sameSubject(this.#hovered, subject)) {
      this.#hovered = undefined;
    }
  }

  /** The focus has left a subject; it may already be on another. */
  unfocus(subject: Subject): void {
    if (sameSubject(this.#focused, subject)) {
      this.#focused = undefined;
    }
  }

  /** Pins a subject, or unpins it if it is pinned. */
  togglePin(subject: Subject): void {
    this.pin(sameSubject(this.#pinned, subject) ? undefined : subject);
  }

  /** Pins a subject, or unpins the current one. */
  pin(subject: Subject | undefined): void {
    this.#pinned = subject;
  }

  /** Clears the highlight, including hover and focus. */
  clear(): void {
    this.#hovered = undefined;
    this.#focused = undefined;
    this.#pinned = undefined;
  }
}

/** Events already handled: of nested subjects only the innermost reacts. */
const answered = new WeakSet<Event>();

function innermost<E extends Event>(act: (event: E) => void): (event: E) => void {
  return (event) => {
    if (!answered.has(event)) {
      answered.add(event);
      act(event);
    }
  };
}

/** Event handlers to spread on an element that represents a subject. A click pins it. */
export function pointing(focus: Focus, subject: Subject) {
  return {
    onpointerover: innermost((event: PointerEvent) => {
      // A tap hovers and leaves before its click; only the click counts.
      if (event.pointerType !== "touch") focus.hover(subject);
    }),
    onpointerout: () => focus.unhover(subject),
    onfocusin: innermost((event: FocusEvent) => {
      // A click also focuses, but it already pins the subject or has another meaning.
      if (event.target instanceof Element && event.target.matches(":focus-visible"))
        focus.focus(subject);
    }),
    onfocusout: () => focus.unfocus(subject),
    onclick: innermost(() => focus.togglePin(subject)),
  };
}
