// Nodes and requests as text, one named thing on each line; read line by line, refused at the first line that is wrong.
//
// A node is `N1: R1 20 at 4.00, 10 during 20-40; R2 8 at 1.50`, the jobs of an application are
// `A1: 25 R1 during 25-45; 5 R1 + 8 R2 during 30-60`.

import type { LineFault } from "../../../fields/line-fault.js";
import { BadLine, readNamed } from "../../../lab/lines.js";
import { text } from "../text/index.js";
import type {
  Application,
  Booking,
  CorsDocument,
  Demand,
  Job,
  NodeDocument,
  Offer,
} from "./types.js";
import { cost, costIn } from "./units.js";

/** More lines or longer ones are not read. */
const most = { lines: 6000, letters: 50_000 };

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
  return readNamed(typed, most, words, (id, rest) => {
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

/** One application on each line. */
export function requestsText(applications: readonly Application[]): string {
  const demand = ({ amount, resource }: Demand) => `${amount} ${resource}`;
  const job = ({ start, end, demands }: Job) =>
    `${demands.map(demand).join(" + ")} during ${start}-${end}`;
  return applications.map(({ id, jobs }) => `${id}: ${jobs.map(job).join("; ")}`).join("\n");
}

/** The applications in a text, which may ask for what the document has. */
export function readRequests(
  typed: string,
  document: Pick<CorsDocument, "resources" | "horizon">,
): Application[] | LineFault {
  const words = text.live.lines.requests;
  return readNamed(typed, most, words, (id, rest) => ({
    id,
    jobs: rest.split(";").map((part) => readJob(part.trim(), document)),
  }));
}

function readJob(
  typed: string,
  { resources, horizon }: Pick<CorsDocument, "resources" | "horizon">,
): Job {
  const words = text.live.lines.requests;
  const [, wanted = "", from, to] =
    /^(.*\S)\s+during\s+(\d{1,9})\s*[-–]\s*(\d{1,9})$/.exec(typed) ?? [];
  const [start, end] = [Number(from), Number(to)];
  if (wanted === "") throw new BadLine(words.job(typed.slice(0, 40)));
  if (start >= end || end > horizon) throw new BadLine(words.window(horizon));
  const demands: Demand[] = [];
  for (const part of wanted.split("+")) {
    const [, count, resource] = /^(\d{1,7})\s+(\S.*)$/.exec(part.trim()) ?? [];
    if (resource === undefined) throw new BadLine(words.job(typed.slice(0, 40)));
    if (!resources.some(({ id }) => id === resource)) throw new BadLine(words.resource(resource));
    if (demands.some((one) => one.resource === resource)) throw new BadLine(words.again(resource));
    const amount = Number(count);
    if (amount < 1 || amount > 1_000_000) throw new BadLine(words.amount);
    demands.push({ resource, amount });
  }
  return { start, end, demands };
}
