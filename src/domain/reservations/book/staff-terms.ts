import type { Override } from 'slot-engine/engine/slot-rules.ts';
import type { SentPrice } from '../../../kernel/snapshot.ts';

/** The terms that workspace users may set for one reservation, independent of catalog and calendars (contract 5.18). */
export interface StaffFields {
  readonly override?: Override;
  /** The duration in minutes, instead of the employee's own. */
  readonly durationMinutes?: number | null | undefined;
  /** The id of a PENDING or CONFIRMED reservation of the same client, whose visit the new reservation joins. */
  readonly addToReservationId?: string | null | undefined;
  /** The price, instead of the employee's own. */
  readonly price?: SentPrice | null | undefined;
}
