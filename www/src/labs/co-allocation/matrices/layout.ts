// The layout of the tables of X and Y: rows, columns, and the constraints shown at their edges; pure.

import type { PlaceView } from "../../../engine/pkg/coalloc.js";
import { bandwidth } from "../../../text/numbers.js";
import type { Subject } from "../document/subject.js";
import type { ScenarioDocument } from "../document/types.js";
import { flowColor, partColor } from "../graph/highlight.js";
import { tabText } from "../text/tabs.js";
import { type Edge, edgesOf } from "./matrix-entries.js";

/** A row: a part or a flow. */
export interface MatrixRow {
  /** Index of the part or flow. */
  readonly index: number;
  readonly name: string;
  readonly detail: string;
  readonly color: number;
  readonly subject: Subject;
  /** Constraints on the row as a whole, shown beside it. */
  readonly sums: readonly { readonly equation: number; readonly place: PlaceView }[];
}

/** A column: a site or a directed edge. */
export interface MatrixColumn {
  readonly index: number;
  readonly name: string;
  readonly subject: Subject;
}

/** A line below the columns: what one constraint has there. */
export interface ColumnSums {
  readonly equation: number;
  /** How many columns one constraint is about. */
  readonly span: 1 | 2;
  /** The constraints that a column, the first of `span`, is about; the tightest is shown. */
  places(column: number): readonly PlaceView[];
  /** Parts of the constraint to show, line by line, in units of `unit`. */
  readonly lines: readonly { readonly of: "left" | "right" | "slack"; readonly label: string }[];
  readonly unit: number;
}

export interface MatrixLayout {
  readonly matrix: "x" | "y";
  readonly rows: readonly MatrixRow[];
  readonly columns: readonly MatrixColumn[];
  readonly feet: readonly ColumnSums[];
  /** Columns that are shown or hidden together. */
  readonly group: 1 | 2;
  /** Name of an entry, as people write it. */
  name(row: MatrixRow, column: MatrixColumn): string;
  /** Place that an entry decides. */
  place(row: MatrixRow, column: MatrixColumn): PlaceView;
}

const words = tabText.matrices;

export function layoutOfX({ grid, request, options }: ScenarioDocument): MatrixLayout {
  const place = (column: number): PlaceView => ({
    type: "node",
    node: grid.sites[column]?.name ?? "",
  });
  const { parts, cpus } = words.foot;
  return {
    matrix: "x",
    rows: request.parts.map(({ name, cpus, requiredAttributes }, part) => ({
      index: part,
      name,
      detail: words.cpus(cpus),
      color: partColor(part),
      subject: { type: "part", part },
      sums: [4, ...(requiredAttributes?.length ? [13] : [])].map((equation) => ({
        equation,
        place: { type: "part", part },
      })),
    })),
    columns: grid.sites.map(({ name }, index) => ({
      index,
      name,
      subject: { type: "node", node: name },
    })),
    feet: [
      ...(options.shareSites
        ? []
        : [
            {
              equation: 5,
              span: 1 as const,
              places: (column: number) => [place(column)],
              lines: [{ of: "left" as const, label: parts }],
              unit: 1,
            },
          ]),
      {
        equation: 6,
        span: 1,
        places: (column) => [place(column)],
        lines: [
          { of: "left", label: cpus.left },
          { of: "right", label: cpus.right },
          { of: "slack", label: cpus.slack },
        ],
        unit: 1,
      },
    ],
    group: 1,
    name: (row, column) => words.xName(row.name, column.name),
    place: (row, column) => ({ type: "nodePart", node: column.name, part: row.index }),
  };
}

export function layoutOfY({ grid, request, options }: ScenarioDocument): MatrixLayout {
  const edges = edgesOf(grid);
  const edge = (column: number): Edge => edges[column] ?? { from: "", to: "", link: "" };
  const between = (column: number): [string, string] => {
    const { from, to } = edge(column);
    return [from, to];
  };
  const perDirection = grid.linkCapacity === "perDirection";
  const flows = request.flows.flatMap((flow, index) =>
    flow.bandwidthMbps > 0 ? [{ ...flow, index }] : [],
  );
  const { shareSites, noOppositeLinks, maxPathLinks } = options;
  const onPaths = [...(shareSites ? [] : [7]), ...(maxPathLinks === undefined ? [] : [11])];
  const { gbps, directions } = words.foot;
  return {
    matrix: "y",
    rows: flows.map(({ between: [a, b], bandwidthMbps, maxLatencyMicroseconds, index }) => ({
      index,
      name: words.flow(a, b),
      detail: bandwidth(bandwidthMbps),
      color: flowColor(index),
      subject: { type: "flow", flow: index },
      sums: [...onPaths, ...(maxLatencyMicroseconds === undefined ? [] : [12])].map((equation) => ({
        equation,
        place: { type: "flow", flow: index },
      })),
    })),
    columns: edges.map(({ from, to, link }, index) => ({
      index,
      name: words.edge(from, to),
      subject: { type: "link", link },
    })),
    feet: [
      {
        equation: 8,
        span: perDirection ? 1 : 2,
        places: (column) => {
          const { from, to } = edge(column);
          return [
            perDirection ? { type: "edge", from, to } : { type: "link", between: between(column) },
          ];
        },
        lines: [
          { of: "left", label: gbps.left },
          { of: "right", label: gbps.right },
          { of: "slack", label: gbps.slack },
        ],
        unit: 1000,
      },
      ...(noOppositeLinks
        ? [
            {
              equation: 10,
              span: 2 as const,
              places: (column: number) =>
                flows.map(
                  ({ index }): PlaceView => ({
                    type: "linkFlow",
                    between: between(column),
                    flow: index,
                  }),
                ),
              lines: [{ of: "left" as const, label: directions }],
              unit: 1,
            },
          ]
        : []),
    ],
    group: 2,
    name: (row, column) => words.yName(row.name, column.name),
    place: (row, column) => ({ type: "edgeFlow", ...nodesOf(edge(column.index)), flow: row.index }),
  };
}

function nodesOf({ from, to }: Edge): { from: string; to: string } {
  return { from, to };
}

/** The columns to show: all, or the groups that have a one. */
export function shownColumns(
  layout: MatrixLayout,
  ones: readonly ReadonlySet<number>[],
  hides: boolean,
): readonly MatrixColumn[] {
  if (!hides) return layout.columns;
  const groups = new Set(
    ones.flatMap((row) => [...row].map((column) => Math.floor(column / layout.group))),
  );
  return layout.columns.filter(({ index }) => groups.has(Math.floor(index / layout.group)));
}

export interface Position {
  readonly row: number;
  readonly column: number;
}

/** The entry a key goes to, which stays within the grid; `undefined` for a key that is none of these. */
export function step(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { row, column }: Position,
  rows: number,
  columns: number,
): Position | undefined {
  const to = {
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? rows - 1 : row, column: columns - 1 },
    PageUp: { row: 0, column },
    PageDown: { row: rows - 1, column },
  }[key];
  return (
    to && {
      row: Math.max(0, Math.min(rows - 1, to.row)),
      column: Math.max(0, Math.min(columns - 1, to.column)),
    }
  );
}
