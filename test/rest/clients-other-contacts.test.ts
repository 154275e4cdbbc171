import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { graphql, workspaceToken } from '../support/graphql.ts';
import { at, type Desk, openDesk, problems } from './reservation-desk.ts';
import { receivedWebhooks, subscribe } from './shown-by-webhooks.ts';

const ANNA = { firstName: 'Anna', phone: '+48600100200', email: 'anna@example.com', locale: 'pl-PL' };
const ANIA = {
  ...{ firstName: 'Ania', lastName: 'Nowak', phone: '+48600100999', email: 'Ania@Bücher.example' },
  ...{ note: 'Likes tea', locale: 'en' },
};
const [MAIN, OTHER] = [
  { phone: ANNA.phone, email: ANNA.email },
  { phone: ANIA.phone, email: 'ania@xn--bcher-kva.example' },
];
const KEPT = { phone: ANNA.phone, email: ANNA.email, otherPhones: [ANIA.phone], otherEmails: [ANIA.email] };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const create = async (desk: Desk, json: object) => (await desk.call('POST', 'clients', { json })).body;
const patch = (desk: Desk, id: string, json: object) => desk.call('PATCH', `clients/${id}`, { json });
const merge = (desk: Desk, id: string, sourceId: string) =>
  desk.call('POST', `clients/${id}/merge`, { json: { sourceId } });
const preview = (desk: Desk, id: string, sourceId: string) =>
  desk.call('GET', `clients/${id}/merge?sourceId=${sourceId}`);
const identify = async (desk: Desk, json: object) => (await desk.call('POST', 'clients/identify', { json })).body;

/** A salon with two records of one person, who have each a number and an address. */
async function openPair() {
  const desk = await openDesk(app);
  return { desk, target: (await create(desk, ANNA)).id, source: (await create(desk, ANIA)).id };
}

async function openMerged() {
  const { desk, target, source } = await openPair();
  const { status, body } = await merge(desk, target, source);
  expect(status).toBe(200);
  return { desk, id: target, body };
}

describe('a merge', () => {
  test('keeps number and address of the other record, and client.merged tells them', async () => {
    const { desk, target, source } = await openPair();
    await subscribe(desk.provider, 'voicebot');
    const { body } = await merge(desk, target, source);
    expect(body).toMatchObject({ ...KEPT, firstName: 'Anna', lastName: 'Nowak', note: 'Likes tea', version: 2 });
    expect((await desk.call('GET', `clients/${target}`)).body).toEqual(body);
    const [told] = await receivedWebhooks(app, desk.provider.id);
    expect(told?.data.changes).toContainEqual({ field: 'otherPhones', from: [], to: [ANIA.phone] });
  });

  test('keeps the numbers of both records, none twice', async () => {
    const { desk, id } = await openMerged();
    const third = await create(desk, { firstName: 'A', phone: ANIA.phone, email: OTHER.email });
    const fourth = await create(desk, {
      firstName: 'A',
      phone: '+48600100301',
      otherPhones: ['+48600100302', ANNA.phone],
    });
    await merge(desk, id, third.id);
    expect((await merge(desk, id, fourth.id)).body).toMatchObject({
      ...KEPT,
      otherPhones: [ANIA.phone, '+48600100301', '+48600100302'],
    });
  });

  test('409 LIMIT_REACHED beyond 5 other numbers, for its preview too, and nothing is changed', async () => {
    const { desk, target, source } = await openPair();
    await patch(desk, target, { otherPhones: ['1', '2', '3', '4', '5'].map((digit) => `+4860010040${digit}`) });
    for (const refused of [await preview(desk, target, source), await merge(desk, target, source)])
      expect(refused).toMatchObject({ status: 409, body: { error: 'LIMIT_REACHED', context: { limit: 5 } } });
    expect((await desk.call('GET', `clients/${source}`)).body).toMatchObject({ version: 1 });
    await patch(desk, target, { otherPhones: [] });
    expect((await merge(desk, target, source)).status).toBe(200);
  });

  test('the audit names the lists without a value', async () => {
    const { desk, id } = await openMerged();
    const entries = `{ auditEvents(resourceType: [CLIENT], first: 50) { nodes { action resourceId changes { field from to } } } }`;
    const { data } = await graphql(app, await workspaceToken(app, desk.provider.id), entries);
    const merged = data.auditEvents.nodes.find(
      (entry: { action: string; resourceId: string }) => entry.action === 'MERGED' && entry.resourceId === id,
    );
    expect(merged.changes).toContainEqual({ field: 'otherPhones', from: null, to: null });
  });
});

describe('the preview of a merge', () => {
  test('shows the client as the merge then leaves it, and what of the other record is lost', async () => {
    const { desk, target, source } = await openPair();
    const { status, body } = await preview(desk, target, source);
    expect([status, body.lost]).toEqual([
      200,
      [
        { field: 'firstName', value: 'Ania' },
        { field: 'locale', value: 'en' },
      ],
    ]);
    expect(body.client).toMatchObject({ id: target, version: 1, ...KEPT });
    expect((await desk.call('GET', `clients/${source}`)).body.version).toBe(1);
    const merged = await merge(desk, target, source);
    expect(merged.body).toEqual({ ...body.client, version: 2 });
  });

  test('404 for an unknown record, 400 for a client and itself, 403 without clients:read', async () => {
    const { desk, target } = await openPair();
    const unknown = await preview(desk, target, '01936d3a-0000-7000-8000-000000000001');
    expect([unknown.status, problems(unknown)]).toEqual([404, ['?sourceId NOT_FOUND']]);
    const itself = await preview(desk, target, target.toUpperCase());
    expect([itself.status, problems(itself)]).toEqual([400, ['?sourceId EXCLUSIVE']]);
    const token = await desk.provider.token('voicebot', 'clients:update clients:delete');
    const refused = await desk.call('GET', `clients/${target}/merge?sourceId=${target}`, { token });
    expect(refused).toMatchObject({ status: 403, body: { context: { requiredScope: 'clients:read' } } });
  });
});

describe('a client with other contact values', () => {
  test('is identified by each number', async () => {
    const { desk, id } = await openMerged();
    for (const { phone } of [MAIN, OTHER])
      expect(await identify(desk, { phone })).toEqual({ status: 'MATCHED', providerClientId: id });
  });

  test('is AMBIGUOUS where another client has the number, until a first name tells them apart', async () => {
    const { desk, id } = await openMerged();
    const other = await create(desk, { firstName: 'Marek', phone: OTHER.phone });
    expect(await identify(desk, { phone: OTHER.phone })).toEqual({ status: 'AMBIGUOUS', providerClientId: null });
    for (const [firstName, providerClientId] of [
      ['Ania', id],
      ['Marek', other.id],
    ])
      expect(await identify(desk, { phone: OTHER.phone, firstName })).toEqual({ status: 'MATCHED', providerClientId });
  });

  test.each(['600100999', '+48 600 100 999', '0999', 'ania@', 'bücher', 'xn--bcher'])(
    'is found by the search for %s, of clients and of reservations',
    async (phrase) => {
      const { desk, id } = await openMerged();
      const booking = await desk.book({ client: undefined, providerClientId: id });
      const found = await desk.call('GET', `clients/search?search=${encodeURIComponent(phrase)}`);
      expect(found.body).toMatchObject([{ id }]);
      const query =
        'query ($search: Text) { reservations(search: $search, first: 5) { nodes { id } } clients(search: $search, first: 5) { nodes { id } } }';
      const { data } = await graphql(app, await workspaceToken(app, desk.provider.id), query, { search: phrase });
      expect(data).toEqual({ reservations: { nodes: [{ id: booking.id }] }, clients: { nodes: [{ id }] } });
    },
  );

  test('is reused by contact data of any of them, and mailed at the first address alone', async () => {
    const { desk, id } = await openMerged();
    const hours = ['09:00', '10:00', '11:00', '12:00', '13:00'];
    const contacts = [
      { phone: OTHER.phone },
      { email: OTHER.email },
      { phone: MAIN.phone, email: OTHER.email },
      { phone: OTHER.phone, email: MAIN.email },
      OTHER,
    ];
    for (const [index, contact] of contacts.entries()) {
      const { headers, body } = await desk.create({
        client: { firstName: 'Ania', ...contact },
        startAt: at(hours[index] ?? ''),
      });
      expect([headers.get('Client-Match'), body.providerClientId]).toEqual(['REUSED', id]);
    }
    const mails = await app.database.orm.mail.findMany({ where: { providerId: desk.provider.id } });
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([MAIN.email]));
  });

  test('is not reused where the other value given is none of theirs', async () => {
    const { desk, id } = await openMerged();
    const client = { firstName: 'Ania', phone: OTHER.phone, email: 'somebody@example.com' };
    const { headers, body } = await desk.create({ client });
    expect(headers.get('Client-Match')).toBe('CREATED');
    expect(body.providerClientId).not.toBe(id);
  });

  test('that lost its number gets back one of the others, which is then no other any more', async () => {
    const { desk, id } = await openMerged();
    await patch(desk, id, { phone: null });
    const { headers } = await desk.create({ client: { firstName: 'Ania', phone: OTHER.phone } });
    expect(headers.get('Client-Match')).toBe('COMPLETED');
    expect((await desk.call('GET', `clients/${id}`)).body).toMatchObject({ phone: OTHER.phone, otherPhones: [] });
  });
});

describe('otherPhones and otherEmails', () => {
  test('are written with a client, each value once, and null clears', async () => {
    const desk = await openDesk(app);
    const sent = {
      otherPhones: ['+48 600 100 301', ANNA.phone, '+48600100301'],
      otherEmails: ['A@Bücher.example', 'anna@EXAMPLE.com', 'a@xn--bcher-kva.example'],
    };
    const made = await create(desk, { ...ANNA, ...sent });
    const stored = { otherPhones: ['+48600100301'], otherEmails: ['A@Bücher.example'] };
    expect(made).toMatchObject(stored);
    expect((await patch(desk, made.id, sent)).body).toEqual(made);
    const moved = await patch(desk, made.id, { phone: '+48600100301' });
    expect(moved.body).toMatchObject({ phone: '+48600100301', otherPhones: [], otherEmails: ['A@Bücher.example'] });
    expect((await patch(desk, made.id, { otherEmails: null })).body).toMatchObject({ otherEmails: [], version: 3 });
    expect(await identify(desk, { phone: ANNA.phone })).toEqual({ status: 'NOT_FOUND', providerClientId: null });
  });

  test('400 names what is no number, and more than 5', async () => {
    const desk = await openDesk(app);
    const otherPhones = ['+48600100301', 'x'];
    const otherEmails = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.com`);
    const refused = await desk.call('POST', 'clients', { json: { ...ANNA, otherPhones, otherEmails } });
    expect([refused.status, problems(refused)]).toEqual([
      400,
      ['/otherEmails OUT_OF_RANGE', '/otherPhones/1 NOT_E164'],
    ]);
  });

  test('without clients:read the answer shows the numbers that the request sent, else null', async () => {
    const { desk, id } = await openMerged();
    const token = await desk.provider.token('voicebot', 'clients:update');
    const { body } = await desk.call('PATCH', `clients/${id}`, { json: { otherPhones: ['+48600100301'] }, token });
    expect(body).toMatchObject({ otherPhones: ['+48600100301'], otherEmails: null, phone: null });
  });
});
