// Why the engine refuses an edited document, with its place in the words of the page.

import type { Findings } from "../engine/pkg/coalloc.js";
import { text } from "../text/index.js";
import { problemText } from "../text/problem.js";

/** The words of a lab for lists and fields of its documents, by their names there. */
export type Places = Readonly<Record<string, string>>;

/** An error as the engine tells it. */
export type Wrong = Parameters<typeof problemText>[0] & { readonly path: string };

/** The first error among findings as a sentence; undefined where there is none. */
export function refusalIn(
  { problems }: Pick<Findings, "problems">,
  document: unknown,
  places: Places = {},
): string | undefined {
  const error = problems.find(({ severity }) => severity === "error");
  return error && sentenceOf(error, document, places);
}

/** Error of a document, with its place, as a sentence. */
export function sentenceOf(error: Wrong, document: unknown, places: Places = {}): string {
  const place = placeOf(error.path, document, places);
  return place === "" ? problemText(error) : text.fields.at(place, problemText(error));
}

/** `N1, booking 2, amount` for `nodes[0].offers[0].bookings[1].amount`; what has no words is left out. */
export function placeOf(path: string, document: unknown, places: Places): string {
  const found: string[] = [];
  let value = document;
  let isNamed = false;
  for (const [, field, index] of path.matchAll(/([A-Za-z]\w*)|\[(\d+)\]/g)) {
    value = inside(value, field ?? index ?? "");
    if (field !== undefined) {
      found.push(places[field] ?? "");
    } else {
      const list = found.pop() ?? "";
      const name = named(value);
      isNamed ||= name !== undefined && found.every((word) => word === "");
      found.push(name ?? numbered(list, value, Number(index)));
    }
  }
  const place = found.filter((word) => word !== "").join(", ");
  // A name is written as it is.
  return isNamed ? place : place.charAt(0).toUpperCase() + place.slice(1);
}

function inside(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

/** The name of a list's entry, in place of the list's. */
function named(entry: unknown): string | undefined {
  const name = inside(entry, "id");
  return typeof name === "string" ? name : undefined;
}

/** An entry without a name, by its number. */
function numbered(list: string, entry: unknown, index: number): string {
  const number = inside(entry, "id");
  return list === "" ? "" : `${list} ${typeof number === "number" ? number : index + 1}`;
}
