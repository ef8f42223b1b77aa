// A lab for the frame: its own parts, and the rest as in every lab of this kit.

import type { Outcome } from "../embed/host.svelte.js";
import type { Lab } from "../frame/lab.js";
import type { AnyLabStore } from "./lab-store.svelte.js";

type Filled = "tabNames" | "lockableNames" | "sheetAbout" | "scenarios" | "isBusy" | "host";

export function labOf<Store extends AnyLabStore>({
  text,
  reported = ({ main }) => main.answer,
  ...own
}: Omit<Lab<Store>, Filled> & {
  readonly text: {
    readonly live: {
      readonly tabs: Lab["tabNames"];
      readonly lockable: Lab["lockableNames"];
      readonly sheet: string;
    };
  };
  /** Report for an embedding page. */
  reported?(store: Store): unknown;
}): Lab<Store> {
  return {
    ...own,
    tabNames: text.live.tabs,
    lockableNames: text.live.lockable,
    sheetAbout: text.live.sheet,
    scenarios: () => import("../files/ExamplesDialog.svelte"),
    isBusy: ({ main }) => main.isWaiting,
    host: async () => {
      const { answerHost } = await import("../embed/host.svelte.js");
      return {
        answerHost: (store, attempt) => {
          const outcome = (): Outcome => {
            const { isNewest, failure } = store.main;
            if (failure !== undefined) return { type: "failed", error: failure };
            const report = isNewest ? reported(store) : undefined;
            return report === undefined ? { type: "waiting" } : { type: "report", report };
          };
          answerHost(store, outcome, attempt);
        },
      };
    },
  };
}
