// The most entries of lists and characters of texts are those of the published schema; `www/build/limits.test.ts` compares
// the ranges of numbers.

import { describe, expect, it } from "vitest";
import schema from "../../../../public/schema/scenario-1.json?raw";
import { counts, excessOf, farthest, longestName, mostAttributes } from "./excess.js";
import { sample } from "./sample.fixture.js";

interface Schema {
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  maxLength?: number;
  const?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  oneOf?: Schema[];
}

const root = JSON.parse(schema) as Schema & { $defs: Record<string, Schema> };
const definitions = root.$defs;
/** The weights of the administrator's option, the same in all its variants that have some. */
const weights = definitions.PreferenceDocument?.oneOf?.find(({ properties }) => properties?.weights)
  ?.properties?.weights;

/**
 * What the schema says of `definition.field.field…`; `[]` behind a field means the entries of that list, and the name of
 * a variant stands for it.
 */
function stated(place: string): Schema {
  const [definition = "", ...fields] = place.split(".");
  const type = definition.charAt(0).toUpperCase() + definition.slice(1);
  const found = fields.reduce<Schema | undefined>((of, field) => {
    const variant = of?.oneOf?.find(({ properties }) => properties?.type?.const === field);
    if (variant !== undefined) return variant;
    const schema = of?.properties?.[field.replace("[]", "")];
    return field.endsWith("[]") ? schema?.items : schema;
  }, definitions[`${type}Document`] ?? definitions[type]);
  if (found === undefined) throw new Error(`the schema has no ${place}`);
  return found;
}

/** Lists by their place; those of the document itself and of the preference stand elsewhere in the schema. */
const listPlaces: Partial<Record<keyof typeof counts, readonly string[]>> = {
  nodes: ["grid.sites", "grid.exchangePoints"],
  domains: ["grid.domains"],
  links: ["grid.links"],
  siteAttributes: ["site.attributes"],
  parts: ["request.parts"],
  flows: ["request.flows"],
  domainRules: ["request.domainRules"],
  requiredAttributes: ["part.requiredAttributes"],
  preferredAttributes: ["part.preferredAttributes"],
  reservedSites: ["reservation.sites"],
  reservedPaths: ["reservation.paths"],
  pathNodes: ["reservedPath.nodes"],
  users: ["workload.users"],
  tariffs: ["economy.tariffs"],
  tariffSteps: ["tariff.weekdays", "tariff.weekend"],
  tariffDomains: ["tariff.domains"],
  choices: ["workload.partCounts", "workload.cpus", "workload.durationsSeconds"],
};

/** Texts by their types. */
const texts: Partial<Record<keyof typeof counts, Schema | undefined>> = {
  titleCharacters: definitions.Title,
  notesCharacters: definitions.Notes,
  nameCharacters: definitions.Name,
};

describe("limits", () => {
  it("of names and lists are the schema's", () => {
    expect(definitions.Name?.maxLength).toBe(longestName);
    for (const place of ["site.attributes", "part.requiredAttributes", "part.preferredAttributes"])
      expect(stated(place).maxItems).toBe(mostAttributes);
  });

  it.each(Object.entries(texts))("of %s are the schema's", (name, schema) => {
    expect(schema?.maxLength).toBe(counts[name as keyof typeof counts]);
  });

  it("of positions are the schema's", () => {
    const { minimum: min, maximum: max } = stated("position.x");
    expect([min, max]).toEqual([-farthest, farthest]);
  });

  it.each(Object.entries(counts).filter(([name]) => !(name in texts)))(
    "of the list of %s are the schema's",
    (name, most) => {
      const places = listPlaces[name as keyof typeof counts];
      const lists = places?.map(stated) ?? [name === "weights" ? weights : root.properties?.[name]];
      for (const list of lists) expect(list?.maxItems).toBe(most);
    },
  );
});

describe("too many entries", () => {
  const { grid, request, reservations, workload, ...rest } = sample();
  const [site] = grid.sites;
  const [part] = request.parts;
  const [reservation] = reservations;
  const many = <Entry>(entry: Entry | undefined, count: number): Entry[] =>
    Array.from({ length: count }, () => structuredClone(entry) as Entry);

  it("are found in every list, and none in what is within its limits", () => {
    const document = { ...rest, grid, request, reservations, workload };
    expect(excessOf(document)).toBeUndefined();
    const full = { ...grid, sites: many(site, counts.nodes - 1), exchangePoints: [{ name: "X" }] };
    expect(excessOf({ ...document, grid: full, title: "😀".repeat(200) })).toBeUndefined();
    const cases: [Partial<typeof document>, keyof typeof counts, number][] = [
      [{ grid: { ...full, sites: many(site, counts.nodes) } }, "nodes", counts.nodes + 1],
      [
        { grid: { ...grid, links: many(grid.links[0], counts.links + 1) } },
        "links",
        counts.links + 1,
      ],
      [
        {
          request: {
            ...request,
            parts: many({ ...part, requiredAttributes: many("a", 17) }, 1),
          } as typeof request,
        },
        "requiredAttributes",
        17,
      ],
      [{ request: { ...request, parts: many(part, 13) } }, "parts", 13],
      [{ reservations: many(reservation, 10_001) }, "reservations", 10_001],
      [
        {
          reservations: [
            {
              ...many(reservation, 1)[0],
              sites: many(reservation?.sites[0], counts.reservedSites + 1),
            },
          ] as typeof reservations,
        },
        "reservedSites",
        counts.reservedSites + 1,
      ],
      [{ workload: { ...workload, users: many(workload.users[0], 11) } }, "users", 11],
      [{ workload: { ...workload, cpus: many(1, 101) } }, "choices", 101],
      [{ title: "😀".repeat(201) }, "titleCharacters", 201],
      [{ notes: "n".repeat(10_001) }, "notesCharacters", 10_001],
      [{ grid: { ...grid, exchangePoints: [{ name: "x".repeat(65) }] } }, "nameCharacters", 65],
    ];
    for (const [change, list, count] of cases) {
      expect(excessOf({ ...document, ...change })).toEqual({ list, count, most: count - 1 });
    }
  });
});
