import type { LockedClient } from '../../../db/reservations/booking-locks.ts';
import type { NewReservation } from '../../../db/reservations/insert-reservation.ts';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import { priceColumns } from '../../../kernel/snapshot.ts';
import type { ClientMatch } from '../../clients/find-or-create-by-contact.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import type { Candidate, StartQuestion } from '../../slots/question.ts';
import { toNewDetails } from '../details.ts';
import { newReference } from '../reference.ts';
import { toResourceColumns } from './choose-resources.ts';
import type { CreateReservationInput } from './create-input.ts';
import type { VisitPosition } from './join-visit.ts';
import { toBookedTimes } from './requested-times.ts';

interface Booked {
  readonly id: string;
  readonly clientId: string;
  readonly client: LockedClient;
  /** How contact data was matched to the client; null when the request names the client by id. */
  readonly clientMatch: ClientMatch | null;
  readonly input: CreateReservationInput;
  readonly candidate: Candidate;
  readonly question: StartQuestion;
  /** The visit that the reservation is part of; undefined for none. */
  readonly visit?: VisitPosition | undefined;
}

/**
 * Returns a new reservation in two forms: the columns to insert, and the resulting row. Names and price are the current
 * ones (contract 5.1).
 */
export function buildReservation(
  tx: TransactionContext,
  {
    id,
    clientId,
    client,
    clientMatch,
    input,
    candidate: { employee, durationMinutes, price, resources },
    question,
    visit,
  }: Booked,
): { readonly columns: NewReservation; readonly row: ReservationRow } {
  const { service, snapshot, now } = question;
  const { occupied, ...times } = toBookedTimes(input.startAt, durationMinutes, service);
  const common = {
    id,
    providerId: tx.caller.providerId,
    // A start in the past needs no confirmation.
    status: service.requiresConfirmation && input.startAt >= now ? 'PENDING' : 'CONFIRMED',
    serviceId: service.id,
    serviceName: service.name,
    employeeId: employee.id,
    employeeName: employee.displayName,
    employeeSelectionMode: input.employeeSelectionMode,
    ...times,
    ...toResourceColumns(resources),
    providerClientId: clientId,
    clientLink: client.clientLink,
    clientMatch,
    ...priceColumns(input.price ?? price, snapshot.currency),
    ...toNewDetails(input),
    reference: newReference(),
    visitId: visit?.id ?? null,
    visitPosition: visit?.position ?? null,
    source: tx.caller.kind === 'WORKSPACE' ? 'WORKSPACE' : 'INTEGRATION',
  } as const;
  const notCancelled = { cancelledAt: null, cancelledBy: null, cancellationReason: null };
  const first = { version: 1, rescheduleCount: 0, createdAt: now, updatedAt: now };
  return {
    columns: { ...common, ...occupied, catalogVersion: snapshot.version, now },
    row: {
      ...common,
      ...client,
      clientDeleted: false,
      serviceVisibility: service.visibility,
      ...notCancelled,
      arrivedAt: null,
      ...first,
    },
  };
}
