// Changes of a lab's documents as the store sees them: steps of undo, and parts that can be locked.

import type { RuleDocument } from "../engine/pkg/coalloc.js";
import type { Cause } from "../store/rules.js";

/** A change of the texts that every document has. */
export interface Title {
  readonly type: "setTitle";
  readonly title?: string;
  readonly notes?: string;
}

/** Puts a custom rule into a document, or takes it out. */
export interface SetRule {
  readonly type: "setRule";
  readonly rule?: RuleDocument | undefined;
}

/** Changes of a lab's documents, with those of a rule in them. */
export function withRules<Document, Change extends { readonly type: string }>(
  update: (document: Document, change: Change) => Document,
) {
  return (document: Document, change: Change | SetRule): Document => {
    if (change.type !== "setRule") return update(document, change as Change);
    const { rule: _, ...rest } = document as Document & { rule?: RuleDocument };
    const { rule } = change as SetRule;
    return { ...(rest as Document), ...(rule !== undefined && { rule }) };
  };
}

/** Changes of every lab. */
export type SharedChange<Document> =
  | { readonly type: "replaceDocument"; readonly document: Document }
  | Title;

/** Fields to set; `undefined` removes a field. */
export type Values<Of> = { [Name in keyof Of]?: Of[Name] | undefined };

/** Fields that name the target of a change, by its type: changes of one target that follow closely are one step of undo. */
export type Targets<Change extends { readonly type: string }> = {
  readonly [Type in Exclude<Change["type"], "setTitle">]?: (
    change: Extract<Change, { type: Type }>,
  ) => readonly unknown[] | undefined;
};

/** Target of changes that set fields of the one object of their type. */
export const fields = ({ values }: { readonly values: object }): string[] => Object.keys(values);

/** Target of changes that set the whole of the one thing of their type. */
export const whole = (): [] => [];

/** Lockable parts of a document with their fields; the first field of each part differs in every new document. */
export type Parts<Document> = Readonly<
  Record<string, readonly [keyof Document, ...(keyof Document)[]]>
>;

/** Compares by identity: an edit keeps the objects that it does not change. */
export function changedIn<Document>(parts: Parts<Document>) {
  return (before: Document, after: Document): readonly string[] =>
    Object.keys(parts).filter((part) =>
      parts[part]?.some((field) => before[field] !== after[field]),
    );
}

/** Changes with the same key in quick succession are one step of undo. */
export function keyBy<Change extends { readonly type: string }>(targets: Targets<Change>) {
  return (change: Change | Title): string | undefined => {
    const { type } = change;
    if (type === "setRule") return type;
    if (type === "setTitle") {
      const { title, notes } = change as Title;
      return JSON.stringify([type, title === undefined, notes === undefined]);
    }
    const target = targets[type as keyof Targets<Change>]?.(change as never);
    return target && JSON.stringify([type, target]);
  };
}

/** Whether a document has just taken the place of another. */
export function isOpening<Change extends { readonly type: string }>(cause: Cause<Change>): boolean {
  return cause === "opened" || (typeof cause === "object" && cause.type === "replaceDocument");
}

const examples = new WeakMap<object, string | undefined>();

/** The example that a document in view is or was changed from; undo and redo bring documents back with theirs. */
export function exampleOf<Change extends { readonly type: string }>(
  document: object,
  cause: Cause<Change>,
  {
    presetId,
    example,
  }: { readonly presetId: string | undefined; readonly example: string | undefined },
): string | undefined {
  const kept =
    cause === "step" && examples.has(document)
      ? examples.get(document)
      : isOpening(cause)
        ? undefined
        : example;
  const found = presetId ?? kept;
  examples.set(document, found);
  return found;
}
