import type { LiveEventRow } from '../../db/reservations/feed.ts';
import type { ProviderCaller } from '../context.ts';

/** Which changes a subscriber wants; nothing given means all. */
export interface ChangeFilter {
  readonly employeeId?: string | null | undefined;
  readonly serviceId?: string | null | undefined;
}

/** A change as one subscriber gets it, with what its caller may do at that moment. */
export interface LiveChange {
  readonly row: LiveEventRow;
  readonly caller: ProviderCaller;
}

/**
 * Whether a change is one of those: for an employee what they had after it or lost by it; of internal services only with
 * `services:internal:use`.
 */
export function isWanted(
  { event, reservation, employeeIdThen }: LiveEventRow,
  filter: ChangeFilter,
  caller: ProviderCaller,
): boolean {
  if (reservation.serviceVisibility === 'INTERNAL' && !caller.scopes.has('services:internal:use')) return false;
  if (filter.serviceId && filter.serviceId !== reservation.serviceId) return false;
  if (!filter.employeeId || filter.employeeId === employeeIdThen) return true;
  return event.changes.some(({ field, from }) => field === 'employeeId' && from === filter.employeeId);
}
