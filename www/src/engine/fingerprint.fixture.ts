// Fingerprints of texts and values: 64-bit FNV-1a, as the native tests compute them.

const offset = 0xcbf29ce484222325n;
const encoder = new TextEncoder();

function addBytes(hash: bigint, bytes: Iterable<number>): bigint {
  let sum = hash;
  for (const byte of bytes) {
    sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n);
  }
  return sum;
}

const addText = (hash: bigint, text: string) => addBytes(hash, encoder.encode(text));

/** Adds a value in the order of `tests/market/golden_cases.rs`: numbers as doubles, members by name, absent ones left out. */
function addValue(hash: bigint, value: unknown): bigint {
  if (Array.isArray(value)) return value.reduce(addValue, addText(hash, "["));
  if (typeof value === "number") {
    return addBytes(hash, new Uint8Array(new Float64Array([value]).buffer));
  }
  if (typeof value === "string") return addText(hash, value);
  if (typeof value !== "object" || value === null) return addText(hash, `${value ?? null}`);
  return Object.entries(value)
    .filter(([, member]) => member !== undefined && member !== null)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .reduce((sum, [name, member]) => addValue(addText(sum, name), member), hash);
}

const shown = (hash: bigint) => hash.toString(16).padStart(16, "0");

export const textFingerprint = (text: string): string => shown(addText(offset, text));
export const valueFingerprint = (value: unknown): string => shown(addValue(offset, value));
