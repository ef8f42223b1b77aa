// Reasons why a file of the page did not load or the browser forbids what it needs; worded in `text/en/faults.ts`.

export type FaultReason =
  /** The browser is offline. */
  | "offline"
  /** The server does not respond. */
  | "unreachable"
  /** The server has no such file. */
  | "missing"
  /** The server answered with another error; the detail is the status code. */
  | "refused"
  /** The server sent an HTML page instead of the file. */
  | "html"
  /** The server sent a media type that browsers refuse for this file; the detail is that type. */
  | "type"
  /** The file arrived incomplete or altered. */
  | "damaged"
  /** The browser cannot run the file; the detail is its error message. */
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
