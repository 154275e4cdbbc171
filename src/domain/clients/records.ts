import type { ClientRow } from '../../db/clients/clients.ts';
import type { Context } from '../../kernel/context.ts';
import { type ClientPatch, type OptionalField, optionalFields } from './input.ts';

/** The record of a provider client for integrators (contract 2.1). */
export interface ClientRecord extends Readonly<Pick<ClientRow, OptionalField>> {
  readonly id: string;
  readonly firstName: string;
  readonly accountStatus: 'GUEST' | 'CLAIMED';
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The remaining record of a deleted client (contract 2.1). */
export interface DeletedClientRecord {
  readonly id: string;
  readonly externalClientId: string | null;
  readonly version: number;
  readonly deletedAt: string;
}

/** The record of an erased client in its last event (contract 2.12). */
export type ErasedClientRecord = Pick<DeletedClientRecord, 'id' | 'externalClientId'>;

/** The public record of a client; timestamps are UTC with milliseconds (contract 2.1). */
export function clientRecord(row: ClientRow): ClientRecord {
  return {
    id: row.id,
    firstName: row.firstName,
    ...optionalFields((name) => row[name]),
    accountStatus: row.accountId ? 'CLAIMED' : 'GUEST',
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A client in the form of the feed: its record, or the four fields of a deleted one (contract 2.5). */
export function clientFeedItem(row: ClientRow): ClientRecord | DeletedClientRecord {
  return row.deletedAt ? deletedClientRecord(row, row.deletedAt) : clientRecord(row);
}

/** The four fields of a deleted client in the feed and in `client.deleted` (contract 2.1 and 6.6). */
export function deletedClientRecord(row: ClientRow, deletedAt: Date): DeletedClientRecord {
  const { id, externalClientId, version } = row;
  return { id, externalClientId, version, deletedAt: deletedAt.toISOString() };
}

/** The client in the response of a write: the full record for a reader, otherwise mostly the fields of the request. */
export interface WrittenClient extends Omit<ClientRecord, 'firstName' | 'accountStatus'> {
  readonly firstName: string | null;
  readonly accountStatus: ClientRecord['accountStatus'] | null;
}

/**
 * The response of a write: the record, or without `clients:read` its id, version, timestamps and the fields that this
 * request sent (contract 2.3). So neither a change nor a repeated call reveals data of other callers.
 */
export function writtenClient({ caller }: Context, row: ClientRow, sent: ClientPatch): WrittenClient {
  const record = clientRecord(row);
  if (caller.scopes.has('clients:read')) return record;
  return {
    ...record,
    firstName: sent.firstName ?? null,
    ...optionalFields((name) => sent[name] ?? null),
    accountStatus: null,
  };
}
