// Content of this lab under Learn, and the facts of its page; fetched when it is first opened.

import { experimentFacts } from "../../experiments/facts.js";
import { experimentsOf } from "../../experiments/room.svelte.js";
import { experimentFigures, learnOf } from "../../lab/learn.js";
import type { Cors } from "./cors.svelte.js";
import { lessons } from "./lessons.js";
import { kind } from "./tabs/FiguresTab.svelte";
import { learn } from "./text/en/learn.js";
import { lessons as words } from "./text/en/lessons.js";

/** The race in view: how far it is, what each manager holds, who was served. */
function raceFacts({ races: { answer: report }, document }: Cors) {
  const holds = (prm: number) =>
    report?.requests
      .filter((one) => one.prm === prm)
      .flatMap(({ held }) => held)
      .reduce((sum, { amount }) => sum + amount, 0);
  return {
    steps: report?.steps.length ?? null,
    searches: report?.steps.filter(({ action }) => action.type === "search").length ?? null,
    holds: report && Object.fromEntries(report.prms.map((_, prm) => [`P${prm}`, holds(prm)])),
    isOver: report?.prms.every(({ next }) => next === undefined) ?? null,
    served: report?.requests.filter(({ fate }) => fate === "served").length ?? null,
    isCareful: document?.options.careful === true,
  };
}

export const content = learnOf<Cors>(
  { ...learn, lessons: words },
  experimentFigures(kind, "figures"),
  {
    clear(cors) {
      cors.editing = undefined;
      if (cors.requestAt > 0) cors.look(0);
    },
    facts(cors) {
      const { document, request } = cors;
      const { chosen, shown } = experimentsOf(cors, kind);
      const race = raceFacts(cors);
      return {
        page: {
          node: cors.editing ?? null,
          fee: (document?.options.feePerConnection ?? 0) / 100,
          from: request?.start ?? null,
          to: request?.end ?? null,
        },
        race: { ...race, holds: race.holds ?? null },
        tree: {
          node: document?.nodes[cors.treeNode]?.id ?? null,
          structure: cors.treeStructure,
        },
        experiment: experimentFacts(chosen?.id, shown),
      };
    },
  },
  lessons,
);
