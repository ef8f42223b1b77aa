// Japanese: words of the list of scenarios: those of before, and the gallery.

import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";
import type * as en from "../en/library.js";

export const library: typeof en.library = isolating<typeof en.library>({
  heading: "例と最近のシナリオ",
  undoable: "開くと、今のシナリオが置き換わります。「元に戻す」で復元できます。",
  gallery: "ギャラリー",
  galleryAbout:
    "実在のグリッドのモデルと、料金表の例、複数の要求をまとめて計画する例です。出典のある点と仮定した点は、「データ」タブのメモにあります。",
  generate: "グリッドの生成",
  generateAbout: "ランダムですが、再現できます。設定とシードが同じなら、同じグリッドになります。",
  kind: "種類",
  kinds: {
    waxman: "Waxman",
    transitStub: "トランジット・スタブ",
    fatTree: "ファットツリー",
    ring: "リング",
    dumbbell: "ダンベル",
  },
  kindsAbout: {
    waxman:
      "サイトをランダムな位置に置きます。2つのサイトが近いほど、リンクで結ばれやすくなります（Waxman 1988）。",
    transitStub:
      "交換点からなるトランジットドメインに、サイトからなるスタブドメインがつながります（Calvert、Doar、Zegura 1997）。",
    fatTree:
      "データセンターのサイトの上に、コア、アグリゲーション、エッジの各スイッチを交換点として置きます（Al-Fares、Loukissas、Vahdat 2008）。",
    ring: "サイトを円形に並べ、それぞれを両隣と結びます。",
    dumbbell: "サイトの2つのスターを1本のリンクで結びます。そのリンクがボトルネックです。",
  },
  sizes: {
    nodes: "サイト数",
    sites: "サイト数",
    meanDegree: "サイトあたりの平均リンク数",
    betaPercent: "リンクの届きやすさ（100 β）",
    transitDomains: "トランジットドメイン数",
    transitNodes: "ドメインあたりの交換点数",
    stubDomains: "交換点あたりのスタブドメイン数",
    stubNodes: "ドメインあたりのサイト数",
    ports: "スイッチのポート数（偶数）",
  },
  leastCpus: "サイトのCPU数：最小",
  mostCpus: "サイトのCPU数：最大",
  leastMbps: "リンクの帯域（Mbps）：最小",
  mostMbps: "リンクの帯域（Mbps）：最大",
  seed: "シード",
  notDrawn: "生成できませんでした",
  thisSize: "この大きさ",
  drawing: "生成中…",
  drawn: (of: Record<"sites" | "points" | "domains" | "links", number>) => {
    const counts = [
      [of.sites, "サイト", "個"],
      [of.points, "交換点", "個"],
      [of.domains, "ドメイン", "個"],
      [of.links, "リンク", "本"],
    ] as const;
    return counts
      .filter(([count]) => count > 0)
      .map(([count, what, counter]) => `${what}${number(count)}${counter}`)
      .join("、");
  },
  keepRequest: "今の要求を残す",
  openDrawn: "グリッドを開く",
  loading: "ギャラリーを読み込み中…",
  facts: (sites: number, links: number, cpus: number) =>
    `サイト${number(sites)}個、リンク${number(links)}本、${number(cpus)} CPU`,
  inView: "表示中",
  close: "閉じる",
});
