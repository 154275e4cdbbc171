import { v7 as uuidv7 } from 'uuid';
import { lockReservations } from '../../../db/reservations/many-reservations.ts';
import { type ReservationRow, readReservation, readReservationsOfVisits } from '../../../db/reservations/read/view.ts';
import { makeFirstOfVisit } from '../../../db/visits/visit-reservations.ts';
import { invalidState, notFound, validationFailed } from '../../../kernel/errors.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { withNextVersion } from '../change/locked-reservation.ts';
import { toUpdateEvent } from '../read/reservation-event.ts';
import { VISIT_ITEM_COUNT_RANGE } from './limits.ts';
import { StaleRead } from './stale-read.ts';

/** The visit of a reservation, and the position of the reservation in it. */
export interface VisitPosition {
  readonly id: string;
  readonly position: number;
}

/**
 * Returns the position of a new reservation in the visit of a PENDING or CONFIRMED one of the same client, and locks
 * the reservations of the visit. If that reservation has no visit, it becomes the first of a new one (contract 5.25).
 * Throws `NOT_FOUND`, `VALIDATION_FAILED`, `INVALID_STATE`, and `StaleRead` when the visit has changed meanwhile.
 */
export async function joinVisit(
  tx: TransactionContext,
  reservationId: string,
  clientId: string,
): Promise<VisitPosition> {
  const { providerId, scopes, catalogVersion } = tx.caller;
  const path = ['input', 'addToReservationId'];
  const seen = await readReservation(tx.db, providerId, reservationId, scopes.has('services:internal:use'));
  if (!seen) throw notFound(path);
  const ids = (await membersOf(tx, seen)).map(({ id }) => id);
  const locked = await lockReservations(tx.db, {
    ...{ providerId, ids, employeeIds: [], includeInternal: true, now: tx.now() },
  });
  const row = locked.find(({ id }) => id === reservationId);
  if (row?.visitId !== seen.visitId) throw new StaleRead(catalogVersion);
  if (row.providerClientId !== clientId) {
    const message = 'The reservation is of another client.';
    throw validationFailed([{ path, code: 'INVALID_FORMAT', message }]);
  }
  if (row.status !== 'PENDING' && row.status !== 'CONFIRMED') throw invalidState(row.status);
  if (row.visitId === null) return await begin(tx, row);
  const members = await membersOf(tx, row);
  if (members.length >= VISIT_ITEM_COUNT_RANGE.max) {
    const message = `A visit has at most ${VISIT_ITEM_COUNT_RANGE.max} reservations.`;
    throw validationFailed([{ path, code: 'OUT_OF_RANGE', message }]);
  }
  return { id: row.visitId, position: Math.max(...members.map(({ visitPosition }) => visitPosition ?? 0)) + 1 };
}

async function membersOf(tx: TransactionContext, row: ReservationRow): Promise<readonly ReservationRow[]> {
  return row.visitId === null ? [row] : await readReservationsOfVisits(tx.db, tx.caller.providerId, [row.visitId]);
}

async function begin(tx: TransactionContext, row: ReservationRow): Promise<VisitPosition> {
  const id = uuidv7();
  const now = tx.now();
  await makeFirstOfVisit(tx.db, { providerId: tx.caller.providerId, reservationId: row.id, visitId: id, now });
  const after = withNextVersion(row, { visitId: id, visitPosition: 0 }, now);
  tx.record(toUpdateEvent(tx, row, after, { notifyClient: false }));
  return { id, position: 1 };
}
