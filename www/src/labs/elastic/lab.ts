// The elastic lab's implementation of the frame's contract.

import type { Lab } from "../../frame/lab.js";
import Answer from "./answer/Answer.svelte";
import Ask from "./ask/Ask.svelte";
import Dialogs from "./Dialogs.svelte";
import { lockable } from "./document/rules.js";
import { span } from "./document/units.js";
import { Elastic } from "./elastic.svelte.js";
import Scene from "./scene/Scene.svelte";
import Story from "./story/Story.svelte";
import { tabGroups } from "./tabs/index.js";
import { text } from "./text/index.js";

const words = text.live.ask;

export const elastic: Lab<Elastic> = {
  id: "elastic",
  tabGroups,
  tabNames: text.live.tabs,
  answerFree: ["speedup", "figures", "data"],
  lockable,
  lockableNames: text.live.lockable,
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
    candidates: () => import("./tabs/candidates/CandidatesTab.svelte"),
    timeline: () => import("./tabs/timeline/JobsTab.svelte"),
    estimate: () => import("./tabs/estimate/EstimateTab.svelte"),
    order: () => import("./tabs/order/OrderTab.svelte"),
    speedup: () => import("./tabs/speedup/SpeedupTab.svelte"),
    scheduler: () => import("./tabs/scheduler/SchedulerTab.svelte"),
    pays: () => import("./tabs/pays/PaysTab.svelte"),
    tradeoff: () => import("./tabs/tradeoff/TradeOffTab.svelte"),
    figures: () => import("./tabs/figures/FiguresTab.svelte"),
    data: () => import("./tabs/data/DataTab.svelte"),
  },
  Dialogs,
  scenarios: () => import("./library/ScenariosDialog.svelte"),
  learn: () => import("./learn/index.js"),
  sheet: () => import("./sheet/Sheet.svelte"),
  isBusy: (elastic) => elastic.reports.isWaiting,
  host: () => import("./live/host.js"),
};
