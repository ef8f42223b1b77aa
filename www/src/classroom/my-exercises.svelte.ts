// Exercises that a teacher made, kept in this browser: each under its own key, with the link that holds all of it.

import { readLink } from "../share/link.js";
import { keysWith, read, remove, write } from "../store/storage/area.js";
import { newId, titleIn } from "../store/storage/entries.js";

export interface KeptExercise {
  readonly id: string;
  /** Id of its lab. */
  readonly lab: string;
  readonly title: string;
  /** Date of the last change, in milliseconds since 1970. */
  readonly at: number;
  /** Fragment of its link. */
  readonly link: string;
}

/** Why an exercise is not kept. */
export type KeepFault = "full" | "tooLong" | "refused";

const prefix = "coalloc.exercise.";
const format = "coalloc-exercises";
export const mostKept = 100;
/** Characters of a link, and of all of them: browsers allow about five million, and scenarios have three. */
const mostLink = 300_000;
const mostAll = 1_500_000;
/** Characters of a file to import. */
export const mostFile = 4 * 1024 * 1024;

export class MyExercises {
  /** Newest first. */
  list = $state.raw<readonly KeptExercise[]>([]);

  constructor() {
    this.refresh();
  }

  /** Reads the list again; other tabs change it too. */
  refresh(): void {
    this.list = keysWith(prefix)
      .flatMap((key) => exerciseIn(key.slice(prefix.length), read(key)) ?? [])
      .sort((one, other) => other.at - one.at);
  }

  /** Keeps an exercise, as a new one or in place of an older version; the reason where that fails. */
  keep(exercise: Omit<KeptExercise, "id">, id = newId()): { id: string } | KeepFault {
    const others = this.list.filter((one) => one.id !== id);
    if (exercise.link.length > mostLink) return "tooLong";
    const length = others.reduce((sum, { link }) => sum + link.length, exercise.link.length);
    if (others.length >= mostKept || length > mostAll) return "full";
    const { lab, title, at, link } = exercise;
    if (!write(prefix + id, JSON.stringify({ lab, title, at, link }))) return "refused";
    this.refresh();
    return { id };
  }

  remove({ id }: KeptExercise): void {
    remove(prefix + id);
    this.refresh();
  }

  /** The text of a file with all of them. */
  export(): string {
    const exercises = this.list.map(({ lab, title, at, link }) => ({ lab, title, at, link }));
    return `${JSON.stringify({ format, version: 1, exercises }, undefined, 1)}\n`;
  }

  /** Keeps those of a file, with the titles of those that cannot be kept; undefined where it is no such file. */
  import(text: string): { imported: number; refused: readonly string[] } | undefined {
    let exercises: unknown;
    try {
      const content = JSON.parse(text.replace(/^\uFEFF/, ""));
      if (content?.format === format && content.version === 1) exercises = content.exercises;
    } catch {
      return undefined;
    }
    if (!Array.isArray(exercises)) return undefined;
    let imported = 0;
    const refused: string[] = [];
    for (const [place, one] of exercises.entries()) {
      const exercise = exerciseIn("", JSON.stringify(one));
      if (exercise !== undefined && this.list.some(({ link }) => link === exercise.link)) continue;
      const isKept = exercise !== undefined && opens(exercise) && this.keep(exercise);
      if (typeof isKept === "object") imported += 1;
      else refused.push(exercise?.title || `${place + 1}`);
    }
    return { imported, refused };
  }
}

/** The exercise of a stored text; undefined where it is none. */
function exerciseIn(id: string, text: string | undefined): KeptExercise | undefined {
  try {
    const { lab, title, at, link } = JSON.parse(text ?? "") as Record<string, unknown>;
    if (typeof lab !== "string" || typeof link !== "string") return undefined;
    if (!link.startsWith("#share=") || link.length > mostLink) return undefined;
    const date = typeof at === "number" && at > 0 && at <= Date.now() ? at : 0;
    return { id, lab, title: titleIn(title), at: date, link };
  } catch {
    return undefined;
  }
}

function opens({ link }: KeptExercise): boolean {
  try {
    readLink(link);
    return true;
  } catch {
    return false;
  }
}
