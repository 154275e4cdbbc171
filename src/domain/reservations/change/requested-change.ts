import { isDeepStrictEqual } from 'node:util';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import { priceColumns } from '../../../kernel/snapshot.ts';
import { patchDetails, pickDetails, type ReservationDetails } from '../details.ts';
import type { ReservationPatch } from './change-input.ts';

/** The requested service, start, duration and employee of a reservation. */
export interface RequestedAssignment {
  readonly serviceId: string;
  readonly startAt: Date;
  /** The duration in minutes; null: as booked, or the duration of the other employee. */
  readonly durationMinutes: number | null;
  /** The employee; null means any. */
  readonly employeeId: string | null;
  /** The employees to choose from; null unless `employeeId` is null and the choice is limited. */
  readonly employeeIds: readonly string[] | null;
  readonly mode: ReservationRow['employeeSelectionMode'];
}

export interface RequestedChange {
  readonly assignment: RequestedAssignment;
  /** The texts and custom fields, which do not affect the calendars. */
  readonly details: ReservationDetails;
  /** The price; null: as booked, or the price of the other employee or service. */
  readonly price: PriceColumns | null;
  /** Whether the client has arrived; null: as stored. */
  readonly arrived: boolean | null;
}

type PriceColumns = Pick<ReservationRow, 'priceAmountMinor' | 'priceCurrency'>;

/**
 * Returns the change that a patch requests. Without an employee and a mode both stay. An employee without a mode means
 * SPECIFIC; a list of employees without a mode means ANY.
 */
export function toRequestedChange(row: ReservationRow, patch: ReservationPatch, currency: string): RequestedChange {
  const price = patch.price === undefined ? null : priceColumns(patch.price, currency);
  const arrived = patch.arrived ?? null;
  return { assignment: requestedAssignment(row, patch), details: patchDetails(row, patch), price, arrived };
}

/** Whether a patch has a field that depends on the calendars. */
export function changesCalendarFields(patch: ReservationPatch): boolean {
  const { serviceId, startAt, durationMinutes, employeeId, employeeIds, employeeSelectionMode } = patch;
  const named = [serviceId, startAt, durationMinutes, employeeId, employeeIds, employeeSelectionMode];
  return named.some((value) => value != null);
}

/** Whether service, time, duration or employee change. ANY includes the current employee. */
export function isMove(
  row: ReservationRow,
  { serviceId, startAt, durationMinutes, employeeId, employeeIds }: RequestedAssignment,
): boolean {
  if (serviceId !== row.serviceId) return true;
  if (startAt.getTime() !== row.startAt.getTime()) return true;
  if (durationMinutes !== null && durationMinutes !== row.durationMinutes) return true;
  return employeeId ? employeeId !== row.employeeId : employeeIds?.includes(row.employeeId) === false;
}

/** Whether the reservation moves or its selection mode changes. */
export function changesAssignment(row: ReservationRow, assignment: RequestedAssignment): boolean {
  return isMove(row, assignment) || assignment.mode !== row.employeeSelectionMode;
}

/** Whether the reservation already has the requested values, so that nothing is written. */
export function isUnchanged(row: ReservationRow, { assignment, details, price, arrived }: RequestedChange): boolean {
  const { priceAmountMinor, priceCurrency } = row;
  const samePrice = price === null || isDeepStrictEqual(price, { priceAmountMinor, priceCurrency });
  const sameArrival = arrived === null || arrived === (row.arrivedAt !== null);
  return (
    samePrice && sameArrival && !changesAssignment(row, assignment) && isDeepStrictEqual(details, pickDetails(row))
  );
}

/**
 * Returns the time of the client's arrival after a change; null when the client has not arrived. A move to another
 * start resets it.
 */
export function toArrivedAt(
  row: ReservationRow,
  { assignment, arrived }: RequestedChange,
  now: Date,
): ReservationRow['arrivedAt'] {
  if (arrived !== null) return arrived ? (row.arrivedAt ?? now) : null;
  return assignment.startAt.getTime() === row.startAt.getTime() ? row.arrivedAt : null;
}

function requestedAssignment(row: ReservationRow, patch: ReservationPatch): RequestedAssignment {
  const { employeeId, employeeIds, employeeSelectionMode } = patch;
  const assignment = {
    serviceId: patch.serviceId ?? row.serviceId,
    startAt: patch.startAt ?? row.startAt,
    durationMinutes: patch.durationMinutes ?? null,
  };
  const any = employeeSelectionMode === 'ANY' || (!employeeId && Boolean(employeeIds));
  if (any) return { ...assignment, employeeId: null, employeeIds: employeeIds ?? null, mode: 'ANY' };
  const mode = employeeId ? 'SPECIFIC' : row.employeeSelectionMode;
  return { ...assignment, employeeId: employeeId ?? row.employeeId, employeeIds: null, mode };
}
