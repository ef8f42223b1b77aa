// Reads a moment as people write it.

import { typedDay } from "../text/en/times.js";

const written = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/** Seconds since the first midnight of `9:00`, `09:00:30` or `day 2, 09:00`; `undefined` for anything else. */
export function readClock(typed: string): number | undefined {
  const plain = typed.normalize("NFKC").trim();
  const [before = "", day = "1"] = typedDay.exec(plain) ?? [];
  const [, ...clock] = written.exec(plain.slice(before.length)) ?? [];
  const [hours, minutes, seconds = 0] = clock.map((digits) => Number(digits ?? 0));
  const isDay = Number(day) >= 1 && Number(day) <= 366;
  if (hours === undefined || minutes === undefined || !isDay) return undefined;
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined;
  return (Number(day) - 1) * 86_400 + hours * 3600 + minutes * 60 + seconds;
}
