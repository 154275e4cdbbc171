import { readCallsToReturn, type UnfulfilledRow, writeReturned } from '../../db/conversations/unfulfilled.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { inTransaction } from '../outbox/in-transaction.ts';

/** How many calls to return are listed: the latest. */
export const CALLS_TO_RETURN_LISTED = 100;

/** The provider's unfulfilled conversations that are not marked as returned, the latest first (contract 5.24). */
export function listCallsToReturn(ctx: Context): Promise<UnfulfilledRow[]> {
  return readCallsToReturn(ctx.db, { providerId: ctx.caller.providerId, limit: CALLS_TO_RETURN_LISTED });
}

/** Marks a call as returned; a repeat changes nothing. Throws `NOT_FOUND` (contract 5.24). */
export function markCallReturned(ctx: Context, id: string): Promise<UnfulfilledRow> {
  return inTransaction(ctx, async (tx) => {
    const row = await writeReturned(tx.db, { providerId: tx.caller.providerId, id, now: tx.now() });
    if (!row) throw notFound();
    return row;
  });
}
