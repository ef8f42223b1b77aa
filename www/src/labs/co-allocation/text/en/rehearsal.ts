// English words of the rehearsal of a reservation: two-phase commit, message by message.

import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";

export const rehearsal = isolating({
  heading: (label: string) => `How ${label} is reserved`,
  moveHeading: (label: string, from: string, to: string) =>
    `How ${label} is moved from ${from} to ${to}`,
  keepsWindow: (window: string) => `The reservation keeps its time, ${window}.`,
  aboutMove:
    "A move is a second reservation by the same user: every manager holds the new time while the old one stays, then all commit, and only then is the old one released. If one cannot hold, nothing changes.",
  about:
    "Two-phase commit: the coordinator (GRC) asks every resource manager concerned to hold its share, and to commit only when all do. The earlier query for free resources is not shown. This is a replay; nothing is changed.",
  inside: "Conditions and messages",
  close: "Close",
  try: "Try",
  stories: {
    calm: "A calm network",
    lossy: "Lost messages",
    crash: "A manager crashes",
    rivals: "Two rivals",
    short: "Holds too short",
  },
  conditions: "Conditions",
  network: "Network",
  latency: "Latency",
  latencyHelp: "How long a message takes one way, on average.",
  jitter: "Varies by",
  jitterHelp: "Largest deviation either way; messages may overtake each other.",
  lost: "Lost",
  lostHelp: (resend: string) =>
    `Share of messages that never arrive. A coordinator without an answer asks again after ${resend}.`,
  duplicated: "Arrive twice",
  duplicatedHelp: "Share of messages that arrive twice. The second copy changes nothing.",
  managers: "Managers",
  hold: "Hold timeout",
  holdHelp: (margin: string) =>
    `A manager that receives no commit within this time releases its hold. The coordinator commits only while all holds last ${margin} more.`,
  failing: "Fails",
  nobody: "nobody",
  failingHelp:
    "It crashes right after it holds, and forgets the hold. Committed reservations survive.",
  neverHolds: "It never holds anything here, so it does not crash.",
  down: "Down for",
  downHelp: "It receives nothing meanwhile, then restarts.",
  others: "Others",
  rival: "A rival coordinator",
  rivals: { none: "none", same: "wants as much", allFree: "wants all that is free" },
  rivalHelp: {
    none: "Nobody else asks at the same time.",
    same: "It asks the same managers for as much, at the same time. Both succeed if there is room for both.",
    allFree:
      "It asks the same managers for all that is free, at the same time. At most one of the two can have it.",
  },
  seed: "Seed",
  seedHelp: "The same seed gives the same losses and delays, on any machine.",
  milliseconds: "ms",
  seconds: "s",
  percent: "%",
  reconstructed:
    "All times, losses and timeouts are reconstructed: the papers print none. The states are those of OGF NSI Connection Service 2; Checking, Committing and Aborting take no time here.",
  running: "Running through the protocol…",
  failed: "It could not be run",
  outcome: "Outcome for the user",
  rivalOutcome: "Outcome for the rival’s user",
  time: (microseconds: number) =>
    microseconds < 1_000_000
      ? `${number(Math.round(microseconds / 1000))} ms`
      : `${number(Math.round(microseconds / 10_000) / 100)} s`,
  after: (time: string) => `after ${time}`,
  noEnd: "None: the protocol never finished.",
  steps: "Steps",
  first: "To the beginning",
  back: "One step back",
  forward: "One step forward",
  last: "To the end",
  step: (step: number, all: number) => `Step ${number(step)} of ${number(all)}`,
  before: "Nothing has happened yet.",
  chart: (outcome: string) =>
    `Message sequence chart. Time runs down; long waits are drawn short. ${outcome}`,
  chartArea: "Message sequence chart, scrollable",
  list: (count: number) => `Step by step as a list (${number(count)})`,
  listed: (shown: number, all: number) =>
    `The first ${number(shown)} of ${number(all)} are listed.`,
  columns: { time: "Time", what: "What happens" },
  waits: (time: string) => `${time} pass`,
  nothingAsked: "It holds nothing, so nobody is asked.",
  manager: {
    compute: (name: string) => `CRM ${name}`,
    network: (name: string) => `NRM ${name}`,
  },
  managerKinds: { compute: "CRM", network: "NRM" },
  managerKindHelp: {
    compute: "Compute resource manager of a site",
    network: "Network resource manager of a domain",
  },
  grc: "GRC",
  coordinator: "the coordinator",
  rivalCoordinator: "the rival",
  mine: "coordinator",
  rivalShort: "rival",
  cpus: (cpus: number) => (cpus === 1 ? "1 CPU" : `${number(cpus)} CPUs`),
  links: (count: number) => (count === 1 ? "1 link" : `${number(count)} links`),
  onLink: (mbps: string, [a, b]: readonly [string, string]) => `${mbps} on ${a} – ${b}`,
  messages: {
    hold: "hold",
    commit: "commit",
    abort: "release",
    terminate: "cancel",
    held: "held",
    failed: "refused",
    committed: "committed",
    commitRefused: "cannot commit",
    aborted: "released",
    terminated: "canceled",
    timedOut: "timed out",
  },
  states: {
    initial: "Initial",
    held: "Held",
    failed: "Failed",
    timeout: "Timeout",
    reserved: "Reserved",
    terminated: "Terminated",
  },
  rounds: { hold: "1 hold", commit: "2 commit", abort: "release", terminate: "cancel" },
  outcomeMarks: { reserved: "success", failed: "failure" },
  lostMark: "lost",
  downMark: "down",
  nowIn: (state: string, whose: string) => `Its state${whose} is now ${state}.`,
  ofRival: " for the rival",
  causes: {
    asked: (who: string) => `${capital(who)} is asked by its user to reserve.`,
    resend: (who: string) => `${capital(who)} lacks an answer and asks again.`,
    giveUp: (who: string) => `${capital(who)} has waited long enough and gives up.`,
    holdEnds: (who: string) => `A hold at ${who} expires.`,
    crash: (who: string) => `${capital(who)} crashes.`,
    restart: (who: string) => `${capital(who)} has restarted.`,
  },
  hears: (who: string, said: string, from: string, why: string | undefined, duplicate: boolean) =>
    `${capital(who)} receives “${said}” from ${from}${why === undefined ? "" : `: ${why}`}${duplicate ? ", a second copy" : ""}.`,
  unheard: (who: string, said: string, from: string) =>
    `${capital(who)} is down: “${said}” from ${from} is not received.`,
  answers: (said: string, to: string, lost: boolean) =>
    `It answers “${said}” to ${to}${lost ? ", which is lost on the way" : ""}.`,
  says: (said: string, to: string, lost: string | undefined) =>
    `It sends “${said}” to ${to}${lost === undefined ? "" : `; lost on the way: ${lost}`}.`,
  reports: (outcome: string) => `It reports to its user: ${outcome}`,
  denials: {
    late: "it was asked to release before",
    notReplaceable: "it has no reserved version to replace",
    shortCpus: (wanted: number, free: number) =>
      `${number(wanted)} CPUs are wanted and ${number(free)} are free`,
    shortLink: (wanted: string, [a, b]: readonly [string, string], free: string) =>
      `${wanted} is wanted on ${a} – ${b} and ${free} is free`,
  },
  refusals: {
    nothingHeld: "it lost the hold in the crash",
    holdEnded: "the hold has ended",
    notFitting: "it does not fit its state",
  },
  outcomes: {
    reserved: (managers: number) =>
      managers === 1
        ? "Reserved. The one manager has committed."
        : `Reserved. All ${number(managers)} managers have committed.`,
    denied: (manager: string, why: string) =>
      `Not reserved. ${manager} refused to hold: ${why}. All holds were released.`,
    timedOut: (manager: string) =>
      `Not reserved. The hold of ${manager} ended before all was committed. Everything was released.`,
    silent: "Not reserved. Not all managers held in time. All holds were released.",
    tooLate:
      "Not reserved. All managers held, but some too briefly to commit safely. All holds were released.",
    commitRefused: (manager: string, why: string) =>
      `Not reserved. ${manager} could not commit: ${why}. Those that had committed were canceled.`,
    commitSilent:
      "Not reserved. Not all managers confirmed the commit in time. Those that had committed were canceled.",
  },
});

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
