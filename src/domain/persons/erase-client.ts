import {
  type ErasedPerson,
  findReservationsOfPerson,
  lockMergedClients,
  lockPerson,
  type PersonRow,
} from '../../db/clients/erase/erased-person.ts';
import { type ReservationRow, readReservationsById } from '../../db/reservations/read/view.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound, versionConflict } from '../../kernel/errors.ts';
import { recordErasedClient } from '../clients/record-client-event.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { inTransaction } from '../outbox/in-transaction.ts';
import { toReservationEvent } from '../reservations/read/reservation-event.ts';
import { PERSONAL_DATA_COPIES } from './personal-data-copies.ts';

/** The client to erase. */
interface EraseInput {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
}

/** The id of an erased client and the time of the erasure. */
export interface ClientErasure {
  readonly id: string;
  readonly erasedAt: Date;
}

/**
 * Erases all data about a client permanently, whether the client is deleted, merged or neither: the client record, the
 * records merged into it, and every copy in `PERSONAL_DATA_COPIES`. Reservations keep time, service, employee, price
 * and status. `client.erased` is sent once; a repeat changes nothing. Throws `NOT_FOUND` and `VERSION_CONFLICT`
 * (contract 2.12).
 */
export function eraseClient(ctx: Context, input: EraseInput): Promise<ClientErasure> {
  return inTransaction(ctx, (tx) => eraseClientInTransaction(tx, input));
}

/** Erases a client like `eraseClient`, in an existing transaction. */
export async function eraseClientInTransaction(
  tx: TransactionContext,
  { id, expectedVersion }: EraseInput,
): Promise<ClientErasure> {
  const key = { providerId: tx.caller.providerId, id };
  const client = await lockPerson(tx.db, key);
  if (!client) throw notFound();
  if (client.erasedAt) return { id, erasedAt: client.erasedAt };
  if (expectedVersion && expectedVersion !== client.version) throw versionConflict(client.version);
  const records = [client, ...(await lockMergedClients(tx.db, key))];
  const person = await findPerson(tx, id, records);
  for (const { erase } of PERSONAL_DATA_COPIES) await erase(tx.db, person);
  for (const record of records) if (!record.erasedAt) recordErasedClient(tx, record, record.version + 1);
  const rows = await readReservationsById(tx.db, key.providerId, person.reservationIds);
  for (const row of rows) recordErasedReservation(tx, row, client.deletedAt === null);
  return { id, erasedAt: person.now };
}

async function findPerson(tx: TransactionContext, id: string, records: readonly PersonRow[]): Promise<ErasedPerson> {
  const { providerId } = tx.caller;
  const clientIds = records.map((record) => record.id);
  const reservations = await findReservationsOfPerson(tx.db, { providerId, id }, clientIds);
  return {
    providerId,
    clientIds,
    accountIds: [...new Set(records.flatMap(({ accountId }) => accountId ?? []))],
    reservationIds: reservations.flatMap((found) => (found.isOwn ? found.id : [])),
    handedOverIds: reservations.flatMap((found) => (found.isOwn ? [] : found.id)),
    now: tx.now(),
  };
}

/**
 * Records the erasure in a reservation's history. Webhooks report it only for upcoming reservations of a client that
 * was not deleted before, as when a client is deleted (contract 2.4).
 */
function recordErasedReservation(tx: TransactionContext, row: ReservationRow, wasLive: boolean): void {
  const isUpcoming = (row.status === 'PENDING' || row.status === 'CONFIRMED') && row.endAt > tx.now();
  const webhookEvent = wasLive && isUpcoming ? 'booking.updated' : null;
  const changes = [{ field: 'client', from: null, to: null }];
  tx.record(toReservationEvent(tx, row, { type: 'UPDATED', webhookEvent, changes, reason: null }));
}
