// Content of this lab under Learn; fetched when it is first opened.

import { experimentFacts } from "../../experiments/facts.js";
import { experimentsOf } from "../../experiments/room.svelte.js";
import { experimentFigures, learnOf } from "../../lab/learn.js";
import type { Cors } from "./cors.svelte.js";
import { lessons } from "./lessons.js";
import { kind } from "./tabs/FiguresTab.svelte";
import { learn } from "./text/en/learn.js";
import { lessons as words } from "./text/en/lessons.js";

export const content = learnOf<Cors>(
  { ...learn, lessons: words },
  experimentFigures(kind, "figures"),
  {
    clear(cors) {
      cors.editing = undefined;
    },
    facts(cors) {
      const { chosen, shown } = experimentsOf(cors, kind);
      return {
        page: { node: cors.editing ?? null },
        experiment: experimentFacts(chosen?.id, shown),
      };
    },
  },
  lessons,
);
