// The notice above the page's content: news disappears with the next edit, or by itself if nothing is to be done about
// it; failures stay until dismissed.

import { Refusal } from "../engine/protocol.js";
import { ended, sentences } from "../text/en/joining.js";
import { faultText } from "../text/fault.js";
import { text } from "../text/index.js";

export interface NoticeAction {
  label: string;
  act(): void;
}

export interface Notice {
  kind: "news" | "trouble" | "failure";
  message: string;
  /** Where in a document the trouble is, and what the engine says about it. */
  refusal: Refusal | undefined;
  action: NoticeAction | undefined;
  /** Whether it leaves by itself: its action, if any, is at hand elsewhere. */
  passing: boolean;
}

/** The newest message. */
export class Notices {
  now = $state.raw<Notice>();
  /** Announced only to screen readers: edits that others can see. */
  spoken = $state("");

  /** Something worked. */
  tell(message: string, action?: NoticeAction, passing = action === undefined): void {
    this.now = { kind: "news", message, refusal: undefined, action, passing };
  }

  /** A fault that was recovered from, or an offer that outlasts edits. */
  warn(message: string, action?: NoticeAction): void {
    this.now = { kind: "trouble", message, refusal: undefined, action, passing: false };
  }

  /** An action that failed. */
  fail(message: string, refusal?: Refusal, action?: NoticeAction): void {
    this.now = { kind: "failure", message, refusal, action, passing: false };
  }

  /** Something could not be done, for a reason of the engine's or of the page's; `again` does it again. */
  failBy(message: string, error: unknown, again?: () => void): void {
    if (error instanceof Refusal) {
      this.fail(message, error);
    } else {
      const action = again && { label: text.faults.retry, act: again };
      this.fail(
        sentences([ended(message.replace(/\.$/, "")), faultText(error)]),
        undefined,
        action,
      );
    }
  }

  /** Reads `message` out; the same words twice are read twice. */
  announce(message: string): void {
    this.spoken = message === this.spoken ? `${message}\u00a0` : message;
  }

  /** Removes a message that is no longer true, if it is still shown. */
  withdraw(message: string): void {
    if (this.now?.message === message) {
      this.now = undefined;
    }
  }

  dismiss(): void {
    this.now = undefined;
  }

  /** An edit makes news old; trouble waits to be read. */
  outdate(): void {
    if (this.now?.kind === "news") {
      this.now = undefined;
    }
  }
}
