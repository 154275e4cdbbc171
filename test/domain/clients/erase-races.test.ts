import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OutboxKey } from '../../../src/db/outbox/leases.ts';
import { createClaimLink } from '../../../src/domain/clients/claim-link.ts';
import { createClient } from '../../../src/domain/clients/create-client.ts';
import { updateClient } from '../../../src/domain/clients/update-client.ts';
import { sendClaimLink } from '../../../src/domain/notifications/claim-link-mails.ts';
import { MAIL_OUTBOX, settleMail } from '../../../src/domain/notifications/mail-outbox.ts';
import { resendMail } from '../../../src/domain/notifications/reservation-mails.ts';
import { eraseClient } from '../../../src/domain/persons/erase-client.ts';
import { mergeClients } from '../../../src/domain/persons/merge-clients.ts';
import { createReservation } from '../../../src/domain/reservations/book/create-reservation.ts';
import { cancelReservation } from '../../../src/domain/reservations/change/cancel-reservation.ts';
import { cancelReservations } from '../../../src/domain/reservations/change/cancel-reservations.ts';
import { rescheduleReservation } from '../../../src/domain/reservations/change/change-reservation.ts';
import { reassignReservations } from '../../../src/domain/reservations/change/reassign-reservations.ts';
import { sweepReservations } from '../../../src/domain/reservations/change/sweep-reservations.ts';
import { DELIVERY_OUTBOX, settleDelivery } from '../../../src/domain/webhooks/delivery-outbox.ts';
import type { Context } from '../../../src/kernel/context.ts';
import type { DomainError } from '../../../src/kernel/errors.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { holdCommits, untilWaiting } from '../../support/held-transactions.ts';
import { at, openShop, type Shop } from '../reservations/shop.ts';
import { team } from '../reservations/team.ts';

const AFTER_THE_VISIT = '2026-11-05T12:00:00Z';
/** Values of one person that stand nowhere else. */
const PERSON = {
  firstName: 'Quillibrand',
  lastName: 'Oakenshield',
  email: 'q.o@planted.example',
  phone: '+48600777123',
};
const CONTACT = { firstName: PERSON.firstName, phone: PERSON.phone };
const FAILED = {
  responseBody: null,
  durationMs: 5,
  responseStatus: 500,
  error: { code: 'NON_2XX', message: 'It answered 500.' },
} as const;
const PLANTED = /quillibrand|oakenshield|planted|600777123/i;

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

/** A shop with a client who has a reservation on Tuesday, the mail about which is sent and its delivery under way. */
async function openVisit() {
  const shop = await openShop(database, team('petra', 'anna'));
  const [ctx, desk] = [await shop.ctx(), await shop.ctx('WORKSPACE')];
  const clientId = (await createClient(ctx, PERSON)).client.id;
  const employeeId = shop.employees['petra'] ?? '';
  const booked = shop.input({ providerClientId: clientId, employeeId });
  const reservationId = (await createReservation(ctx, booked)).reservation.id;
  const sent = await claimed(MAIL_OUTBOX.claim(shop.system, await newest(shop, 'mail')));
  await settleMail(shop.system, sent, null);
  const delivery = await claimed(DELIVERY_OUTBOX.claim(shop.system, await newest(shop, 'webhook_delivery')));
  return { shop, ctx, desk, clientId, reservationId, delivery };
}
type Visit = Awaited<ReturnType<typeof openVisit>>;

/** Rows of the shop with a value of the person, or with a hash of one. */
async function leftBehind({ providerId }: Shop): Promise<string[]> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'provider_id'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const body = name === 'webhook_delivery' ? ", convert_from(body, 'UTF8')" : '';
    const text = `SELECT concat_ws(' ', t::text ${body}) AS row FROM "${name}" t WHERE provider_id = $1`;
    const { rows } = await database.pool.query<{ row: string }>(text, [providerId]);
    const isHash = name === 'claim_token' || name === 'idempotency_key';
    found.push(...rows.filter(({ row }) => isHash || PLANTED.test(row)).map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

/** The newest mail or delivery of a shop. */
async function newest({ providerId }: Shop, table: 'mail' | 'webhook_delivery', skipped = 0): Promise<OutboxKey> {
  const text = `SELECT provider_id AS "providerId", id FROM ${table} WHERE provider_id = $1 ORDER BY id DESC OFFSET $2 LIMIT 1`;
  const { rows } = await database.pool.query<OutboxKey>(text, [providerId, skipped]);
  if (!rows[0]) throw new Error(`The shop has no ${table}.`);
  return rows[0];
}

async function claimed<Claim>(claim: Promise<Claim | null>): Promise<Claim> {
  const found = await claim;
  if (found === null) throw new Error('It was not free.');
  return found;
}

/** What may be written about a client and their reservation meanwhile. */
const WRITES: Readonly<Record<string, (visit: Visit, ctx: Context) => Promise<unknown>>> = {
  'a booking by contact data': ({ shop }, ctx) =>
    createReservation(ctx, shop.input({ client: CONTACT, startAt: at('12:00') })),
  'a booking by id': ({ shop, clientId }, ctx) =>
    createReservation(ctx, shop.input({ providerClientId: clientId, startAt: at('12:00') })),
  'a cancellation': ({ reservationId }, ctx) => cancelReservation(ctx, reservationId, {}),
  'a move': ({ reservationId }, ctx) => rescheduleReservation(ctx, reservationId, { startAt: at('14:00') }),
  'the cancellation of several': ({ reservationId }, ctx) =>
    cancelReservations(ctx, { reservationIds: [reservationId] }),
  'a reassignment': ({ reservationId }, ctx) => reassignReservations(ctx, { reservationIds: [reservationId] }),
  'an update of the record': ({ clientId }, ctx) => updateClient(ctx, clientId, { locale: 'en' }, 'update-once'),
  'a merge of another record': ({ shop, clientId }, ctx) => mergeClients(ctx, clientId, { sourceId: shop.clientId }),
  'a mail sent again': async ({ shop }, ctx) => resendMail(ctx, (await newest(shop, 'mail')).id),
  'a mail with a claim link': ({ clientId }, ctx) => sendClaimLink(ctx, clientId),
  'a claim link': ({ shop, clientId }, ctx) =>
    createClaimLink(ctx, { providerId: shop.providerId, providerClientId: clientId, address: PERSON.email }),
  'a failed attempt': async ({ delivery }, ctx) => settleDelivery(ctx, delivery, FAILED),
};
const AS_NEW_CLIENT = 'a booking by contact data';
const WITHOUT_TRANSACTION = 'a claim link';

const erase = ({ clientId }: Visit, ctx: Context) => eraseClient(ctx, { id: clientId });
const but = (name: string) => Object.entries(WRITES).filter(([write]) => write !== name);

test.for(but(WITHOUT_TRANSACTION))('an erasure that waits for %s leaves no copy', async ([, write]) => {
  const visit = await openVisit();
  const held = holdCommits(visit.desk);
  const written = write(visit, held.ctx);
  await held.reached;
  const erased = erase(visit, visit.ctx);
  await Promise.race([untilWaiting(database), erased]);
  held.release();
  await Promise.all([written, erased]);
  expect(await leftBehind(visit.shop)).toEqual([]);
});

test.for(but(AS_NEW_CLIENT))('%s that waits for an erasure leaves no copy', async ([, write]) => {
  const visit = await openVisit();
  const held = holdCommits(visit.ctx);
  const erased = erase(visit, held.ctx);
  await held.reached;
  const written = write(visit, visit.desk).catch((error: DomainError) => error.code);
  await Promise.race([untilWaiting(database), written]);
  held.release();
  await erased;
  await written;
  expect(await leftBehind(visit.shop)).toEqual([]);
});

test('a booking by contact data that waits for an erasure makes a new record', async () => {
  const visit = await openVisit();
  const held = holdCommits(visit.ctx);
  const erased = erase(visit, held.ctx);
  await held.reached;
  const written = createReservation(visit.desk, visit.shop.input({ client: CONTACT, startAt: at('12:00') }));
  await untilWaiting(database);
  held.release();
  await erased;
  const { clientMatch, reservation } = await written;
  expect(clientMatch).toBe('CREATED');
  expect(reservation.providerClientId).not.toBe(visit.clientId);
});

test('mails and deliveries are not claimed behind an erasure, and what was claimed before it is not written', async () => {
  const visit = await openVisit();
  const { shop, delivery } = visit;
  await resendMail(visit.desk, (await newest(shop, 'mail')).id);
  const [mailKey, deliveryKey] = [await newest(shop, 'mail'), await newest(shop, 'webhook_delivery', 1)];
  const held = holdCommits(visit.ctx);
  const erased = erase(visit, held.ctx);
  await held.reached;
  const claims = [MAIL_OUTBOX.claim(shop.system, mailKey), DELIVERY_OUTBOX.claim(shop.system, deliveryKey)];
  await untilWaiting(database);
  held.release();
  await erased;
  expect(await Promise.all(claims)).toEqual([null, null]);
  expect(await settleDelivery(shop.system, delivery, FAILED)).toBe(false);
  expect(await settleDelivery(shop.system, delivery, { ...FAILED, error: null })).toBe(false);
  const { providerId } = shop;
  expect(await database.orm.webhookAttempt.count({ where: { providerId } })).toBe(0);
  expect(await database.orm.webhookDelivery.findFirst({ where: { providerId, id: delivery.id } })).toMatchObject({
    ...{ status: 'SKIPPED', errorCode: 'CONTENT_WITHDRAWN', nextAttemptAt: null, body: null },
  });
  expect(await leftBehind(shop)).toEqual([]);
});

test('a sweep leaves out what an erasure holds', async () => {
  const visit = await openVisit();
  visit.shop.setNow(AFTER_THE_VISIT);
  const held = holdCommits(visit.ctx);
  const erased = erase(visit, held.ctx);
  await held.reached;
  await sweepReservations(visit.ctx);
  held.release();
  await erased;
  await sweepReservations(visit.ctx);
  const { reservation } = database.orm;
  expect(
    await reservation.findMany({ where: { id: visit.reservationId, providerId: visit.shop.providerId } }),
  ).toMatchObject([{ status: 'COMPLETED' }]);
  expect(await leftBehind(visit.shop)).toEqual([]);
});

test('an erasure that waits for a sweep leaves no copy', async () => {
  const visit = await openVisit();
  visit.shop.setNow(AFTER_THE_VISIT);
  const held = holdCommits(visit.ctx);
  const swept = sweepReservations(held.ctx);
  await held.reached;
  const erased = erase(visit, visit.ctx);
  await untilWaiting(database);
  held.release();
  await Promise.all([swept, erased]);
  expect(await leftBehind(visit.shop)).toEqual([]);
});
