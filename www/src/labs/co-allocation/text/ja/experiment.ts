// Japanese: words of experiments: what is set up, the runs, and what they say.

import type { Parameter } from "../../../../engine/pkg/coalloc.js";
import { isolating } from "../../../../text/isolate.js";
import { names, number, percent, wait } from "../../../../text/numbers.js";
import type { SourceType } from "../../document/workload.js";
import type { choiceGroups } from "../../experiment/choices.js";
import type { UnitName } from "../../experiment/size.js";
import type * as en from "../en/experiment.js";
import {
  change,
  choices,
  type LabelWithHelp,
  parameters,
  questions,
  reasonNames,
  seriesNames,
  titles,
} from "./experiment-names.js";
import { simulate } from "./simulate.js";

/** A number of days, or of requests planned one by one. */
const counted = (unit: UnitName, count: number) =>
  unit === "days" ? `${number(count)}日` : `要求${number(count)}件`;
/** A part of them. */
const some = (unit: UnitName, part: number, all: number) =>
  `${counted(unit, all)}のうち${number(part)}${unit === "days" ? "日" : "件"}`;
/** Comparison of one series with another in a chart over the load. */
const along = (where: string, one: string, than: string, sides: readonly string[]) =>
  sides.length === 0
    ? `${where}、「${one}」と「${than}」の差は0.5ポイント未満です。`
    : `${where}、「${than}」に比べて「${one}」は${sides.join("、")}予約します。`;
const workers = (count: number) => `ワーカー${number(count)}個`;

type English = typeof en.experiment;
/** The English words of these files are literal types. */
type Files = { readonly [File in keyof English["results"]["files"]]: LabelWithHelp };
type Words = Omit<English, "results" | "oneDay"> & {
  readonly results: Omit<English["results"], "files"> & { readonly files: Files };
  readonly oneDay: Omit<English["oneDay"], "scenario"> & { readonly scenario: LabelWithHelp };
};

export const experiment = isolating<Words>({
  choose: "実験",
  own: "このシナリオ",
  ownAbout:
    "シナリオのグリッドで、ランダムな要求が届く日をシミュレーションします。オプションは要求パネルのものを使います。",
  groups: {
    reproduced: "論文の図",
    open: "論文の先へ",
    comparison: "比較",
    sensitivity: "何が結果を左右するか",
    opened: "ファイルから",
  },
  titles,
  questions,
  ownScenario: "表示中のシナリオではなく、実験自身のグリッドと要求を使います。",
  openScenario: "実験のシナリオを開く",
  openFile: "実験ファイルを開く",
  openedFile: (file: string) => `${file}の実験を開きました。「実行」を押すと始まります。`,
  openFailed: (file: string) => `${file}を開けませんでした。ここの実験は変わっていません。`,
  openedScenario: "実験のシナリオを開きました。",
  about: "論文の値、得られた値、再構成した部分",
  series: {
    heading: "比較",
    help: "どの系列にも同じ要求を与えるので、差はオプションだけから生じます。",
    add: "比較に追加",
    choose: "オプションを選択…",
    combine: "オプションを組み合わせる",
    also: (name: string) => `「${name}」に組み合わせるオプション`,
    remove: (name: string) => `「${name}」を比較から削除`,
    most: (most: number) => `比較できるのは${number(most)}個までです。`,
    joined: (parts: readonly string[]) => parts.join(" + "),
    names: seriesNames,
  },
  choices,
  change,
  choiceGroups: {
    user: "予約するプランの選び方",
    administrator: "資源管理者のオプション",
    strategy: "開始時刻とプランの見つけ方",
    ranking: "ネットワーク埋め込みのノード順位付け",
    admission: "断るプラン",
    without: "予約なし",
    again: "失敗の後",
    planner: "別のプランナー",
  } satisfies Record<keyof typeof choiceGroups, string>,
  axis: {
    heading: "横軸",
    load: [
      "その時点の資源要求率",
      "資源要求率は、1日のうちに要求が到着するにつれて上がります。各要求を、到着した時点の資源要求率で数えます。",
    ] satisfies LabelWithHelp,
    values: (unit: string) => (unit === "" ? "値" : `値（${unit}）`),
    parameters,
    label: (parameter: Parameter) => {
      const [name, unit] = parameters[parameter];
      return unit === "" ? name : `${name}（${unit}）`;
    },
  },
  planning: {
    heading: "実行の種類",
    kinds: {
      days: ["1日全体", "要求が次々に到着し、必要な資源を予約します。"],
      requests: [
        "要求を1件ずつ計画",
        "プランナーを比較します。どのプランナーも同じ要求を計画し、手間と時間を測ります。",
      ],
    } satisfies Record<UnitName, LabelWithHelp>,
    list: "要求の生成元",
    own: "シナリオのグリッドでの、1日の要求",
    everyFrame: "要求のすべての開始時刻を、それぞれ別の占有状態で計画する",
    lists: {
      testbed: "実験環境、要求サイト1〜4個",
      "testbed-large": "実験環境、要求サイト8〜10個",
      frames: "実験環境、開始時刻10個を一度に",
      "domains-100-7": "点100個、要求サイト7個",
      "domains-100-10-mesh": "点100個、メッシュ状の要求サイト10個",
      "domains-100-10": "点100個、要求サイト10個、1〜3 Gbps",
      "domains-200-5": "点200個、要求サイト5個",
    } as Readonly<Record<string, string>>,
    occupied: "占有率の上限",
    occupiedHelp: "各サイトと各リンクの、この上限以下のランダムな割合を使用中とします",
  },
  amount: { days: "日数", requests: "要求数" },
  amountHelp: {
    days: "系列と値ごとの日数です。多いほど、信頼区間が狭くなります。",
    requests: "系列と値ごとの要求数です。多いほど、信頼区間が狭くなります。",
  },
  seed: "シード",
  seedHelp: {
    days: "シードが同じなら、どのコンピューターでも同じ日になります。",
    requests: "シードが同じなら、どのコンピューターでも同じ要求になります。",
  },
  more: {
    days: "その他：早期終了、拒否の理由、上界",
    requests: "その他：早期終了",
  },
  stop: "早期に終了する",
  stopHelp: {
    days: "すべての予約成功率がこの精度で求まったら終了します。どのコンピューターでも同じ日に終了します。",
    requests:
      "証明できた割合がすべてこの精度で求まったら終了します。どのコンピューターでも同じ要求で終了します。",
  },
  stopAt: "区間の半幅",
  points,
  reasons: "拒否の理由を数える",
  reasonsHelp:
    "CPU、帯域、パスの長さのどれによるか、または先を越されたためかを数えます。時間が2倍かかります。",
  bound: "上界を計算する",
  boundHelp:
    "すべての要求を前もって知っているプランナーでも、これより多くは予約できません。日のシミュレーションより時間がかかります。",
  details: "詳細",
  detailsNow: (unit: UnitName, parameter: Parameter | undefined) =>
    `${unit === "days" ? "1日全体" : "1件ずつの要求"}、横軸は${parameter === undefined ? "その時点の資源要求率" : parameters[parameter][0]}`,
  requests: "1日の要求",
  requestsNow: ({
    users,
    loadPercent,
    source,
  }: {
    users: readonly unknown[];
    loadPercent: number;
    source?: { type: SourceType };
  }) =>
    source === undefined || source.type === "users"
      ? `ユーザー${number(users.length)}人、資源要求率${number(loadPercent)}%`
      : simulate.sources[source.type],
  size: (unit: UnitName, series: number, points: number, replications: number, units: number) =>
    [
      ...(series > 1 ? [`系列${number(series)}個`] : []),
      ...(points > 1 ? [`値${number(points)}個`] : []),
      counted(unit, replications),
    ].join(" × ") + (series * points > 1 ? ` = ${counted(unit, units)}` : ""),
  estimate: (ms: number, count: number) => `、約${wait(ms)}（${workers(count)}）`,
  noEstimate: (count: number) => `、${workers(count)}`,
  tooMany: (most: number) =>
    `1回の実行の上限（${number(most)}日、または要求${number(most)}件）を超えています。`,
  run: "実行",
  pause: "一時停止",
  resume: "再開",
  stopRun: "停止して保存",
  discard: "破棄",
  progress: { days: "シミュレーションした日数", requests: "計画した要求数" },
  done: (unit: UnitName, units: number, all: number) => some(unit, units, all),
  left: (ms: number) => `残り約${wait(ms)}`,
  paused: "一時停止中",
  halfWidth: (half: number) => `精度±${points(half)}`,
  reachedQuarter: (unit: UnitName, share: number) =>
    `${unit === "days" ? "日数" : "要求"}の${percent(share)}を${unit === "days" ? "シミュレーション" : "計画"}しました。`,
  finished: (unit: UnitName, units: number, ms: number) =>
    `${counted(unit, units)}を${wait(ms)}で実行しました。`,
  kept: (unit: UnitName, complete: number, planned: number) =>
    complete === 0
      ? `すべての系列で最初の${unit === "days" ? "1日" : "1件の要求"}が終わる前に停止したので、保存するものがありません。`
      : `${some(unit, complete, planned)}で停止しました。すべての系列で終わっている部分を保存しています。`,
  early: (unit: UnitName, complete: number, planned: number) =>
    `早期に終了しました。${some(unit, complete, planned)}で、区間の半幅が目標に達しました。`,
  sofar: (unit: UnitName, complete: number, planned: number) =>
    `最初の${counted(unit, complete)}の結果です（予定は${counted(unit, planned)}）。`,
  failed: "実験に失敗しました",
  empty:
    "「実行」を押すと、資源要求率が上がるにつれて、どれだけの要求に予約プランが見つかるかがわかります。資源要求率50%では、グリッドのCPU時間の半分が要求されます。",
  stored: (unit: UnitName, count: number, seed: number | undefined) =>
    `保存済みの結果です。系列ごとに${counted(unit, count)}${seed === undefined ? "" : `、シードは${seed}`}です。`,
  runAgain: "再実行",
  runAgainFor: "（データと各日の様子を見るため）",
  stale: "この実行の後で設定が変更されました。",
  runs: {
    heading: "実行の一覧",
    help: (most: number) =>
      `最近の${number(most)}回の実行を残します。固定した実行は最も長く残ります。チェックを付けた実行は、選択中の実行と重ねて描かれます。`,
    columns: {
      show: "表示",
      run: "実行",
      days: "日数",
      seed: "シード",
      state: "状態",
      compare: "比較",
    },
    states: {
      running: "実行中",
      paused: "一時停止中",
      stopped: "停止、保存済み",
      early: "早期終了",
      done: "完了",
      failed: "失敗",
      stored: "保存済みの結果",
    },
    name: (index: number, title: string) => `${number(index)} · ${title}`,
    inChart: (index: number) => `実行${number(index)}`,
    storedName: (title: string) => `保存済み · ${title}`,
    about: (series: readonly string[]) => names(series),
    show: (name: string) => `${name}を表示`,
    compare: (name: string) => `${name}を比較`,
    otherAxis: "横軸が異なるので、ここには描けません。",
    pin: (name: string) => `${name}を固定`,
    unpin: (name: string) => `${name}の固定を解除`,
    remove: (name: string) => `${name}を削除`,
    count: (unit: UnitName, complete: number, planned: number) => {
      const all = unit === "days" ? number(planned) : counted(unit, planned);
      return complete === planned
        ? all
        : `${all}のうち${number(complete)}${unit === "days" ? "" : "件"}`;
    },
  },
  results: {
    comparison: {
      by: (mean: string, half: string) => `${mean} ± ${half}ポイント`,
      side: (
        more: boolean,
        than: string,
        by: string,
        places: number,
        all: number,
        place: string | undefined,
      ) => {
        const what = more ? "多く" : "少なく";
        const other = than === "" ? "" : `「${than}」より`;
        return place === undefined
          ? `${other}${by}${what}`
          : `${number(all)}個の値のうち${number(places)}個で${other}最大${by}（${place}のとき）${what}`;
      },
      fromTo: (from: string, to: string) => `${from}–${to}`,
      loads: (more: boolean, loads: readonly string[], place: string, most: string) =>
        `${loads.join("、")}%で最大${most}ポイント（${place}%のとき）${more ? "多く" : "少なく"}`,
      chart: {
        successByLoad: (one: string, than: string, sides: readonly string[]) =>
          along("各資源要求率では", one, than, sides),
        successUpToLoad: (one: string, than: string, sides: readonly string[]) =>
          along("各資源要求率までの全要求では", one, than, sides),
      },
      sentence: (days: boolean, one: string, sides: readonly string[], same: number) =>
        `${days ? "同じ日のすべての要求" : "同じ要求"}について、「${one}」は${sides.join("、また")}予約します。${
          same === 0 ? "" : `${number(same)}個の値では、差があるとは言えません。`
        }`,
      users: (
        place: string,
        one: string,
        than: string,
        users: readonly (readonly [user: string, now: string, before: string])[],
      ) =>
        `${place}のとき、「${one}」で予約できるのは、${users
          .map(([user, now, before], at) =>
            at === 0
              ? `${user}の要求の${now}（「${than}」では${before}）`
              : `${user}の要求の${now}（${before}）`,
          )
          .join("、")}です。`,
      same: (days: boolean, one: string, than: string, values: number, half: string) =>
        `${days ? "1日全体では、" : ""}「${one}」と「${than}」には${
          values === 1 ? "" : `、${number(values)}個の値のどれでも`
        }差があるとは言えません。予約成功率の差は±${half}ポイント以内です。`,
    },
    alone: (shares: readonly (readonly [load: string, share: string])[]) =>
      `予約できた要求の割合は、${shares.map(([load, share]) => `資源要求率${load}%で${share}`).join("、")}です。`,
    admission: {
      best: (
        series: string,
        floor: string,
        all: string,
        best: string,
        revenue: string,
        more: boolean,
      ) =>
        `「${series}」の予約が最も多くなるのは、収益が費用の${floor}未満のプランを断るときです。予約できる要求は${all}%から${best}%に増え、収益は${revenue}%${more ? "増え" : "減り"}ます。要求ごとに最安のプランは、すべての要求にとって最良ではありません。`,
      none: (series: string) =>
        `「${series}」の予約が最も多くなるのは、下限を設けず、すべてのプランを受け入れるときです。`,
    },
    notDrawn: "グラフを描けませんでした",
    measure: "指標",
    users: "ユーザー",
    whose: { asPrinted: "論文の図のとおり", together: "全員", everyUser: "ユーザー別" },
    reasonsOf: "理由を示す系列",
    loadOf: (load: string) => `資源要求率${load}%`,
    titles: {
      successByLoad: "資源要求率と予約成功率",
      successUpToLoad: "資源要求率とそれまでの全要求の予約成功率",
    },
    across: (measure: string, parameter: string) => `${parameter}と${measure}`,
    load: "その時点までに要求されたCPU時間（グリッドのCPU時間に対する%）",
    sitesAt: (axis: string, place: string) => `サイトごとのCPU利用率、${axis}：${place}`,
    sizes: "要求の大きさごとの予約成功率",
    sizesAt: (axis: string, place: string) => `要求の大きさごとの予約成功率、${axis}：${place}`,
    sizesPlace: "表示する横軸の値（要求の大きさ）",
    parts: "要求あたりの要求サイト数",
    partsOf: (parts: number) => `要求サイト${number(parts)}個`,
    site: "サイト",
    place: "表示する横軸の値（サイト）",
    share: "要求の割合",
    leftOut: (lines: number) =>
      `ほかに描いていない線が${number(lines)}本あります。数値はすべて表にあります。`,
    sites: "サイトごとのCPU利用率",
    rejections: "要求が拒否された理由",
    table: { days: "1日全体", requests: "すべての要求" },
    columnsMean: "列の意味",
    tableHelp: {
      days: "日についての平均 ± 95%信頼区間の半幅です。",
      requests:
        "要求についての平均 ± 95%信頼区間の半幅です。時間は、このコンピューターのこのブラウザーでの値で、実行ごとに変わります。ほかの値は、どこでも同じです。",
    },
    planning: {
      spread: "プランナーごとの計画時間",
      spreadAxis: "要求の割合",
      requests: "各要求の手間",
      requestAxis: "要求",
      growth: "計画の手間：探索木の節点数、矛盾の数、または単体法のステップ数",
      growthTime: "計画時間",
      growthNote:
        "中央値です。帯には、要求の10件中8件が入ります。上向きの矢印は、上限で打ち切った要求があることを表します。",
      found: (place: string, series: readonly { name: string; proven: string; effort: string }[]) =>
        `${place}のとき、証明できた割合は${series.map(({ name, proven, effort }) => `${name}が${proven}（手間の中央値は${effort}）`).join("、")}です。`,
    },
    timesAt: "表示する横軸の値（要求）",
    effort: "要求のグラフに示すもの",
    efforts: { nodes: "探索木の節点数", time: "計画時間" },
    request: (name: string) => `要求${name}`,
    nodes: (nodes: number) => `節点${number(nodes)}個`,
    timesInFile: (about: string) => `${about}。時間は実行ごとに変わります。`,
    series: "系列",
    value: "値",
    mean: (mean: string, half: string | undefined) =>
      (half === undefined ? mean : `${mean} ± ${half}`).replace(/^-/, "−"),
    inPercent: (text: string) => `${text}%`,
    interval: (mean: string, low: string, high: string) => `${mean}（${low}–${high}）`,
    filesHeading: "結果のダウンロード",
    files: {
      means: ["平均（CSV）", "すべての平均と信頼区間（1行に1つ）"],
      days: ["日ごとの値（CSV）", "すべての日のすべての値（1行に1つ）"],
      result: ["結果（JSON）", "記録したすべての結果。「coalloc figure」でこれからグラフを描ける"],
      notebook: ["ノートブック", "Jupyter形式。平均と、それを描くmatplotlibのコード"],
      experiment: ["実験ファイル", "シミュレーションした実験。このページとコマンドで開ける"],
    },
  },
  figure: {
    allUsers: "全ユーザー",
    ofUser: "{series}：{user}",
    ofRun: "{run}：{series}",
    printed: "論文の値",
    bound: "上界",
    reasons: reasonNames,
  },
  decided: "要求の処理方法",
  oneDay: {
    heading: "1日を詳しく見る",
    help: "その日をもう一度シミュレーションし、すべての予約を示します。",
    series: "系列",
    value: "値",
    day: "日",
    dayOption: (day: number, ratio: string) => `${number(day)}日目（${ratio}を予約）`,
    look: "この日をグラフにする",
    place: "この日をタイムラインに表示",
    busy: "その日をもう一度シミュレーションしています…",
    placed: (day: number, count: number) =>
      `${number(day)}日目の${number(count)}件の予約をタイムラインに置きました。「元に戻す」で以前の予約に戻ります。`,
    failed: "その日をシミュレーションできませんでした",
    unreserved: "予約がないので、タイムラインに表示するものがありません。",
    files: (day: number) => `${number(day)}日目`,
    scenario: ["シナリオ", "この日のシナリオ。ほかのコマンドで読める"],
  },
}) as English;

function points(share: number): string {
  return `${number(Math.round(share * 1000) / 10)}ポイント`;
}
