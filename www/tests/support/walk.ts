// A walk through everything that a lab shows, by the structure of the page alone: whatever language it is in.

import type { Locator, Page } from "@playwright/test";
import type { LessonWords } from "../../src/learn/lesson.svelte.js";
import { expect } from "./page.js";
import { status } from "./page-actions.js";

/** Looks at the page as it stands. */
export type Look = (what: string) => Promise<void>;

/** Waits until nothing of it has changed for a moment, or for a while where something always does. */
async function still(part: Locator): Promise<void> {
  await part.evaluate(async (element) => {
    const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
    let changes = 0;
    const watcher = new MutationObserver(() => changes++);
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    watcher.observe(element, all);
    for (
      let times = 0, seen = -1;
      times < 30 && (seen !== changes || element.innerHTML === "");
      times++
    ) {
      seen = changes;
      await wait(150);
    }
    watcher.disconnect();
  });
}

/** Opens a lab of the page in this folder of the site. */
export async function openLab(page: Page, folder: string, lab: string, site = "./"): Promise<void> {
  await page.goto(`${site}${folder}?lab=${lab}`);
  await expect(status(page)).toContainText(/\d/);
  await still(page.locator("body"));
}

/** Every fold in a part, opened. */
async function unfold(part: Locator): Promise<void> {
  for (let round = 0; round < 3; round++) {
    const folds = part.locator("details:not([open]) > summary:visible");
    if ((await pressAll(folds)) === 0) return;
  }
}

/** Presses them all at once, wherever they are scrolled to. */
function pressAll(all: Locator): Promise<number> {
  return all.evaluateAll((found: HTMLElement[]) => {
    for (const one of found) one.click();
    return found.length;
  });
}

/** The panes, in each of their views, with the first thing in each selected. */
export async function walkPanes(page: Page, look: Look): Promise<void> {
  await look("the page");
  for (const pane of ["#request", "#scene", "#answer"]) {
    const part = page.locator(pane);
    const views = part.locator(".switch label");
    for (let at = 0; at < (await views.count()); at++) {
      await views.nth(at).click();
      await unfold(part);
      await still(part);
      await look(`${pane}, view ${at}`);
    }
    if ((await views.count()) > 0) await views.first().click();
    await still(part);
  }
  const thing = page.locator("#scene [data-node], #scene [role=option]").first();
  if ((await thing.count()) > 0) {
    await thing.focus();
    await page.keyboard.press("Enter");
    await still(page.locator("#scene"));
    await look("a thing in the scene");
    await page.keyboard.press("Escape");
  }
  await page.locator("header [popovertarget]").click();
  await look("the menu");
  await page.keyboard.press("Escape");
}

/** Every tab, with its folds open. */
export async function walkTabs(page: Page, look: Look): Promise<void> {
  const panel = page.getByRole("tabpanel");
  const tabs = page.getByRole("tab");
  for (let at = 0; at < (await tabs.count()); at++) {
    const tab = tabs.nth(at);
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true");
    const choices = page.locator("#result .strip label");
    const places = Math.max(1, await choices.count());
    for (let place = 0; place < places; place++) {
      if ((await choices.count()) > 0) await choices.nth(place).click();
      await still(panel);
      const name = `${await page.locator("#result .strip").getByRole("tab", { selected: true }).textContent()} ${place}`;
      await look(name);
      await unfold(panel);
      for (const choice of await panel.locator(".switch label:visible").all()) {
        await pressAll(choice);
        await unfold(panel);
        await still(panel);
        await look(`${name}, a view`);
      }
      await look(`${name}, unfolded`);
    }
  }
}

/** The dialogs that the header opens, in all of their parts. */
export async function walkDialogs(page: Page, look: Look): Promise<void> {
  const dialog = page.getByRole("dialog");
  const openers = page.locator("header button[aria-haspopup=dialog]:visible");
  for (let at = 0; at < (await openers.count()); at++) {
    await openers.nth(at).click();
    await expect(dialog).toBeVisible();
    await still(dialog);
    const parts = dialog.locator("nav button, .switch label");
    for (let part = 0; part < Math.max(1, await parts.count()); part++) {
      if ((await parts.count()) > part) await parts.nth(part).click();
      await unfold(dialog);
      await still(dialog);
      await look(`dialog ${at}, part ${part}`);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
  await page.keyboard.press("Control+p");
  const sheets = page.locator("section.print, [aria-label]:has(> .sheet), .sheets").first();
  await sheets.waitFor({ timeout: 15_000 }).catch(() => {});
  await still(page.locator("body"));
  await look("the sheets");
  await page.keyboard.press("Escape");
}

/** Words of the lessons of a lab, which have the same steps and questions in every language. */
export async function lessonsOf(lab: string): Promise<Readonly<Record<string, LessonWords>>> {
  return (await import(`../../src/labs/${lab}/text/en/lessons.ts`)).lessons;
}

/** Every lesson to its end: steps by *Show me*, with their hints; predictions and questions that go wrong first. */
export async function walkLessons(
  page: Page,
  lessons: Readonly<Record<string, LessonWords>>,
  folder: string,
  lab: string,
  look: Look,
): Promise<void> {
  for (const [lesson, { steps, questions }] of Object.entries(lessons)) {
    await page.goto(`./${folder}?lab=${lab}&lesson=${lesson}`);
    await expect(status(page)).not.toBeEmpty();
    const bar = page.locator("aside:has([aria-live=polite])");
    const forward = bar.locator("button.small:not(.quiet, .choice)");
    const choices = bar.locator("button.choice");
    for (const [id, step] of Object.entries(steps)) {
      const name = `${lesson}, ${id}`;
      if ("text" in step) await walkTask(page, bar, name, look);
      else {
        await still(bar);
        await look(name);
        if ("choices" in step) await choices.nth(step.right === 0 ? 1 : 0).click();
        else await bar.getByRole("slider").first().press("Home");
        await look(`${name}, predicted`);
      }
      await forward.last().click();
    }
    for (const { choices: all, right } of questions) {
      await expect(choices).toHaveCount(all.length);
      await look(`${lesson}, a question`);
      await choices.nth(right === 0 ? 1 : 0).click();
      await look(`${lesson}, a wrong answer`);
      await choices.nth(right).click();
      await expect(choices).toHaveCount(0);
      await look(`${lesson}, the right answer`);
      await forward.click();
    }
    await still(bar);
    await look(`${lesson}, its end`);
  }
}

/** A step with something to do: its text, its hint, and what *Show me* makes of the page. */
async function walkTask(page: Page, bar: Locator, name: string, look: Look): Promise<void> {
  const done = bar.getByRole("status");
  await expect(done).toHaveAttribute("aria-busy", "false");
  await still(page.locator("body"));
  await look(name);
  await bar.locator("button.quiet:not(.icon)").last().click();
  await look(`${name}, its hint`);
  await bar.locator("button.small:not(.quiet)").first().click();
  await expect(done, name).not.toBeEmpty({ timeout: 120_000 });
  await still(page.locator("body"));
  await look(`${name}, done`);
}
