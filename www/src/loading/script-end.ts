// Detects truncated scripts by an end marker.

/** The last line of every built script (added by vite.config.ts), which a truncated one lacks. */
export const lastLine = "//end";

export function isComplete(script: string): boolean {
  return script.trimEnd().endsWith(lastLine);
}
