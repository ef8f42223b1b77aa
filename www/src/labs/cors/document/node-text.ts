// The nodes as lines of text, and back: `N1: R1 20 at 4.00, 10 during 20-40; R2 8 at 1.50`.

import type { LineFault } from "../../../fields/line-fault.js";
import { text } from "../text/index.js";
import { BadLine, readLines } from "./lines.js";
import type { Booking, NodeDocument, Offer } from "./types.js";
import { cost, costIn } from "./units.js";

/** One node on each line. */
export function nodesText(nodes: readonly NodeDocument[]): string {
  const booking = ({ amount, start, end }: Booking) => `, ${amount} during ${start}-${end}`;
  const offer = ({ resource, capacity, unitCost, bookings = [] }: Offer) =>
    `${resource} ${capacity} at ${cost(unitCost)}${bookings.map(booking).join("")}`;
  return nodes.map(({ id, offers }) => `${id}: ${offers.map(offer).join("; ")}`).join("\n");
}

/** The nodes in a text; what is known of them and not written there is taken from `before`. */
export function readNodes(
  typed: string,
  before: readonly NodeDocument[],
): NodeDocument[] | LineFault {
  const words = text.live.lines.nodes;
  return readLines(typed, words, (id, rest) => {
    const known = before.find((node) => node.id === id);
    const offers = rest.split(";").map((part) => {
      const offer = readOffer(part.trim(), known);
      if (offer === undefined) throw new BadLine(words.offer(part.trim().slice(0, 40)));
      return offer;
    });
    return { id, offers };
  });
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
