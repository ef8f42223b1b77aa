// Red fields: what would use their values waits until they are corrected.

import { getContext, setContext } from "svelte";
import { SvelteSet } from "svelte/reactivity";

const key = Symbol("wrong fields");

export class WrongFields {
  readonly #ids = new SvelteSet<string>();

  get some(): boolean {
    return this.#ids.size > 0;
  }

  mark(id: string, wrong: boolean): void {
    if (wrong) this.#ids.add(id);
    else this.#ids.delete(id);
  }
}

/** Collects the red fields among the children of this component, and theirs. */
export function collectWrongFields(): WrongFields {
  return setContext(key, new WrongFields());
}

/** Red fields that a component further up collects. */
export function wrongFields(): WrongFields {
  return getContext<WrongFields | undefined>(key) ?? new WrongFields();
}

/** Reports whether a field is red, for as long as it is there. */
export function reportWrong(id: string, wrong: () => boolean): void {
  const fields = wrongFields();
  $effect(() => {
    fields.mark(id, wrong());
    return () => fields.mark(id, false);
  });
}

/** Turns the field red whose typed value is being applied. */
let atWork: ((why: string) => void) | undefined;

/** Applies a typed value; `refuse` is called with the reason if the engine refuses the edit that it makes. */
export function applying(refuse: (why: string) => void, apply: () => void): void {
  atWork = refuse;
  try {
    apply();
  } finally {
    atWork = undefined;
  }
}

/** How to turn the field red whose typed value is being applied; undefined where an edit comes from no field. */
export function fieldAtWork(): ((why: string) => void) | undefined {
  return atWork;
}
