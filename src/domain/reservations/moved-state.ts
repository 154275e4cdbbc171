import type { MovedPlace, ReservationState } from '../../db/reservations/change-reservation.ts';
import type { ReservationRow } from '../../db/reservations/view.ts';
import type { Allocation } from './allocate-employee.ts';
import type { ChangeRules } from './change-reservation.ts';
import type { WantedChange } from './wanted-change.ts';
import { bookedTimes } from './wanted-times.ts';

/** A reservation in its new place: name and price stay as booked unless another employee serves (contract 5.8). */
export function movedState(
  row: ReservationRow,
  { place, details }: WantedChange,
  { employee, durationMinutes, question }: Allocation,
  { countedReschedules }: ChangeRules,
): { readonly state: ReservationState; readonly place: MovedPlace } {
  const { service, snapshot, now } = question;
  const { occupiedFrom, occupiedUntil, ...times } = bookedTimes(place.startAt, durationMinutes, service);
  const rescheduleCount = row.rescheduleCount + countedReschedules;
  const state = { ...row, ...details, ...times, employeeSelectionMode: place.mode, rescheduleCount };
  const kept = { occupiedFrom, occupiedUntil, assignedAt: null, catalogVersion: snapshot.version };
  if (employee.id === row.employeeId) return { state, place: kept };
  const price = employee.offers.get(service.id)?.price ?? null;
  const assigned = {
    employeeId: employee.id,
    employeeName: employee.displayName,
    priceAmountMinor: price?.amountMinor ?? null,
    priceCurrency: price?.currency ?? null,
  };
  return { state: { ...state, ...assigned }, place: { ...kept, assignedAt: now } };
}
