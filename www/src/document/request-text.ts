// The request graph as lines, and back:
//
//   part A 8
//   flow A B 1G
//
// `A B 1` is a flow too; a bandwidth without unit is in Gbps; names and comments as in the grid's line form.

import { bandwidthToken } from "./bandwidth.js";
import { checkEnds } from "./grid-text.js";
import { attempt, BadLine, type LineError, readLines } from "./line-reader.js";
import { nameWord } from "./lines.js";
import type { FlowDocument, PartDocument, RequestDocument } from "./types.js";

/** A request read from text, or what is wrong with the text. */
export type RequestText = { request: RequestDocument } | { errors: LineError[] };

const keywords = ["part", "flow"] as const;

/** The request's lines: parts, then flows. Its time frame and positions are not part of it. */
export function requestText(request: RequestDocument): string {
  const lines = [
    ...request.parts.map((part) => `part ${nameWord(part.name)} ${part.cpus}`),
    ...request.flows.map(
      ({ between, bandwidthMbps }) =>
        `flow ${nameWord(between[0])} ${nameWord(between[1])} ${bandwidthToken(bandwidthMbps)}`,
    ),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

/** Reads parts and flows into `before`; parts that keep their name keep their position. Reports all errors at once. */
export function parseRequestText(text: string, before: RequestDocument): RequestText {
  const positions = new Map(before.parts.map(({ name, position }) => [name, position]));
  const parts: PartDocument[] = [];
  const flows: FlowDocument[] = [];
  const flowLines: number[] = [];
  const errors = readLines(text, (reader, line) => {
    if (reader.takes("part")) {
      const name = reader.name(
        "name",
        parts.map((part) => part.name),
      );
      const cpus = reader.cpus();
      const position = positions.get(name);
      parts.push(position === undefined ? { name, cpus } : { name, cpus, position });
    } else if (reader.takes("flow") || reader.left >= 3) {
      const between: [string, string] = [reader.name("name"), reader.name("name")];
      flows.push({ between, bandwidthMbps: reader.bandwidthMbps() });
      flowLines.push(line);
    } else {
      throw new BadLine({ code: "unknownWord", word: reader.name("name"), known: keywords });
    }
    reader.end();
  });
  const names = new Set(parts.map(({ name }) => name));
  const joined = new Set<string>();
  flows.forEach(({ between }, at) => {
    attempt(errors, flowLines[at] as number, () => {
      checkEnds(between, names, joined);
    });
  });
  if (errors.length > 0) return { errors: errors.sort((a, b) => a.line - b.line) };
  return { request: { ...before, parts, flows } };
}
