import type { ClientRow } from '../../db/clients/clients.ts';
import type { ReservationRow } from '../../db/reservations/view.ts';
import { reservationEvent } from '../reservations/read/reservation-event.ts';
import type { ClientChange } from '../transaction/record-event.ts';
import type { TransactionContext } from '../transaction/transaction.ts';
import { clientRecord, type DeletedClientRecord } from './records.ts';

const LINKED = { type: 'CLIENT_LINKED', from: 'GUEST', to: 'ACCOUNT' } as const;
const RELEASED = { type: 'UPDATED', from: 'ACCOUNT', to: 'GUEST' } as const;

/** Records what a write made of a client, for webhooks (contract 6.5). */
export function recordClientEvent(
  tx: TransactionContext,
  webhookEvent: ClientChange['webhookEvent'],
  client: ClientRow,
  record: ClientChange['record'] | DeletedClientRecord = clientRecord(client),
): void {
  const { id: clientId, version, updatedAt: occurredAt } = client;
  tx.record({ kind: 'client', webhookEvent, clientId, version, occurredAt, record });
}

/**
 * Records that a client was claimed, or released: one event of the client for webhooks, and in the history of each of
 * these reservations whose link it changed (contract 6).
 */
export function recordClientLink(
  tx: TransactionContext,
  client: ClientRow,
  reservations: readonly ReservationRow[],
  webhookEvent: 'client.claimed' | 'client.updated',
): void {
  recordClientEvent(tx, webhookEvent, client);
  const { type, from, to } = webhookEvent === 'client.claimed' ? LINKED : RELEASED;
  const changes = [{ field: 'clientLink', from, to }];
  for (const row of reservations) {
    tx.record(reservationEvent(tx, row, { type, webhookEvent: null, changes, reason: null }));
  }
}
