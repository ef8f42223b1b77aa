// State of the tab “Your rule” while it is closed: the script in view, its check, the decision stepped to, races.

import { EngineWorker } from "../engine/client.js";
import type { ExperimentDocument } from "../engine/experiments.js";
import type {
  RuleCheck,
  RuleDocument,
  RuleHook,
  RuleLanguage,
  RuleTrial,
} from "../engine/pkg/coalloc.js";
import { QUERY_LIMIT_MS, Query } from "../engine/query.svelte.js";
import { callRule } from "../engine/rules.js";
import { tellRace } from "../experiments/facts.js";
import { nameInWords, scriptInWords } from "../experiments/in-words.js";
import { rules as words } from "../text/en/rules.js";
import { type Given, mostCharacters, type RuleKind, type RuleStore } from "./kind.js";
import { raceFacts } from "./leads.js";
import { keepMine, readMine } from "./mine.js";
import { Races } from "./races.svelte.js";

/** Part of the tab beside the script. */
export const views = ["reference", "step", "race"] as const;
export type View = (typeof views)[number];

/** Pause in typing after which the document takes the script, in milliseconds. */
const PAUSE_MS = 400;
/** A script may take its time over a whole day. */
const TRIAL_LIMIT_MS = 60_000;

interface Trying {
  readonly document: unknown;
  readonly rule: RuleDocument;
  /** Counted from 0; the first that fails where it is left out. */
  readonly decision: number | undefined;
}

const answers = { key: "0", number: "1", truth: "true", numbers: "[]" } as const;

/** A script that asks for every field of a function and decides nothing of interest. */
function askingFor({ function: name, parameters, answer }: RuleHook): RuleDocument {
  const fields = parameters.flatMap((one) => one.fields).join(" ");
  const given = parameters.map((one) => one.name).join(", ");
  return { name, source: `// ${fields}\nfn ${name}(${given}) { ${answers[answer]} }` };
}

/** Whether two documents differ in nothing but their rule: an edit keeps the objects it does not touch. */
function isSame(before: object | undefined, after: object | undefined): boolean {
  const [a, b] = [
    { ...before, rule: undefined },
    { ...after, rule: undefined },
  ];
  const keys = Object.keys({ ...a, ...b }) as (keyof typeof a)[];
  return keys.every((key) => a[key] === b[key]);
}

export class RuleDesk {
  readonly kind: RuleKind;
  readonly store: RuleStore;
  readonly races: Races;
  language = $state.raw<RuleLanguage>();
  view = $state<View>("reference");
  mine = $state.raw<readonly RuleDocument[]>([]);
  /** Sources that were written here, or chosen. */
  readonly #own = new Set<string>();
  /** Sources typed over one that came with the document and has not run. */
  #overForeign: ReadonlySet<string> = new Set();
  /** Sources that came with a document and were run here. */
  #run = $state.raw<ReadonlySet<string>>(new Set());
  /** Text ahead of the document, and the rule of the document when it was typed. */
  #typed = $state.raw<{ source: string; over: RuleDocument | undefined }>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Reads scripts, and runs none. */
  readonly #reader = new EngineWorker();
  /** Runs scripts. */
  readonly #worker = new EngineWorker();
  #live = $state.raw<ReadonlyMap<string, readonly Given[]>>(new Map());
  #liveOf: object | undefined;

  readonly checks = new Query<RuleDocument, RuleCheck>((rule, signal) =>
    callRule(this.#reader, this.kind.prefix, "CheckRule", [rule], { signal }),
  );

  readonly trials = new Query<Trying, RuleTrial>(async ({ document, rule, decision }, signal) => {
    const ask = (one: number) =>
      callRule(this.#worker, this.kind.prefix, "RuleTrial", [document, rule, one], {
        signal,
        limitMs: TRIAL_LIMIT_MS,
      });
    const trial = await ask(decision ?? 0);
    const [failed] = trial.failed;
    return decision === undefined && failed !== undefined && failed > 0 ? ask(failed) : trial;
  });

  constructor(store: RuleStore, kind: RuleKind) {
    this.store = store;
    this.kind = kind;
    this.races = new Races(kind);
    this.mine = store.autosave.isEnabled ? readMine(kind.prefix) : [];
    for (const { source } of this.mine) this.#own.add(source);
  }

  /** Fetches the reference, and the experiments that races are made from. */
  async open(): Promise<void> {
    const { prefix } = this.kind;
    this.language ??= inWords(
      await callRule(this.#reader, prefix, "RuleLanguage", [], { limitMs: QUERY_LIMIT_MS }),
    );
    await this.races.open();
  }

  get #inDocument(): RuleDocument | undefined {
    return this.store.document?.rule;
  }

  /** Rule that the tab begins with where the document has none: the first of ours. */
  get #begin(): RuleDocument {
    const examples = this.language?.examples ?? [];
    const first = examples.find(({ isPublished }) => !isPublished) ?? examples[0];
    return first?.rule ?? { name: words.mine(1), source: "" };
  }

  /** The script in view. */
  get rule(): RuleDocument {
    const rule = this.#inDocument ?? this.#begin;
    const typed = this.#typed;
    return typed !== undefined && typed.over === this.#inDocument
      ? { name: this.#nameOver(typed.over), source: typed.source }
      : rule;
  }

  get isExample(): boolean {
    return this.#isShipped(this.rule);
  }

  /** Whether the script came with the document, is not all of one's own, and has not run. */
  get isForeign(): boolean {
    const rule = this.#inDocument;
    if (rule === undefined || this.#isShipped(rule) || this.#run.has(rule.source)) return false;
    return !this.#own.has(rule.source) || this.#overForeign.has(rule.source);
  }

  /** A person runs the script in view. */
  #begins(): void {
    this.flush();
    if (!this.isForeign) return;
    this.#run = new Set([...this.#run, this.rule.source]);
    this.#overForeign = new Set();
  }

  /** Name of what is typed over a rule: that of one's own, or the one that a person gave to an example; else a new one. */
  #nameOver(over: RuleDocument | undefined): string {
    if (over !== undefined && this.#own.has(over.source) && !this.#isShipped(over, true)) {
      return over.name;
    }
    const taken = new Set(this.mine.map(({ name }) => name));
    let number = 1;
    while (taken.has(words.mine(number))) number++;
    return words.mine(number);
  }

  /** Whether a rule is an example, whatever its name, or with its name. */
  #isShipped({ name, source }: RuleDocument, withName = false): boolean {
    const examples = this.language?.examples ?? [];
    const shown = scriptInWords(source);
    return examples.some(({ rule }) => rule.source === shown && (!withName || rule.name === name));
  }

  /** Takes what is typed; the document has it after a pause. */
  type(source: string): void {
    if (source === this.rule.source) return;
    this.#typed = { source, over: this.#inDocument };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), PAUSE_MS);
  }

  /** Puts what was typed into the document; what no document takes stays in the editor. */
  flush(): void {
    clearTimeout(this.#timer);
    const typed = this.#typed;
    if (typed === undefined || typed.over !== this.#inDocument) return;
    if ([...typed.source].length > mostCharacters) return;
    const { name, source } = this.rule;
    if (source.trim() === "") {
      if (typed.over === undefined) return;
      this.store.edit({ type: "setRule" });
      this.#typed = { source, over: this.#inDocument };
      return;
    }
    this.#put({ name, source });
  }

  #put(rule: RuleDocument): boolean {
    const { isForeign } = this;
    if (!this.store.edit({ type: "setRule", rule })) return false;
    if (isForeign) this.#overForeign = new Set([...this.#overForeign, rule.source]);
    this.#typed = undefined;
    this.#own.add(rule.source);
    if (!this.#isShipped(rule) && this.store.autosave.isEnabled) {
      this.mine = keepMine(this.kind.prefix, this.mine, rule);
    }
    return true;
  }

  rename(name: string): void {
    this.flush();
    const { source } = this.rule;
    if (source.trim() !== "") this.#put({ name, source });
  }

  /** Another script takes the place of the one in view, which stays under Mine if it is a person's own. */
  choose(rule: RuleDocument): void {
    this.flush();
    const before = this.rule;
    if (before.source === rule.source) return;
    const isKept = this.mine.some(({ source }) => source === before.source);
    const message = isKept
      ? words.examples.chosenKept(rule.name, before.name)
      : words.examples.chosen(rule.name);
    this.#typed = undefined;
    this.#own.add(rule.source);
    this.store.make({ type: "setRule", rule: { name: rule.name, source: rule.source } }, message);
  }

  /** Reads the script in view. */
  check(): void {
    const { name, source } = this.rule;
    if (source.trim() === "") this.checks.clear();
    else this.checks.ask({ name, source });
  }

  /** Findings on the script in view; undefined while it is read. */
  get checked(): RuleCheck | undefined {
    const { result } = this.checks;
    return result?.question.source === this.rule.source ? result.answer : undefined;
  }

  /** Decides the document by the script, and shows a decision; by default the first that fails. */
  step(decision?: number): void {
    this.#begins();
    this.view = "step";
    this.trials.ask({ document: this.store.document, rule: this.rule, decision });
  }

  /** The trial in view, and whether it is of another script or document. */
  get trial(): { trial: RuleTrial; rule: RuleDocument; isOutdated: boolean } | undefined {
    const { result } = this.trials;
    if (result === undefined) return undefined;
    const { rule, document } = result.question;
    const isOutdated = rule.source !== this.rule.source || document !== this.store.document;
    return { trial: result.answer, rule, isOutdated };
  }

  /** Races the script in view. */
  race(): void {
    this.#begins();
    this.view = "race";
    const { rule, checked, races } = this;
    if (checked === undefined || checked.fault !== undefined || races.rivals.length === 0) return;
    races.race(this.nextRace, rule, checked.digest);
  }

  /** Names of the rules to race against, by id: those of their scripts. */
  nameOf(id: string): string {
    return this.language?.examples.find((one) => one.id === id)?.rule.name ?? id;
  }

  /** The experiment that a race of the script in view would be. */
  get nextRace(): ExperimentDocument {
    const { rule, races, kind } = this;
    const isTaken = kind.rivals.some(({ id }) => this.nameOf(id) === rule.name);
    const name = isTaken ? words.scriptOf(rule.name) : rule.name;
    const rivals = races.rivals.map(({ id, settings }) => ({ name: this.nameOf(id), settings }));
    return races.documentOf(this.store.document, [{ name, settings: kind.own(rule) }, ...rivals]);
  }

  /** Objects of the first question about the document in view, by the parameters of a function; asks for them. */
  live(hook: RuleHook): void {
    const { document } = this.store;
    if (!isSame(this.#liveOf, document)) {
      this.#liveOf = document;
      this.#live = new Map();
    }
    if (document === undefined || this.#live.has(hook.function)) return;
    this.#live = new Map([...this.#live, [hook.function, []]]);
    void callRule(this.#reader, this.kind.prefix, "RuleTrial", [document, askingFor(hook), 0])
      .then(({ step }) => {
        const objects = step?.calls[0]?.inputs.map(({ objects: [first = []] }) =>
          Object.fromEntries(first.map(({ name, value }) => [name, value])),
        );
        this.#live = new Map([...this.#live, [hook.function, objects ?? []]]);
      })
      // Without values the reference is still one.
      .catch(() => {});
  }

  liveOf(hook: RuleHook): readonly Given[] {
    return this.#live.get(hook.function) ?? [];
  }
}

const known = new WeakMap<RuleStore, RuleDesk>();

/** Desk of a store; made when the tab is first opened. */
export function deskOf(store: RuleStore, kind: RuleKind): RuleDesk {
  const before = known.get(store);
  if (before !== undefined) return before;
  const desk = new RuleDesk(store, kind);
  known.set(store, desk);
  tellRace(store, () => {
    const { shown } = desk.races;
    const names = kind.rivals.map(({ id }) => desk.nameOf(id));
    // A race of another script says nothing about this one.
    const race = shown?.rule.source === desk.rule.source && !shown.run.active ? shown : undefined;
    return raceFacts(kind, names, race?.run, race && { name: race.rule.name, digest: race.digest });
  });
  return desk;
}

/** With the names and comments of scripts that ship as they are shown. */
function inWords(language: RuleLanguage): RuleLanguage {
  const examples = language.examples.map(({ rule, ...example }) => ({
    ...example,
    rule: { ...rule, name: nameInWords(rule.name), source: scriptInWords(rule.source) },
  }));
  return { ...language, examples };
}
