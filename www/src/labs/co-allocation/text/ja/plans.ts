// Japanese: words of the Plans tab.

import { isolating } from "../../../../text/isolate.js";
import { all, bandwidth, latency, names, number } from "../../../../text/numbers.js";
import type * as en from "../en/plans.js";

export const plans: typeof en.plans = isolating<typeof en.plans>({
  heading: "予約プラン",
  caption: "1行に1つの開始時刻。行を選ぶと、その予約プランがネットワーク図に表示されます。",
  together: "複数の要求をまとめて計画",
  overBudget: "予算超過",
  columns: {
    choose: "表示",
    window: "開始時刻",
    rank: "順位",
    outcome: "結果",
    value: "費用",
    price: "重みなし",
    sites: "サイト",
    paths: "パス",
  },
  chooseWindow: (window: string) => `${window}を表示`,
  outcomes: {
    optimal: "この開始時刻で最良",
    infeasible: "プランなし",
    limitPlan: "これまでの最良",
    none: {
      nodeLimit: "探索の上限に到達",
      tooLarge: "このプランナーには大きすぎる",
      stopped: "未判定",
    },
  },
  bound: (bound: number) => `費用は${number(bound)}以上`,
  direct: "同じサイト",
  none: "どの開始時刻にも予約プランがありません。各行に、最初に足りなくなるものを示します。",
  empty: "要求を加えると、ここに予約プランが表示されます。",
  reserve: "予約する",
  reserveWindow: (window: string) => `${window}を予約する`,
  reserveLocked: "ここでは予約できません。",
  reserveHelp: "このプランを予約します。以降の要求は、残りの資源を使います。",
  part: (part: string, site: string) => `${part} → ${site}`,
  path: (nodes: readonly string[], latency: string | undefined) =>
    `${nodes.join(" – ")}${latency === undefined ? "" : `（${latency}）`}`,
  more: (count: number) => `ほか${number(count)}件`,
  strip: "時刻順の開始時刻",
  reasons: {
    cpus: (
      part: string | undefined,
      needed: number | undefined,
      available: number | undefined,
      first: readonly string[],
    ) =>
      part === undefined
        ? `すべての要求サイトを合わせると、サイトに収まりません${most(needed, available, number)}`
        : `${placed(first)}要求サイト${part}に必要な${needed === undefined ? "CPU" : `${number(needed)} CPU`}の空きがあるサイトがありません${available === undefined ? "" : `（最大${number(available)}）`}`,
    attributes: (part: string | undefined) =>
      part === undefined
        ? "要求サイトに必要な属性を備えたサイトが足りません"
        : `要求サイト${part}を収められる大きさで、必要な属性を備えたサイトがありません`,
    domainRules: (parts: readonly string[] | undefined, kind: "apart" | "together") =>
      parts === undefined
        ? "ドメインルールが互いに矛盾しています"
        : `要求サイト${names(parts)}を${kind === "apart" ? "異なる" : "同じ"}ドメインに置けるサイトがありません`,
    latency: (
      flow: string | undefined,
      needed: number | undefined,
      available: number | undefined,
    ) =>
      flow === undefined
        ? "要求サイトをどう割り当てても、遅延が上限を超えるパスが残ります"
        : `要求パス${flow}のどのパスも遅延が大きすぎます${
            needed === undefined || available === undefined
              ? ""
              : `（最小${latency(needed)}、上限${latency(available)}）`
          }`,
    hopLimit: (flow: string | undefined) =>
      flow === undefined
        ? "要求サイトをどう割り当てても、リンク数が上限を超えるパスが残ります"
        : `要求パス${flow}のどのパスもリンク数が上限を超えます`,
    disconnected: (flow: string | undefined) =>
      flow === undefined
        ? "要求サイトをどう割り当てても、パスのない要求パスが残ります"
        : `要求パス${flow}をつなぐパスがありません`,
    bandwidth: (
      flow: string | undefined,
      needed: number | undefined,
      available: number | undefined,
    ) =>
      flow === undefined
        ? "すべての要求パスを合わせると、リンクの空き帯域が足りません"
        : `要求パス${flow}に必要な空き帯域のあるパスがありません${most(needed, available, bandwidth)}`,
    unknown: "短い理由は見つかりませんでした",
  },
  why: "理由",
  whyNone: (window: string) => `理由：${window}に予約プランがない理由と修正案を開く`,
});

function placed(first: readonly string[]): string {
  if (first.length === 0) return "";
  const parts =
    first.length > 3 ? `ほかの要求サイト${number(first.length)}個` : `要求サイト${all(first)}`;
  return `${parts}にサイトを割り当てると、残りには`;
}

function most(
  needed: number | undefined,
  available: number | undefined,
  written: (value: number) => string,
): string {
  if (needed === undefined) {
    return "";
  }
  return available === undefined
    ? `（必要${written(needed)}）`
    : `（必要${written(needed)}、空き最大${written(available)}）`;
}
