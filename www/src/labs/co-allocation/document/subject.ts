// Subjects that can be pointed at in any view, and the related subjects that are highlighted with them; pure.

import type { PlaceView, SearchDecision } from "../../../engine/pkg/coalloc.js";
import { type Pair, pairKey } from "./graph.js";

/** Something that can be highlighted in every view. */
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
  /** A search decision by its name, such as `A at N2`: a part at a site, or a flow over nodes. */
  | {
      readonly type: "choice";
      readonly name: string;
      readonly decision: SearchDecision;
    }
  /** A constraint: the row's name, such as `(9) N0, A–B`, and what it involves. */
  | { readonly type: "row"; readonly row: string; readonly place: PlaceView };

/** Highlighted subjects, by the same identities. */
export interface SubjectSet {
  readonly parts: ReadonlySet<number>;
  readonly flows: ReadonlySet<number>;
  readonly nodes: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
  readonly frame?: number;
  readonly row?: string;
}

/** A plan as the engine reports it: the site of each part, the nodes of each flow's path. */
export interface PlanShape {
  readonly sites: readonly string[];
  readonly paths: readonly (readonly string[])[];
}

/** Maps the request onto resources: where parts run and which edges flows use, valid plan or not. */
export interface Assignment {
  /** Sites of each part; a plan has one. */
  readonly sites: readonly (readonly string[])[];
  /** Edges of each flow, from and to; those of a plan are a path. */
  readonly edges: readonly (readonly Pair[])[];
}

/** The assignment that a plan makes. */
export function assignmentOf({ sites, paths }: PlanShape): Assignment {
  return {
    sites: sites.map((site) => [site]),
    edges: paths.map((nodes) => nodes.slice(1).map((node, step) => [nodes[step] as string, node])),
  };
}

/** Nothing is highlighted. */
export const noSubjects: SubjectSet = {
  parts: new Set(),
  flows: new Set(),
  nodes: new Set(),
  links: new Set(),
};

/** Whether the subject itself is highlighted. */
export function isLit(subject: Subject, lit: SubjectSet): boolean {
  switch (subject.type) {
    case "part":
      return lit.parts.has(subject.part);
    case "flow":
      return lit.flows.has(subject.flow);
    case "node":
      return lit.nodes.has(subject.node);
    case "link":
      return lit.links.has(subject.link);
    case "frame":
      return lit.frame === subject.frame;
    case "row":
      return lit.row === subject.row;
    case "choice":
      return false;
  }
}

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
    case "choice":
      return `choice ${subject.name}`;
    case "row":
      return `row ${subject.row}`;
  }
}

/** A subject with its counterpart: a part and its site, a flow and its links, and back. */
export function relatedSubjects(
  subject: Subject | undefined,
  assignment: Assignment | undefined,
): SubjectSet {
  switch (subject?.type) {
    case undefined:
      return noSubjects;
    case "part":
      return {
        ...noSubjects,
        parts: new Set([subject.part]),
        nodes: new Set(assignment?.sites[subject.part]),
      };
    case "flow":
      return {
        ...noSubjects,
        flows: new Set([subject.flow]),
        links: new Set(linksOf(assignment, subject.flow)),
      };
    case "node":
      return {
        ...noSubjects,
        nodes: new Set([subject.node]),
        parts: new Set(partsAt(assignment, subject.node)),
      };
    case "link":
      return {
        ...noSubjects,
        links: new Set([subject.link]),
        flows: new Set(flowsOver(assignment, subject.link)),
      };
    case "frame":
      return { ...noSubjects, frame: subject.frame };
    case "choice":
      return ofDecision(subject.decision);
    case "row":
      return { ...ofPlace(subject.place), row: subject.row };
  }
}

/** All subjects that the constraints involve. */
export function subjectsOfPlaces(places: readonly PlaceView[]): SubjectSet {
  const all = places.map(ofPlace);
  return {
    parts: new Set(all.flatMap(({ parts }) => [...parts])),
    flows: new Set(all.flatMap(({ flows }) => [...flows])),
    nodes: new Set(all.flatMap(({ nodes }) => [...nodes])),
    links: new Set(all.flatMap(({ links }) => [...links])),
  };
}

/** A part and its site, or a flow and its links, whatever the plan. */
function ofDecision(decision: SearchDecision): SubjectSet {
  return decision.type === "place"
    ? { ...noSubjects, parts: new Set([decision.part]), nodes: new Set([decision.site]) }
    : { ...noSubjects, flows: new Set([decision.flow]), links: new Set(linksAlong(decision.path)) };
}

/** The subjects that a constraint involves, whatever the plan. */
function ofPlace(place: PlaceView): SubjectSet {
  switch (place.type) {
    case "part":
      return { ...noSubjects, parts: new Set([place.part]) };
    case "flow":
      return { ...noSubjects, flows: new Set([place.flow]) };
    case "node":
      return { ...noSubjects, nodes: new Set([place.node]) };
    case "link":
      return { ...noSubjects, links: new Set([pairKey(...place.between)]) };
    case "edge":
      return { ...noSubjects, links: new Set([pairKey(place.from, place.to)]) };
    case "nodePart":
      return { ...noSubjects, nodes: new Set([place.node]), parts: new Set([place.part]) };
    case "edgeFlow":
      return {
        ...noSubjects,
        links: new Set([pairKey(place.from, place.to)]),
        flows: new Set([place.flow]),
      };
    case "nodeFlow":
      return { ...noSubjects, nodes: new Set([place.node]), flows: new Set([place.flow]) };
    case "linkFlow":
      return {
        ...noSubjects,
        links: new Set([pairKey(...place.between)]),
        flows: new Set([place.flow]),
      };
    case "budget":
      return noSubjects;
    case "domainParts":
      return { ...noSubjects, parts: new Set(place.parts) };
    case "nodeParts":
      return { ...noSubjects, nodes: new Set([place.node]), parts: new Set(place.parts) };
  }
}

function linksOf(assignment: Assignment | undefined, flow: number): string[] {
  return (assignment?.edges[flow] ?? []).map((edge) => pairKey(...edge));
}

function partsAt(assignment: Assignment | undefined, node: string): number[] {
  return (assignment?.sites ?? []).flatMap((sites, part) => (sites.includes(node) ? [part] : []));
}

function linksAlong(nodes: readonly string[]): string[] {
  return nodes.slice(1).map((node, step) => pairKey(nodes[step] as string, node));
}

function flowsOver(assignment: Assignment | undefined, link: string): number[] {
  return (assignment?.edges ?? []).flatMap((_, flow) =>
    linksOf(assignment, flow).includes(link) ? [flow] : [],
  );
}
