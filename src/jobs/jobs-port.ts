import type { JobInsert, PgBoss } from 'pg-boss';
import { throwAsConnectionLoss } from '../db/errors.ts';
import type { Database } from '../db/queryable.ts';
import { nameOfStatement } from '../db/statement-names.ts';
import type { Jobs } from '../domain/ports.ts';
import { DELIVER_WEBHOOK_QUEUE, SEND_MAIL_QUEUE } from './queues.ts';

/** Queues jobs in the transaction they belong to; one that already waits for the same resource is kept. */
export function jobsPort(boss: PgBoss): Jobs {
  return {
    async deliverWebhooks(db, deliveries) {
      const jobs = deliveries.map(({ providerId, id, integrationClientId, subscriptionId, dueAt }) => ({
        data: { providerId, deliveryId: id, integrationClientId },
        singletonKey: id,
        group: { id: subscriptionId },
        startAfter: dueAt,
      }));
      await insert(boss, DELIVER_WEBHOOK_QUEUE, jobs, db);
    },
    async sendMails(db, mails) {
      const jobs = mails.map(({ providerId, id, dueAt }) => ({
        data: { providerId, mailId: id },
        singletonKey: id,
        group: { id: providerId },
        startAfter: dueAt,
      }));
      await insert(boss, SEND_MAIL_QUEUE, jobs, db);
    },
  };
}

/** pg-boss reads a queue that it does not know yet over connections of its own, whose loss has no code. */
async function insert(boss: PgBoss, queue: string, jobs: JobInsert[], db: Database): Promise<void> {
  try {
    await boss.insert(queue, jobs, { db: inTransactionOf(db), returnId: false });
  } catch (error) {
    throwAsConnectionLoss(error);
  }
}

function inTransactionOf({ sql }: Database) {
  return {
    executeSql: async (text: string, values: readonly unknown[] = []) => ({
      rows: await sql.query<Record<string, unknown>>({ name: nameOfStatement(text), text, values }),
    }),
  };
}
