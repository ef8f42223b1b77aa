// The CORS lab's implementation of the frame's contract.

import { labOf } from "../../lab/lab.js";
import OnlineRetry from "../../parts/OnlineRetry.svelte";
import Answer from "./answer/Answer.svelte";
import Ask from "./ask/Ask.svelte";
import { Cors } from "./cors.svelte.js";
import { lockable } from "./document/change.js";
import { window } from "./document/units.js";
import Story from "./Story.svelte";
import Scene from "./scene/Scene.svelte";
import { text } from "./text/index.js";

export const cors = labOf<Cors>({
  id: "cors",
  tabGroups: [
    { name: "plans", places: [["purchases"]] },
    { name: "method", places: [["knapsack"], ["tree", "structures"], ["race"]] },
    { name: "experiments", places: [["tradeoff", "figures"], ["rule"]] },
    { name: "files", places: [["data"]] },
  ],
  text,
  answerFree: ["figures", "data"],
  lockable,
  goalExample: "purchase.cost <= 90 and purchase.connections <= 2",
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
    purchases: () => import("./tabs/PurchasesTab.svelte"),
    tree: () => import("./tabs/TreeTab.svelte"),
    knapsack: () => import("./tabs/KnapsackTab.svelte"),
    tradeoff: () => import("./tabs/TradeOffTab.svelte"),
    race: () => import("./race/RaceTab.svelte"),
    structures: () => import("./tabs/StructuresTab.svelte"),
    figures: () => import("./tabs/FiguresTab.svelte"),
    rule: () => import("./tabs/RuleTab.svelte"),
    data: () => import("../../files/DataTab.svelte"),
  },
  Dialogs: OnlineRetry,
  learn: () => import("./learn.js"),
  sheet: () => import("./Sheet.svelte"),
});
