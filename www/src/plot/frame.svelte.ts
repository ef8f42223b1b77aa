// Geometry of a drawing of data: margins, scales, and ticks whose labels do not meet.

import { scaleLinear } from "d3-scale";
import { createContext } from "svelte";
import { letters } from "../text/letters.js";

/** One axis of a plot. */
export interface AxisSettings {
  /** Values at its two ends; the second may be the smaller one. */
  readonly domain: readonly [from: number, to: number];
  /** Label of a tick. */
  readonly label?: (value: number) => string;
  /** Ticks other than round numbers: all of them, or about so many. */
  readonly ticks?: readonly number[] | ((count: number) => readonly number[]);
  readonly name?: string;
  /** Whether its ticks are lines across the plot; by default those of the vertical axis are. */
  readonly isGrid?: boolean;
}

export interface PlotSettings {
  readonly x: AxisSettings;
  readonly y: AxisSettings;
  /** Margins in pixels of the usual text; by default what ticks and names need. */
  readonly left?: number | undefined;
  readonly right?: number | undefined;
  readonly top?: number | undefined;
  readonly bottom?: number | undefined;
}

export interface Tick {
  readonly value: number;
  readonly label: string;
  /** Pixels from the left, or from the top. */
  readonly at: number;
  /** Middle of the label, which ends within the drawing. */
  readonly middle: number;
}

/** Least height of a plot with a line for the name of its horizontal axis, in pixels of the usual text. */
const lowPlot = 150;

/** Height of a line of text, and usual width of a letter, in pixels of the usual text. */
const line = 16;
const letter = 7.2;

/** From 0 to the largest value, with room above it. */
export function upTo(values: readonly number[], room = 1.08): [number, number] {
  return [0, Math.max(...values, 1e-9) * room];
}

/** From the smallest to the largest value, with a part of that length as room on both sides. */
export function across(values: readonly number[], room = 0.05): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const length = Math.max(high - low, 1e-9);
  return [low - room * length, high + room * length];
}

/** A round step that cuts a length into about that number of pieces. */
export function roundStep(length: number, pieces: number): number {
  const rough = Math.max(Number.MIN_VALUE, length / Math.max(1, pieces));
  const power = 10 ** Math.floor(Math.log10(rough));
  const found = [1, 2, 5, 10].find((step) => step * power >= rough * 0.999);
  return (found ?? 10) * power;
}

/** Round numbers from `from` to `to`, about `count` of them. */
export function ticksIn([from, to]: readonly [number, number], count: number): number[] {
  return scaleLinear()
    .domain([from, to])
    .ticks(Math.max(1, Math.floor(count)));
}

/** Round numbers that are whole: for counts. */
export function wholeTicksIn(domain: readonly [number, number], count: number): number[] {
  return ticksIn(domain, count).filter(Number.isInteger);
}

/** Color of a series; lines of several differ in their dashes too. */
export function colorOf(series: number): string {
  return `var(--part-${series % 12})`;
}

export function dashOf(series: number): string | undefined {
  return [undefined, "7 3", "2 3", "9 3 2 3", "4 2", "12 4"][series % 6];
}

/** Places of values in pixels, for the marks of a plot. */
export class Frame {
  width = $state(0);
  height = $state(0);
  /** Scale of text, above 1 on a projector. */
  scale = $state(1);
  readonly #settings: () => PlotSettings;

  constructor(settings: () => PlotSettings) {
    this.#settings = settings;
  }

  readonly top = $derived.by(() => {
    const { top, y } = this.#settings();
    return (top ?? (y.name === undefined ? 10 : line + 6)) * this.scale;
  });

  /** The horizontal axis has its name below its ticks; in a low plot beside them, in place of the last ones. */
  readonly isNameBeside = $derived(this.height < lowPlot * this.scale);

  readonly bottom = $derived.by(() => {
    const { bottom, x } = this.#settings();
    const nameHeight = x.name === undefined || this.isNameBeside ? 0 : line;
    const asked = bottom ?? (x.label === undefined ? 4 : line + 6) + nameHeight;
    return this.height - asked * this.scale;
  });

  readonly y = $derived.by(() => scaleOf(this.#settings().y, this.bottom, this.top));

  readonly yTicks = $derived.by(() =>
    this.#ticks(this.#settings().y, this.y, (this.bottom - this.top) / 34, () => line),
  );

  readonly left = $derived.by(() => {
    const { left } = this.#settings();
    if (left !== undefined) return left * this.scale;
    const widest = Math.max(0, ...this.yTicks.map(({ label }) => this.widthOf(label)));
    return widest === 0 ? 4 : widest + 8;
  });

  readonly right = $derived.by(() => this.width - (this.#settings().right ?? 14) * this.scale);

  readonly x = $derived.by(() => scaleOf(this.#settings().x, this.left, this.right));

  readonly xTicks = $derived.by(() => {
    const { x } = this.#settings();
    const sizeOf = (label: string) => this.widthOf(label) + 12;
    const ticks = this.#ticks(x, this.x, (this.right - this.left) / 70, sizeOf, (at, label) =>
      this.within(at, label),
    );
    if (x.name === undefined || !this.isNameBeside) return ticks;
    const end = this.right - this.widthOf(x.name);
    return ticks.filter(({ at, label }) => at + sizeOf(label) / 2 <= end);
  });

  /** Whether there is room for data. */
  readonly hasRoom = $derived(this.right - this.left > 40 && this.bottom - this.top > 12);

  /** Estimated width of a text, in pixels. */
  widthOf(text: string): number {
    return letters(text) * letter * this.scale;
  }

  /** The middle of a label along the lower axis, moved so that it ends within the drawing. */
  within(at: number, label: string): number {
    const half = this.widthOf(label) / 2 + 2 * this.scale;
    return Math.max(half, Math.min(at, this.width - half));
  }

  get lineHeight(): number {
    return line * this.scale;
  }

  /** Ticks whose labels, of this size along the axis, do not meet. */
  #ticks(
    { domain, label, ticks }: AxisSettings,
    place: (value: number) => number,
    most: number,
    sizeOf: (label: string) => number,
    middleOf: (at: number, label: string) => number = (at) => at,
  ): Tick[] {
    if (label === undefined) return [];
    const made = (count: number): Tick[] => {
      const values = typeof ticks === "function" ? ticks(count) : (ticks ?? ticksIn(domain, count));
      return values.map((value) => {
        const [at, text] = [place(value), label(value)];
        return { value, label: text, at, middle: middleOf(at, text) };
      });
    };
    const usual = Math.max(1, Math.floor(most / this.scale));
    const fewer = Array.from({ length: usual }, (_, at) => usual - at);
    let alone: Tick[] | undefined;
    // One tick alone is no scale: rather some more.
    for (const count of [...fewer, usual + 1, usual + 2]) {
      const choice = made(count);
      if (apart(choice, sizeOf).length < choice.length) continue;
      if (choice.length > 1) return choice;
      alone ??= choice;
    }
    return alone ?? apart(made(1), sizeOf);
  }
}

/** The first tick, and then each that does not meet the one before. */
function apart(ticks: readonly Tick[], sizeOf: (label: string) => number): Tick[] {
  const kept: Tick[] = [];
  for (const tick of ticks) {
    const before = kept.at(-1);
    const room = before && (sizeOf(tick.label) + sizeOf(before.label)) / 2;
    if (
      before === undefined ||
      room === undefined ||
      Math.abs(tick.middle - before.middle) >= room
    ) {
      kept.push(tick);
    }
  }
  return kept;
}

/** From values to pixels; what lies outside is drawn at the edge. */
function scaleOf({ domain: [from, to] }: AxisSettings, start: number, end: number) {
  return scaleLinear()
    .domain([from, to === from ? from + 1 : to])
    .range([start, end])
    .clamp(true);
}

/** The frame of the plot around a mark. */
export const [frameOf, setFrame] = createContext<Frame>();
