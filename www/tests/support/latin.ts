// Latin words that stay in a page of another script: names, units, symbols, formats; what else is in Latin letters was left in English.

/** Programs, projects, formats, places and people. */
const names = `Coalloc coalloc CORS G-lambda EnLIGHTened Grid'5000 GRC RM CRM CRMs DRM NRM NRMs PRM EN VIOLA NSI OGF Connection Service LMS
  Batsim Evalys Slurm sacct PBS Maui MiniSat MiniSat-st MiniSat-st-1 batsat microlp HiGHS highs CPLEX GLPK Gurobi CBC SCIP
  Vega Vega-Lite Altair Jupyter matplotlib Python Chromium Chrome Firefox Safari Edge Moodle ILIAS Graphviz Gephi Internet2 GÉANT
  DAS2 DAS2-fs0 DAS2-fs1 SDSC Blue Horizon HM OSA Farol El Parallel Workloads Archive
  Takefusa Nakada Kudoh Tanaka Shahriyar Sulistio Röblitz Schintke Wendler Rzadca Feitelson Lublin Doar Calvert Zegura Waxman Al-Fares Loukissas
  Vahdat Aida Ando Cheng Zhang Gong Tordsson Elmroth Johari Tsitsiklis Maheswaran Başar Basar Simplex Bland`;
/** Terms that the field writes like that in every language. */
const terms = `CPU CPUs CPU1 CPU24 pb pc rc wb wc sat parsable2 vr0 vr1 vr2 EST LST P_max D QR URL ID id PC IT LAN WAN OS RAM API Web Cookie dpi MI AR AR1 ar1 EASY FCFS Min-Cost Max-Res Min-Res
  Max-Res-cheap cheap what-if Range tree true false completed passed CERN Checking Committing Aborting dur vb vc ve rb us AND OR NOT JSSPP`;
/** Sites, parts and nodes of the examples. */
const things = "model store view run you user User Machine max";
/** Formats, units, languages, keys. */
const symbols = `JavaScript WebAssembly JSON CSV SVG PNG GIF HTML XML ZIP SCORM MIT Apache-2.0 UTF-8 Markdown LaTeX PDF gzip zip DOT GraphML GML MPS LP
  OPB DIMACS SAT SNDlib Topology Zoo SWF Standard Workload Format Notebook
  ms min µs Gbps Mbps kbps bps Hz GHz MHz km GB MB kB KiB MiB Ctrl Shift Alt Esc Enter Tab Space Home End Page Delete Backspace Cmd`;
const allowed = new Set([names, terms, things, symbols].join(" ").split(/\s+/));

/** The Latin words of a text that are not among these. */
export function latinIn(text: string, more: ReadonlySet<string> = new Set()): string[] {
  const bare = text
    .replaceAll("\u2060", "")
    .replace(
      /`[^`]*`|“[^”]*”|https?:\S+|⟦[^⟧]*⟧|「[\x20-\x7e]+」|（[\x20-\x7e]+）|\b[0-9a-f]{16}\b|(?<=[A-Z][\w-]+) and (?=[A-Z])/g,
      " ",
    );
  const found = bare.match(/[A-Za-zÀ-ɏ][\w'’.À-ɏ-]*/g) ?? [];
  return found
    .map((word) => word.replace(/['’.-]+$/, ""))
    .filter((word) => /[A-Za-z]{2}/.test(word) && !allowed.has(word) && !more.has(word));
}
