import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { salon } from '../support/salon.ts';

const CANARIES = {
  internalNote: 'canary-internal-note',
  clientNote: 'canary-client-note',
  note: 'canary-note',
  reason: 'canary-reason',
  lastName: 'Canarybird',
  email: 'canary@example.com',
  phone: '+48999888777',
  query: 'canary-query',
  key: 'canary-idempotency-key',
};
const BOUNDARY = '2026-11-04T10:00:00+01:00';
let app: TestApp;
let provider: TestProvider;
let token: string;
const answers: { call: string; text: string }[] = [];
const secrets: Record<string, string> = {};

beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(salon());
  token = await provider.token();
  secrets['access token'] = token;
  secrets['client secret'] = provider.clients[0]?.clientSecret ?? '';
});
afterAll(() => app.close());

async function call(method: string, path: string, json?: object) {
  const answer = await provider.call(method, path, { token, json, headers: keyFor(method) });
  answers.push({ call: `${method} ${path}`, text: JSON.stringify([answer.body, [...answer.headers]]) });
  return answer.body;
}
function keyFor(method: string): Record<string, string> {
  return method === 'GET' ? {} : { 'Idempotency-Key': `${CANARIES.key}-${randomUUID()}` };
}

/** Runs every operation with personal data and secrets, including refused and failed ones. */
async function liveThrough(): Promise<void> {
  const { internalNote, clientNote, note, reason, lastName, email, phone, query } = CANARIES;
  const webhook = await call('POST', 'webhooks', { url: 'http://127.0.0.1:9/hook', events: ['*'] });
  secrets['webhook secret'] = webhook.secret;
  const client = await call('POST', 'clients', { firstName: 'Anna', lastName, email, phone, note });
  const booking = await call('POST', 'reservations', {
    serviceId: provider.services['cut'],
    employeeSelectionMode: 'ANY',
    startAt: BOUNDARY,
    providerClientId: client.id,
    internalNote,
    clientNote,
  });
  const reservation = `reservations/${booking.id}`;
  await call('PATCH', reservation, { internalNote: `${internalNote} two` });
  await call('PATCH', reservation, { internalNote: `${internalNote} three`, clientNote, reason });
  await call('PATCH', reservation, { internalNote: `${internalNote}\u0000` });
  await call('PATCH', reservation, { internalNote: `${internalNote} `.repeat(200) });
  await call('PATCH', `${reservation}/reschedule`, { startAt: '2026-11-04T11:00:00+01:00', reason });
  await call('POST', 'clients/identify', { phone });
  await call('POST', 'clients/identify', { phone: `${phone}x` });
  for (const path of [
    `clients/search?search=${query}`,
    `clients?phone=${encodeURIComponent(phone)}&email=${email}`,
    `clients/search?search=${encodeURIComponent(phone)}&${query}=1`,
    'clients',
    `clients/${client.id}`,
    reservation,
    `${reservation}/events`,
    'reservations',
    'webhooks',
    `webhooks/${webhook.id}/deliveries`,
  ])
    await call('GET', path);
  await call('POST', `${reservation}/cancel`, { reason });
  secrets['second webhook secret'] = (await call('POST', `webhooks/${webhook.id}/rotate-secret`)).secret;
  for (const path of ['token', 'revoke', 'introspect']) {
    const json = { client_id: 'canary-client', client_secret: 'canary-client-secret', token, grant_type: 'x' };
    await app.call('POST', `/integrations/oauth/${path}`, { json });
  }
}

test('neither logs nor answers contain secrets or personal data', async () => {
  await liveThrough();
  const telling = (text: string) =>
    [...Object.values(CANARIES), ...Object.values(secrets), 'canary-client', '999888777'].filter((each) =>
      text.includes(each),
    );
  expect(app.logLines.length).toBeGreaterThan(20);
  expect(app.logLines.filter((line) => telling(line).length > 0)).toEqual([]);
  expect(answers.filter(({ text }) => text.includes(CANARIES.internalNote))).toEqual([]);
  const shown = (name: string) =>
    answers
      .filter(({ text }) => text.includes(secrets[name] ?? ''))
      .map((answer) => answer.call.replace(/[0-9a-f-]{36}/, 'ID'));
  expect(shown('webhook secret')).toEqual(['POST webhooks']);
  expect(shown('second webhook secret')).toEqual(['POST webhooks/ID/rotate-secret']);
  expect([...shown('client secret'), ...shown('access token')]).toEqual([]);
});

test('stored webhooks and history contain no internal note', async () => {
  const own = { where: { providerId: provider.id } };
  const deliveries = await app.database.orm.webhookDelivery.findMany(own);
  const events = await app.database.orm.reservationEvent.findMany(own);
  const stored = [
    ...deliveries.map(({ body }) => Buffer.from(body ?? []).toString('utf8')),
    JSON.stringify(events),
  ].join();
  expect(stored).toContain(CANARIES.clientNote);
  expect(stored).not.toContain(CANARIES.internalNote);
});
