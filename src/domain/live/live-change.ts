import type { LiveEventRow } from '../../db/reservations/read/live-events.ts';
import type { ProviderCaller } from '../../kernel/context.ts';
import type { Scope } from '../../kernel/scopes.ts';
import type { ProviderCredential } from '../access/read-access.ts';

/** The filter of a subscription to reservations; empty means all. */
export interface ChangeFilter {
  readonly employeeId?: string | null | undefined;
  readonly serviceId?: string | null | undefined;
}

/** A change as one subscriber receives it, with the caller's permissions at that moment. */
export interface LiveChange<Row = object> {
  readonly row: Row;
  readonly caller: ProviderCaller;
  /** The `traceparent` of each traced write that it may come from; empty for a change that a reader catches up with. */
  readonly writes: readonly string[];
}

/**
 * Whether a change matches the filter and is visible to the caller. A filter by employee matches reservations that the
 * employee has after the change or had before it. Changes of internal services need `services:internal:use`.
 */
export function isWanted(
  { event, reservation, employeeIdThen }: LiveEventRow,
  filter: ChangeFilter,
  caller: ProviderCaller,
): boolean {
  if (!mayKnow(reservation, caller)) return false;
  if (filter.serviceId && filter.serviceId !== reservation.serviceId) return false;
  if (!filter.employeeId || filter.employeeId === employeeIdThen) return true;
  return event.changes.some(({ field, from }) => field === 'employeeId' && from === filter.employeeId);
}

/** Reservations of internal services need `services:internal:use`. */
export function mayKnow({ serviceVisibility }: LiveEventRow['reservation'], { scopes }: ProviderCaller): boolean {
  return serviceVisibility !== 'INTERNAL' || scopes.has('services:internal:use');
}

/** The reason why the service ends a connection. */
type EndReason = 'FORBIDDEN' | 'TOO_SLOW';

/** One socket of a provider's caller. `caller` is updated at each access check. */
export interface LiveConnection {
  readonly credential: ProviderCredential;
  caller: ProviderCaller;
  /** False once either side has ended it; then nothing more is delivered. */
  readonly isOpen: boolean;
  end(reason: EndReason): void;
}

/** A subscriber of any feed on a connection. */
export interface Listening {
  readonly connection: LiveConnection;
  /** The loss of one of these scopes ends the connection. */
  readonly scopes: readonly Scope[];
}

/** One subscription of a connection, as the provider's watch sees it. */
export interface LiveSubscriber<Row> extends Listening {
  deliver(rows: readonly Row[], writes: readonly string[]): void;
}
