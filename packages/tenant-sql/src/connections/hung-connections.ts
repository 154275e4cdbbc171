import type pg from 'pg';
import { ConnectionLost } from './errors.ts';

/**
 * The time to wait for BEGIN or a read by key, which take a few milliseconds. A connection that has not answered after
 * this time is considered lost.
 */
export const ANSWER_TIMEOUT_MILLISECONDS = 2_500;

/**
 * Rejects with `ConnectionLost` when the answer does not arrive in time. `setImmediate` lets a busy event loop first
 * read an answer that has already arrived.
 */
export async function withAnswerTimeout<Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const lost = () => reject(new ConnectionLost('The connection does not answer.'));
  const timer = setTimeout(() => setImmediate(lost), milliseconds);
  return await Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

/**
 * Closes the idle connections of a pool. After one connection to a server was lost, the idle ones may be lost too and
 * would fail the next statements.
 */
export function dropIdleConnections(pool: pg.Pool): void {
  const drop = (client: pg.PoolClient) => client.release(true);
  for (let left = pool.idleCount; left > 0; left -= 1) pool.connect().then(drop, () => undefined);
}
