import type { ClientRow } from '../../db/clients/clients.ts';
import type { Context } from '../../kernel/context.ts';
import { type ClientPatch, type OptionalField, type OtherContacts, optionalFields } from './input.ts';

/** A provider client as integrators see it (contract 2.1). */
export interface ClientRecord extends Readonly<Pick<ClientRow, OptionalField | OtherContacts>> {
  readonly id: string;
  readonly firstName: string;
  readonly accountStatus: 'GUEST' | 'CLAIMED';
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The visible part of a deleted client (contract 2.1). */
export interface DeletedClientRecord {
  readonly id: string;
  readonly externalClientId: string | null;
  readonly version: number;
  readonly deletedAt: string;
}

/** The data of the one event about an erased client (contract 2.12). */
export type ErasedClientRecord = Pick<DeletedClientRecord, 'id' | 'externalClientId'>;

/** The public record of a client; stamps are UTC with milliseconds (contract 2.1). */
export function clientRecord(row: ClientRow): ClientRecord {
  return {
    id: row.id,
    firstName: row.firstName,
    ...optionalFields((name) => row[name]),
    otherPhones: row.otherPhones,
    otherEmails: row.otherEmails,
    accountStatus: row.accountId ? 'CLAIMED' : 'GUEST',
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A client as the feed carries it: its record, or the four fields of a deleted one (contract 2.5). */
export function clientFeedItem(row: ClientRow): ClientRecord | DeletedClientRecord {
  return row.deletedAt ? deletedClientRecord(row, row.deletedAt) : clientRecord(row);
}

/** The four fields of a deleted client, as the feed and `client.deleted` carry them (contract 2.1 and 6.6). */
export function deletedClientRecord(row: ClientRow, deletedAt: Date): DeletedClientRecord {
  const { id, externalClientId, version } = row;
  return { id, externalClientId, version, deletedAt: deletedAt.toISOString() };
}

/** A client as a write answers it: what a reader sees, or else little more than the request itself said. */
export interface WrittenClient extends Omit<ClientRecord, 'firstName' | 'accountStatus' | OtherContacts> {
  readonly otherPhones: readonly string[] | null;
  readonly otherEmails: readonly string[] | null;
  readonly firstName: string | null;
  readonly accountStatus: ClientRecord['accountStatus'] | null;
}

/**
 * The response of a write: the record; without `clients:read` only its id, version, timestamps and the values of this
 * request (contract 2.3). So neither a change nor a repeat reveals other data of the client.
 */
export function writtenClient({ caller }: Context, row: ClientRow, sent: ClientPatch): WrittenClient {
  const record = clientRecord(row);
  if (caller.scopes.has('clients:read')) return record;
  return {
    ...record,
    firstName: sent.firstName ?? null,
    ...optionalFields((name) => sent[name] ?? null),
    otherPhones: sent.otherPhones ?? null,
    otherEmails: sent.otherEmails ?? null,
    accountStatus: null,
  };
}
