import type { Database } from '../../db/queryable.ts';
import { busyRange } from './busy-range.ts';
import { minutesOf } from './calendar-day.ts';
import { checkStart } from './check-start.ts';
import { loadBusyTimes } from './load-busy-times.ts';
import type { StartQuestion } from './question.ts';

/** Ids of those other than `selection.employeeId` who are free at exactly this start, sorted (contract section 5). */
export async function otherEmployees(
  db: Database,
  question: StartQuestion,
  excludeReservationId?: string | null,
): Promise<readonly string[]> {
  const { snapshot, service, selection } = question;
  const employeeIds = service.employeeIds.filter((employeeId) => employeeId !== selection.employeeId);
  if (employeeIds.length === 0) return [];
  const others: StartQuestion = { ...question, selection: { ...selection, employeeId: null, employeeIds } };
  const from = minutesOf(question.startAt);
  const range = busyRange(others, { from, until: from });
  const busyTimes = await loadBusyTimes(db, snapshot.providerId, employeeIds, range, excludeReservationId);
  return checkStart(others, busyTimes).freeEmployeeIds;
}
