import type { JobInsert, PgBoss } from 'pg-boss';
import { throwAsConnectionLoss } from 'tenant-sql/connections/errors.ts';
import { nameOfStatement } from 'tenant-sql/query/statement-names.ts';
import type { Statement } from 'tenant-sql/query/statements.ts';
import type { Database } from '../db/query/tables.ts';
import type { DueAttempts, Jobs } from '../kernel/ports.ts';
import { currentTraceparent } from '../telemetry/tracing.ts';
import { DELIVER_WEBHOOK_QUEUE, SEND_MAIL_QUEUE } from './queues.ts';

/** Queues jobs over the given connection. A waiting job for the same resource is kept. */
export function jobsPort(boss: PgBoss): Jobs {
  return {
    async deliverWebhooks({ sql }, deliveries) {
      if (deliveries.length === 0) return;
      const jobs = deliveries.map(({ providerId, id, integrationClientId, subscriptionId, dueAt, traceparent }) => ({
        data: { providerId, deliveryId: id, integrationClientId, ...traceOf(traceparent) },
        singletonKey: id,
        group: { id: subscriptionId },
        startAfter: dueAt,
      }));
      await sql.query(await insertion(boss, DELIVER_WEBHOOK_QUEUE, jobs));
    },
    async bringForward({ sql }, { id, dueAt }) {
      const executeSql = async (text: string, values: readonly unknown[] = []) => ({
        rows: await sql.query<{ id: string }>({ name: nameOfStatement(text), text, values }),
      });
      const moved = { singletonKey: id, startAfter: dueAt, db: { executeSql } };
      await boss.update(DELIVER_WEBHOOK_QUEUE, undefined, moved).catch(throwAsConnectionLoss);
    },
    async sendMails({ sql }, mails) {
      if (mails.length === 0) return;
      const jobs = mails.map(({ providerId, id, dueAt, traceparent }) => ({
        data: { providerId, mailId: id, ...traceOf(traceparent) },
        singletonKey: id,
        group: { id: providerId },
        startAfter: dueAt,
      }));
      await sql.query(await insertion(boss, SEND_MAIL_QUEUE, jobs));
    },
  };
}

/** The span that a job continues: of the request that caused it, or of the attempt before. */
function traceOf(traceparent = currentTraceparent()) {
  return traceparent === undefined ? {} : { traceparent };
}

/** Queues all these attempts over `db`. */
export async function queueWork(jobs: Jobs, db: Database, { deliveries = [], mails = [] }: DueAttempts): Promise<void> {
  await Promise.all([jobs.deliverWebhooks(db, deliveries), jobs.sendMails(db, mails)]);
}

/**
 * The statement by which pg-boss inserts jobs, captured for the caller's connection. pg-boss reads an unknown queue
 * over its own connections; their connection errors have no code.
 */
async function insertion(boss: PgBoss, queue: string, jobs: JobInsert[]): Promise<Statement> {
  const statements: Statement[] = [];
  const executeSql = async (text: string, values: readonly unknown[] = []) => {
    statements.push({ name: nameOfStatement(text), text, values });
    return { rows: [] };
  };
  await boss.insert(queue, jobs, { db: { executeSql }, returnId: false }).catch(throwAsConnectionLoss);
  const [statement] = statements;
  if (!statement || statements.length > 1) throw new Error('pg-boss inserts jobs by one statement.');
  return statement;
}
