// Starts the page.

import { mount } from "svelte";
import { displayIn, misreadIn } from "./embed/address.js";
import { speak } from "./engine/start-worker.js";
import { Labs, type OpenLab } from "./frame/labs.svelte.js";
import { wasCarried } from "./frame/language-address.js";
import { heedFields } from "./frame/page-events.js";
import Root from "./frame/Root.svelte";
import { labs as list } from "./labs/index.js";
import { addStyle, missingStyles } from "./loading/file.js";
import { Display } from "./store/display.svelte.js";
import { followGestures } from "./store/gesture.js";
import { listed, sentences } from "./text/en/joining.js";
import { faultText } from "./text/fault.js";
import { engineCatalogs, text } from "./text/index.js";
import "./styles/index.css";

declare const __ONE_FILE__: boolean;

const target = document.getElementById("app");
if (target === null) {
  throw new Error("index.html has no element with the id app");
}
speak(engineCatalogs);
heedFields();
followGestures();
const display = new Display(displayIn(location.search));
const labs = new Labs(list, display);
// Separate tasks, so that input is handled in between and the page is readable before its engine arrives.
void task()
  .then(() => labs.showFirst())
  .then(async (open) => {
    mount(Root, { target, props: { labs, display } });
    for (const id of ["first-page", "not-started"]) document.getElementById(id)?.remove();
    addEventListener("popstate", () => void follow());
    await painted();
    void addStyles(open);
    await open.playground.start();
    await open.sharing.openAddress();
    warnOfAddress(open);
    if (wasCarried()) await arriveIn(open);
    else if (/[?&](lesson|sheets|teach)\b/.test(location.search)) await followLearn(open);
    if (open.embedding !== undefined) await answer(open);
    else if (!__ONE_FILE__ && import.meta.env.PROD && "serviceWorker" in navigator) void keep();
  });

/** Shows the lab of the address after a step through the history of the browser. */
async function follow(): Promise<void> {
  try {
    await labs.follow();
  } catch (error) {
    const again = { label: text.faults.retry, act: () => void follow() };
    labs.inView?.playground.notices.fail(faultText(error, "part"), undefined, again);
  }
}

/** Fetches the style sheet again if it did not load with the page. */
async function addStyles(open: OpenLab): Promise<void> {
  try {
    await Promise.all(missingStyles().map(addStyle));
  } catch (error) {
    const again = { label: text.faults.retry, act: () => void addStyles(open) };
    open.playground.notices.fail(faultText(error, "style"), undefined, again);
  }
}

/** Offline mode is not missed where it cannot be had. */
async function keep(): Promise<void> {
  const part = await import("./frame/new-version.js").catch(() => undefined);
  const open = () => labs.inView?.playground;
  part?.keepOffline(
    () => open()?.notices,
    () => open()?.autosave.now(),
  );
}

/** Says what of the address was not understood. */
function warnOfAddress({ playground, offered }: OpenLab): void {
  const { misread } = text.shell;
  const lines = misreadIn(location.search, offered).map(({ parameter, words, known }) =>
    words.length === 0
      ? misread.needsEmbed(parameter)
      : misread.unknown(parameter, words.join(",").slice(0, 80), listed(known)),
  );
  if (labs.misread !== undefined) {
    lines.push(misread.lab(labs.misread.slice(0, 80), listed(list.map(({ id }) => id))));
  }
  if (lines.length > 0) playground.notices.warn(sentences(lines));
}

/** Shows what was in view in another language. */
async function arriveIn(open: OpenLab): Promise<void> {
  try {
    const { arrive } = await import("./frame/switching.js");
    await arrive(open, display);
  } catch (error) {
    const again = { label: text.faults.retry, act: () => void arriveIn(open) };
    open.playground.notices.fail(faultText(error, "part"), undefined, again);
  }
}

/** Begins the lesson of the address. */
async function followLearn(open: OpenLab): Promise<void> {
  try {
    const { followAddress } = await import("./frame/learn-address.js");
    await followAddress(open, display);
  } catch (error) {
    const again = { label: text.faults.retry, act: () => void followLearn(open) };
    open.playground.notices.fail(faultText(error, "part"), undefined, again);
  }
}

/** Answers the embedding page. */
async function answer(open: OpenLab): Promise<void> {
  try {
    const { answerHost } = await open.lab.host();
    answerHost(open.playground, () => open.sharing.attempt?.report);
  } catch (error) {
    const again = { label: text.faults.retry, act: () => void answer(open) };
    open.playground.notices.fail(faultText(error, "host"), undefined, again);
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
