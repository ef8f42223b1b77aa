// Money, shares and times as people read them.

import { beside } from "../../../text/en/joining.js";
import { units } from "../../../text/en/language.js";
import { fixed, number, numberIn as plainNumberIn } from "../../../text/numbers.js";

/** A bid or a price per second: four digits at least, and what is tiny is not shown as nothing. */
export function price(value: number): string {
  if (value !== 0 && Math.abs(value) < 0.0005) return value.toExponential(1).replace("e-", "e−");
  return fixed(value, Math.abs(value) >= 1000 ? 1 : 3);
}

/** A price at a tick, which is a round number. */
export function priceTick(value: number): string {
  return price(value).replace(/\.?0+$/, "");
}

/** An amount of money. */
export function money(value: number): string {
  return fixed(value, value === 0 || Math.abs(value) >= 1000 ? 0 : Math.abs(value) < 10 ? 2 : 1);
}

/** A share of 1 in percent. */
export function share(value: number): string {
  return beside(fixed(value * 100, 1), "%");
}

/** A change in percent, with its sign. */
export function change(value: number): string {
  const tenths = fixed(Math.abs(value) * 100, 1);
  return tenths === "0.0" ? "0.0" : `${value < 0 ? "−" : "+"}${tenths}`;
}

/** A range of parts of 1, in percent. */
export function inPercent({ min, max }: { min: number; max: number }) {
  return { min: 100 * min, max: 100 * max };
}

/** A length of time in seconds. */
export function seconds(value: number): string {
  return units.seconds(fixed(value, 1));
}

/** A time on an axis: whole seconds where it is one. */
export function clock(value: number): string {
  return units.seconds(number(Math.round(value * 10) / 10));
}

/** The size of a task in thousands of millions of instructions, as short as it goes. */
export function thousands(size: number): string {
  return number(Math.round(size / 10) / 100);
}

/** Names in few letters, where their first ones and their numbers tell them apart. */
export function shortNames(names: readonly string[]): readonly string[] {
  const made = names.map((name) => name.replace(/^(\p{L})\p{L}*\s*(\d+)$/u, "$1$2"));
  return new Set(made).size === names.length ? made : names;
}

/** A positive number in a typed text, with a point or comma, and spaces or commas between thousands. */
export function numberIn(typed: string): number | undefined {
  const plain = typed.trim().replace(/[\s\u202f]/g, "");
  const text = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)
    ? plain.replaceAll(",", "")
    : plain.replace(",", ".");
  return text.length <= 28 ? plainNumberIn(text) : undefined;
}
