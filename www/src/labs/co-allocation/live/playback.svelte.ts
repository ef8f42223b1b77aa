// Playback state of the timeline: one moment, with the first reservations made, instead of the live plan.

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
