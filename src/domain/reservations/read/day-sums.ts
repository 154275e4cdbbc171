import { instantOf } from 'slot-engine/time/calendar-day.ts';
import { startOfDay } from 'slot-engine/time/wall-time.ts';
import { zoneOffsets } from 'slot-engine/time/zone-offsets.ts';
import { readFeedPosition } from '../../../db/feeds/feed-position.ts';
import {
  readChangedStarts,
  readStatistics,
  type StatisticsGroup,
  type StatisticsPart,
  type StatisticsRow,
  type StatisticsSpan,
} from '../../../db/reservations/read/statistics.ts';
import { readStoredDays, type StoredDay, writeStoredDays } from '../../../db/reservations/stored-days.ts';
import type { SystemContext } from '../../../kernel/context.ts';

/**
 * The number of reservations from which day sums are stored. Counting this many takes about two milliseconds, as long
 * as storing the sums.
 */
export const MIN_RESERVATIONS_FOR_STORED_DAYS = 5_000;

/**
 * The maximum number of changes that a query compares with stored days. Beyond it, the sums of all days are stored
 * again.
 */
const CHANGES_MAX = 1_000;

/**
 * Returns the start of each day in a zone, from the day `first` to the day `end`, in epoch minutes. The start of `end`
 * is the last element.
 */
export function getDayStarts(timezone: string, first: number, end: number): number[] {
  const zone = zoneOffsets(timezone);
  return Array.from({ length: end - first + 1 }, (_, index) => startOfDay(zone, first + index));
}

/** Returns the days between consecutive starts. */
export function toDayParts(starts: readonly number[]): StatisticsPart[] {
  const instants = starts.map(instantOf);
  return instants.slice(1).map((until, index) => ({ from: instants[index] ?? until, until }));
}

/**
 * Returns the sums of the reservations of each day. A day is counted when it has no stored sums, or when a reservation
 * on it, or one moved from it, changed since. The counted sums are stored.
 */
export async function readDaySums(
  { db, now }: Pick<SystemContext, 'db' | 'now'>,
  groupBy: StatisticsGroup,
  span: StatisticsSpan,
): Promise<readonly StatisticsRow[]> {
  const { providerId, parts } = span;
  // The horizon is read first: a change that is not visible yet has a later transaction, so the next query finds it.
  const { horizon, history, generation } = await readFeedPosition(db, providerId);
  const remembered = { providerId, groupBy, history: `${history} ${generation}` };
  const stored = new Map((await readStoredDays(db, remembered, toExtent(parts))).map((day) => [toKey(day), day]));
  const touched = await readTouched(db, providerId, [...stored.values()]);
  const days = parts.map((part, index) => {
    const found = stored.get(toKey(part));
    return { ...part, index, found: found && touched && !isTouched(found, touched) ? found : null };
  });
  const fresh = days.filter(({ found }) => !found);
  const read = fresh.length > 0 ? await readStatistics(db, groupBy, { ...span, parts: fresh }) : [];
  const counted = Map.groupBy(read, ({ part }) => fresh[part]?.index);
  const sums = ({ found, index }: (typeof days)[number]) => found?.sums ?? counted.get(index) ?? [];
  const isLate = touched !== null && touched.length >= CHANGES_MAX;
  if (isLate || read.reduce((sum, { count }) => sum + count, 0) >= MIN_RESERVATIONS_FOR_STORED_DAYS) {
    const rows = (isLate ? days : fresh).map((day) => ({ ...day, horizon, sums: sums(day) }));
    await writeStoredDays(db, remembered, rows, now());
  }
  return days.flatMap((day) => sums(day).map((row) => ({ ...row, part: day.index })));
}

const toKey = ({ from, until }: StatisticsPart) => `${from.getTime()} ${until.getTime()}`;

function toExtent(parts: readonly StatisticsPart[]): StatisticsPart {
  const [from = new Date(0), until = from] = [parts.at(0)?.from, parts.at(-1)?.until];
  return { from, until };
}

/** A start whose day had a change, and the transaction of the change. */
interface Touch {
  readonly atMs: number;
  readonly stamp: bigint;
}

/** Reads the changes since the oldest of the stored days was counted; null when they are too many. */
async function readTouched(
  db: SystemContext['db'],
  providerId: string,
  days: readonly StoredDay[],
): Promise<readonly Touch[] | null> {
  const [oldest] = days.map(({ horizon }) => BigInt(horizon)).toSorted((one, other) => (one < other ? -1 : 1));
  const starts = oldest === undefined ? [] : await readChangedStarts(db, providerId, String(oldest));
  return starts?.map(({ startAt, changedTx }) => ({ atMs: startAt.getTime(), stamp: BigInt(changedTx) })) ?? null;
}

function isTouched({ from, until, horizon }: StoredDay, touched: readonly Touch[]): boolean {
  const [fromMs, untilMs, counted] = [from.getTime(), until.getTime(), BigInt(horizon)];
  return touched.some(({ atMs, stamp }) => atMs >= fromMs && atMs < untilMs && stamp >= counted);
}
