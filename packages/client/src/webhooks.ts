import { WebhookVerificationError } from './errors.ts';
import type { WebhookEvent } from './schemas.ts';

/** Headers in the forms of the platforms. */
export type AnyHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The options of the verification. */
export interface VerifyOptions {
  /** The tolerance of the timestamp; 300 by default. */
  readonly toleranceSeconds?: number | undefined;
  /** The present time, in milliseconds; the system clock by default. */
  readonly now?: (() => number) | undefined;
}

const TOLERANCE_SECONDS = 300;
const SECOND_MS = 1_000;
const PREFIX = 'whsec_';
const VERSION = 'v1,';
const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/**
 * Returns the event of a delivery after checking its signature and timestamp. `rawBody` is the received body before
 * parsing; `secret` is the whole `whsec_…`, or several of them during a rotation. Throws `WebhookVerificationError`.
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array,
  headers: AnyHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = TOLERANCE_SECONDS, now = Date.now }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const secrets = typeof secret === 'string' ? [secret] : (secret ?? []);
  if (!secrets.some(Boolean))
    throw new WebhookVerificationError('SECRET_MALFORMED', 'There is no secret to verify with.');
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  if (!id || !timestamp || !signatures) {
    throw new WebhookVerificationError('HEADERS_MISSING', 'The headers of Standard Webhooks are missing.');
  }
  const age = Math.abs(now() / SECOND_MS - Number(timestamp));
  // A timestamp that is no number is out of tolerance too.
  if (!(age <= toleranceSeconds)) {
    throw new WebhookVerificationError('TIMESTAMP_OUT_OF_TOLERANCE', 'The timestamp is too far from now.');
  }
  const body = typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : rawBody;
  const signed = joined([new TextEncoder().encode(`${id}.${timestamp}.`), body]);
  const sent = signatures.split(' ').filter((each) => each.startsWith(VERSION));
  for (const each of secrets) {
    const key = await keyOf(each);
    for (const signature of sent) {
      const bytes = bytesOf(signature.slice(VERSION.length));
      if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return eventOf(body);
    }
  }
  throw new WebhookVerificationError('SIGNATURE_MISMATCH', 'No signature is made with this secret.');
}

/** The first value of a header, in any case of its name. */
export function headerOf(headers: AnyHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return typeof value === 'string' ? value : value?.[0];
}

async function keyOf(secret: string) {
  const bytes = bytesOf(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  if (bytes) return crypto.subtle.importKey('raw', bytes, HMAC, false, ['verify']);
  throw new WebhookVerificationError('SECRET_MALFORMED', 'The secret is not the one that the subscription was given.');
}

/** Concatenates the parts. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}

/** Null if the text is not base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

// The signature proves that the service wrote it, and the document declares its form.
const eventOf = (body: Uint8Array) => JSON.parse(new TextDecoder().decode(body)) as WebhookEvent;
