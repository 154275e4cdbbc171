import { afterEach, expect, test } from 'vitest';
import { writeDisabledMail } from '../../src/domain/outbox/write-mails.ts';
import type { Desk } from '../rest/reservation-desk.ts';
import { openTestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { answerWith, httpReceiver } from './http-receiver.ts';
import { type MailBench, openMailBench } from './mail-bench.ts';

const VICTIM = 'victim@example.com';
const HOUR_SECONDS = 3600;

let bench: MailBench;
afterEach(() => bench.close());

const open = async (perRecipient: number, perProvider: number) => {
  bench = await openMailBench({
    MAILS_PER_RECIPIENT_PER_HOUR: String(perRecipient),
    MAILS_PER_PROVIDER_PER_HOUR: String(perProvider),
    WEBHOOK_FAILURE_THRESHOLD: '1',
  });
};
let minute = 0;
/** Books for this address at a time of its own. */
const book = (desk: Desk, email: string, firstName = 'Ann') => {
  minute += 1;
  const [day, hour] = [3 + Math.floor(minute / 7), 9 + (minute % 7)];
  const startAt = `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00+01:00`;
  return desk.book({ client: { firstName, email }, startAt });
};
const statusesOf = async ({ provider }: Desk) => {
  const rows = await bench.app.database.orm.mail.findMany({
    where: { providerId: provider.id },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ status, errorCode }) => [status === 'REFUSED', errorCode]);
};
const SENT = [false, null];
const OVER_RECIPIENT = [true, 'MAILS_PER_RECIPIENT'];
const OVER_PROVIDER = [true, 'MAILS_PER_PROVIDER'];
const refusals = () => Object.fromEntries(bench.app.service.deps.ports.refusals.counts());

test('an inbox gets no mail beyond its limit per hour; row, log and metric record it, without the address', async () => {
  await open(2, 100);
  const desk = await bench.desk();
  for (let turn = 0; turn < 4; turn += 1) await book(desk, VICTIM);
  await book(desk, 'other@example.com');
  expect((await bench.received(3)).map(({ to }) => to[0])).toEqual([VICTIM, VICTIM, 'other@example.com']);
  expect(await statusesOf(desk)).toEqual([SENT, SENT, OVER_RECIPIENT, OVER_RECIPIENT, SENT]);
  expect(refusals()).toEqual({ mails_per_recipient: 2 });
  const where = { providerId: desk.provider.id, status: 'REFUSED' } as const;
  const [row] = await bench.app.database.orm.mail.findMany({ where });
  expect(row).toMatchObject({ recipient: null, content: null, nextAttemptAt: null, completedAt: expect.any(Date) });
  const published = bench.app.logLines.filter((line) => line.includes('mail was not sent'));
  expect(published).toHaveLength(2);
  expect(published[0]).toContain(row?.id);
  expect(bench.app.logLines.join('\n')).not.toContain('victim');
  await bench.passSeconds(HOUR_SECONDS + 1);
  await book(desk, VICTIM);
  await bench.received(4);
});

test('a plus suffix does not make another inbox, and changes of one booking are counted too', async () => {
  await open(2, 100);
  const desk = await bench.desk();
  const { id } = await book(desk, 'victim+1@example.com');
  await desk.cancel(id);
  await book(desk, 'victim+2@example.com');
  await book(desk, VICTIM);
  expect(await statusesOf(desk)).toEqual([SENT, SENT, OVER_RECIPIENT, OVER_RECIPIENT]);
});

test('a provider has a mail limit too, counted over all processes and separately per provider', async () => {
  await open(100, 3);
  const [desk, other] = [await bench.desk(), await bench.desk()];
  const beside = await openTestApp({ beside: bench.app, env: { MAILS_PER_PROVIDER_PER_HOUR: '3' } });
  try {
    for (let turn = 0; turn < 2; turn += 1) await book(desk, `a${turn}@example.com`);
    const { body } = await desk.call('GET', 'reservations');
    const token = await desk.provider.token();
    for (const { id } of body.items) {
      const path = `/integrations/v1/providers/${desk.provider.id}/reservations/${id}/cancel`;
      expect((await beside.call('POST', path, { token })).status).toBe(200);
    }
    expect(await statusesOf(desk)).toEqual([SENT, SENT, SENT, OVER_PROVIDER]);
    expect(Object.fromEntries(beside.service.deps.ports.refusals.counts())).toEqual({ mails_per_provider: 1 });
    await book(other, 'a1@example.com');
    expect(await statusesOf(other)).toEqual([SENT]);
  } finally {
    await beside.close();
  }
});

test('mails about bookings do not use up the limit for notices of disabled webhooks, which have the same limits', async () => {
  await open(1, 1);
  const desk = await bench.desk();
  await book(desk, 'hello@salon.example');
  await book(desk, 'hello@salon.example');
  const receiver = await httpReceiver();
  receiver.respond(answerWith(500));
  const json = { url: receiver.url, events: ['client.created'] };
  const { body } = await desk.call('POST', 'webhooks', { json });
  await desk.call('POST', 'clients', { json: { firstName: 'Bea', email: 'bea@example.com' } });
  await eventually(async () => expect(await statusesOf(desk)).toHaveLength(3));
  expect(await statusesOf(desk)).toEqual([SENT, OVER_RECIPIENT, SENT]);
  const { deps } = bench.app.service;
  await writeDisabledMail(deps, deps.db, { providerId: desk.provider.id, subscriptionId: body.id });
  expect((await statusesOf(desk)).at(-1)).toEqual(OVER_RECIPIENT);
  await receiver.close();
});

test('0 turns a mail limit off', async () => {
  await open(0, 0);
  const desk = await bench.desk();
  for (let turn = 0; turn < 25; turn += 1) await book(desk, VICTIM);
  expect(new Set((await statusesOf(desk)).flat())).toEqual(new Set([false, null]));
  expect(refusals()).toEqual({});
});

const LURES = [
  'You won! Go to https://evil.example/claim now',
  'See www.evil-site',
  'claim at evil.example',
  'ask me@evil.example',
  'evil．example',
  'evil。example',
  'evil on 9.9.9.9',
  'ev\u200bil.\u200bexample',
  'mailto:me',
  'Call +48 700 123 456',
];
const NAMES = ['Ann', 'Jean-Luc', 'J. R.', 'Dr. Ann', "O'Brien", 'Анна', 'Ann (2)'];

/** The mail about a booking for each of these names. */
async function mailsOf(names: readonly string[]) {
  await open(20, 100);
  const desk = await bench.desk();
  for (const [index, name] of names.entries()) await book(desk, `client-${index}@example.com`, name);
  const mails = await bench.received(names.length);
  return names.map((name, index) => ({ name, mail: mails.find(({ to }) => to[0] === `client-${index}@example.com`) }));
}

test('a client name with a link, a phone number or an advertisement is omitted from the whole mail', async () => {
  for (const { name, mail } of await mailsOf(LURES)) {
    const attached = mail?.parsed.attachments.map(({ content }) => content.toString('utf8')) ?? [];
    const all = [mail?.source, mail?.parsed.subject, mail?.parsed.text, mail?.parsed.html, ...attached].join('\n');
    expect(all, name).not.toMatch(/evil|won!|mailto:me|700 123/u);
    expect(mail?.parsed.text, name).toContain("Women's cut");
  }
});

test('a usual client name is in the greeting', async () => {
  for (const { name, mail } of await mailsOf(NAMES)) expect(mail?.parsed.text).toContain(name);
});
