import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../dev/postgres/embedded.ts';
import { openDatabase } from '../src/db/client.ts';
import { migrate } from '../src/db/migrations/migrate.ts';
import { createSecretBox } from '../src/domain/webhooks/secret-box.ts';
import { addressGuard } from '../src/jobs/address-guard.ts';
import { startBoss } from '../src/jobs/boss.ts';
import { createJobsPort, queueAttempts } from '../src/jobs/jobs-port.ts';
import { createBatchingNotifier } from '../src/jobs/notifier.ts';
import type { WorkerDeps } from '../src/jobs/worker.ts';
import type { DueAttempts, Log, Ports } from '../src/kernel/ports.ts';
import { createRefusals, USAGE_LIMITS_DEFAULT } from '../src/kernel/usage-limits.ts';
import { addPlans } from '../test/jobs/tenant.ts';
import { noMailer } from '../test/support/no-mailer.ts';

const POOL_SIZE = 10;

const log: Log = {
  info: () => {},
  warn: (fields, message) => console.warn(message, fields),
  error: (fields, message) => console.error(message, fields),
};

/** The dependencies of a worker, over a temporary PostgreSQL; endpoints are never disabled. */
export async function withWorkerDeps(work: (deps: WorkerDeps) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'booking-bench-'));
  const server = await startEmbedded({ dataDir });
  try {
    await migrate(server.url);
    const db = openDatabase({ url: server.url, poolSize: POOL_SIZE });
    const boss = await startBoss({ url: server.url, log });
    await addPlans(db);
    const guard = addressGuard({ allowPrivateTargets: true });
    const notify = (channel: string, payload: string) => db.pool.query('SELECT pg_notify($1, $2)', [channel, payload]);
    const jobs = createJobsPort(boss);
    const queue = (work: DueAttempts) => queueAttempts(jobs, db, work);
    const ports: Ports = {
      transactions: db.transactions,
      jobs,
      notifier: createBatchingNotifier({ notify, queue }, log),
      secrets: createSecretBox(randomBytes(32)),
      targets: guard,
      snapshots: { get: () => Promise.reject(new Error('No snapshot is needed.')) },
      log,
      usageLimits: USAGE_LIMITS_DEFAULT,
      refusals: createRefusals(),
      settings: {
        baseUrl: '',
        claimUrlTemplate: '',
        webhookRetryDelaysSeconds: [300, 1800],
        webhookFailureThreshold: 1_000_000,
        requestsPerMinute: 0,
      },
    };
    await work({ db, ports, boss, now: () => new Date(), outbound: { guard }, mailer: noMailer });
    await boss.stop({ graceful: false });
    await db.close();
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
