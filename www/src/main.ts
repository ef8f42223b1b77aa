// Starts the page.

import { mount } from "svelte";
import App from "./App.svelte";
import { embeddingOf } from "./embed/address.js";
import { Sharing } from "./share/sharing.svelte.js";
import { Display } from "./state/display.svelte.js";
import { Playground } from "./state/playground.svelte.js";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/lit.css";
import "./styles/series.css";
import "./styles/charts.css";

const target = document.getElementById("app");
if (target === null) {
  throw new Error("index.html has no element with the id app");
}
const embedding = embeddingOf(location.search);
const display = new Display(embedding);
const playground = new Playground(embedding);
const sharing = new Sharing(playground, display);
mount(App, { target, props: { playground, display, sharing, embedding } });
void playground
  .start()
  .then(() => sharing.openAddress())
  .then(async () => {
    if (embedding !== undefined) {
      const { answerHost } = await import("./embed/host.svelte.js");
      answerHost(playground);
    }
  });
