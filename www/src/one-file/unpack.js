// Unpacks the page from the text that this file carries, and starts it. Nothing is fetched.

import { bytesOf, unfold } from "./packing.js";

// Shows the help of a page that does not start: in one file no style sheet is there yet to do it.
setTimeout(() => document.getElementById("not-started")?.removeAttribute("hidden"), 3000);

const carrier = document.getElementById("packed");
const { parts, sum } = JSON.parse(carrier.dataset.parts);
try {
  const bytes = unfold(bytesOf(carrier.textContent));
  if (bytes.reduce((before, byte) => (before * 31 + byte) >>> 0, 0) !== sum) throw new Error("sum");
  window.coallocParts = new Map();
  let start = 0;
  for (const [name, length] of parts) {
    window.coallocParts.set(name, bytes.slice(start, start + length));
    start += length;
  }
  const script = Object.assign(document.createElement("script"), { type: "module" });
  for (const [name, element] of [
    ["style", document.createElement("style")],
    ["page", script],
  ]) {
    element.textContent = new TextDecoder().decode(window.coallocParts.get(name));
    document.head.append(element);
    window.coallocParts.delete(name);
  }
} catch {
  document.getElementById("not-started")?.remove();
  document.body.append(
    "This file was changed on its way and cannot be opened. Please get it again.",
  );
}
carrier.remove();
