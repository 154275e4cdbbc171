import type pg from 'pg';
import { createStatementRunner } from 'tenant-sql/connections/runner.ts';
import type { Statement } from 'tenant-sql/query/statements.ts';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { tables } from '../../../src/db/query/tables.ts';
import { recordEventsAndFindSubscriptions, storeMissedSince } from '../../../src/db/webhooks/record-events.ts';
import type { BillingChange, ClientChange, ReservationEventInput } from '../../../src/domain/events/record-event.ts';
import type { TransactionContext } from '../../../src/domain/events/transaction-context.ts';
import { inTransaction } from '../../../src/domain/outbox/in-transaction.ts';
import { lockSubscription } from '../../../src/domain/webhooks/subscriptions.ts';
import { updateSubscription } from '../../../src/domain/webhooks/update-subscription.ts';
import { formatClientId } from '../../../src/kernel/client-id.ts';
import { type Context, ownTables } from '../../../src/kernel/context.ts';
import { INTEGRATION_SCOPES } from '../../../src/kernel/scopes.ts';
import type { Tenant } from '../../jobs/tenant.ts';
import { type WebhookBench, webhookBench } from '../../jobs/webhook-bench.ts';

const TARGET = 'http://127.0.0.1:9/hook';
const BOOKING = {
  id: 'the booking',
  employeeId: '01936d3a-0000-7000-8000-000000000001',
  serviceName: 'Cut',
  employeeName: 'Petra',
  startAt: '2026-03-02T10:00:00+01:00',
  timezone: 'Europe/Warsaw',
  price: null,
  status: 'CONFIRMED' as const,
  client: { firstName: 'Jana' },
};
const SUMMARY = { testMode: false, summary: expect.stringContaining('Cut') };
const CHANGES = [{ field: 'startAt', from: 'a', to: 'b' }];
const ENVELOPE = z.object({
  id: z.string(),
  event: z.string(),
  eventId: z.string(),
  occurredAt: z.string(),
  providerId: z.string(),
  apiVersion: z.literal('v1'),
  resource: z.object({ type: z.string(), id: z.string(), version: z.number() }),
  data: z.record(z.string(), z.unknown()),
});

let bench: WebhookBench;
let tenant: Tenant;

beforeAll(async () => {
  bench = await webhookBench();
});
afterAll(() => bench.drop());
beforeEach(async () => {
  tenant = await bench.tenant();
});

const without = (...scopes: string[]) => INTEGRATION_SCOPES.filter((scope) => !scopes.includes(scope));
const record = (events: readonly Parameters<TransactionContext['record']>[0][], ctx = tenant.ctx) =>
  inTransaction(ctx, async (tx) => {
    for (const event of events) tx.record(event);
  });
const envelopes = async () =>
  (await tenant.deliveries()).map(({ body }) => ENVELOPE.parse(JSON.parse(Buffer.from(body ?? []).toString('utf8'))));

const ownActor = () => ({
  type: 'INTEGRATION',
  id: formatClientId(tenant.providerId, tenant.clientId),
  self: true,
});

function reservationChange(reservationId: string, changes: Partial<ReservationEventInput> = {}): ReservationEventInput {
  return {
    kind: 'reservation',
    type: 'RESCHEDULED',
    webhookEvent: 'booking.rescheduled',
    reservationId,
    version: 2,
    occurredAt: bench.deps.now(),
    changes: CHANGES,
    reason: 'the client asked',
    internalService: false,
    booking: BOOKING,
    ...changes,
  };
}

function clientChange(): ClientChange {
  const occurredAt = bench.deps.now();
  return {
    kind: 'client',
    webhookEvent: 'client.created',
    clientId: v7(),
    version: 1,
    occurredAt,
    changes: [],
    record: {},
  };
}

function billingChange(changes: Partial<BillingChange> = {}): BillingChange {
  return {
    kind: 'billing',
    webhookEvent: 'billing.plan_changed',
    version: 7,
    occurredAt: bench.deps.now(),
    plan: 'basic',
    integrationApiAccess: false,
    accessBefore: true,
    ...changes,
  };
}

describe('the content of events', () => {
  test('a booking event has its history row, one id for both, and the whole record', async () => {
    const id = await reservation();
    const { id: subscriptionId } = await tenant.subscribe(TARGET);
    await record([reservationChange(id)]);
    const [history] = await bench.database.orm.reservationEvent.findMany({ where: { providerId: tenant.providerId } });
    const [delivery] = await tenant.deliveries();
    const [envelope] = await envelopes();
    expect(history).toMatchObject({
      reservationId: id,
      type: 'RESCHEDULED',
      version: 2,
      actorType: 'INTEGRATION',
      actorId: tenant.clientId,
      changes: CHANGES,
      reason: 'the client asked',
    });
    expect(envelope).toEqual({
      id: delivery?.envelopeId,
      event: 'booking.rescheduled',
      eventId: history?.id,
      occurredAt: bench.deps.now().toISOString(),
      providerId: tenant.providerId,
      apiVersion: 'v1',
      resource: { type: 'reservation', id, version: 2 },
      data: { booking: { ...BOOKING, ...SUMMARY }, changes: CHANGES, actor: ownActor() },
    });
    expect(delivery).toMatchObject({
      subscriptionId,
      eventId: history?.id,
      status: 'PENDING',
      attemptCount: 0,
      maxAttempts: 3,
      nextAttemptAt: bench.deps.now(),
      resourceType: 'reservation',
      resourceId: id,
      resourceVersion: 2,
    });
  });

  test.each([
    ['reservations:read', { booking: null, changes: [] }],
    ['clients:read', { booking: { ...BOOKING, ...SUMMARY, client: null }, changes: CHANGES }],
  ])('without %s a booking event has less content', async (scope, data) => {
    tenant = await bench.tenant(without(scope));
    const id = await reservation();
    await tenant.subscribe(TARGET);
    await record([reservationChange(id)]);
    expect((await envelopes())[0]?.data).toEqual({ ...data, actor: ownActor() });
  });

  test('without clients:read a client event has no client', async () => {
    tenant = await bench.tenant(without('clients:read'));
    await tenant.subscribe(TARGET);
    await tenant.emit();
    expect((await envelopes())[0]?.data).toMatchObject({ client: null, changes: [] });
  });

  test('bookings of internal services reach only clients with their scope, and are not counted as missed by others', async () => {
    const other = await tenant.otherClient(without('services:internal:use'));
    const { id: own } = await tenant.subscribe(TARGET);
    const { id: foreign } = await other.subscribe(TARGET);
    await updateSubscription(other.ctx, foreign, { isActive: false });
    await record([reservationChange(await reservation(), { internalService: true })]);
    expect((await tenant.deliveries()).map(({ subscriptionId }) => subscriptionId)).toEqual([own]);
    expect((await tenant.subscription(foreign)).missedSince).toBeNull();
  });

  test('a subscription receives only its listed events, or all of them by *; never those of another provider', async () => {
    const unknownClient = await bench.tenant();
    await unknownClient.subscribe(TARGET);
    const { id: listed } = await tenant.subscribe(TARGET, ['client.updated', 'client.deleted']);
    const { id: all } = await tenant.subscribe(TARGET, ['*']);
    await tenant.emit({ webhookEvent: 'client.created' });
    await tenant.emit({ webhookEvent: 'client.updated' });
    const seen = (await tenant.deliveries()).map(({ subscriptionId, event }) => `${subscriptionId} ${event}`);
    expect(seen.toSorted()).toEqual(
      [`${listed} client.updated`, `${all} client.created`, `${all} client.updated`].toSorted(),
    );
    expect(await unknownClient.deliveries()).toEqual([]);
  });

  test('one change for two subscriptions has two delivery and envelope ids and one event id', async () => {
    await tenant.subscribe(TARGET);
    await tenant.subscribe(TARGET);
    await tenant.emit();
    const [first, second] = await tenant.deliveries();
    expect(first?.id).not.toBe(second?.id);
    expect(first?.envelopeId).not.toBe(second?.envelopeId);
    expect(first?.eventId).toBe(second?.eventId);
  });

  test('CLIENT_LINKED and a change of only the internal note write history and no delivery', async () => {
    await tenant.subscribe(TARGET);
    const id = await reservation();
    await record([reservationChange(id, { type: 'CLIENT_LINKED', webhookEvent: null, changes: [] })]);
    expect(await bench.database.orm.reservationEvent.count({ where: { providerId: tenant.providerId } })).toBe(1);
    expect(await tenant.deliveries()).toEqual([]);
  });
});

describe('billing', () => {
  const losesAccess = (events: BillingChange[]) =>
    inTransaction(tenant.ctx, async (tx) => {
      await ownTables(tx).updateTable('provider').set({ planCode: 'basic' }).execute();
      for (const event of events) tx.record(event);
    });

  test('the events of the change that removes access are still delivered', async () => {
    await tenant.subscribe(TARGET);
    await losesAccess([billingChange(), billingChange({ webhookEvent: 'billing.integration_access_revoked' })]);
    const [changed, revoked] = await envelopes();
    expect([changed?.event, revoked?.event]).toEqual(['billing.plan_changed', 'billing.integration_access_revoked']);
    expect(changed).toMatchObject({
      resource: { type: 'provider', id: tenant.providerId, version: 7 },
      data: { billing: { plan: 'basic', integrationApiAccess: false } },
    });
  });

  test('billing events are delivered also when a suspension removes access', async () => {
    await tenant.subscribe(TARGET);
    await inTransaction(tenant.ctx, async (tx) => {
      await ownTables(tx).updateTable('provider').set({ status: 'SUSPENDED' }).execute();
      tx.record(billingChange({ webhookEvent: 'billing.integration_access_revoked' }));
    });
    expect((await envelopes()).map(({ event }) => event)).toEqual(['billing.integration_access_revoked']);
  });

  test('events after the loss of access are not delivered', async () => {
    const { id } = await tenant.subscribe(TARGET);
    await losesAccess([]);
    await record([billingChange({ accessBefore: false })]);
    await tenant.emit();
    expect(await tenant.deliveries()).toEqual([]);
    expect((await tenant.subscription(id)).missedSince).toEqual(bench.deps.now());
  });
});

describe('the transaction of events', () => {
  test('a failed transaction leaves no history, delivery, job or notification', async () => {
    await tenant.subscribe(TARGET);
    const id = await reservation();
    const announced = bench.announced.length;
    const failing = inTransaction(tenant.ctx, async (tx) => {
      tx.record(reservationChange(id));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await expect(record([reservationChange(v7())])).rejects.toThrow();
    expect(await tenant.deliveries()).toEqual([]);
    expect(await bench.boss.findJobs('deliver-webhook', { data: { providerId: tenant.providerId } })).toEqual([]);
    expect(bench.announced).toHaveLength(announced);
  });

  test('a retried transaction starts without events', async () => {
    await tenant.subscribe(TARGET);
    let runs = 0;
    const { transactions } = tenant.ctx.ports;
    const run: typeof transactions.run = async (providerId, work) => {
      const conflict = transactions.run(providerId, (db) => work(db).then(() => Promise.reject(new Error('conflict'))));
      await expect(conflict).rejects.toThrow('conflict');
      return transactions.run(providerId, work);
    };
    await inTransaction({ ...tenant.ctx, ports: { ...tenant.ctx.ports, transactions: { run } } }, async (tx) => {
      runs += 1;
      tx.record(clientChange());
    });
    expect(runs).toBe(2);
    expect(await tenant.deliveries()).toHaveLength(1);
  });

  test('jobs and live notifications are sent after the commit', async () => {
    await tenant.subscribe(TARGET);
    const id = await reservation();
    const announced = bench.announced.length;
    await inTransaction(tenant.ctx, async (tx) => {
      tx.record(reservationChange(id));
      tx.ports.notifier.publish('access', tenant.providerId);
      expect(bench.announced).toHaveLength(announced);
    });
    const topics = bench.announced.slice(announced).map(([topic]) => topic);
    expect(topics.toSorted()).toEqual(['access', 'jobs', 'reservations']);
  });

  test('recording events takes no statement without events, one without subscriptions, two with deliveries, whose jobs follow the commit', async () => {
    const id = await reservation();
    expect(await statementsOf([])).toEqual([]);
    expect(await statementsOf([reservationChange(id)])).toEqual(['record_history_and_find_listeners']);
    await tenant.subscribe(TARGET);
    await tenant.subscribe(TARGET);
    expect(await statementsOf([reservationChange(id, { version: 3 }), reservationChange(id, { version: 4 })])).toEqual([
      'record_history_and_find_listeners',
      'insert_webhook_deliveries',
    ]);
    expect(await tenant.deliveries()).toHaveLength(4);
  });

  test('a transaction with events cannot be nested', async () => {
    const nested = inTransaction(tenant.ctx, (tx) => inTransaction(tx, async () => undefined));
    await expect(nested).rejects.toThrow('inside another one');
  });
});

describe('a concurrent event and reactivation', () => {
  let other: pg.PoolClient;
  beforeEach(async () => {
    other = await bench.database.pool.connect();
    await other.query('BEGIN');
  });
  afterEach(() => other.release());
  const database = () => tables.over(createStatementRunner(other));

  test('a reactivation waits for the event that read the subscription before it', async () => {
    const { id } = await tenant.subscribe(TARGET);
    await updateSubscription(tenant.ctx, id, { isActive: false });
    const listeners = await recordEventsAndFindSubscriptions(database(), {
      providerId: tenant.providerId,
      history: [],
      logged: [],
      eventNames: ['*'],
    });
    expect(listeners).toMatchObject([{ id, isActive: false }]);
    const reactivated = updateSubscription(tenant.ctx, id, { isActive: true, missedSince: null });
    await someoneWaitsForLock();
    await storeMissedSince(database(), tenant.providerId, [{ id, unqueuedSince: bench.deps.now() }]);
    await other.query('COMMIT');
    expect(await reactivated).toMatchObject({ isActive: true });
  });

  test('an event after the reactivation is delivered', async () => {
    const { id } = await tenant.subscribe(TARGET);
    await updateSubscription(tenant.ctx, id, { isActive: false });
    await lockSubscription({ ...tenant.ctx, db: database() }, id);
    const recorded = tenant.emit();
    await someoneWaitsForLock();
    await other.query('UPDATE webhook_subscription SET is_active = true WHERE provider_id = $1', [tenant.providerId]);
    await other.query('COMMIT');
    await recorded;
    expect(await tenant.deliveries()).toHaveLength(1);
    expect((await tenant.subscription(id)).missedSince).toBeNull();
  });
});

/** Waits until some session waits for a row lock. */
async function someoneWaitsForLock(): Promise<void> {
  for (;;) {
    const rows = await bench.database.sql.query({
      name: '',
      text: `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      values: [],
    });
    if (rows.length > 0) return;
  }
}

/** The names of the additional statements that record these events. */
async function statementsOf(events: readonly ReservationEventInput[]): Promise<string[]> {
  const names: string[] = [];
  const { ctx } = tenant;
  const counting: Context = {
    ...ctx,
    ports: {
      ...ctx.ports,
      transactions: {
        run: (providerId, work) =>
          ctx.ports.transactions.run(providerId, (db) => {
            const query = <Row>(statement: Statement) => {
              names.push(statement.name);
              return db.sql.query<Row>(statement);
            };
            return work({ ...db, sql: { query } });
          }),
      },
    },
  };
  await record(events, counting);
  return names;
}

async function reservation(): Promise<string> {
  const { providerId } = tenant;
  const { orm } = bench.database;
  const [serviceId, employeeId, providerClientId, id] = [v7(), v7(), v7(), v7()];
  const now = bench.deps.now();
  const later = new Date(now.getTime() + 3_600_000);
  const slot = { slotIntervalMinutes: 15, minNoticeMinutes: 0, maxAdvanceDays: 90 };
  await orm.service.create({
    data: { providerId, id: serviceId, key: serviceId, name: 'Cut', durationMinutes: 60, ...slot },
  });
  await orm.employee.create({ data: { providerId, id: employeeId, key: employeeId, displayName: 'Petra' } });
  await orm.providerClient.create({
    data: {
      providerId,
      id: providerClientId,
      firstName: 'Jana',
      email: 'j@example.com',
      searchText: 'jana',
      createdAt: now,
      updatedAt: now,
    },
  });
  await orm.reservation.create({
    data: {
      providerId,
      id,
      status: 'CONFIRMED',
      serviceId,
      serviceName: 'Cut',
      employeeId,
      employeeName: 'Petra',
      employeeSelectionMode: 'ANY',
      startAt: now,
      endAt: later,
      durationMinutes: 60,
      occupiedFrom: now,
      occupiedUntil: later,
      providerClientId,
      source: 'INTEGRATION',
      assignedAt: now,
      createdAt: now,
      updatedAt: now,
    },
  });
  return id;
}
