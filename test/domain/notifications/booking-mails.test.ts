import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeStatus } from '../../../src/domain/reservations/change/change-status.ts';
import { sweepReservations } from '../../../src/domain/reservations/change/sweep-reservations.ts';
import type { Context } from '../../../src/kernel/context.ts';
import { at, type Desk, openDesk } from '../../rest/reservation-desk.ts';
import { openTestApp, TEST_START, type TestApp } from '../../support/app.ts';
import { testContext } from '../../support/context.ts';

const HOURS = [{ days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'], from: '09:00', to: '17:00' }];
const PARTS = {
  services: [
    { key: 'cut', name: 'Cut', durationMinutes: 60 },
    { key: 'asked', name: 'Asked', durationMinutes: 60, bookingRules: { requiresConfirmation: true } },
  ],
  employees: ['petra', 'anna'].map((key) => ({
    key,
    displayName: key,
    services: ['cut', 'asked'],
    workingHours: HOURS,
  })),
};
const SECRET = 'CANARY-7f3a';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(TEST_START);
  desk = await openDesk(app, PARTS);
});

const rows = () => app.database.orm.mail.findMany({ where: { providerId: desk.provider.id }, orderBy: { id: 'asc' } });
const kinds = async () => (await rows()).map(({ kind }) => kind.replace('BOOKING_', ''));
const ask = (input: object = {}) => desk.book({ serviceId: desk.provider.services['asked'], ...input });
const workspace = async (): Promise<Context> => {
  const { ports, now } = app.service.deps;
  const provider = await app.database.orm.provider.findUniqueOrThrow({ where: { id: desk.provider.id } });
  const ctx = testContext({ db: app.database, providerId: desk.provider.id, ports, now });
  return { ...ctx, caller: { ...ctx.caller, catalogVersion: provider.catalogVersion } };
};

describe('mails to the client', () => {
  test('the client gets a mail when a booking is confirmed, moved, reassigned, and cancelled', async () => {
    const { id } = await desk.book();
    await desk.reschedule(id, { startAt: at('12:00') });
    await desk.update(id, { employeeId: desk.provider.employees['anna'] });
    await desk.update(id, { durationMinutes: 30 });
    await desk.cancel(id);
    expect(await kinds()).toEqual(['CONFIRMED', 'CHANGED', 'CHANGED', 'CHANGED', 'CANCELLED']);
    const contents = (await rows()).map(({ content }) => content);
    expect(contents).toMatchObject([
      { version: 1, startAt: '2026-11-03T09:00:00.000Z', employeeName: 'petra', locales: [null, 'pl-PL'] },
      { version: 2, startAt: '2026-11-03T11:00:00.000Z', timezone: 'Europe/Warsaw', providerName: 'Salon' },
      { version: 3, employeeName: 'anna' },
      { version: 4, endAt: '2026-11-03T11:30:00.000Z' },
      { version: 5, status: 'CANCELLED', replyTo: 'hello@salon.example' },
    ]);
  });

  test('the client gets a mail when a request is received and confirmed', async () => {
    const { id } = await ask();
    await changeStatus(await workspace(), 'confirm', id, {});
    expect(await kinds()).toEqual(['RECEIVED', 'CONFIRMED']);
  });

  test('the client gets a mail when a request is declined, by the provider or by its start', async () => {
    const { id } = await ask();
    await changeStatus(await workspace(), 'decline', id, {});
    await ask();
    app.setNow(at('10:00'));
    await sweepReservations(app.service.deps);
    expect(await kinds()).toEqual(['RECEIVED', 'DECLINED', 'RECEIVED', 'DECLINED']);
  });

  test("the client's own language is used for mails", async () => {
    const client = { firstName: 'Ann', email: 'ann@example.com', locale: 'en-GB' };
    const { body } = await desk.call('POST', 'clients', { json: client });
    await desk.book({ client: undefined, providerClientId: body.id });
    expect((await rows())[0]).toMatchObject({ recipient: client.email, content: { locales: ['en-GB', 'pl-PL'] } });
  });
});

describe('no mail to the client', () => {
  test('no mail with notifyClient: false, for any change', async () => {
    const silent = { notifyClient: false };
    const { id } = await desk.book(silent);
    await desk.reschedule(id, { startAt: at('12:00'), ...silent });
    await desk.update(id, { startAt: at('13:00'), ...silent });
    await desk.cancel(id, silent);
    expect(await kinds()).toEqual([]);
  });

  test('no mail without an e-mail address', async () => {
    const { id } = await desk.book({ client: { firstName: 'Ann', phone: '+48600100200' } });
    await desk.cancel(id);
    expect(await kinds()).toEqual([]);
  });

  test('no mail for notes, references, custom fields, unchanged values and past visits', async () => {
    const { id } = await desk.book();
    await desk.update(id, { clientNote: 'n', internalNote: 'i', customFields: { a: 'b' }, externalReservationId: 'x' });
    await desk.update(id, { startAt: at('10:00') });
    app.setNow(at('11:00'));
    await changeStatus(await workspace(), 'complete', id, {});
    expect(await kinds()).toEqual(['CONFIRMED']);
  });

  test('no second mail for a repeated request', async () => {
    const key = { headers: { 'Idempotency-Key': randomUUID() } };
    const first = await desk.create({}, key);
    expect(await desk.create({}, key)).toMatchObject({ status: 201, body: { id: first.body.id } });
    await desk.cancel(first.body.id);
    await desk.cancel(first.body.id);
    expect(await kinds()).toEqual(['CONFIRMED', 'CANCELLED']);
  });
});

test('a mail contains no note, reason, reference or token', async () => {
  const client = { firstName: 'Ann', email: 'ann@example.com', note: SECRET, externalClientId: SECRET };
  const { body } = await desk.call('POST', 'clients', { json: client });
  const notes = {
    internalNote: SECRET,
    clientNote: SECRET,
    externalReservationId: SECRET,
    customFields: { a: SECRET },
  };
  const { id } = await desk.book({ client: undefined, providerClientId: body.id, ...notes });
  await desk.reschedule(id, { startAt: at('12:00'), reason: SECRET });
  await desk.cancel(id, { reason: SECRET });
  const stored = JSON.stringify(await rows());
  expect(await kinds()).toHaveLength(3);
  expect(stored).not.toContain(SECRET);
  expect(stored).not.toContain('ct_');
  expect(await app.database.orm.claimToken.count({ where: { providerId: desk.provider.id } })).toBe(0);
});
