import { MAX_STORED_RESPONSE_BODY_BYTES } from '../domain/webhooks/limits.ts';
import { visibleText } from '../kernel/formats/visible-text.ts';

/** A signing secret that an endpoint repeats, complete or cut off. */
const SIGNING_SECRET = /whsec_[A-Za-z0-9+/=]*/g;

/**
 * The first bytes of a response body as text that PostgreSQL can store and a page can show. Bytes that are not UTF-8,
 * and NUL, become U+FFFD. A character that is cut off at the end is omitted, and signing secrets are replaced. Null
 * when there are no bytes.
 */
export function toStoredResponseBody(bytes: Uint8Array): string | null {
  const kept = bytes.subarray(0, MAX_STORED_RESPONSE_BODY_BYTES);
  const text = new TextDecoder().decode(kept, { stream: bytes.length > MAX_STORED_RESPONSE_BODY_BYTES });
  return visibleText(text.replaceAll('\0', '\uFFFD')).replaceAll(SIGNING_SECRET, 'whsec_…') || null;
}
