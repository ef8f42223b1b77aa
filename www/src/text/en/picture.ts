// English words of saving pictures.

import { isolating } from "../isolate.js";

export const picture = isolating({
  heading: "Save as picture",
  close: "Close",
  format: "Kind",
  formats: { svg: "SVG, sharp at any size", png: "PNG, for print at 384 dots per inch" },
  colors: "Colors",
  themes: { light: "Light, for paper", dark: "Dark, for slides" },
  carries: "Embed the scenario",
  carriesWhy:
    "Whoever drops the picture on this page gets the scenario back, to look at and change.",
  download: "Save picture",
  failed: "The browser could not draw this picture. The other kind may work.",
  preview: "What the picture will look like",
  none: (file: string) =>
    `${file} is a picture without a scenario in it; your scenario is unchanged. Only pictures saved on this page carry one, and some programs remove it when they save a picture again.`,
});
