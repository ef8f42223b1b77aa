// What ships with the engine and has words of its own: examples, experiments, scripts.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Shipped {
  readonly title: string;
  readonly notes?: string;
  readonly series?: readonly { readonly name: string }[];
}

const labs = join(import.meta.dirname, "../../src/labs");

const paths = (ending: string) =>
  readdirSync(labs, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(ending));

/** Documents of that folder of each lab, by lab and id. */
function filesIn(folder: string): [key: string, document: Shipped][] {
  return paths(".json")
    .filter((path) => path.includes(`/${folder}/presets/`))
    .map((path) => {
      const [lab = ""] = path.split("/");
      const id = path.slice(path.lastIndexOf("/") + 1, -".json".length);
      return [
        `${lab.replaceAll("_", "-")}/${id}`,
        JSON.parse(readFileSync(join(labs, path), "utf8")) as Shipped,
      ];
    });
}

export const examples = () => filesIn("document");
export const experiments = () => filesIn("study");

/** Names of scripts, as the engine has them. */
export const scripts = (): string[] =>
  paths(".rs")
    .flatMap((path) => [
      ...readFileSync(join(labs, path), "utf8").matchAll(
        /\("[\w-]+", (?:true|false), "([^"]+)", include_str!/g,
      ),
    ])
    .map(([, name = ""]) => name);

/** Comments of scripts, line by line. */
export const comments = (): string[] =>
  paths(".rhai").flatMap((path) =>
    [...readFileSync(join(labs, path), "utf8").matchAll(/\/\/ (.+)$/gm)].map(
      ([, line = ""]) => line,
    ),
  );

/** Notes, line by line as catalogs have them. */
export const lines = (notes = ""): string[] =>
  notes.split("\n").filter((line) => line.trim() !== "");
