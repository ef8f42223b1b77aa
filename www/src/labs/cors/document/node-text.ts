// The nodes as lines of text, and back: `N1: R1 20 at 4.00, 10 during 20-40; R2 8 at 1.50`.

import { text } from "../text/index.js";
import type { Booking, NodeDocument, Offer } from "./types.js";
import { cost, costIn } from "./units.js";

/** More lines or longer ones are not read. */
const mostLines = 2000;
const longestLine = 20_000;

export type NodesRead = { nodes: NodeDocument[] } | { line: number; why: string };

/** One node on each line. */
export function nodesText(nodes: readonly NodeDocument[]): string {
  const booking = ({ amount, start, end }: Booking) => `, ${amount} during ${start}-${end}`;
  const offer = ({ resource, capacity, unitCost, bookings = [] }: Offer) =>
    `${resource} ${capacity} at ${cost(unitCost)}${bookings.map(booking).join("")}`;
  return nodes.map(({ id, offers }) => `${id}: ${offers.map(offer).join("; ")}`).join("\n");
}

/** The nodes in a text; what is known of them and not written there is taken from `before`. */
export function readNodes(typed: string, before: readonly NodeDocument[]): NodesRead {
  const words = text.live.text;
  const lines = typed.split("\n");
  if (lines.length > mostLines) return { line: mostLines + 1, why: words.tooMany(mostLines) };
  const nodes: NodeDocument[] = [];
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const plain = line.replace(/#.*$/, "").trim();
    if (plain === "") continue;
    const at = { line: index + 1 };
    const colon = plain.indexOf(":");
    const id = plain.slice(0, Math.max(0, colon)).trim();
    if (colon < 1 || id === "" || plain.length > longestLine) return { ...at, why: words.node };
    if (seen.has(id)) return { ...at, why: words.twice(id) };
    seen.add(id);
    const known = before.find((node) => node.id === id);
    const offers: Offer[] = [];
    for (const part of plain.slice(colon + 1).split(";")) {
      const offer = readOffer(part.trim(), known);
      if (offer === undefined) return { ...at, why: words.offer(part.trim().slice(0, 40)) };
      offers.push(offer);
    }
    nodes.push({ id, offers });
  }
  return { nodes };
}

function readOffer(typed: string, known: NodeDocument | undefined): Offer | undefined {
  const [head = "", ...rest] = typed.split(",");
  const [, resource, capacity, price] = /^(\S+)\s+(\d{1,7})\s+at\s+(\S+)$/.exec(head.trim()) ?? [];
  const unitCost = price === undefined ? undefined : costIn(price);
  if (resource === undefined || unitCost === undefined) return undefined;
  const same = known?.offers.find((offer) => offer.resource === resource);
  const bookings: Booking[] = [];
  for (const part of rest) {
    const [, amount, start, end] =
      /^(\d{1,7})\s+during\s+(\d{1,9})\s*[-–]\s*(\d{1,9})$/.exec(part.trim()) ?? [];
    if (amount === undefined) return undefined;
    const read = { start: Number(start), end: Number(end), amount: Number(amount) };
    const isSame = (one: Booking) =>
      one.start === read.start && one.end === read.end && one.amount === read.amount;
    bookings.push(same?.bookings?.find(isSame) ?? read);
  }
  return {
    resource,
    capacity: Number(capacity),
    unitCost,
    ...(bookings.length > 0 && { bookings }),
    ...(same?.printed !== undefined && { printed: same.printed }),
  };
}
