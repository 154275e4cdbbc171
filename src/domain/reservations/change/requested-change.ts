import { isDeepStrictEqual } from 'node:util';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import { type Details, detailsOf, patchedDetails } from '../details.ts';
import type { ReservationPatch } from './change-input.ts';

/** When, how long and with whom a reservation shall be. */
export interface RequestedPlace {
  readonly startAt: Date;
  /** Null: as booked, or the own duration of another employee. */
  readonly durationMinutes: number | null;
  /** Null: any. */
  readonly employeeId: string | null;
  /** With any: of these only. */
  readonly employeeIds: readonly string[] | null;
  readonly mode: ReservationRow['employeeSelectionMode'];
}

export interface RequestedChange {
  readonly place: RequestedPlace;
  /** What does not touch the calendars. */
  readonly details: Details;
}

/** A reservation after a patch: without employee and mode they stay, an employee alone is SPECIFIC, a list alone ANY. */
export function requestedChange(row: ReservationRow, patch: ReservationPatch): RequestedChange {
  return { place: requestedPlace(row, patch), details: patchedDetails(row, patch) };
}

/** Whether the patch names anything that the calendars decide about. */
export function namesPlace(patch: ReservationPatch): boolean {
  const { startAt, durationMinutes, employeeId, employeeIds, employeeSelectionMode } = patch;
  return [startAt, durationMinutes, employeeId, employeeIds, employeeSelectionMode].some((value) => value != null);
}

/** Whether time, duration or employee would be others; any employee includes the present one. */
export function isMove(
  row: ReservationRow,
  { startAt, durationMinutes, employeeId, employeeIds }: RequestedPlace,
): boolean {
  if (startAt.getTime() !== row.startAt.getTime()) return true;
  if (durationMinutes !== null && durationMinutes !== row.durationMinutes) return true;
  return employeeId ? employeeId !== row.employeeId : employeeIds?.includes(row.employeeId) === false;
}

/** Whether the selection of employees or anything that it leads to would be another. */
export function changesPlace(row: ReservationRow, place: RequestedPlace): boolean {
  return isMove(row, place) || place.mode !== row.employeeSelectionMode;
}

/** Whether the change is one to what already holds, so that nothing is written. */
export function isUnchanged(row: ReservationRow, { place, details }: RequestedChange): boolean {
  return !changesPlace(row, place) && isDeepStrictEqual(details, detailsOf(row));
}

function requestedPlace(row: ReservationRow, patch: ReservationPatch): RequestedPlace {
  const { employeeId, employeeIds, employeeSelectionMode } = patch;
  const startAt = patch.startAt ?? row.startAt;
  const durationMinutes = patch.durationMinutes ?? null;
  const any = employeeSelectionMode === 'ANY' || (!employeeId && Boolean(employeeIds));
  if (any) return { startAt, durationMinutes, employeeId: null, employeeIds: employeeIds ?? null, mode: 'ANY' };
  const mode = employeeId ? 'SPECIFIC' : row.employeeSelectionMode;
  return { startAt, durationMinutes, employeeId: employeeId ?? row.employeeId, employeeIds: null, mode };
}
