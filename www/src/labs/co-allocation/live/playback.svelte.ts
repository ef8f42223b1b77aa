// What the timeline's player shows in place of the live plan: one moment, with so many of the reservations made.

/** At most one playback; without it the graph shows the plan and all reservations. */
export class Playback {
  /** How many reservations count as made; undefined while nothing is played. */
  shown = $state<number>();

  show(made: number): void {
    this.shown = made;
  }

  end(): void {
    this.shown = undefined;
  }
}
