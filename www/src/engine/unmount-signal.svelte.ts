// Work for a part of the page that ends with it.

import { onDestroy } from "svelte";

/** Aborted when the component that asks for it is gone. */
export function unmountSignal(): AbortSignal {
  const shown = new AbortController();
  onDestroy(() => shown.abort());
  return shown.signal;
}
