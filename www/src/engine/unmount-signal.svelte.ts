// An abort signal tied to a component's lifetime.

import { onDestroy } from "svelte";

/** A signal that is aborted when the calling component is destroyed. */
export function unmountSignal(): AbortSignal {
  const lifetime = new AbortController();
  onDestroy(() => lifetime.abort());
  return lifetime.signal;
}
