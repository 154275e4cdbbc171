import { deleteClaimToken } from '../../db/clients/claims.ts';
import { lockClientForChange } from '../../db/clients/clients.ts';
import { eraseFingerprints } from '../../db/clients/erase/erase-records.ts';
import { markClientDeleted } from '../../db/clients/write-clients.ts';
import {
  cancelUpcomingReservations,
  incrementUpcomingVersions,
  readUpcomingIds,
  type UpcomingQuery,
} from '../../db/reservations/upcoming.ts';
import { MAX_UPCOMING_IDS } from '../../kernel/codes/contexts.ts';
import type { Context } from '../../kernel/context.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';
import { requireScope } from '../access/require-scope.ts';
import { recordDeletedClient } from '../clients/record-client-event.ts';
import { type DeletedClientRecord, deletedClientRecord } from '../clients/records.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { bookingMail } from '../outbox/booking-mail.ts';
import { inTransaction } from '../outbox/in-transaction.ts';
import { toReservationEvent, toStatusEvent } from '../reservations/read/reservation-event.ts';

/** What to do with a deleted client's PENDING and CONFIRMED reservations that have not ended (contract 2.4). */
export type UpcomingHandling = 'keep' | 'cancel' | 'refuse';

/**
 * Marks a client as deleted: the client is never found, identified or used again, and keeps past reservations. Upcoming
 * reservations stay without a client (`keep`), are cancelled for the provider (`cancel`), or prevent the deletion
 * (`refuse`). For callers without `services:internal:use` reservations of internal services always stay. Throws
 * `NOT_FOUND`, also when repeated, `HAS_UPCOMING_RESERVATIONS`, and `insufficient_scope` when `cancel` lacks
 * `reservations:cancel` (contract 2.4).
 */
export function deleteClient(
  ctx: Context,
  id: string,
  upcoming: UpcomingHandling = 'keep',
): Promise<DeletedClientRecord> {
  if (upcoming === 'cancel') requireScope(ctx, 'reservations:cancel');
  return inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const { providerId, scopes } = tx.caller;
    if (!(await lockClientForChange(tx.db, providerId, id))) throw notFound();
    const upcomingQuery = { providerId, clientId: id, includeInternal: scopes.has('services:internal:use'), now };
    if (upcoming === 'refuse') await refuseUpcoming(tx, upcomingQuery);
    const row = await markClientDeleted(tx.db, { providerId, id }, now);
    if (!row) throw notFound();
    await deleteClaimToken(tx.db, { providerId, id });
    await eraseFingerprints(tx.db, { providerId, clientId: id });
    recordDeletedClient(tx, row, now);
    if (upcoming === 'cancel') await cancelAll(tx, upcomingQuery);
    await keepAll(tx, { ...upcomingQuery, includeInternal: true });
    const record = deletedClientRecord(row, now);
    // Without `clients:read` the external id is not shown, because the request did not send it.
    return scopes.has('clients:read') ? record : { ...record, externalClientId: null };
  });
}

async function refuseUpcoming(tx: TransactionContext, upcomingQuery: UpcomingQuery): Promise<void> {
  const reservationIds = await readUpcomingIds(tx.db, upcomingQuery, MAX_UPCOMING_IDS);
  if (reservationIds.length === 0) return;
  const isReadable = tx.caller.scopes.has('reservations:read');
  throw new DomainError('HAS_UPCOMING_RESERVATIONS', 'The client has reservations ahead.', {
    context: { reservationIds: isReadable ? reservationIds : [] },
  });
}

async function cancelAll(tx: TransactionContext, upcomingQuery: UpcomingQuery): Promise<void> {
  const change = { type: 'CANCELLED', webhookEvent: 'booking.cancelled_by_provider', reason: null } as const;
  for (const { statusBefore, ...row } of await cancelUpcomingReservations(tx.db, upcomingQuery)) {
    const before = { ...row, status: statusBefore, cancelledAt: null, cancelledBy: null };
    // The client gets the cancellation mail, although the same transaction deletes the record.
    const clientMail = bookingMail({ ...row, clientDeleted: false }, change.type);
    tx.record({ ...toStatusEvent(tx, before, row, change), clientMail });
  }
}

async function keepAll(tx: TransactionContext, upcomingQuery: UpcomingQuery): Promise<void> {
  // The deletion removes the client's data, so the change contains no values.
  const changes = [{ field: 'client', from: null, to: null }];
  const change = { type: 'UPDATED', webhookEvent: 'booking.updated', changes, reason: null } as const;
  for (const row of await incrementUpcomingVersions(tx.db, upcomingQuery))
    tx.record(toReservationEvent(tx, row, change));
}
