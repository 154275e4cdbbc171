import { bookingWindow } from 'slot-engine/engine/booking-window.ts';
import { checkStart } from 'slot-engine/engine/check-start.ts';
import { instantOf, minutesOf } from 'slot-engine/time/calendar-day.ts';
import { localDay } from 'slot-engine/time/wall-time.ts';
import { zoneOffsets } from 'slot-engine/time/zone-offsets.ts';
import { zonedTime } from 'slot-engine/time/zoned-time.ts';
import type { Context } from '../../../kernel/context.ts';
import { ALTERNATIVES_REACH_DAYS } from '../../../kernel/limits.ts';
import type { SlotSuggestions } from '../../../kernel/slot-records.ts';
import type { StartQuestion } from '../question.ts';
import { findSuggestions, type LoadBusyTimes, nearbyCalendars } from './find-suggestions.ts';
import { loadBusyTimesOfCalendars, loadDayBusyTimes } from './load-busy-times.ts';
import { searchWindow } from './search-window.ts';
import { mostInformativeReason, slotDays } from './slot-days.ts';
import { type SubjectInput, slotSubject } from './slot-subject.ts';

export interface SuggestInput extends SubjectInput {
  readonly startAt: Date;
  readonly limit: number;
  /** An IANA name in its canonical spelling. */
  readonly timezone?: string | null;
}

/**
 * Whether a wish can be met exactly, and what a person would offer: where it can, the first suggestion is the wish itself
 * (contract 4.11).
 * @throws NOT_FOUND, insufficient_scope (for `excludeReservationId` and `override`)
 */
export async function suggestSlots(ctx: Context, input: SuggestInput): Promise<SlotSuggestions> {
  const { startAt, limit, excludeReservationId } = input;
  const question: StartQuestion = { ...(await slotSubject(ctx, input)), startAt };
  const { timezone } = question.snapshot;
  const load: LoadBusyTimes = (calendars) =>
    loadBusyTimesOfCalendars(ctx.db, question, calendars, excludeReservationId);
  const nearby = await load(nearbyCalendars(question));
  const exact = checkStart(question, nearby).freeEmployeeIds.length > 0;
  const params = { limit, timezone: input.timezone ?? timezone };
  const suggestions = await findSuggestions(load, question, nearby, params);
  if (suggestions.length > 0) return { exact, suggestions, emptyReason: null, bookableFrom: null, bookableTo: null };
  return { exact, suggestions, ...(await explainEmpty(ctx, question, params.timezone, excludeReservationId)) };
}

/** Why nothing can be suggested around a start, and when starts can be booked at all. */
async function explainEmpty(
  ctx: Context,
  question: StartQuestion,
  timezone: string,
  excludeReservationId: string | null | undefined,
) {
  const everyone = { ...question, selection: { ...question.selection, employeeId: null, employeeIds: null } };
  const zone = zoneOffsets(timezone);
  const day = localDay(zone, Math.floor(minutesOf(question.startAt)));
  const days = { fromDay: day - ALTERNATIVES_REACH_DAYS, toDay: day + ALTERNATIVES_REACH_DAYS };
  const window = searchWindow(timezone, days, {});
  const busyTimes = await loadDayBusyTimes(ctx, everyone, window, excludeReservationId);
  const reasons = new Set(slotDays(everyone, window, busyTimes).map(({ emptyReason }) => emptyReason));
  const { from, until } = bookingWindow(question);
  const instant = (minute: number) =>
    Number.isFinite(minute) ? zonedTime(instantOf(Math.ceil(minute)), timezone) : null;
  return {
    emptyReason: mostInformativeReason(reasons) ?? 'FULLY_BOOKED',
    bookableFrom: instant(from),
    bookableTo: instant(until),
  };
}
