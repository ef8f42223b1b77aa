// The store's rules for market documents.

import type { DocumentRules } from "../../../store/rules.js";
import { text } from "../text/index.js";
import { type Change, coalesceKey, update } from "./change.js";
import type { MarketDocument } from "./types.js";

/** The parts that an embedding page or an exercise may lock. */
export const lockable = ["users", "machines", "options"] as const;

export const rules: DocumentRules<MarketDocument, Change> = {
  lab: "market",
  update,
  coalesceKey,
  replacing: (document) => ({ type: "replaceDocument", document }),
  isAnother: (before, after) =>
    before.resources !== after.resources &&
    before.users !== after.users &&
    before.options !== after.options,
  changedParts,
  blank,
  blankMessage: text.live.startedEmpty,
  sizeOf: ({ title, resources, users, generated }) =>
    `${title}/${resources.length}/${users.length}/${generated?.users}`,
  firstPreset: "five-users",
  places: text.live.places,
  presetNames: text.live.presetNames,
};

/** Compares by identity: an edit keeps the objects that it does not change. */
function changedParts(before: MarketDocument, after: MarketDocument): readonly string[] {
  const differs: Readonly<Record<(typeof lockable)[number], boolean>> = {
    users: before.users !== after.users || before.generated !== after.generated,
    machines: before.resources !== after.resources,
    options: before.options !== after.options,
  };
  return lockable.filter((part) => differs[part]);
}

/** One machine and two users, to change. */
function blank({ options }: MarketDocument): MarketDocument {
  const resource = text.live.emptyMachine;
  const user = (number: number) => ({
    id: `${text.live.user} ${number}`,
    budget: 100,
    tasks: [{ resource, size: 10_000 }],
  });
  return {
    format: "coalloc-market",
    version: 1,
    title: text.live.emptyTitle,
    notes: "",
    resources: [{ id: resource, capacity: 1000, background: { type: "constant", bid: 1 } }],
    users: [user(1), user(2)],
    options: { ...options },
  };
}
