// Draws pictures from the built page: for the README the page as it opens and its first minute, and the card of a link.
// Run in www after `cargo play --build-only`: npm run pictures

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import gifenc from "gifenc";
import { host } from "./support/static-host.mjs";

const { GIFEncoder, applyPalette, quantize } = gifenc;
const docs = (name) => fileURLToPath(new URL(`../docs/${name}`, import.meta.url));
/** Width of the animation in pixels: the page at two thirds. */
const animationWidth = 960;

const site = await host(fileURLToPath(new URL("../dist/", import.meta.url)));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const page = await browser.newPage({
  viewport: { width: 1440, height: 900 },
  reducedMotion: "reduce",
});
const canvas = await browser.newPage();

/** Pixels of a screenshot in the size of the animation. */
async function pixels(png) {
  const { width, height, data } = await canvas.evaluate(
    async ([source, wanted]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const size = [wanted, Math.round((image.height * wanted) / image.width)];
      const context = new OffscreenCanvas(...size).getContext("2d");
      context.imageSmoothingQuality = "high";
      context.drawImage(image, 0, 0, ...size);
      const bytes = context.getImageData(0, 0, ...size).data;
      let text = "";
      for (let at = 0; at < bytes.length; at += 30_000) {
        text += String.fromCharCode(...bytes.subarray(at, at + 30_000));
      }
      return { width: size[0], height: size[1], data: btoa(text) };
    },
    [`data:image/png;base64,${png.toString("base64")}`, animationWidth],
  );
  return { width, height, bytes: new Uint8Array(Buffer.from(data, "base64")) };
}

const animation = GIFEncoder();

/** Adds the page as it stands to the animation, for some milliseconds. */
async function frame(delay) {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(600);
  const { width, height, bytes } = await pixels(await page.screenshot());
  const palette = quantize(bytes, 256);
  animation.writeFrame(applyPalette(bytes, palette), width, height, { palette, delay });
}

const answers = (text) => page.getByTestId("status").filter({ hasText: text }).waitFor();

await page.goto(site.address);
await answers("starts work");
writeFileSync(docs("page.png"), await page.screenshot());
const window = page.viewportSize();
await page.setViewportSize({ width: 1200, height: 630 });
writeFileSync(docs("../public/card.png"), await page.screenshot());
await page.setViewportSize(window);
await frame(3000);
await page.getByText("Cheapest", { exact: true }).click();
await answers("11:20");
await frame(2000);
await page.getByLabel("Preset").selectOption("No plan fits");
await answers("No plan");
await frame(3500);
await page.getByTestId("why-remedies").getByRole("button", { name: /: / }).first().click();
await answers("starts work");
await frame(2500);
await page.getByRole("button", { name: /^Reserve / }).click();
await page.getByRole("tab", { name: "Timeline" }).click();
await page.getByRole("button", { name: /^R1, / }).waitFor();
await frame(3000);
await page.getByRole("tab", { name: "Simulate" }).click();
await page.getByRole("button", { name: "Full", exact: true }).click();
await page.getByRole("button", { name: "Run", exact: true }).click();
await page.getByTestId("run-result").waitFor();
await frame(4000);

await browser.close();
await site.close();
animation.finish();
writeFileSync(docs("first-minute.gif"), animation.bytes());
