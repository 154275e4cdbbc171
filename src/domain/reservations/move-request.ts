import type { ReservationRow } from '../../db/reservations/view.ts';
import type { StartQuestion } from '../slots/question.ts';
import type { Snapshot } from '../snapshot.ts';
import type { TransactionContext } from '../transaction/transaction.ts';
import type { AllocationRequest } from './allocation-request.ts';
import type { ChangeRules } from './change-reservation.ts';
import { SlotRefusal } from './slot-refusal.ts';
import type { WantedChange } from './wanted-change.ts';

/** The search for somebody who can serve a reservation where it shall be. */
export function moveRequest(
  tx: TransactionContext,
  row: ReservationRow,
  { place }: WantedChange,
  { waives }: ChangeRules,
): AllocationRequest {
  const { id: reservationId, employeeId, durationMinutes } = row;
  const { startAt } = place;
  return {
    namedClientId: null,
    present: { reservationId, employeeId, keepsStart: startAt.getTime() === row.startAt.getTime() },
    ask(snapshot: Snapshot): StartQuestion {
      const service = snapshot.services.get(row.serviceId);
      if (!service)
        throw new SlotRefusal('NO_ELIGIBLE_EMPLOYEE', { question: null, namedClientId: null, reservationId });
      const selection = {
        employeeId: place.employeeId,
        employeeIds: place.employeeIds,
        durationMinutes: place.durationMinutes,
        booked: { employeeId, durationMinutes },
      };
      return { snapshot, service, selection, now: tx.now(), startAt, waives };
    },
  };
}
