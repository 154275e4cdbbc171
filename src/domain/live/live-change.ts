import type { LiveEventRow } from '../../db/reservations/read/live-events.ts';
import type { ProviderCaller } from '../../kernel/context.ts';
import type { Scope } from '../../kernel/scopes.ts';
import type { ProviderCredential } from '../access/read-access.ts';

/** Which changes of reservations a subscriber wants; nothing given means all. */
export interface ChangeFilter {
  readonly employeeId?: string | null | undefined;
  readonly serviceId?: string | null | undefined;
}

/** A change as one subscriber gets it, with what its caller may do at that moment. */
export interface LiveChange<Row = object> {
  readonly row: Row;
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
  if (!mayKnow(reservation, caller)) return false;
  if (filter.serviceId && filter.serviceId !== reservation.serviceId) return false;
  if (!filter.employeeId || filter.employeeId === employeeIdThen) return true;
  return event.changes.some(({ field, from }) => field === 'employeeId' && from === filter.employeeId);
}

/** Reservations of internal services are known with `services:internal:use` alone. */
export function mayKnow({ serviceVisibility }: LiveEventRow['reservation'], { scopes }: ProviderCaller): boolean {
  return serviceVisibility !== 'INTERNAL' || scopes.has('services:internal:use');
}

/** Why the service ends a connection. */
type EndReason = 'FORBIDDEN' | 'TOO_SLOW';

/** One socket of a provider's caller; `caller` is renewed whenever access is read. */
export interface LiveConnection {
  readonly credential: ProviderCredential;
  caller: ProviderCaller;
  /** False once it was ended, from either side: nothing more is delivered. */
  readonly isOpen: boolean;
  end(reason: EndReason): void;
}

/** Who listens on a connection, whatever to. */
export interface Listening {
  readonly connection: LiveConnection;
  /** Losing one of these ends the connection. */
  readonly scopes: readonly Scope[];
}

/** One subscription of a connection, as the provider's watch sees it. */
export interface LiveSubscriber<Row> extends Listening {
  deliver(rows: readonly Row[]): void;
}
