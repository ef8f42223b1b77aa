// Workload traces and other files opened in the CORS lab: each goes to a lab that opens its kind.

import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expectClean } from "./support/axe.js";
import { expect, test } from "./support/page.js";
import { openCors, status } from "./support/page-actions.js";

/** A job of two to nine processors every minute. */
const job = (number: number) =>
  `${number} ${number * 60} 0 ${600 + (number % 7) * 60} ${2 + (number % 8)} -1 -1 -1 -1 -1 1 ${number % 5} -1 -1 -1 -1 -1 -1`;
const swf = `; MaxProcs: 64\n${Array.from({ length: 6000 }, (_, index) => job(index + 1)).join("\n")}\nno job\n`;

const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(content),
});

test.use({ bypassCSP: true });

test.beforeEach(async ({ page }) => {
  await openCors(page);
});

test("a packed trace becomes applications; what is left out is said and noted", async ({
  page,
}) => {
  await page.getByTestId("open-file").setInputFiles(file("machine.swf.gz", gzipSync(swf)));
  const told =
    /Opened machine\.swf: 5,000 jobs\. Jobs left out: 1,000 after those\. Lines that are no jobs: 1 \(line 6002\)\./;
  await expect(page.getByText(told)).toBeVisible();
  const ask = page.getByRole("region", { name: "Request" });
  await expect(ask).toContainText("5,000 jobs of a trace, 50 applications");
  const answer = page.getByRole("region", { name: "Answer" });
  const first = /Request 1 of (\d+): 100/;
  await expect(ask).toContainText(first);
  const requests = first.exec((await ask.textContent()) ?? "")?.[1];
  await expect(answer).toContainText(`${requests} of ${requests} served`);
  await ask.getByRole("combobox", { name: "Application" }).selectOption("Whole job");
  await expect(ask).toContainText("Request 1 of 50: 100");
  await expect(answer).toContainText("50 of 50 served");
  await page.getByRole("tab", { name: "Data" }).click();
  await expect(page.getByLabel("Notes", { exact: true })).toHaveValue(told);
  await expect(page.getByLabel("Notes", { exact: true })).toHaveValue(/Reconstructed: how jobs/);
  await page.getByRole("tab", { name: "Bookings" }).click();
  await expectClean(page, "purchases of an opened trace");
  await page.getByRole("button", { name: "Undo" }).first().click();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(status(page)).toContainText("Cost 88.75");
});

test("a file without jobs is refused, a network goes to the lab that opens it", async ({
  page,
}) => {
  await page.getByTestId("open-file").setInputFiles(file("empty.swf", "; MaxProcs: 64\n"));
  await expect(page.getByText(/empty\.swf was not opened/)).toBeVisible();
  const packed = gzipSync("; MaxProcs: 64\n");
  await page.getByTestId("open-file").setInputFiles(file("empty.swf.gz", packed));
  await expect(page.getByText(/empty\.swf\.gz was not opened/)).toBeVisible();
  await expect(status(page)).toContainText("Cost 88.75");
  const network = new URL(
    "../../tests/co_allocation/exchange/samples/lakes.graphml",
    import.meta.url,
  );
  await page.getByTestId("open-file").setInputFiles(fileURLToPath(network));
  await expect(page.getByRole("dialog", { name: "Open lakes.graphml" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Lab" })).toHaveValue("co-allocation");
});
