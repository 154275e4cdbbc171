import type { PgBoss } from 'pg-boss';
import type { Jobs, Log } from '../domain/ports.ts';
import { startBoss } from '../jobs/boss.ts';
import { jobsPort } from '../jobs/jobs-port.ts';

/** Queues the jobs of a command; most commands have none, so the queue is opened only for the first one. */
export function commandJobs(url: string, log: Log): { readonly port: Jobs; close(): Promise<void> } {
  let starting: Promise<PgBoss> | undefined;
  const jobs = async () => {
    starting ??= startBoss({ url, log });
    return jobsPort(await starting);
  };
  return {
    port: {
      deliverWebhooks: async (db, deliveries) => (await jobs()).deliverWebhooks(db, deliveries),
      sendMails: async (db, mails) => (await jobs()).sendMails(db, mails),
    },
    close: async () => {
      const boss = await starting?.catch(() => undefined);
      await boss?.stop({ graceful: true });
    },
  };
}
