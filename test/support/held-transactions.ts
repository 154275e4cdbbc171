import type { TransactionRunner } from '../../src/db/query/tables.ts';
import type { Context } from '../../src/kernel/context.ts';
import type { TestDatabase } from './database.ts';
import { eventually } from './eventually.ts';

/** A caller whose transactions wait before they write their last and commit. */
export interface HeldCaller {
  readonly ctx: Context;
  /** Resolves when a transaction waits, with its locks. */
  readonly reached: Promise<void>;
  /** Lets this one and all that follow commit. */
  release(): void;
}

export function holdCommits(ctx: Context): HeldCaller {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const waitHere = () => {
    reach();
    return released;
  };
  const transactions: TransactionRunner = {
    run: (providerId, work) =>
      ctx.ports.transactions.run(providerId, async (db) => {
        const commitWith: typeof db.commitWith = async (last) => {
          await waitHere();
          return db.commitWith(last);
        };
        const result = await work({ ...db, commitWith });
        await waitHere();
        return result;
      }),
  };
  return { ctx: { ...ctx, ports: { ...ctx.ports, transactions } }, reached, release };
}

/** Waits until a session of the database waits for a lock. */
export async function untilWaiting({ pool }: TestDatabase): Promise<void> {
  await eventually(async () => {
    const { rows } = await pool.query(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    if (rows.length === 0) throw new Error('No session waits for a lock.');
  });
}
