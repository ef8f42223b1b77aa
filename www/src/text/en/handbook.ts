// English words around the articles of the handbook.

export const handbook = {
  name: "Coalloc handbook",
  title: (article: string) => `${article} – Coalloc handbook`,
  /** Description of its list of articles. */
  nav: "Handbook",
  open: "Open the playground",
  live: "Open it live",
  equation: (number: string | undefined) =>
    number === undefined ? "Equation" : `Equation ${number}`,
  before: (article: string) => `Before: ${article}`,
  next: (article: string) => `Next: ${article}`,
  beside: "Articles beside this one",
  groups: {
    basics: "Basics",
    systems: "The four systems",
    experiments: "Experiments",
    classes: "Ready classes",
  },
};
