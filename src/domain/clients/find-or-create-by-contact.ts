import { pick } from 'tenant-sql/query/columns.ts';
import { CLIENT_FIELDS, type ClientFields, type ClientRow } from '../../db/clients/clients.ts';
import { lockClientsByContact, lockContactValues } from '../../db/clients/find-clients.ts';
import { canonicalEmail } from '../../kernel/formats/email-addresses.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { addClient } from './create-client.ts';
import { isSameName } from './fold-text.ts';
import { haveSameFields, withDistinctContacts } from './input.ts';
import { isFirstNameOf } from './same-first-name.ts';
import { changeClient } from './update-client.ts';

/** The contact data of a reservation's client. Only workspace users may omit both `email` and `phone`. */
export interface Contact {
  readonly firstName: string;
  readonly lastName?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/**
 * How contact data was matched: a client was created, an existing one was used unchanged, or an existing one was
 * completed (contract 2.8).
 */
export const CLIENT_MATCHES = ['CREATED', 'REUSED', 'COMPLETED'] as const;
export type ClientMatch = (typeof CLIENT_MATCHES)[number];

/** The client for the contact data of a reservation. */
export interface MatchedClient {
  readonly match: ClientMatch;
  readonly client: ClientRow;
}

/**
 * Finds or creates the client for contact data. It reuses a client that is not deleted when exactly one shares a
 * contact value, has no different value and no different name. A missing last name is added to it, and with
 * `clients:update` also missing contact values, which decide where mails go. Otherwise, and for a contact without a
 * value, it creates a client (contract 2.8). Records `client.created` or `client.updated`. Until the transaction ends,
 * the client is locked against other changes, and transactions with the same contact values wait.
 */
export async function findOrCreateByContact(tx: TransactionContext, contact: Contact): Promise<MatchedClient> {
  const { providerId } = tx.caller;
  const values = valuesOf(contact);
  if (values.email === null && values.phone === null) return { match: 'CREATED', client: await addClient(tx, contact) };
  await lockContactValues(tx.db, { providerId, values: Object.values(values).filter((value) => value !== null) });
  const known = onlyMatch(tx, await lockClientsByContact(tx.db, providerId, values), contact);
  if (!known) return { match: 'CREATED', client: await addClient(tx, contact) };
  const fields = completed(tx, known, contact);
  if (haveSameFields(fields, known)) return { match: 'REUSED', client: known };
  return { match: 'COMPLETED', client: await changeClient(tx, known, fields) };
}

/** Returns the contact values by which clients are searched. */
function valuesOf({ email = null, phone = null }: Contact) {
  return { email: email === null ? null : canonicalEmail(email), phone };
}

function onlyMatch(tx: TransactionContext, candidates: readonly ClientRow[], contact: Contact): ClientRow | undefined {
  const [match, another] = candidates.filter((client) => mayBeSamePerson(tx, client, contact));
  return another ? undefined : match;
}

function mayBeSamePerson(tx: TransactionContext, client: ClientRow, contact: Contact): boolean {
  if (!isFirstNameOf(tx, client, contact.firstName)) return false;
  if (!client.lastName || !contact.lastName) return true;
  return isSameName(client.lastName, contact.lastName);
}

function completed({ caller }: TransactionContext, known: ClientRow, contact: Contact): ClientFields {
  const fields = { ...pick(known, CLIENT_FIELDS), lastName: known.lastName ?? contact.lastName ?? null };
  if (!caller.scopes.has('clients:update')) return fields;
  const [email, phone] = [known.email ?? contact.email ?? null, known.phone ?? contact.phone ?? null];
  return withDistinctContacts({ ...fields, email, phone });
}
