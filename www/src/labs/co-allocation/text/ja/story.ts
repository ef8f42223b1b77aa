// Japanese: point of each example, things to try in it, and what came of each.

import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";
import type * as en from "../en/story.js";

export const story: typeof en.story = isolating<typeof en.story>({
  about: {
    "testbed-2010":
      "3つのジョブを同時に実行し、互いに通信させます。09:40に24 CPUが空いているサイトはありません。",
    "testbed-2009":
      "同じ実験環境で、リンクの帯域が2倍です。10:00からは、すべてのジョブが1つのドメインに収まります。09:40に24 CPUが空いているサイトはありません。",
    tiny: "ジョブ2つ、サイト3つ。手で解ける大きさです。09:00には、バックアップが直結のリンクを使っています。",
    infeasible:
      "2つのジョブが、それぞれ別のサイトに40 CPUを求めます。それだけのCPUがあるのはN3だけなので、予約プランは存在しません。",
    "slide-matrices":
      "スライドの行列に添えられた例です。要求サイトが3個、要求パスが2本、点が6個あります。",
    abilene: "遅延に上限があります。最安のサイトは、対話的な操作には遠すぎます。",
    teragrid:
      "選べるのは時刻だけです。コピーが終わるまで、2本の要求パスは1本のリンクに収まりません。",
    das4: "ルールにより、コピーは計算する大学とは別の場所に置かれます。",
    grid5000: "5つのサイトがすべて互いにつながり、負荷分配が混んだサイトを避けます。",
    viola:
      "空いている時刻がサイトごとに異なります。10個の開始時刻を試しますが、予約プランがあるのは1個だけです。",
    lhc: "スター型に、外周のリンクがいくつか加わっています。どの要求パスも中心のCERNを通ります。",
    geant: "末端のリンクの帯域が小さいので、パスは高速な中心部を通って遠回りします。",
    tariff: "昼は高く、夜は安い料金です。最良の開始時刻は正午から20:00に移ります。",
    together:
      "3件の要求を一度に扱います。1件ずつでは2件しか予約できませんが、まとめて計画すると3件とも予約できます。",
    campus: "待つか、払うか。最安のプランでは部屋が空くまで待ち、最早のプランでは待ちません。",
  } as Readonly<Record<string, string>>,
  try: {
    cpus: (node: string, cpus: number) => `試す：${node}のCPU数を${number(cpus)}にする。`,
    reserve: "試す：予約する。",
    cheapest: "試す：最安の開始時刻を探す。",
    earliest: "試す：最早のプランを探す。",
    cancel: (label: string) => `試す：${label}を取り消す。`,
    ask: (part: string, cpus: number) =>
      `試す：要求サイト${part}の要求を${number(cpus)} CPUにする。`,
    undo: "試す：元に戻す。",
    matrices: "試す：「行列」でXとYを自分で記入する。",
    night: "試す：夜の始まりを16:00にする。",
  },
  outcome: {
    more: (node: string, cpus: number, start: string, cost: number) =>
      `${node}が${number(cpus)} CPUになると、予約プランの開始は${start}、費用は${number(cost)}です。`,
    reserved: (label: string, start: string) =>
      `${label}を予約しました。同じ要求が次に収まるのは${start}です。`,
    reservedAll: (label: string) => `${label}を予約しました。同じ要求はもう収まりません。`,
    ranked: (by: "price" | "time", start: string, cost: number) =>
      `${by === "price" ? "最安" : "最早"}の予約プランの開始は${start}、費用は${number(cost)}です。`,
    canceled: (label: string, start: string, cost: number) =>
      `${label}がなければ、予約プランの開始は${start}、費用は${number(cost)}です。`,
    asks: (part: string, cpus: number, start: string, cost: number) =>
      `要求サイト${part}が${number(cpus)} CPUなら予約プランがあります。開始は${start}、費用は${number(cost)}です。`,
    undone: "元に戻しました。再び予約プランがなくなり、修正案が示されます。",
    matrices:
      "Xの行は要求サイト、Yの行は要求パスです。1は、担当するサイト、または使うリンクを表します。",
    night: (start: string, cost: number) =>
      `最安の開始時刻は夜に合わせて${start}に移り、費用は${number(cost)}です。`,
  },
  learned: {
    "testbed-2010": "わかったこと：すべてが同時に空いていなければなりません。",
    "testbed-2009": "わかったこと：すべてが同時に空いていなければなりません。",
    tiny: "わかったこと：すでにある予約が、時刻と費用を決めます。",
    infeasible: "わかったこと：修正案はどれも、1つの変更だけで足ります。",
    "slide-matrices": "わかったこと：予約プランは、0と1からなる2つの表です。",
    tariff: "わかったこと：料金表は最安の開始時刻を動かしますが、最早の開始時刻は動かしません。",
    campus: "わかったこと：待つことは、安く済ませる方法の1つです。",
  } as Readonly<Record<string, string>>,
  nightTariff: "昼と夜",
});
