// Japanese: all catalogs of the engine.

const files = import.meta.glob<string>(
  ["../../../../src/text/ja/*.txt", "../../../../src/labs/*/text/ja/*.txt"],
  { query: "?raw", import: "default", eager: true },
);

export const catalogs: string = Object.values(files).join("\n");
