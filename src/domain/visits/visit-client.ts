import { type ClientRow, lockClientForChange } from '../../db/clients/clients.ts';
import type { LockedClient } from '../../db/reservations/booking-locks.ts';
import { notFound } from '../../kernel/errors.ts';
import { type ClientMatch, findOrCreateByContact } from '../clients/find-or-create-by-contact.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import type { CreateReservationInput } from '../reservations/book/create-input.ts';

/** The client of a new visit, locked until the transaction ends. */
export interface VisitClient {
  readonly clientId: string;
  readonly client: LockedClient;
  /** Null when the request named the client by id. */
  readonly clientMatch: ClientMatch | null;
}

/** Locks the client of a visit, found by id or by contact data, or creates one; throws NOT_FOUND for an unknown id. */
export async function lockVisitClient(
  tx: TransactionContext,
  { providerClientId, client: contact }: Pick<CreateReservationInput, 'providerClientId' | 'client'>,
): Promise<VisitClient> {
  if (contact) {
    const { client, match } = await findOrCreateByContact(tx, contact);
    return { clientId: client.id, client: lockedClient(client), clientMatch: match };
  }
  const row = providerClientId ? await lockClientForChange(tx.db, tx.caller.providerId, providerClientId) : undefined;
  if (!row) throw notFound(['input', 'providerClientId']);
  return { clientId: row.id, client: lockedClient(row), clientMatch: null };
}

function lockedClient(row: ClientRow): LockedClient {
  return {
    clientFirstName: row.firstName,
    clientLastName: row.lastName,
    clientEmail: row.email,
    clientPhone: row.phone,
    clientExternalId: row.externalClientId,
    clientLink: row.accountId === null ? 'GUEST' : 'ACCOUNT',
  };
}
