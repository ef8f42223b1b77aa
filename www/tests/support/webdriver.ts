// A browser driven over WebDriver, as much of it as a journey needs: WebKitGTK knows no other protocol.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect } from "@playwright/test";
import type { BrowserDriver, Point } from "./browser-driver.js";
import type { Box } from "./page-actions.js";

/** The key under which the protocol names an element. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
const enterKey = "\uE007";

/** Starts the driver on a display of its own, and its browser. */
export async function driveWebKit(driver: string): Promise<BrowserDriver> {
  const port = await freePort();
  const program = spawn("xvfb-run", ["-a", driver, `--port=${port}`], {
    detached: true,
    stdio: "ignore",
    // The sandbox of its processes needs rights that root in a container lacks.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
  });
  const address = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { timeout: 20_000 }).toBe(true);
  const wanted = {
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { args: ["--automation"] },
  };
  const session = await call("POST", `${address}/session`, {
    capabilities: { alwaysMatch: wanted },
  });
  const { sessionId } = session as { sessionId: string };
  const browser = new Session(program, `${address}/session/${sessionId}`);
  await browser.resize(1280, 900);
  return browser;
}

class Session implements BrowserDriver {
  readonly #program: ChildProcess;
  readonly #address: string;

  constructor(program: ChildProcess, address: string) {
    this.#program = program;
    this.#address = address;
  }

  async quit(): Promise<void> {
    await call("DELETE", this.#address).catch(() => {});
    const ended = once(this.#program, "exit");
    // It leads a group of its own, with its display and its browser in it.
    if (this.#program.pid !== undefined) process.kill(-this.#program.pid);
    await ended;
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#post("window/rect", { x: 0, y: 0, width, height });
  }

  async open(url: string): Promise<void> {
    await this.#post("url", { url });
  }

  async click(xpath: string): Promise<void> {
    await expect(async () => {
      await this.#post(`element/${await this.#find(xpath)}/click`, {});
    }).toPass({ timeout: 15_000 });
  }

  async choose(xpath: string, label: string): Promise<void> {
    await this.click(`${xpath}/option[normalize-space()='${label}']`);
  }

  async fill(xpath: string, text: string): Promise<void> {
    const element = await this.#find(xpath);
    await this.#post(`element/${element}/clear`, {});
    await this.#post(`element/${element}/value`, { text });
  }

  async pressAt(...points: Point[]): Promise<void> {
    const actions = points.flatMap(({ x, y }) => [
      { type: "pointerMove", x, y, duration: 0 },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ]);
    const parameters = { pointerType: "mouse" };
    await this.#post("actions", {
      actions: [{ type: "pointer", id: "mouse", parameters, actions }],
    });
  }

  async enter(text: string): Promise<void> {
    const actions = [...text, enterKey].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.#post("actions", { actions: [{ type: "key", id: "keys", actions }] });
  }

  async text(xpath: string): Promise<string> {
    return String(await this.#get(`element/${await this.#find(xpath)}/property/textContent`));
  }

  async box(xpath: string): Promise<Box> {
    // The protocol's own question is not answered about parts of drawings.
    const script =
      "const { x, y, width, height } = arguments[0].getBoundingClientRect(); return { x, y, width, height }";
    const args = [{ [elementKey]: await this.#find(xpath) }];
    return (await this.#post("execute/sync", { script, args })) as Box;
  }

  async value(xpath: string): Promise<string> {
    return String(await this.#get(`element/${await this.#find(xpath)}/property/value`));
  }

  /** The element, once it is there. */
  async #find(xpath: string): Promise<string> {
    let found: unknown;
    await expect(async () => {
      found = await this.#post("element", { using: "xpath", value: xpath });
    }).toPass({ timeout: 15_000 });
    return (found as Record<string, string>)[elementKey] ?? "";
  }

  #post(path: string, body: object): Promise<unknown> {
    return call("POST", `${this.#address}/${path}`, body);
  }

  #get(path: string): Promise<unknown> {
    return call("GET", `${this.#address}/${path}`);
  }
}

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message}`);
  }
  return value;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
