// What belongs together: a thing pointed at in one view, and all that is lit for it in the others; pure.

import type { PlaceView } from "../engine/pkg-engines/coalloc.js";
import { pairKey } from "./pair.js";

/** Something that can be pointed at in any view. */
export type Subject =
  /** A part of the request, by index. */
  | { readonly type: "part"; readonly part: number }
  /** A flow of the request, by index. */
  | { readonly type: "flow"; readonly flow: number }
  /** A site or an exchange point, by name. */
  | { readonly type: "node"; readonly node: string }
  /** A link of the grid, by the `pairKey` of its ends. */
  | { readonly type: "link"; readonly link: string }
  /** A time frame of the request, by index. */
  | { readonly type: "frame"; readonly frame: number }
  /** A constraint: the row's name, such as `(9) N0, A–B`, and what it speaks about. */
  | { readonly type: "row"; readonly row: string; readonly place: PlaceView };

/** What is lit, by the same identities. */
export interface Lit {
  readonly parts: ReadonlySet<number>;
  readonly flows: ReadonlySet<number>;
  readonly nodes: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
  readonly frame?: number;
  readonly row?: string;
}

/** What the request and a plan join: where parts run and which links flows cross. */
export interface Joined {
  /** Site of each part. */
  sites: readonly string[];
  /** Nodes of each flow's path. */
  paths: readonly (readonly string[])[];
}

/** Nothing is lit. */
export const dark: Lit = {
  parts: new Set(),
  flows: new Set(),
  nodes: new Set(),
  links: new Set(),
};

/** Whether two subjects are the same thing. */
export function sameSubject(a: Subject | undefined, b: Subject | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && subjectKey(a) === subjectKey(b));
}

/** The identity of a subject, as text. */
export function subjectKey(subject: Subject): string {
  switch (subject.type) {
    case "part":
      return `part ${subject.part}`;
    case "flow":
      return `flow ${subject.flow}`;
    case "node":
      return `node ${subject.node}`;
    case "link":
      return `link ${subject.link}`;
    case "frame":
      return `frame ${subject.frame}`;
    case "row":
      return `row ${subject.row}`;
  }
}

/** A subject with its counterpart in the plan: a part and its site, a flow and its links, and back. */
export function litBy(subject: Subject | undefined, plan: Joined | undefined): Lit {
  switch (subject?.type) {
    case undefined:
      return dark;
    case "part":
      return {
        ...dark,
        parts: new Set([subject.part]),
        nodes: new Set(siteOf(plan, subject.part)),
      };
    case "flow":
      return {
        ...dark,
        flows: new Set([subject.flow]),
        links: new Set(linksOf(plan, subject.flow)),
      };
    case "node":
      return {
        ...dark,
        nodes: new Set([subject.node]),
        parts: new Set(partsAt(plan, subject.node)),
      };
    case "link":
      return {
        ...dark,
        links: new Set([subject.link]),
        flows: new Set(flowsOver(plan, subject.link)),
      };
    case "frame":
      return { ...dark, frame: subject.frame };
    case "row":
      return { ...ofPlace(subject.place), row: subject.row };
  }
}

/** What a constraint speaks about, and no more: it holds whatever the plan. */
function ofPlace(place: PlaceView): Lit {
  switch (place.type) {
    case "part":
      return { ...dark, parts: new Set([place.part]) };
    case "flow":
      return { ...dark, flows: new Set([place.flow]) };
    case "node":
      return { ...dark, nodes: new Set([place.node]) };
    case "link":
      return { ...dark, links: new Set([pairKey(...place.between)]) };
    case "edge":
      return { ...dark, links: new Set([pairKey(place.from, place.to)]) };
    case "nodePart":
      return { ...dark, nodes: new Set([place.node]), parts: new Set([place.part]) };
    case "edgeFlow":
      return {
        ...dark,
        links: new Set([pairKey(place.from, place.to)]),
        flows: new Set([place.flow]),
      };
    case "nodeFlow":
      return { ...dark, nodes: new Set([place.node]), flows: new Set([place.flow]) };
    case "linkFlow":
      return { ...dark, links: new Set([pairKey(...place.between)]), flows: new Set([place.flow]) };
    case "domainParts":
      return { ...dark, parts: new Set(place.parts) };
    case "nodeParts":
      return { ...dark, nodes: new Set([place.node]), parts: new Set(place.parts) };
  }
}

function siteOf(plan: Joined | undefined, part: number): string[] {
  const site = plan?.sites[part];
  return site === undefined ? [] : [site];
}

function linksOf(plan: Joined | undefined, flow: number): string[] {
  const nodes = plan?.paths[flow] ?? [];
  return nodes.slice(1).map((node, step) => pairKey(nodes[step] as string, node));
}

function partsAt(plan: Joined | undefined, node: string): number[] {
  return (plan?.sites ?? []).flatMap((site, part) => (site === node ? [part] : []));
}

function flowsOver(plan: Joined | undefined, link: string): number[] {
  return (plan?.paths ?? []).flatMap((_, flow) =>
    linksOf(plan, flow).includes(link) ? [flow] : [],
  );
}
