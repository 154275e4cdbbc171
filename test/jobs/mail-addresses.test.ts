import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { at, type Desk } from '../rest/reservation-desk.ts';
import { type MailBench, openMailBench } from './mail-bench.ts';

const LINK = /https:\/\/app\.example\/c\/ct_[\w-]+/;

let room: MailBench;
let desk: Desk;
beforeEach(async () => {
  room = await openMailBench({}, { mailsPerRecipientPerHour: 2 });
  desk = await room.desk();
});
afterEach(() => room.close());

const book = (email: string, startAt = at('10:00')) => desk.book({ client: { firstName: 'Ann', email }, startAt });

test.each([
  ["o'brien+x@example.org", "o'brien+x@example.org", "mailto:o'brien+x@example.org"],
  [
    "a!#$%&'*+-/=?^_{|}~b@example.org",
    "a!#$%&'*+-/=?^_{|}~b@example.org",
    "mailto:a!%23$%25%26'*+-%2F%3D%3F%5E_%7B%7C%7D~b@example.org",
  ],
  ['anna@bücher.example', 'anna@xn--bcher-kva.example', 'mailto:anna@xn--bcher-kva.example'],
  ['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example', 'mailto:anna@xn--bcher-kva.example'],
  ['Anna.Lee@Example.ORG', 'Anna.Lee@example.org', 'mailto:Anna.Lee@example.org'],
])(
  'a booking for %s is mailed to %s, with its claim link and the calendar of %s',
  async (email, recipient, attendee) => {
    await book(email);
    const [mail] = await room.received(1);
    expect(room.server.commands).toContain(`RCPT TO:<${recipient}>`);
    expect(mail?.source).toContain(`\r\nTo: ${recipient}\r\n`);
    expect(mail?.parsed.text).toMatch(LINK);
    const event = new ICAL.Component(ICAL.parse(mail?.parsed.attachments.at(-1)?.content.toString('utf8') ?? ''));
    const [property] = event.getFirstSubcomponent('vevent')?.getAllProperties('attendee') ?? [];
    expect(String(property?.getFirstValue()).replace('MAILTO:', 'mailto:')).toBe(attendee);
    await room.mails(desk, { status: 'SENT', attemptCount: 1 });
  },
);

test('an internationalized address of the salon, from a provider file, is where answers go', async () => {
  const salon = await room.desk({ provider: { contactEmail: "Salon+o'brien@Müller.example" } });
  const { body } = await salon.call('GET', 'catalog');
  expect(body.contact.email).toBe("Salon+o'brien@Müller.example");
  await salon.book();
  const [mail] = await room.received(1);
  expect(mail?.source).toContain("\r\nReply-To: Salon+o'brien@xn--mller-kva.example\r\n");
});

test('an inbox has one share of mails, however its address is written', async () => {
  await book('anna@bücher.example');
  await book('Anna+tag@xn--bcher-kva.example', at('11:00'));
  await book('ANNA@BÜCHER.EXAMPLE', at('12:00'));
  await room.mails(desk, {}, {}, { status: 'REFUSED', errorCode: 'MAILS_PER_RECIPIENT' });
});

test('a claim link works on after the address was written in another form', async () => {
  const { providerClientId } = await book('Anna@Bücher.example');
  await room.received(1);
  await desk.call('PATCH', `clients/${providerClientId}`, { json: { email: 'anna@xn--bcher-kva.example' } });
  const { orm } = room.app.database;
  expect(await orm.claimToken.count({ where: { providerId: desk.provider.id, providerClientId } })).toBe(1);
  await desk.call('PATCH', `clients/${providerClientId}`, { json: { email: 'anna@bucher.example' } });
  expect(await orm.claimToken.count({ where: { providerId: desk.provider.id, providerClientId } })).toBe(0);
});

describe('a local part beyond ASCII, as an export can bring it,', () => {
  const RECIPIENT = 'jürgen@bücher.example';

  /** A mail to this address, as soon as a worker runs. */
  async function plantMail() {
    await room.worker.stop();
    await book('ann@example.org');
    const [row] = await room.mails(desk, { status: 'PENDING' });
    const where = { providerId: desk.provider.id, id: row?.id ?? '' };
    await room.app.database.orm.mail.updateMany({ where, data: { recipient: RECIPIENT } });
    return room.app.service.startWorker();
  }

  test('is sent with SMTPUTF8', async () => {
    const worker = await plantMail();
    await room.mails(desk, { status: 'SENT', attemptCount: 1 });
    expect(room.server.commands.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
      expect.stringMatching(/^MAIL FROM:<bookings@service\.example> SMTPUTF8/),
      `RCPT TO:<${RECIPIENT}>`,
    ]);
    await worker.stop();
  });

  test('fails once where the mail server does not take it', async () => {
    room.server.refuseWith(553);
    const worker = await plantMail();
    await room.mails(desk, { status: 'FAILED', attemptCount: 1, errorCode: 'EENVELOPE 553', nextAttemptAt: null });
    await worker.stop();
  });
});
