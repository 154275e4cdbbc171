import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { CHECK_INTERVAL_MILLISECONDS } from '../../src/db/database-health.ts';
import type { ServiceProcess } from '../service-process.ts';
import { moveClock } from './moved-clock.ts';

/** The clock of the database, the service and this process. */
export interface SharedClock {
  /** Hours that it is ahead of the machine's. */
  hours(): number;
  /** Resolves when all three follow. */
  forward(hours: number): Promise<void>;
}

const HOUR_SECONDS = 3_600;
const HOUR_MILLISECONDS = 1000 * HOUR_SECONDS;
/** The service reads the clock of its database at each check. */
const FOLLOW_MILLISECONDS = CHECK_INTERVAL_MILLISECONDS + 500;

/** In front of PostgreSQL's own functions for connections that are opened afterwards; pg-boss has a function of its own. */
const FUNCTIONS = `
  CREATE SCHEMA soak;
  CREATE TABLE soak.clock (ahead interval NOT NULL);
  INSERT INTO soak.clock VALUES ('0');
  CREATE FUNCTION soak.now() RETURNS timestamptz LANGUAGE sql STABLE
    AS 'SELECT pg_catalog.now() + ahead FROM soak.clock';
  CREATE FUNCTION soak.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
    AS 'SELECT pg_catalog.clock_timestamp() + ahead FROM soak.clock';
  CREATE OR REPLACE FUNCTION pgboss.job_now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT soak.now()';
  DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET search_path = soak, pg_catalog, public', current_database());
  END $$`;

/** Makes the clock of a database movable; the service must be started afterwards. */
export async function prepareClock(pool: pg.Pool): Promise<void> {
  await pool.query(FUNCTIONS);
}

/** The clock of the database and of a service that was started with `clock-probe.ts`. */
export function sharedClock(pool: pg.Pool, service: ServiceProcess): SharedClock {
  let ahead = 0;
  return {
    hours: () => ahead,
    async forward(hours) {
      ahead += hours;
      await pool.query('UPDATE soak.clock SET ahead = make_interval(secs => $1)', [ahead * HOUR_SECONDS]);
      service.send({ clockOffset: ahead * HOUR_MILLISECONDS });
      // Until then the service makes tokens of the time before.
      await wait(FOLLOW_MILLISECONDS);
      moveClock(ahead * HOUR_MILLISECONDS);
    },
  };
}
