import type { ClientRow } from '../../db/clients.sql.ts';
import type { Context } from '../context.ts';
import type { ClientPatch } from './input.ts';
import { type ClientRecord, clientRecord } from './records.ts';

/** A client as a write answers it: what a reader sees, or else little more than the request itself said. */
export interface WrittenClient extends Omit<ClientRecord, 'firstName' | 'accountStatus'> {
  readonly firstName: string | null;
  readonly accountStatus: ClientRecord['accountStatus'] | null;
}

/**
 * What a write answers: the record, and without `clients:read` its id, version, stamps and what this request sent
 * (contract 2.3). So neither a change nor a repeat shows what others know of the client.
 */
export function writtenClient({ caller }: Context, row: ClientRow, sent: ClientPatch): WrittenClient {
  const { id, version, createdAt, updatedAt, ...record } = clientRecord(row);
  if (caller.scopes.has('clients:read')) return { id, ...record, version, createdAt, updatedAt };
  return {
    id,
    firstName: sent.firstName ?? null,
    lastName: sent.lastName ?? null,
    email: sent.email ?? null,
    phone: sent.phone ?? null,
    accountStatus: null,
    locale: sent.locale ?? null,
    timezone: sent.timezone ?? null,
    note: sent.note ?? null,
    externalClientId: sent.externalClientId ?? null,
    version,
    createdAt,
    updatedAt,
  };
}
