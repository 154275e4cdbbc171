import { afterEach, expect, test } from 'vitest';
import { writeDisabledMail } from '../../src/domain/outbox/write-mails.ts';
import type { Desk } from '../rest/reservation-desk.ts';
import { openTestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { answerWith, httpReceiver } from './http-receiver.ts';
import { type MailBench, openMailBench } from './mail-bench.ts';

const VICTIM = 'victim@example.com';
const HOUR_SECONDS = 3600;

let room: MailBench;
afterEach(() => room.close());

const open = async (mailsPerRecipientPerHour: number, mailsPerProviderPerHour: number) => {
  const usageLimits = { mailsPerRecipientPerHour, mailsPerProviderPerHour };
  room = await openMailBench({ WEBHOOK_FAILURE_THRESHOLD: '1' }, usageLimits);
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
  const rows = await room.app.database.orm.mail.findMany({
    where: { providerId: provider.id },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ status, errorCode }) => [status === 'REFUSED', errorCode]);
};
const SENT = [false, null];
const OVER_RECIPIENT = [true, 'MAILS_PER_RECIPIENT'];
const OVER_PROVIDER = [true, 'MAILS_PER_PROVIDER'];
const refusals = () => Object.fromEntries(room.app.service.deps.ports.refusals.counts());

test('beyond its share of an hour an inbox gets no mail; row, log and metric say so, without the address', async () => {
  await open(2, 100);
  const desk = await room.desk();
  for (let turn = 0; turn < 4; turn += 1) await book(desk, VICTIM);
  await book(desk, 'other@example.com');
  const receivers = (await room.received(3)).map(({ to }) => to[0]);
  expect(receivers.toSorted()).toEqual(['other@example.com', VICTIM, VICTIM]);
  expect(await statusesOf(desk)).toEqual([SENT, SENT, OVER_RECIPIENT, OVER_RECIPIENT, SENT]);
  expect(refusals()).toEqual({ mails_per_recipient: 2 });
  const where = { providerId: desk.provider.id, status: 'REFUSED' } as const;
  const [row] = await room.app.database.orm.mail.findMany({ where });
  expect(row).toMatchObject({ recipient: null, content: null, nextAttemptAt: null, completedAt: expect.any(Date) });
  const told = room.app.logLines.filter((line) => line.includes('mail was not sent'));
  expect(told).toHaveLength(2);
  expect(told[0]).toContain(row?.id);
  expect(room.app.logLines.join('\n')).not.toContain('victim');
  await room.passSeconds(HOUR_SECONDS + 1);
  await book(desk, VICTIM);
  await room.received(4);
});

test('what stands behind a plus makes no other inbox, and changes of one booking count as well', async () => {
  await open(2, 100);
  const desk = await room.desk();
  const { id } = await book(desk, 'victim+1@example.com');
  await desk.cancel(id);
  await book(desk, 'victim+2@example.com');
  await book(desk, VICTIM);
  expect(await statusesOf(desk)).toEqual([SENT, SENT, OVER_RECIPIENT, OVER_RECIPIENT]);
});

test('a provider has a share too, counted by all processes and apart from other providers', async () => {
  await open(100, 3);
  const [desk, other] = [await room.desk(), await room.desk()];
  const beside = await openTestApp({ beside: room.app, usageLimits: { mailsPerProviderPerHour: 3 } });
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

test('bookings never keep a provider from hearing of a disabled webhook, and such mails have the same shares', async () => {
  await open(1, 1);
  const desk = await room.desk();
  await book(desk, 'hello@salon.example');
  await book(desk, 'hello@salon.example');
  const receiver = await httpReceiver();
  receiver.respond(answerWith(500));
  const json = { url: receiver.url, events: ['client.created'] };
  const { body } = await desk.call('POST', 'webhooks', { json });
  await desk.call('POST', 'clients', { json: { firstName: 'Bea', email: 'bea@example.com' } });
  await eventually(async () => expect(await statusesOf(desk)).toHaveLength(3));
  expect(await statusesOf(desk)).toEqual([SENT, OVER_RECIPIENT, SENT]);
  const { deps } = room.app.service;
  await writeDisabledMail(deps, deps.db, { providerId: desk.provider.id, subscriptionId: body.id });
  expect((await statusesOf(desk)).at(-1)).toEqual(OVER_RECIPIENT);
  await receiver.close();
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

/** The mail that each of these names gets about a booking. */
async function mailsOf(names: readonly string[]) {
  await open(20, 100);
  const desk = await room.desk();
  for (const [index, name] of names.entries()) await book(desk, `client-${index}@example.com`, name);
  const mails = await room.received(names.length);
  return names.map((name, index) => ({ name, mail: mails.find(({ to }) => to[0] === `client-${index}@example.com`) }));
}

test('a client whose name is a lure is not greeted by it, anywhere in the mail', async () => {
  for (const { name, mail } of await mailsOf(LURES)) {
    const attached = mail?.parsed.attachments.map(({ content }) => content.toString('utf8')) ?? [];
    const all = [mail?.source, mail?.parsed.subject, mail?.parsed.text, mail?.parsed.html, ...attached].join('\n');
    expect(all, name).not.toMatch(/evil|won!|mailto:me|700 123/u);
    expect(mail?.parsed.text, name).toContain("Women's cut");
  }
});

test('a client with a name is greeted by it', async () => {
  for (const { name, mail } of await mailsOf(NAMES)) expect(mail?.parsed.text).toContain(name);
});
