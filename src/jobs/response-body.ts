import { RESPONSE_BODY_BYTES } from '../domain/webhooks/limits.ts';
import { visibleText } from '../kernel/formats/visible-text.ts';

/** A signing secret that an endpoint repeats, whole or cut by the bound. */
const SIGNING_SECRET = /whsec_[A-Za-z0-9+/=]*/g;

/**
 * The first bytes of a response body as text that PostgreSQL stores and a display shows: bytes that are not UTF-8 and NUL become
 * U+FFFD, a character that the bound cuts is left out, and of signing secrets nothing stays. Null where there is none.
 */
export function responseBodyOf(bytes: Uint8Array): string | null {
  const kept = bytes.subarray(0, RESPONSE_BODY_BYTES);
  const text = new TextDecoder().decode(kept, { stream: bytes.length > RESPONSE_BODY_BYTES });
  return visibleText(text.replaceAll('\0', '\uFFFD')).replaceAll(SIGNING_SECRET, 'whsec_…') || null;
}
