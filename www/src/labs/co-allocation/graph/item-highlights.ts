// Maps highlighted subjects to the items of one drawing, and drawn items to subjects; pure.

import { type GraphKind, pairKey } from "../document/graph.js";
import { noSubjects, type Subject, type SubjectSet } from "../document/subject.js";
import type { RequestDocument } from "../document/types.js";
import type { Item } from "./selection.js";

/** The highlighted items of one drawing. */
export interface ItemHighlights {
  /** Node names. */
  readonly nodes: ReadonlySet<string>;
  /** Link keys. */
  readonly links: ReadonlySet<string>;
  /** Flows whose routes are emphasized. */
  readonly flows: ReadonlySet<number>;
  /** Where constraints are broken. */
  readonly broken: { readonly nodes: ReadonlySet<string>; readonly links: ReadonlySet<string> };
}

/** Nothing is highlighted. */
export const noItemHighlights: ItemHighlights = { ...noSubjects, broken: noSubjects };

/** The subject of a drawn item; parts and flows go by index, grid items by name. */
export function subjectOf(
  item: Item | undefined,
  kind: GraphKind,
  request: RequestDocument,
): Subject | undefined {
  if (item === undefined) return undefined;
  if (kind === "grid") {
    return item.type === "node"
      ? { type: "node", node: item.name }
      : { type: "link", link: item.key };
  }
  if (item.type === "node") {
    const part = request.parts.findIndex(({ name }) => name === item.name);
    return part < 0 ? undefined : { type: "part", part };
  }
  const flow = request.flows.findIndex(({ between }) => pairKey(...between) === item.key);
  return flow < 0 ? undefined : { type: "flow", flow };
}

/** The highlighted items of this graph, and those that break constraints. */
export function itemHighlights(
  lit: SubjectSet,
  broken: SubjectSet,
  kind: GraphKind,
  request: RequestDocument,
): ItemHighlights {
  if (kind === "grid") return { nodes: lit.nodes, links: lit.links, flows: lit.flows, broken };
  return { ...ofRequest(lit, request), flows: lit.flows, broken: ofRequest(broken, request) };
}

function ofRequest(lit: SubjectSet, { parts, flows }: RequestDocument): ItemHighlights["broken"] {
  return {
    nodes: new Set([...lit.parts].flatMap((part) => parts[part]?.name ?? [])),
    links: new Set(
      [...lit.flows].flatMap((flow) => {
        const between = flows[flow]?.between;
        return between === undefined ? [] : [pairKey(...between)];
      }),
    ),
  };
}
