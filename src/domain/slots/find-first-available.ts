import type { Context } from '../context.ts';
import type { FirstAvailable } from './records.ts';

export type SearchDirection = 'forward' | 'backward';
export type SlotPreference = 'earliest' | 'latest';

/** Dates are `YYYY-MM-DD`, times `HH:mm`, the zone an IANA name in its canonical spelling. */
export interface FirstAvailableInput {
  readonly serviceId: string;
  readonly employeeId?: string | null;
  readonly inDays?: number | null;
  readonly timezone?: string | null;
  readonly dateFrom?: string | null;
  readonly dateTo?: string | null;
  readonly direction?: SearchDirection | null;
  readonly slotPreference?: SlotPreference | null;
  readonly timeFrom?: string | null;
  readonly timeTo?: string | null;
  readonly excludeReservationId?: string | null;
}

/**
 * The first day of the span that has a slot, and its earliest or latest slot (contract section 4).
 * @throws VALIDATION_FAILED, NOT_FOUND, insufficient_scope (for `excludeReservationId`)
 */
export async function findFirstAvailable(_ctx: Context, _input: FirstAvailableInput): Promise<FirstAvailable> {
  throw new Error('findFirstAvailable is not built yet');
}
