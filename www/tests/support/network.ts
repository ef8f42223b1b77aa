// A network that fails as networks and hosts do, for the files of the page that a test names.

import type { BrowserContext, Page, Route } from "@playwright/test";
import { LoadFault } from "../../src/loading/fault.js";

/** What comes instead of a file. */
export const answers = ["missing", "html", "damaged", "empty", "offline", "slow"] as const;
export type Answer = (typeof answers)[number];

/** The files of the page by what they are; a part's name is that of its component. */
export const files = {
  page: /\/index-[^/]*\.js$/,
  style: /\/index-[^/]*\.css$/,
  worker: /\/worker-[^/]*\.js$/,
  core: /\/core-[^/]*\.wasm$/,
  engine: /\/engine-[^/]*\.wasm$/,
  part: (name: string) => new RegExp(`/${name}-[^/]*\\.js$`),
  partStyle: (name: string) => new RegExp(`/${name}-[^/]*\\.css$`),
};

/** How the page names what came; nothing where it only waits. */
export function faultOf(answer: Exclude<Answer, "slow">): LoadFault {
  return new LoadFault(answer === "empty" ? "damaged" : answer, answer === "missing" ? "404" : "");
}

/** Lets some files of a page fail, one way after the other, until all is well again. */
export class Network {
  readonly #context: BrowserContext;
  #file: RegExp | undefined;
  #answer: Answer = "missing";
  #held: (() => void)[] = [];

  private constructor(context: BrowserContext) {
    this.#context = context;
  }

  static async of(page: Page): Promise<Network> {
    const network = new Network(page.context());
    // Of workers too, which a route of the page does not see.
    await page.context().route("**/*", (route) => network.#serve(route));
    return network;
  }

  /** From now on a file fails in this way, and no other does. */
  async fail(file: RegExp, answer: Answer): Promise<void> {
    this.#file = file;
    this.#answer = answer;
    this.#release();
    await this.#context.setOffline(answer === "offline");
  }

  /** From now on all is well; what was held arrives. */
  async mend(): Promise<void> {
    this.#file = undefined;
    this.#release();
    await this.#context.setOffline(false);
  }

  #release(): void {
    for (const release of this.#held.splice(0)) release();
  }

  async #serve(route: Route): Promise<void> {
    const { pathname } = new URL(route.request().url());
    if (this.#file?.test(pathname) !== true) {
      return route.continue();
    }
    switch (this.#answer) {
      case "missing":
        return route.fulfill({ status: 404, contentType: "text/html", body: "Not found" });
      case "html":
        return route.fulfill({ contentType: "text/html", body: "<!doctype html><p>Sign in</p>" });
      case "damaged": {
        const response = await route.fetch();
        const body = await response.body();
        // About half of it; of a script up to an open brace, for the half of one may be a script too.
        const half = body.length >> 1;
        const open = route.request().url().endsWith(".js") ? body.lastIndexOf("{", half) : -1;
        return route.fulfill({ response, body: body.subarray(0, open > 0 ? open + 1 : half) });
      }
      case "empty":
        return route.fulfill({ response: await route.fetch(), body: "" });
      case "offline":
        return route.abort("internetdisconnected");
      case "slow":
        await new Promise<void>((release) => this.#held.push(release));
        return this.#serve(route);
    }
  }
}
