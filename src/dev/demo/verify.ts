import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReceivedWebhook } from './receiver.ts';

const TOLERANCE_SECONDS = 300;

/** Whether a webhook carries a fresh `X-Service-Signature` made with `secret`; a receiver in any language does the same. */
export function isAuthentic({ headers, rawBody }: ReceivedWebhook, secret: string): boolean {
  const timestamp = String(headers['x-service-timestamp']);
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  const expected = `sha256=${createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')}`;
  const given = String(headers['x-service-signature']);
  return (
    age < TOLERANCE_SECONDS &&
    given.length === expected.length &&
    timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  );
}
