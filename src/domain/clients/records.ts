import type { ClientRow } from '../../db/clients/clients.ts';
import type { Context } from '../../kernel/context.ts';
import { type ClientPatch, type OptionalField, type OtherContactField, optionalFields } from './input.ts';

/** A client as integrators see it (contract 2.1). */
export interface ClientRecord extends Readonly<Pick<ClientRow, OptionalField | OtherContactField>> {
  readonly id: string;
  readonly firstName: string;
  readonly accountStatus: 'GUEST' | 'CLAIMED';
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The part of a deleted client that stays visible (contract 2.1). */
export interface DeletedClientRecord {
  readonly id: string;
  readonly externalClientId: string | null;
  readonly version: number;
  readonly deletedAt: string;
}

/** The data of the event `client.erased` (contract 2.12). */
export type ErasedClientRecord = Pick<DeletedClientRecord, 'id' | 'externalClientId'>;

/** Returns the public record of a client. Times are UTC with milliseconds (contract 2.1). */
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

/** Returns a client for the feed: its record, or the four fields of a deleted client (contract 2.5). */
export function clientFeedItem(row: ClientRow): ClientRecord | DeletedClientRecord {
  return row.deletedAt ? deletedClientRecord(row, row.deletedAt) : clientRecord(row);
}

/** Returns the four fields of a deleted client for the feed and for `client.deleted` (contract 2.1 and 6.6). */
export function deletedClientRecord(row: ClientRow, deletedAt: Date): DeletedClientRecord {
  const { id, externalClientId, version } = row;
  return { id, externalClientId, version, deletedAt: deletedAt.toISOString() };
}

/** The response of a write of a client. Null fields are unset or hidden from the caller. */
export interface ClientWriteResponse extends Omit<ClientRecord, 'firstName' | 'accountStatus' | OtherContactField> {
  readonly otherPhones: readonly string[] | null;
  readonly otherEmails: readonly string[] | null;
  readonly firstName: string | null;
  readonly accountStatus: ClientRecord['accountStatus'] | null;
}

/**
 * Returns the response of a write: the record, or without `clients:read` only its id, version, times and the values
 * that the request sent (contract 2.3). So neither a change nor a repeat reveals other data of the client.
 */
export function toClientWriteResponse({ caller }: Context, row: ClientRow, sent: ClientPatch): ClientWriteResponse {
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
