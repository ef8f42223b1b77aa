// Japanese: names of what experiments are made of: choices, changes, parameters, reasons, and those that ship.

import type {
  Change,
  EconomyDocument,
  Parameter,
  Rejection,
} from "../../../../engine/pkg/coalloc.js";
import { names, number } from "../../../../text/numbers.js";
import type { Choice } from "../../experiment/choices.js";
import type * as en from "../en/experiment-names.js";
import { policy } from "./policy.js";
import { request } from "./request.js";

/** A name, and a sentence on it. */
export type LabelWithHelp = en.LabelWithHelp;

export const choices: Record<Choice, LabelWithHelp> = {
  asIs: ["そのまま", "シナリオのオプションを変えません。"],
  rankByTime: ["(a) 時刻優先", "見つかったプランのうち、最も早いものを予約します。"],
  rankByPrice: ["(b) 価格優先", "すべての開始時刻を計画し、最も安いプランを予約します。"],
  rankByQuality: ["(c) 品質優先", "すべての開始時刻を計画し、最も品質のよいプランを予約します。"],
  loadBalancing: ["(A) 負荷分配", "混んでいるサイトとリンクを、より高価とみなします。"],
  preferDomains: [
    "(B1) ドメイン別の優先",
    "CPUの重みを、最初のドメインは1、次は10、その次は100とします。",
  ],
  preferSizes: [
    "(B2) 規模別の優先",
    "CPUの重みを、最大のサイトは1、以下順に10、100、1,000とします。",
  ],
  serviceLevel: ["(C) サービスレベル", "最後のユーザーには、空き資源の半分だけを見せます。"],
  allStarts: [
    "すべての開始時刻",
    "資源マネージャーが予約表を公開し、結果に影響しうる開始時刻をすべて試します。",
  ],
  firstFit: ["ファーストフィット", "最安のサイトと最短のパスを選び、後戻りしません。"],
  backtracking: ["バックトラック法", "サイトを1つずつ仮予約し、失敗すると別のサイトを試します。"],
  slidingWindow: [
    "スライディングウィンドウ",
    "まずCPU数でサイトを決め、次に最短のパスを選びます。失敗すると開始時刻を遅らせます。",
  ],
  negotiation: ["交渉", "先にサイトとパスを決め、それから共通の開始時刻を探します。"],
  globalResourceCapacity: [
    "大域資源容量",
    "要求サイトとサイトを、自身と隣接する点のCPU数で順位付けし、最短のパスを選びます。",
  ],
  nodeResourceManagement: [
    "ノード資源管理",
    "要求サイトとサイトをCPU数 × 帯域で順位付けし、最短のパスを選びます。",
  ],
  randomWalk: [
    "ランダムウォーク",
    "要求サイトとサイトを、ランダムウォークが訪れる頻度で順位付けし、最短のパスを選びます。",
  ],
  bestFit: ["ベストフィット", "残りのCPU数が最も少なくなるサイトと、最短のパスを選びます。"],
  leastRevenue: ["長いパスを断る", "収益が費用の60%に満たないプランは、収まる場合でも断ります。"],
  linksByUse: [
    "使用に応じたリンクの費用",
    "リンクは、使用中の割合が大きいほど高くなります。最大で2倍です。",
  ],
  withoutReservation: [
    "予約なし",
    "ジョブは各サイトのキューで待ち、すべての要求サイトの分が同時に空くまで再試行します。",
  ],
  satFirst: [
    "SAT（最初のプラン）",
    "SATソルバーが最初に見つけたプランを、費用によらず採用します。",
  ],
  milpSet: [
    "集合型の定式化",
    "もう1つの厳密プランナーです。プランのよさは同じで、時間は長くかかります。",
  ],
  milp: [
    "0-1整数計画",
    "論文の定式化をそのまま解きます。プランのよさは同じで、時間ははるかに長くかかります。",
  ],
  sat: [
    "SATソルバー",
    "0-1整数計画を論理式の節の集合として解きます。プランのよさは同じで、時間ははるかに長くかかります。",
  ],
  shiftWindow: ["1時間後に再要求", "失敗した要求を、1時間遅らせてもう一度送ります。"],
  shrink: ["半分の量で再要求", "失敗した要求を、量を半分にしてもう一度送ります。"],
};

export const parameters: Record<Parameter, readonly [name: string, unit: string, about: string]> = {
  loadPercent: [
    "資源要求率",
    "%",
    "1日に要求されるCPU時間 ÷ グリッドのCPU時間。50%なら、グリッドの半分が要求されます。",
  ],
  timeFrames: [
    "開始時刻の候補数",
    "",
    "N：1件の要求について試す開始時刻（予約時間帯候補）の数です。",
  ],
  laxityPerDuration: [
    "開始時刻の幅",
    "D",
    "最遅開始時刻 − 最早開始時刻。予約時間幅Dの倍数で表します。",
  ],
  partCount: ["要求あたりの要求サイト数", "", "どの要求も、この数の要求サイトからなります。"],
  linkCapacityPercent: ["リンク容量", "%", "すべてのリンクの帯域。シナリオの帯域を100%とします。"],
  users: ["ユーザー数", "", "同じ負荷を分け合うユーザーの数です。"],
  bookAheadHours: [
    "予約の先行時間",
    "時間",
    "要求が到着するのは、早くても最早開始時刻のこの時間前です。再構成した設定です。論文では、要求はすべて前日に到着します。",
  ],
  lastUserPercent: ["サービスレベル", "%", "最後のユーザーに見せる空き資源の割合です。"],
  maxPathLinks: ["パスのリンク数の上限", "", "どのパスのリンクも、この数を超えません。"],
  flowMbps: ["要求パスの帯域", "Mbps", "どの要求パスも、この帯域を要求します。"],
  intervalSeconds: [
    "平均要求到着間隔",
    "秒",
    "1人のユーザーの要求が到着する間隔の平均です。資源要求率はこれで決まります。",
  ],
  nodeLimit: [
    "探索の上限",
    "節点",
    "プランナーは、探索木の節点がこの数に達すると、その開始時刻をあきらめます。",
  ],
  occupiedPercent: [
    "占有率の上限",
    "%",
    "各サイトと各リンクの、この上限以下のランダムな割合を使用中とします。",
  ],
  gridNodes: [
    "グリッドのサイト数",
    "",
    "要求ごとに、この数のサイトからなるWaxmanグリッドを生成します。リンクはサイトあたり4本で、量はシナリオの範囲から選びます。",
  ],
  arrivalRatePercent: [
    "到着率",
    "%",
    "ランダムな要求が到着する速さです。どの到着率でも要求は同じで、400%では4倍の速さで到着します。",
  ],
  leastRevenuePercent: [
    "費用に対する最低収益",
    "%",
    "要求されたCPU数とMbpsが、使用するCPU数と全リンクのMbpsに対してこの割合に満たないプランは断ります。",
  ],
};

const preferences: Record<Extract<Change, { type: "preference" }>["value"]["type"], string> = {
  none: "特定資源の優先なし",
  byDomain: "ドメイン別の優先",
  byCpus: "規模別の優先",
  bySite: "サイト別の優先",
};

const shapes: Record<Extract<Change, { type: "shape" }>["value"], string> = {
  mesh: "メッシュ",
  line: "直線",
  ring: "リング",
  star: "スター",
};

/** `5%`, `30秒`, `500 Mbps`. */
const amount = (value: number, unit: string) =>
  `${number(value)}${/^[A-Z]/.test(unit) ? " " : ""}${unit}`;

/** A change of the scenario in a few words. */
export function change(one: Change): string {
  switch (one.type) {
    case "rankBy":
      return request.ranks[one.value];
    case "loadBalancing":
      return one.value ? "負荷分配あり" : "負荷分配なし";
    case "preference":
      return preferences[one.value.type];
    case "planner":
      return request.planners[one.value];
    case "strategy":
      return policy.strategies[one.value];
    case "discloseTimetables":
      return one.value ? "資源マネージャーが予約表を公開" : "資源マネージャーは予約表を非公開";
    case "resubmission":
      return {
        none: "再要求なし",
        shiftWindow: `失敗した要求を${number((one.value.bySeconds ?? 3600) / 3600)}時間遅らせて再要求`,
        shrink: `失敗した要求を${number(one.value.percent ?? 50)}%の量で再要求`,
      }[one.value.policy ?? "none"];
    case "withoutReservation":
      return one.value ? "予約なし（ジョブはキューで待ち再試行）" : "予約あり";
    case "shape":
      return `要求サイトの接続の形は${shapes[one.value]}`;
    case "cpus":
      return `CPU数${names(one.value.map(number))}`;
    case "durationsSeconds":
      return `予約時間幅${names(one.value.map((seconds) => number(seconds / 60)))}分`;
    case "partCounts":
      return `要求あたりの要求サイト数${names(one.value.map(number))}`;
    case "economy":
      return economyChange(one.value);
    case "shareSites":
      return one.value
        ? "1つのサイトが複数の要求サイトを担当"
        : "1つのサイトが担当する要求サイトは1つ";
    case "admission": {
      const { leastRevenuePercent: least = 0, linksByUse = false } = one.value;
      const floor =
        least === 0 ? "すべてのプランを受け入れる" : `収益は費用の${number(least)}%以上`;
      return linksByUse ? `${floor}、リンクは使用に応じて高くなる` : floor;
    }
    case "disclosedPercent":
      return `${one.value.user}に空き資源の${number(one.value.percent)}%を見せる`;
    case "script":
      return `ルール「${one.value.name}」`;
    case "number": {
      const [name, unit] = parameters[one.value.parameter];
      return `${name}${amount(one.value.value, unit)}`;
    }
  }
}

/** Tariffs by their names, the budget and the penalty. */
function economyChange(economy: EconomyDocument): string {
  const { tariffs = [], budgetPerCpuHour, breachPenaltyPercent = 0 } = economy;
  const budget = budgetPerCpuHour;
  return names([
    tariffs.length === 0 ? "料金表なし" : `料金表${names(tariffs.map(({ name }) => name))}`,
    ...(budget === undefined ? [] : [`予算は1 CPU・1時間あたり${number(budget)}`]),
    ...(breachPenaltyPercent === 0 ? [] : [`違約金${number(breachPenaltyPercent)}%`]),
  ]);
}

/** The experiments that ship, by their id. */
export const titles: typeof en.titles = {
  "success-2010": "資源要求率と予約成功率（2010年）",
  "utilization-2010": "サイトの利用率（2010年）",
  "success-2009": "2通りの要求到着間隔での予約成功率（2009年）",
  "success-2009-by-load": "1日全体の予約成功率（2009年）",
  "planning-times-2010": "計画時間（2010年）",
  strategies: "開始時刻とプランの見つけ方",
  "first-plan": "最初のプランか、最良のプランか",
  "planners-by-parts": "要求サイト数とプランナー",
  "planners-by-occupancy": "占有率とプランナー",
  "scalability-nodes": "グリッドの大きさと計画",
  "scalability-parts": "要求サイト数と計画（50サイト）",
  "scalability-frames": "開始時刻の数と計画",
  "scalability-occupancy": "占有されたグリッドでの計画",
  "online-embedding": "到着と解放を繰り返す要求のオンライン埋め込み",
  admission: "どのプランを断るか",
  options: "すべてのオプションの比較",
  resubmission: "予約に失敗した後のユーザー",
  "time-frames": "開始時刻の候補数",
  window: "開始時刻の幅",
  "request-type": "要求あたりの要求サイト数",
  "link-capacity": "リンク容量",
  users: "ユーザー数",
  "book-ahead": "予約の先行時間",
  economy: "料金表、予算、違約金",
};

const users2010 = { N: "A・Bとも全量", S: "Bには半分" };

/** Series that the papers name by a letter, by their effect; under the title in their document. */
export const seriesNames: typeof en.seriesNames = {
  "Success ratio against load (2010)": users2010,
  "Success ratio of whole days against load (2009)": users2010,
  "Success ratio at two request rates (2009)": {
    "5 min, N": "5分、A・Bとも全量",
    "5 min, S": "5分、Bには半分",
    "10 min, N": "10分、A・Bとも全量",
    "10 min, S": "10分、Bには半分",
  },
  "CPU utilization per site (2010)": {
    "(none)": "オプションなし",
    "(A)": choices.loadBalancing[0],
    "(B1)": choices.preferDomains[0],
    "(B2)": choices.preferSizes[0],
  },
};

/** The question each of them answers. */
export const questions: typeof en.questions = {
  "success-2010":
    "1日が予約で埋まるにつれて、どれだけの要求を予約できるでしょうか。空きの半分しか見えないユーザーBは、どれだけ不利でしょうか。",
  "utilization-2010": "資源管理者のオプションで、サイト間の仕事の配分はどう変わるでしょうか。",
  "success-2009":
    "各ユーザーが5分ごと、または10分ごとに要求するとき、どれだけの要求を予約できるでしょうか。",
  "success-2009-by-load": "論文にある到着間隔10分の2つの値は、どの資源要求率で得られるでしょうか。",
  "planning-times-2010":
    "汎用のソルバーが0-1整数計画を解く時間は、専用の探索と比べてどれくらいでしょうか。",
  strategies: "最適と証明されたプランは、単純なルールより多くの要求を収められるでしょうか。",
  "first-plan": "SATソルバーが最初に見つけたプランを採用すると、何を失うでしょうか。",
  "planners-by-parts": "要求が大きくなると、各プランナーの手間はどう増えるでしょうか。",
  "planners-by-occupancy": "論文のいうように、空きが少ないほど計画は速くなるでしょうか。",
  "scalability-nodes": "10〜400サイトでは、計画はどれくらい速いでしょうか。",
  "scalability-parts":
    "論文では4個までの要求サイトを10個まで増やすと、計画はどれくらい速いでしょうか。",
  "scalability-frames":
    "論文では10個の開始時刻を100個まで増やすと、計画はどれくらい速いでしょうか。",
  "scalability-occupancy": "グリッドの多くが使用中だと、計画は難しくなるでしょうか。",
  "online-embedding":
    "1,000件のランダムな要求のうち、厳密な探索は何件を配置できるでしょうか。文献の順位付けと比べます。",
  admission: "要求ごとに最安のプランは、すべての要求にとっても最良でしょうか。",
  options: "ユーザーと資源管理者の各オプションは、予約成功率をどう変えるでしょうか。",
  resubmission: "後でもう一度、または量を減らして要求し直すと、効果があるでしょうか。",
  "time-frames": "開始時刻はいくつ試せば十分でしょうか。",
  window: "開始時刻に幅があると、どれだけ有利でしょうか。",
  "request-type": "複数の要求サイトを同時に配置するのは、どれだけ難しいでしょうか。",
  "link-capacity": "ネットワークは、いつボトルネックになるでしょうか。",
  users: "負荷を分け合うユーザーの数は、結果に影響するでしょうか。",
  "book-ahead": "どれだけ前に予約するかは、結果に影響するでしょうか。",
  economy:
    "料金表と予算は、予約成功率、費用、収入をどう変えるでしょうか。違約金は誰が負担するでしょうか。",
};

export const reasonNames: Record<Rejection, string> = {
  undecided: "探索の上限に到達",
  cpus: "CPU不足",
  attributes: "必要な属性の不足",
  domainRules: "ドメインルール違反",
  disconnected: "パスなし",
  hopLimit: "長すぎるパス",
  latency: "遅延超過",
  bandwidth: "帯域不足",
  budget: "予算超過",
  missed: "プランの見落とし",
  outOfTime: "時間切れ",
  declined: "収益不足",
  lostRace: "先を越された",
};
