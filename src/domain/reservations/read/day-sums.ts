import { instantOf } from 'slot-engine/time/calendar-day.ts';
import { startOfDay } from 'slot-engine/time/wall-time.ts';
import { zoneOffsets } from 'slot-engine/time/zone-offsets.ts';
import { readFeedPosition } from '../../../db/feeds/feed-position.ts';
import {
  readStatistics,
  readTouchedStarts,
  type StatisticsGroup,
  type StatisticsPart,
  type StatisticsRow,
  type StatisticsSpan,
} from '../../../db/reservations/read/statistics.ts';
import {
  type RememberedDay,
  readRememberedDays,
  writeRememberedDays,
} from '../../../db/reservations/remembered-days.ts';
import type { SystemContext } from '../../../kernel/context.ts';

/** Counting as many takes some two milliseconds, which is what remembering them takes as well. */
export const REMEMBERED_FROM = 5_000;

/** So many changes are looked at with each question, before all of its days are remembered as of then. */
const TOUCHED_KEPT = 1_000;

/** When each day starts in a zone, from `first` to `end`, which is the first that is not asked for: epoch minutes. */
export function startsOfDays(timezone: string, first: number, end: number): number[] {
  const zone = zoneOffsets(timezone);
  return Array.from({ length: end - first + 1 }, (_, index) => startOfDay(zone, first + index));
}

/** The days between their starts. */
export function partsBetween(starts: readonly number[]): StatisticsPart[] {
  const instants = starts.map(instantOf);
  return instants.slice(1).map((until, index) => ({ from: instants[index] ?? until, until }));
}

/**
 * The sums of the reservations of each day. Only two kinds of days are counted: days without a stored sum, and days of which something
 * changed since: a reservation on them, or one moved from them. The counted sums are stored.
 */
export async function sumsOfDays(
  { db, now }: Pick<SystemContext, 'db' | 'now'>,
  groupBy: StatisticsGroup,
  span: StatisticsSpan,
): Promise<readonly StatisticsRow[]> {
  const { providerId, parts } = span;
  // Before anything is read: what is not visible yet has a later stamp, and is found the next time.
  const { horizon, history, generation } = await readFeedPosition(db, providerId);
  const remembered = { providerId, groupBy, history: `${history} ${generation}` };
  const known = new Map((await readRememberedDays(db, remembered, extentOf(parts))).map((day) => [keyOf(day), day]));
  const touched = await readTouched(db, providerId, [...known.values()]);
  const days = parts.map((part, index) => {
    const found = known.get(keyOf(part));
    return { ...part, index, found: found && touched && !isTouched(found, touched) ? found : null };
  });
  const fresh = days.filter(({ found }) => !found);
  const read = fresh.length > 0 ? await readStatistics(db, groupBy, { ...span, parts: fresh }) : [];
  const counted = Map.groupBy(read, ({ part }) => fresh[part]?.index);
  const sums = ({ found, index }: (typeof days)[number]) => found?.sums ?? counted.get(index) ?? [];
  const isLate = touched !== null && touched.length >= TOUCHED_KEPT;
  if (isLate || read.reduce((sum, { count }) => sum + count, 0) >= REMEMBERED_FROM) {
    const rows = (isLate ? days : fresh).map((day) => ({ ...day, horizon, sums: sums(day) }));
    await writeRememberedDays(db, remembered, rows, now());
  }
  return days.flatMap((day) => sums(day).map((row) => ({ ...row, part: day.index })));
}

const keyOf = ({ from, until }: StatisticsPart) => `${from.getTime()} ${until.getTime()}`;

function extentOf(parts: readonly StatisticsPart[]): StatisticsPart {
  const [from = new Date(0), until = from] = [parts.at(0)?.from, parts.at(-1)?.until];
  return { from, until };
}

/** A start on whose day something was changed, and by which transaction. */
interface Touch {
  readonly atMs: number;
  readonly stamp: bigint;
}

/** What has changed since the oldest of these days was counted; null where that is too much. */
async function readTouched(
  db: SystemContext['db'],
  providerId: string,
  days: readonly RememberedDay[],
): Promise<readonly Touch[] | null> {
  const [oldest] = days.map(({ horizon }) => BigInt(horizon)).toSorted((one, other) => (one < other ? -1 : 1));
  const starts = oldest === undefined ? [] : await readTouchedStarts(db, providerId, String(oldest));
  return starts?.map(({ startAt, changedTx }) => ({ atMs: startAt.getTime(), stamp: BigInt(changedTx) })) ?? null;
}

function isTouched({ from, until, horizon }: RememberedDay, touched: readonly Touch[]): boolean {
  const [fromMs, untilMs, counted] = [from.getTime(), until.getTime(), BigInt(horizon)];
  return touched.some(({ atMs, stamp }) => atMs >= fromMs && atMs < untilMs && stamp >= counted);
}
