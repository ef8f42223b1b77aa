// The things of a document as they are named in sentences.

import { isolated } from "../../../../text/isolate.js";
import { pairKey } from "../../document/pair.js";
import type { ScenarioDocument } from "../../document/types.js";
import type { Mention } from "../../text/phrase.js";

/** Names for what an explanation speaks about by index or name. */
export interface Mentions {
  part(part: number): Mention;
  flow(flow: number): Mention;
  node(node: string): Mention;
  link(between: readonly [string, string]): Mention;
  parts(parts: readonly number[]): Mention[];
  flows(flows: readonly number[]): Mention[];
}

export function mentionsOf({ request }: ScenarioDocument): Mentions {
  const part = (part: number): Mention => ({
    subject: { type: "part", part },
    name: request.parts[part]?.name ?? "",
  });
  const flow = (flow: number): Mention => ({
    subject: { type: "flow", flow },
    name: request.flows[flow]?.between.map(isolated).join("–") ?? "",
  });
  return {
    part,
    flow,
    node: (node) => ({ subject: { type: "node", node }, name: node }),
    link: (between) => ({
      subject: { type: "link", link: pairKey(...between) },
      name: between.map(isolated).join("–"),
    }),
    parts: (parts) => parts.map(part),
    flows: (flows) => flows.map(flow),
  };
}
