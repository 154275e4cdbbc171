import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, TEST_START, type TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { graphql, workspaceToken } from '../support/graphql.ts';
import { at, type Desk, keyed, openDesk, problems } from './reservation-desk.ts';

const ANN = { firstName: 'Ann', phone: '+48600100200' };
const CANONICAL = '+48600100200';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  app.setNow(TEST_START);
  desk = await openDesk(app, { provider: { country: 'PL', phone: '22 345 67 89' } });
});
afterAll(() => app.close());

const staff = async (query: string, variables: object = {}) =>
  graphql(app, await workspaceToken(app, desk.provider.id), query, variables);

const post = (path: string, json: object) => desk.call('POST', path, { json });
const messageOf = ({ body }: { body: { details: { message: string }[] } }) => body.details[0]?.message;

describe('phone numbers', () => {
  const WRITTEN = [
    '+48 600-100-200',
    '+48 (600) 100 200',
    '+48.600.100.200',
    '+48600100200',
    '0048600100200',
    'tel:+48600100200',
    'tel:+48-600-100-200',
    '600 100 200',
    '600100200',
    '(600) 100-200',
  ];

  test.each(WRITTEN)('%s names the same client in identify, list and search', async (phone) => {
    const { body: client } = await post('clients', { ...ANN });
    expect(await post('clients/identify', { phone })).toMatchObject({
      status: 200,
      body: { providerClientId: client.id },
    });
    const listed = await desk.call('GET', `clients?phone=${encodeURIComponent(phone)}`);
    expect(listed.body.items.map(({ id }: { id: string }) => id)).toEqual([client.id]);
    const found = await desk.call('GET', `clients/search?search=${encodeURIComponent(phone)}`);
    expect(found.body.map(({ id }: { id: string }) => id)).toEqual([client.id]);
  });

  test.each(WRITTEN)('%s is stored as E.164 by create, update and a booking', async (phone) => {
    const created = await post('clients', { firstName: 'Eva', phone });
    expect([created.status, created.body.phone]).toEqual([201, CANONICAL]);
    const other = (await post('clients', { firstName: 'Jan', email: 'jan@x.example' })).body;
    expect((await desk.call('PATCH', `clients/${other.id}`, { json: { phone } })).body.phone).toBe(CANONICAL);
    const booked = await desk.create({ client: { firstName: 'Eva', phone } });
    expect([booked.status, booked.headers.get('Client-Match')]).toEqual([201, 'REUSED']);
  });

  test('a + without percent-encoding is not read as a space', async () => {
    await post('clients', ANN);
    expect((await desk.call('GET', 'clients?phone=+48+600+100+200')).body.items).toHaveLength(1);
    expect((await desk.call('GET', 'clients?phone=%20600100200')).body.items).toHaveLength(1);
  });

  test.each(['+5215512345678', '+22586230609', '+22995123456', '+48 600 100 20'])(
    '%s, of an unusual length, is not found and stored unchanged',
    async (phone) => {
      expect(await post('clients/identify', { phone })).toMatchObject({ status: 200, body: { status: 'NOT_FOUND' } });
      expect((await post('clients', { firstName: 'Eva', phone })).body.phone).toBe(phone.replaceAll(' ', ''));
    },
  );

  test.each([
    ['call me', 'digits, spaces and'],
    ['112', 'no phone number of PL'],
    ['+48', '7 to 15 digits'],
    ['+1234567890123456', '7 to 15 digits'],
    ['+0600100200', 'none begins with 0'],
  ])('400 NOT_E164 for %s with the reason', async (phone, why) => {
    const refused = await post('clients/identify', { phone });
    expect([refused.status, problems(refused)]).toEqual([400, ['/phone NOT_E164']]);
    expect(messageOf(refused)).toContain(why);
  });

  test('400 NOT_E164 for a national number without a country of the provider, with the reason', async () => {
    const abroad = await openDesk(app);
    const refused = await abroad.call('POST', 'clients/identify', { json: { phone: '600 100 200' } });
    expect(problems(refused)).toEqual(['/phone NOT_E164']);
    expect(messageOf(refused)).toContain('the provider has no country');
  });

  test('the provider file, the workspace and the catalog have country and phone', async () => {
    expect((await desk.call('GET', 'catalog')).body.contact).toMatchObject({ country: 'PL', phone: '+48223456789' });
    const change = `mutation { updateProviderSettings(input: { country: "DE" }) { settings { country phone } } }`;
    expect((await staff(change)).data.updateProviderSettings.settings.country).toBe('DE');
    const phone = `mutation { updateProviderSettings(input: { phone: "0171/1234567" }) { settings { phone } } }`;
    expect((await staff(phone)).data.updateProviderSettings.settings.phone).toBe('+491711234567');
    const wrong = `mutation { updateProviderSettings(input: { country: "XX" }) { settings { phone } } }`;
    expect((await staff(wrong)).errors[0]?.extensions.code).toBe('VALIDATION_FAILED');
  });
});

describe('empty values', () => {
  test('an empty text of a new client counts as absent', async () => {
    const empty = { lastName: '', email: '', note: ' ', locale: '', timezone: '', externalClientId: '' };
    const { status, body } = await post('clients', { ...ANN, ...empty });
    expect([status, body.lastName, body.email, body.note, body.externalClientId]).toEqual([
      201,
      null,
      null,
      null,
      null,
    ]);
  });

  test('an empty text clears a nullable field of a patch, and is refused for others', async () => {
    const { body } = await post('clients', { ...ANN, lastName: 'B', note: 'x' });
    const cleared = await desk.call('PATCH', `clients/${body.id}`, { json: { lastName: '', note: '' } });
    expect([cleared.body.lastName, cleared.body.note]).toEqual([null, null]);
    const refused = await desk.call('PATCH', `clients/${body.id}`, { json: { firstName: '' } });
    expect([refused.status, problems(refused)]).toEqual([400, ['/firstName OUT_OF_RANGE']]);
  });

  test('400 for an empty required text and an empty idempotency key', async () => {
    expect(problems(await post('clients', { firstName: '', phone: CANONICAL }))).toEqual(['/firstName OUT_OF_RANGE']);
    expect(problems(await desk.create({}, keyed('')))).toEqual(['#Idempotency-Key INVALID_FORMAT']);
  });

  test('an empty reason counts as absent, on cancel, reschedule and change', async () => {
    const { id } = await desk.book();
    expect((await desk.reschedule(id, { startAt: at('11:00'), reason: '' })).status).toBe(200);
    expect((await desk.update(id, { clientNote: 'x', reason: '' })).status).toBe(200);
    expect((await desk.cancel(id, { reason: '' })).status).toBe(200);
    expect((await desk.events(id)).map(({ reason }: { reason: string | null }) => reason)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('empty query parameters count as absent', async () => {
    await desk.book();
    const listed = await desk.call('GET', 'reservations?status=&employeeId=&cursor=&pageSize=&startsAfter=');
    expect([listed.status, listed.body.items.length]).toEqual([200, 1]);
    expect(problems(await desk.call('GET', 'catalog/services/search?q='))).toEqual(['?q REQUIRED']);
  });
});

describe('lists in queries', () => {
  test.each([
    'status=CONFIRMED,PENDING',
    'status[]=CONFIRMED&status[]=PENDING',
    'status[0]=CONFIRMED&status[0]=PENDING',
  ])('400 for %s with the right form', async (query) => {
    const refused = await desk.call('GET', `reservations?${query}`);
    expect(refused.status).toBe(400);
    expect(messageOf(refused)).toBe('Repeat the parameter for each value: status=CONFIRMED&status=PENDING.');
  });
});

describe('dates in filters', () => {
  test("a date filter means the start of that day in the provider's zone", async () => {
    const { id } = await desk.book({ startAt: at('09:00') });
    const ids = async (query: string) =>
      (await desk.call('GET', `reservations?${query}`)).body.items.map((item: { id: string }) => item.id);
    expect(await ids('startsAfter=2026-11-03&startsBefore=2026-11-04')).toEqual([id]);
    expect(await ids('startsAfter=2026-11-04')).toEqual([]);
    expect(await ids('startsBefore=2026-11-03')).toEqual([]);
    await eventually(async () => expect(await ids('updatedSince=2026-11-02')).toEqual([id]));
    expect(problems(await desk.call('GET', 'reservations?startsAfter=2026-02-30'))).toEqual([
      '?startsAfter INVALID_FORMAT',
    ]);
  });
});
