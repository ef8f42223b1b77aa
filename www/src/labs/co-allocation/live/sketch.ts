// Matrices that a person fills in, as the graph draws them: no plan yet, and perhaps broken.

import type { Assignment, SubjectSet } from "../document/subject.js";

export interface Sketch {
  readonly assignment: Assignment;
  /** What the broken constraints speak about. */
  readonly broken: SubjectSet;
}
