// Starts the page.

import { mount } from "svelte";
import { embeddingOf, misreadIn, opensTabs, panesOf, shownTabs } from "./embed/address.js";
import App from "./frame/App.svelte";
import { type Lab, tabsOf } from "./frame/lab.js";
import { Page } from "./frame/page.svelte.js";
import { labs } from "./labs/index.js";
import { addStyle, missingStyles } from "./loading/style.js";
import { Sharing } from "./share/sharing.svelte.js";
import { Display } from "./store/display.svelte.js";
import { faultText } from "./text/fault.js";
import { text } from "./text/index.js";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/not-started.css";
import "./styles/controls.css";
import "./styles/highlight.css";
import "./styles/series.css";
import "./styles/charts.css";
import "./styles/cards.css";

const target = document.getElementById("app");
if (target === null) {
  throw new Error("index.html has no element with the id app");
}
const [lab] = labs as [Lab];
const tabs = tabsOf(lab);
const offered = { tabs, lockable: lab.lockable };
const embedding = embeddingOf(location.search, offered);
const display = new Display(embedding?.display);
const dock = opensTabs(embedding, tabs) ? "half" : "closed";
const page = new Page(panesOf(embedding, tabs), shownTabs(embedding, tabs), dock);
const playground = lab.begin(page, embedding);
const sharing = new Sharing(playground, display, page, offered);
// Separate tasks, so that input is handled in between and the page is readable before its engine arrives.
void task()
  .then(() => mount(App, { target, props: { lab, page, playground, display, sharing, embedding } }))
  .then(() => document.getElementById("not-started")?.remove())
  .then(painted)
  .then(() => void addStyles())
  .then(() => playground.start())
  .then(() => sharing.openAddress())
  .then(warnOfAddress)
  .then(() => (embedding === undefined ? undefined : answer()));

/** Fetches the style sheet again if it did not load with the page. */
async function addStyles(): Promise<void> {
  try {
    await Promise.all(missingStyles().map(addStyle));
  } catch (error) {
    const again = { label: text.faults.retry, act: () => void addStyles() };
    playground.notices.fail(faultText(error, "style"), undefined, again);
  }
}

/** Says what of the address was not understood. */
function warnOfAddress(): void {
  const { misread } = text.shell;
  const lines = misreadIn(location.search, offered).map(({ parameter, words, known }) =>
    words.length === 0
      ? misread.needsEmbed(parameter)
      : misread.unknown(parameter, words.join(",").slice(0, 80), known.join(", ")),
  );
  if (lines.length > 0) playground.notices.warn(lines.join(" "));
}

/** Answers the embedding page. */
async function answer(): Promise<void> {
  try {
    const { answerHost } = await lab.host();
    answerHost(playground);
  } catch (error) {
    const again = { label: text.faults.retry, act: () => void answer() };
    playground.notices.fail(faultText(error, "host"), undefined, again);
  }
}

function task(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

/** A hidden page is never painted, so it does not wait for that. */
function painted(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 100);
  });
}
