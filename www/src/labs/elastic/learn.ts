// Content of this lab under Learn, and the facts of its page; fetched when it is first opened.

import { experimentFacts } from "../../experiments/facts.js";
import { experimentsOf } from "../../experiments/room.svelte.js";
import { experimentFigures, learnOf } from "../../lab/learn.js";
import type { Elastic } from "./elastic.svelte.js";
import { lessons } from "./lessons.js";
import { kind } from "./tabs/findings.js";
import { learn } from "./text/en/learn.js";
import { lessons as words } from "./text/en/lessons.js";

export const content = learnOf<Elastic>(
  { ...learn, lessons: words },
  experimentFigures(kind, "figures"),
  {
    clear(elastic) {
      elastic.chosen = undefined;
    },
    facts(elastic) {
      const { chosen, shown } = experimentsOf(elastic, kind);
      return {
        page: {
          look: elastic.look,
          tries: elastic.walked ?? null,
          latestEnd: elastic.request?.latestEnd ?? null,
        },
        experiment: experimentFacts(chosen?.id, shown),
      };
    },
  },
  lessons,
);
