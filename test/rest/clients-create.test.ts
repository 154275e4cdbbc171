import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { ANNA, createClientAt, problemsOf } from '../support/client-calls.ts';
import { salon } from '../support/salon.ts';

const RECORD = {
  ...ANNA,
  otherPhones: [],
  otherEmails: [],
  accountStatus: 'GUEST',
  locale: null,
  timezone: null,
  note: null,
  externalClientId: null,
  version: 1,
  createdAt: '2026-11-02T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
};

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const studio = () => app.provide(salon());

describe('POST clients', () => {
  test('POST clients: 201 with the record, its Location and the request id', async () => {
    const provider = await studio();
    const answer = await provider.call('POST', 'clients', { json: ANNA, headers: { 'X-Request-Id': 'call-1' } });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ ...RECORD, id: expect.any(String) });
    expect(answer.headers.get('X-Request-Id')).toBe('call-1');
    expect(answer.headers.get('Idempotency-Replayed')).toBeNull();
    const location = answer.headers.get('Location') ?? '';
    expect(location).toBe(`/integrations/v1/providers/${provider.id}/clients/${answer.body.id}`);
    expect((await app.call('GET', location, { token: await provider.token() })).body).toEqual(answer.body);
  });

  test('values are stored in their canonical form, an e-mail address as it was sent, and null equals absence', async () => {
    const provider = await studio();
    const sent = {
      firstName: '  Anna\u0301 ',
      lastName: null,
      email: ' Anna@Example.COM',
      phone: null,
      locale: 'pl-pl',
      timezone: 'europe/warsaw',
      note: 'first line\nsecond line',
      externalClientId: 'CRM-1',
    };
    expect(await createClientAt(provider, sent)).toMatchObject({
      firstName: 'Anná',
      lastName: null,
      email: 'Anna@Example.COM',
      phone: null,
      locale: 'pl-PL',
      timezone: 'Europe/Warsaw',
      note: 'first line\nsecond line',
      externalClientId: 'CRM-1',
    });
  });

  test('POST clients: 400 with every problem at once, and no write', async () => {
    const provider = await studio();
    const json = {
      firstName: '   ',
      lastName: 'x'.repeat(101),
      email: 'anna',
      phone: '600100200',
      locale: 'no_such tag',
      timezone: '+02:00',
      note: 'x'.repeat(2001),
      externalClientId: 'x'.repeat(181),
      birthday: '2000-01-01',
    };
    const answer = await provider.call('POST', 'clients?dry=1', { json, headers: { 'Idempotency-Key': 'short' } });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('VALIDATION_FAILED');
    expect(problemsOf(answer)).toEqual([
      '#Idempotency-Key INVALID_FORMAT',
      '/birthday UNKNOWN_FIELD',
      '/email INVALID_FORMAT',
      '/externalClientId TOO_LONG',
      '/firstName OUT_OF_RANGE',
      '/lastName TOO_LONG',
      '/locale INVALID_FORMAT',
      '/note TOO_LONG',
      '/phone NOT_E164',
      '/timezone UNKNOWN_TIMEZONE',
      '?dry UNKNOWN_FIELD',
    ]);
    expect((await provider.call('GET', 'clients')).body.items).toEqual([]);
  });

  test.for([
    [{}, ['/firstName REQUIRED', ' AT_LEAST_ONE']],
    [{ firstName: 'Anna' }, [' AT_LEAST_ONE']],
    [{ firstName: 'Anna', email: null, phone: null }, [' AT_LEAST_ONE']],
    [{ firstName: 'Anna', phone: 'x' }, ['/phone NOT_E164']],
    [{ firstName: 7, phone: '+48600100200' }, ['/firstName INVALID_TYPE']],
    [[], [' INVALID_TYPE']],
  ] as const)('POST clients: 400 for %j', async ([json, expected]) => {
    const answer = await (await studio()).call('POST', 'clients', { json });
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual([...expected].sort());
  });

  test('the same key again: 201, replayed, the present client; another body: 409', async () => {
    const provider = await studio();
    const headers = { 'Idempotency-Key': 'attempt-0001' };
    const first = await provider.call('POST', 'clients', { json: ANNA, headers });
    await provider.call('PATCH', `clients/${first.body.id}`, { json: { note: 'vip' } });
    const reordered = {
      phone: ' +48600100200',
      email: 'ANNA@example.com',
      note: null,
      lastName: 'Łęcka',
      firstName: 'Anna',
    };
    const again = await provider.call('POST', 'clients', { json: reordered, headers });
    expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([201, 'true']);
    expect(again.body).toEqual({ ...first.body, note: 'vip', version: 2 });
    const other = await provider.call('POST', 'clients', { json: { ...ANNA, lastName: 'Nowak' }, headers });
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({ error: 'IDEMPOTENCY_KEY_REUSED', context: { differs: ['lastName'] } });
    expect(other.body.context).not.toHaveProperty('reservationId');
  });

  test('409 EXTERNAL_ID_IN_USE names the client that has it', async () => {
    const provider = await studio();
    const holder = await createClientAt(provider, { ...ANNA, externalClientId: 'crm-1' });
    const answer = await provider.call('POST', 'clients', { json: { ...ANNA, externalClientId: 'crm-1' } });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ error: 'EXTERNAL_ID_IN_USE', context: { providerClientId: holder.id } });
  });
});
