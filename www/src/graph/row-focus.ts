// Where the keyboard focus goes when a table gains or loses a row.

import { tick } from "svelte";

/** After a row was added: to its first field. */
export async function focusAdded(table: HTMLElement): Promise<void> {
  await tick();
  table.querySelector<HTMLElement>("tbody tr:last-child :is(input, button)")?.focus();
}

/** After a row was deleted: to the button of the row now in its place, the last row's, or the one that adds rows. */
export async function focusAfterDeletion(table: HTMLElement): Promise<void> {
  await tick();
  if (table.contains(document.activeElement)) return;
  const last = table.querySelector<HTMLElement>("tbody tr:last-child td:last-child button");
  (last ?? table.querySelector<HTMLElement>("button"))?.focus();
}
