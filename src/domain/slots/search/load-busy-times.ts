import { bookingWindow } from 'slot-engine/engine/booking-window.ts';
import { busyRange } from 'slot-engine/engine/busy-range.ts';
import { candidates } from 'slot-engine/engine/candidates.ts';
import type { BusyTimes } from 'slot-engine/engine/question.ts';
import { instantOf } from 'slot-engine/time/calendar-day.ts';
import type { MinuteRange } from 'slot-engine/time/minute-ranges.ts';
import type { Database } from '../../../db/query/queryable.ts';
import {
  type BusyRow,
  type Calendars,
  readBusyTimes,
  readBusyTimesOfCalendars,
} from '../../../db/reservations/busy-times.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Question } from '../question.ts';
import { bookableDays, rangeOfDays, type SearchWindow } from './search-window.ts';

const BYTES_PER_INSTANT = 8;
const BYTES_PER_WORD = 4;
const VALUES_PER_WORD = 2 ** 32;
const MICROSECONDS_PER_MINUTE = 60_000_000;
const YEAR_2000_MINUTE = 15_778_080;

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
  { snapshot, now }: Question,
  calendars: readonly [Calendars, Calendars],
  excludeReservationId?: string | null,
): Promise<BusyTimes> {
  const params = { providerId: snapshot.providerId, now, exceptId: excludeReservationId ?? null };
  return decodeBusyTimes(await readBusyTimesOfCalendars(db, params, calendars));
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
  return loadBusyTimes(db, params, employeeIds, busyRange(question, starts));
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

function toMinutePairs(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const minutes: number[] = [];
  for (let byte = 0; byte < bytes.byteLength; byte += 2 * BYTES_PER_INSTANT) {
    minutes.push(Math.floor(minuteAt(view, byte)), Math.ceil(minuteAt(view, byte + BYTES_PER_INSTANT)));
  }
  return isInOrder(minutes) ? minutes : inOrder(minutes);
}

function isInOrder(minutes: readonly number[]): boolean {
  for (let at = 2; at < minutes.length; at += 2) if ((minutes[at] ?? 0) < (minutes[at - 2] ?? 0)) return false;
  return true;
}

/** Sorts pairs: the work of a reservation stands before that of another which uses its processing time. */
function inOrder(minutes: readonly number[]): number[] {
  const starts = minutes.flatMap((from, at) => (at % 2 === 0 ? [{ from, until: minutes[at + 1] ?? from }] : []));
  return starts.toSorted((a, b) => a.from - b.from).flatMap(({ from, until }) => [from, until]);
}

function minuteAt(view: DataView, byte: number): number {
  const microseconds = view.getInt32(byte) * VALUES_PER_WORD + view.getUint32(byte + BYTES_PER_WORD);
  return YEAR_2000_MINUTE + microseconds / MICROSECONDS_PER_MINUTE;
}
