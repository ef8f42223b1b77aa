// Which links of a drawing have a label, and where on them; pure.

import { linkLabel } from "./describe.js";
import type { Detail, PlacedNode } from "./detail.js";
import type { Box, Point } from "./geometry.js";
import { badgeRise, badgeSize, nodeSize, textWidth } from "./glyphs.js";
import type { Highlight } from "./highlight.js";
import { placeLabels } from "./labels.js";
import type { DrawnLine } from "./placed.js";
import type { GraphKind, LinkView } from "./view.js";

/** How much the label of a link matters: 0 must be seen, 1 is of the plan, 2 at a selected node, 3 any other. */
export type LabelRank = 0 | 1 | 2 | 3;

/** The name of a domain and the middle of its baseline. */
export interface NamedPlace {
  name: string;
  at: Point;
}

export interface LabelWishes {
  kind: GraphKind;
  lines: readonly DrawnLine[];
  nodes: readonly PlacedNode[];
  domains: readonly NamedPlace[];
  highlight: Highlight;
  detail: Detail;
  /** Drawing units per pixel. */
  unit: number;
  rankOf: (link: LinkView) => LabelRank;
  /** Whether the least important are wanted too. */
  all: boolean;
}

/** Share of the way along its link at which each label stands, by the link's key. */
export function labelShares(wishes: LabelWishes): Map<string, number> {
  const { kind, lines, nodes, domains, highlight, detail, unit, rankOf, all } = wishes;
  const wanted = lines
    .map(({ link, a, b }) => ({
      key: link.key,
      a,
      b,
      width: (textWidth(linkLabel(link, kind, highlight.links.get(link.key))) + 6) * unit,
      height: 22 * unit,
      rank: rankOf(link),
    }))
    .filter(({ rank }) => rank < 3 || all);
  const obstacles = nodes.flatMap(({ node, amount, at }): Box[] => {
    const { width, height } = nodeSize(node, amount, detail);
    const box = { ...at, width: width * unit, height: height * unit };
    const badge = highlight.nodes.get(node.name)?.label;
    if (badge === undefined) return [box];
    const size = badgeSize(badge);
    const y = at.y - (height / 2 + badgeRise) * unit;
    return [box, { x: at.x, y, width: size.width * unit, height: size.height * unit }];
  });
  const names = domains.map(({ name, at }): Box => {
    return { x: at.x, y: at.y - 4 * unit, width: textWidth(name) * unit, height: 15 * unit };
  });
  return placeLabels(wanted, [...obstacles, ...names]);
}
