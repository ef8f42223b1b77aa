// Plays the timeline: the clock sweeps over the reservations, or they are made one after the other.

import type { Horizon } from "./axis.js";

/** `time`: as time passes; `made`: in the order in which they were made. */
export type Mode = "time" | "made";

export const speeds = ["slow", "normal", "fast"] as const;
export type Speed = (typeof speeds)[number];

/** Seconds of the timeline that pass in one second. */
export const secondsPerSecond: Record<Speed, number> = { slow: 1800, normal: 7200, fast: 21_600 };

/** Reservations made in one second: however many there are, at normal speed it takes some ten seconds. */
export function madePerSecond(speed: Speed, all: number): number {
  const normal = Math.max(2, Math.round(all / 10));
  return { slow: Math.max(1, Math.round(normal / 4)), normal, fast: normal * 4 }[speed];
}

/** Events shown in one second with reduced motion. */
const eventsPerSecond: Record<Speed, number> = { slow: 0.5, normal: 1, fast: 2 };
/** The clock is shown in steps of a minute: finer ones are invisible. */
const tick = 60;
const hour = 3600;

/** A span of time, end exclusive. */
export interface TimeSpan {
  startSeconds: number;
  endSeconds: number;
}

/** Timeline that the player moves. */
export interface Stage {
  readonly reservations: readonly TimeSpan[];
  readonly horizon: Horizon;
  /** The second shown. */
  readonly playhead: number;
  look(seconds: number): void;
  /** Shows the moment alone, with that many reservations made. */
  show(made: number): void;
}

const knownTimes = new WeakMap<readonly TimeSpan[], readonly number[]>();

/** The seconds at which a reservation starts or ends, each once, in order. */
export function eventTimes(reservations: readonly TimeSpan[]): readonly number[] {
  // Called many times for the same thousands of reservations during playback.
  const known = knownTimes.get(reservations);
  if (known !== undefined) return known;
  const times = reservations.flatMap(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]);
  const sorted = [...new Set(times)].sort((a, b) => a - b);
  knownTimes.set(reservations, sorted);
  return sorted;
}

/** Span of a playback: from the hour of the first reservation's start to the end of the last. */
export function playedFrom(reservations: readonly TimeSpan[], { start, end }: Horizon): Horizon {
  const times = eventTimes(reservations);
  const first = Math.floor((times[0] ?? start) / hour) * hour;
  return { start: Math.max(start, first), end: Math.min(end, times.at(-1) ?? end) };
}

/** Play, pause, step and speed of the timeline. */
export class Player {
  mode = $state<Mode>("time");
  speed = $state<Speed>("normal");
  playing = $state(false);
  /** How many reservations count as made, in mode `made`; all of them until it is played. */
  #made = $state<number>();
  readonly #stage: Stage;
  readonly #calm: () => boolean;
  #frame: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `calm`: whether the system asks for reduced motion. */
  constructor(stage: Stage, calm: () => boolean) {
    this.#stage = stage;
    this.#calm = calm;
  }

  /** The number of reservations shown, in the order they were made. */
  get made(): number {
    const all = this.#stage.reservations.length;
    return this.mode === "time" ? all : Math.min(this.#made ?? all, all);
  }

  get atEnd(): boolean {
    const { playhead, reservations } = this.#stage;
    return this.mode === "time" ? playhead >= this.#played.end : this.made >= reservations.length;
  }

  get atStart(): boolean {
    return this.mode === "time" ? this.#stage.playhead <= this.#played.start : this.made === 0;
  }

  choose(mode: Mode): void {
    this.pause();
    this.mode = mode;
    this.#made = undefined;
  }

  /** Resumes, or restarts when at the end. */
  play(): void {
    if (this.playing || this.#stage.reservations.length === 0) {
      return;
    }
    if (this.atEnd || (this.mode === "time" && this.atStart)) {
      this.toStart();
    }
    this.playing = true;
    if (this.#calm()) {
      this.#waitForStep();
    } else {
      this.#sweep();
    }
  }

  pause(): void {
    this.playing = false;
    if (this.#frame !== undefined) {
      cancelAnimationFrame(this.#frame);
    }
    clearTimeout(this.#timer);
  }

  toStart(): void {
    if (this.mode === "time") {
      this.#look(this.#played.start);
    } else {
      this.#make(0);
    }
  }

  toEnd(): void {
    this.pause();
    if (this.mode === "time") {
      this.#look(this.#played.end);
    } else {
      this.#make(this.#stage.reservations.length);
    }
  }

  /** To the next event, or the one before. */
  step(direction: 1 | -1): void {
    this.pause();
    this.#stepBy(direction);
  }

  #stepBy(direction: 1 | -1): void {
    const { reservations, playhead } = this.#stage;
    if (this.mode === "made") {
      this.#make(Math.min(Math.max(this.made + direction, 0), reservations.length));
      return;
    }
    const times = eventTimes(reservations);
    const next =
      direction === 1
        ? (times.find((time) => time > playhead) ?? this.#played.end)
        : (times.findLast((time) => time < playhead) ?? this.#played.start);
    this.#look(next);
  }

  get #played(): Horizon {
    return playedFrom(this.#stage.reservations, this.#stage.horizon);
  }

  #look(seconds: number): void {
    this.#stage.look(seconds);
    this.#stage.show(this.made);
  }

  #make(count: number): void {
    this.#made = count;
    this.#stage.show(count);
  }

  #sweep(): void {
    let last = performance.now();
    // The remainder carried to the next frame: less than one minute or one reservation.
    let rest = 0;
    const frame = (now: number) => {
      if (!this.playing) {
        return;
      }
      const passed = Math.min(250, Math.max(0, now - last)) / 1000;
      last = now;
      if (this.mode === "time") {
        rest += passed * secondsPerSecond[this.speed];
        const whole = Math.floor(rest / tick) * tick;
        rest -= whole;
        if (whole > 0) {
          const { playhead } = this.#stage;
          this.#look(Math.min(this.#played.end, Math.floor(playhead / tick) * tick + whole));
        }
      } else {
        rest += passed * madePerSecond(this.speed, this.#stage.reservations.length);
        const whole = Math.floor(rest);
        rest -= whole;
        if (whole > 0) {
          this.#make(Math.min(this.#stage.reservations.length, this.made + whole));
        }
      }
      if (this.atEnd) {
        this.pause();
      } else {
        this.#frame = requestAnimationFrame(frame);
      }
    };
    this.#frame = requestAnimationFrame(frame);
  }

  #waitForStep(): void {
    this.#timer = setTimeout(() => {
      this.#stepBy(1);
      if (this.atEnd) {
        this.pause();
      } else if (this.playing) {
        this.#waitForStep();
      }
    }, 1000 / eventsPerSecond[this.speed]);
  }
}
