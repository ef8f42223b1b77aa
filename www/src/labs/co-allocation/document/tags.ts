// Attributes as a person writes them: names separated by commas.

import { mostAttributes } from "./limits.js";
import { nameProblem } from "./names.js";

/** `ssd, linux`. */
export function tagsText(tags: readonly string[]): string {
  return tags.join(", ");
}

/** The names in a text, each once; `undefined` where one is no name or there are too many. */
export function parseTags(text: string): string[] | undefined {
  const tags = new Set(
    text
      .split(/[,、]/u)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
  );
  const fit = tags.size <= mostAttributes;
  return fit && [...tags].every((tag) => nameProblem(tag, []) === undefined)
    ? [...tags]
    : undefined;
}
