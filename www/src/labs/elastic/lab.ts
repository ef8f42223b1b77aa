// The elastic lab's implementation of the frame's contract.

import { labOf } from "../../lab/lab.js";
import Answer from "./answer/Answer.svelte";
import Ask from "./ask/Ask.svelte";
import Dialogs from "./Dialogs.svelte";
import { lockable } from "./document/change.js";
import { span } from "./document/units.js";
import { Elastic } from "./elastic.svelte.js";
import Story from "./Story.svelte";
import Scene from "./scene/Scene.svelte";
import { text } from "./text/index.js";

const words = text.live.ask;

export const elastic = labOf<Elastic>({
  id: "elastic",
  tabGroups: [
    { name: "plans", places: [["candidates", "order"], ["timeline"]] },
    { name: "method", places: [["estimate", "speedup", "scheduler"]] },
    { name: "experiments", places: [["pays"], ["tradeoff", "figures"], ["rule"]] },
    { name: "files", places: [["data"]] },
  ],
  text,
  answerFree: ["speedup", "figures", "data"],
  lockable,
  goalExample: "granted >= 1 and later = 0",
  begin: (page, embedding) => new Elastic(page, embedding),
  Scene,
  Request: Ask,
  Answer,
  Story,
  summary: ({ document, request, clock }) => {
    if (document?.derived !== undefined) {
      return words.derivedSummary(document.derived.basisPoints / 10_000);
    }
    if (request === undefined) return "";
    const { processors, earliestStart, latestEnd } = request;
    return words.summary(processors.least, processors.most, span(earliestStart, latestEnd, clock));
  },
  tabs: {
    candidates: () => import("./candidates/CandidatesTab.svelte"),
    timeline: () => import("./timeline/JobsTab.svelte"),
    estimate: () => import("./tabs/EstimateTab.svelte"),
    order: () => import("./tabs/OrderTab.svelte"),
    speedup: () => import("./tabs/SpeedupTab.svelte"),
    scheduler: () => import("./tabs/SchedulerTab.svelte"),
    pays: () => import("./pays/PaysTab.svelte"),
    tradeoff: () => import("./tabs/TradeOffTab.svelte"),
    figures: () => import("./tabs/FiguresTab.svelte"),
    rule: () => import("./tabs/RuleTab.svelte"),
    data: () => import("./tabs/DataTab.svelte"),
  },
  Dialogs,
  learn: () => import("./learn.js"),
  sheet: () => import("./Sheet.svelte"),
});
