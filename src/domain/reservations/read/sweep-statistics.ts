import { minutesOf } from 'slot-engine/time/calendar-day.ts';
import { localDay } from 'slot-engine/time/wall-time.ts';
import { zoneOffsets } from 'slot-engine/time/zone-offsets.ts';
import { readProviders } from '../../../db/across-providers/providers.ts';
import { deleteOldStatisticsDays } from '../../../db/across-providers/sweep-records.ts';
import { STATISTICS_GROUPS } from '../../../db/reservations/read/statistics.ts';
import { hasReservations } from '../../../db/reservations/stored-days.ts';
import type { SystemContext } from '../../../kernel/context.ts';
import { runInBatches, type SweepContext } from '../../../kernel/in-batches.ts';
import { MAX_STATISTICS_DAYS } from '../../../kernel/limits.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { getDayStarts, MIN_RESERVATIONS_FOR_STORED_DAYS, readDaySums, toDayParts } from './day-sums.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const EVERY_MINUTES = 15;
const RETENTION_DAYS = 30;
const BATCH_SIZE = 1000;

/**
 * The starts of the counted years, in years from today: two years before today and one after, which dashboards usually
 * show.
 */
const YEARS = [-2, -1, 0] as const;

/** A provider whose statistics are counted. */
type SweptProvider = Awaited<ReturnType<typeof readProviders>>[number];

/** The time at which this process counted last. */
const sweptAt = new WeakMap<Ports, Date>();

/**
 * Counts the statistics of providers with many reservations in advance, for all groupings, at most every 15 minutes,
 * and deletes sums that were not renewed for 30 days. Safe in any number of processes (contract 5.22).
 */
export async function sweepStatistics(ctx: SweepContext): Promise<void> {
  const now = ctx.now();
  const last = sweptAt.get(ctx.ports);
  if (last && now.getTime() - last.getTime() < EVERY_MINUTES * MINUTE_MS) return;
  sweptAt.set(ctx.ports, now);
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  await runInBatches(ctx, BATCH_SIZE, () => deleteOldStatisticsDays(ctx, before, BATCH_SIZE));
  for (const provider of await readProviders(ctx.db)) {
    if (ctx.ending?.aborted) return;
    if (await hasReservations(ctx.db, provider.id, MIN_RESERVATIONS_FOR_STORED_DAYS))
      await countYears(ctx, provider, now);
  }
}

async function countYears(
  ctx: SystemContext,
  { id: providerId, timezone, currency }: SweptProvider,
  now: Date,
): Promise<void> {
  const today = localDay(zoneOffsets(timezone), minutesOf(now));
  for (const year of YEARS) {
    const first = today + year * MAX_STATISTICS_DAYS;
    const parts = toDayParts(getDayStarts(timezone, first, first + MAX_STATISTICS_DAYS));
    for (const groupBy of STATISTICS_GROUPS) await readDaySums(ctx, groupBy, { providerId, parts, currency });
  }
}
