// Keys that go through the steps of a lesson in front of a class; those of a presenter's remote control are among them.

const steps: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  PageDown: 1,
  ArrowLeft: -1,
  PageUp: -1,
};

/** Elements with a use of their own for these keys. */
const own = [
  ...["input", "select", "textarea", "dialog", "[contenteditable]"],
  ...["listbox", "tablist", "tabpanel"].map((role) => `[role=${role}]`),
].join();

/** To the next step or back; undefined where the key means something else. */
export function stepKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  target,
}: KeyboardEvent): 1 | -1 | undefined {
  if (ctrlKey || metaKey || altKey || shiftKey) return undefined;
  return target instanceof Element && target.closest(own) !== null ? undefined : steps[key];
}
