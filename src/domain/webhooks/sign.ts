import { createHmac, createSecretKey } from 'node:crypto';
import { secretKey } from './secret.ts';

export interface AttemptToSign {
  readonly deliveryId: string;
  readonly body: Uint8Array;
  /** Living secrets, newest first; at least one. */
  readonly secrets: readonly [string, ...string[]];
  readonly at: Date;
}

/** The signature headers of one attempt, both families of contract 6.9, for every living secret. */
export function signatureHeaders(attempt: AttemptToSign): Record<string, string> {
  const timestamp = String(Math.floor(attempt.at.getTime() / 1000));
  const [current, ...previous] = attempt.secrets;
  const own = (secret: string) =>
    `sha256=${digest(Buffer.from(secret), `${timestamp}.`, attempt.body).toString('hex')}`;
  const standard = (secret: string) =>
    `v1,${digest(secretKey(secret), `${attempt.deliveryId}.${timestamp}.`, attempt.body).toString('base64')}`;
  return {
    'X-Service-Delivery-Id': attempt.deliveryId,
    'X-Service-Timestamp': timestamp,
    'X-Service-Signature': own(current),
    ...(previous.length > 0 && { 'X-Service-Signature-Previous': previous.map(own).join(', ') }),
    'webhook-id': attempt.deliveryId,
    'webhook-timestamp': timestamp,
    'webhook-signature': attempt.secrets.map(standard).join(' '),
  };
}

function digest(key: Buffer, head: string, body: Uint8Array): Buffer {
  return createHmac('sha256', createSecretKey(key)).update(head).update(body).digest();
}
