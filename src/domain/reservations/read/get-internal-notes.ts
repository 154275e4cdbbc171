import { readInternalNotes } from '../../../db/reservations/view.ts';
import type { Context } from '../../context.ts';

/** The internal notes of several reservations; those without one are left out. For the workspace only (contract 5.1). */
export async function getInternalNotes(
  ctx: Context,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await readInternalNotes(ctx.db, ctx.caller.providerId, reservationIds);
  return new Map(rows.flatMap(({ id, internalNote }) => (internalNote === null ? [] : [[id, internalNote]])));
}
