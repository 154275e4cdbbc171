import { TestClock } from 'pg-boss';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverAll } from '../jobs/deliver-all.ts';
import { type HttpReceiver, httpReceiver } from '../jobs/http-receiver.ts';
import { allReads, type ReadAnswer, unanswered } from '../support/all-reads.ts';
import { openTestApp, TEST_START, type TestApp, type TestProvider } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const EARLIER = { lastName: 'Plantedmaiden', phone: '+48555100201', email: 'planted.earlier@example.com' };
const PLANTED = {
  firstName: 'Plantedfirst',
  lastName: 'Plantedlast',
  phone: '+48555100202',
  email: 'planted.now@example.com',
  note: 'plantednote about her health',
};
/** Every personal value of the client record, including earlier ones. */
const PERSONAL = [...Object.values(EARLIER), ...Object.values(PLANTED)];
const OTHER = { firstName: 'Remaining', lastName: 'Person', phone: '+48555100203', email: 'remaining@example.com' };
const SEND_LINK = 'mutation ($id: UUID!) { sendClaimLink(input: { id: $id }) { notification { id } } }';

let app: TestApp;
let receiver: HttpReceiver;
let provider: TestProvider;
let owner: string;

beforeAll(async () => {
  app = await openTestApp({ jobClock: new TestClock(new Date(TEST_START)) });
});
afterAll(() => app.close());
beforeEach(async () => {
  receiver = await httpReceiver();
  provider = await app.provide(salon());
  await app.database.orm.provider.update({ where: { id: provider.id }, data: { testMode: true } });
  owner = await workspaceToken(app, provider.id);
  await made('webhooks', { url: receiver.url, events: ['*'] });
});
afterEach(() => receiver.close());

async function made(path: string, json: object) {
  const { status, body } = await provider.call('POST', path, { json });
  expect([status, body.message]).toEqual([path.endsWith('merge') ? 200 : 201, undefined]);
  return body;
}

/** A client whose values exist in every copy of the service: log, deliveries, history, audit and mails. */
async function plant(): Promise<string> {
  const { id } = await made('clients', { ...PLANTED, ...EARLIER, externalClientId: 'crm-1' });
  await provider.call('PATCH', `clients/${id}`, { json: PLANTED });
  const place = { serviceId: provider.services['cut'], employeeSelectionMode: 'ANY', providerClientId: id };
  const cancelled = await made('reservations', { ...place, startAt: '2026-11-04T10:00:00+01:00' });
  const kept = await made('reservations', { ...place, startAt: '2026-11-05T12:00:00+01:00' });
  await provider.call('PATCH', `reservations/${kept.id}`, { json: { clientNote: 'by the window' } });
  await provider.call('POST', `reservations/${cancelled.id}/cancel`, { json: { cancelledBy: 'CLIENT' } });
  await graphql(app, owner, SEND_LINK, { id });
  return id;
}

async function readAll(): Promise<readonly ReadAnswer[]> {
  const tokens = [await provider.token(), owner];
  return allReads(app, { providerId: provider.id, tokens, phrases: [PLANTED.phone, PLANTED.email, PLANTED.lastName] });
}

/** The operations whose answers contain one of the planted values. */
const telling = (answers: readonly ReadAnswer[]) =>
  new Set(answers.filter(({ text }) => valuesIn(text).length > 0).map(({ operation }) => operation));
const valuesIn = (text: string) => PERSONAL.filter((value) => text.includes(value));

/** The bodies received once all deliveries had ended. */
async function sentBodies(): Promise<string[]> {
  await deliverAll(app, provider.id);
  return receiver.requests.map(({ body }) => body.toString('utf8'));
}

const eventsOf = (bodies: readonly string[]) => bodies.map((body) => JSON.parse(body).event).sort();

test('every reading operation of REST and of the graph answers, and finds the copies of a client', async () => {
  await plant();
  // The log ends before the oldest open transaction of the database, which may be of another test.
  await eventually(async () => {
    expect(JSON.stringify((await provider.call('GET', 'events?order=newest')).body)).toContain('booking.updated');
  });
  const answers = await readAll();
  expect(unanswered(answers)).toEqual([]);
  expect([...telling(answers)]).toEqual(
    expect.arrayContaining(['GET events', 'query eventLog', 'query webhookDeliveries', 'query webhookDelivery']),
  );
  expect((await sentBodies()).filter((body) => valuesIn(body).length > 0)).not.toEqual([]);
});

describe('no answer and no webhook has a personal value', () => {
  test('no answer or webhook has a personal value of a deleted client', async () => {
    const id = await plant();
    expect((await provider.call('DELETE', `clients/${id}`)).status).toBe(204);
    expect([...telling(await readAll())]).toEqual([]);
    const bodies = await sentBodies();
    expect(bodies.flatMap(valuesIn)).toEqual([]);
    expect(eventsOf(bodies)).toEqual(['booking.updated', 'client.deleted']);
    expect([...telling(await readAll())]).toEqual([]);
  });

  test('no answer or webhook has a personal value of a client that was merged into another', async () => {
    const sourceId = await plant();
    const { id } = await made('clients', OTHER);
    const merged = await made(`clients/${id}/merge`, { sourceId });
    const { note, phone, email } = PLANTED;
    expect(merged).toMatchObject({ note, otherPhones: [phone], otherEmails: [email] });
    const cleared = await provider.call('PATCH', `clients/${id}`, {
      json: { note: null, otherPhones: null, otherEmails: null },
    });
    expect(cleared.body).toMatchObject({ note: null, otherPhones: [], otherEmails: [] });
    // What the record that remains took over and lost again is its own history, as any earlier value.
    const withoutTakenOver = (text: string) =>
      [note, phone, email].reduce((rest, value) => rest.replaceAll(value, ''), text);
    const ofSource = (answers: readonly ReadAnswer[]) =>
      telling(answers.map((each) => ({ ...each, text: withoutTakenOver(each.text) })));
    // The export of the record that remains holds what is kept about the person, mails to former addresses too.
    expect([...ofSource(await readAll())]).toEqual(['query clientExport', 'GET clients/{id}/export']);
    const bodies = await sentBodies();
    expect(bodies.map(withoutTakenOver).flatMap(valuesIn)).toEqual([]);
    expect(eventsOf(bodies)).toEqual(['client.created', 'client.merged', 'client.updated']);
  });

  test('no answer or webhook has a personal value of a client that was merged into a later deleted one', async () => {
    const sourceId = await plant();
    const { id } = await made('clients', OTHER);
    await made(`clients/${id}/merge`, { sourceId });
    expect((await provider.call('DELETE', `clients/${id}`)).status).toBe(204);
    expect([...telling(await readAll())]).toEqual([]);
    const bodies = await sentBodies();
    expect(bodies.flatMap(valuesIn)).toEqual([]);
    expect(eventsOf(bodies)).toEqual(['booking.updated', 'client.deleted']);
  });
});
