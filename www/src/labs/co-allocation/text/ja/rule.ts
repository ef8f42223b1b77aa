// Japanese: words of rules of one's own in co-allocation.

import { isolating } from "../../../../text/isolate.js";
import { fixedSigned, number } from "../../../../text/numbers.js";
import type { Said } from "../../../../text/said.js";
import type * as en from "../en/rule.js";

const days = (count: number) => `${number(count)}日`;

const request = {
  parts: "要求サイトの数。要求サイトには、それぞれ別のサイトが必要です。",
  flows: "要求サイト間の要求パスの数。",
  cpus: "すべての要求サイトの要求CPU数の合計。",
  mbps: "すべての要求パスの要求帯域の合計（Mbps）。",
  duration: "予約時間幅（秒）。",
  earliest: "0時から数えた最早開始時刻（秒）。",
  latest: "0時から数えた最遅開始時刻（秒）。",
};
const part = {
  number: "要求の中での番号（0から）。",
  cpus: "要求CPU数。",
  flows: "この要求サイトを端とする要求パスの数。",
  mbps: "それらの要求パスの要求帯域の合計（Mbps）。",
};
const sites = {
  number: "サイトの番号（0から）。placeはこの番号を返します。",
  name: "サイトの名前。",
  cpus: "設置されたCPU数。",
  free: "この開始時刻の空きCPU数から、この要求のほかの要求サイトが使う分を引いた数。",
  before: "この要求の前の、この開始時刻の空きCPU数。",
  serves:
    "この要求の要求サイトのうち、すでに担当しているものの数。サイトを共有しないかぎり、2つ目は担当しません。",
  price: "CPUの単価（価値単位）。",
  links: "サイトのリンクの数。",
  mbps: "この開始時刻の、サイトのリンクの空き帯域の合計（Mbps）。",
  domain: "ドメインの番号（0から）。ドメインがなければ−1です。",
};

export const rule: Said<typeof en.rule> = isolating<Said<typeof en.rule>>({
  raceTitle: (scenario: string) => `ルールの競走：${scenario}`,
  words: {
    about: [
      "自作の関数は、公表されたルールが答える問い（次に試すサイトなど）に答えます。",
      "競走では、自作ルールと相手を同じシミュレーションの日で実行します。上の予約プランは変わりません。",
    ],
    decisions:
      "決定1は上に表示中の要求です。ほかは、シミュレーションした1日の要求を到着順に示します。",
    raced: "各日の要求は、この文書のワークロードから生成します。どのルールでも同じです。",
    lists: ["parts", "sites"],
    functions: {
      start: ["どの開始時刻を先に試すか。", "候補の開始時刻ごとに1回呼び出されます。"],
      part: [
        "どの要求サイトを先に割り当てるか。",
        "開始時刻ごとに、各要求サイトについて1回呼び出されます。",
      ],
      site: [
        "どのサイトが要求サイトを担当するか。",
        "要求サイトごとに（partがなければCPU数の多い順）、CPU数と属性を満たすサイトについて呼び出されます。まだ空きがあり、別の要求サイトを担当していない最初のサイトが選ばれます。",
      ],
      path: [
        "どのパスが要求パスを運ぶか。",
        "すべての要求サイトを割り当てた後に、要求パスごとに、短い順に最大10本のパスについて呼び出されます。",
      ],
      place: [
        "すべての要求サイトを担当するサイトを一度に決める。",
        "partとsiteの代わりに、開始時刻ごとに1回呼び出されます。",
      ],
      plan: [
        "すべての予約プランのうちどれを採るか。",
        "プランナーがすべての開始時刻を計画し、得られた各予約プランについて呼び出されます。",
      ],
    },
    fields: {
      request,
      start: {
        number: "開始時刻の中での番号（0から）。",
        at: "0時から数えた開始時刻（秒）。",
        wait: "最早開始時刻からの秒数。",
      },
      part,
      parts: part,
      site: {
        ...sites,
        cost: "この要求サイトをそこに置く費用（価値単位）。満たされない望ましい属性のペナルティを含みます。",
      },
      sites,
      flow: { number: "要求の中での番号（0から）。", mbps: "要求帯域（Mbps）。" },
      path: {
        number: "短い順のパスの番号（0から）。",
        name: "パスに沿った点。",
        links: "パスのリンクの数。",
        free: "空きが最も少ないリンクの空き帯域（Mbps）。",
        latency: "リンクの遅延の合計（マイクロ秒）。",
        cost: "リンクの1 Mbpsあたりの価格の合計（価値単位）。",
      },
      plan: {
        number: "開始時刻の中での番号（0から）。",
        at: "0時から数えた開始時刻（秒）。",
        wait: "最早開始時刻からの秒数。",
        price: "予約プランの価格（価値単位）。",
        penalty: "選択肢に従って費用として数える値（価値単位）。",
        links: "すべてのパスのリンク数の合計。",
        proven: "この開始時刻により安いプランがないかどうか。trueまたはfalseです。",
      },
    },
    replications: "日数",
    amount: (value: number) => fixedSigned(100 * value, 1),
    unit: "自作ルールが上回る予約成功率（ポイント）",
    wins: (rival: string, by: string, half: string) =>
      `100件の要求のうち、自作ルールは${rival}より${by} ± ${half}件多く予約します。`,
    loses: (rival: string, by: string, half: string) =>
      `100件の要求のうち、自作ルールは${rival}より${by} ± ${half}件少なく予約します。`,
    unclear: (rival: string, by: string, half: string, count: number, isBehind: boolean) =>
      `${days(count)}では、自作ルールと${rival}に差があるとは言えません。100件の要求のうち、自作ルールの予約は${by} ± ${half}件${isBehind ? "少ない" : "多い"}という結果です。区間を狭めるには、日数を増やしてください。`,
    same: (rival: string, count: number) =>
      `自作ルールの予約件数は、${days(count)}のどの日も${rival}とまったく同じです。`,
    single: (rival: string, by: string, isBehind: boolean) =>
      `1日では、自作ルールは${rival}を${by}ポイント${isBehind ? "下回って" : "上回って"}います。偶然かもしれません。`,
    failed: (share: string) =>
      `自作ルールは決定の${share}で失敗しました。その要求は拒否されました。`,
  },
});
