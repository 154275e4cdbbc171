import type { UnavailableReason } from '../reasons.ts';
import { minutesOf } from '../time/calendar-day.ts';
import type { MinuteRange } from '../time/minute-ranges.ts';
import { absences } from './absences.ts';
import type { Candidate } from './candidates.ts';
import { findWindow, overlapsRange } from './overlaps.ts';
import type { Question } from './question.ts';
import { workingWindows } from './working-windows.ts';

/**
 * Why catalog and calendars forbid a start (epoch minutes) with this candidate: every reason, in the order of contract 5.7; none
 * where they admit it. `bookable` is the booking window of the question.
 */
export function calendarReasons(
  { snapshot, service, waives, now }: Question,
  bookable: MinuteRange,
  { employee, durationMinutes }: Candidate,
  start: number,
): UnavailableReason[] {
  const reasons: UnavailableReason[] = [];
  const work = { from: start, until: start + durationMinutes };
  if (start < bookable.from) reasons.push(start < minutesOf(now) ? 'IN_THE_PAST' : 'BELOW_MIN_NOTICE');
  if (start >= bookable.until) reasons.push('BEYOND_MAX_ADVANCE');
  if (!waives?.timeOff && overlapsRange(absences(snapshot, employee), work)) reasons.push('TIME_OFF');
  // Where it may leave its window, the one that it begins in still has a grid; outside of all there is none.
  const window = findWindow(workingWindows(snapshot, employee, work), { from: start, until: start });
  const fits = window !== undefined && work.until <= window.until;
  if (!waives?.workingHours && !fits) reasons.push('OUTSIDE_WORKING_HOURS');
  const isOnGrid = !window || (start - window.from) % service.slotIntervalMinutes === 0;
  if (!waives?.grid && !isOnGrid) reasons.push('OFF_GRID');
  return reasons;
}
