import type { Context } from '../../../kernel/context.ts';
import type { SlotSuggestions } from '../../../kernel/slot-records.ts';
import { checkStart } from '../engine/check-start.ts';
import type { StartQuestion } from '../engine/question.ts';
import { findSuggestions, type LoadBusyTimes, nearbyCalendars } from './find-suggestions.ts';
import { loadBusyTimesOfCalendars } from './load-busy-times.ts';
import { type SubjectInput, slotSubject } from './slot-subject.ts';

export interface SuggestInput extends SubjectInput {
  readonly startAt: Date;
  readonly limit: number;
  /** An IANA name in its canonical spelling. */
  readonly timezone?: string | null;
}

/**
 * Whether a requested start is free, and suggestions. When it is free, the first suggestion is that start (contract
 * 4.11).
 * @throws NOT_FOUND, insufficient_scope (for `excludeReservationId`)
 */
export async function suggestSlots(ctx: Context, input: SuggestInput): Promise<SlotSuggestions> {
  const { startAt, limit, excludeReservationId } = input;
  const question: StartQuestion = { ...(await slotSubject(ctx, input)), startAt, now: ctx.now() };
  const { timezone } = question.snapshot;
  const load: LoadBusyTimes = (calendars) =>
    loadBusyTimesOfCalendars(ctx.db, question, calendars, excludeReservationId);
  const nearby = await load(nearbyCalendars(question));
  const exact = checkStart(question, nearby).freeEmployeeIds.length > 0;
  const params = { limit, timezone: input.timezone ?? timezone };
  return { exact, suggestions: await findSuggestions(load, question, nearby, params) };
}
