import { bookingWindow } from 'slot-engine/engine/booking-window.ts';
import { busyRange } from 'slot-engine/engine/busy-range.ts';
import { candidates } from 'slot-engine/engine/candidates.ts';
import type { BusyTimes } from 'slot-engine/engine/question.ts';
import { instantOf, minutesOf } from 'slot-engine/time/calendar-day.ts';
import type { MinuteRange } from 'slot-engine/time/minute-ranges.ts';
import type { Database } from '../../../db/query/tables.ts';
import {
  type BusyRow,
  type BusyTimesParams,
  readBusyTimes,
  readBusyTimesOfCalendars,
} from '../../../db/reservations/busy-times.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Question } from '../question.ts';
import { toMinutePairs } from './minute-pairs.ts';
import { withResourceTimes } from './resource-times.ts';
import { bookableDays, rangeOfDays, type SearchWindow } from './search-window.ts';

const NOTHING_BUSY: BusyTimes = new Map();

/**
 * The occupied time of live reservations and holds that overlaps `range`, buffers included, for all these employees in
 * one statement (contract 9.3). Instants between two minutes are widened to whole minutes.
 */
export async function loadBusyTimes(
  db: Database,
  params: {
    readonly providerId: string;
    readonly now: Date;
    readonly excludeReservationId?: string | null | undefined;
  },
  employeeIds: readonly string[],
  range: MinuteRange,
): Promise<BusyTimes> {
  const { providerId, now, excludeReservationId: exceptId = null } = params;
  const calendars = { employeeIds, from: instantOf(range.from), until: instantOf(range.until) };
  return decodeBusyTimes(await readBusyTimes(db, { providerId, now, exceptId }, calendars));
}

/** The occupied time of two groups of employees, each in its own span. */
export async function loadBusyTimesOfCalendars(
  db: Database,
  { snapshot, service, now }: Question,
  calendars: readonly [BusyTimesParams, BusyTimesParams],
  excludeReservationId?: string | null,
): Promise<BusyTimes> {
  const params = { providerId: snapshot.providerId, now, exceptId: excludeReservationId ?? null };
  const busy = decodeBusyTimes(await readBusyTimesOfCalendars(db, params, calendars));
  const asked = calendars.filter(({ employeeIds }) => employeeIds.length > 0);
  const range = {
    from: Math.min(...asked.map(({ from }) => minutesOf(from))),
    until: Math.max(...asked.map(({ until }) => minutesOf(until))),
  };
  return asked.length === 0 ? busy : withResourceTimes(db, [{ snapshot, service }], params, range, busy);
}

/** The occupied time of all eligible employees that affects starts in `starts`. No statement when none is eligible. */
export async function loadBusyTimesAround(
  db: Database,
  question: Question,
  starts: MinuteRange,
  excludeReservationId?: string | null,
): Promise<BusyTimes> {
  const employeeIds = candidates(question).map(({ employee }) => employee.id);
  if (employeeIds.length === 0) return NOTHING_BUSY;
  const params = { providerId: question.snapshot.providerId, now: question.now, excludeReservationId };
  const range = busyRange(question, starts);
  const busy = await loadBusyTimes(db, params, employeeIds, range);
  return withResourceTimes(db, [question], { now: question.now, exceptId: excludeReservationId }, range, busy);
}

/** The occupied time that affects the searched days. No statement when none of them can be booked. */
export async function loadDayBusyTimes(
  ctx: Context,
  question: Question,
  params: SearchWindow,
  excludeReservationId?: string | null,
): Promise<BusyTimes> {
  const days = bookableDays(params, bookingWindow(question));
  return days ? loadBusyTimesAround(ctx.db, question, rangeOfDays(days), excludeReservationId) : NOTHING_BUSY;
}

/** Busy times in the engine's form; instants between two minutes are widened to whole minutes. */
export function decodeBusyTimes(rows: readonly BusyRow[]): BusyTimes {
  return new Map(rows.map(({ employeeId, busy }) => [employeeId, toMinutePairs(busy)]));
}
