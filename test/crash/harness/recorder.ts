import pg from 'pg';
import { migrate } from '../../../src/db/migrations/migrate.ts';

const RECORDED = ['reservation', 'webhook_subscription', 'webhook_delivery', 'webhook_attempt'] as const;

/** SQL that records a change of a table, or of its shard, on the server of the row. */
export const RECORDER = `
    CREATE SCHEMA recorder;
    CREATE TABLE recorder.change (
      seq bigserial PRIMARY KEY, relation text NOT NULL, xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
      written_at timestamptz NOT NULL DEFAULT clock_timestamp(), before jsonb, after jsonb NOT NULL);
    CREATE FUNCTION recorder.note() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO recorder.change (relation, before, after)
          VALUES (regexp_replace(TG_TABLE_NAME, '_[0-9]+$', ''), to_jsonb(OLD) - 'body', CASE TG_OP WHEN 'DELETE'
            THEN to_jsonb(OLD) || jsonb_build_object('status', 'DELETED', 'version', (to_jsonb(OLD)->>'version')::int + 1)
            ELSE to_jsonb(NEW) - 'body' END);
        RETURN NULL;
      END $$`;

/** The statements that start the recording, one each. */
export const RECORDING = [
  ...RECORDED.map(
    (name) =>
      `CREATE TRIGGER recorded AFTER INSERT OR UPDATE ON ${name} FOR EACH ROW EXECUTE FUNCTION recorder.note()`,
  ),
  'CREATE TRIGGER removed AFTER DELETE ON reservation FOR EACH ROW EXECUTE FUNCTION recorder.note()',
];

/** The committed records of one server. */
export const COMMITTED = `SELECT seq, relation, before, after, extract(epoch FROM written_at)::float8 * 1000 AS "writtenAt",
    extract(epoch FROM pg_xact_commit_timestamp(xid::xid))::float8 * 1000 AS "committedAt"
  FROM recorder.change`;

/** Migrates a database and makes it record every change that the checker reads, in the transaction of the change. */
export async function prepareDatabase(url: string): Promise<void> {
  await migrate(url);
  await recordChanges(url);
}

/** Makes a migrated database record every change. */
export async function recordChanges(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query([RECORDER, ...RECORDING, `CREATE VIEW recorder.committed AS ${COMMITTED}`].join(';\n'));
  await client.end();
}

/** Makes the clock of the database movable: new sessions find `world.clock_timestamp` before PostgreSQL's function. */
export async function useWorldClock(pool: pg.Pool): Promise<void> {
  await pool.query(`CREATE SCHEMA IF NOT EXISTS world;
    DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = public, world, pg_catalog', current_database()); END $$`);
  await pool.query(worldTimestamp(0));
}

/** Moves the clocks of the database and of its job queue. */
export async function setDatabaseClock(pool: pg.Pool, offsetMs: number): Promise<void> {
  await pool.query(`${worldTimestamp(offsetMs)};
    CREATE OR REPLACE FUNCTION pgboss.job_now() RETURNS timestamptz LANGUAGE sql STABLE AS
    $$ SELECT pg_catalog.now() + interval '${offsetMs} milliseconds' $$`);
}

const worldTimestamp = (offsetMs: number) => `
  CREATE OR REPLACE FUNCTION world.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
    $$ SELECT pg_catalog.clock_timestamp() + interval '${offsetMs} milliseconds' $$`;
