const ESCAPED_BYTES = /(?:%[0-9a-f]{2})+/gi;

/** Decodes UTF-8 bytes; null when they are invalid (contract 0.4). */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Whether the percent-encoded bytes of a query string are valid UTF-8. A `%` without two hexadecimal digits counts as a
 * literal character (contract 0.4).
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
