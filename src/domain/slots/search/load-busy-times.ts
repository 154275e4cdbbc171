import type { Database } from '../../../db/queryable.ts';
import {
  type BusyRow,
  type Calendars,
  readBusyTimes,
  readBusyTimesOfCalendars,
} from '../../../db/reservations/busy-times.ts';
import type { Context } from '../../context.ts';
import { bookingWindow } from '../engine/booking-window.ts';
import { busyRange } from '../engine/busy-range.ts';
import { candidates } from '../engine/candidates.ts';
import type { BusyTimes, Question } from '../engine/question.ts';
import { instantOf } from '../time/calendar-day.ts';
import type { MinuteRange } from '../time/minute-ranges.ts';
import { bookableDays, rangeOfDays, type SearchWindow } from './search-window.ts';

const BYTES_PER_INSTANT = 8;
const BYTES_PER_WORD = 4;
const VALUES_PER_WORD = 2 ** 32;
const MICROSECONDS_PER_MINUTE = 60_000_000;
const YEAR_2000_MINUTE = 15_778_080;

/**
 * The occupied time of live reservations that overlaps `range`, buffers included, for all employees named in one
 * statement (contract 9.3). Times that are no whole minutes are widened.
 */
export async function loadBusyTimes(
  db: Database,
  providerId: string,
  employeeIds: readonly string[],
  range: MinuteRange,
  excludeReservationId?: string | null,
): Promise<BusyTimes> {
  const instants = { from: instantOf(range.from), until: instantOf(range.until) };
  const rows = await readBusyTimes(db, providerId, employeeIds, instants, excludeReservationId ?? null);
  return decodeBusyTimes(rows);
}

/** The same for two groups of employees, each in a time of its own. */
export async function loadBusyTimesOfCalendars(
  db: Database,
  providerId: string,
  calendars: readonly [Calendars, Calendars],
  excludeReservationId?: string | null,
): Promise<BusyTimes> {
  return decodeBusyTimes(await readBusyTimesOfCalendars(db, providerId, calendars, excludeReservationId ?? null));
}

/** Busy times in the engine's form; instants that are no whole minutes are widened. */
export function decodeBusyTimes(rows: readonly BusyRow[]): BusyTimes {
  return new Map(rows.map(({ employeeId, busy }) => [employeeId, minutesOfPairs(busy)]));
}

function minutesOfPairs(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const minutes: number[] = [];
  for (let byte = 0; byte < bytes.byteLength; byte += 2 * BYTES_PER_INSTANT) {
    minutes.push(Math.floor(minuteAt(view, byte)), Math.ceil(minuteAt(view, byte + BYTES_PER_INSTANT)));
  }
  return minutes;
}

function minuteAt(view: DataView, byte: number): number {
  const microseconds = view.getInt32(byte) * VALUES_PER_WORD + view.getUint32(byte + BYTES_PER_WORD);
  return YEAR_2000_MINUTE + microseconds / MICROSECONDS_PER_MINUTE;
}

const NOTHING_BUSY: BusyTimes = new Map();

/** The occupied time that decides about the asked days; no query where none of them can be booked anyway. */
export async function loadDayBusyTimes(
  ctx: Context,
  question: Question,
  asked: SearchWindow,
  excludeReservationId?: string | null,
): Promise<BusyTimes> {
  const { snapshot, service, selection } = question;
  const employeeIds = candidates(snapshot, service, selection).map(({ employee }) => employee.id);
  const days = bookableDays(asked, bookingWindow(question));
  if (!days || employeeIds.length === 0) return NOTHING_BUSY;
  const range = busyRange(question, rangeOfDays(days));
  return loadBusyTimes(ctx.db, snapshot.providerId, employeeIds, range, excludeReservationId);
}
