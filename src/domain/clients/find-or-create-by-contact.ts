import { CLIENT_FIELDS, type ClientFields, type ClientRow } from '../../db/clients/clients.ts';
import { lockClientsByContact, lockContactValues } from '../../db/clients/find-clients.ts';
import { pick } from '../../db/query/columns.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { addClient } from './create-client.ts';
import { isSameName } from './fold-text.ts';
import { isFirstNameOf } from './same-first-name.ts';
import { changeClient } from './update-client.ts';

/** The contact data of a reservation: `firstName` and at least one of `email` and `phone`. */
export interface Contact {
  readonly firstName: string;
  readonly lastName?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/**
 * The result for contact data: a new record, an existing one unchanged, or an existing one with added data (contract
 * 2.8).
 */
export const CLIENT_MATCHES = ['CREATED', 'REUSED', 'COMPLETED'] as const;
export type ClientMatch = (typeof CLIENT_MATCHES)[number];

/** The client for a contact; `client.accountId` is set when an account holder has claimed it. */
export interface ContactClient {
  readonly match: ClientMatch;
  readonly client: ClientRow;
}

/**
 * Reuses the only live client that has a common contact value, no different value and no other name, and adds missing
 * data: the last name, and with `clients:update` contact values, because these decide where mail is sent. Otherwise it
 * creates a new record; it never picks one of several (contract 2.8). Records `client.created` or `client.updated`. The
 * client stays locked against other changes, and other transactions with the same contact wait, until this one ends.
 */
export async function findOrCreateByContact(tx: TransactionContext, contact: Contact): Promise<ContactClient> {
  const { providerId } = tx.caller;
  const values = toContactValues(contact);
  await lockContactValues(
    tx.db,
    providerId,
    Object.values(values).filter((value) => value !== null),
  );
  const client = findOnlyMatch(tx, await lockClientsByContact(tx.db, providerId, values), contact);
  if (!client) return { match: 'CREATED', client: await addClient(tx, contact) };
  const fields = withMissingData(tx, client, contact);
  const isComplete = CLIENT_FIELDS.every((name) => fields[name] === client[name]);
  if (isComplete) return { match: 'REUSED', client };
  return { match: 'COMPLETED', client: await changeClient(tx, client, fields) };
}

function toContactValues({ email = null, phone = null }: Contact) {
  if (email === null && phone === null) throw new Error('A contact needs an e-mail address or a phone number.');
  return { email, phone };
}

function findOnlyMatch(
  tx: TransactionContext,
  candidates: readonly ClientRow[],
  contact: Contact,
): ClientRow | undefined {
  const [match, another] = candidates.filter((client) => mayBeSamePerson(tx, client, contact));
  return another ? undefined : match;
}

function mayBeSamePerson(tx: TransactionContext, client: ClientRow, contact: Contact): boolean {
  if (!isFirstNameOf(tx, client, contact.firstName)) return false;
  if (!client.lastName || !contact.lastName) return true;
  return isSameName(client.lastName, contact.lastName);
}

function withMissingData({ caller }: TransactionContext, client: ClientRow, contact: Contact): ClientFields {
  const fields = { ...pick(client, CLIENT_FIELDS), lastName: client.lastName ?? contact.lastName ?? null };
  if (!caller.scopes.has('clients:update')) return fields;
  return { ...fields, email: client.email ?? contact.email ?? null, phone: client.phone ?? contact.phone ?? null };
}
