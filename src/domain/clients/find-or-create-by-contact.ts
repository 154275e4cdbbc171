import { pick } from 'tenant-sql/query/columns.ts';
import { CLIENT_FIELDS, type ClientFields, type ClientRow } from '../../db/clients/clients.ts';
import { lockClientsByContact, lockContactValues } from '../../db/clients/find-clients.ts';
import { canonicalEmail } from '../../kernel/formats/email-addresses.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { addClient } from './create-client.ts';
import { isSameName } from './fold-text.ts';
import { areSameFields, withDistinctContacts } from './input.ts';
import { isFirstNameOf } from './same-first-name.ts';
import { changeClient } from './update-client.ts';

/** The contact data of a reservation; only staff leave out both `email` and `phone`. */
export interface Contact {
  readonly firstName: string;
  readonly lastName?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** The match of contact data: a new record, a known one without a change, or a known one that was completed (contract 2.8). */
export const CLIENT_MATCHES = ['CREATED', 'REUSED', 'COMPLETED'] as const;
export type ClientMatch = (typeof CLIENT_MATCHES)[number];

/** The client that a contact stands for; `client.accountId` is set where an account holder has claimed it. */
export interface ContactClient {
  readonly match: ClientMatch;
  readonly client: ClientRow;
}

/**
 * Reuses the one live client that shares a contact value, contradicts none and does not have another name, and gives it
 * what it lacked: the last name, and with `clients:update` contact values, since these decide where mail goes. Otherwise
 * makes a new record, as for a contact without a value. Never one of several (contract 2.8). Records `client.created` or `client.updated`. The client stays
 * locked against other changes, and the same contact in another transaction waits, until this one ends.
 */
export async function findOrCreateByContact(tx: TransactionContext, contact: Contact): Promise<ContactClient> {
  const { providerId } = tx.caller;
  const values = valuesOf(contact);
  if (values.email === null && values.phone === null) return { match: 'CREATED', client: await addClient(tx, contact) };
  await lockContactValues(tx.db, { providerId, values: Object.values(values).filter((value) => value !== null) });
  const known = onlyMatch(tx, await lockClientsByContact(tx.db, providerId, values), contact);
  if (!known) return { match: 'CREATED', client: await addClient(tx, contact) };
  const fields = completed(tx, known, contact);
  if (areSameFields(fields, known)) return { match: 'REUSED', client: known };
  return { match: 'COMPLETED', client: await changeClient(tx, known, fields) };
}

/** The values that clients are looked for by. */
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
