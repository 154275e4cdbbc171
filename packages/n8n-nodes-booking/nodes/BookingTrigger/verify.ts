import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IDataObject } from 'n8n-workflow';

const TOLERANCE_SECONDS = 300;
const VERSION = 'v1,';

/** Whether a delivery is signed with the secret of the subscription, at most five minutes ago (Standard Webhooks). */
export function isGenuine(rawBody: Buffer, headers: IDataObject, secret: string, nowMs: number): boolean {
  const id = String(headers['webhook-id'] ?? '');
  const timestamp = String(headers['webhook-timestamp'] ?? '');
  const signatures = String(headers['webhook-signature'] ?? '');
  if (!(Math.abs(nowMs / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS) || id === '') return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(rawBody).digest();
  return signatures.split(' ').some((each) => {
    const sent = Buffer.from(each.startsWith(VERSION) ? each.slice(VERSION.length) : '', 'base64');
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
}
