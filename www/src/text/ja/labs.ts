// Japanese: words that several labs show.

import type * as en from "../en/labs.js";
import { isolating } from "../isolate.js";
import { number } from "../numbers.js";

export const labs: typeof en.labs = isolating<typeof en.labs>({
  answer: {
    working: "計算中…",
    refused: "受付不可",
    unanswered: "結果なし",
  },
  story: {
    label: "この例について",
    startOver: "最初から",
    startOverHelp: "元の例に戻す。変更は「元に戻す」で復元できる",
    showMe: "やってみせる",
    notes: "この例について",
  },
  lines: {
    tooMany: (most: number) => `読み込めるのは${number(most)}行までです。`,
  },
});
