// Describes the playback position in a sentence.

import { clock, names, span } from "../../../../text/numbers.js";
import type { ReservationDocument } from "../../document/types.js";
import { tabText } from "../../text/tabs.js";

const words = tabText.timeline.play;
/** More names than this are counted. */
const mostNamed = 3;

/** Sentences on a second: reservations running, over, to come; those that begin or end. */
export function timeText(reservations: readonly ReservationDocument[], seconds: number): string {
  const running = reservations.filter(
    (one) => one.startSeconds <= seconds && seconds < one.endSeconds,
  );
  const over = reservations.filter(({ endSeconds }) => endSeconds <= seconds);
  const begin = running.filter(({ startSeconds }) => startSeconds === seconds);
  const end = over.filter(({ endSeconds }) => endSeconds === seconds);
  const toCome = reservations.length - running.length - over.length;
  return [
    words.at(clock(seconds), running.length, over.length, toCome),
    ...(begin.length > 0 ? [words.begins(named(begin), begin.length)] : []),
    ...(end.length > 0 ? [words.ends(named(end), end.length)] : []),
  ].join(" ");
}

/** In the order in which they were made: how many, and the newest. */
export function orderText(reservations: readonly ReservationDocument[], made: number): string {
  const newest = reservations[made - 1];
  return newest === undefined
    ? words.noneMade(reservations.length)
    : words.made(
        made,
        reservations.length,
        newest.label,
        span(newest.startSeconds, newest.endSeconds),
        names(newest.sites.map(({ site }) => site)),
      );
}

function named(reservations: readonly ReservationDocument[]): string {
  const labels = reservations.slice(0, mostNamed).map(({ label }) => label);
  const more = reservations.length - labels.length;
  return names(more > 0 ? [...labels, words.more(more)] : labels);
}
