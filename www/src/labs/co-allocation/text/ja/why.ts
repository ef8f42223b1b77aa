// Japanese: words of the Why tab.

import { isolating } from "../../../../text/isolate.js";
import { bandwidth, clock, duration, latency, number, span } from "../../../../text/numbers.js";
import type { Said } from "../../../../text/said.js";
import type * as en from "../en/why.js";
import { type Mention, type Phrase, phrase, phraseList } from "../phrase.js";

const cpus = (count: number) => `${number(count)} CPU`;
const links = (count: number) => `${number(count)}本`;

export const why: Said<typeof en.why> = isolating<Said<typeof en.why>>({
  heading: "このプランの理由、またはプランがない理由",
  empty: "要求を加えると、その予約プランが選ばれた理由か、予約プランがない理由がわかります。",
  working: "理由を調べています…",
  failed: "説明を示せません",
  older: "シナリオが変わりました。新しい説明を準備しています。",
  open: {
    nodeLimit:
      "この開始時刻では、予約プランの有無がわかる前に探索の上限に達したため、説明できることがまだありません。探索の上限を上げるか、別の開始時刻を選んでください。",
    tooLarge:
      "選んだプランナーはこの大きさの問題を扱わないため、説明できることがありません。厳密探索を選んでください。",
    stopped:
      "この開始時刻の結果が決まる前に計画を停止したため、説明できることがまだありません。「続行」を押すか、別の開始時刻を選んでください。",
  },

  none: {
    heading: (start: number, end: number) => `${span(start, end)}に予約プランがない理由`,
    unsettled:
      "予約プランが存在しないことは証明済みですが、探索の上限までに短い理由は見つかりませんでした。",
    at: (start: number) => `${clock(start)}：`,
    tooFewSites: (
      parts: readonly Mention[],
      wanted: number,
      attributes: boolean,
      taken: boolean,
      sites: readonly { site: Mention; free: number; installed: number }[],
      next: { site: Mention; free: number; installed: number } | undefined,
    ): Phrase => {
      const many = parts.length > 1;
      const needs = `${cpus(wanted)}${many ? "以上" : ""}${attributes ? "と必要な属性" : ""}`;
      const who = many
        ? phrase`要求サイト${phraseList(parts)}にはそれぞれ別のサイトが必要です。各サイトには${needs}が求められますが、`
        : phrase`要求サイト${phraseList(parts)}には${needs}のあるサイトが必要ですが、`;
      const free = attributes ? "その空きと属性のあるサイト" : "それだけ空いているサイト";
      const that = taken ? free : "条件を満たすサイト";
      const have =
        sites.length === 0
          ? phrase`${that}はありません。`
          : phrase`${that}は${phraseList(sites.map(({ site }) => site))}だけです。`;
      const rest =
        next === undefined || attributes
          ? phrase``
          : phrase`次に大きいのは${next.site}で、${taken ? freeOf(next.free, next.installed) : cpus(next.installed)}です。`;
      return phrase`${who}${have}${rest}`;
    },
    tooFewCpus: (needed: number, available: number): Phrase =>
      phrase`すべての要求サイトで合計${cpus(needed)}が必要ですが、すべてのサイトの空きを合わせても${number(available)}です。`,
    noTwoSites: (parts: readonly Mention[], kind: "apart" | "together"): Phrase =>
      kind === "apart"
        ? phrase`要求サイト${phraseList(parts)}は異なるドメインに置く必要がありますが、条件に合うサイトの中に、異なるドメインの2つはありません。`
        : phrase`要求サイト${phraseList(parts)}は同じドメインに置く必要がありますが、条件に合うサイトの中に、同じドメインの2つはありません。`,
    notConnected: (flow: Mention): Phrase =>
      phrase`要求パス${flow}にはパスが必要ですが、両端の要求サイトに合う2つのサイトをつなぐリンクがありません。`,
    tooLong: (flow: Mention, needed: number, limit: number): Phrase =>
      phrase`要求パス${flow}の最短のパスにはリンクが${links(needed)}必要ですが、パスのリンク数の上限は${number(limit)}です。`,
    tooSlow: (flow: Mention, needed: number, limit: number): Phrase =>
      phrase`要求パス${flow}の最速のパスの遅延は${latency(needed)}ですが、上限は${latency(limit)}です。`,
    tooLittleBandwidth: (flow: Mention, needed: number, available: number): Phrase =>
      available === 0
        ? phrase`要求パス${flow}には${bandwidth(needed)}が必要ですが、条件に合うサイト間のパスに空きがありません。`
        : phrase`要求パス${flow}には${bandwidth(needed)}が必要ですが、条件に合うサイト間のパスの空きは、最大でも${bandwidth(available)}です。`,
    tooFewLinks: (
      parts: readonly Mention[],
      needed: number,
      sites: readonly Mention[],
      available: number,
    ): Phrase =>
      sites.length === 0
        ? phrase`要求サイト${phraseList(parts.slice(0, 1))}を端とするパスには合計${bandwidth(needed)}が必要ですが、割り当てられるサイトのリンクの空きは、最大でも${bandwidth(available)}です。`
        : phrase`要求サイト${phraseList(parts)}にはそれぞれ別のサイトが必要です。各サイトのリンクには、すべてのパスのために${bandwidth(needed)}以上の空きが求められますが、それだけ空いているサイトは${phraseList(sites)}だけです。次に多いサイトの空きは${bandwidth(available)}です。`,
    tooMuchAcross: (
      domain: string,
      flows: readonly Mention[],
      needed: number,
      available: number,
    ): Phrase =>
      phrase`要求パス${phraseList(flows)}はドメイン${domain}の境界を越える必要があり、${flows.length === 1 ? "" : "合計"}${bandwidth(needed)}を要しますが、ドメインの外へ出るリンクの空きは${bandwidth(available)}です。`,
    together: {
      cpus: phrase`すべての要求サイトを同時にサイトに収めることはできません。`,
      attributes: phrase`要求サイトに必要な属性を備えたサイトが足りません。`,
      domainRules: phrase`ドメインルールをすべて同時に満たすことはできません。`,
      disconnected: phrase`要求サイトをどう割り当てても、パスのない要求パスが残ります。`,
      hopLimit: phrase`要求サイトをどう割り当てても、リンク数が上限を超えるパスが残ります。`,
      latency: phrase`要求サイトをどう割り当てても、遅延が上限を超えるパスが残ります。`,
      bandwidth: phrase`要求サイトをどう割り当てても、パス全体がリンクに収まりません。`,
      unknown: phrase`これらの条件を同時に満たすことはできません。`,
    },
    causes: "矛盾",
    minimal: (count: number) =>
      count === 1
        ? "この条件だけで、予約プランは存在しえなくなります。証明済みです。"
        : "これらの条件がそろうと、予約プランは存在しえなくなります。1つでも欠ければ、残りだけではそうなりません。どちらも証明済みです。",
    notMinimal:
      "これらの条件がそろうと、予約プランは存在しえなくなります。より少ない条件で十分な可能性もありますが、探索の上限に達しました。",
    part: (part: Mention, wanted: number): Phrase =>
      phrase`要求サイト${part}が${cpus(wanted)}を要求`,
    attributes: (part: Mention, wanted: readonly string[]): Phrase =>
      phrase`要求サイト${part}に${wanted.join("、")}が必要`,
    domainRule: (parts: readonly Mention[], kind: "apart" | "together"): Phrase =>
      kind === "apart"
        ? phrase`要求サイト${phraseList(parts)}は異なるドメインに置く`
        : phrase`要求サイト${phraseList(parts)}は同じドメインに置く`,
    flow: (flow: Mention, mbps: number): Phrase =>
      phrase`要求パス${flow}が${bandwidth(mbps)}を要求`,
    latency: (flow: Mention, limit: number): Phrase =>
      phrase`要求パス${flow}の遅延は最大${latency(limit)}`,
    hopLimit: (limit: number): Phrase => phrase`1つのパスのリンクは最大${links(limit)}`,
    linkBandwidth: phrase`リンクの帯域は設置された分だけ`,
    cpusTaken: (site: Mention, free: number, installed: number, by: readonly string[]): Phrase =>
      phrase`この開始時刻では、${site}の${freeOf(free, installed)}${takenBy(by)}`,
    bandwidthTaken: (
      link: Mention,
      free: number,
      installed: number,
      by: readonly string[],
    ): Phrase =>
      phrase`この開始時刻では、${link}の${bandwidth(installed)}のうち${bandwidth(free)}が空き${takenBy(by)}`,
    takenCpus: (label: string, amount: number) => `${label}が${number(amount)}を使用`,
    takenMbps: (label: string, amount: number) => `${label}が${bandwidth(amount)}を使用`,
    shown: (percent: number) => `このユーザーに見えるのは空き資源の${number(percent)}%`,
    moreTaken: (count: number) => `ほか${number(count)}か所が使用中`,
  },

  remedies: {
    heading: (start: number | undefined) =>
      start === undefined ? "修正案" : `${clock(start)}の修正案`,
    about:
      "どれか1つで予約プランが可能になります。同じ種類のより小さい変更では、その開始時刻に予約プランはできません（確認済み）。変更の割合が小さい順です。",
    incomplete: "探索の上限に達したため、より小さい変更やほかの変更があるかもしれません。",
    nothing: "このような変更1つだけでは、予約プランは可能になりません。",
    nothingFound: "探索の上限までに、有効な変更は見つかりませんでした。",
    apply: "適用",
    show: "表示",
    applied: (change: string) => `変更しました：${change}。`,
    more: (count: number) => `ほかの変更${number(count)}件`,
    moreCpus: (site: Mention, more: number, installed: number): Phrase =>
      phrase`${site}のCPU数を${number(more)}増やす（${number(installed)}になる）`,
    fewerCpus: (part: Mention, asked: number, left: number): Phrase =>
      phrase`要求サイト${part}の要求を${number(asked)}から${cpus(left)}に減らす`,
    allFewerCpus: (most: number): Phrase => phrase`どの要求サイトの要求も${cpus(most)}以下にする`,
    moreBandwidth: (link: Mention, more: number, installed: number): Phrase =>
      phrase`${link}の帯域を${bandwidth(more)}増やす（${bandwidth(installed)}になる）`,
    lessBandwidth: (flow: Mention, asked: number, left: number): Phrase =>
      left === 0
        ? phrase`${bandwidth(asked)}の要求パス${flow}をやめる`
        : phrase`要求パス${flow}の要求を${bandwidth(asked)}から${bandwidth(left)}に減らす`,
    allLessBandwidth: (most: number): Phrase =>
      most === 0
        ? phrase`すべての要求パスをやめる`
        : phrase`どの要求パスの要求も${bandwidth(most)}以下にする`,
    startLater: (start: number, by: number): Phrase =>
      phrase`${duration(by)}遅い${clock(start)}に開始する`,
    startEarlier: (start: number, by: number): Phrase =>
      phrase`${duration(by)}早い${clock(start)}に開始する`,
    elsewhere: (change: Phrase, start: number): Phrase => [
      ...change,
      `、開始時刻は${clock(start)}`,
    ],
    asked: "（候補の開始時刻）",
    longerPaths: (limit: number, now: number): Phrase =>
      phrase`パスのリンク数の上限を${number(now)}から${number(limit)}に増やす`,
    moreLatency: (flow: Mention, limit: number): Phrase =>
      phrase`要求パス${flow}の遅延の上限を${latency(limit)}にする`,
    withoutAttributes: (part: Mention): Phrase => phrase`要求サイト${part}に属性を求めない`,
    withoutDomainRule: (parts: readonly Mention[]): Phrase =>
      phrase`要求サイト${phraseList(parts)}のドメインルールをやめる`,
    withoutParts: (parts: readonly Mention[]): Phrase =>
      phrase`要求サイト${phraseList(parts)}を要求から外す`,
  },

  plan: {
    heading: (start: number, end: number) => `${span(start, end)}がこの予約プランになる理由`,
    value: (name: string, value: number, proven: boolean) =>
      proven
        ? `${name}は${number(value)}です。この開始時刻に、よりよい予約プランはありません。`
        : `${name}は${number(value)}です。見つかった中では最良ですが、最適とは証明されていません。`,
    costMeans: (name: string) => `以下の「費用」は、${name}です。`,
    terms: "費用の内訳",
    columns: {
      what: "対象",
      where: "場所",
      amount: "量",
      each: "単価",
      value: "費用",
    },
    cpusAmount: (count: number) => cpus(count),
    mbpsAmount: (mbps: number) => bandwidth(mbps),
    eachCpu: (each: number) => `1 CPUあたり${number(each)}`,
    eachGbps: (each: number) => `1 Gbpsあたり${number(each)}`,
    wish: (attribute: string) => `望ましい属性${attribute}なし`,
    wishAmount: "希望を満たさない",
    sum: "合計",
    full: "この予約プランが使い切るもの",
    nothingFull: "ありません。使うサイトとリンクのすべてに余りがあります。",
    fullCpus: (site: Mention, free: number): Phrase =>
      phrase`${site}：空いていた${cpus(free)}すべて`,
    fullBandwidth: (link: Mention, free: number): Phrase =>
      phrase`${link}：空いていた${bandwidth(free)}すべて`,
    savings: "費用が下がる変更",
    savingCpus: (site: Mention, more: number, saved: number): Phrase =>
      phrase`${site}のCPU数が${number(more)}多ければ、費用は${number(saved)}下がる`,
    savingBandwidth: (link: Mention, more: number, saved: number): Phrase =>
      phrase`${link}の帯域が${bandwidth(more)}多ければ、費用は${number(saved)}下がる`,
    savingsAbout:
      "それぞれ単独の変更です。より小さい変更では費用は下がりません。計画し直して確認済みです。",
    noSavings:
      "1つのサイトのCPU数や1つのリンクの帯域をどれだけ増やしても、費用は下がりません。計画し直して確認済みです。",
    savingsOpen: "探索の上限に達したため、ほかにもあるかもしれません。",
    noSavingsUnproven: "予約プラン自体が最適と証明されていないため、確認していません。",
    other: "次によい予約プラン",
    otherNone: "この開始時刻に、ほかの予約プランはありません。",
    otherOpen: "ほかの予約プランの有無がわかる前に、探索の上限に達しました。",
    otherDearer: (value: number, more: number) =>
      `ほかの予約プランのうち最良のものの費用は${number(value)}で、${number(more)}高くなります：`,
    otherSame: (value: number) =>
      `費用が同じ${number(value)}の予約プランがもう1つあります。費用が同じなら、リストの順で先のものを選びます。もう1つのプランとの違い：`,
    otherCheaper: (value: number, less: number) =>
      `よりよい予約プランがあります。費用は${number(value)}で、${number(less)}低くなります。このプランナーは最良のものを探しません。`,
    otherUnproven:
      "見つかった中で最良のものです。探索の上限または遅延の上限のため、よりよいものがあるかどうかは不明です。",
    otherPart: (part: Mention, there: Mention, here: Mention): Phrase =>
      phrase`要求サイト${part}は、${here}ではなく${there}`,
    otherFlow: (flow: Mention, path: string): Phrase => phrase`要求パス${flow}は、${path}`,
    otherSamePlace: (what: Mention): Phrase => phrase`${what}は同じ`,
    inOneSite: "1つのサイト内",
    difference: (difference: number) =>
      difference === 0
        ? "費用は同じ"
        : difference > 0
          ? `${number(difference)}高い`
          : `${number(-difference)}低い`,
  },

  windows: {
    heading: "予約プランのない開始時刻",
    allFail: (count: number) =>
      count === 1
        ? "候補の開始時刻は1つだけで、予約プランはありません。"
        : `候補の開始時刻${number(count)}個のどれにも、予約プランがありません。`,
    earliest: (start: number, failed: number) =>
      failed === 1
        ? `予約プランのある最も早い開始時刻は${clock(start)}です。その1つ前にはありません。`
        : `予約プランのある最も早い開始時刻は${clock(start)}です。その前の${number(failed)}個にはありません。`,
    firstWorks: "最も早い開始時刻に予約プランがあります。後の開始時刻には、ないものもあります。",
    allWork: "候補の開始時刻のすべてに予約プランがあります。",
    from: (first: number, last: number, count: number) =>
      count === 1
        ? `開始時刻${clock(first)}`
        : `開始時刻${clock(first)}〜${clock(last)}（${number(count)}個）`,
    unsettled: phrase`探索の上限までに、短い理由は見つかりませんでした。`,
  },
});

function freeOf(free: number, installed: number): string {
  return `${cpus(installed)}のうち${number(free)}が空き`;
}

function takenBy(by: readonly string[]): string {
  return by.length === 0 ? "" : `（${by.join("、")}）`;
}
