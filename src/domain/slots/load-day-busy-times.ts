import type { Context } from '../context.ts';
import { type AskedDays, bookableDays, rangeOfDays } from './asked-days.ts';
import { bookingWindow } from './booking-window.ts';
import { busyRange } from './busy-range.ts';
import { candidates } from './candidates.ts';
import { loadBusyTimes } from './load-busy-times.ts';
import type { BusyTimes, Question } from './question.ts';

const NOTHING_BUSY: BusyTimes = new Map();

/** The occupied time that decides about the asked days; no query where none of them can be booked anyway. */
export async function loadDayBusyTimes(
  ctx: Context,
  question: Question,
  asked: AskedDays,
  excludeReservationId?: string | null,
): Promise<BusyTimes> {
  const { snapshot, service, selection } = question;
  const employeeIds = candidates(snapshot, service, selection).map(({ employee }) => employee.id);
  const days = bookableDays(asked, bookingWindow(question));
  if (!days || employeeIds.length === 0) return NOTHING_BUSY;
  const range = busyRange(question, rangeOfDays(days));
  return loadBusyTimes(ctx.db, snapshot.providerId, employeeIds, range, excludeReservationId);
}
