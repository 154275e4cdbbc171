import { readCallsToReturn, storeCallReturned, type UnfulfilledRow } from '../../db/conversations/unfulfilled.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { inTransaction } from '../outbox/in-transaction.ts';

/** The maximum number of calls to return that are listed, latest first. */
export const CALLS_TO_RETURN_MAX = 100;

/** Lists the provider's unfulfilled conversations whose call was not returned yet, latest first (contract 5.24). */
export function listCallsToReturn(ctx: Context): Promise<UnfulfilledRow[]> {
  return readCallsToReturn(ctx.db, { providerId: ctx.caller.providerId, limit: CALLS_TO_RETURN_MAX });
}

/** Stores that a call was returned. A repeat changes nothing. Throws `NOT_FOUND` (contract 5.24). */
export function markCallReturned(ctx: Context, id: string): Promise<UnfulfilledRow> {
  return inTransaction(ctx, async (tx) => {
    const row = await storeCallReturned(tx.db, { providerId: tx.caller.providerId, id, now: tx.now() });
    if (!row) throw notFound();
    return row;
  });
}
