import type { Context } from '../context.ts';
import type { SlotCalendar } from './records.ts';

/** Dates are `YYYY-MM-DD`, times `HH:mm`, the zone an IANA name in its canonical spelling. */
export interface SlotsInput {
  readonly serviceId: string;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly employeeId?: string | null;
  readonly timezone?: string | null;
  readonly timeFrom?: string | null;
  readonly timeTo?: string | null;
  readonly excludeReservationId?: string | null;
}

/**
 * Every bookable slot of the span, by date (contract section 4).
 * @throws VALIDATION_FAILED, NOT_FOUND, insufficient_scope (for `excludeReservationId`)
 */
export async function listSlots(_ctx: Context, _input: SlotsInput): Promise<SlotCalendar> {
  throw new Error('listSlots is not built yet');
}
