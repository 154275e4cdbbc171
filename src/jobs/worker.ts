import type { PgBoss } from 'pg-boss';
import { errorForLog } from '../kernel/error-for-log.ts';
import type { JobContext } from './define-job.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { listen } from './notifier.ts';
import { runQueue } from './run-queue.ts';
import { sendMail } from './send-mail.ts';
import { sweep as sweepAll } from './sweep.ts';

const SWEEP_INTERVAL_MS = 15_000;

/**
 * Maximum number of mails that this process sends at the same time. Mail servers accept fewer connections than web
 * servers.
 */
const MAILS_AT_ONCE = 10;

export interface WorkerDeps extends JobContext {
  readonly boss: PgBoss;
}

export interface Worker {
  /** Fetches jobs now, before the next poll. */
  wake(): void;
  /** Runs the periodic cleanup once, as the timer does. */
  sweep(): Promise<void>;
  /** Stops the timer and the LISTEN connection, then waits for the running cleanup and the running attempts. */
  stop(): Promise<void>;
}

/**
 * Starts the workers of every queue, and the periodic cleanup, in this process. Any number of processes may run them.
 */
export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const { boss } = deps;
  const queues = [
    runQueue({ boss, ctx: deps, job: deliverWebhook, concurrency: deps.ports.usageLimits.webhookConcurrency }),
    runQueue({ boss, ctx: deps, job: sendMail, concurrency: MAILS_AT_ONCE }),
  ];
  const wake = () => {
    for (const queue of queues) queue.wake();
  };
  const ending = new AbortController();
  const passes = new Set<Promise<void>>();
  const sweep = () => {
    const pass = sweepAll({ ...deps, ending: ending.signal }).then(wake);
    passes.add(pass);
    return pass.finally(() => passes.delete(pass));
  };
  const timer = setInterval(() => {
    if (passes.size > 0) return;
    sweep().catch((error: unknown) => deps.ports.log.error(errorForLog(error), 'sweeping failed'));
  }, SWEEP_INTERVAL_MS);
  const listening = await listen(boss, (changeNotification) => {
    if (changeNotification.jobs !== undefined) wake();
  });
  return {
    wake,
    sweep,
    async stop() {
      clearInterval(timer);
      ending.abort();
      await listening.close();
      await Promise.all([Promise.allSettled(passes), ...queues.map((queue) => queue.stop())]);
    },
  };
}
