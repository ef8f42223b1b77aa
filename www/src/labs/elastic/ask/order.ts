// Preferences in another order.

import type { Metric, Preference } from "../document/types.js";

/** With a metric at another level; the same ones where it is there already, or there is no such level. */
export function movedTo(
  preferences: readonly Preference[],
  metric: Metric,
  to: number,
): readonly Preference[] {
  const at = preferences.findIndex((one) => one.metric === metric);
  const one = preferences[at];
  if (one === undefined || to === at || to < 0 || to >= preferences.length) return preferences;
  const rest = preferences.filter((_, index) => index !== at);
  return [...rest.slice(0, to), one, ...rest.slice(to)];
}
