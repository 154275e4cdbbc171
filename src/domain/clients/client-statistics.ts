import { zonedTime } from 'slot-engine/time/zoned-time.ts';
import { readVisitCounts } from '../../db/clients/desk-clients.ts';
import type { Context } from '../../kernel/context.ts';

/** The numbers and times of a client's visits (contract 2.11). */
export interface ClientStatistics {
  readonly completed: number;
  readonly noShows: number;
  readonly cancelled: number;
  readonly lastVisitAt: string | null;
  readonly nextVisitAt: string | null;
}

const NO_VISITS = { completed: 0, noShows: 0, cancelled: 0, lastVisitAt: null, nextVisitAt: null };

/**
 * Reads the statistics of several clients in one statement. Times have the UTC offset of the provider's zone (contract
 * 2.11).
 */
export async function getClientStatistics(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ClientStatistics>> {
  const { providerId, scopes, timezone } = ctx.caller;
  const params = { providerId, ids, includeInternal: scopes.has('services:internal:use'), now: ctx.now() };
  const found = await readVisitCounts(ctx.db, params);
  const toZonedTime = (at: Date | null) => at && zonedTime(at, timezone);
  return new Map(
    ids.map((id) => {
      const { lastVisitAt, nextVisitAt, ...counts } = found.get(id) ?? NO_VISITS;
      return [id, { ...counts, lastVisitAt: toZonedTime(lastVisitAt), nextVisitAt: toZonedTime(nextVisitAt) }];
    }),
  );
}
