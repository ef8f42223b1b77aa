// Japanese: words of the requests that are simulated, and of charts.

import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";
import type * as en from "../en/simulate.js";

export const simulate: typeof en.simulate = isolating<typeof en.simulate>({
  heading: "要求が届く日のシミュレーション",
  users: "ユーザー",
  userName: "名前",
  userNameOf: (index: number) => `ユーザー${number(index + 1)}の名前`,
  userLevel: "サービスレベル",
  userLevelOf: (name: string) => `${name}のサービスレベル（%）`,
  levelHelp: "各ユーザーには、空き資源のうちこの割合だけが見えます。",
  listLimits: (min: number, max: number) =>
    `${number(min)}から${number(max)}までの整数（空白区切り）`,
  addUser: "ユーザーを追加",
  removeUser: (name: string) => `${name}を削除`,
  freshUser: (index: number) =>
    String.fromCharCode(65 + (index % 26)) + (index < 26 ? "" : String(Math.floor(index / 26))),
  requests: "要求",
  partCounts: "要求あたりの要求サイト数",
  cpus: "要求サイトあたりのCPU数",
  durations: "予約時間幅（分）",
  listHelp: "空白で区切った数。どれも等しい確率で選ばれます",
  shape: "接続の形",
  shapes: { mesh: "メッシュ（全対）", line: "直線", ring: "リング", star: "スター" },
  bandwidth: "要求パスあたりの帯域（Mbps）",
  laxity: "開始時刻の幅（予約時間幅の倍数）",
  laxityUnit: "最遅開始時刻と最早開始時刻の差（予約時間幅の倍数）",
  load: "資源要求率（%）",
  source: "要求の出どころ",
  sources: {
    users: "論文のユーザー",
    random: "ランダムな要求グラフ",
    list: "要求の一覧",
    trace: "トレースのジョブ",
  },
  sourceHelp: {
    users: "ユーザーは1日目のランダムな時刻に、2日目の分を要求します。",
    random:
      "ランダムな大きさの要求が次々に届き、ランダムな時間の後に解放されます。要求するユーザーは順に交代します。",
    list: "自分で用意した要求です。どの日も同じです。要求するユーザーは順に交代します。",
    trace:
      "実在のマシンのジョブです。各ジョブを要求サイトに分けます。要求サイトには、それぞれ別のサイトが必要です。要求するユーザーは順に交代します。",
  },
  random: {
    requests: "要求数",
    parts: "要求あたりの要求サイト数",
    cpus: "要求サイトあたりのCPU数",
    bandwidth: "要求パスあたりの帯域（Mbps）",
    from: (name: string) => `${name}：最小`,
    to: (name: string) => `${name}：最大`,
    step: (name: string) => `${name}：刻み`,
    linkPercent: "2つの要求サイトがつながる確率（%）",
    connected: "要求サイトがすべてつながるまで生成し直す",
    duration: "予約時間幅の分布",
    durations: { exponential: "指数分布", uniform: "一様分布" },
    mean: "平均予約時間幅（秒）",
    seconds: "予約時間幅（秒）",
    gap: "平均到着間隔（秒）",
    gaps: "到着間隔の分布",
    gapLaws: { exponential: "指数分布", poisson: "ポアソン分布" },
    rate: "到着率（%）",
    bookAhead: "予約の先行時間（秒）",
    laxity: "開始時刻の幅（秒）",
  },
  lists: {
    open: "一覧を開く（CSV、JSON）",
    openTrace: "ログを開く（SWF、Slurm、PBS）",
    template: "ひな形",
    template1: "CSV",
    template2: "JSON",
    save: "一覧を保存",
    now: (requests: number, parts: number) =>
      `要求${number(requests)}件、要求サイトは合計${number(parts)}個です。`,
    nowTrace: (jobs: number, widest: number) =>
      `ジョブ${number(jobs)}件、最大のものは${number(widest)} CPUです。`,
    opened: (file: string, count: number) => `${file}を開きました：要求${number(count)}件。`,
    openedTrace: (file: string, count: number, leftOut: number) =>
      `${file}を開きました：ジョブ${number(count)}件${leftOut === 0 ? "" : `（ワークロードの上限を超える${number(leftOut)}件を除外）`}。`,
    failed: (file: string) => `${file}を開けませんでした。要求は変わりません。`,
    faults: (file: string, faulty: number, right: number) =>
      `${file}：要求${number(faulty)}件に誤りがあり、${number(right)}件は正常です。まだ何も変更していません。`,
    faultAt: (line: number, column: number) => `${number(line)}行${number(column)}列`,
    more: (count: number) => `… ほか${number(count)}件`,
    keep: (count: number) => `正常な${number(count)}件を採用`,
    discard: "要求を元のままにする",
  },
  trace: {
    mostPartCpus: "要求サイトあたりの最大CPU数",
    rule: "これより大きいジョブは、できるだけ少ない数（最大12個）の要求サイトに、できるだけ均等に分けます。トレースには要求サイトがないため、独自のルールです。",
  },
  charts: {
    time: {
      title: "期間中の利用率",
      xLabel: "時刻",
      yLabel: "利用率",
      cpus: "CPU",
      bandwidth: "帯域",
    },
  },
});
