import { randomBytes } from 'node:crypto';
import { type PgBoss, TestClock } from 'pg-boss';
import { v7 } from 'uuid';
import type { WebhookDelivery, WebhookSubscription } from '../../src/db/generated/prisma/client.ts';
import { INTEGRATION_SCOPES, type Scope } from '../../src/domain/access/scopes.ts';
import type { Context } from '../../src/domain/context.ts';
import type { Announcer, Log, Ports } from '../../src/domain/ports.ts';
import type { ClientChange } from '../../src/domain/record-event.ts';
import { inTransaction } from '../../src/domain/transaction.ts';
import { createSubscription } from '../../src/domain/webhooks/create-subscription.ts';
import type { CreatedSubscription } from '../../src/domain/webhooks/records.ts';
import { secretBox } from '../../src/domain/webhooks/secret-box.ts';
import { addressGuard } from '../../src/jobs/address-guard.ts';
import { startBoss } from '../../src/jobs/boss.ts';
import { jobsPort } from '../../src/jobs/jobs-port.ts';
import { startWorker, type Worker, type WorkerDeps } from '../../src/jobs/worker.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

export interface LogLine {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly message: string;
}

export interface WebhookBench {
  readonly database: TestDatabase;
  readonly clock: TestClock;
  readonly encryptionKey: Buffer;
  readonly boss: PgBoss;
  readonly deps: WorkerDeps;
  readonly log: readonly LogLine[];
  readonly announced: Parameters<Announcer['announce']>[];
  /** A new provider with one integration client that holds these scopes. */
  tenant(scopes?: readonly string[]): Promise<Tenant>;
  /** Moves time and lets the worker look. */
  passSeconds(seconds: number): Promise<void>;
  startWorker(changes?: Partial<WorkerDeps>): Promise<Worker>;
  drop(): Promise<void>;
}

export interface Tenant {
  readonly ctx: Context;
  readonly providerId: string;
  readonly clientId: string;
  subscribe(url: string, events?: string[]): Promise<CreatedSubscription>;
  /** Another integration client of the same provider. */
  otherClient(scopes?: readonly string[]): Promise<Tenant>;
  /** Records a change of a client; answers its id, which is the resource's. */
  emit(changes?: Partial<ClientChange>): Promise<string>;
  deliveries(): Promise<WebhookDelivery[]>;
  subscription(id: string): Promise<WebhookSubscription>;
}

export const START = new Date('2026-03-02T09:00:00.000Z');
const DEADLINE_MS = 1000;
export const RETRY_DELAYS_SECONDS = [300, 1800];

/** A database, pg-boss under a clock that the test moves, and the ports, for tests of webhooks end to end. */
export async function webhookBench(): Promise<WebhookBench> {
  const database = await testDatabase();
  const clock = new TestClock(START);
  const encryptionKey = randomBytes(32);
  const log: LogLine[] = [];
  const announced: Parameters<Announcer['announce']>[] = [];
  const workers: Worker[] = [];
  const write: Log['info'] = (fields, message) => void log.push({ fields, message });
  const logPort: Log = { info: write, warn: write, error: write };
  const boss = await startBoss({ url: database.url, log: logPort, clock });
  const guard = addressGuard({ allowPrivateTargets: true });
  const wakeAll = () => {
    for (const worker of workers) worker.wake();
  };
  const ports: Ports = {
    transactions: database.transactions,
    jobs: jobsPort(boss),
    announcer: {
      announce: (...announcement) => {
        announced.push(announcement);
        wakeAll();
      },
    },
    secrets: secretBox(encryptionKey),
    targets: guard,
    snapshots: { get: () => Promise.reject(new Error('No snapshot is needed.')) },
    log: logPort,
    settings: {
      baseUrl: 'http://localhost',
      claimUrlTemplate: '',
      webhookRetryDelaysSeconds: RETRY_DELAYS_SECONDS,
      webhookFailureThreshold: 10,
    },
  };
  const now = () => new Date(clock.now());
  const deps: WorkerDeps = { boss, db: database, ports, now, outbound: { guard, deadlineMs: DEADLINE_MS } };
  await database.orm.plan.createMany({
    data: [
      { code: 'full', name: 'Full', integrationApiAccess: true },
      { code: 'basic', name: 'Basic', integrationApiAccess: false },
    ],
    skipDuplicates: true,
  });
  return {
    database,
    clock,
    encryptionKey,
    boss,
    deps,
    log,
    announced,
    tenant: (scopes = INTEGRATION_SCOPES) => newTenant(deps, scopes),
    async passSeconds(seconds) {
      await clock.setTime(clock.now() + seconds * 1000);
      wakeAll();
    },
    async startWorker(changes = {}) {
      const worker = await startWorker({ ...deps, ...changes });
      workers.push(worker);
      return worker;
    },
    async drop() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await boss.stop({ graceful: false });
      await database.drop();
    },
  };
}

async function newTenant(deps: WorkerDeps, scopes: readonly string[]): Promise<Tenant> {
  const providerId = v7();
  await deps.db.orm.provider.create({
    data: {
      id: providerId,
      slug: providerId,
      name: 'Salon',
      timezone: 'Europe/Prague',
      locale: 'cs-CZ',
      currency: 'CZK',
      planCode: 'full',
    },
  });
  return newClient(deps, providerId, scopes);
}

async function newClient(deps: WorkerDeps, providerId: string, scopes: readonly string[]): Promise<Tenant> {
  const clientId = v7();
  const createdAt = deps.now();
  await deps.db.orm.integrationClient.create({
    data: { providerId, id: clientId, name: 'Voicebot', scopes: [...scopes], createdAt, updatedAt: createdAt },
  });
  const held = new Set<Scope>(INTEGRATION_SCOPES.filter((scope) => scopes.includes(scope)));
  const ctx: Context = {
    caller: {
      kind: 'INTEGRATION',
      id: clientId,
      providerId,
      scopes: held,
      assignedScopes: held,
      timezone: 'Europe/Prague',
      locale: 'cs-CZ',
      currency: 'CZK',
      catalogVersion: 1,
    },
    db: deps.db,
    ports: deps.ports,
    requestId: 'test',
    now: deps.now,
  };
  return {
    ctx,
    providerId,
    clientId,
    subscribe: (url, events = ['*']) => createSubscription(ctx, { url, events }),
    otherClient: (otherScopes = scopes) => newClient(deps, providerId, otherScopes),
    emit: (changes = {}) => emitClientChange(ctx, changes),
    deliveries: () => deps.db.orm.webhookDelivery.findMany({ where: { providerId }, orderBy: { id: 'asc' } }),
    subscription: (id) =>
      deps.db.orm.webhookSubscription.findUniqueOrThrow({ where: { providerId_id: { providerId, id } } }),
  };
}

async function emitClientChange(ctx: Context, changes: Partial<ClientChange>): Promise<string> {
  const clientId = changes.clientId ?? v7();
  await inTransaction(ctx, async (tx) => {
    tx.record({
      kind: 'client',
      webhookEvent: 'client.created',
      clientId,
      version: 1,
      occurredAt: tx.now(),
      record: { id: clientId, firstName: 'Jana' },
      ...changes,
    });
  });
  return clientId;
}
