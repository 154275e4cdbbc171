import type { ClientRow } from '../../db/clients/clients.ts';
import { lockClientsByContact, lockContactValues } from '../../db/clients/find-clients.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { addClient } from './create-client.ts';
import { foldAccents } from './fold-accents.ts';

/** The contact data of a reservation; `firstName` and at least one of `email` and `phone`. */
export interface Contact {
  readonly firstName: string;
  readonly lastName?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** The client that a contact stands for; `client.accountId` is set where an account holder has claimed it. */
export interface ContactClient {
  readonly id: string;
  readonly created: boolean;
  readonly client: ClientRow;
}

/**
 * Reuses the one live client that has every contact value given and does not have another name; otherwise makes a new
 * record and records `client.created`. Never one of several (contract 2.8). The client stays locked against other
 * changes, and the same contact in another transaction waits, until this one ends.
 */
export async function findOrCreateByContact(tx: TransactionContext, contact: Contact): Promise<ContactClient> {
  const { providerId } = tx.caller;
  const values = valuesOf(contact);
  await lockContactValues(
    tx.db,
    providerId,
    Object.values(values).filter((value) => value !== null),
  );
  const match = onlyMatch(await lockClientsByContact(tx.db, providerId, values), contact);
  if (match) return { id: match.id, created: false, client: match };
  const client = await addClient(tx, contact);
  return { id: client.id, created: true, client };
}

function valuesOf({ email = null, phone = null }: Contact) {
  if (email === null && phone === null) throw new Error('A contact needs an e-mail address or a phone number.');
  return { email, phone };
}

function onlyMatch(candidates: readonly ClientRow[], contact: Contact): ClientRow | undefined {
  const [match, another] = candidates.filter((client) => mayBeSamePerson(client, contact));
  return another ? undefined : match;
}

function mayBeSamePerson(client: ClientRow, contact: Contact): boolean {
  if (foldAccents(client.firstName) !== foldAccents(contact.firstName)) return false;
  if (!client.lastName || !contact.lastName) return true;
  return foldAccents(client.lastName) === foldAccents(contact.lastName);
}
