import type { PgBoss } from 'pg-boss';
import type { Database } from '../db/queryable.ts';
import { nameOfStatement } from '../db/statement-names.ts';
import type { Jobs } from '../domain/ports.ts';
import { DELIVER_WEBHOOK_QUEUE, SEND_MAIL_QUEUE } from './queues.ts';

/** Queues jobs in the transaction they belong to; one that already waits for the same resource is kept. */
export function jobsPort(boss: PgBoss): Jobs {
  return {
    async deliverWebhooks(db, deliveries) {
      const jobs = deliveries.map(({ providerId, id, subscriptionId, dueAt }) => ({
        data: { providerId, deliveryId: id },
        singletonKey: id,
        group: { id: subscriptionId },
        startAfter: dueAt,
      }));
      await boss.insert(DELIVER_WEBHOOK_QUEUE, jobs, { db: inTransactionOf(db), returnId: false });
    },
    async sendMails(db, mails) {
      const jobs = mails.map(({ providerId, id, dueAt }) => ({
        data: { providerId, mailId: id },
        singletonKey: id,
        group: { id: providerId },
        startAfter: dueAt,
      }));
      await boss.insert(SEND_MAIL_QUEUE, jobs, { db: inTransactionOf(db), returnId: false });
    },
  };
}

function inTransactionOf({ sql }: Database) {
  return {
    executeSql: async (text: string, values: readonly unknown[] = []) => ({
      rows: await sql.query<Record<string, unknown>>({ name: nameOfStatement(text), text, values }),
    }),
  };
}
