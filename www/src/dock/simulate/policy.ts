// The planning options a simulated day shares with the request panel, in a phrase.

import type { OptionsDocument } from "../../document/types.js";
import { names } from "../../text/numbers.js";
import { tabText } from "../../text/tabs.js";

/** What decides about every request of the day. */
export function policyText(options: OptionsDocument): string {
  const words = tabText.simulate.policies;
  const administrator = [
    ...(options.loadBalancing ? [words.balanced] : []),
    ...(options.preference.type === "none" ? [] : [words[options.preference.type]]),
  ];
  return names([
    words.rank[options.rankBy],
    ...(administrator.length === 0 ? [words.none] : administrator),
    words.links(options.maxPathLinks),
    words.planner[options.planner],
  ]);
}
