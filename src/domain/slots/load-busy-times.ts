import type { Database } from '../../db/queryable.ts';
import type { BusyTimes, MinuteRange } from './question.ts';

/**
 * The occupied time of live reservations that overlaps `range`, buffers included, for all employees named in one
 * statement (DESIGN section 4).
 */
export async function loadBusyTimes(
  _db: Database,
  _providerId: string,
  _employeeIds: readonly string[],
  _range: MinuteRange,
  _excludeReservationId?: string | null,
): Promise<BusyTimes> {
  throw new Error('loadBusyTimes is not built yet');
}
