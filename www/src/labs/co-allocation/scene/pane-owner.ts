// Parts of the playground used by a pane with a graph.

import type { Playground } from "../playground.svelte.js";

type Of = "document" | "locks" | "lockedWhy" | "lit" | "sketch" | "edit" | "tellLocked";

export interface PaneOwner extends Pick<Playground, Of> {
  notices: Pick<Playground["notices"], "announce">;
  focus: Pick<Playground["focus"], "pin" | "pinned" | "hover" | "focus">;
}
