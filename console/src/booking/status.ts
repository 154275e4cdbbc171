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
