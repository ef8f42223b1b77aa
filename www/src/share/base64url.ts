// Bytes as text that no messenger, mail program or browser changes (RFC 4648, section 5, without padding).

export function toBase64url(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) {
    binary += String.fromCharCode(byte);
  }
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The bytes of a text, or `undefined` when it is not what `toBase64url` makes of any. */
export function fromBase64url(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) {
    return undefined;
  }
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  // The last letter may have bits to spare; set, they would make a second text of the same bytes.
  return toBase64url(bytes) === text ? bytes : undefined;
}
