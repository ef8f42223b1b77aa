// One Tab stop for a group of controls, such as a toolbar or a list: arrow keys, Home and End move within it; [ and ] too, where arrows change a value.

import type { Attachment } from "svelte/attachments";

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  "]": 1,
  "[": -1,
};
/** Arrow keys change its value or move it. */
const stepped = 'input[type="range"], [role="slider"], [aria-keyshortcuts~="ArrowLeft"]';
const radio = 'input[type="radio"]';
/** The browser gives the Tab stop of its group to the one checked. */
const unchecked = `${radio}:not(:checked)`;
const areRadios = (items: Element[]) => items.every((item) => item.matches(radio));

/**
 * Makes one Tab stop of the controls that match: of the last one focused, else of the pressed one or the first.
 * Radio buttons among others are checked with Space, as in any toolbar; alone they stay as they are.
 *
 * Not for an `svg` itself: browsers make one with listeners for the focus a Tab stop of its own.
 */
export function roving(selector = "button"): Attachment<HTMLElement> {
  return (group) => {
    let last: Element | undefined;
    const items = () =>
      [...group.querySelectorAll<HTMLElement | SVGElement>(selector)].filter(
        (item) => !item.matches(":disabled") && item.checkVisibility(),
      );

    function settle(): void {
      const all = items();
      const areAlone = areRadios(all);
      const stop =
        all.find((item) => item === last && !item.matches(unchecked)) ??
        all.find((item) => item.matches('[aria-pressed="true"], :checked')) ??
        all[0];
      for (const item of all) {
        const index = areAlone || item === stop ? 0 : -1;
        if (item.tabIndex !== index) item.tabIndex = index;
      }
    }

    function focused({ target }: Event): void {
      if (!(target instanceof Element) || !target.matches(selector)) return;
      last = target;
      settle();
    }

    function move(event: Event): void {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
      // On some keyboards brackets are typed with Alt and Ctrl.
      const isBracket = event.key === "[" || event.key === "]";
      if (!isBracket && (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey)) return;
      if (!isBracket && event.target instanceof Element && event.target.matches(stepped)) return;
      const all = items();
      const at = all.indexOf(event.target as HTMLElement);
      if (at < 0 || areRadios(all)) return;
      const by = steps[event.key];
      const to =
        by !== undefined
          ? all[(at + by + all.length) % all.length]
          : all.at({ Home: 0, End: -1 }[event.key] ?? at);
      if (to === undefined || to === event.target) return;
      event.preventDefault();
      to.focus();
    }

    /** With the next frame: to ask at once what is shown would lay out the page once more. */
    let frame = 0;
    function soon(): void {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(settle);
    }

    soon();
    // Controls come and go, are disabled, and some are not shown where there is no room.
    const changes = new MutationObserver(soon);
    changes.observe(group, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    const room = new ResizeObserver(soon);
    room.observe(group.closest("section,header,aside") ?? group);
    group.addEventListener("focusin", focused);
    group.addEventListener("keydown", move);
    group.addEventListener("change", soon);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      room.disconnect();
      group.removeEventListener("focusin", focused);
      group.removeEventListener("keydown", move);
      group.removeEventListener("change", soon);
    };
  };
}
