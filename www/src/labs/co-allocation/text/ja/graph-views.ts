// Japanese: words of the tables and the texts of both graphs.

import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";
import type { LineProblem } from "../../document/line-reader.js";
import type * as en from "../en/graph-views.js";
import { graph } from "./graph.js";
import { entries } from "./live.js";

export const graphViews: typeof en.graphViews = isolating<typeof en.graphViews>({
  table: {
    label: { grid: "資源の表", request: "要求の表" },
    domains: "ドメイン",
    sites: "サイト",
    exchangePoints: "交換点",
    links: "リンク",
    parts: "要求サイト",
    flows: "要求パス",
    name: "名前",
    cpus: "CPU数",
    cpuValue: "単価",
    quality: "ペナルティ",
    domain: "ドメイン",
    ends: "両端",
    bandwidth: "帯域",
    actions: "削除",
    priceHelp:
      "単価は1 CPUまたは1 Gbpsの費用です。ペナルティは品質優先でプランを順位付けするときに使い、0が最良です。",
    of: (column: string, row: string) => `${row}の${column}`,
    joined: (a: string, b: string) => `${a} – ${b}`,
    addDomain: "ドメインを追加",
    addSite: "サイトを追加",
    addExchangePoint: "交換点を追加",
    addPart: "要求サイトを追加",
    addLink: "リンクを追加",
    addFlow: "要求パスを追加",
    from: "一端",
    to: "他端",
    choose: "選択…",
    sameEnds: "両端に別のものを選んでください。",
  },

  text: {
    label: { grid: "資源のテキスト", request: "要求のテキスト" },
    help: {
      grid: [
        ["domain N", "ドメイン"],
        ["site N0 8 @1 in N", "8 CPU、単価1、ドメインNのサイト"],
        ["exchange X1", "交換点"],
        ["link N0 X1 10G @3", "10 Gbps、単価3のリンク"],
        ["quality 5", "サイトまたはリンクの行末：品質ペナルティ"],
        ["has ssd", "サイトの行末：サイトの属性"],
        ["latency 2.5ms", "リンクの行末：遅延"],
        ["capacity per-direction", "リンクが帯域を方向ごとに持つ"],
      ] as readonly (readonly [string, string])[],
      request: [
        ["part A 8", "8 CPUを必要とする要求サイト"],
        ["flow A B 1G", "要求サイトAとBの間の1 Gbps"],
        ["needs ssd", "要求サイトの行末：サイトに必要な属性"],
        ["prefers ssd 5", "要求サイトの行末：望ましい属性。なければプランの費用が5増える"],
        ["within 10ms", "要求パスの行末：パスの遅延の上限"],
        ["apart A B", "要求サイトAとBを異なるドメインに置く。together A Bなら同じドメイン"],
      ] as readonly (readonly [string, string])[],
    },
    helpTitle: "行の書き方",
    helpNote: "空白を含む名前は、二重引用符で囲みます。#より後のコメントは残りません。",
    applied: "テキストを反映しました。",
    notApplied: (count: number, more: boolean) =>
      more
        ? "テキストに誤りがあります。図は前の状態のままです。"
        : `読み取れない行が${number(count)}行あります。図は前の状態のままです。`,
    takeBack: "現在の内容に戻す",
    more: "これより後の行は、まだ読んでいません。",
    line: (line: number) => `${number(line)}行目`,
    section: (first: number, last: number, count: number) =>
      `${number(count)}行のうち${number(first)}〜${number(last)}行目`,
    earlierLines: "前の行",
    laterLines: "後の行",
  },

  lineProblem(problem: LineProblem): string {
    switch (problem.code) {
      case "openQuote":
        return "二重引用符が閉じていません。";
      case "unknownWord":
        return `「${problem.word}」で始まる行はありません。行は${problem.known.join("、")}のいずれかで始めてください。`;
      case "missing":
        return {
          name: "名前がありません。",
          cpus: "CPU数がありません。",
          bandwidth: "帯域がありません。10Gのように書いてください。",
          value: "@の後に単価がありません。",
          penalty: "qualityの後にペナルティがありません。",
          domain: "ドメインの名前がありません。",
          attribute: "属性の名前がありません。",
          latency: "遅延がありません。2.5msのように書いてください。",
        }[problem.what];
      case "notCpus":
        return `「${problem.word}」はCPU数ではありません。0から100,000までの整数を書いてください。`;
      case "notBandwidth":
        return `「${problem.word}」は帯域ではありません。10Gや500Mのように書いてください。`;
      case "notNumber":
        return `「${problem.word}」は0から10,000までの整数ではありません。`;
      case "notLatency":
        return `「${problem.word}」は60秒以下の遅延ではありません。2.5msや250usのように書いてください。`;
      case "badName":
        return graph.invalid.nameOf(problem.name, problem.problem);
      case "unknownNode":
        return `「${problem.name}」という名前のものはありません。それを定義する行を追加してください。`;
      case "unknownDomain":
        return `「${problem.name}」というドメインはありません。次の行を追加してください：domain ${problem.name}`;
      case "sameEnds":
        return `両端がどちらも「${problem.name}」です。`;
      case "alreadyJoined":
        return `「${problem.a}」と「${problem.b}」はすでに結ばれています。`;
      case "tooMuch":
        return `「${problem.word}」はここには書けません。`;
      case "tooMany":
        return `${entries[problem.list]}の数は${number(problem.most)}までです。`;
      case "textTooLong":
        return `テキストが、シナリオの上限である${number(problem.most / 1024 / 1024)} MiBを超えています。`;
    }
  },
});
