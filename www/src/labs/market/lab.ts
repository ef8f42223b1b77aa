// The market lab's implementation of the frame's contract.

import { labOf } from "../../lab/lab.js";
import OnlineRetry from "../../parts/OnlineRetry.svelte";
import Answer from "./Answer.svelte";
import Ask from "./ask/Ask.svelte";
import { lockable } from "./document/change.js";
import { Market } from "./market.svelte.js";
import Story from "./Story.svelte";
import Scene from "./scene/Scene.svelte";
import { text } from "./text/index.js";

export const market = labOf<Market>({
  id: "market",
  tabGroups: [
    { name: "plans", places: [["plan", "timeline"]] },
    { name: "method", places: [["clearing"], ["forecasts", "stages", "efficiency"]] },
    { name: "experiments", places: [["everyone"], ["play"], ["rule"]] },
    { name: "files", places: [["data"]] },
  ],
  text,
  answerFree: ["everyone", "efficiency", "data"],
  lockable,
  goalExample: "allDone and meanJobSeconds <= 40",
  begin: (page, embedding) => new Market(page, embedding),
  Scene,
  Request: Ask,
  Answer,
  Story,
  summary: ({ document, world, me }) => {
    const user = world?.users[me];
    if (document === undefined || user === undefined) return "";
    const forecaster = document.users[me]?.forecaster ?? document.options.forecaster;
    return text.live.ask.summary(user.budget, user.tasks.length, text.live.forecasters[forecaster]);
  },
  tabs: {
    plan: () => import("./tabs/PlanTab.svelte"),
    timeline: () => import("./tabs/TimelineTab.svelte"),
    clearing: () => import("./clearing/ClearingTab.svelte"),
    stages: () => import("./tabs/StagesTab.svelte"),
    forecasts: () => import("./tabs/ForecastsTab.svelte"),
    efficiency: () => import("./tabs/EfficiencyTab.svelte"),
    everyone: () => import("./everyone/EveryoneTab.svelte"),
    play: () => import("./tabs/PlayTab.svelte"),
    rule: () => import("./tabs/RuleTab.svelte"),
    data: () => import("../../files/DataTab.svelte"),
  },
  Dialogs: OnlineRetry,
  learn: () => import("./learn.js"),
  sheet: () => import("./Sheet.svelte"),
  reported: ({ looks }) => looks.answer?.run,
});
