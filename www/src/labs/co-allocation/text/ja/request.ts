// Japanese: words of the request panel.

import { isolating } from "../../../../text/isolate.js";
import { duration, number, span } from "../../../../text/numbers.js";
import type * as en from "../en/request.js";

export const request: typeof en.request = isolating<typeof en.request>({
  line: (
    parts: number,
    cpus: number,
    flows: number,
    seconds: number,
    {
      earliestStartSeconds: earliest,
      latestStartSeconds: latest,
    }: { earliestStartSeconds: number; latestStartSeconds: number },
  ) =>
    `要求サイト${number(parts)}個、${number(cpus)} CPU、要求パス${number(flows)}本、${duration(seconds)}、開始時刻${span(earliest, latest)}`,
  window: "時間帯",
  start: "開始時刻",
  apart: (seconds: number) => `${duration(seconds)}毎`,
  earliest: "最早開始時刻",
  latest: "最遅開始時刻",
  duration: "予約時間幅",
  minutes: "分",
  windows: "開始時刻の候補数",
  windowsHelp: "最早開始時刻から最遅開始時刻まで等間隔",
  rankBy: "優先",
  ranks: { time: "時刻優先", price: "価格優先", quality: "品質優先" },
  rankHelp: {
    time: "予約プランがある最も早い開始時刻を選び、その時刻で最安のプランを選びます。論文の選択肢(a)です。",
    price: "開始時刻によらず、総額が最も低いプランを選びます。選択肢(b)です。",
    quality:
      "品質ペナルティの合計が最も小さいプランを選びます。費用は考慮しません。選択肢(c)です。",
  },
  administrator: "方針",
  percent: "%",
  planner: "プランナー",
  planners: {
    exact: "厳密探索",
    milpSet: "集合型の定式化",
    milp: "0-1整数計画",
    satFirst: "SAT（最初のプラン）",
    sat: "SATソルバー",
    exhaustive: "全探索",
  },
  constraints: "ルール",
  plannerHints: {
    exact: "問題の構造を利用して最適解を求め、最適性を証明します。独自の方法です。",
    milpSet:
      "独自の、より小さな0-1整数計画です。対称な解の重複と部分的なパスを省きます。microlpで解きます。",
    milp: "論文の式をそのまま汎用ソルバーで解きます。論文ではGLPK、ここではmicrolpを使います。時間がかかり、非常に大きな問題には使えません。",
    satFirst:
      "論文のMiniSat-st-1です。費用によらず、最初に見つかったプランを使います。符号化は再構成で、MiniSatの代わりにbatsatを使います。",
    sat: "論文のMiniSat-stです。より安いプランがなくなるまで探し続けます。符号化は再構成で、MiniSatの代わりにbatsatを使います。",
    exhaustive:
      "すべてのサイトとパスを試します。単純なので誤りようがありませんが、小さな要求にしか使えません。",
  },
  nodeLimit: "探索の上限",
  nodeLimitHelp: "開始時刻ごとの探索木の節点数。超えると、それまでの最良のプランと下界を表示します",
  pathLinks: "パスのリンク数の上限",
  pathLinksNone: "上限なし",
  pathLimit: "パスのリンク数を制限する (11)",
  opposite: "1本のリンクをパスが往復しない (10)",
  none: "なし",
  summary: {
    balanced: "負荷分配",
    byDomain: "ドメイン別",
    byCpus: "規模別",
    bySite: "サイト別",
    level: (percent: number) => `空き資源の${number(percent)}%`,
    plain: "なし",
    rules: (count: number) => `ドメインルール${number(count)}件`,
    budget: (most: number) => `予算${number(most)}`,
    perDirection: "帯域は方向ごと",
    shared: "サイトを共有",
    links: (most: number) => `リンク数 ≤ ${number(most)}`,
    anyLinks: "リンク数の上限なし",
  },
});
