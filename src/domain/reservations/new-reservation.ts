import type { NewReservation } from '../../db/reservations/insert-reservation.ts';
import type { TransactionContext } from '../transaction/transaction.ts';
import type { Allocation } from './allocate-employee.ts';
import { type CreateReservationInput, givenCustomFields } from './create-input.ts';
import { bookedTimes } from './wanted-times.ts';

interface Booked {
  readonly id: string;
  readonly clientId: string;
  readonly input: CreateReservationInput;
  readonly allocation: Allocation;
}

/** The row of a new reservation; names and price are those of now (contract 5.1). */
export function newReservation(tx: TransactionContext, { id, clientId, input, allocation }: Booked): NewReservation {
  const { employee, durationMinutes, question } = allocation;
  const { service, snapshot } = question;
  const price = employee.offers.get(service.id)?.price ?? null;
  return {
    id,
    providerId: tx.caller.providerId,
    status: service.requiresConfirmation ? 'PENDING' : 'CONFIRMED',
    serviceId: service.id,
    serviceName: service.name,
    employeeId: employee.id,
    employeeName: employee.displayName,
    employeeSelectionMode: input.employeeSelectionMode,
    ...bookedTimes(input.startAt, durationMinutes, service),
    providerClientId: clientId,
    priceAmountMinor: price?.amountMinor ?? null,
    priceCurrency: price?.currency ?? null,
    clientNote: input.clientNote ?? null,
    internalNote: input.internalNote ?? null,
    externalReservationId: input.externalReservationId ?? null,
    customFields: givenCustomFields(input.customFields),
    source: tx.caller.kind === 'WORKSPACE' ? 'WORKSPACE' : 'INTEGRATION',
    catalogVersion: snapshot.version,
    now: question.now,
  };
}
