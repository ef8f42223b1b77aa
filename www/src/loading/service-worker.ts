// The service worker: keeps every file of one build and answers with them, until a person asks for the next build.

import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";

/** Every file of the build; `build/offline.ts` knows them. */
declare const __FILES__: PrecacheEntry[];
declare const self: {
  addEventListener(type: "message", heard: (event: { data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
};

cleanupOutdatedCaches();
// The parameters of the address are for the page, which is one file.
precacheAndRoute(__FILES__, { ignoreURLParametersMatching: [/./] });

// A new build waits until the page says so or no tab has the old one.
self.addEventListener("message", ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === "SKIP_WAITING") void self.skipWaiting();
});
