import type { Context } from '../context.ts';
import { type ClosureRecord, closureRecord } from './calendar-records.ts';

/** The closures of the caller's provider, by first day (contract 8.6). */
export async function listClosures(ctx: Context): Promise<ClosureRecord[]> {
  const { providerId } = ctx.caller;
  const rows = await ctx.db.orm.closure.findMany({
    where: { providerId },
    orderBy: [{ fromDate: 'asc' }, { toDate: 'asc' }, { id: 'asc' }],
  });
  return rows.map(closureRecord);
}
