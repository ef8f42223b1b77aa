// One sentence for the success chart, made from its numbers.

import type { DayReport } from "../../engine/pkg/coalloc.js";
import { names } from "../../text/numbers.js";
import { tabText } from "../../text/tabs.js";

/** What each user's success ratio is over whole days: reserved ÷ submitted of all days together. */
export function successCaption(days: readonly DayReport[]): string {
  const words = tabText.simulate.caption;
  const submitted = new Map<string, number>();
  const reserved = new Map<string, number>();
  for (const user of days.flatMap((day) => day.users)) {
    submitted.set(user.name, (submitted.get(user.name) ?? 0) + user.submitted);
    reserved.set(user.name, (reserved.get(user.name) ?? 0) + user.reserved);
  }
  const parts = [...submitted].map(([name, count]) =>
    words.part(name, count === 0 ? 0 : (reserved.get(name) ?? 0) / count),
  );
  const load = days.reduce((sum, day) => sum + day.loadPercent, 0) / Math.max(1, days.length);
  return words.success(Math.round(load), names(parts));
}
