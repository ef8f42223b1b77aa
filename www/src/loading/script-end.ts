// Whether a script arrived as a whole.

/** The last line of every built script (vite.config.ts puts it there), which one that was cut short lacks. */
export const lastLine = "//end";

export function isComplete(script: string): boolean {
  return script.trimEnd().endsWith(lastLine);
}
