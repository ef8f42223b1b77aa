// English words of exercises: made under Share, opened by link.

import { isolating } from "../isolate.js";
import { names, number } from "../numbers.js";

export const exercise = isolating({
  label: "Exercise",
  leave: "Leave the exercise",
  leaveHelp: "Unlocks everything and shows the answer. The scenario stays as it is now.",
  left: "You left the exercise: everything is unlocked.",
  locked: (parts: readonly string[]) => `Locked: ${names(parts)}`,
  more: "Whole task",
  less: "Less",
  hidden: "Hidden until you check",
  hiddenWhy: "Find your own answer first, then compare it.",
  check: "Check",
  tooLong: {
    title: (length: number, most: number) =>
      `The title has ${number(length)} characters; the most is ${number(most)}.`,
    task: (length: number, most: number) =>
      `The task has ${number(length)} characters; the most is ${number(most)}.`,
  },
  noTitle: "An exercise needs a title.",
  unreadable:
    "The link is intact, but its exercise cannot be read. Ask the sender for the link again, or for the scenario as a file.",
  unknown: (found: readonly string[]) =>
    `This exercise names parts or tabs that this page does not know: ${names(found)}. They have no effect.`,
});
