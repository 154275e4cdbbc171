import type { Database } from '../../db/queryable.ts';
import type { StartQuestion } from './question.ts';
import type { Slot } from './records.ts';

/**
 * Up to three slots nearest to the asked start, nearest first, within seven days either side, for the same selection, in
 * the provider's zone (contract section 5, SLOT_UNAVAILABLE).
 */
export async function findAlternatives(
  _db: Database,
  _question: StartQuestion,
  _excludeReservationId?: string | null,
): Promise<readonly Slot[]> {
  throw new Error('findAlternatives is not built yet');
}
