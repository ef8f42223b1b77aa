// Where the keyboard focus goes when a table gains or loses a row.

import { tick } from "svelte";

/** A table whose rows can be focused, rendered or not. */
interface Rows {
  focusRow(at: number, stop?: number): Promise<void>;
}

/** After a row was added, which makes them `count`: to its first field. */
export async function focusAdded(table: Rows, count: number): Promise<void> {
  await tick();
  await table.focusRow(count - 1);
}

/** After a row was deleted and `count` are left: to the button of the row now in its place, the last row's, or the one that adds rows. */
export async function focusAfterDeletion(
  root: HTMLElement,
  table: Rows,
  count: number,
): Promise<void> {
  await tick();
  if (root.contains(document.activeElement)) return;
  if (count > 0) await table.focusRow(count - 1, -1);
  else root.querySelector<HTMLElement>("button")?.focus();
}
