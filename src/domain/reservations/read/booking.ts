import type { Money } from 'slot-engine/catalog.ts';
import { zonedTime } from 'slot-engine/time/zoned-time.ts';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { priceFromColumns } from '../../../kernel/snapshot.ts';
import { type PublicDetails, pickPublicDetails } from '../details.ts';

export interface BookingClient {
  readonly firstName: string;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly externalClientId: string | null;
}

/** A resource with its name at the time of booking. */
export interface NamedResource {
  readonly id: string;
  readonly name: string;
}

/**
 * The public record of a reservation (contract 5.1), with times, dates and names as they are sent. `internalNote` is
 * never included.
 */
export interface Booking extends PublicDetails {
  readonly id: string;
  readonly reference: string;
  readonly providerId: string;
  /** Whether the provider is in test mode. */
  readonly testMode: boolean;
  readonly status: ReservationRow['status'];
  readonly serviceId: string;
  readonly serviceName: string;
  readonly employeeId: string;
  readonly employeeName: string;
  readonly employeeSelectionMode: ReservationRow['employeeSelectionMode'];
  readonly resources: readonly NamedResource[];
  readonly startAt: string;
  readonly endAt: string;
  readonly durationMinutes: number;
  readonly timezone: string;
  readonly providerClientId: string;
  readonly client: BookingClient | null;
  readonly clientLink: ReservationRow['clientLink'];
  readonly price: Money | null;
  readonly source: ReservationRow['source'];
  readonly cancellation: {
    readonly cancelledAt: string;
    readonly cancelledBy: 'CLIENT' | 'PROVIDER';
    readonly reason: string | null;
  } | null;
  readonly rescheduleCount: number;
  readonly visitId: string | null;
  readonly visitPosition: number | null;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/**
 * The form of a record for one reader: the provider's time zone, the zone of its UTC offsets, and whether the client is
 * shown.
 */
export interface BookingView {
  readonly timezone: string;
  readonly offsetZone: string;
  readonly showClient: boolean;
  readonly testMode: boolean;
}

/**
 * Returns the form of records for the caller: the client requires `clients:read`; UTC offsets are those of `timezone`,
 * by default the provider's.
 */
export function toBookingView(ctx: Context, timezone?: string | null): BookingView {
  const { timezone: own, scopes, test } = ctx.caller;
  const testMode = test !== undefined;
  return { timezone: own, offsetZone: timezone ?? own, showClient: scopes.has('clients:read'), testMode };
}

/** Returns the record of a reservation in the form for one reader. */
export function toBooking(row: ReservationRow, view: BookingView): Booking {
  const { id, reference, providerId, status, serviceId, serviceName } = row;
  const { employeeId, employeeName, employeeSelectionMode } = row;
  return {
    id,
    reference,
    providerId,
    testMode: view.testMode,
    status,
    serviceId,
    serviceName,
    employeeId,
    employeeName,
    employeeSelectionMode,
    resources: row.resourceIds.map((resourceId, at) => ({ id: resourceId, name: row.resourceNames[at] ?? '' })),
    startAt: zonedTime(row.startAt, view.offsetZone),
    endAt: zonedTime(row.endAt, view.offsetZone),
    durationMinutes: row.durationMinutes,
    timezone: view.timezone,
    providerClientId: row.providerClientId,
    client: view.showClient && !row.clientDeleted ? toClient(row) : null,
    clientLink: row.clientLink,
    price: priceFromColumns(row),
    ...pickPublicDetails(row),
    source: row.source,
    cancellation: toCancellation(row),
    rescheduleCount: row.rescheduleCount,
    visitId: row.visitId,
    visitPosition: row.visitPosition,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function toClient(row: ReservationRow): BookingClient {
  return {
    firstName: row.clientFirstName,
    lastName: row.clientLastName,
    email: row.clientEmail,
    phone: row.clientPhone,
    externalClientId: row.clientExternalId,
  };
}

function toCancellation(row: ReservationRow): Booking['cancellation'] {
  if (!row.cancelledAt || !row.cancelledBy) return null;
  return { cancelledAt: row.cancelledAt.toISOString(), cancelledBy: row.cancelledBy, reason: row.cancellationReason };
}
