// Where in a scenario an error is, in the words of the page instead of the document's own path; pure.

import { places as words } from "../text/en/places.js";
import { text } from "../text/index.js";
import type { ScenarioDocument } from "./types.js";

/** `Site N0, CPUs` for `grid.sites[0].cpus`; undefined for the whole document and what the page has no name for. */
export function placeOf(path: string, document: ScenarioDocument): string | undefined {
  const item = itemOf(path, document);
  const fields = path
    .replace(/^.*\]\.?/, "")
    .split(".")
    .flatMap((name) => words.fields[name] ?? []);
  const field = fields.at(-1) ?? listField(path);
  if (item === undefined) return field ?? whole(path);
  return field === undefined ? item : words.within(item, field);
}

/** The thing with a name that a path leads to. */
function itemOf(
  path: string,
  { grid, request, reservations, workload }: ScenarioDocument,
): string | undefined {
  const [, list = "", digits = ""] = /^([\w.]+)\[(\d+)\]/.exec(path) ?? [];
  const at = Number(digits);
  const named = <Item>(
    items: readonly Item[],
    name: (item: Item) => string,
  ): string | undefined => {
    const item = items[at];
    return item === undefined ? undefined : name(item);
  };
  const { node, link } = text.graph;
  switch (list) {
    case "grid.domains":
      return named(grid.domains, ({ name }) => words.domain(name));
    case "grid.sites":
      return named(grid.sites, ({ name }) => node.site(name));
    case "grid.exchangePoints":
      return named(grid.exchangePoints, ({ name }) => node.exchange(name));
    case "grid.links":
      return named(grid.links, ({ between }) => link.grid(...between));
    case "request.parts":
      return named(request.parts, ({ name }) => node.part(name));
    case "request.flows":
      return named(request.flows, ({ between }) => link.request(...between));
    case "request.domainRules":
      return named(request.domainRules ?? [], ({ parts }) => words.rule(...parts));
    case "reservations":
      return named(reservations, ({ label }) => words.reservation(label));
    case "workload.users":
      return named(workload.users, ({ name }) => words.user(name));
    default:
      return undefined;
  }
}

/** The field of a list whose items have no names: `workload.durationsSeconds[2]`. */
function listField(path: string): string | undefined {
  return words.fields[/(\w+)\[\d+\]$/.exec(path)?.[1] ?? ""];
}

function whole(path: string): string | undefined {
  if (path === "grid" || path.startsWith("grid.")) return words.grid;
  return path === "request" || path.startsWith("request.") ? words.request : undefined;
}
