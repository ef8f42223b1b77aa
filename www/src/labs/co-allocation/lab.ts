// The co-allocation lab's implementation of the frame's contract.

import type { Lab } from "../../frame/lab.js";
import Answer from "./answer/Answer.svelte";
import { lockable } from "./document/rules.js";
import Dialogs from "./live/Dialogs.svelte";
import { tabGroups } from "./live/view.js";
import { Playground } from "./playground.svelte.js";
import RequestPanel from "./request/RequestPanel.svelte";
import { requestSummary } from "./request/summary.js";
import Scene from "./scene/Scene.svelte";
import Story from "./scene/Story.svelte";
import { text } from "./text/index.js";

export const coAllocation: Lab<Playground> = {
  id: "co-allocation",
  tabGroups,
  tabNames: text.live.tabs,
  answerFree: ["matrices", "simulate"],
  lockable,
  lockableNames: text.live.lockable,
  sheetAbout: text.live.sheet,
  goalExample: "plan.cost <= 60 and not fails at 9:00",
  goalNote: text.live.goalNote,
  begin: (page, embedding) => new Playground(page, embedding),
  Scene,
  Request: RequestPanel,
  Answer,
  Story,
  summary: ({ document }) => (document === undefined ? "" : requestSummary(document.request)),
  tabs: {
    plans: () => import("./tabs/PlansTab.svelte"),
    planners: () => import("./planners/PlannersTab.svelte"),
    timeline: () => import("./timeline/TimelineTab.svelte"),
    matrices: () => import("./matrices/MatricesTab.svelte"),
    model: () => import("./model/ModelTab.svelte"),
    search: () => import("./search/SearchTab.svelte"),
    why: () => import("./why/WhyTab.svelte"),
    simulate: () => import("./experiment/SimulateTab.svelte"),
    rule: () => import("./tabs/RuleTab.svelte"),
    data: () => import("./tabs/DataTab.svelte"),
  },
  Dialogs,
  scenarios: () => import("./library/ScenariosDialog.svelte"),
  learn: () => import("./learn.js"),
  sheet: () => import("./sheet/Sheet.svelte"),
  isBusy: ({ planning }) => planning.inProgress !== undefined,
  host: () => import("./live/host.js"),
};
