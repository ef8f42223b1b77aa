// Detects whether the browser, its settings or the page's policy forbid WebAssembly or web workers.

/** The smallest valid module. */
const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** Whether this browser compiles WebAssembly. */
export async function canCompile(): Promise<boolean> {
  try {
    await WebAssembly.compile(empty);
    return true;
  } catch {
    return false;
  }
}

/** Detects whether the page's policy blocks workers, from now on. */
export class WorkerPolicy {
  refused = false;

  constructor() {
    document.addEventListener("securitypolicyviolation", this.#onViolation);
  }

  close(): void {
    document.removeEventListener("securitypolicyviolation", this.#onViolation);
  }

  readonly #onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
    this.refused ||= effectiveDirective === "worker-src";
  };
}
