import { openDatabase } from '../../src/db/client.ts';
import { createSecretBox } from '../../src/domain/webhooks/secret-box.ts';
import { type AddressGuard, addressGuard } from '../../src/jobs/address-guard.ts';
import { startBoss } from '../../src/jobs/boss.ts';
import { createJobsPort } from '../../src/jobs/jobs-port.ts';
import { startWorker } from '../../src/jobs/worker.ts';
import { createRefusals, USAGE_LIMITS_DEFAULT } from '../../src/kernel/usage-limits.ts';
import { noMailer } from '../support/no-mailer.ts';
import { quiet } from '../support/quiet.ts';

/** A worker in a child process that stops at one point, prints it, and waits to be killed. */
const [url = '', key = '', now = '', standStill = ''] = process.argv.slice(2);

const forever = () => new Promise<never>(() => setInterval(() => undefined, 1000));
const stop = (point: string) => {
  process.stdout.write(`${point}\n`);
  return forever();
};
const database = openDatabase({ url, poolSize: 4 });
const boss = await startBoss({ url, log: quiet });
const open = addressGuard({ allowPrivateTargets: true });
const guard: AddressGuard = {
  ...open,
  vet: (target, signal) => (standStill === 'before the call' ? stop(standStill) : open.vet(target, signal)),
};
await startWorker({
  boss,
  now: () => new Date(now),
  outbound: { guard },
  mailer: noMailer,
  db: {
    ...database,
    sql: {
      query: (statement) =>
        standStill === 'before settling' && statement.name === 'settle_webhook_successes'
          ? stop(standStill)
          : database.sql.query(statement),
    },
  },
  ports: {
    transactions: database.transactions,
    jobs: createJobsPort(boss),
    notifier: { publish: () => undefined, queue: () => undefined },
    secrets: createSecretBox(Buffer.from(key, 'hex')),
    targets: guard,
    snapshots: { get: () => Promise.reject(new Error('No snapshot is needed.')) },
    log: quiet,
    usageLimits: USAGE_LIMITS_DEFAULT,
    refusals: createRefusals(),
    settings: {
      baseUrl: 'http://localhost',
      claimUrlTemplate: '',
      webhookRetryDelaysSeconds: [300, 1800],
      webhookFailureThreshold: 10,
      requestsPerMinute: 0,
    },
  },
});
