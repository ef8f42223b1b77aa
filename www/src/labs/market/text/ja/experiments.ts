// Japanese: experiments of the market lab; the figure with one user or everyone.

import type { MarketParameter } from "../../../../engine/pkg/coalloc.js";
import { isolating } from "../../../../text/isolate.js";
import { number, wait } from "../../../../text/numbers.js";
import type { Said } from "../../../../text/said.js";
import { change, seconds } from "../../document/units.js";
import type * as en from "../en/experiments.js";

export const everyone: Said<typeof en.everyone> = isolating<Said<typeof en.everyone>>({
  title: "逐次ゲーム：1人か全員か",
  about: "同じ市場での区間平均に対するタスク時間。平均と95%信頼区間。バックグラウンド負荷：",
  backgrounds: ["", "平均低・分散低", "平均低・分散高", "平均高・分散低", "平均高・分散高"],
  shortBackgrounds: { "1": "低・低", "2": "低・高", "3": "高・低", "4": "高・高" },
  label: "各予測法のタスク時間の区間平均との比較（観察対象の1人が使う場合と全員が使う場合）",
  panels: { watched: "観察対象の1人だけが使う", everyone: "全員が使う" },
  panelsWhy: { watched: "ほかの19人は区間平均", everyone: "20人全員が同じ予測法" },
  faster: "← 速い",
  slower: "遅い →",
  rows: {
    "interval-mean": ["区間平均", "直近10スロット"],
    "sequential-game": ["逐次ゲーム", "収束まで"],
    "half-steps": ["逐次ゲーム", "ハーフステップ2回"],
    "history-mean": ["履歴平均", "全スロット"],
    "one-step-ahead": ["1期先予測", "直前のスロット"],
    naive: ["ナイーブ予測", "定価"],
    "perfect-foresight": ["完全予見", "目安。限界ではない"],
  },
  series: {
    "interval-mean": "区間平均",
    "sequential-game": "逐次ゲーム",
    "half-steps": "逐次ゲーム、ハーフステップ2回",
    "history-mean": "履歴平均",
    "one-step-ahead": "1期先予測",
    naive: "ナイーブ予測",
    "perfect-foresight": "完全予見",
  },
  dot: (row, background, mean, half) => `${row}、${background}：${mean}% ± ${half}`,
  base: (low, high) => `0は区間平均：${number(Math.round(low))}〜${number(Math.round(high))}秒`,
  switches: "独自の解釈。切り替えて再実行できます",
  joint: ["一斉開始", "論文のとおり。オフ：前のユーザーから最大40秒の間隔で到着"],
  equal: ["同額の予算", "独自の設定。オフ：最大30%の差"],
  sealed: ["封印入札", "独自の設定。オン：価格がわかる前に入札"],
  run: "両方を実行",
  runWhy:
    "マシン5台、ユーザー20人、タスクは1人3〜5個です。全員の場合はシード0〜9、観察対象が1人の場合は20人それぞれについてシード0〜4で生成します。点は完了するまで動きます。",
  estimate: (ms) => (ms === undefined ? "1〜2分" : `約${wait(ms)}（前回の実績）`),
  stop: "停止",
  again: "再実行",
  progress: (done, of) => `市場${number(of)}個中${number(done)}個`,
  replications: (watched, everyone) =>
    `1人：市場${number(watched)}個。各ユーザーを1回ずつ観察。全員：市場${number(everyone)}個。`,
  verdict: {
    one: {
      faster: "4条件すべてで速い",
      slower: "4条件すべてで遅い",
      mixed: "4条件で結果が分かれる",
    },
  },
  verdictOf: (one, all) => `逐次ゲームを1人が使うと、${one}。全員が使うと、${all}。`,
  howMany: "何人が使うか",
  adoptionWhy: "20人のうち1〜19人が逐次ゲームを使い、ほかは区間平均を使います。",
  runAdoption: "普及の実験を実行",
  axis: "タスク時間（秒）",
  players: "プレイヤー",
  others: "その他",
  crosses: "ここで逆転",
  playing: (count) => `20人中${number(count)}人が使用`,
  count: (count, players, others) =>
    `20人中${number(count)}人が使用：プレイヤー${players}${others === undefined ? "" : `、その他${others}`}。`,
  between: (from, to) =>
    `プレイヤーが${number(from)}人から${number(to)}人の間で、逐次ゲームは得でなくなります。`,
  onlyMarks: "測定したのは印の位置だけです。",
});

const percent = (x: number) => `${number(x)}%`;

const parameters: Readonly<Record<MarketParameter, readonly [string, (x: number) => string]>> = {
  users: ["ユーザー数", (x) => `ユーザー${number(x)}人`],
  players: ["プレイヤー数", (x) => `プレイヤー${number(x)}人`],
  window: ["区間平均のスロット数", (x) => `${number(x)}スロット`],
  "slot-seconds": ["スロットの長さ（秒）", seconds],
  "trust-percent": ["予測の信頼度（%）", percent],
  "guard-percent": ["下限保証（%）", percent],
  "budget-spread-percent": ["予算のばらつき（±%）", percent],
  "arrival-gap": ["到着間隔の最大値（秒）", seconds],
  "load-percent": ["価格に占める所有者の割合（%）", percent],
};

const drawn =
  "再構成した部分：予算、所有者の入札、スロット、予測法の定義、段階の順序。論文に記載のある部分：マシン5台、ユーザー20人、20,000 MI以上のタスクが4 ± 1個、全員が最初から参加。";

const shipped: Readonly<Record<string, readonly [string, string, string]>> = {
  everyone: ["全員が同じ予測法", "全員が逐次ゲームを使っても、逐次ゲームは最良でしょうか。", drawn],
  "one-user": [
    "観察対象の1人",
    "ほかが区間平均を使うとき、1人にとって逐次ゲームは最良でしょうか。",
    drawn,
  ],
  adoption: ["普及", "逐次ゲームは、何人までなら得でしょうか。", drawn],
  "last-one": [
    "逐次ゲームを使わない最後の1人",
    "逐次ゲームを使わない1人は、使う19人より速いでしょうか。",
    drawn,
  ],
  "number-of-users": ["ユーザー数", "結果はユーザー数によって変わるでしょうか。", drawn],
  "figure-1": ["図1：平均低・分散低", "失われた図には何が描かれていたでしょうか。", drawn],
  "figure-2": ["図2：平均低・分散高", "失われた図には何が描かれていたでしょうか。", drawn],
  "figure-3": ["図3：平均高・分散低", "失われた図には何が描かれていたでしょうか。", drawn],
  "figure-4": ["図4：平均高・分散高", "失われた図には何が描かれていたでしょうか。", drawn],
  "over-time": ["時間変化", "価格はどう振動し、誰がいつ始めるでしょうか。", drawn],
  arrivals: [
    "順次到着、1人",
    "全員が時間をおいて到着するとき、1人にとって役立つ予測法はどれでしょうか。",
    drawn,
  ],
  "arrivals-everyone": [
    "順次到着、全員",
    "ユーザーが時間をおいて到着しても、1期先予測は同じだけ損をするでしょうか。",
    drawn,
  ],
  "unequal-budgets": ["予算の差", "予算に差があるとき、履歴平均は最悪でしょうか。", drawn],
  sealed: ["封印入札", "価格がわかる前に入札するとき、最後まで終わるのは誰でしょうか。", drawn],
  "slot-length": [
    "スロットの長さ",
    "逐次ゲームがわかるのは将来か、それとも現在のスロットだけでしょうか。",
    drawn,
  ],
  windows: ["窓の長さ", "価格の振動が止まる窓の長さはどれでしょうか。", drawn],
  guard: ["下限保証", "少なすぎる入札を誰もしなければ、1期先予測の損はどれだけでしょうか。", drawn],
  trust: ["信頼度", "予測はどこまで信じるべきでしょうか。", drawn],
  locked: [
    "2段階、論文どおり",
    "文字どおりのゲームはどのくらいの頻度で膠着するでしょうか。",
    drawn,
  ],
  "step-up": ["急変", "所有者が一斉に入札を引き上げると、区間平均は遅くなるでしょうか。", drawn],
  reserve: ["最低価格", "最低価格を設けると何が得られるでしょうか。", drawn],
};

export const experiments: Said<typeof en.experiments> = isolating<Said<typeof en.experiments>>({
  shipped,
  parameters,
  backgrounds: ["バックグラウンド負荷", (x) => everyone.backgrounds[x] ?? number(x)],
  time: ["時間", seconds],
  ratios: (all, first) =>
    `${first}に対するタスク時間：${all.map(([name, low, high]) => `${name} ${change(low) === change(high) ? change(low) : `${change(low)}〜${change(high)}`}%`).join("、")}。`,
});
