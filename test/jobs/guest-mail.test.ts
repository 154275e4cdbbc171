import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountDevelopmentIssuer, mintDevelopmentToken } from '../../dev/issuer.ts';
import { at, type Desk, openDesk } from '../rest/reservation-desk.ts';
import { openTestApp, TEST_BASE_URL, type TestAnswer } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { graphql, workspaceToken } from '../support/graphql.ts';
import type { ReceivedMail } from '../support/mail-server.ts';
import { answerWith, httpReceiver } from './http-receiver.ts';
import { type MailBench, openMailBench } from './mail-bench.ts';

const PERSON = { firstName: 'Ann', email: 'ann@example.com' };
const LINK = /https:\/\/app\.example\/c\/(ct_[\w-]+)/;
const CANARY = 'CANARY-91c2';

let bench: MailBench;
let desk: Desk;
beforeEach(async () => {
  bench = await openMailBench({ WEBHOOK_FAILURE_THRESHOLD: '1' });
  desk = await bench.desk();
});
afterEach(() => bench.close());

const linkOf = (mail: ReceivedMail | undefined) => LINK.exec(mail?.parsed.text ?? '')?.[1];
const eventOf = (mail: ReceivedMail | undefined) => {
  const content = mail?.parsed.attachments.at(-1)?.content.toString('utf8') ?? '';
  const calendar = new ICAL.Component(ICAL.parse(content));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('The mail has no event.');
  return { method: calendar.getFirstPropertyValue('method'), event: new ICAL.Event(component) };
};

async function claim(token: string, subject: string): Promise<TestAnswer['body']> {
  const { keys, now } = bench.app.service.deps;
  const issuer = accountDevelopmentIssuer(TEST_BASE_URL);
  const bearer = await mintDevelopmentToken(keys, issuer, { sub: subject, email: PERSON.email }, now());
  const query =
    'mutation Claim($token: String!) { claimProviderClient(input: { token: $token }) { providerClientId reservationCount } }';
  const headers = { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ query, variables: { token } });
  const answer = await bench.app.fetch(new Request(`${TEST_BASE_URL}/graphql`, { method: 'POST', headers, body }));
  const { data, errors } = await answer.json();
  return { data, errors };
}

describe('the claim link', () => {
  test('the claim link of a guest attaches the record over GraphQL, once', async () => {
    const { providerClientId, id } = await desk.book({ client: PERSON });
    const token = linkOf((await bench.received(1))[0]) ?? '';
    expect(await claim(token, 'ann')).toEqual({
      data: { claimProviderClient: { providerClientId, reservationCount: 1 } },
    });
    expect((await desk.read(id)).body).toMatchObject({ clientLink: 'ACCOUNT' });
    const [again, unknown] = [await claim(token, 'eve'), await claim('ct_nothing', 'eve')];
    expect(again.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    const requestId = expect.any(String);
    expect(unknown.errors).toMatchObject([
      { ...again.errors[0], extensions: { ...again.errors[0].extensions, requestId } },
    ]);
    expect(bench.app.logLines.join('\n')).not.toContain(token);
  });

  test('the claim link is in no later mail, and in none to an account holder', async () => {
    const { id } = await desk.book({ client: PERSON });
    const token = linkOf((await bench.received(1))[0]) ?? '';
    await desk.reschedule(id, { startAt: at('12:00') });
    await bench.received(2);
    await desk.cancel(id);
    await bench.received(3);
    await claim(token, 'ann');
    await desk.book({ client: PERSON });
    const mails = await bench.received(4);
    expect(mails.map((mail) => linkOf(mail) !== undefined)).toEqual([true, false, false, false]);
  });
});

describe('a claim link sent by staff', () => {
  const SEND = `mutation ($id: UUID!) { sendClaimLink(input: { id: $id }) { notification { id kind to status } } }`;

  async function send(clientId: string): Promise<TestAnswer['body']> {
    const { data, errors } = await graphql(
      bench.app,
      await workspaceToken(bench.app, desk.provider.id, 'STAFF'),
      SEND,
      {
        id: clientId,
      },
    );
    expect(errors).toEqual([]);
    return data.sendClaimLink.notification;
  }
  const addClient = async (locale: string) =>
    (await desk.call('POST', 'clients', { json: { ...PERSON, lastName: CANARY, note: CANARY, locale } })).body.id;

  test.each([
    ['pl', 'Rezerwacje na koncie: Salon', 'Dodaj do mojego konta'],
    ['en', 'Your bookings at Salon', 'Add to my account'],
  ])(
    'a claim link sent by staff is a separate mail in %s, whose link is valid once and ends the previous one',
    async (locale, subject, action) => {
      const id = await addClient(locale);
      expect(await send(id)).toMatchObject({ kind: 'CLAIM_LINK', to: PERSON.email, status: 'PENDING' });
      await bench.received(1);
      await send(id);
      const [before, mail] = await bench.received(2);
      expect(mail?.to).toEqual([PERSON.email]);
      expect(mail?.parsed.subject).toBe(subject);
      expect(mail?.parsed.replyTo?.text).toBe('hello@salon.example');
      expect(mail?.parsed.text).toContain(`${action}: https://app.example/c/ct_`);
      expect(mail?.parsed.html).toContain(`>${action}</a>`);
      expect(mail?.parsed.attachments).toEqual([]);
      expect(`${mail?.source}${mail?.parsed.text}${mail?.parsed.html}`).not.toContain(CANARY);
      expect((await claim(linkOf(before) ?? '', 'ann')).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
      const token = linkOf(mail) ?? '';
      expect(await claim(token, 'ann')).toMatchObject({ data: { claimProviderClient: { providerClientId: id } } });
      const rows = await bench.mails(desk, { status: 'SENT' }, { status: 'SENT' });
      expect(JSON.stringify(rows)).not.toContain('ct_');
      expect(bench.app.logLines.join('\n')).not.toContain(token);
    },
  );

  test('a claim link is not sent once the client has another address', async () => {
    const id = await addClient('en');
    bench.server.refuseWith(451);
    await send(id);
    await bench.mails(desk, { status: 'RETRY_SCHEDULED' });
    await desk.call('PATCH', `clients/${id}`, { json: { email: 'moved@example.com' } });
    bench.server.refuseWith(null);
    await bench.passSeconds(60);
    await bench.mails(desk, { status: 'FAILED', errorCode: 'OBSOLETE', nextAttemptAt: null });
    expect(bench.server.mails).toHaveLength(0);
  });
});

test('calendar messages of one booking have one UID, a rising SEQUENCE and end with CANCEL', async () => {
  const { id } = await desk.book({ client: PERSON });
  await bench.received(1);
  await desk.reschedule(id, { startAt: at('12:00') });
  await bench.received(2);
  await desk.cancel(id);
  const events = (await bench.received(3)).map(eventOf);
  expect(events.map(({ event }) => event.uid)).toEqual([id, id, id]);
  expect(events.map(({ event }) => event.sequence)).toEqual([1, 2, 3]);
  expect(events.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  expect(events.map(({ event }) => event.startDate.toJSDate())).toEqual(
    ['10:00', '12:00', '12:00'].map((time) => new Date(at(time))),
  );
});

test('the mail is Polish for a Polish salon and English for an English client', async () => {
  await desk.book({ client: PERSON });
  await bench.received(1);
  const reader = { firstName: 'Bea', email: 'bea@example.com', locale: 'en' };
  const { body } = await desk.call('POST', 'clients', { json: reader });
  await desk.book({ client: undefined, providerClientId: body.id, startAt: at('12:00') });
  const mails = await bench.received(2);
  expect(mails.map(({ parsed }) => parsed.subject?.split(':')[0])).toEqual(['Potwierdzenie', 'Confirmed']);
});

test('names add no header, recipient or markup to a mail, and notes are not in it', async () => {
  const evil = 'Ann"\r\nBcc: victim\r\n\r\n<img src=x onerror=alert(1)>';
  const client = { firstName: evil, email: PERSON.email, note: CANARY };
  const { body } = await desk.call('POST', 'clients', { json: client });
  const notes = { internalNote: CANARY, clientNote: CANARY };
  await desk.book({ client: undefined, providerClientId: body.id, ...notes });
  const [mail] = await bench.received(1);
  expect(mail?.to).toEqual([PERSON.email]);
  expect([...(mail?.parsed.headers.keys() ?? [])]).not.toContain('bcc');
  expect(mail?.parsed.html).not.toContain('<img');
  expect(mail?.parsed.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  const attached = mail?.parsed.attachments.map(({ content }) => content.toString('utf8')) ?? [];
  const decoded = [mail?.source, mail?.parsed.text, mail?.parsed.html, ...attached].join('\n');
  expect(decoded).not.toContain(CANARY);
});

test('a disabled subscription is mailed to the contact address, in the transaction that disables it', async () => {
  const receiver = await httpReceiver();
  receiver.respond(answerWith(500));
  const json = { url: `${receiver.url}/${CANARY}?key=${CANARY}`, events: ['client.created'] };
  const { body } = await desk.call('POST', 'webhooks', { json });
  const { jobs } = bench.app.service.deps.ports;
  const { sendMails } = jobs;
  jobs.sendMails = () => Promise.reject(new Error('Lost.'));
  await desk.call('POST', 'clients', { json: PERSON });
  await eventually(() => expect(bench.app.logLines.join()).toContain('job failed'));
  const subscription = await desk.call('GET', 'webhooks');
  expect(subscription.body).toMatchObject([{ id: body.id, isActive: true, consecutiveFailures: 0 }]);
  jobs.sendMails = sendMails;
  await bench.passSeconds(60);
  await bench.worker.sweep();
  await eventually(async () => {
    bench.worker.wake();
    await bench.mails(desk, { kind: 'WEBHOOK_DISABLED', subscriptionId: body.id, status: 'SENT' });
  });
  const [mail] = await bench.received(1);
  expect(mail?.to).toEqual(['hello@salon.example']);
  expect(mail?.parsed.subject).toBe('Webhook wyłączony: Salon');
  expect(mail?.parsed.text).toContain(new URL(receiver.url).origin);
  expect(mail?.parsed.text).not.toContain(CANARY);
  expect(mail?.parsed.attachments).toEqual([]);
  await receiver.close();
});

test('without SMTP_URL mails are .eml files under DATA_DIR, readable only for their owner', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mail-test-'));
  const app = await openTestApp({ env: { DATA_DIR: dataDir, MAIL_FROM: 'bookings@service.example' } });
  const worker = await app.service.startWorker();
  const booking = await (await openDesk(app)).book({ client: PERSON });
  const folder = join(dataDir, 'mail');
  const [name = ''] = await eventually(async () => {
    worker.wake();
    const names = await readdir(folder);
    expect(names).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.eml$/)]);
    return names;
  });
  const parsed = await simpleParser(await readFile(join(folder, name)));
  expect(parsed).toMatchObject({ to: { value: [{ address: PERSON.email }] }, subject: expect.stringContaining('cut') });
  expect(parsed.attachments.at(-1)?.content.toString()).toContain(booking.id);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  await worker.stop();
  await app.close();
  await rm(dataDir, { recursive: true });
});
