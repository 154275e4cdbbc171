import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERSONAL_DATA_COPIES } from '../../src/domain/persons/personal-data-copies.ts';
import { at, type Desk } from '../rest/reservation-desk.ts';
import { allReads } from '../support/all-reads.ts';
import { eventually } from '../support/eventually.ts';
import { accountToken, graphql, workspaceToken } from '../support/graphql.ts';
import { answerWith, type HttpReceiver, httpReceiver, type Respond } from './http-receiver.ts';
import { type MailBench, openMailBench } from './mail-bench.ts';

/** Values that exist only in the data of one person. */
const PLANTED = {
  name: 'Quillibrand',
  phone: '+48600777123',
  mail: 'quilli.brand@planted.example',
  otherPhone: '+48600777321',
  otherMail: 'brand@planted.example',
  note: 'planted-note-4417',
  field: 'planted-field-9023',
};
const PERSON = { firstName: PLANTED.name, lastName: PLANTED.name, phone: PLANTED.phone, email: PLANTED.mail };
const OTHERS = { otherPhones: [PLANTED.otherPhone], otherEmails: [PLANTED.otherMail] };
const CREATE = { ...PERSON, ...OTHERS, note: PLANTED.note, externalClientId: 'crm-4711', locale: 'pl-PL' };
const TEXTS = { clientNote: PLANTED.note, internalNote: PLANTED.note, customFields: { colour: PLANTED.field } };
/** Tables with hashes, or only the names of personal fields. */
const VALUELESS = new Set(['claim_token', 'audit_event']);
const LINK = /https:\/\/app\.example\/c\/(ct_[\w-]+)/;

let bench: MailBench;
let desk: Desk;
let receiver: HttpReceiver;
let owner: string;

beforeAll(async () => {
  bench = await openMailBench({ WEBHOOK_RETRY_DELAYS_SECONDS: '3600' });
  desk = await bench.desk();
  receiver = await httpReceiver();
  receiver.respond(repeatWith(200));
  owner = await workspaceToken(bench.app, desk.provider.id);
});
afterAll(async () => {
  await bench.close();
  await receiver.close();
});

const keyed = (name: string) => ({
  headers: { 'Idempotency-Key': `${name}-${PLANTED.phone}`, 'Conversation-Id': `call-${PLANTED.phone}` },
});

/** An endpoint that repeats what it is sent. */
const repeatWith =
  (status: number): Respond =>
  (response, { body }) =>
    void response.writeHead(status).end(body);

const own = () => ({ providerId: desk.provider.id });

/** Every row of every table as text, with its table; bytes are decoded as text too. */
async function dump(): Promise<string[]> {
  const { pool } = bench.app.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const dumped: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
    dumped.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  const bodies = "SELECT convert_from(body, 'UTF8') AS row FROM webhook_delivery WHERE body IS NOT NULL";
  dumped.push(
    ...(await pool.query<{ row: string }>(bodies)).rows.map(({ row }) => `public.webhook_delivery.body: ${row}`),
  );
  return dumped;
}

/** The texts that contain a planted value, in any case. */
function hits(texts: readonly string[]): string[] {
  const values = [...Object.values(PLANTED), PLANTED.phone.slice(1), PLANTED.otherPhone.slice(1)].map((value) =>
    value.toLowerCase(),
  );
  return texts.filter((text) => values.some((value) => text.toLowerCase().includes(value)));
}

async function readAll(phrases: readonly string[]): Promise<string[]> {
  const { id: providerId } = desk.provider;
  const tokens = [await desk.provider.token(), owner];
  const answers = await allReads(bench.app, { providerId, tokens, phrases });
  return answers.map(({ operation, text }) => `${operation}: ${text}`);
}

/** Uses the person in every way that leaves a copy; returns the id of the record. */
async function leaveTraces(): Promise<string> {
  await desk.call('POST', 'webhooks', { json: { url: receiver.url, events: ['*'] } });
  const { id } = (await desk.call('POST', 'clients', { json: CREATE, ...keyed('create') })).body;
  const twin = (await desk.call('POST', 'clients', { json: { ...CREATE, externalClientId: null } })).body;
  const given = { client: PERSON, ...TEXTS };
  const first = await desk.create({ providerClientId: twin.id, client: undefined, ...TEXTS }, keyed('book'));
  expect(first.status).toBe(201);
  const merged = await desk.call('POST', `clients/${id}/merge`, { json: { sourceId: twin.id } });
  expect(merged.status).toBe(200);
  await desk.call('PATCH', `clients/${id}`, { json: { note: `${PLANTED.note}, again` }, ...keyed('change') });
  const held = await desk.call('POST', 'holds', {
    json: { serviceId: desk.provider.services['cut'], employeeSelectionMode: 'ANY', startAt: at('12:00') },
  });
  expect(held.status).toBe(201);
  const second = await desk.create({
    ...given,
    employeeId: held.body.employeeId,
    startAt: at('12:00'),
    holdId: held.body.id,
  });
  expect(second.status).toBe(201);
  await desk.update(second.body.id, { clientNote: `${PLANTED.note}, changed`, customFields: { size: PLANTED.field } });
  await desk.cancel(second.body.id, { reason: PLANTED.note });
  const third = await desk.create({ ...given, startAt: at('14:00') });
  const cancel = `mutation { cancelReservationAsProvider(input: { reservationId: "${third.body.id}", reason: "${PLANTED.note}" }) { __typename } }`;
  expect((await graphql(bench.app, owner, cancel)).errors).toEqual([]);
  await bench.app.service.deps.requestLog.settled();
  return id;
}

/** Each mail invalidates the previous link, so all are tried until one attaches the record. */
async function claimByLink(): Promise<void> {
  const account = await accountToken(bench.app, PLANTED.mail);
  await eventually(async () => {
    for (const { parsed } of bench.server.mails) {
      const token = LINK.exec(parsed.text ?? '')?.[1] ?? '';
      const claim = `mutation { claimProviderClient(input: { token: "${token}" }) { providerClientId } }`;
      await graphql(bench.app, account, claim);
    }
    expect(await bench.app.database.orm.account.count()).toBe(1);
  });
}

test('after erasing a client no table and no log line holds a value of the person', {
  timeout: 300_000,
}, async () => {
  const id = await leaveTraces();
  await claimByLink();
  await eventually(() => expect(receiver.requests.length).toBeGreaterThan(5));
  receiver.respond(repeatWith(500));
  await desk.call('PATCH', `clients/${id}`, { json: { note: `${PLANTED.note}, last` } });
  const waiting = () =>
    bench.app.database.orm.webhookDelivery.count({ where: { ...own(), status: 'RETRY_SCHEDULED' } });
  await eventually(async () => expect(await waiting()).toBeGreaterThan(0));
  receiver.respond(answerWith(204));

  const before = new Set(hits(await dump()).map((row) => row.split(/[.:]/)[1]));
  const filled = PERSONAL_DATA_COPIES.map(({ table }) => table).filter((table) => !VALUELESS.has(table));
  expect(filled.filter((table) => !before.has(table))).toEqual([]);
  expect(hits([JSON.stringify((await desk.call('GET', `clients/${id}/export`)).body)])).toHaveLength(1);

  const erased = await desk.call('POST', `clients/${id}/erase`, { json: {} });
  expect(erased).toMatchObject({ status: 200, body: { id, erasedAt: expect.any(String) } });
  expect(hits(await dump())).toEqual([]);
  expect(hits(bench.app.logLines)).toEqual([]);
  expect(await desk.call('POST', `clients/${id}/erase`)).toMatchObject({ status: 200, body: erased.body });
});

test('no answer of a reading operation holds a value of the person', { timeout: 600_000 }, async () => {
  expect(hits(await readAll(Object.values(PLANTED)))).toEqual([]);
});

test('a pending delivery of an erased client ends SKIPPED, CONTENT_WITHDRAWN, and is not sent', async () => {
  const rows = await bench.app.database.orm.webhookDelivery.findMany({ where: { ...own(), status: 'SKIPPED' } });
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toMatchObject({ body: null, errorCode: 'CONTENT_WITHDRAWN', lockToken: null });
  await bench.passSeconds(7200);
  await eventually(() =>
    expect(receiver.requests.map(({ body }) => JSON.parse(body.toString()).event)).toContain('client.erased'),
  );
  const last = receiver.requests.filter(({ body }) => body.includes(`${PLANTED.note}, last`));
  expect(last.length).toBeLessThanOrEqual(1);
});

test('time, service, employee, price and status of the reservations of an erased client stay, and versions rise', async () => {
  const { body } = await desk.call('GET', 'reservations?pageSize=100');
  expect(body.items).toHaveLength(3);
  for (const item of body.items) {
    expect(item).toMatchObject({ serviceName: "Women's cut", price: { amountMinor: 12000, currency: 'PLN' } });
    expect(item).toMatchObject({ client: null, clientNote: null, employeeName: expect.any(String) });
    expect(item.customFields).toEqual({});
  }
  expect(body.items.map(({ status }: { status: string }) => status).sort()).toEqual([
    'CANCELLED',
    'CANCELLED',
    'CONFIRMED',
  ]);
});
