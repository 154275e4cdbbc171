import type pg from 'pg';
import { ConnectionLost } from './errors.ts';

/**
 * A read by keys and BEGIN take a few milliseconds, so a connection without an answer after this time is considered
 * lost.
 */
export const QUICK_ANSWER_MILLISECONDS = 2_500;

/**
 * Rejects when the answer does not arrive in time. If the event loop was busy meanwhile, input that has arrived is read
 * first.
 */
export async function quickAnswer<Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const lost = () => reject(new ConnectionLost('The connection does not answer.'));
  const timer = setTimeout(() => setImmediate(lost), milliseconds);
  return await Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

/** Idle connections to a server of which one was lost may be lost too, and would fail the next statements. */
export function dropIdle(pool: pg.Pool): void {
  const drop = (client: pg.PoolClient) => client.release(true);
  for (let left = pool.idleCount; left > 0; left -= 1) pool.connect().then(drop, () => undefined);
}
