// A rehearsal in sentences: what each message says, what happens in each step, and how it ends.

import type {
  DenialView,
  OutcomeView,
  RehearsalReport,
  RehearsedManager,
  RehearsedMoment,
  RequestedAmount,
} from "../../../engine/pkg/coalloc.js";
import { sentences } from "../../../text/en/joining.js";
import { bandwidth, names } from "../../../text/numbers.js";
import { rehearsal as words } from "../text/en/rehearsal.js";

/** The name of a manager: of what kind it is, and of what. */
export function managerName({ kind, name }: RehearsedManager): string {
  return words.manager[kind](name);
}

/** The name of a coordinator. */
export function coordinatorName(index: number): string {
  return index === 0 ? words.coordinator : words.rivalCoordinator;
}

/** An amount of something. */
export function wantedText(wanted: RequestedAmount): string {
  return wanted.type === "cpus"
    ? words.cpus(wanted.cpus)
    : words.onLink(bandwidth(wanted.mbps), wanted.between);
}

/** All that a manager is asked for. */
export function wantedOf({ wanted }: RehearsedManager): string {
  return names(wanted.map(wantedText));
}

function denialText(denial: DenialView): string {
  if (denial.type === "late") {
    return words.denials.late;
  }
  return denial.type === "notReplaceable"
    ? words.denials.notReplaceable
    : shortageText(denial.wanted, denial.free);
}

/** Amount wanted of a resource, and amount free. */
export function shortageText(wanted: RequestedAmount, free: number): string {
  return wanted.type === "cpus"
    ? words.denials.shortCpus(wanted.cpus, free)
    : words.denials.shortLink(bandwidth(wanted.mbps), wanted.between, bandwidth(free));
}

/** How it ended for one coordinator. */
export function outcomeText(report: RehearsalReport, outcome: OutcomeView): string {
  const manager = (index: number) => {
    const found = report.managers[index];
    return found === undefined ? "" : managerName(found);
  };
  switch (outcome.type) {
    case "reserved":
      return words.outcomes.reserved(report.managers.length);
    case "denied":
      return words.outcomes.denied(manager(outcome.manager), denialText(outcome.denial));
    case "timedOut":
      return words.outcomes.timedOut(manager(outcome.manager));
    case "commitRefused":
      return words.outcomes.commitRefused(
        manager(outcome.manager),
        words.refusals[outcome.refusal],
      );
    default:
      return words.outcomes[outcome.type];
  }
}

/** Events of one step, in a sentence or two. */
export function stepText(report: RehearsalReport, moment: RehearsedMoment): string {
  const manager = moment.who.type === "manager" ? report.managers[moment.who.index] : undefined;
  const who = manager === undefined ? coordinatorName(moment.who.index) : managerName(manager);
  const parts = [causeText(report, moment, who)];
  for (const { coordinator, state } of moment.states) {
    parts.push(words.nowIn(words.states[state], coordinator === 0 ? "" : words.ofRival));
  }
  parts.push(...sentTexts(report, moment));
  if (moment.told !== undefined) {
    parts.push(words.reports(outcomeText(report, moment.told)));
  }
  return sentences(parts);
}

function causeText(report: RehearsalReport, { cause, who }: RehearsedMoment, name: string): string {
  if (cause.type !== "arrival") {
    return words.causes[cause.type](name);
  }
  const message = report.messages[cause.message];
  if (message === undefined) {
    return "";
  }
  const said = words.messages[message.body.type];
  const manager = report.managers[message.manager];
  const from =
    who.type === "manager"
      ? coordinatorName(message.coordinator)
      : manager === undefined
        ? ""
        : managerName(manager);
  if (message.fate === "unheard") {
    return words.unheard(name, said, from);
  }
  const why =
    message.body.type === "failed"
      ? denialText(message.body.denial)
      : message.body.type === "commitRefused"
        ? words.refusals[message.body.refusal]
        : undefined;
  return words.hears(name, said, from, why, message.duplicate);
}

/** Messages sent, gathered by type. */
function sentTexts(report: RehearsalReport, { sent, who }: RehearsedMoment): string[] {
  const bySaid = new Map<string, { to: string[]; lost: string[] }>();
  for (const index of sent) {
    const message = report.messages[index];
    if (message === undefined || message.duplicate) {
      continue;
    }
    const said = words.messages[message.body.type];
    const manager = report.managers[message.manager];
    const to =
      who.type === "manager"
        ? coordinatorName(message.coordinator)
        : manager === undefined
          ? ""
          : managerName(manager);
    const gathered = bySaid.get(said) ?? { to: [], lost: [] };
    gathered.to.push(to);
    if (message.fate === "lost") {
      gathered.lost.push(to);
    }
    bySaid.set(said, gathered);
  }
  return [...bySaid].map(([said, { to, lost }]) =>
    who.type === "manager"
      ? words.answers(said, to[0] ?? "", lost.length > 0)
      : words.says(said, names(to), lost.length === 0 ? undefined : names(lost)),
  );
}
