// Matrices that a person fills in, as the graph draws them: no plan yet, and perhaps broken.

import type { Joined, Lit } from "../document/subject.js";

export interface Sketch {
  readonly joined: Joined;
  /** What the broken constraints speak about. */
  readonly broken: Lit;
}
