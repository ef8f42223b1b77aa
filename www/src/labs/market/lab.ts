// The market lab's implementation of the frame's contract.

import type { Lab } from "../../frame/lab.js";
import Answer from "./answer/Answer.svelte";
import Ask from "./ask/Ask.svelte";
import Dialogs from "./Dialogs.svelte";
import { lockable } from "./document/rules.js";
import { Market } from "./market.svelte.js";
import Scene from "./scene/Scene.svelte";
import Story from "./story/Story.svelte";
import { tabGroups } from "./tabs/index.js";
import { text } from "./text/index.js";

export const market: Lab<Market> = {
  id: "market",
  tabGroups,
  tabNames: text.live.tabs,
  answerFree: ["everyone", "efficiency", "data"],
  lockable,
  lockableNames: text.live.lockable,
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
    plan: () => import("./tabs/plan/PlanTab.svelte"),
    timeline: () => import("./tabs/timeline/TimelineTab.svelte"),
    clearing: () => import("./tabs/clearing/ClearingTab.svelte"),
    stages: () => import("./tabs/stages/StagesTab.svelte"),
    forecasts: () => import("./tabs/forecasts/ForecastsTab.svelte"),
    efficiency: () => import("./tabs/efficiency/EfficiencyTab.svelte"),
    everyone: () => import("./tabs/everyone/EveryoneTab.svelte"),
    play: () => import("./tabs/play/PlayTab.svelte"),
    data: () => import("./tabs/data/DocumentTab.svelte"),
  },
  Dialogs,
  scenarios: () => import("./library/ScenariosDialog.svelte"),
  learn: () => import("./learn/index.js"),
  sheet: () => import("./sheet/Sheet.svelte"),
  isBusy: (market) => market.looks.isWaiting,
  host: () => import("./live/host.js"),
};
