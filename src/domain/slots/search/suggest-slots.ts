import { checkStart } from 'slot-engine/engine/check-start.ts';
import type { Context } from '../../../kernel/context.ts';
import type { SlotSuggestions } from '../../../kernel/slot-records.ts';
import type { StartQuestion } from '../question.ts';
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
  return { exact, suggestions: await findSuggestions(load, question, nearby, params) };
}
