// The entries of X and Y that are 1: by name, so that they survive edits of the scenario, and by row and column.

import type { MatricesView } from "../../../engine/pkg/coalloc.js";
import { type Pair, pairKey } from "../document/graph.js";
import type { Assignment } from "../document/subject.js";
import type { GridDocument, ScenarioDocument } from "../document/types.js";

/** The entries that are 1, by name: keys of `xKey` and `yKey`. */
export type EntryKeys = ReadonlySet<string>;

/** The entries that are 1, by index: for each part the columns of X, for each flow the columns of Y. */
export interface FilledMatrices {
  readonly x: readonly ReadonlySet<number>[];
  readonly y: readonly ReadonlySet<number>[];
  /** Entries whose part, flow, site or link the scenario no longer has. */
  readonly aside: number;
}

/** One entry of X or Y, by index. */
export interface Entry {
  readonly matrix: "x" | "y";
  readonly row: number;
  readonly column: number;
}

/** A directed edge, a column of Y. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  /** `pairKey` of the link it is a direction of. */
  readonly link: string;
}

/** The columns of Y: both directions of every link, side by side. */
export function edgesOf({ links }: GridDocument): Edge[] {
  return links.flatMap(({ between: [a, b] }) => {
    const link = pairKey(a, b);
    return [
      { from: a, to: b, link },
      { from: b, to: a, link },
    ];
  });
}

function xKey(part: string, site: string): string {
  return JSON.stringify(["x", part, site]);
}

function yKey(flow: Pair, { from, to }: { from: string; to: string }): string {
  return JSON.stringify(["y", pairKey(...flow), from, to]);
}

/** The key of an entry of this document. */
export function keyOf({ grid, request }: ScenarioDocument, { matrix, row, column }: Entry): string {
  if (matrix === "x") {
    return xKey(request.parts[row]?.name ?? "", grid.sites[column]?.name ?? "");
  }
  const link = grid.links[Math.floor(column / 2)]?.between ?? ["", ""];
  const [from, to] = column % 2 === 0 ? link : [link[1], link[0]];
  return yKey(request.flows[row]?.between ?? ["", ""], { from, to });
}

/** The keys of the entries that an assignment sets to 1. */
export function onesOf(
  assignment: Assignment | undefined,
  { request }: ScenarioDocument,
): EntryKeys {
  const ones = new Set<string>();
  request.parts.forEach(({ name }, part) => {
    for (const site of assignment?.sites[part] ?? []) ones.add(xKey(name, site));
  });
  request.flows.forEach(({ between }, flow) => {
    for (const [from, to] of assignment?.edges[flow] ?? []) ones.add(yKey(between, { from, to }));
  });
  return ones;
}

/** Finds the rows and columns of the entries; a flow of 0 Mbps has no row. */
export function filledMatrices(
  ones: EntryKeys,
  { grid, request }: ScenarioDocument,
): FilledMatrices {
  const index = (names: readonly string[]) => new Map(names.map((name, at) => [name, at]));
  const parts = index(request.parts.map(({ name }) => name));
  const sites = index(grid.sites.map(({ name }) => name));
  const flows = index(request.flows.map(({ between }) => pairKey(...between)));
  const edges = index(
    ones.size === 0 ? [] : edgesOf(grid).map(({ from, to }) => JSON.stringify([from, to])),
  );
  const x = request.parts.map(() => new Set<number>());
  const y = request.flows.map(() => new Set<number>());
  let aside = 0;
  for (const key of ones) {
    const [matrix, row, from, to] = JSON.parse(key) as [string, string, string, string];
    const at = (matrix === "x" ? parts : flows).get(row);
    const column = matrix === "x" ? sites.get(from) : edges.get(JSON.stringify([from, to]));
    const wanted = matrix === "x" || (request.flows[at ?? -1]?.bandwidthMbps ?? 0) > 0;
    if (at === undefined || column === undefined || !wanted) aside += 1;
    else (matrix === "x" ? x : y)[at]?.add(column);
  }
  return { x, y, aside };
}

/** The assignment that the matrices describe, as the graph draws it. */
export function assignmentOfMatrices(
  { x, y }: FilledMatrices,
  { grid }: ScenarioDocument,
): Assignment {
  const edges = edgesOf(grid);
  const sorted = (row: ReadonlySet<number>) => [...row].sort((a, b) => a - b);
  return {
    sites: x.map((row) => sorted(row).flatMap((column) => grid.sites[column]?.name ?? [])),
    edges: y.map((row) =>
      sorted(row).flatMap((column): Pair[] => {
        const edge = edges[column];
        return edge === undefined ? [] : [[edge.from, edge.to]];
      }),
    ),
  };
}

/** The matrices in the engine's format. */
export function viewOf({ sites, edges }: Assignment): MatricesView {
  return {
    x: sites.map((row) => [...row]),
    y: edges.map((row) => row.map(([from, to]): [string, string] => [from, to])),
  };
}

/** The first entry, X before Y, that differs from the target; in each row a missing 1 comes before a surplus 1. */
export function firstDifference(
  now: FilledMatrices,
  wanted: FilledMatrices,
): (Entry & { one: boolean }) | undefined {
  for (const matrix of ["x", "y"] as const) {
    for (const [row, want] of wanted[matrix].entries()) {
      const have = now[matrix][row] ?? new Set();
      const missing = [...want].find((column) => !have.has(column));
      if (missing !== undefined) return { matrix, row, column: missing, one: true };
      const extra = [...have].find((column) => !want.has(column));
      if (extra !== undefined) return { matrix, row, column: extra, one: false };
    }
  }
  return undefined;
}
