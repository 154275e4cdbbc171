import { randomBytes } from 'node:crypto';
import { type PgBoss, TestClock } from 'pg-boss';
import { createSecretBox } from '../../src/domain/webhooks/secret-box.ts';
import { addressGuard } from '../../src/jobs/address-guard.ts';
import { startBoss } from '../../src/jobs/boss.ts';
import { createJobsPort, queueAttempts } from '../../src/jobs/jobs-port.ts';
import { startWorker, type Worker, type WorkerDeps } from '../../src/jobs/worker.ts';
import type { DueAttempts, Log, Notifier, Ports } from '../../src/kernel/ports.ts';
import { INTEGRATION_SCOPES } from '../../src/kernel/scopes.ts';
import { createRefusals, USAGE_LIMITS_DEFAULT } from '../../src/kernel/usage-limits.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { noMailer } from '../support/no-mailer.ts';
import { addPlans, newTenant, type Tenant } from './tenant.ts';

interface LogLine {
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
  readonly announced: Parameters<Notifier['publish']>[];
  /** A new provider with one integration client that holds these scopes. */
  tenant(scopes?: readonly string[]): Promise<Tenant>;
  /** Moves time and runs the worker. */
  passSeconds(seconds: number): Promise<void>;
  startWorker(changes?: Partial<WorkerDeps>): Promise<Worker>;
  /** Resolves when the jobs of all commits are queued. */
  queued(): Promise<unknown>;
  drop(): Promise<void>;
}

const START = new Date('2026-03-02T09:00:00.000Z');
const DEADLINE_MS = 1000;
const RETRY_DELAYS_SECONDS = [300, 1800];

/** A database, pg-boss under a clock that the test moves, and the ports, for tests of webhooks end to end. */
export async function webhookBench(): Promise<WebhookBench> {
  const database = await testDatabase();
  const clock = new TestClock(START);
  const encryptionKey = randomBytes(32);
  const log: LogLine[] = [];
  const announced: Parameters<Notifier['publish']>[] = [];
  const workers: Worker[] = [];
  const write: Log['info'] = (fields, message) => void log.push({ fields, message });
  const logPort: Log = { info: write, warn: write, error: write };
  const boss = await startBoss({ url: database.url, log: logPort, clock });
  const guard = addressGuard({ allowPrivateTargets: true });
  const wakeAll = () => {
    for (const worker of workers) worker.wake();
  };
  const jobs = createJobsPort(boss);
  const queueing: Promise<void>[] = [];
  const queue = async (work: DueAttempts) => {
    await queueAttempts(jobs, database, work);
    wakeAll();
  };
  const ports: Ports = {
    transactions: database.transactions,
    jobs,
    notifier: {
      publish: (...announcement) => {
        announced.push(announcement);
        wakeAll();
      },
      queue: (work) => {
        const due = [...(work.deliveries ?? []), ...(work.mails ?? [])];
        for (const { providerId } of due) announced.push(['jobs', providerId]);
        if (due.length > 0) queueing.push(queue(work));
      },
    },
    secrets: createSecretBox(encryptionKey),
    targets: guard,
    snapshots: { get: () => Promise.reject(new Error('No snapshot is needed.')) },
    log: logPort,
    usageLimits: USAGE_LIMITS_DEFAULT,
    refusals: createRefusals(),
    settings: {
      baseUrl: 'http://localhost',
      claimUrlTemplate: '',
      webhookRetryDelaysSeconds: RETRY_DELAYS_SECONDS,
      webhookFailureThreshold: 10,
      requestsPerMinute: 0,
    },
  };
  const now = () => new Date(clock.now());
  const deps: WorkerDeps = {
    boss,
    db: database,
    ports,
    now,
    outbound: { guard, deadlineMs: DEADLINE_MS },
    mailer: noMailer,
  };
  await addPlans(database);
  let passing = Promise.resolve();
  return {
    database,
    clock,
    encryptionKey,
    boss,
    deps,
    log,
    announced,
    tenant: (scopes = INTEGRATION_SCOPES) => newTenant(deps, scopes),
    passSeconds(seconds) {
      passing = passing.then(async () => {
        await clock.setTime(clock.now() + seconds * 1000);
        wakeAll();
      });
      return passing;
    },
    async startWorker(changes = {}) {
      const worker = await startWorker({ ...deps, ...changes });
      workers.push(worker);
      return worker;
    },
    queued: () => Promise.all(queueing),
    async drop() {
      await Promise.all(queueing);
      await Promise.all(workers.map((worker) => worker.stop()));
      await boss.stop({ graceful: false });
      await database.drop();
    },
  };
}
