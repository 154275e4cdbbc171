import type { ReservationRow } from '../../db/reservations/view.ts';
import { notFound } from '../errors.ts';
import type { Snapshot } from '../snapshot.ts';
import type { ReservationPatch } from './change-input.ts';

/** Throws NOT_FOUND for employees of a patch who are unknown or inactive; the present one is known whatever became of them. */
export function refuseUnknownEmployees(snapshot: Snapshot, row: ReservationRow, patch: ReservationPatch): void {
  const isKnown = (id: string) => id === row.employeeId || snapshot.employees.has(id);
  const { employeeId, employeeIds } = patch;
  const unknown = [
    ...(employeeId && !isKnown(employeeId) ? [['input', 'employeeId']] : []),
    ...(employeeIds ?? []).flatMap((id, index) => (isKnown(id) ? [] : [['input', 'employeeIds', index]])),
  ];
  if (unknown.length > 0) throw notFound(...unknown);
}
