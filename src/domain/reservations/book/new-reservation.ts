import type { LockedClient } from '../../../db/reservations/booking-locks.ts';
import type { NewReservation } from '../../../db/reservations/insert-reservation.ts';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import { priceColumns } from '../../../kernel/snapshot.ts';
import type { ClientMatch } from '../../clients/find-or-create-by-contact.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import type { Candidate, StartQuestion } from '../../slots/question.ts';
import { newDetails } from '../details.ts';
import type { CreateReservationInput } from './create-input.ts';
import { bookedTimes } from './requested-times.ts';

interface Booked {
  readonly id: string;
  readonly clientId: string;
  readonly client: LockedClient;
  /** Null where the client was named by its id. */
  readonly clientMatch: ClientMatch | null;
  readonly input: CreateReservationInput;
  readonly candidate: Candidate;
  readonly question: StartQuestion;
}

/** A new reservation as it is given to the database, and as it then stands; names and price are those of now (contract 5.1). */
export function newReservation(
  tx: TransactionContext,
  { id, clientId, client, clientMatch, input, candidate: { employee, durationMinutes, price }, question }: Booked,
): { readonly given: NewReservation; readonly row: ReservationRow } {
  const { service, snapshot, now } = question;
  const { occupiedFrom, occupiedUntil, ...times } = bookedTimes(input.startAt, durationMinutes, service);
  const shown = {
    id,
    providerId: tx.caller.providerId,
    // What lies behind waits for nobody.
    status: service.requiresConfirmation && input.startAt >= now ? 'PENDING' : 'CONFIRMED',
    serviceId: service.id,
    serviceName: service.name,
    employeeId: employee.id,
    employeeName: employee.displayName,
    employeeSelectionMode: input.employeeSelectionMode,
    ...times,
    providerClientId: clientId,
    clientLink: client.clientLink,
    clientMatch,
    ...priceColumns(input.price ?? price, snapshot.currency),
    ...newDetails(input),
    source: tx.caller.kind === 'WORKSPACE' ? 'WORKSPACE' : 'INTEGRATION',
  } as const;
  const notCancelled = { cancelledAt: null, cancelledBy: null, cancellationReason: null };
  const first = { version: 1, rescheduleCount: 0, createdAt: now, updatedAt: now };
  return {
    given: { ...shown, occupiedFrom, occupiedUntil, catalogVersion: snapshot.version, now },
    row: {
      ...shown,
      ...client,
      clientDeleted: false,
      serviceVisibility: service.visibility,
      ...notCancelled,
      ...first,
    },
  };
}
