// Conditions worth seeing, each set with one button.

import { type Conditions, calm } from "./rehearsal.svelte.js";

export type StoryName = "calm" | "lossy" | "crash" | "rivals" | "short";

/** The stories in the order in which they are best seen. */
export const stories: readonly StoryName[] = ["calm", "lossy", "crash", "rivals", "short"];

/** The conditions of a story; the seed stays. */
export function storyOf(name: StoryName, seed: number): Conditions {
  const base = { ...calm, seed };
  switch (name) {
    case "calm":
      return base;
    case "lossy":
      return { ...base, lostPercent: 20, duplicatedPercent: 20 };
    case "crash":
      return { ...base, failingManager: 0 };
    case "rivals":
      return { ...base, rival: "allFree" };
    case "short":
      return { ...base, holdSeconds: 4 };
  }
}

/** The story these conditions are; none when a person set them otherwise. */
export function storyIn(conditions: Conditions): StoryName | undefined {
  const text = (one: Conditions) => JSON.stringify(Object.entries(one).sort());
  return stories.find((name) => text(storyOf(name, conditions.seed)) === text(conditions));
}
