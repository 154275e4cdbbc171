import { Webhook as StandardWebhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { createSigningSecret } from '../../../src/domain/webhooks/secret.ts';
import { createSignatureHeaders, toSigningKeys } from '../../../src/domain/webhooks/sign.ts';
import { requireJudge } from '../../judges/installed.ts';

const Stripe = requireJudge('stripe');
const { Webhook: SvixWebhook } = requireJudge('svix');

const BODY = JSON.stringify({ id: '0', event: 'webhook.test', name: 'Žofie 🧖' });

describe('published receivers accept our signatures', () => {
  const current = createSigningSecret();
  const previous = createSigningSecret();
  const headers = createSignatureHeaders({
    deliveryId: '01936d3a-0000-7000-8000-000000000001',
    body: BODY,
    keys: [toSigningKeys(current), toSigningKeys(previous)],
    at: new Date(),
  });

  test.each([
    ['standardwebhooks', (secret: string) => new StandardWebhook(secret)],
    ['svix', (secret: string) => new SvixWebhook(secret)],
  ])('%s accepts the new and the previous secret', (_name, receiver) => {
    expect(() => receiver(current).verify(BODY, headers)).not.toThrow();
    expect(() => receiver(previous).verify(BODY, headers)).not.toThrow();
  });

  test.each([
    ['standardwebhooks', (secret: string) => new StandardWebhook(secret)],
    ['svix', (secret: string) => new SvixWebhook(secret)],
  ])('%s refuses another secret and another body', (_name, receiver) => {
    expect(() => receiver(createSigningSecret()).verify(BODY, headers)).toThrow();
    expect(() => receiver(current).verify(`${BODY} `, headers)).toThrow();
  });

  test('stripe accepts our signature with the whole secret string', () => {
    const [, signature] = headers['X-Service-Signature']?.split('=') ?? [];
    const header = `t=${headers['X-Service-Timestamp']},v1=${signature}`;
    const { webhooks } = new Stripe('unused');
    expect(webhooks.constructEvent(BODY, header, current)).toEqual(JSON.parse(BODY));
    expect(() => webhooks.constructEvent(BODY, header, previous)).toThrow();
  });
});
