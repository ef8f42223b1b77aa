// Which files are workload traces in SWF: by their names, or by how their text begins.

/** Bytes that are looked at. */
const looked = 4096;

/** Whether a file is one, packed by gzip or not. */
export async function isTraceFile(file: File): Promise<boolean> {
  if (/\.swf(\.gz)?$/i.test(file.name)) return true;
  try {
    const begin = new Uint8Array(await file.slice(0, looked).arrayBuffer());
    const isPacked = begin[0] === 0x1f && begin[1] === 0x8b;
    const text = new TextDecoder().decode(isPacked ? await unpacked(begin) : begin).trimStart();
    return text.startsWith(";") || /^(-?[\d.]+[ \t]+){17}-?[\d.]+\s/.test(text);
  } catch {
    return false;
  }
}

/** Unpacks the beginning of a packed file. */
async function unpacked(begin: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([begin])
    .stream()
    .pipeThrough(new DecompressionStream("gzip"))
    .getReader();
  const { value } = await reader.read();
  // The rest is cut off, which is an error of no interest.
  reader.cancel().catch(() => {});
  return value ?? new Uint8Array();
}
