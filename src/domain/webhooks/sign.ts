import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { toSignatureKey } from './secret.ts';

/** The keys derived from one secret, one for each signature scheme of contract 6.9. */
export interface SigningKeys {
  readonly own: KeyObject;
  readonly standard: KeyObject;
}

export interface AttemptToSign {
  readonly deliveryId: string;
  readonly body: string;
  /** The keys of the valid secrets, newest first; at least one. */
  readonly keys: readonly [SigningKeys, ...SigningKeys[]];
  readonly at: Date;
}

/** Imports the keys of a secret, because Node takes ten times as long for a key in bytes. */
export function toSigningKeys(secret: string): SigningKeys {
  return { own: createSecretKey(secret, 'utf8'), standard: createSecretKey(toSignatureKey(secret)) };
}

/** Returns the signature headers of one attempt, in both schemes of contract 6.9, for every valid secret. */
export function createSignatureHeaders(attempt: AttemptToSign): Record<string, string> {
  const timestamp = String(Math.floor(attempt.at.getTime() / 1000));
  const [current, ...previous] = attempt.keys;
  const own = (keys: SigningKeys) => `sha256=${digest(keys.own, `${timestamp}.${attempt.body}`, 'hex')}`;
  const standard = (keys: SigningKeys) =>
    `v1,${digest(keys.standard, `${attempt.deliveryId}.${timestamp}.${attempt.body}`, 'base64')}`;
  return {
    'X-Service-Delivery-Id': attempt.deliveryId,
    'X-Service-Timestamp': timestamp,
    'X-Service-Signature': own(current),
    ...(previous.length > 0 && { 'X-Service-Signature-Previous': previous.map(own).join(', ') }),
    'webhook-id': attempt.deliveryId,
    'webhook-timestamp': timestamp,
    'webhook-signature': attempt.keys.map(standard).join(' '),
  };
}

function digest(key: KeyObject, text: string, encoding: 'hex' | 'base64'): string {
  return createHmac('sha256', key).update(text).digest(encoding);
}
