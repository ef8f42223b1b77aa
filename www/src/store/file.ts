// Files in and out: reading what a person chose or dropped, and downloads.

/** The most a file to open may have, in bytes; the engine enforces it again, and less for scenarios. */
export const mostImportBytes = 32 * 1024 * 1024;

/** Why a file has no text for us. */
export type Unreadable = "tooBig" | "unreadable" | "badGzip";

/** The text of a file, unpacked where gzip has packed it. */
export async function contentOf(file: Blob): Promise<{ content: string } | { fault: Unreadable }> {
  if (file.size > mostImportBytes) return { fault: "tooBig" };
  try {
    const begin = new Uint8Array(await file.slice(0, 2).arrayBuffer());
    if (begin[0] !== 0x1f || begin[1] !== 0x8b) return { content: await file.text() };
  } catch {
    return { fault: "unreadable" };
  }
  return unpacked(file);
}

/** What gzip has packed, up to the most a file may have: a small file can unfold to any size. */
async function unpacked(file: Blob): Promise<{ content: string } | { fault: Unreadable }> {
  const reader = file.stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > mostImportBytes) {
        await reader.cancel();
        return { fault: "tooBig" };
      }
      pieces.push(decoder.decode(value, { stream: true }));
    }
  } catch {
    return { fault: "badGzip" };
  }
  return { content: pieces.join("") + decoder.decode() };
}

/** The name of a file as it can be shown: without characters that hide or reorder others, and short. */
export function shownName({ name }: File): string {
  return name.replace(/[\p{Cc}\p{Cf}]/gu, "").slice(0, 80);
}

/** Whether a text is JSON, as scenarios and experiments are; other formats have readers of their own. */
export function isDocument(content: string): boolean {
  return /^\s*(\{|$)/.test(content.slice(0, 1000).replace(/^\uFEFF/, ""));
}

/** What a lab may say that it opens: the value of `format` of a document of ours, else what kind of file it is. */
export function formatIn(content: string, name = ""): unknown {
  if (!isDocument(content)) return isTrace(content, name) ? "trace" : "network";
  if (!content.includes('"coalloc')) return undefined;
  // Where it comes first, the rest, which may be long, need not be read for it.
  const first = /^\s*\{\s*"format"\s*:\s*"([^"\\]*)"/.exec(content)?.[1];
  if (first !== undefined) return first;
  try {
    return (JSON.parse(content) as { format?: unknown }).format;
  } catch {
    return undefined;
  }
}

/** Whether a file is a workload trace in SWF: by its ending, its comments, or a first line of numbers. */
function isTrace(content: string, name: string): boolean {
  const begin = content.slice(0, 10_000).trimStart();
  return (
    /\.swf$/i.test(name) || begin.startsWith(";") || /^(-?[\d.]+[ \t]+){17}-?[\d.]+\s/.test(begin)
  );
}

/** The experiment in a file, as text: the file itself, or what its results are of; undefined for anything else. */
export function experimentIn(content: string, format = "coalloc-experiment"): string | undefined {
  // Most files are scenarios, which need not be read twice.
  if (!content.includes(`"${format}`)) {
    return undefined;
  }
  try {
    const read = JSON.parse(content) as { format?: unknown; experiment?: unknown };
    return read.format === format
      ? content
      : read.format === `${format}-result`
        ? JSON.stringify(read.experiment)
        : undefined;
  } catch {
    return undefined;
  }
}

/** Offers `content` as a file to save. */
export function download(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own reference by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A file name made of a title: letters and digits of any script, joined by hyphens. */
export function fileName(title: string, ending: string): string {
  const stem = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${stem === "" ? "scenario" : stem}.${ending}`;
}
