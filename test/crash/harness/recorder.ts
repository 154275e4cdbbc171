import pg from 'pg';
import { migrate } from '../../../src/db/migrations/migrate.ts';

const RECORDED = ['reservation', 'webhook_subscription', 'webhook_delivery', 'webhook_attempt'] as const;

/** Migrates a database and makes it note every change of what the checker judges, in the transaction that changes it. */
export async function prepareDatabase(url: string): Promise<void> {
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    CREATE SCHEMA recorder;
    CREATE TABLE recorder.change (
      seq bigserial PRIMARY KEY, relation text NOT NULL, xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
      written_at timestamptz NOT NULL DEFAULT clock_timestamp(), before jsonb, after jsonb NOT NULL);
    CREATE FUNCTION recorder.note() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO recorder.change (relation, before, after)
          VALUES (TG_TABLE_NAME, to_jsonb(OLD) - 'body', CASE TG_OP WHEN 'DELETE'
            THEN to_jsonb(OLD) || jsonb_build_object('status', 'DELETED', 'version', (to_jsonb(OLD)->>'version')::int + 1)
            ELSE to_jsonb(NEW) - 'body' END);
        RETURN NULL;
      END $$;
    ${RECORDED.map((name) => `CREATE TRIGGER recorded AFTER INSERT OR UPDATE ON ${name} FOR EACH ROW EXECUTE FUNCTION recorder.note();`).join('\n')}
    CREATE TRIGGER removed AFTER DELETE ON reservation FOR EACH ROW EXECUTE FUNCTION recorder.note();
    CREATE VIEW recorder.committed AS
      SELECT seq, relation, before, after, extract(epoch FROM written_at)::float8 * 1000 AS "writtenAt",
        extract(epoch FROM pg_xact_commit_timestamp(xid::xid))::float8 * 1000 AS "committedAt"
      FROM recorder.change;`);
  await client.end();
}

/** Moves the clock by which the job queue judges what is due. */
export async function setJobClock(pool: pg.Pool, offsetMs: number): Promise<void> {
  await pool.query(`CREATE OR REPLACE FUNCTION pgboss.job_now() RETURNS timestamptz LANGUAGE sql STABLE AS
    $$ SELECT pg_catalog.now() + interval '${offsetMs} milliseconds' $$`);
}
