// Japanese: words around the articles of the handbook.

import type * as en from "../en/handbook.js";

export const handbook: typeof en.handbook = {
  name: "Coallocハンドブック",
  title: (article) => `${article} – Coallocハンドブック`,
  nav: "ハンドブック",
  open: "プレイグラウンドを開く",
  live: "プレイグラウンドで開く",
  equation: (number) => (number === undefined ? "式" : `式${number}`),
  before: (article) => `前：${article}`,
  next: (article) => `次：${article}`,
  beside: "前後の記事",
  groups: {
    basics: "基礎",
    systems: "4つのシステム",
    experiments: "実験",
    classes: "授業案",
  },
};
