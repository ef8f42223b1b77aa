// Checks of a lab's rules against its engine, the same for each lab.

import { expect } from "vitest";
import type { ExperimentPreset } from "../engine/experiments.js";
import type { RuleLanguage, UnitResult } from "../engine/pkg/coalloc.js";
import { type Experiment, simulateUnit } from "../engine/units.js";
import type { RuleKind } from "./kind.js";
import { leadsOf, sentenceOf } from "./leads.js";

/** Every function and every field has its words, and no words are of others. */
export function expectWords({ words }: RuleKind, { hooks }: RuleLanguage): void {
  expect(Object.keys(words.functions).sort()).toEqual(hooks.map((hook) => hook.function).sort());
  const fields = new Map<string, Set<string>>();
  for (const { name, fields: names } of hooks.flatMap((hook) => hook.parameters)) {
    fields.set(name, new Set([...(fields.get(name) ?? []), ...names]));
  }
  const known = Object.entries(words.fields).map(([name, all]) => [name, Object.keys(all).sort()]);
  const wanted = [...fields].map(([name, all]) => [name, [...all].sort()]);
  expect(Object.fromEntries(known)).toEqual(Object.fromEntries(wanted));
}

/** A lead that cannot be told apart is on the side that its sign says. */
function expectSides({ words }: RuleKind): void {
  const wordsOf = (text: string) => text.split(". ")[0]?.split(/\W+/) ?? [];
  const wins = wordsOf(words.wins("R", "1", "2"));
  const loses = wordsOf(words.loses("R", "1", "2"));
  const ahead = wordsOf(words.unclear("R", "1", "2", 3, false));
  const behind = wordsOf(words.unclear("R", "1", "2", 3, true));
  const differing = (these: string[], others: string[]) =>
    these.filter((one) => !others.includes(one));
  expect(differing(ahead, behind)).toEqual(differing(wins, loses));
  expect(differing(behind, ahead)).toEqual(differing(loses, wins));
  expect(words.amount(-1e-9)).toBe(words.amount(0));
}

/**
 * Races the script of a published rule against the published ones: it does exactly as its own, and a sentence about each has the
 * numbers of the race.
 */
export async function expectRace(
  kind: RuleKind,
  { examples }: RuleLanguage,
  given: {
    readonly document: unknown;
    readonly presets: readonly ExperimentPreset[];
    /** Id of the published rule. */
    readonly rule: string;
    check(document: never): Experiment;
  },
): Promise<void> {
  expectSides(kind);
  const example = examples.find(({ id }) => id === given.rule);
  if (example === undefined) throw new Error(`no rule ${given.rule}`);
  const { rule } = example;
  const rivals = kind.rivals.map(({ id, settings }) => {
    const rival = examples.find((one) => one.id === id);
    if (rival?.isPublished !== true) throw new Error(`${id} is no published rule`);
    return { name: rival.rule.name, settings };
  });
  expect(rivals.map(({ name }) => name)).toContain(rule.name);
  const contestants = [{ name: "Mine", settings: kind.own(rule) }, ...rivals];
  const replications = 3;
  const race = kind.race(given.document, { contestants, presets: given.presets, replications });
  const experiment = given.check(race as never);
  const units: UnitResult[] = [];
  for (let unit = 0; unit < replications * contestants.length; unit++) {
    const done = await simulateUnit(
      experiment,
      unit,
      () => {},
      async () => false,
    );
    if (done !== undefined) units.push(done.result);
  }
  const leads = leadsOf(kind, experiment.summary(units));
  expect(leads.map(({ rival }) => rival)).toEqual(rivals.map(({ name }) => name));
  for (const lead of leads) {
    const sentence = sentenceOf(kind, lead);
    expect(sentence).toContain(lead.rival);
    if (lead.rival === rule.name) expect(lead.verdict).toBe("same");
    if (lead.verdict === "same" || lead.verdict === "short") continue;
    const [by, half] = [Math.abs(lead.mean), lead.half ?? 0].map(kind.words.amount);
    expect(sentence).toContain(`${by} ± ${half}`);
    if (lead.verdict !== "unclear") expect(lead.verdict === "wins").toBe(lead.mean > 0);
  }
  experiment.free();
}
