// What the engine needs and a browser, its settings or a page's policy may forbid: WebAssembly, and web workers.

/** The shortest module there is. */
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

/** Learns whether the page's policy refuses to start a worker, from now on. */
export class WorkerPolicy {
  refused = false;

  constructor() {
    document.addEventListener("securitypolicyviolation", this.#hear);
  }

  close(): void {
    document.removeEventListener("securitypolicyviolation", this.#hear);
  }

  readonly #hear = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
    this.refused ||= effectiveDirective === "worker-src";
  };
}
