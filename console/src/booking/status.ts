import type { ReservationStatus } from '../graph/operations.generated.ts';

/** The colour of each status. */
export const STATUS_COLORS: Readonly<Record<ReservationStatus, string>> = {
  PENDING: 'orange',
  CONFIRMED: 'pine',
  COMPLETED: 'gray',
  NO_SHOW: 'red',
  CANCELLED: 'gray',
  DECLINED: 'gray',
};

/** Whether a booking still stands. */
export function isLive({ status }: { readonly status: ReservationStatus }): boolean {
  return status === 'PENDING' || status === 'CONFIRMED';
}
