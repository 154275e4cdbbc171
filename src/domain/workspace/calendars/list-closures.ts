import { type Context, ownTables } from '../../context.ts';
import { type ClosureRecord, closureRecord } from './calendar-records.ts';

/** The closures of the caller's provider, by first day (contract 8.6). */
export async function listClosures(ctx: Context): Promise<ClosureRecord[]> {
  const rows = ownTables(ctx).selectFrom('closure').selectAll().orderBy('fromDate').orderBy('toDate').orderBy('id');
  return (await rows.execute()).map(closureRecord);
}
