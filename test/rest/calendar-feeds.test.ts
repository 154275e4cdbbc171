import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, TEST_BASE_URL, type TestApp } from '../support/app.ts';
import { graphql, workspaceToken } from '../support/graphql.ts';
import { at, type Desk, openDesk } from './reservation-desk.ts';

let app: TestApp;
let desk: Desk;
let owner: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await openDesk(app, { provider: { name: 'Salon "Uśmiech", Kraków', address: 'ul. Długa 1, Kraków' } });
  owner = await workspaceToken(app, desk.provider.id);
});

const GONE = { status: 404, body: { error: 'NOT_FOUND' } };
const CREATE =
  'mutation ($id: UUID!) { createCalendarFeed(input: { employeeId: $id }) { url feed { employeeId createdAt } } }';
const createFeed = async (employee = 'petra') => {
  const { data, errors } = await graphql(app, owner, CREATE, { id: desk.provider.employees[employee] });
  expect(errors).toEqual([]);
  return data.createCalendarFeed;
};
const read = async (url: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await app.fetch(new Request(url, { method, headers }));
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const refusalOf = async (url: string) => {
  const { status, text } = await read(url);
  return { status, body: { error: JSON.parse(text).error } };
};
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => ({ event: new ICAL.Event(component), status: component.getFirstPropertyValue('status') }));

test('the file has the reservations of the employee with first name and service, as two parsers read it', async () => {
  const client = { firstName: 'Zoë', lastName: 'Secretová', email: 'zoe@example.com', phone: '+48600100299' };
  const { id, version } = await desk.book({ client, clientNote: 'canary', startAt: at('10:00') });
  const cancelled = await desk.book({ startAt: at('12:00') });
  await desk.cancel(cancelled.id);
  await desk.book({ startAt: at('10:00'), employeeId: desk.provider.employees['anna'] });
  const { url, feed } = await createFeed();
  expect(feed).toEqual({
    employeeId: desk.provider.employees['petra'],
    createdAt: app.service.deps.now().toISOString(),
  });
  const { status, headers, text } = await read(url);
  expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-cache',
  ]);
  const events = eventsOf(text).map(({ event, status: state }) => ({
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location,
    startsAt: event.startDate.toJSDate().toISOString(),
    endsAt: event.endDate.toJSDate().toISOString(),
    state,
  }));
  expect(events).toEqual([
    {
      uid: id,
      sequence: version,
      summary: "Zoë – Women's cut",
      location: 'ul. Długa 1, Kraków',
      startsAt: '2026-11-03T09:00:00.000Z',
      endsAt: '2026-11-03T10:00:00.000Z',
      state: 'CONFIRMED',
    },
  ]);
  const parsed = convertIcsCalendar(undefined, text);
  expect([parsed.method, parsed.name, parsed.events?.map(({ uid, summary }) => [uid, summary])]).toEqual([
    'PUBLISH',
    'Petra K. – Salon "Uśmiech", Kraków',
    [[id, "Zoë – Women's cut"]],
  ]);
  expect(text).not.toMatch(/Secretov|example\.com|600100299|canary/);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('If-None-Match is 304 until a reservation changes, and then names another entity tag', async () => {
  const { id } = await desk.book({});
  const { url } = await createFeed();
  const tag = (await read(url)).headers.get('ETag') ?? '';
  expect(await read(url, { 'If-None-Match': tag })).toMatchObject({ status: 304, text: '' });
  await desk.reschedule(id, { startAt: at('14:00') });
  const changed = await read(url, { 'If-None-Match': tag });
  expect([changed.status, changed.headers.get('ETag') === tag]).toEqual([200, false]);
});

test('a pending reservation is tentative, and a deleted client is not named', async () => {
  const { id, providerClientId } = await desk.book({ client: { firstName: 'Olga', phone: '+48600100288' } });
  const { url } = await createFeed();
  await app.database.orm.reservation.updateMany({
    where: { id, providerId: desk.provider.id },
    data: { status: 'PENDING' },
  });
  expect((await read(url)).text).toContain('STATUS:TENTATIVE');
  await desk.call('DELETE', `clients/${providerClientId}?upcoming=keep`);
  expect(eventsOf((await read(url)).text).map(({ event }) => event.summary)).toEqual(["Women's cut"]);
});

test('an address ends when another one is made and when it is revoked, and is kept as a hash', async () => {
  const [first, other] = [await createFeed(), await createFeed('anna')];
  const second = await createFeed();
  expect(await refusalOf(first.url)).toEqual(GONE);
  expect((await read(second.url)).status).toBe(200);
  const dump = await app.database.pool.query('SELECT string_agg(f::text, chr(10)) AS text FROM calendar_feed f');
  const secret = second.url.split('/').at(-1)?.replace('.ics', '') ?? '';
  expect(dump.rows[0].text).not.toContain(secret.slice(3));
  const id = desk.provider.employees['petra'];
  const stateOf = async () =>
    (await graphql(app, owner, `{ calendarFeed(employeeId: "${id}") { createdAt } }`)).data.calendarFeed.createdAt;
  expect(await stateOf()).toBe(second.feed.createdAt);
  const revoke = `mutation { revokeCalendarFeed(input: { employeeId: "${id}" }) { feed { createdAt } } }`;
  expect((await graphql(app, owner, revoke)).data.revokeCalendarFeed).toEqual({ feed: { createdAt: null } });
  expect(await refusalOf(second.url)).toEqual(GONE);
  expect(await stateOf()).toBeNull();
  expect((await read(other.url)).status).toBe(200);
});

test('404 for what is no address, for another ending, and while the provider is restricted', async () => {
  const { url } = await createFeed();
  const changed = `${url.slice(0, -5)}${url.at(-5) === 'A' ? 'B' : 'A'}.ics`;
  for (const wrong of [
    changed,
    url.replace('.ics', ''),
    url.replace('.ics', '.txt'),
    `${TEST_BASE_URL}/calendars/x.ics`,
  ])
    expect([wrong, await refusalOf(wrong)]).toEqual([wrong, GONE]);
  await app.database.orm.provider.update({ where: { id: desk.provider.id }, data: { status: 'SUSPENDED' } });
  expect(await refusalOf(url)).toEqual(GONE);
  expect((await read(url, {}, 'POST')).status).toBe(405);
});

test('the address is made by people of the workspace alone, for their own employees', async () => {
  const foreign = await openDesk(app);
  const answer = await graphql(app, owner, CREATE, { id: foreign.provider.employees['petra'] });
  expect(answer.errors[0]?.extensions.code).toBe('NOT_FOUND');
  const viewer = await workspaceToken(app, desk.provider.id, 'VIEWER');
  const refused = await graphql(app, viewer, CREATE, { id: desk.provider.employees['petra'] });
  expect(refused.errors[0]?.extensions.code).toBe('insufficient_scope');
});

test('requests of an address of the network are limited before anything is read', async () => {
  const limited = await openTestApp({ beside: app, usageLimits: { tokenRequestsPerAddressPerMinute: 2 } });
  const statuses: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const response = await limited.fetch(new Request(`${TEST_BASE_URL}/calendars/x.ics`));
    statuses.push(response.status);
  }
  expect(statuses).toEqual([404, 404, 429]);
  await limited.close();
});
