import { checkStart } from 'slot-engine/engine/check-start.ts';
import type { Database } from '../../../db/query/queryable.ts';
import { MAX_ALTERNATIVES } from '../../../kernel/limits.ts';
import type { SlotSuggestion } from '../../../kernel/slot-records.ts';
import type { StartQuestion } from '../question.ts';
import { findSuggestions, type LoadBusyTimes, nearbyCalendars, questionOfOthers } from './find-suggestions.ts';
import { loadBusyTimesOfCalendars } from './load-busy-times.ts';

/** What a caller whose start was refused can have instead. */
export interface Offers {
  readonly alternatives: readonly SlotSuggestion[];
  /** Only where one employee was asked for. */
  readonly otherEmployeeIds?: readonly string[];
}

/**
 * Up to three suggestions in the provider's zone, those of the same selection first; and where one employee was asked for, the
 * ids of the others who are free at exactly this start, sorted (contract 5.7).
 */
export async function findOffers(
  db: Database,
  question: StartQuestion,
  excludeReservationId?: string | null,
): Promise<Offers> {
  const { timezone } = question.snapshot;
  const load: LoadBusyTimes = (calendars) => loadBusyTimesOfCalendars(db, question, calendars, excludeReservationId);
  const busy = await load(nearbyCalendars(question));
  const alternatives = await findSuggestions(load, question, busy, { limit: MAX_ALTERNATIVES, timezone });
  const others = question.selection.employeeId ? questionOfOthers(question) : undefined;
  return { alternatives, ...(others && { otherEmployeeIds: checkStart(others, busy).freeEmployeeIds }) };
}
