import type pg from 'pg';
import type { ServiceProcess } from '../service-process.ts';

const DAY_SECONDS = 86_400;
const MEGABYTE = 1024 * 1024;

/** Everything that is measured at one moment, by name. */
export type Sample = Readonly<Record<string, number>>;

/** Rows that expire, by what is counted. */
const COUNTS = {
  holds: `reservation WHERE status = 'HELD'`,
  conversations: 'conversation',
  'conversation steps': 'conversation_step',
  'bodies of deliveries': 'webhook_delivery WHERE body IS NOT NULL',
  'answers of endpoints': 'webhook_attempt WHERE response_body IS NOT NULL',
  'contents of mails': 'mail WHERE content IS NOT NULL',
  'event log': 'logged_event',
  'calendar changes': 'calendar_change',
  'statistics days': 'statistics_day',
  'revoked tokens': 'revoked_token',
  'signing keys in use': 'signing_key WHERE retired_at IS NULL',
  'jobs of pg-boss': 'pgboss.job',
  audit: 'audit_event',
  'idempotency keys': 'idempotency_key',
  reservations: `reservation WHERE status <> 'HELD'`,
  deliveries: 'webhook_delivery',
} as const;

/** The age of the oldest row that has not expired, in days. */
const AGES = {
  'oldest hold, since its end': `min(hold_expires_at) FROM reservation WHERE status = 'HELD'`,
  'oldest conversation': 'min(last_at) FROM conversation',
  'oldest conversation step': 'min(at) FROM conversation_step',
  'oldest body of an ended delivery': 'min(completed_at) FROM webhook_delivery WHERE body IS NOT NULL',
  'oldest answer of an endpoint': 'min(started_at) FROM webhook_attempt WHERE response_body IS NOT NULL',
  'oldest content of an ended mail': 'min(completed_at) FROM mail WHERE content IS NOT NULL',
  'oldest entry of the event log': 'min(occurred_at) FROM logged_event',
} as const;

const counts = Object.entries(COUNTS).map(([name, from]) => `(SELECT count(*)::int FROM ${from}) AS "${name}"`);

const ages = Object.entries(AGES).map(
  ([name, from]) =>
    `(SELECT coalesce(extract(epoch FROM soak.now() - (SELECT ${from})) / ${DAY_SECONDS}, 0)::float) AS "${name}, days"`,
);

const DATABASE = `SELECT
  (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS "connections",
  (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%')
    AS "connections idle in a transaction",
  (SELECT coalesce(extract(epoch FROM max(pg_catalog.clock_timestamp() - xact_start)), 0)::float
    FROM pg_stat_activity WHERE datname = current_database()) AS "oldest transaction, s",
  (SELECT sum(n_dead_tup)::int FROM pg_stat_user_tables) AS "dead rows",
  (SELECT sum(autovacuum_count)::int FROM pg_stat_user_tables) AS "autovacuums",
  (SELECT (sum(pg_table_size(relid)) / ${MEGABYTE})::float FROM pg_stat_user_tables) AS "tables, MB",
  (SELECT (sum(pg_indexes_size(relid)) / ${MEGABYTE})::float FROM pg_stat_user_tables) AS "indexes, MB",
  (SELECT (sum(pg_total_relation_size(relid)) / ${MEGABYTE}::float)::float FROM pg_partition_tree('pgboss.job')) AS "pgboss.job with indexes, MB",
  ${[...counts, ...ages].join(',\n  ')}`;

/** Memory of the service after garbage collection, and the state of its database. */
export async function takeSample(pool: pg.Pool, service: ServiceProcess): Promise<Sample> {
  const { heapUsed, rss, external } = await service.memory();
  const { rows } = await pool.query<Record<string, number>>(DATABASE);
  const megabytes = (bytes: number) => bytes / MEGABYTE;
  const memory = { 'heap, MB': megabytes(heapUsed), 'RSS, MB': megabytes(rss), 'external, MB': megabytes(external) };
  return { ...memory, ...rows[0] };
}
