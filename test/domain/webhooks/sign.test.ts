import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createSigningSecret } from '../../../src/domain/webhooks/secret.ts';
import { createSignatureHeaders, toSigningKeys } from '../../../src/domain/webhooks/sign.ts';

/** Computed with `openssl dgst -sha256 -mac HMAC`; the first is the vector of contract 6.9. */
const VECTORS = z
  .array(
    z.object({
      secret: z.string(),
      timestamp: z.number(),
      deliveryId: z.string(),
      body: z.string(),
      serviceSignature: z.string(),
      standardSignature: z.string(),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('vectors.json', import.meta.url), 'utf8')));

const DELIVERY_ID = '01936d3a-0000-7000-8000-000000000001';
const BODY = JSON.stringify({ id: '0', event: 'webhook.test', name: 'Žofie 🧖' });

const sign = (current: string, ...previous: string[]) =>
  createSignatureHeaders({
    deliveryId: DELIVERY_ID,
    body: BODY,
    keys: [toSigningKeys(current), ...previous.map(toSigningKeys)],
    at: new Date(),
  });

describe('vectors', () => {
  test.each(VECTORS)('delivery $deliveryId at $timestamp has the signatures of openssl', (vector) => {
    const headers = createSignatureHeaders({
      deliveryId: vector.deliveryId,
      body: vector.body,
      keys: [toSigningKeys(vector.secret)],
      at: new Date(vector.timestamp * 1000 + 999),
    });
    expect(headers).toEqual({
      'X-Service-Delivery-Id': vector.deliveryId,
      'X-Service-Timestamp': String(vector.timestamp),
      'X-Service-Signature': vector.serviceSignature,
      'webhook-id': vector.deliveryId,
      'webhook-timestamp': String(vector.timestamp),
      'webhook-signature': vector.standardSignature,
    });
  });

  test('the first vector is the one of the contract', () => {
    expect(VECTORS[0]).toMatchObject({
      serviceSignature: 'sha256=128b73ee39c1b00e64b46332361b681cf4a8feb2b24c6d742493dd6c7acfc394',
      standardSignature: 'v1,6CUlY/cHU3jCsECYkYBU9w2bwUZxhhQok2CQB+eFfyI=',
    });
  });
});

test('during a grace period older secrets sign too, newest first', () => {
  const secrets: [string, string, string] = [createSigningSecret(), createSigningSecret(), createSigningSecret()];
  const headers = sign(...secrets);
  const single = secrets.map((secret) => sign(secret));
  expect(headers['X-Service-Signature']).toBe(single[0]?.['X-Service-Signature']);
  expect(headers['X-Service-Signature-Previous']).toBe(
    `${single[1]?.['X-Service-Signature']}, ${single[2]?.['X-Service-Signature']}`,
  );
  expect(headers['webhook-signature']).toBe(single.map((one) => one['webhook-signature']).join(' '));
  expect(single[0]).not.toHaveProperty('X-Service-Signature-Previous');
});
