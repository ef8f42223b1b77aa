// Japanese: words of tariffs, budgets and joint plans.

import { isolating } from "../../../../text/isolate.js";
import { clock, number, percent, span } from "../../../../text/numbers.js";
import type * as en from "../en/economy.js";

/** A start with the cost of its plan. */
interface StartCost {
  readonly index: number;
  readonly frame: { readonly startSeconds: number };
  readonly plan: { readonly value: number };
}

export const economy: typeof en.economy = isolating<typeof en.economy>({
  heading: "料金表",
  none: "料金表がなければ、費用は時刻によって変わりません。料金表を描くと、時間帯ごとに安くも高くもできます。",
  draw: "料金表を描く",
  add: "料金表を追加",
  newName: "料金表",
  shown: "表示",
  name: "名前",
  covers: "対象",
  cover: { all: "CPUと帯域", cpus: "CPU", bandwidth: "帯域" },
  domains: "対象のドメイン",
  allDomains: "すべてのドメイン",
  remove: (name: string) => `${name}を削除`,
  removed: (name: string) => `${name}を削除しました。`,
  rankByPrice: "価格優先にする",
  starts: (first: StartCost, cheapest: StartCost) =>
    first.index === cheapest.index
      ? `最早の開始時刻は${clock(first.frame.startSeconds)}で、費用は${number(first.plan.value)}です。これより遅い開始時刻で、これより安いものはありません。`
      : `最早の開始時刻は${clock(first.frame.startSeconds)}で費用は${number(first.plan.value)}、最安の開始時刻は${clock(cheapest.frame.startSeconds)}で費用は${number(cheapest.plan.value)}です。`,
  kinds: { weekdays: "月曜〜金曜", weekend: "土曜・日曜" },
  weekendApart: "週末は別にする",
  badSteps: "時刻と水準を並べてください。最初は0:00です。例：0:00 1, 8:00 4, 20:00 1",
  help: "1時間あたりの価格 = CPUまたは1 Gbpsの単価 × 水準。帯の中に描くか、段の端をドラッグするか、段の上で矢印キーを使います。上下で水準、左右で開始時刻が変わります。Enterで段を2つに分け、Deleteで段を削除します。同じ資源を複数の料金表が対象とする場合は、最初の料金表が適用されます。1日目は月曜です。",
  strip: (name: string) => `価格水準：${name}`,
  stripHelp: "時刻ごとの価格水準。各段は矢印キーで変更できます",
  step: (from: string, to: string, kind: "weekdays" | "weekend") =>
    `${from}–${to}の水準${kind === "weekend" ? "（週末）" : ""}`,
  edge: (at: string) => `${at}の段の端`,
  fees: "手数料と違約金",
  feesNow: (fee: number, penalty: number) =>
    fee === 0 && penalty === 0
      ? "なし"
      : `取り消し${percent(fee / 100)}、不履行${percent(penalty / 100)}`,
  fee: "取り消したユーザーが払う手数料",
  penalty: "不履行の提供者が払う違約金",
  canceled: "日：予約の取り消し",
  outage: "日：サイトの停止",
  feesHelp:
    "予約の価格に対する割合（%）です。「日」の2つは、シミュレーションする日に起こる確率です。ユーザーが予約を取り消す確率と、サイトがランダムな1時間の間停止し、そのドメインが違約金を払う確率を表します。独自の拡張です。論文では、経済モデルは今後の課題とされています。",
  periods: "期間ごとの費用",
  period: (from: number, to: number) => span(from, to),
  perHour: (value: number) => `1時間あたり${number(Math.round(value * 1000) / 1000)}`,
  bill: (price: number, fee: number, owed: number | undefined) =>
    owed === undefined
      ? `価格は${number(price)}です。取り消すと、手数料${number(fee)}がかかります。`
      : `価格は${number(price)}でした。提供者には、違約金${number(owed)}の支払い義務があります。`,
  joint: {
    heading: "一括プラン",
    about:
      "複数の要求をまとめて計画します。まず予約できる要求の数を最大にし、次に総額を最小にします。結果を先着順と比較します。",
    none: "複数の要求をまとめて計画します。今の要求を複製すると、先着順と比較できます。",
    add: "要求の複製を追加",
    span: (from: number, to: number, time: string) => `${clock(from)} – ${clock(to)}、${time}`,
    editShort: "編集",
    edit: (name: string) => `${name}を要求パネルで編集`,
    remove: (name: string) => `${name}を削除`,
    reserve: "すべて予約",
    reserved: (count: number) => `${number(count)}件の要求を予約しました。`,
    name: (at: number) => `要求${number(at)}`,
    inPanel: "パネルに表示中",
    columns: {
      request: "要求",
      window: "開始時刻の範囲",
      size: "要求量",
      joint: "一括",
      firstCome: "先着順",
      worth: "先着の利得",
    },
    size: (parts: number, cpus: number) => `要求サイト${number(parts)}個、${number(cpus)} CPU`,
    served: (start: number, value: number) => `${clock(start)}、${number(value)}`,
    unserved: "予約できない",
    worthServed: "予約できること",
    worthSooner: (time: string) => `開始が${time}早い`,
    worthNothing: "なし",
    total: "合計",
    sum: (served: number, all: number, value: number) =>
      `${number(all)}件中${number(served)}件、${number(value)}`,
    better: (more: number, less: number) =>
      more > 0
        ? `まとめて計画すると、予約できる要求が${number(more)}件増えます。`
        : less > 0
          ? `まとめて計画すると、総額が${number(less)}減ります。`
          : "まとめて計画しても、先着順よりよくなりません。",
    dearer: (more: number) => `総額は${number(more)}増えます。`,
    proven: "最適と証明済みです。",
    gap: (served: number, value: number) =>
      `最適とは証明されていません。${number(served)}件より多く予約できる一括プランも、${number(served)}件を${number(value)}より安く予約できる一括プランもありません。`,
    working: "まとめて計画しています…",
    stop: "停止",
    picture: "一括プランを描いたグリッド。要求ごとに番号と色がある",
    layers: "レイヤー",
    at: "表示する時刻",
    legend:
      "番号は要求を表します。サイトには、表示する時刻に担当している要求が示されます。線はパスです。",
    allTimes: "すべての時刻",
    note: "先着の利得：その要求が、ほかのすべての要求より先に来る場合と比べて、最後に来る場合に失うものです。まとめて計画するのは独自の拡張です。論文では要求を1件ずつ計画します。負荷分配を使う場合の費用は、これらの要求をどれも予約していない状態で計算したものです。",
  },
});
