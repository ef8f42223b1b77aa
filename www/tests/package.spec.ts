// The wasm package on its own: the examples of the README, word for word, type-checked, in Node.js and in a page.

import { execFile } from "node:child_process";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../..");
const examples = ["page.html", "node.mjs"] as const;
const exampleOf = (name: string) => readFile(join(root, "www/examples", name), "utf8");

/** A project of somebody else, with the package beside its page and installed for Node.js. */
async function project(): Promise<string> {
  const folder = test.info().outputPath("project");
  await mkdir(join(folder, "node_modules"), { recursive: true });
  await symlink(join(root, "pkg"), join(folder, "node_modules/coalloc"));
  await symlink(join(root, "pkg"), join(folder, "pkg"));
  for (const name of examples) await writeFile(join(folder, name), await exampleOf(name));
  return folder;
}

test("the README shows the examples as they are", async () => {
  const readme = await readFile(join(root, "README.md"), "utf8");
  for (const name of examples) {
    const shown = readme.split(`<!-- example: www/examples/${name} -->\n`)[1] ?? "";
    expect(/^```\w+\n([\s\S]*?)```\n/.exec(shown)?.[1]).toBe(await exampleOf(name));
  }
});

test("the package says what it is, and everything it names is there", async () => {
  const described = JSON.parse(await readFile(join(root, "pkg/package.json"), "utf8"));
  const cargo = await readFile(join(root, "Cargo.toml"), "utf8");
  for (const field of ["name", "version", "license", "description"]) {
    expect(cargo).toContain(`\n${field} = "${described[field]}"\n`);
  }
  expect(described).toMatchObject({ type: "module", main: "coalloc.js", types: "coalloc.d.ts" });
  expect(described.files).toContain("coalloc_bg.wasm");
  const files = described.files.filter((file: string) => !file.includes("*"));
  for (const file of [...files, "README.md", "LICENSE-MIT", "LICENSE-APACHE"]) {
    expect((await readFile(join(root, "pkg", file))).length, file).toBeGreaterThan(0);
  }
});

test("the examples are typed, and what is wrong is refused by the types", async () => {
  const folder = await project();
  const script = /<script type="module">([\s\S]*)<\/script>/.exec(
    await exampleOf("page.html"),
  )?.[1];
  await writeFile(join(folder, "page.mjs"), `${script}`);
  const misuse = `import { plan, presets } from "coalloc";
    // @ts-expect-error a text is no document
    plan("testbed");
    // @ts-expect-error there is no such field
    presets()[0]?.document.grid.computers;`;
  await writeFile(join(folder, "misuse.mts"), misuse);
  const options = {
    strict: true,
    allowJs: true,
    checkJs: true,
    noEmit: true,
    // The compiler's own libraries are read, not judged.
    skipDefaultLibCheck: true,
    target: "es2022",
    lib: ["es2023", "dom"],
    module: "nodenext",
    types: ["node"],
    typeRoots: [join(root, "www/node_modules/@types")],
  };
  const files = ["page.mjs", "node.mjs", "misuse.mts"];
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions: options, files }),
  );
  const output = await run(join(root, "www/node_modules/.bin/tsc"), ["--project", folder]).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  );
  expect(output.stdout).toBe("");
});

test("the example runs in Node.js, with the testbed and with a file", async () => {
  const folder = await project();
  const output = async (...files: string[]) =>
    (await run(process.execPath, [join(folder, "node.mjs"), ...files])).stdout;
  expect(await output()).toBe("from 36000 s on N2,N3,S0\n");
  const preset = (name: string) => join(root, "src/labs/co_allocation/document/presets", name);
  expect(await output(preset("tiny.json"))).toMatch(/^from \d+ s on \w+,\w+\n$/);
  expect(await output(preset("infeasible.json"))).toBe("no window works\n");
});

test("the example runs in a page, and says what Node.js says", async ({ page }) => {
  const folder = await project();
  const types: Record<string, string> = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
  };
  const server = createServer((request, response) => {
    const path = request.url === "/" ? "/page.html" : (request.url ?? "");
    readFile(join(folder, path)).then(
      (content) =>
        response.setHeader("content-type", types[extname(path)] ?? "text/plain").end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const { stdout } = await run(process.execPath, [join(folder, "node.mjs")]);
    await expect(page.locator("body")).toHaveText(stdout.trim());
  } finally {
    server.close();
  }
});
