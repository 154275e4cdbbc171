const ESCAPED_BYTES = /(?:%[0-9a-f]{2})+/gi;

/** The text of UTF-8 bytes; null for invalid UTF-8 (contract 0.4). */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Whether the percent-encoded bytes of a query are valid UTF-8. A `%` without two hexadecimal digits is a literal
 * (contract 0.4).
 */
export function isUtf8Escaped(text: string): boolean {
  return (text.match(ESCAPED_BYTES) ?? []).every(isDecodable);
}

function isDecodable(escaped: string): boolean {
  try {
    decodeURIComponent(escaped);
    return true;
  } catch {
    return false;
  }
}
