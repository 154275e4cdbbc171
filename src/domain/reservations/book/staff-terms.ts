import type { Override } from 'slot-engine/engine/slot-rules.ts';
import type { GivenPrice } from '../../../kernel/snapshot.ts';

/** What staff may decide for one reservation, whatever catalog and calendars say (contract 5.18). */
export interface StaffTerms {
  readonly override?: Override;
  /** In place of the employee's own. */
  readonly durationMinutes?: number | null | undefined;
  /** In place of the employee's own. */
  readonly price?: GivenPrice | null | undefined;
}
