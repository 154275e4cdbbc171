import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { codesOf, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

let app: TestApp;
let provider: TestProvider;
let owner: string;
let reservationId: string;

beforeAll(async () => {
  app = await openTestApp({ usageLimits: { mailsPerRecipientPerHour: 4 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow('2026-11-02T08:00:00Z');
  provider = await app.provide(salon());
  owner = await workspaceToken(app, provider.id);
  const client = { firstName: 'Anna', email: 'anna@example.com' };
  const place = { serviceId: provider.services['cut'], employeeSelectionMode: 'ANY' };
  const json = { ...place, startAt: '2026-11-03T10:00:00+01:00', client };
  reservationId = (await provider.call('POST', 'reservations', { json })).body.id;
});

interface Told {
  readonly id: string;
  readonly kind: string;
  readonly to: string | null;
  readonly status: string;
  readonly sentAt: string | null;
  readonly failure: string | null;
}

const LIST = `query ($id: UUID!) { reservation(reservationId: $id) {
  notifications { id kind to status attemptCount nextAttemptAt sentAt failure createdAt } } }`;
const RESEND =
  'mutation ($id: UUID!) { resendNotification(input: { id: $id }) { notification { id kind to status failure } } }';

async function mails(): Promise<Told[]> {
  const { data, errors } = await graphql(app, owner, LIST, { id: reservationId });
  expect(errors).toEqual([]);
  return data.reservation.notifications;
}
const newest = async () => (await mails()).at(-1)?.id ?? '';
const resend = (id: string, token = owner) => graphql(app, token, RESEND, { id });

/** Ends every mail of the provider with this result, as a worker would. */
async function end(data: { status: 'SENT' | 'FAILED'; errorCode?: string; recipient?: null }): Promise<void> {
  const ended = { ...data, nextAttemptAt: null, completedAt: '2026-11-02T08:00:05Z' };
  await app.database.orm.mail.updateMany({ where: { providerId: provider.id }, data: ended });
}

test('the mails of a reservation have their address, status and reason', async () => {
  const id = await newest();
  expect(await mails()).toEqual([
    {
      ...{ id, kind: 'BOOKING_CONFIRMED', to: 'anna@example.com', status: 'PENDING', attemptCount: 0 },
      ...{ nextAttemptAt: '2026-11-02T08:00:00.000Z', sentAt: null, failure: null },
      createdAt: '2026-11-02T08:00:00.000Z',
    },
  ]);
  await end({ status: 'SENT' });
  expect(await mails()).toMatchObject([{ status: 'SENT', sentAt: '2026-11-02T08:00:05.000Z' }]);
  await end({ status: 'FAILED', errorCode: 'EENVELOPE' });
  expect(await mails()).toMatchObject([{ status: 'FAILED', sentAt: null, failure: 'EENVELOPE' }]);
});

test('the newest mail is sent again as a new one, with the same address and content, and recorded in the audit', async () => {
  const id = await newest();
  const onItsWay = await resend(id);
  expect(onItsWay.errors[0]?.extensions).toMatchObject({ code: 'INVALID_STATE', context: { status: 'PENDING' } });
  await end({ status: 'FAILED' });
  const { data } = await resend(id);
  const sent = data.resendNotification.notification;
  expect(sent).toMatchObject({ kind: 'BOOKING_CONFIRMED', to: 'anna@example.com', status: 'PENDING' });
  expect((await mails()).map((mail) => mail.id)).toEqual([id, sent.id]);
  const rows = await app.database.orm.mail.findMany({ where: { providerId: provider.id } });
  expect(new Set(rows.map(({ content }) => JSON.stringify(content))).size).toBe(1);
  const audit = '{ auditEvents(resourceType: [RESERVATION]) { edges { node { action resourceId } } } }';
  const received = (await graphql(app, owner, audit)).data.auditEvents.edges;
  expect(received).toContainEqual({ node: { action: 'MAIL_RESENT', resourceId: reservationId } });
});

test('a corrected address gets the newest mail, whether the first one is pending, sent or failed; without an address none is sent', async () => {
  const { body } = await provider.call('GET', `reservations/${reservationId}`);
  const correct = (json: object) => provider.call('PATCH', `clients/${body.providerClientId}`, { json });
  await correct({ firstName: 'Anja', email: 'anja@example.com' });
  const sent = (await resend(await newest())).data.resendNotification.notification;
  expect(sent).toMatchObject({ kind: 'BOOKING_CONFIRMED', to: 'anja@example.com', status: 'PENDING' });
  expect((await mails()).map(({ to }) => to)).toEqual(['anna@example.com', 'anja@example.com']);
  const { content } = await app.database.orm.mail.findFirstOrThrow({ where: { providerId: provider.id, id: sent.id } });
  expect(content).toMatchObject({ clientFirstName: 'Anja', providerClientId: body.providerClientId });
  expect(codesOf(await resend(sent.id))).toEqual(['INVALID_STATE']);
  await end({ status: 'SENT' });
  await correct({ email: null, phone: '+48600100200' });
  expect(codesOf(await resend(sent.id))).toEqual(['VALIDATION_FAILED']);
});

test('a change without a mail sends none until the client is notified of the present state', async () => {
  await end({ status: 'SENT' });
  const move = `mutation ($input: UpdateAsProviderInput!) { updateReservationAsProvider(input: $input) { replayed } }`;
  const moveTo = (startAt: string) =>
    graphql(app, owner, move, { input: { reservationId, startAt, notifyClient: false } });
  expect((await moveTo('2026-11-03T11:00:00+01:00')).errors).toEqual([]);
  expect((await moveTo('2026-11-03T12:00:00+01:00')).errors).toEqual([]);
  expect((await mails()).map(({ kind }) => kind)).toEqual(['BOOKING_CONFIRMED']);
  const notify = `mutation ($id: UUID!) { notifyReservationClient(input: { id: $id }) { notification { id kind to status } } }`;
  const { data, errors } = await graphql(app, owner, notify, { id: reservationId });
  expect(errors).toEqual([]);
  const { notification } = data.notifyReservationClient;
  expect(notification).toMatchObject({ kind: 'BOOKING_CHANGED', to: 'anna@example.com', status: 'PENDING' });
  const where = { providerId: provider.id, id: notification.id };
  const { content } = await app.database.orm.mail.findFirstOrThrow({ where });
  expect(content).toMatchObject({ startAt: '2026-11-03T11:00:00.000Z', timezone: 'Europe/Warsaw' });
  app.setNow('2026-11-03T12:30:00Z');
  const later = await workspaceToken(app, provider.id);
  const complete = `mutation ($input: MoveReservationInput!) { completeReservation(input: $input) { replayed } }`;
  expect((await graphql(app, later, complete, { input: { reservationId } })).errors).toEqual([]);
  expect(codesOf(await graphql(app, later, notify, { id: reservationId }))).toEqual(['INVALID_STATE']);
});

test('the address of a mail is not shown once its client is deleted or merged into another', async () => {
  const { body } = await provider.call('GET', `reservations/${reservationId}`);
  const { body: other } = await provider.call('POST', 'clients', { json: { firstName: 'Ann', phone: '+48600100200' } });
  const merge = { sourceId: body.providerClientId };
  expect((await provider.call('POST', `clients/${other.id}/merge`, { json: merge })).status).toBe(200);
  expect((await mails()).map(({ to }) => to)).toEqual([null]);
  await end({ status: 'SENT' });
  const sent = (await resend(await newest())).data.resendNotification.notification;
  expect(sent).toMatchObject({ to: 'anna@example.com', status: 'PENDING' });
  expect((await mails()).map(({ to }) => to)).toEqual([null, 'anna@example.com']);
  expect((await provider.call('DELETE', `clients/${other.id}`)).status).toBe(204);
  expect((await mails()).map(({ to }) => to)).toEqual([null, null]);
});

test('an older mail, an erased one, and one to a deleted client cannot be sent again', async () => {
  const first = await newest();
  await end({ status: 'SENT' });
  const { data } = await resend(first);
  await end({ status: 'SENT' });
  expect(codesOf(await resend(first))).toEqual(['INVALID_STATE']);
  const { id } = data.resendNotification.notification;
  await end({ status: 'SENT', recipient: null });
  expect(codesOf(await resend(id))).toEqual(['EVENTS_EXPIRED']);
  const { body } = await provider.call('GET', `reservations/${reservationId}`);
  await app.database.orm.mail.updateMany({ where: { providerId: provider.id }, data: { recipient: 'a@example.com' } });
  expect((await provider.call('DELETE', `clients/${body.providerClientId}`)).status).toBe(204);
  await end({ status: 'SENT' });
  expect(codesOf(await resend(await newest()))).toEqual(['NOT_FOUND']);
});

test('a mail beyond the limit of its recipient is stored as REFUSED, and cannot be sent again', async () => {
  for (let count = 0; count < 3; count += 1) {
    await end({ status: 'SENT' });
    await resend(await newest());
  }
  await end({ status: 'SENT' });
  const refused = (await resend(await newest())).data.resendNotification.notification;
  expect(refused).toMatchObject({ status: 'REFUSED', to: null, failure: 'MAILS_PER_RECIPIENT' });
  const again = await resend(refused.id);
  expect(again.errors[0]?.extensions).toMatchObject({ code: 'INVALID_STATE', context: { status: 'REFUSED' } });
});

test('viewers read mails and send none, integrations do neither, and to another provider they do not exist', async () => {
  const id = await newest();
  await end({ status: 'SENT' });
  const viewer = await workspaceToken(app, provider.id, 'VIEWER');
  const seen = await graphql(app, viewer, LIST, { id: reservationId });
  expect(seen.data.reservation.notifications).toMatchObject([{ to: 'anna@example.com' }]);
  expect(codesOf(await resend(id, viewer))).toEqual(['insufficient_scope']);
  const bot = await provider.token();
  const hidden = await graphql(app, bot, LIST, { id: reservationId });
  expect([hidden.data.reservation.notifications, codesOf(hidden)]).toEqual([null, ['insufficient_scope']]);
  const unknown = await workspaceToken(app, (await app.provide(salon())).id);
  expect(codesOf(await resend(id, unknown))).toEqual(['NOT_FOUND']);
});
