// Checks a document from browser storage before any of it is laid out or drawn.

import { Refusal } from "../../../engine/protocol.js";
import { text } from "../text/index.js";
import { excessOf, farthest } from "./excess.js";
import { placeAll } from "./layout.js";
import type { Position, ScenarioDocument } from "./types.js";

/** Error codes for texts that are not scenario documents at all. */
const unreadable: ReadonlySet<string> = new Set([
  "document-too-large",
  "not-json",
  "wrong-shape",
  "unknown-format",
  "unknown-version",
]);

/** The engine's parser and printer. */
export interface DocumentCodec {
  /** The document in a text; rejects with `Refusal` for the first thing that is wrong. */
  parse(content: string): Promise<ScenarioDocument>;
  /** A document as text with every default filled in, valid or not. */
  print(document: ScenarioDocument): Promise<string>;
}

/**
 * Restores the document in a stored text, including unfinished work that does not validate. Rejects with `Refusal` if the
 * text is not a document or exceeds what the page can draw.
 */
export async function restoreDocument(
  content: string,
  codec: DocumentCodec,
): Promise<ScenarioDocument> {
  try {
    return placeAll(await codec.parse(content));
  } catch (error) {
    if (!(error instanceof Refusal) || unreadable.has(error.code)) throw error;
  }
  const document = near(JSON.parse(await codec.print(JSON.parse(content))));
  const excess = excessOf(document);
  if (excess !== undefined) {
    const message = text.live.excess(excess);
    throw new Refusal({ code: "wrong-count", message, path: "" });
  }
  return placeAll(document);
}

/** The document without positions far outside the drawing: those nodes are placed again. */
function near(document: ScenarioDocument): ScenarioDocument {
  const { grid, request } = document;
  return {
    ...document,
    grid: {
      ...grid,
      sites: grid.sites.map(placedNear),
      exchangePoints: grid.exchangePoints.map(placedNear),
    },
    request: { ...request, parts: request.parts.map(placedNear) },
  };
}

function placedNear<Node extends { position?: Position }>(node: Node): Node {
  const { position, ...rest } = node;
  const isNear = ({ x, y }: Position) => Math.max(Math.abs(x), Math.abs(y)) <= farthest;
  return position === undefined || isNear(position) ? node : (rest as Node);
}
