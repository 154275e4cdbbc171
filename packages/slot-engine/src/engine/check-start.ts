import { isDeepStrictEqual } from 'node:util';
import { type EmployeeVerdict, UNAVAILABLE_REASONS, type UnavailableReason } from '../reasons.ts';
import { minutesOf } from '../time/calendar-day.ts';
import type { MinuteRange } from '../time/minute-ranges.ts';
import { bookingWindow } from './booking-window.ts';
import { calendarReasons } from './calendar-reasons.ts';
import { type Candidate, candidates } from './candidates.ts';
import { overlapsRange } from './overlaps.ts';
import type { BusyTimes, StartQuestion } from './question.ts';
import { freeResources } from './resources.ts';
import { isWorkBusy, workRanges } from './work-ranges.ts';

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
    reason: findReason(question, window, candidate, busyTimes),
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
  busyTimes: BusyTimes,
): UnavailableReason | null {
  const { service, clientBusy = [] } = question;
  const from = minutesOf(question.startAt);
  const work = { from, until: from + candidate.durationMinutes };
  const [forbidden] = calendarReasons(question, bookable, candidate, from);
  if (forbidden) return forbidden;
  const own = clientBusy.filter((range) => overlapsRange([range], work));
  if (own.some(({ serviceId }) => serviceId === service.id)) return 'ALREADY_BOOKED';
  if (own.length > 0) return 'CLIENT_BUSY';
  const busy = busyTimes.get(candidate.employee.id) ?? [];
  if (isWorkBusy(busy, workRanges(service, candidate.durationMinutes), from)) return 'TAKEN';
  if (lacksResource(question, candidate, from, busyTimes)) return 'NO_RESOURCE';
  return matchesQuote(question, candidate) ? null : 'OFFER_CHANGED';
}

/** Starts between two minutes occupy the minutes around them. */
function lacksResource(
  question: StartQuestion,
  { durationMinutes }: Candidate,
  from: number,
  busyTimes: BusyTimes,
): boolean {
  if (!question.service.needs?.length) return false;
  return freeResources(question, durationMinutes, Math.floor(from), busyTimes).some((ids) => ids.length === 0);
}

function matchesQuote({ startAt, expected }: StartQuestion, { durationMinutes, price }: Candidate): boolean {
  if (expected?.endAt && minutesOf(expected.endAt) !== minutesOf(startAt) + durationMinutes) return false;
  return !expected?.price || isDeepStrictEqual({ ...expected.price }, { ...price });
}
