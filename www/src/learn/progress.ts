// Steps done of every lesson, kept in this browser.

import { read, write } from "../store/storage/area.js";

const key = "coalloc.lessons";

/** Steps done, and steps in all. */
export type Progress = Readonly<Record<string, readonly [done: number, of: number]>>;

export function progress(): Progress {
  try {
    const stored: unknown = JSON.parse(read(key) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Progress) : {};
  } catch {
    return {};
  }
}

/** Keeps how far a lesson was taken; a second, shorter time takes nothing back. */
export function keepDone(lesson: string, done: number, of: number): void {
  const all = progress();
  if ((all[lesson]?.[0] ?? 0) >= done) return;
  write(key, JSON.stringify({ ...all, [lesson]: [done, of] }));
}
