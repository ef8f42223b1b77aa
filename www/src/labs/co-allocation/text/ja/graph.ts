// Japanese: words of the graph editors: drawing, inspector, announcements.

import { isolating } from "../../../../text/isolate.js";
import { bandwidth, number } from "../../../../text/numbers.js";
import type { NameProblem } from "../../document/names.js";
import type * as en from "../en/graph.js";

const cpus = (count: number) => `${number(count)} CPU`;
const sites = (count: number) => `サイト${number(count)}個`;
const exchangePoints = (count: number) => `交換点${number(count)}個`;
const links = (count: number) => `リンク${number(count)}本`;
const parts = (count: number) => `要求サイト${number(count)}個`;
const flows = (count: number) => `要求パス${number(count)}本`;

export const graph: typeof en.graph = isolating<typeof en.graph>({
  cpus,
  broken: "制約条件に違反",
  kinds: { site: "サイト", exchange: "交換点", part: "要求サイト" },
  domain: (name: string) => `ドメイン${name}`,
  freeOf: (free: string, total: string) => `${free}/${total} 空き`,
  freeEnd: " 空き",
  allNumbers: "すべての数値",
  allNumbersHelp: "すべてのリンクの帯域を、数値が重なる場合も表示",
  counts: { sites, exchangePoints, links, parts, flows },

  tools: {
    label: { grid: "資源の描画ツール", request: "要求の描画ツール" },
    select: "選択",
    site: "サイト",
    exchange: "交換点",
    part: "要求サイト",
    link: { grid: "リンク", request: "要求パス" },
    remove: "削除",
    tidy: "整列",
    fit: "全体表示",
    zoomIn: "拡大",
    zoomOut: "縮小",
    withKey: (name: string, key: string) => `${name}（${key}）`,
  },

  canvas: {
    grid: "資源のネットワーク図",
    request: "要求のネットワーク図",
    help: {
      grid:
        "矢印キーで次の点に移り、Alt+矢印キーで点を動かし、「[」「]」で点のリンクを順に選び、Enterで編集し、" +
        "Deleteで削除します。Sでサイト、Xで交換点を追加し、Lでフォーカスのある点からリンクを引き始めます。",
      request:
        "矢印キーで次の要求サイトに移り、Alt+矢印キーで要求サイトを動かし、「[」「]」で要求パスを順に選び、Enterで編集し、" +
        "Deleteで削除します。Pで要求サイトを追加し、Lでフォーカスのある要求サイトから要求パスを引き始めます。",
    },
    empty: {
      grid: "まだ何もありません。「サイト」を選び、ここをクリックしてください。",
      request: "まだ要求がありません。「要求サイト」を選び、ここをクリックしてください。",
    },
  },

  hints: {
    select: "",
    site: "サイトを置く場所をクリックするか、Enterを押します。Escで終わります。",
    exchange: "交換点を置く場所をクリックするか、Enterを押します。Escで終わります。",
    part: "要求サイトを置く場所をクリックするか、Enterを押します。Escで終わります。",
    linkFirst: {
      grid: "リンクの1つ目の点をクリックします。",
      request: "要求パスの1つ目の要求サイトをクリックします。",
    },
    linkSecond: (from: string) =>
      `${from}から引いています。もう一方の端をクリックするか、矢印キーで選んでEnterを押します。Escで取り消します。`,
  },

  node: {
    site: (name: string) => `サイト${name}`,
    exchange: (name: string) => `交換点${name}`,
    part: (name: string) => `要求サイト${name}`,
    inDomain: (domain: string) => `ドメイン${domain}`,
    serves: (part: string) => `要求サイト${part}を担当`,
    has: (attribute: string) => `${attribute}あり`,
    requires: (attribute: string) => `${attribute}が必要`,
    prefers: (attribute: string) => `${attribute}が望ましい`,
    free: (count: number) => `空き${number(count)}`,
  },
  link: {
    grid: (a: string, b: string) => `リンク${a}–${b}`,
    request: (a: string, b: string) => `要求パス${a}–${b}`,
    within: (latency: string) => `≤ ${latency}`,
    used: (mbps: number) => `プランが${bandwidth(mbps)}を使用`,
    taken: (mbps: number) => `使用${bandwidth(mbps)}`,
    free: (mbps: number) => `空き${bandwidth(mbps)}`,
    freeOf: (free: number, all: number) => {
      const [left, whole] = [bandwidth(free), bandwidth(all)];
      const unit = whole.slice(whole.lastIndexOf(" "));
      return `${left.endsWith(unit) ? left.slice(0, -unit.length) : left}/${whole}`;
    },
  },

  inspector: {
    label: {
      grid: "選択した資源のプロパティ",
      request: "選択した要求サイトまたは要求パスのプロパティ",
    },
    name: "名前",
    cpus: "CPU数",
    cpuValue: "CPUの単価",
    qualityPenalty: "品質ペナルティ",
    domain: "ドメイン",
    noDomain: "なし",
    newDomain: "新しいドメイン…",
    newDomainName: "新しいドメインの名前",
    bandwidth: "帯域",
    bandwidthValue: "1 Gbpsの単価",
    bandwidthOf: (a: string, b: string) => `${a}–${b}の帯域`,
    add: "追加",
    more: {
      site: "名前、単価、ドメイン、属性",
      part: "名前、サイトの属性",
      link: "単価、遅延",
      flow: "遅延",
    },
    close: "閉じる",
    held: (amount: string, until: string, label: string) => `${label}が${until}まで${amount}を確保`,
    heldMore: (count: number) => `ほか${number(count)}件の予約`,
  },

  invalid: {
    whole: (least: number, greatest: number) => `${number(least)}から${number(greatest)}までの整数`,
    bandwidth: "10 Gbpsや500 Mbpsのような帯域。最大10,000 Gbps",
    name: {
      empty: "前後に空白のない名前",
      tooLong: "64文字以内",
      forbidden: "制御文字は使えません",
      taken: "この名前はすでに使われています",
    } satisfies Record<NameProblem, string>,
    nameOf: (name: string, problem: NameProblem): string => {
      const why = {
        empty: "は名前として使えません",
        tooLong: "は64文字を超えています",
        forbidden: "には制御文字が含まれています",
        taken: "はすでに使われています",
      };
      return `「${name}」${why[problem]}。`;
    },
  },

  announcements: {
    addedNode: (what: string, count: string) => `追加しました：${what}。現在、${count}です。`,
    linked: (a: string, b: string, mbps: number, count: string) =>
      `${a}と${b}を${bandwidth(mbps)}で結びました。現在、${count}です。`,
    alreadyLinked: (a: string, b: string) => `${a}と${b}はすでに結ばれています。`,
    removed: (what: string) => `削除しました：${what}。`,
    removedMany: (count: number) => `${number(count)}個を削除しました。`,
    moved: (name: string) => `${name}を動かしました。`,
    assigned: (name: string, domain: string) => `${name}をドメイン${domain}に入れました。`,
    tidied: "整列しました。「元に戻す」で前の位置に戻ります。",
    linkCanceled: "引きかけのリンクを取り消しました。",
  },
});
