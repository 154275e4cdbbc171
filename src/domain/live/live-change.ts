import type { LiveEventRow } from '../../db/reservations/read/live-events.ts';
import type { ProviderCaller } from '../../kernel/context.ts';
import type { Scope } from '../../kernel/scopes.ts';
import type { ProviderCredential } from '../access/read-access.ts';

/** The filter of a subscription to reservations. A missing field does not limit it. */
export interface ChangeFilter {
  readonly employeeId?: string | null | undefined;
  readonly serviceId?: string | null | undefined;
}

/** A change as one subscriber receives it, with the caller's permissions at that moment. */
export interface LiveChange<Row = object> {
  readonly row: Row;
  readonly caller: ProviderCaller;
  /**
   * The `traceparent` of each traced write that may have caused the change; empty for a change that is read while
   * catching up.
   */
  readonly writes: readonly string[];
}

/**
 * Whether a change matches the filter and the caller may see it. A filter by employee matches reservations that the
 * employee has after the change or had before it. Changes of internal services require `services:internal:use`.
 */
export function matchesLiveFilter(
  { event, reservation, employeeIdThen }: LiveEventRow,
  filter: ChangeFilter,
  caller: ProviderCaller,
): boolean {
  if (!maySeeReservation(reservation, caller)) return false;
  if (filter.serviceId && filter.serviceId !== reservation.serviceId) return false;
  if (!filter.employeeId || filter.employeeId === employeeIdThen) return true;
  return event.changes.some(({ field, from }) => field === 'employeeId' && from === filter.employeeId);
}

/** Whether a caller may see a reservation. Reservations of internal services require `services:internal:use`. */
export function maySeeReservation(
  { serviceVisibility }: LiveEventRow['reservation'],
  { scopes }: ProviderCaller,
): boolean {
  return serviceVisibility !== 'INTERNAL' || scopes.has('services:internal:use');
}

/** The reason why the service ends a connection. */
type EndReason = 'FORBIDDEN' | 'TOO_SLOW';

/** A socket of a caller of one provider. `caller` is updated at each access check. */
export interface LiveSocket {
  readonly credential: ProviderCredential;
  caller: ProviderCaller;
  /** Whether the connection is open. False after either side has ended it; nothing more is delivered then. */
  readonly isOpen: boolean;
  end(reason: EndReason): void;
}

/** A subscriber of any feed on a connection. */
export interface SubscriberAccess {
  readonly connection: LiveSocket;
  /** The scopes that the subscription requires. The connection ends when the caller loses one. */
  readonly scopes: readonly Scope[];
}

/** A subscriber to the rows of one feed. */
export interface LiveSubscriber<Row> extends SubscriberAccess {
  deliver(rows: readonly Row[], writes: readonly string[]): void;
}
