import type { Runner } from 'tenant-sql/query/statements.ts';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { claimDeliveries, claimMails } from '../../src/db/across-providers/claim-outbox.ts';
import { readFeedBounds } from '../../src/db/across-providers/feed-horizon.ts';
import { settleMails, settleSuccesses } from '../../src/db/across-providers/settle-outbox.ts';
import {
  readOverdueDeliveries,
  readOverdueMails,
  readQueueLengths,
} from '../../src/db/across-providers/sweep-outbox.ts';
import {
  eraseDeliveryBodies,
  eraseMailContents,
  eraseResponseBodies,
} from '../../src/db/across-providers/sweep-records.ts';
import { EVERY_PROVIDER } from '../../src/db/across-providers/sweep-scope.ts';
import { insertSubscriptionMails } from '../../src/db/mails/insert-mails.ts';
import { settleFailure, settleSkipped } from '../../src/db/webhooks/settle-failures.ts';
import { ownTables } from '../../src/kernel/context.ts';
import type { Tenant } from '../jobs/tenant.ts';
import { type WebhookBench, webhookBench } from '../jobs/webhook-bench.ts';

const TARGET = 'http://127.0.0.1:9/hook';
const LATER = new Date('2026-03-02T10:00:00.000Z');
const NEVER = { ...EVERY_PROVIDER, afterDueAt: null, afterId: null, limit: 10 };

let bench: WebhookBench;
let tenant: Tenant;
let now: Date;
let subscriptionId: string;
beforeAll(async () => {
  bench = await webhookBench();
});
afterAll(() => bench.drop());
beforeEach(async () => {
  now = bench.deps.now();
  tenant = await bench.tenant();
  ({ id: subscriptionId } = await tenant.subscribe(TARGET));
});

const lease = () => ({ dueBy: now, from: now, until: LATER });
const claimOf = ({ providerId, id }: { readonly providerId: string; readonly id: string }) => ({
  providerId,
  id,
  lockToken: v7(),
});
const ended = (status: 'FAILED' | 'SUCCEEDED') => ({
  status,
  nextAttemptAt: null,
  lastAttemptAt: now,
  completedAt: now,
  durationMs: 7,
  responseStatus: 500,
  responseBody: null,
  missed: status === 'FAILED',
});

async function responseBodiesOfAttempts() {
  const { ctx } = tenant;
  const rows = await ownTables(ctx)
    .selectFrom('webhookAttempt')
    .select('responseBody')
    .orderBy('responseBody')
    .execute();
  return rows.map(({ responseBody }) => responseBody);
}

/** A delivery of the tenant with a granted claim. */
async function claimedDelivery() {
  await tenant.emit();
  const delivery = (await tenant.deliveries()).at(-1);
  if (!delivery) throw new Error('Nothing was queued.');
  const claim = claimOf(delivery);
  expect(await claimDeliveries(bench.deps.db, [claim], lease())).toMatchObject([{ token: claim.lockToken }]);
  return claim;
}

const mails = (shares = { perRecipient: 10, perProvider: 10 }) =>
  insertSubscriptionMails(
    bench.deps.db,
    { providerId: tenant.providerId, toClientId: v7(), toProviderId: v7(), subscriptionId },
    shares,
    bench.deps.now(),
  );

test('a mail passes through the statements of the outbox in rows of their types', async () => {
  const { db } = bench.deps;
  const { providerId } = tenant;
  expect(await mails()).toEqual([]);
  await ownTables(tenant.ctx).updateTable('provider').set({ contactEmail: 'desk+1@example.com' }).execute();
  const written = await mails({ perRecipient: 1, perProvider: 2 });
  expect(written).toEqual([{ id: expect.any(String), refusal: null }]);
  expect(await mails({ perRecipient: 1, perProvider: 2 })).toMatchObject([{ refusal: 'MAILS_PER_RECIPIENT' }]);
  expect(await mails({ perRecipient: 2, perProvider: 1 })).toMatchObject([{ refusal: 'MAILS_PER_PROVIDER' }]);
  const key = { providerId, id: written[0]?.id ?? '' };
  const waiting = await readQueueLengths(db, now);
  expect(waiting).toContainEqual({ queue: 'mails', due: 1, scheduled: 0, oldestDueAt: now });
  expect(await readOverdueMails(db, { dueBefore: now, now, ...NEVER })).toEqual([{ ...key, dueAt: now }]);
  expect(
    await readOverdueMails(db, { dueBefore: now, now, ...EVERY_PROVIDER, limit: 10, afterDueAt: now, afterId: key.id }),
  ).toEqual([]);
  const claim = claimOf(key);
  expect(await claimMails(db, [claim], lease())).toEqual([
    {
      token: claim.lockToken,
      attemptCount: 0,
      kind: 'WEBHOOK_DISABLED',
      recipient: 'desk+1@example.com',
      content: expect.objectContaining({ targetUrl: TARGET, failureCount: 0 }),
      testMode: false,
      clockOffsetSeconds: 0,
    },
  ]);
  const {
    durationMs: _,
    responseStatus: __,
    responseBody: ___,
    ...outcome
  } = { ...ended('FAILED'), errorCode: 'EAUTH' };
  expect(await settleMails(db, [{ ...claimOf(key), ...outcome, status: 'SENT' }])).toEqual([]);
  expect(await settleMails(db, [{ ...claim, ...outcome, status: 'SENT' }])).toEqual([claim.lockToken]);
  expect(await eraseMailContents({ db }, LATER, 10)).toBe(1);
});

test('a delivery passes through the statements of the outbox in rows of their types', async () => {
  const { db } = bench.deps;
  const { providerId, clientId } = tenant;
  await tenant.emit();
  const [delivery] = await tenant.deliveries();
  expect(await readOverdueDeliveries(db, { dueBefore: now, now, ...NEVER })).toEqual([
    { providerId, id: delivery?.id, integrationClientId: clientId, subscriptionId, dueAt: now },
  ]);
  const [failing, skipped, succeeding] = [await claimedDelivery(), await claimedDelivery(), await claimedDelivery()];
  const failure = { ...ended('FAILED'), errorCode: 'NON_2XX', errorMessage: 'It said no.' } as const;
  const policy = { threshold: 1, reason: 'tired', beganAt: now };
  expect(await settleFailure(db, { ...failing, ...failure, lockToken: v7() }, policy, now)).toBeUndefined();
  const refusal = { ...failing, ...failure, responseBody: 'It said no, in "full".' };
  expect(await settleFailure(db, refusal, policy, now)).toEqual({ disabled: true });
  expect(await tenant.subscription(subscriptionId)).toMatchObject({
    isActive: false,
    disabledReason: 'tired',
    consecutiveFailures: 1,
    missedSince: now,
  });
  const skip = { errorCode: 'SUBSCRIPTION_INACTIVE', errorMessage: 'Nobody listens.' } as const;
  await settleSkipped(db, {
    ...skipped,
    status: 'SKIPPED',
    nextAttemptAt: null,
    completedAt: now,
    missed: true,
    ...skip,
  });
  const success = { ...ended('SUCCEEDED'), errorCode: null, errorMessage: null };
  const stale = { ...success, ...claimOf(succeeding) };
  const answered = { ...succeeding, ...success, responseBody: 'ok' };
  expect(await settleSuccesses(db, [{ ...stale, responseBody: 'stale' }, answered], now)).toEqual([
    succeeding.lockToken,
  ]);
  expect(await responseBodiesOfAttempts()).toEqual(['It said no, in "full".', 'ok']);
  const settled = await tenant.deliveries();
  expect(settled.map(({ status, attemptCount }) => [status, attemptCount])).toEqual([
    ['PENDING', 0],
    ['FAILED', 1],
    ['SKIPPED', 0],
    ['SUCCEEDED', 1],
  ]);
  expect(await eraseResponseBodies({ db }, now, 10)).toBe(0);
  expect(await eraseResponseBodies({ db }, LATER, 10)).toBe(2);
  expect(await responseBodiesOfAttempts()).toEqual([null, null]);
  expect(await eraseDeliveryBodies({ db }, LATER, 10)).toBe(3);
});

test('the bounds of feeds are transaction ids', async () => {
  expect(await readFeedBounds(bench.deps.db)).toEqual({
    horizon: expect.stringMatching(/^\d+$/),
    next: expect.stringMatching(/^\d+$/),
  });
});

test('the mail about a disabled subscription goes to its integration client and to the provider, once if their addresses are equal', async () => {
  const { ctx } = tenant;
  const recipients = async () => {
    const ids = (await mails()).map(({ id }) => id);
    const written = await ownTables(ctx)
      .selectFrom('mail')
      .select('recipient')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    return written.map(({ recipient }) => recipient);
  };
  await ownTables(ctx).updateTable('integrationClient').set({ contactEmail: 'ops@bot.example' }).execute();
  expect(await recipients()).toEqual(['ops@bot.example']);
  await ownTables(ctx).updateTable('provider').set({ contactEmail: 'desk@example.com' }).execute();
  expect(await recipients()).toEqual(['ops@bot.example', 'desk@example.com']);
  await tenant.emit({ occurredAt: now });
  const written = await mails();
  const received = await ownTables(ctx)
    .selectFrom('mail')
    .select('content')
    .where(
      'id',
      'in',
      written.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const facts = { subscriptionId, missedSince: expect.toSatisfy((at) => Date.parse(at) === now.getTime()) };
  expect(received.map(({ content }) => content)).toMatchObject([
    { ...facts, reader: 'INTEGRATOR', locales: ['en'], timezone: 'UTC' },
    { ...facts, reader: 'PROVIDER', locales: ['cs-CZ'], timezone: 'Europe/Prague' },
  ]);
  await ownTables(ctx).updateTable('integrationClient').set({ contactEmail: 'desk@example.com' }).execute();
  expect(await recipients()).toEqual(['desk@example.com']);
});

test('claims of several providers are one statement, and each result belongs to its provider', async () => {
  const other = await bench.tenant();
  await other.subscribe(TARGET);
  await Promise.all([tenant.emit(), other.emit()]);
  const [own, theirs] = await Promise.all([tenant, other].map(async (one) => (await one.deliveries()).at(-1)));
  if (!own || !theirs) throw new Error('Nothing was queued.');
  const names: string[] = [];
  const { sql } = bench.deps.db;
  const counted: Runner = {
    sql: {
      query: (statement) => {
        names.push(statement.name);
        return sql.query(statement);
      },
    },
  };
  const astray = claimOf({ providerId: own.providerId, id: theirs.id });
  expect(
    await claimDeliveries(
      counted,
      [astray, claimOf({ ...own, id: v7() }), claimOf({ ...theirs, id: own.id })],
      lease(),
    ),
  ).toEqual([]);
  names.length = 0;
  const claims = [claimOf(own), claimOf(theirs)];
  const taken = await claimDeliveries(counted, claims, lease());
  expect(taken.map(({ token }) => token).toSorted()).toEqual(claims.map(({ lockToken }) => lockToken).toSorted());
  const outcomes = claims.map((claim) => ({ ...claim, ...ended('SUCCEEDED'), errorCode: null, errorMessage: null }));
  const [first, second] = outcomes;
  if (!first || !second) throw new Error('Two were claimed.');
  expect(
    await settleSuccesses(
      counted,
      [
        { ...first, providerId: second.providerId },
        { ...second, providerId: first.providerId },
      ],
      now,
    ),
  ).toEqual([]);
  expect((await settleSuccesses(counted, outcomes, now)).toSorted()).toEqual(
    claims.map(({ lockToken }) => lockToken).toSorted(),
  );
  expect(names).toEqual([
    'claim_webhook_deliveries_of_many',
    'settle_webhook_successes_of_many',
    'settle_webhook_successes_of_many',
  ]);
  for (const { providerId, id } of [own, theirs]) {
    const attempts = await bench.deps.db
      .of(providerId)
      .selectFrom('webhookAttempt')
      .select(['deliveryId', 'number'])
      .execute();
    expect(attempts).toEqual([{ deliveryId: id, number: 1 }]);
  }
});
