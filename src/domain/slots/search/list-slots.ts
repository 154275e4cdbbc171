import type { Context } from '../../../kernel/context.ts';
import { validationFailed } from '../../../kernel/errors.ts';
import type { SlotCalendar } from '../../../kernel/slot-records.ts';
import { candidates } from '../engine/candidates.ts';
import type { Question } from '../engine/question.ts';
import { dayNumber } from '../time/calendar-day.ts';
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
}

/**
 * Every bookable slot of the span, by date (contract 4.1).
 * @throws VALIDATION_FAILED, NOT_FOUND, insufficient_scope (for `excludeReservationId`)
 */
export async function listSlots(ctx: Context, input: SlotsInput): Promise<SlotCalendar> {
  const { head, question, params, busyTimes } = await searchSlots(ctx, input);
  return { ...head, dates: slotDays(question, params, busyTimes) };
}

/** The data of a list of slots and its other fields. Throws the errors of `listSlots`. */
export async function searchSlots(ctx: Context, input: SlotsInput) {
  const problems = slotRules(input);
  if (problems.length > 0) throw validationFailed(problems);
  const now = ctx.now();
  const question: Question = { ...(await slotSubject(ctx, input)), now };
  const { serviceId, dateFrom, dateTo } = input;
  const timezone = input.timezone ?? question.snapshot.timezone;
  const params = searchWindow(timezone, { fromDay: dayNumber(dateFrom), toDay: dayNumber(dateTo) }, input);
  const busyTimes = await loadDayBusyTimes(ctx, question, params, input.excludeReservationId);
  const durationMinutes = getDuration(question);
  const head = { serviceId, timezone, dateFrom, dateTo, durationMinutes, generatedAt: now.toISOString() };
  return { head, question, params, busyTimes };
}

/** The duration of the selected employee if there is one, otherwise that of the service. */
function getDuration(question: Question): number {
  const [only] = question.selection.employeeId ? candidates(question) : [];
  return only?.durationMinutes ?? question.service.durationMinutes;
}
