// The request graph as lines, and back:
//
//   part A 8
//   flow A B 1G
//   apart A B
//
// `A B 1` is a flow too; `needs ssd` and `prefers ssd 5` after a part are attributes it requires or prefers, at a penalty
// of 5 where they lack; `within 10ms` after a flow limits its latency; `together A B` is the other rule; a bandwidth without unit is in Gbps; names and comments as in the grid's line form.

import { bandwidthToken, latencyToken } from "./amounts.js";
import { checkEnds } from "./grid-text.js";
import {
  attempt,
  BadLine,
  expectRoom,
  type LineErrors,
  type LineReader,
  nameWord,
  readLines,
  sortedErrors,
} from "./line-reader.js";
import { withValues } from "./settings.js";
import type {
  DomainRuleDocument,
  FlowDocument,
  PartDocument,
  Position,
  PreferredDocument,
  RequestDocument,
} from "./types.js";

/** A request read from text, or what is wrong with the text. */
export type RequestText = { request: RequestDocument } | LineErrors;

const kinds = ["apart", "together"] as const;
const keywords = ["part", "flow", "apart", "together"] as const;

/** The request's lines: parts, then flows. Its time frame and positions are not part of it. */
export function requestText(request: RequestDocument): string {
  const lines = [
    ...request.parts.map(
      (part) =>
        `part ${nameWord(part.name)} ${part.cpus}` +
        (part.requiredAttributes ?? []).map((name) => ` needs ${nameWord(name)}`).join("") +
        (part.preferredAttributes ?? [])
          .map(({ attribute, penalty }) => ` prefers ${nameWord(attribute)} ${penalty}`)
          .join(""),
    ),
    ...request.flows.map(
      ({ between, bandwidthMbps, maxLatencyMicroseconds: limit }) =>
        `flow ${nameWord(between[0])} ${nameWord(between[1])} ${bandwidthToken(bandwidthMbps)}` +
        (limit === undefined ? "" : ` within ${latencyToken(limit)}`),
    ),
    ...(request.domainRules ?? []).map(
      ({ parts, kind }) => `${kind} ${nameWord(parts[0])} ${nameWord(parts[1])}`,
    ),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

/**
 * Reads parts and flows into `before`; parts that keep their name keep their position.
 *
 * Reports all errors at once, up to the first entry that is over the limits of a scenario.
 */
export function parseRequestText(text: string, before: RequestDocument): RequestText {
  const positions = new Map(before.parts.map(({ name, position }) => [name, position]));
  const parts: PartDocument[] = [];
  const flows: FlowDocument[] = [];
  const flowLines: number[] = [];
  const domainRules: DomainRuleDocument[] = [];
  const ruleLines: number[] = [];
  const names = new Set<string>();
  const read = readLines(text, (reader, line) => {
    const kind = kinds.find((word) => reader.takes(word));
    if (kind !== undefined) {
      expectRoom("domainRules", domainRules.length);
      domainRules.push({ parts: [reader.name("name"), reader.name("name")], kind });
      ruleLines.push(line);
    } else if (reader.takes("part")) {
      expectRoom("parts", parts.length);
      const part = partOf(reader, names, positions);
      names.add(part.name);
      parts.push(part);
    } else if (reader.takes("flow") || reader.left >= 3) {
      expectRoom("flows", flows.length);
      const between: [string, string] = [reader.name("name"), reader.name("name")];
      const flow: FlowDocument = { between, bandwidthMbps: reader.bandwidthMbps() };
      if (reader.takes("within")) flow.maxLatencyMicroseconds = reader.latencyMicroseconds();
      flows.push(flow);
      flowLines.push(line);
    } else {
      throw new BadLine({ code: "unknownWord", word: reader.name("name"), known: keywords });
    }
    reader.end();
  });
  if (!read.more) {
    const joined = new Set<string>();
    flows.forEach(({ between }, at) => {
      attempt(read.errors, flowLines[at] as number, () => {
        checkEnds(between, names, joined);
      });
    });
    const bound = new Set<string>();
    domainRules.forEach((rule, at) => {
      attempt(read.errors, ruleLines[at] as number, () => {
        checkEnds(rule.parts, names, bound);
      });
    });
  }
  return sortedErrors(read) ?? { request: withValues(before, { parts, flows, domainRules }) };
}

function partOf(
  reader: LineReader,
  taken: ReadonlySet<string>,
  positions: ReadonlyMap<string, Position | undefined>,
): PartDocument {
  const name = reader.name("name", taken);
  const part: PartDocument = { name, cpus: reader.cpus() };
  const required: string[] = [];
  const preferred: PreferredDocument[] = [];
  for (;;) {
    if (reader.takes("needs")) {
      expectRoom("requiredAttributes", required.length, false);
      required.push(reader.name("attribute", required));
    } else if (reader.takes("prefers")) {
      expectRoom("preferredAttributes", preferred.length, false);
      const taken = preferred.map(({ attribute }) => attribute);
      preferred.push({
        attribute: reader.name("attribute", taken),
        penalty: reader.number("penalty"),
      });
    } else break;
  }
  const position = positions.get(name);
  return withValues(position === undefined ? part : { ...part, position }, {
    requiredAttributes: required,
    preferredAttributes: preferred,
  });
}
