import { checkStart } from 'slot-engine/engine/check-start.ts';
import type { Database } from '../../../db/query/tables.ts';
import { MAX_ALTERNATIVES } from '../../../kernel/limits.ts';
import type { SlotSuggestion } from '../../../kernel/slot-records.ts';
import type { StartQuestion } from '../question.ts';
import { findSuggestions, type LoadBusyTimes, nearbyCalendars, questionOfOthers } from './find-suggestions.ts';
import { loadBusyTimesOfCalendars } from './load-busy-times.ts';

/** Alternatives for a caller whose start was refused. */
export interface RefusalAlternatives {
  readonly alternatives: readonly SlotSuggestion[];
  /** Present only when the request named one employee. */
  readonly otherEmployeeIds?: readonly string[];
}

/**
 * Up to three suggestions in the provider's zone, those of the same selection first. When the request named one
 * employee, also the ids of the other employees who are free at exactly this start, sorted (contract 5.7).
 */
export async function findOffers(
  db: Database,
  question: StartQuestion,
  excludeReservationId?: string | null,
): Promise<RefusalAlternatives> {
  const { timezone } = question.snapshot;
  const load: LoadBusyTimes = (calendars) => loadBusyTimesOfCalendars(db, question, calendars, excludeReservationId);
  const busy = await load(nearbyCalendars(question));
  const alternatives = await findSuggestions(load, question, busy, { limit: MAX_ALTERNATIVES, timezone });
  const others = question.selection.employeeId ? questionOfOthers(question) : undefined;
  return { alternatives, ...(others && { otherEmployeeIds: checkStart(others, busy).freeEmployeeIds }) };
}
