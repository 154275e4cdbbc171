import type { JobInsert, PgBoss } from 'pg-boss';
import { throwAsConnectionLoss } from 'tenant-sql/connections/errors.ts';
import { getStatementName } from 'tenant-sql/query/statement-names.ts';
import type { Statement } from 'tenant-sql/query/statements.ts';
import type { Database } from '../db/query/tables.ts';
import type { DueAttempts, Jobs } from '../kernel/ports.ts';
import { currentTraceparent } from '../telemetry/tracing.ts';
import { DELIVER_WEBHOOK_QUEUE, SEND_MAIL_QUEUE } from './queues.ts';

/**
 * Creates the port that queues jobs over the caller's connection. When a delivery or mail already has a waiting job,
 * that job is kept.
 */
export function createJobsPort(boss: PgBoss): Jobs {
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
        rows: await sql.query<{ id: string }>({ name: getStatementName(text), text, values }),
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

/** The `traceparent` that a job continues: that of the request that caused the job, or of the previous attempt. */
function traceOf(traceparent = currentTraceparent()) {
  return traceparent === undefined ? {} : { traceparent };
}

/** Queues all these attempts over `db`. */
export async function queueAttempts(
  jobs: Jobs,
  db: Database,
  { deliveries = [], mails = [] }: DueAttempts,
): Promise<void> {
  await Promise.all([jobs.deliverWebhooks(db, deliveries), jobs.sendMails(db, mails)]);
}

/**
 * Captures the statement by which pg-boss inserts jobs, to run it on the caller's connection. pg-boss reads an unknown
 * queue over its own connections; their connection errors have no code.
 */
async function insertion(boss: PgBoss, queue: string, jobs: JobInsert[]): Promise<Statement> {
  const statements: Statement[] = [];
  const executeSql = async (text: string, values: readonly unknown[] = []) => {
    statements.push({ name: getStatementName(text), text, values });
    return { rows: [] };
  };
  await boss.insert(queue, jobs, { db: { executeSql }, returnId: false }).catch(throwAsConnectionLoss);
  const [statement] = statements;
  if (!statement || statements.length > 1) throw new Error('pg-boss inserts jobs by one statement.');
  return statement;
}
