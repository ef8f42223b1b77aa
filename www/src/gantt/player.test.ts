// The player of the timeline: where it begins and ends, its steps, and what counts as made.

import { expect, test, vi } from "vitest";
import type { ReservationDocument } from "../labs/co-allocation/document/types.js";
import { eventTimes, madePerSecond, Player, playedFrom, speeds } from "./player.svelte.js";

const hour = 3600;

function held(start: number, end: number): ReservationDocument {
  return {
    label: `${start}-${end}`,
    startSeconds: start * hour,
    endSeconds: end * hour,
    sites: [],
    paths: [],
  };
}

/** A player on a stage that remembers what it shows; reduced motion, so that a fake clock can drive it. */
function staged(reservations: ReservationDocument[], playhead = 0) {
  const stage = {
    reservations,
    horizon: { start: 0, end: 30 * hour },
    playhead: playhead * hour,
    shown: undefined as number | undefined,
    look: (seconds: number) => {
      stage.playhead = seconds;
    },
    show: (made: number) => {
      stage.shown = made;
    },
  };
  return { stage, player: new Player(stage, () => true) };
}

const day = [held(10, 12), held(9, 11), held(12, 20)];

test("events come once each, in order", () => {
  expect(eventTimes(day).map((time) => time / hour)).toEqual([9, 10, 11, 12, 20]);
  expect(playedFrom(day, { start: 0, end: 30 * hour })).toEqual({
    start: 9 * hour,
    end: 20 * hour,
  });
  const horizon = { start: 5, end: 50 };
  expect(playedFrom([], horizon).end).toBe(50);
});

test("steps by the clock go from event to event and stop at the ends", () => {
  const { stage, player } = staged(day);
  const at: number[] = [];
  for (let steps = 0; steps < 7; steps++) {
    player.step(1);
    at.push(stage.playhead / hour);
  }
  expect(at).toEqual([9, 10, 11, 12, 20, 20, 20]);
  expect(player.atEnd).toBe(true);
  player.step(-1);
  expect(stage.playhead / hour).toBe(12);
  player.toStart();
  expect([stage.playhead / hour, player.atStart]).toEqual([9, true]);
  player.step(-1);
  expect(stage.playhead / hour).toBe(9);
  expect(stage.shown, "by the clock all reservations are there").toBe(3);
});

test("steps in the order of making count the reservations and leave the clock alone", () => {
  const { stage, player } = staged(day, 10);
  player.choose("made");
  expect(player.made, "all, until it is played").toBe(3);
  player.step(-1);
  player.step(-1);
  expect([player.made, stage.shown]).toEqual([1, 1]);
  player.toStart();
  player.step(-1);
  expect([player.made, player.atStart]).toEqual([0, true]);
  player.toEnd();
  expect([player.made, player.atEnd, stage.playhead / hour]).toEqual([3, true, 10]);
  player.choose("time");
  expect(player.made).toBe(3);
});

test("without motion, playing goes from event to event and ends by itself", () => {
  vi.useFakeTimers();
  try {
    const { stage, player } = staged(day, 25);
    player.play();
    expect(stage.playhead / hour, "from the beginning, as it was at the end").toBe(9);
    vi.advanceTimersByTime(2500);
    expect(stage.playhead / hour).toBe(11);
    player.pause();
    vi.advanceTimersByTime(5000);
    expect(stage.playhead / hour).toBe(11);
    player.play();
    vi.advanceTimersByTime(60_000);
    expect([stage.playhead / hour, player.playing]).toEqual([20, false]);
  } finally {
    vi.useRealTimers();
  }
});

test("a day of any size fills in about ten seconds, faster when asked", () => {
  for (const all of [20, 400, 5000]) {
    expect(all / madePerSecond("normal", all)).toBeCloseTo(10, 0);
    const rates = speeds.map((speed) => madePerSecond(speed, all));
    expect(rates).toEqual([...rates].sort((a, b) => a - b));
  }
  expect(madePerSecond("slow", 1)).toBe(1);
});
