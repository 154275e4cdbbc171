import type { ClientRow } from '../../db/clients/clients.ts';
import type { ReservationRow } from '../../db/reservations/read/view.ts';
import { recordClientChange } from '../clients/record-client-event.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { toReservationEvent } from '../reservations/read/reservation-event.ts';

const LINKED = { type: 'CLIENT_LINKED', from: 'GUEST', to: 'ACCOUNT' } as const;
const RELEASED = { type: 'UPDATED', from: 'ACCOUNT', to: 'GUEST' } as const;

/**
 * Records that a client was claimed or released: one client event for webhooks, and an event in the history of each
 * reservation whose link changed (contract 6).
 */
export function recordClientLink(
  tx: TransactionContext,
  before: ClientRow,
  client: ClientRow,
  reservations: readonly ReservationRow[],
  webhookEvent: 'client.claimed' | 'client.updated',
): void {
  recordClientChange(tx, webhookEvent, before, client);
  recordReservationLinks(tx, webhookEvent === 'client.claimed' ? 'ACCOUNT' : 'GUEST', reservations);
}

/**
 * Records in the history of each reservation that its client is now linked to an account, or to none (contract 5.13).
 */
export function recordReservationLinks(
  tx: TransactionContext,
  link: 'ACCOUNT' | 'GUEST',
  reservations: readonly ReservationRow[],
): void {
  const { type, from, to } = link === 'ACCOUNT' ? LINKED : RELEASED;
  const changes = [{ field: 'clientLink', from, to }];
  for (const row of reservations) {
    tx.record(toReservationEvent(tx, row, { type, webhookEvent: null, changes, reason: null }));
  }
}
