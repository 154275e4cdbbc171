import type pg from 'pg';
import { databaseFailure } from './errors.ts';
import { type FairQueue, SERVICE_QUEUE } from './fair-queue.ts';
import type { Statement, StatementRunner } from './query/queryable.ts';
import { runnerOver, type StatementOptions } from './sql.ts';

/**
 * The time limit of a read by keys. Such a read takes a few milliseconds, so a connection that is silent longer is
 * lost.
 */
export const POINT_READ_MILLISECONDS = 2_500;

/** The options of reads outside transactions. */
export interface ReaderOptions extends StatementOptions {
  readonly statementMilliseconds: number;
}

/**
 * Runs statements outside transactions on the pool, with one queue per provider. A point read without an answer in time
 * is sent once more on another connection; the pool has closed the silent one by then.
 */
export function readersOver(
  pool: pg.Pool,
  queues: FairQueue,
  { named, statementMilliseconds }: ReaderOptions,
): StatementRunner {
  const runner = runnerOver(pool, { named });
  const milliseconds = Math.min(statementMilliseconds, POINT_READ_MILLISECONDS);
  const pointReadRunner = runnerOver(pool, { named, milliseconds });
  const pointRead = <Row>(statement: Statement) =>
    pointReadRunner.query<Row>(statement).catch((error: unknown) => {
      if (databaseFailure(error).kind !== 'AWAY') throw error;
      dropIdle(pool);
      return pointReadRunner.query<Row>(statement);
    });
  return {
    query: <Row>(statement: Statement) =>
      queues.run(statement.providerId ?? SERVICE_QUEUE, () =>
        statement.isPointRead ? pointRead<Row>(statement) : runner.query<Row>(statement),
      ),
    run: <Row>(statement: Statement) =>
      queues.run(statement.providerId ?? SERVICE_QUEUE, () => runner.run<Row>(statement)),
  };
}

/** When one connection to a server is lost, its idle connections may be lost too and would fail the next statements. */
function dropIdle(pool: pg.Pool): void {
  const drop = (client: pg.PoolClient) => client.release(true);
  for (let left = pool.idleCount; left > 0; left -= 1) pool.connect().then(drop, () => undefined);
}
