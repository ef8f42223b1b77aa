// The CORS lab's implementation of the frame's contract.

import type { Lab } from "../../frame/lab.js";
import Answer from "./answer/Answer.svelte";
import Ask from "./ask/Ask.svelte";
import { Cors } from "./cors.svelte.js";
import Dialogs from "./Dialogs.svelte";
import { lockable } from "./document/rules.js";
import { window } from "./document/units.js";
import Scene from "./scene/Scene.svelte";
import Story from "./story/Story.svelte";
import { tabGroups } from "./tabs/index.js";
import { text } from "./text/index.js";

export const cors: Lab<Cors> = {
  id: "cors",
  tabGroups,
  tabNames: text.live.tabs,
  answerFree: ["figures", "data"],
  lockable,
  lockableNames: text.live.lockable,
  begin: (page, embedding) => new Cors(page, embedding),
  Scene,
  Request: Ask,
  Answer,
  Story,
  summary: ({ document, request }) =>
    document === undefined || request === undefined
      ? ""
      : text.live.ask.summary(request.amount, request.resource, window(request, document)),
  tabs: {
    purchases: () => import("./tabs/purchases/PurchasesTab.svelte"),
    tree: () => import("./tabs/tree/TreeTab.svelte"),
    knapsack: () => import("./tabs/knapsack/KnapsackTab.svelte"),
    tradeoff: () => import("./tabs/tradeoff/TradeOffTab.svelte"),
    race: () => import("./tabs/race/RaceTab.svelte"),
    structures: () => import("./tabs/structures/StructuresTab.svelte"),
    figures: () => import("./tabs/figures/FiguresTab.svelte"),
    data: () => import("./tabs/data/DataTab.svelte"),
  },
  Dialogs,
  scenarios: () => import("./library/ScenariosDialog.svelte"),
  learn: () => import("./learn/index.js"),
  sheet: () => import("./sheet/Sheet.svelte"),
  isBusy: (cors) => cors.purchases.isWaiting,
  host: () => import("./live/host.js"),
};
