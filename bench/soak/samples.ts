import type pg from 'pg';
import type { ServiceProcess } from '../service-process.ts';

const MEGABYTE = 1024 * 1024;

/** Everything that is measured at one moment, by name. */
export type Sample = Readonly<Record<string, number>>;

/** Rows that expire, by what is counted. */
const COUNTS = {
  'holds (1 hour)': `reservation WHERE status = 'HELD'`,
  'conversations (30 days)': 'conversation',
  'conversation steps (30 days)': 'conversation_step',
  'bodies of deliveries (30 days)': 'webhook_delivery WHERE body IS NOT NULL',
  'answers of endpoints (7 days)': 'webhook_attempt WHERE response_body IS NOT NULL',
  'contents of mails (30 days)': 'mail WHERE content IS NOT NULL',
  'event log (30 days)': 'logged_event',
  'calendar changes': 'calendar_change',
  'statistics days (30 days)': 'statistics_day',
  'revoked tokens': 'revoked_token',
  'signing keys in use': 'signing_key WHERE retired_at IS NULL',
  'jobs of pg-boss': 'pgboss.job',
  'audit (730 days)': 'audit_event',
  'idempotency keys (for ever)': 'idempotency_key',
  'reservations (for ever)': `reservation WHERE status <> 'HELD'`,
  'deliveries (for ever)': 'webhook_delivery',
} as const;

const counts = Object.entries(COUNTS).map(([name, from]) => `(SELECT count(*)::int FROM ${from}) AS "${name}"`);

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
  (SELECT (pg_total_relation_size('pgboss.job') / ${MEGABYTE}::float)::float) AS "pgboss.job with indexes, MB",
  ${counts.join(',\n  ')}`;

/** Memory of the service after garbage collection, and the state of its database. */
export async function takeSample(pool: pg.Pool, service: ServiceProcess): Promise<Sample> {
  const { heapUsed, rss, external } = await service.memory();
  const { rows } = await pool.query<Record<string, number>>(DATABASE);
  const megabytes = (bytes: number) => bytes / MEGABYTE;
  const memory = { 'heap, MB': megabytes(heapUsed), 'RSS, MB': megabytes(rss), 'external, MB': megabytes(external) };
  return { ...memory, ...rows[0] };
}
