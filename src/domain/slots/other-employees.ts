import type { Database } from '../../db/queryable.ts';
import type { StartQuestion } from './question.ts';

/** Ids of those other than `selection.employeeId` who are free at exactly this start, sorted (contract section 5). */
export async function otherEmployees(
  _db: Database,
  _question: StartQuestion,
  _excludeReservationId?: string | null,
): Promise<readonly string[]> {
  throw new Error('otherEmployees is not built yet');
}
