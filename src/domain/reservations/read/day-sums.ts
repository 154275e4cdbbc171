import { LRUCache } from 'lru-cache';
import { readLivePlace } from '../../../db/reservations/read/position.ts';
import {
  readStatistics,
  readTouchedStarts,
  type StatisticsPart,
  type StatisticsRow,
  type StatisticsSpan,
} from '../../../db/reservations/read/statistics.ts';
import type { Context } from '../../context.ts';
import type { Ports } from '../../ports.ts';

/** What a process remembers: some 300 bytes a day, the least recently asked for go first. */
const DAYS_KEPT = 50_000;

/** What the reservations of a day came to when everything before transaction `horizon` was visible. */
interface KnownDay {
  readonly horizon: bigint;
  readonly sums: readonly StatisticsRow[];
}

const processes = new WeakMap<Ports, LRUCache<string, KnownDay>>();

/**
 * What the reservations of each day come to, by its place in the span. Read are only the days that this process does not
 * remember, and those of which something was changed since: a reservation that stands on them, or that was moved from them.
 */
export async function sumsOfDays(ctx: Context, span: StatisticsSpan): Promise<readonly StatisticsRow[]> {
  const known = knownOf(ctx.ports);
  // Before anything is read: what is not visible yet has a later stamp, and is found the next time.
  const place = await readLivePlace(ctx.db, span.providerId);
  const horizon = BigInt(place.horizon);
  const history = `${place.history} ${place.generation}`;
  const days = span.parts.map((part, index) => {
    const key = `${history} ${span.providerId} ${span.currency} ${part.from.getTime()} ${part.until.getTime()}`;
    const found = known.get(key);
    return { part, index, key, found: found && found.horizon <= horizon ? found : null };
  });
  const isTouched = await touchesSince(
    ctx,
    span.providerId,
    days.flatMap(({ found }) => (found ? [found.horizon] : [])),
  );
  const fresh = days.filter(({ part, found }) => !found || isTouched(part));
  const parts = fresh.map(({ part }) => part);
  const read = parts.length > 0 ? await readStatistics(ctx.db, 'DAY', { ...span, parts }) : [];
  const byIndex = Map.groupBy(read, ({ key }) => fresh[Number(key)]?.index);
  const isFresh = new Set(fresh.map(({ index }) => index));
  return days.flatMap(({ index, key, found }) => {
    const sums = (isFresh.has(index) ? byIndex.get(index) : found?.sums) ?? [];
    known.set(key, { horizon, sums });
    return sums.map((row) => ({ ...row, key: String(index) }));
  });
}

function knownOf(ports: Ports): LRUCache<string, KnownDay> {
  const known = processes.get(ports) ?? new LRUCache<string, KnownDay>({ max: DAYS_KEPT });
  processes.set(ports, known);
  return known;
}

/** Whether a part has changed since the oldest of these horizons; all have where too much has. */
async function touchesSince(
  { db }: Context,
  providerId: string,
  horizons: readonly bigint[],
): Promise<(part: StatisticsPart) => boolean> {
  const [oldest] = horizons.toSorted((one, other) => (one < other ? -1 : 1));
  const touched = oldest === undefined ? null : await readTouchedStarts(db, providerId, String(oldest));
  if (touched === null) return () => true;
  const starts = touched.map((start) => start.getTime());
  return ({ from, until }) => {
    const [begin, end] = [from.getTime(), until.getTime()];
    return starts.some((start) => start >= begin && start < end);
  };
}
