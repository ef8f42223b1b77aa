// English words of the market lab: what is asked for, the market floor, the answer, the point of each example.

import { labs } from "../../../../text/en/labs.js";
import { isolating } from "../../../../text/isolate.js";
import { all, number } from "../../../../text/numbers.js";
import type { Forecaster, Law } from "../../document/types.js";
import { clock, money, price, seconds, share } from "../../document/units.js";

const tasks = (count: number) => `${number(count)} ${count === 1 ? "task" : "tasks"}`;

/** A sentence about a user, or about oneself, who has no name. */
const about = (name: string | undefined, other: (name: string) => string, self: string) =>
  name === undefined ? self : other(name);

export const live = isolating({
  tabs: {
    plan: "My plan",
    timeline: "Timeline",
    clearing: "Clearing",
    stages: "Stages",
    forecasts: "Forecasts",
    efficiency: "Efficiency",
    everyone: "One or all",
    play: "Play",
    rule: "Your rule",
    data: "Data",
  },
  sheet: "the users with their bids, and a clearing",
  lockable: {
    users: "Users and their tasks",
    machines: "Machines and their owners",
    options: "Rules of the market",
  },
  places: {
    ...{
      title: "title",
      notes: "notes",
      resources: "machine",
      users: "user",
      capacity: "capacity",
    },
    ...{
      background: "owner’s bids",
      bids: "bid",
      bid: "bid",
      load: "share",
      variation: "variation",
    },
    ...{
      listPrice: "list price",
      budget: "budget",
      tasks: "task",
      size: "size",
      resource: "machine",
    },
    ...{ arrival: "arrival", trust: "trust", deadline: "deadline", generated: "drawn market" },
    ...{ budgetSpread: "spread of budgets", capacitySpread: "spread of capacities" },
    ...{ firstArrival: "first arrival", arrivalGap: "gap between arrivals", slot: "slot" },
    ...{ choices: "slot" },
    ...{ slots: "slots", window: "window", stages: "stages", step: "step", guard: "least bid" },
    ...{ reserve: "reserve price", phi: "φ", kappa: "money", seed: "seed" },
  } as Readonly<Record<string, string>>,
  presetNames: {
    "five-users": "Five users, two machines",
    "three-users": "Three users, two machines",
    "paper-plan": "Paper’s plan, one user",
    "stage-trace": "Stages that do not settle",
    "run-a": "Run A: interval mean",
    "run-b": "Run B: two stages",
    "run-c": "Run C: one step ahead",
    "low-low": "Background low, steady",
    "low-high": "Background low, unsteady",
    "high-low": "Background high, steady",
    "high-high": "Background high, unsteady",
    lock: "Lock: everybody waits",
    "step-up": "Sudden change",
    "unequal-budgets": "Unequal budgets",
    arrivals: "Users arrive over time",
    sealed: "Sealed bids",
    alone: "Alone on the market",
    deadline: "Deadline instead of budget",
  } as Readonly<Record<string, string>>,
  startedEmpty: "Started with one machine and two users.",
  emptyTitle: "Own market",
  emptyMachine: "Machine 1",
  you: "you",
  owner: "owner",
  user: "user",
  machine: "Machine",
  forecasters: {
    "interval-mean": "interval mean",
    "history-mean": "history mean",
    "one-step-ahead": "one step ahead",
    naive: "naive (list price)",
    "sequential-game": "sequential game",
    "perfect-foresight": "perfect foresight",
  } satisfies Record<Forecaster, string> as Readonly<Record<Forecaster, string>>,
  forecasterHelp: {
    "interval-mean":
      "Mean of the last slots of the window. The name is the paper’s, the definition ours.",
    "history-mean": "Mean of all slots so far. The name is the paper’s, the definition ours.",
    "one-step-ahead": "The price of the last slot. The name is the paper’s, the definition ours.",
    naive: "The list price, whatever happens.",
    "sequential-game":
      "Everybody bids in rounds against the prices of the round before. The paper’s method; the order of rounds is ours.",
    "perfect-foresight":
      "The mean price that the user will really meet. A yardstick: nobody can know it.",
  } satisfies Record<Forecaster, string> as Readonly<Record<Forecaster, string>>,
  ask: {
    budget: "Budget",
    task: (at: number) => `Task ${number(at)}`,
    machineOf: (at: number) => `Machine of task ${number(at)}`,
    sizeOf: (at: number) => `Size of task ${number(at)}, MI`,
    mi: "MI",
    forecast: "Forecast",
    ownForecast: "as all",
    play: "Play",
    byHand: "bid by hand",
    others: "Users",
    othersUnits: "budget · tasks, 1,000 MI",
    task1000: (machine: string, size: string) => `${machine} ${size}`,
    tasks: "Tasks, 1,000 MI",
    moreOf: "Arrival, trust",
    asAll: (forecaster: string, now: number | undefined) =>
      now === undefined ? forecaster : `${forecaster}, now ${price(now)}`,
    ours: "Slot, window, guard, stage order, step and sealed bids are ours: the paper does not print them.",
    addTask: "Task",
    removeTask: (at: number) => `Remove task ${number(at)}`,
    addUser: "User",
    removeUser: (name: string) => `Remove ${name}`,
    removed: (name: string) => `Removed ${name}.`,
    lookAs: (name: string) => `See the market as ${name}`,
    seat: (name: string) => `You are ${name}`,
    arrival: "Arrives, s",
    trust: "Trust in forecasts, %",
    deadline: "Deadline, s",
    none: "none",
    rules: "Rules",
    rulesOf: (forecaster: string, slot: number) => `${forecaster}, slots of ${seconds(slot)}`,
    marketForecast: "Forecast of all",
    slot: "Slot, s",
    window: "Window, slots",
    listPrice: "List price",
    reserve: "Reserve price",
    money: "All money",
    moneyHelp: "Budgets, list prices, the reserve price and what owners bid.",
    times: (by: number) => (by < 1 ? `÷ ${number(1 / by)}` : `× ${number(by)}`),
    multiplied: (by: number) => `All money ${by < 1 ? `÷ ${number(1 / by)}` : `× ${number(by)}`}`,
    multipliedAll: (by: number) =>
      `All budgets, list prices, the reserve price and the owners’ bids ${by < 1 ? `÷ ${number(1 / by)}` : `× ${number(by)}`}.`,
    guard: "Guard, %",
    guardHelp:
      "Never offer less than this part of a proportional share of the budget. Ours, not printed.",
    stages: "Stages",
    order: "Stage order",
    orders: { "in-turn": "in turn", "at-once": "all at once" },
    step: "Step d",
    bids: "Bids",
    bidding: { cleared: "cleared", sealed: "sealed" },
    biddingHelp:
      "Cleared: bid functions meet at a price. Sealed: each names a bid before the price is known. Sealed is ours.",
    reconstructed: "reconstructed",
    generated: {
      heading: "Drawn users",
      users: "Users",
      machines: "Machines",
      seed: "Seed",
      spread: "Budgets ±, %",
      gap: "Arrival gaps, s",
      kappa: "Budgets ×",
      load: "Owners’ load",
      variation: "Variation",
      joint: "0: all start together, as in the paper",
      write: "Write the users out",
      writeHelp: "Makes every user and machine editable",
      writeFirst: "Drawn users can be read in the list; write them out to change one.",
      written: "Users and machines are written out; each can be changed now.",
    },
    name: "Name",
    summary: (budget: number, count: number, forecaster: string) =>
      `budget ${money(budget)}, ${tasks(count)}, ${forecaster}`,
    badNumber: (least: string, most: string) => `A number from ${least} to ${most}.`,
    badName: "A name of up to 64 letters that no other has.",
    drag: (name: string) => `Budget of ${name}`,
  },
  scene: {
    about: "Who gets which share of each machine, at what price, and who waits.",
    note: "shares of each machine, run computed to its end",
    machine: "Machine",
    capacity: (capacity: number) => `${number(capacity)} MI/s`,
    capacityLabel: "Capacity, MI/s",
    price: "price now",
    slotPrice: "price, slot mean",
    waiting: "waiting",
    ownerAlone: "owner alone",
    now: (time: number) => `now ${clock(time)}`,
    time: "Time",
    timeOf: (time: number, end: number) => `${clock(time)} of ${clock(end)}`,
    back: "To the event before",
    forward: "To the next event",
    play: "Let time run",
    pause: "Stop",
    owner: "Owner bids",
    ownerOf: (name: string) => `Owner’s bid for ${name}`,
    background: {
      constant: "constant",
      table: "by slot",
      drawn: "drawn",
    },
    edit: (name: string) => `Edit ${name}`,
    look: (name: string, at: number, users: number, waits: number) =>
      `${name}: price ${price(at)}, ${number(users)} ${users === 1 ? "user" : "users"} bidding, ${number(waits)} waiting. Show its clearing`,
    description: (machines: number, end: number) =>
      `Shares of ${number(machines)} machines over ${clock(end)}`,
    waits: (name: string) => name,
    load: "Load ℓ",
    variation: "Variation",
    levels: "low is 0.2 and 0.1, high 0.5 and 0.5",
    law: "Law",
    laws: {
      ar1: "smooth (AR(1))",
      iid: "independent slots",
      epochs: "epochs",
      "two-levels": "two levels",
      ramp: "ramp",
      hourly: "by the hour",
    } satisfies Record<Law, string> as Readonly<Record<Law, string>>,
    bids: "Bids by slot, one after another",
    addMachine: "Machine",
    sameForAll: "Same owner for all machines",
    rows: (count: string) => `${count} stretches in which nothing changes`,
    removeMachine: (name: string) => `Remove ${name}`,
    removed: (name: string) => `Removed ${name} and its tasks.`,
    close: "Done",
    pointed: (name: string, machine: string, shareOf: number, bid: number) =>
      `${name}: ${share(shareOf)} of ${machine} for ${price(bid)} a second`,
    table: {
      from: "From",
      to: "To",
      price: "Price",
      shares: "Shares",
      waits: "Waiting",
      nobody: "nobody",
    },
    part: (name: string, shareOf: number) => `${name} ${share(shareOf)}`,
    fields: "Machines",
    log: "What happened",
  },
  lines: {
    users:
      "One user on each line: name, budget, then tasks with their size in MI, and “from” with the time of arrival",
    machines:
      "One machine on each line: name, capacity, then “owner” with its bid, a bid for each slot, or “drawn” with load, variation and law",
    begin: "A line begins with a name and a colon, such as user 2: 130.",
    twice: (name: string) => `There are two lines called ${name}.`,
    budget: "The budget after the colon is a positive number.",
    task: (typed: string) =>
      `“${typed}” is not understood. Write a machine and a size, such as Machine 1 8000.`,
    capacity: "The capacity after the colon is a positive number.",
    owner:
      "After the capacity comes the owner: owner 1, owner 1 2 1.5 again, or owner drawn 0.2 0.5 ar1.",
  },
  answer: {
    gets: (shareOf: number, machine: string) => `You get ${share(shareOf)} of ${machine}`,
    clears: (bid: number, at: number) =>
      `for ${price(bid)} a second; all bids together are ${price(at)}`,
    wait: "Wait",
    waitWhy: (machine: string, at: number, stops: number) =>
      `all bids for ${machine} are ${price(at)} a second; you give up at ${price(stops)}`,
    waitSealed: (machine: string, at: number, stops: number) =>
      `you bid before the price was known, and expected ${machine} to cost ${price(stops)} a second or more, at which you give up; it came to ${price(at)}`,
    waitPoor: (machine: string) => `nothing is left to bid for ${machine} beside the later tasks`,
    done: (at: number) => `Done after ${seconds(at)}`,
    doneWhy: (spend: number, budget: number) => `spent ${money(spend)} of ${money(budget)}`,
    notYet: (at: number) => `Arrives at ${clock(at)}`,
    notYetWhy: "Move the time to see the bid.",
    unfinished: "Not finished",
    /** Why a job is not done. */
    fates: {
      done: () => "",
      broke: () => "All the money is spent, and tasks are left.",
      outbid: (slots: number) => `Outbid until the run ended, after ${number(slots)} slots.`,
      "out-of-time": (slots: number) =>
        `The run ended after ${number(slots)} slots, and tasks are left.`,
      absent: () => "The run ended before the arrival.",
    },
    shareOf: (machine: string) => `of ${machine}`,
    time: (count: number) =>
      count === 1 ? "its task" : count === 2 ? "both tasks" : `all ${number(count)} tasks`,
    never: "never",
    spentOf: (budget: number) => `spent of ${number(Math.round(budget * 10) / 10)}`,
    barely: (name: string | undefined, bid: number, stops: number) =>
      about(
        name,
        (other) =>
          `${other} is hardly served: it bids ${price(bid)} and gives up at a price of ${price(stops)}.`,
        `You are hardly served: you bid ${price(bid)} and give up at a price of ${price(stops)}.`,
      ),
    barelyKeeps: (
      name: string | undefined,
      bid: number,
      stops: number,
      kept: number,
      machine: string,
    ) =>
      about(
        name,
        (other) =>
          `${other} is hardly served: it bids ${price(bid)}, keeps ${money(kept)} for ${machine} and gives up at a price of ${price(stops)}.`,
        `You are hardly served: you bid ${price(bid)}, keep ${money(kept)} for ${machine} and give up at a price of ${price(stops)}.`,
      ),
    waits: (name: string | undefined, machine: string, stops: number, at: number) =>
      about(
        name,
        (other) =>
          `${other} waits for ${machine}: it gives up at a price of ${price(stops)}, and the price is ${price(at)}.`,
        `You wait for ${machine}: you give up at a price of ${price(stops)}, and the price is ${price(at)}.`,
      ),
    waitsSealed: (name: string | undefined, machine: string, stops: number, at: number) =>
      about(
        name,
        (other) =>
          `${other} waits for ${machine}: before the price was known it expected ${price(stops)} or more, at which it gives up; the price came to ${price(at)}.`,
        `You wait for ${machine}: before the price was known you expected ${price(stops)} or more, at which you give up; the price came to ${price(at)}.`,
      ),
    waitsPoor: (name: string | undefined, machine: string, kept: number) =>
      about(
        name,
        (other) =>
          `${other} waits for ${machine}: it keeps ${money(kept)} for later tasks, all it has.`,
        `You wait for ${machine}: you keep ${money(kept)} for later tasks, all you have.`,
      ),
    why: "Why",
    noneWaits: "Nobody waits now.",
    more: (count: number) => `and ${number(count)} more`,
    settled: "The market clears: owner and bids add up to the price.",
    unsettled: (stages: number) =>
      `Not settled after ${number(stages)} stages; bids follow the last one.`,
    allDone: "All users finish.",
    notAll: (names: readonly string[]) =>
      `${all(names)} ${names.length === 1 && names[0]?.toLowerCase() !== "you" ? "does" : "do"} not finish.`,
    notAllMany: (count: number, of: number) =>
      `${number(count)} of ${number(of)} users do not finish.`,
    twice: "Twice the budget",
    tryIt: "Try",
    twiceIs: (bid: number, shareOf: number, at: number) =>
      `Bid ${price(bid)}, share ${share(shareOf)}, price ${price(at)}.`,
    twiceEnd: (end: number) => `Done after ${seconds(end)}.`,
    twiceWaits: (name: string, waits: number) => `${name} waits ${seconds(waits)} more.`,
    doubled: "Your budget is doubled.",
    goOn: (to: number) => `Go to ${clock(to)}`,
    again: "Back to 0 s",
    working: labs.answer.working,
    progress: (done: number, of: number) => `${number(done)} of ${number(of)} users are done`,
    tries: (runs: number) => `Perfect foresight learns from run ${number(runs + 1)}`,
    stop: "Stop",
    stopped: "Stopped",
    stoppedWhy: "The run was given up before its end.",
    runAgain: "Run again",
  },
  reconstructed: "reconstructed",
});
