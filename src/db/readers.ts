import type pg from 'pg';
import { databaseFailure } from './errors.ts';
import { type FairQueue, SERVICE_QUEUE } from './fair-queue.ts';
import { dropIdle, QUICK_ANSWER_MILLISECONDS } from './hung-connections.ts';
import type { Statement, StatementRunner } from './query/queryable.ts';
import { runnerOver } from './sql.ts';

/** Scans of one provider at a time: each keeps a core of the database busy, beside everybody else. */
const SCANS_AT_ONCE = 1;

/**
 * Runs statements outside of transactions on the pool, each provider in a lane of its own. A point read that a connection
 * does not answer in time is sent once more, on another connection; the pool has closed the silent one by then.
 */
export function readersOver(pool: pg.Pool, lanes: FairQueue, statementMilliseconds: number): StatementRunner {
  const patient = runnerOver(pool);
  const hasty = runnerOver(pool, Math.min(statementMilliseconds, QUICK_ANSWER_MILLISECONDS));
  const pointRead = <Row>(statement: Statement) =>
    hasty.query<Row>(statement).catch((error: unknown) => {
      if (databaseFailure(error).kind !== 'AWAY') throw error;
      dropIdle(pool);
      return hasty.query<Row>(statement);
    });
  return {
    query: <Row>(statement: Statement) =>
      statement.isScan
        ? lanes.run(`${statement.providerId} scans`, () => patient.query<Row>(statement), SCANS_AT_ONCE)
        : lanes.run(statement.providerId ?? SERVICE_QUEUE, () =>
            statement.isPointRead ? pointRead<Row>(statement) : patient.query<Row>(statement),
          ),
    run: <Row>(statement: Statement) =>
      lanes.run(statement.providerId ?? SERVICE_QUEUE, () => patient.run<Row>(statement)),
  };
}
