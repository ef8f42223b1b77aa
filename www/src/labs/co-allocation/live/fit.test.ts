// The preview of a move says what the engine says, and its first fit is the first.

import { beforeAll, expect, test } from "vitest";
import * as engine from "../../../engine/pkg/coalloc.js";
import moduleUrl from "../../../engine/pkg/coalloc_bg.wasm?inline";
import type { ReservationDocument, ScenarioDocument } from "../document/types.js";
import { Room } from "./fit.js";

beforeAll(async () => {
  engine.initSync({ module: await (await fetch(moduleUrl)).arrayBuffer() });
});

/** Numbers below `below`, the same in every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const cpus = { A: 4, B: 8 };
const mbps = 10;
const slots = Array.from({ length: 60 }, (_, at) => 300 * at);

/** Whether these hold at most what there is in every slot. */
function isValid(reservations: readonly ReservationDocument[], perDirection: boolean): boolean {
  return slots.every((second) => {
    const running = reservations.filter(
      ({ startSeconds, endSeconds }) => startSeconds <= second && second < endSeconds,
    );
    const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
    const held = (site: number) => sum(running.map(({ sites }) => sites[site]?.cpus ?? 0));
    const from = (name: string) =>
      sum(
        running.flatMap(({ paths: [path] }) => (path?.nodes[0] === name ? path.bandwidthMbps : 0)),
      );
    const carried = perDirection ? Math.max(from("A"), from("B")) : from("A") + from("B");
    return held(0) <= cpus.A && held(1) <= cpus.B && carried <= mbps;
  });
}

/** Two sites, a link shared or for each direction, and valid reservations. */
function scenario(seed: number): ScenarioDocument {
  const next = random(seed);
  const perDirection = next(2) === 0;
  const reservations: ReservationDocument[] = [];
  for (let at = 0; at < 12; at++) {
    const startSeconds = 300 * next(24);
    const wanted = {
      label: `R${at}`,
      startSeconds,
      endSeconds: startSeconds + 300 * (1 + next(12)),
      sites: [
        { part: "a", site: "A", cpus: 1 + next(3) },
        { part: "b", site: "B", cpus: 1 + next(6) },
      ],
      paths: [{ nodes: next(2) === 0 ? ["A", "B"] : ["B", "A"], bandwidthMbps: 1 + next(8) }],
    };
    if (isValid([...reservations, wanted], perDirection)) reservations.push(wanted);
  }
  return {
    format: "coalloc",
    version: 1,
    title: "Room",
    grid: {
      domains: [],
      sites: [
        { name: "A", cpus: cpus.A, cpuValue: 1 },
        { name: "B", cpus: cpus.B, cpuValue: 1 },
      ],
      exchangePoints: [],
      links: [{ between: ["A", "B"], bandwidthMbps: mbps, bandwidthValue: 1 }],
      ...(perDirection && { linkCapacity: "perDirection" as const }),
    },
    request: {
      parts: [{ name: "a", cpus: 1 }],
      flows: [],
      timeFrame: { earliestStartSeconds: 0, latestStartSeconds: 3600, durationSeconds: 600 },
    },
    options: { timeFrames: 3 },
    reservations,
  } as unknown as ScenarioDocument;
}

test("a window fits where the engine grants it; the first that fits is the first", () => {
  const seen = { fits: 0, not: 0, later: 0 };
  for (let seed = 1; seed <= 400; seed++) {
    const document = scenario(seed);
    const next = random(seed + 1000);
    const at = next(document.reservations.length);
    const reservation = document.reservations[at] as ReservationDocument;
    const room = new Room(document, reservation);
    const granted = (startSeconds: number, length: number) =>
      engine.modifyReservation(document as never, at, {
        startSeconds,
        endSeconds: startSeconds + length,
      }).type === "modified";
    const length = 300 * (1 + next(10));
    const start = 300 * next(30);
    const fits = granted(start, length);
    expect(room.fits({ startSeconds: start, endSeconds: start + length }), `${seed}`).toBe(fits);
    seen[fits ? "fits" : "not"] += 1;
    const first = room.firstFrom({ startSeconds: start, endSeconds: start + length });
    if (first === undefined) continue;
    expect(granted(first.startSeconds, length), `${seed}`).toBe(true);
    if (first.startSeconds > start) seen.later += 1;
    for (let earlier = start; earlier < first.startSeconds; earlier += 300)
      expect(granted(earlier, length), `${seed} at ${earlier}`).toBe(false);
  }
  expect(Math.min(seen.fits, seen.not, seen.later)).toBeGreaterThan(50);
});
