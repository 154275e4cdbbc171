import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAIL_OUTBOX, settleMail } from '../../src/domain/notifications/mail-outbox.ts';
import type { Desk } from '../rest/reservation-desk.ts';
import { eventually } from '../support/eventually.ts';
import { type MailBench, openMailBench, SENDER } from './mail-bench.ts';

const RETRY_DELAYS_SECONDS = [60, 300, 1800, 7200, 21_600, 86_400];
const LEASE_SECONDS = 30;
const DAY_SECONDS = 86_400;
/** One by one, as Citus requires for DDL. */
const FAILING_MAILS = [
  'SET citus.enable_unsafe_triggers = on',
  "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'Lost.'; END $$",
  `CREATE CONSTRAINT TRIGGER fails AFTER INSERT ON mail DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail()`,
];
const PERSON = { firstName: 'Wilhelmina', email: 'wilhelmina@example.com' };

let bench: MailBench;
let desk: Desk;
beforeEach(async () => {
  bench = await openMailBench();
  desk = await bench.desk();
});
afterEach(() => bench.close());

const book = (input: object = {}) => desk.book({ client: PERSON, ...input });
const queued = () => bench.app.service.boss.findJobs('send-mail', { queued: true });

describe('sending', () => {
  test('a booking is confirmed by one mail, from the provider under our address', async () => {
    const booking = await book();
    await bench.mails(desk, { kind: 'BOOKING_CONFIRMED', status: 'SENT', attemptCount: 1, lockToken: null });
    const [mail] = await bench.received(1);
    const [row] = await bench.mails(desk, { reservationId: booking.id, completedAt: bench.app.service.deps.now() });
    expect(mail).toMatchObject({ from: SENDER, to: [PERSON.email] });
    expect(mail?.parsed).toMatchObject({
      messageId: `<${row?.id}@service.example>`,
      from: { value: [{ name: 'Salon', address: SENDER }] },
      replyTo: { value: [{ address: 'hello@salon.example' }] },
    });
    expect(mail?.parsed.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.parsed.text).toContain("Women's cut");
    expect(mail?.parsed.html).toContain('Women&#39;s cut');
    expect(mail?.parsed.attachments).toMatchObject([{ contentType: 'text/calendar' }, { filename: 'booking.ics' }]);
  });

  test('a job contains only ids, and no log line an address, a name or a token', async () => {
    bench.server.refuseWith(451);
    await book();
    await bench.mails(desk, { status: 'RETRY_SCHEDULED' });
    const [row] = await bench.mails(desk, {});
    expect((await queued()).map(({ data }) => data)).toEqual([{ providerId: desk.provider.id, mailId: row?.id }]);
    const log = bench.app.logLines.join('\n');
    expect(log).toContain('mail was not accepted');
    expect(log).not.toMatch(/wilhelmina/i);
    expect(log).not.toContain('ct_');
  });

  test('temporary refusals are retried by the schedule; then the mail is FAILED', async () => {
    bench.server.refuseWith(451);
    await book();
    await bench.mails(desk, { status: 'RETRY_SCHEDULED', attemptCount: 1, errorCode: 'EENVELOPE 451' });
    for (const [index, delaySeconds] of RETRY_DELAYS_SECONDS.entries()) {
      const dueAt = new Date(bench.app.service.deps.now().getTime() + delaySeconds * 1000);
      await bench.mails(desk, { attemptCount: index + 1, nextAttemptAt: dueAt });
      await bench.passSeconds(delaySeconds - 3);
      expect(await bench.app.service.boss.fetch('send-mail')).toEqual([]);
      await bench.passSeconds(3);
      await bench.mails(desk, { attemptCount: index + 2 });
    }
    await bench.mails(desk, { status: 'FAILED', nextAttemptAt: null, completedAt: bench.app.service.deps.now() });
    expect(bench.server.mails).toHaveLength(0);
  });

  test('a permanent refusal is not retried', async () => {
    bench.server.refuseWith(550);
    await book();
    await bench.mails(desk, { status: 'FAILED', attemptCount: 1, errorCode: 'EENVELOPE 550' });
    expect(await queued()).toEqual([]);
  });

  test('after a temporary refusal the next attempt sends the mail once', async () => {
    bench.server.refuseWith(421);
    await book();
    await bench.mails(desk, { status: 'RETRY_SCHEDULED' });
    bench.server.refuseWith(null);
    await bench.passSeconds(60);
    await bench.mails(desk, { status: 'SENT', attemptCount: 2, errorCode: null });
    await bench.received(1);
  });
});

describe('durability of mails', () => {
  test('a refused change leaves no mail', async () => {
    await book();
    expect(await desk.create({ client: { ...PERSON, email: 'other@example.com' } })).toMatchObject({ status: 409 });
    await bench.mails(desk, { recipient: PERSON.email });
  });

  test('a change that fails at its end leaves no mail', async () => {
    const { pool, orm } = bench.app.database;
    const client = await pool.connect();
    for (const statement of FAILING_MAILS) await client.query(statement);
    client.release(true);
    expect(await desk.create({ client: PERSON })).toMatchObject({ status: 503 });
    await pool.query('DROP FUNCTION fail CASCADE');
    await bench.mails(desk);
    expect(await orm.reservation.count({ where: { providerId: desk.provider.id } })).toBe(0);
  });

  test('a mail that was not queued after its commit is queued by the sweep', async () => {
    const { jobs } = bench.app.service.deps.ports;
    const { sendMails } = jobs;
    jobs.sendMails = () => Promise.reject(new Error('Lost.'));
    expect(await desk.create({ client: PERSON })).toMatchObject({ status: 201 });
    await eventually(() => expect(bench.app.logLines.join('')).toContain('queueing failed'));
    jobs.sendMails = sendMails;
    await bench.mails(desk, { status: 'PENDING' });
    await bench.passSeconds(11);
    await bench.worker.sweep();
    await bench.mails(desk, { status: 'SENT' });
  });

  test('a lost job of a mail is queued again', async () => {
    await bench.worker.stop();
    await book();
    await bench.app.database.pool.query("DELETE FROM pgboss.job WHERE name = 'send-mail'");
    await bench.passSeconds(11);
    const worker = await bench.app.service.startWorker();
    await worker.sweep();
    await bench.mails(desk, { status: 'SENT' });
    await worker.stop();
  });

  test('a worker whose lease has expired cannot settle the mail', async () => {
    await bench.worker.stop();
    await book();
    const [row] = await bench.mails(desk, { status: 'PENDING' });
    const { deps } = bench.app.service;
    const key = { providerId: desk.provider.id, id: row?.id ?? '' };
    const frozen = await MAIL_OUTBOX.claim(deps, key);
    expect(await MAIL_OUTBOX.claim(deps, key)).toBeNull();
    await bench.passSeconds(LEASE_SECONDS);
    const other = await MAIL_OUTBOX.claim(deps, key);
    if (!frozen || !other) throw new Error('The mail was not taken.');
    expect(await settleMail(deps, frozen, null)).toBe(false);
    expect(await settleMail(deps, other, null)).toBe(true);
    await bench.mails(desk, { status: 'SENT', attemptCount: 1 });
  });

  test('recipient and content of a mail are erased after 30 days', async () => {
    await book();
    await bench.mails(desk, { status: 'SENT' });
    await bench.passSeconds(30 * DAY_SECONDS);
    await bench.worker.sweep();
    await bench.mails(desk, { recipient: PERSON.email });
    await bench.passSeconds(1);
    await bench.worker.sweep();
    await bench.mails(desk, { recipient: null, content: null, status: 'SENT' });
  });
});
