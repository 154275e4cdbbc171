import type { Override } from 'slot-engine/engine/slot-rules.ts';
import type { SentPrice } from '../../../kernel/snapshot.ts';

/** The terms that staff may set for one reservation, independent of catalog and calendars (contract 5.18). */
export interface StaffTerms {
  readonly override?: Override;
  /** In place of the employee's own. */
  readonly durationMinutes?: number | null | undefined;
  /** A live reservation of the same client, whose visit the new one joins. */
  readonly addToReservationId?: string | null | undefined;
  /** Replaces the employee's price. */
  readonly price?: SentPrice | null | undefined;
}
