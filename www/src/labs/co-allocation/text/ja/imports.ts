// Japanese: words of importing files of other formats.

import type { FileFormat } from "../../../../engine/pkg/coalloc.js";
import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";
import type * as en from "../en/imports.js";

const formats: Record<FileFormat, string> = {
  scenario: "Coallocのシナリオ",
  graphml: "GraphML",
  gml: "GML",
  sndlib: "SNDlib（ネイティブ形式）",
  "sndlib-xml": "SNDlib（XML形式）",
  dot: "DOT",
  "edge-list": "エッジリスト",
  swf: "Standard Workload Format",
  slurm: "Slurmの会計ログ",
  pbs: "PBSの会計ログ",
};

export const imports: typeof en.imports = isolating<typeof en.imports>({
  heading: (file: string) => `${file}を開く`,
  reading: "ファイルを読み込み中…",
  formats,
  summary: (
    of: Record<"sites" | "points" | "links" | "parts" | "flows" | "reservations", number>,
  ) => {
    const names = {
      sites: ["サイト", "個"],
      points: ["交換点", "個"],
      links: ["リンク", "本"],
      parts: ["要求サイト", "個"],
      flows: ["要求パス", "本"],
      reservations: ["予約", "件"],
    } as const;
    return Object.entries(names)
      .flatMap(([key, [what, counter]]) => {
        const count = of[key as keyof typeof names];
        return count === 0 ? [] : [`${what}${number(count)}${counter}`];
      })
      .join("、");
  },
  read: "ファイルから読み取ったもの",
  assumed: "仮定したもの",
  leftOut: "除外したもの",
  nothing: {
    read: "なし。",
    assumed: "なし。",
    leftOut: "なし。",
  },
  names: (names: readonly string[], count: number) =>
    names.join("、") + (count > names.length ? `、ほか${number(count - names.length)}件` : ""),
  assumptions: "どの項目が何を表すか",
  assumptionsWhy: "変更のたびに、ファイルを読み直します。",
  roles: {
    cpus: "CPU数の属性",
    bandwidth: "帯域の属性",
    latency: "遅延の属性",
    x: "xの属性",
    y: "yの属性",
  },
  noAttribute: "ファイルにない",
  attribute: (name: string, samples: readonly string[], guessed: boolean) =>
    `${name}：${samples.join("、")}、…${guessed ? "（推定）" : ""}`,
  latencyUnit: "遅延の単位",
  latencyUnits: { microseconds: "µs", milliseconds: "ms", seconds: "s" },
  target: "開き方",
  targets: { grid: "新しいシナリオのグリッド", request: "このシナリオの要求" },
  more: "その他の選択肢",
  cpus: "サイトのCPU数",
  cpuValue: "CPUの単価",
  bandwidth: "リンクの帯域（Mbps）",
  bandwidthValue: "1 Gbpsの単価",
  unit: "単位のない数の単位",
  units: { bps: "bps", kbps: "kbps", mbps: "Mbps", gbps: "Gbps" },
  parallel: "並列リンク",
  parallels: { add: "合計する", largest: "最大のものを使う" },
  capacity: "リンクの帯域",
  capacities: { shared: "両方向で共有する", perDirection: "方向ごとに持つ" },
  external: "ネットワークの外の点",
  externals: { leaveOut: "除外する", exchangePoints: "交換点とする", sites: "サイトとする" },
  mostSiteLinks: "リンク数がこれより多い点を交換点とする",
  never: "なし",
  domain: "ドメインとして使う点の属性",
  domainExample: "例：Country",
  modules: "設置できる容量",
  moduleUses: {
    never: "使わない",
    whereNothingIs: "設置済みの容量がないところで使う",
    always: "設置済みの容量に加える",
  },
  demands: "要求に含める需要の数（大きい順）",
  partCpus: "要求サイトのCPU数",
  fittingDemands: "どのパスにも収まらない需要を除く",
  pinDemands: "要求サイトを需要の両端に置く",
  jobs: "取り込むジョブの数",
  apply: "シナリオとして開く",
  applyRequest: "要求として開く",
  applyRequestWhy: "ページの要求を置き換えます。「元に戻す」で復元できます。",
  applyWhy: "ページのシナリオを置き換えます。「元に戻す」で復元できます。",
  keepRequest: "今の要求を残す",
  cancel: "キャンセル",
  refused: "ファイルを読み取れません",
});
