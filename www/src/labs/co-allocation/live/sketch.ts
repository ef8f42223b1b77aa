// The assignment the user fills in on the Matrices tab, as the graph draws it; it may break constraints.

import type { Assignment, SubjectSet } from "../document/subject.js";

export interface Sketch {
  readonly assignment: Assignment;
  /** Subjects of broken constraints. */
  readonly broken: SubjectSet;
}
