// Keeps the page for when the network is off, and announces a new version of it; nothing is swapped until the person asks.

import { Workbox } from "workbox-window";
import { engineModule } from "../engine/module.svelte.js";
import type { Notices } from "../parts/notices.svelte.js";
import { text } from "../text/index.js";

/** Begins once the page works, so that the first load has the network to itself. */
export function keepOffline(notices: () => Notices | undefined, save: () => void): void {
  const manifest = Object.assign(document.createElement("link"), {
    rel: "manifest",
    href: "./manifest.webmanifest",
  });
  document.head.append(manifest);
  const workbox = new Workbox("./sw.js");
  workbox.addEventListener("waiting", () => {
    const reload = () => {
      save();
      workbox.addEventListener("controlling", () => location.reload());
      workbox.messageSkipWaiting();
    };
    notices()?.warn(text.shell.newVersion, { label: text.shell.reload, act: reload });
  });
  // A browser or a host without service workers has the page as it is.
  workbox.register().catch(() => {});
  // The engine is kept by then; compiled ahead, it answers the next plan, and the first tab does not wait for it.
  void navigator.serviceWorker.ready.then(() => engineModule("engine")).catch(() => {});
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) workbox.update().catch(() => {});
  });
}
