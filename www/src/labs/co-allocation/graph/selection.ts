// Selection of nodes by name and links by key; highlighted subjects as items of one drawing and back; pure.

import { type GraphKind, pairKey } from "../document/graph.js";
import { noSubjects, type Subject, type SubjectSet } from "../document/subject.js";
import type { RequestDocument } from "../document/types.js";
import type { GraphView } from "./view.js";

/** The selected nodes, by name, and links, by key. */
export interface Selection {
  readonly nodes: readonly string[];
  readonly links: readonly string[];
}

/** Something that can have the focus. */
export type Item =
  | { readonly type: "node"; readonly name: string }
  | { readonly type: "link"; readonly key: string };

/** Nothing. */
export const nothing: Selection = { nodes: [], links: [] };

/** Only `item`. */
export function only(item: Item): Selection {
  return item.type === "node"
    ? { nodes: [item.name], links: [] }
    : { nodes: [], links: [item.key] };
}

/** The selection with `item` put in, or taken out when it was in. */
export function toggled(selection: Selection, item: Item): Selection {
  const flip = (list: readonly string[], id: string): string[] =>
    list.includes(id) ? list.filter((other) => other !== id) : [...list, id];
  return item.type === "node"
    ? { ...selection, nodes: flip(selection.nodes, item.name) }
    : { ...selection, links: flip(selection.links, item.key) };
}

/** Whether `item` is selected. */
export function has(selection: Selection, item: Item): boolean {
  return item.type === "node"
    ? selection.nodes.includes(item.name)
    : selection.links.includes(item.key);
}

/** How many things are selected. */
export function count(selection: Selection): number {
  return selection.nodes.length + selection.links.length;
}

/** The one selected thing, if it is one. */
export function single(selection: Selection): Item | undefined {
  if (count(selection) !== 1) return undefined;
  const [name] = selection.nodes;
  const [key] = selection.links;
  if (name !== undefined) return { type: "node", name };
  return key === undefined ? undefined : { type: "link", key };
}

/** Part of the selection that the graph still has; the same selection when that is all of it. */
export function within(selection: Selection, graph: GraphView): Selection {
  const names = new Set(graph.nodes.map(({ name }) => name));
  const keys = new Set(graph.links.map(({ key }) => key));
  const nodes = selection.nodes.filter((name) => names.has(name));
  const links = selection.links.filter((key) => keys.has(key));
  const all = nodes.length === selection.nodes.length && links.length === selection.links.length;
  return all ? selection : { nodes, links };
}

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
