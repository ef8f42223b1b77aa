// Why a file of the page cannot be had, or what this browser does not let the page do; `text/en/faults.ts` has the words.

export type FaultReason =
  /** This browser has no network. */
  | "offline"
  /** It has one, but nobody answers at the other end. */
  | "unreachable"
  /** The server says that there is no such file. */
  | "missing"
  /** The server answers with another error; the detail is its number. */
  | "refused"
  /** A web page came in place of the file. */
  | "html"
  /** The server calls the file something that browsers do not take as what it is; the detail is what it says. */
  | "type"
  /** Less came than was sent, or something else. */
  | "damaged"
  /** The browser has the file and cannot run it; the detail is what it says. */
  | "start"
  /** The browser has no WebAssembly, or is not allowed to compile it. */
  | "webAssembly"
  /** The browser has no web workers, or is not allowed to start one. */
  | "workers";

export class LoadFault extends Error {
  readonly reason: FaultReason;
  readonly detail: string;

  constructor(reason: FaultReason, detail = "") {
    super(detail === "" ? reason : `${reason}: ${detail}`);
    this.name = "LoadFault";
    this.reason = reason;
    this.detail = detail;
  }
}
