// Constraints in words, with names and numbers; pure.

import type { JudgedRowView } from "../../../engine/pkg/coalloc.js";
import { latency, signed } from "../../../text/numbers.js";
import type { RequestDocument } from "../document/types.js";
import { tabText } from "../text/tabs.js";

const words = tabText.matrices;

/** `0 = 1`: both sides as they are. */
export function sidesText({ equation, left, relation, right }: JudgedRowView): string {
  const amount = equation === 12 ? latency : signed;
  return `${amount(left)} ${relation} ${amount(right)}`;
}

/** Sentence on a broken constraint. */
export function violationText(row: JudgedRowView, { parts, flows }: RequestDocument): string {
  const { equation, place, left, right } = row;
  const { violations } = words;
  const part = (index: number) => parts[index]?.name ?? "";
  const flow = (index: number) => words.flow(...(flows[index]?.between ?? ["", ""]));
  switch (place.type) {
    case "part":
      return equation === 13
        ? violations.attributes(part(place.part), left)
        : violations.sites(part(place.part), left);
    case "node":
      if (equation === 1) return violations.servesPart(place.node);
      return equation === 5
        ? violations.parts(place.node, left)
        : violations.cpus(place.node, left, right);
    case "flow":
      if (equation === 7) return violations.noLink(flow(place.flow));
      return equation === 11
        ? violations.links(flow(place.flow), left, right)
        : violations.latency(flow(place.flow), left, right);
    case "link":
      return violations.mbps(words.flow(...place.between), left, right);
    case "edge":
      return violations.mbps(words.edge(place.from, place.to), left, right);
    case "nodeFlow":
      return violations.balance(flow(place.flow), place.node, left, right);
    case "linkFlow":
      return violations.directions(flow(place.flow), words.flow(...place.between));
    default:
      return violations.other(row.name, left, row.relation, right);
  }
}

/** How much of the tightest constraint is left, `undefined` if it is not an amount. */
export function slackText({ equation, slack }: JudgedRowView): string | undefined {
  switch (equation) {
    case 6:
      return words.slack.cpus(slack);
    case 8:
      return words.slack.mbps(slack);
    case 11:
      return words.slack.links(slack);
    case 12:
      return words.slack.microseconds(slack);
    default:
      return undefined;
  }
}

/** The name of a row without the number of its equation: `N0, A–B`. */
export function placeText({ name }: JudgedRowView): string {
  return name.slice(name.indexOf(" ") + 1);
}
