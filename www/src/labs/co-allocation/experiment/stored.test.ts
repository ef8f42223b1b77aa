// Every experiment of the engine has its words on the page, and no words are left of one that is gone.

import { beforeAll, expect, test } from "vitest";
import { experimentPresets, initSync, workLists } from "../../../engine/pkg/coalloc.js";
import moduleUrl from "../../../engine/pkg/coalloc_bg.wasm?inline";
import { sample } from "../document/sample.fixture.js";
import { experiment } from "../text/en/experiment.js";
import { Draft, settingsOf } from "./draft.svelte.js";
import { seriesName } from "./sentences.js";
import { groupOf } from "./stored.js";

beforeAll(async () => {
  const response = await fetch(moduleUrl);
  initSync({ module: await response.arrayBuffer() });
});

test("the page names the engine's lists of requests, no more and no fewer", () => {
  expect(Object.keys(experiment.planning.lists).sort()).toEqual(workLists().sort());
});

test("the page names the engine's experiments, no more and no fewer", () => {
  const presets = experimentPresets();
  const ids = presets.map(({ id }) => id).sort();
  expect(Object.keys(experiment.titles).sort()).toEqual(ids);
  expect(Object.keys(experiment.questions).sort()).toEqual(ids);
  // Whatever prints values is a figure of a paper.
  for (const preset of presets) {
    if (preset.document.printed?.length) {
      expect(groupOf(preset), preset.id).toBe("reproduced");
    }
    expect(preset.document.notes, preset.id).not.toBe("");
  }
});

test("an experiment run as the engine gives it is what is set up, untouched", () => {
  const draft = new Draft();
  const names = { title: "", choice: String, joined: String };
  for (const preset of experimentPresets()) {
    draft.begin(preset);
    const { document } = preset;
    expect(settingsOf(draft.document(sample(), names)), preset.id).toBe(settingsOf(document));
    draft.seed += 1;
    expect(settingsOf(draft.document(sample(), names)), preset.id).not.toBe(settingsOf(document));
  }
});

test("series that papers name by a letter have names on the page, under the title of their experiment", () => {
  const presets = experimentPresets().map(({ document }) => document);
  for (const [title, names] of Object.entries(experiment.series.names)) {
    const series = presets.find((document) => document.title === title)?.series;
    expect(series?.map(({ name }) => name).sort(), title).toEqual(Object.keys(names).sort());
  }
  const shown = presets.flatMap(({ title, series }) =>
    series.map(({ name }) => seriesName(title, name)),
  );
  expect(shown.filter((name) => /\b[NS]$/.test(name))).toEqual([]);
});
