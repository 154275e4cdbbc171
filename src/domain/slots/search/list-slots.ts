import { candidates } from 'slot-engine/engine/candidates.ts';
import type { Override } from 'slot-engine/engine/slot-rules.ts';
import { dayNumber } from 'slot-engine/time/calendar-day.ts';
import type { Context } from '../../../kernel/context.ts';
import { validationFailed } from '../../../kernel/errors.ts';
import type { SlotCalendar } from '../../../kernel/slot-records.ts';
import type { Question } from '../question.ts';
import { loadDayBusyTimes } from './load-busy-times.ts';
import { slotRules } from './rules.ts';
import { searchWindow } from './search-window.ts';
import { slotDays } from './slot-days.ts';
import { slotSubject } from './slot-subject.ts';

/** Dates are `YYYY-MM-DD`, times `HH:mm`, the zone an IANA name in its canonical spelling. */
export interface SlotsInput {
  readonly serviceId: string;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly employeeId?: readonly string[] | null;
  readonly timezone?: string | null;
  readonly timeFrom?: string | null;
  readonly timeTo?: string | null;
  readonly excludeReservationId?: string | null;
  readonly override?: Override;
}

/**
 * Every bookable slot of the span, by date (contract 4.1).
 * @throws VALIDATION_FAILED, NOT_FOUND, insufficient_scope (for `excludeReservationId` and `override`)
 */
export async function listSlots(ctx: Context, input: SlotsInput): Promise<SlotCalendar> {
  const { head, question, params, busyTimes } = await searchSlots(ctx, input);
  return { ...head, dates: slotDays(question, params, busyTimes) };
}

/** Searches the slots of a list, and the other values of its response. Throws the errors of `listSlots`. */
export async function searchSlots(ctx: Context, input: SlotsInput) {
  const problems = slotRules(input);
  if (problems.length > 0) throw validationFailed(problems);
  const question = await slotSubject(ctx, input);
  const { serviceId, dateFrom, dateTo } = input;
  const timezone = input.timezone ?? question.snapshot.timezone;
  const params = searchWindow(timezone, { fromDay: dayNumber(dateFrom), toDay: dayNumber(dateTo) }, input);
  const busyTimes = await loadDayBusyTimes(ctx, question, params, input.excludeReservationId);
  const durationMinutes = durationOf(question);
  const head = { serviceId, timezone, dateFrom, dateTo, durationMinutes, generatedAt: question.now.toISOString() };
  return { head, question, params, busyTimes };
}

/** Returns the duration of the service, or that of the requested employee. */
function durationOf(question: Question): number {
  const [only] = question.selection.employeeId ? candidates(question) : [];
  return only?.durationMinutes ?? question.service.durationMinutes;
}
