// Names of series in the experiments that ship, which are the same in every language.

import type { Row } from "../everyone/experiments.js";

export const shippedSeries: Readonly<Record<Row, string>> = {
  "interval-mean": "Interval mean",
  "sequential-game": "Sequential game",
  "half-steps": "Game, two half steps",
  "history-mean": "History mean",
  "one-step-ahead": "One step ahead",
  naive: "Naive",
  "perfect-foresight": "Perfect foresight",
};
