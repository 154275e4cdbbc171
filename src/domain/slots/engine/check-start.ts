import { isDeepStrictEqual } from 'node:util';
import { type EmployeeVerdict, UNAVAILABLE_REASONS, type UnavailableReason } from '../../../kernel/slot-records.ts';
import { minutesOf } from '../time/calendar-day.ts';
import type { MinuteRange } from '../time/minute-ranges.ts';
import { absences } from './absences.ts';
import { bookingWindow } from './booking-window.ts';
import { type Candidate, candidates } from './candidates.ts';
import { findWindow, overlapsBusy, overlapsRange } from './overlaps.ts';
import type { BusyTimes, StartQuestion } from './question.ts';
import { workingWindows } from './working-windows.ts';

/** `reason` is null when an employee is free; otherwise it is the latest reason among the eligible employees. */
export interface StartVerdict {
  readonly reason: UnavailableReason | null;
  readonly freeEmployeeIds: readonly string[];
  readonly employees: readonly EmployeeVerdict[];
}

/**
 * Whether the start can be booked, by which employees, and the reasons of the others (contract 5.7). Every write and
 * `explain` use this function. It admits exactly the starts that slots offer. `busyTimes` must cover `busyRange` of the
 * start.
 */
export function checkStart(question: StartQuestion, busyTimes: BusyTimes): StartVerdict {
  const { selection } = question;
  const window = bookingWindow(question);
  const employees = candidates(question).map((candidate) => ({
    employeeId: candidate.employee.id,
    reason: findReason(question, window, candidate, busyTimes.get(candidate.employee.id) ?? []),
  }));
  if (employees.length === 0) return noEmployee(selection.employeeId);
  const freeEmployeeIds = employees.filter(({ reason }) => reason === null).map(({ employeeId }) => employeeId);
  return { reason: freeEmployeeIds.length > 0 ? null : latestReason(employees), freeEmployeeIds, employees };
}

function noEmployee(employeeId: string | null | undefined): StartVerdict {
  const reason = 'NO_ELIGIBLE_EMPLOYEE';
  return { reason, freeEmployeeIds: [], employees: employeeId ? [{ employeeId, reason }] : [] };
}

function latestReason(employees: readonly EmployeeVerdict[]): UnavailableReason | null {
  return UNAVAILABLE_REASONS.findLast((reason) => employees.some((employee) => employee.reason === reason)) ?? null;
}

function findReason(
  question: StartQuestion,
  bookable: MinuteRange,
  candidate: Candidate,
  busy: readonly number[],
): UnavailableReason | null {
  const { snapshot, service, waives, clientBusy = [] } = question;
  const { employee, durationMinutes } = candidate;
  const from = minutesOf(question.startAt);
  const serviceTime = { from, until: from + durationMinutes };
  if (from < bookable.from) return 'BELOW_MIN_NOTICE';
  if (from >= bookable.until) return 'BEYOND_MAX_ADVANCE';
  if (!waives?.timeOff && overlapsRange(absences(snapshot, employee), serviceTime)) return 'TIME_OFF';
  // When working hours are waived, the window that contains the start still defines the grid; a start outside all
  // windows has no grid.
  const requiredInWindow = waives?.workingHours ? { from, until: from } : serviceTime;
  const window = findWindow(workingWindows(snapshot, employee, serviceTime), requiredInWindow);
  if (!window && !waives?.workingHours) return 'OUTSIDE_WORKING_HOURS';
  if (window && !waives?.grid && (from - window.from) % service.slotIntervalMinutes !== 0) return 'OFF_GRID';
  if (overlapsRange(clientBusy, serviceTime)) return 'CLIENT_BUSY';
  const occupied = { from: from - service.bufferBeforeMinutes, until: serviceTime.until + service.bufferAfterMinutes };
  if (overlapsBusy(busy, occupied)) return 'TAKEN';
  return matchesQuote(question, candidate) ? null : 'OFFER_CHANGED';
}

function matchesQuote({ startAt, expected }: StartQuestion, { durationMinutes, price }: Candidate): boolean {
  if (expected?.endAt && minutesOf(expected.endAt) !== minutesOf(startAt) + durationMinutes) return false;
  return !expected?.price || isDeepStrictEqual({ ...expected.price }, { ...price });
}
