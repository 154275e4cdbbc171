import { ProviderClientScalarFieldEnum } from '../generated/prisma/internal/prismaNamespace.ts';
import { columnsBut } from '../query/columns.ts';
import { anyOf } from '../query/literals.ts';
import { prepared } from '../query/prepared.ts';
import type { Runner } from '../query/queryable.ts';
import type { TableAccess } from '../query/table-access.ts';
import type { RowOf } from '../query/tables.ts';

const HIDDEN = ['providerId', 'searchText', 'mergedIntoId', 'erasedAt'] as const;
/** Columns that callers cannot write. */
const READ_ONLY = ['id', 'accountId', 'version', 'createdAt', 'updatedAt', 'deletedAt'] as const;
export const CLIENT_COLUMNS = columnsBut(ProviderClientScalarFieldEnum, HIDDEN);
/** The fields of a client that callers write. */
export const CLIENT_FIELDS = columnsBut(ProviderClientScalarFieldEnum, [...HIDDEN, ...READ_ONLY]);

/** A stored client. A deleted one has `deletedAt`. */
export type ClientRow = Readonly<Pick<RowOf<'providerClient'>, (typeof CLIENT_COLUMNS)[number]>>;

export type ClientFields = Pick<ClientRow, (typeof CLIENT_FIELDS)[number]>;

export interface ClientKey {
  readonly providerId: string;
  readonly id: string;
}

const liveClient = (db: TableAccess, { providerId, id }: ClientKey) =>
  db.of(providerId).selectFrom('providerClient').where('id', '=', id).where('deletedAt', 'is', null);

const read = prepared('client_read', (db, { providerId, id }: ClientKey) =>
  db.of(providerId).selectFrom('providerClient').select(CLIENT_COLUMNS).where('id', '=', id),
);

/** One client, deleted or not. */
export async function readClient(db: Runner, providerId: string, id: string): Promise<ClientRow | undefined> {
  const [row] = await read(db, { providerId, id });
  return row;
}

interface SomeClients {
  readonly providerId: string;
  readonly ids: readonly string[];
}

const liveClients = prepared('clients_read', (db, { providerId, ids }: SomeClients) =>
  db
    .of(providerId)
    .selectFrom('providerClient')
    .select(CLIENT_COLUMNS)
    .where('id', '=', anyOf(ids, 'uuid'))
    .where('deletedAt', 'is', null),
);

/** Several clients that are not deleted. */
export function readLiveClients(db: Runner, providerId: string, ids: readonly string[]): Promise<ClientRow[]> {
  return liveClients(db, { providerId, ids });
}

const lockForChange = prepared('client_lock', (db, key: ClientKey) =>
  liveClient(db, key).select(CLIENT_COLUMNS).forNoKeyUpdate(),
);

/** A live client, locked against other changes until the transaction ends. */
export async function lockClientForChange(db: Runner, providerId: string, id: string): Promise<ClientRow | undefined> {
  const [row] = await lockForChange(db, { providerId, id });
  return row;
}

const lockSome = prepared('clients_lock', (db, { providerId, ids }: SomeClients) =>
  db
    .of(providerId)
    .selectFrom('providerClient')
    .select(CLIENT_COLUMNS)
    .where('id', '=', anyOf(ids, 'uuid'))
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate(),
);

/** Live clients, locked in the order of their ids against other changes until the transaction ends. */
export function lockClients(db: Runner, providerId: string, ids: readonly string[]): Promise<ClientRow[]> {
  return lockSome(db, { providerId, ids });
}

const lockShared = prepared('client_lock_shared', (db, key: ClientKey) => liveClient(db, key).select('id').forShare());
const lockExclusive = prepared('client_lock_exclusive', (db, key: ClientKey) =>
  liveClient(db, key).select('id').forNoKeyUpdate(),
);

/**
 * Whether a live client has this id. The client cannot be deleted until the transaction ends. `exclusive` also blocks
 * other transactions that lock the client, for checks across its reservations.
 */
export async function lockLiveClient(db: Runner, providerId: string, id: string, exclusive: boolean): Promise<boolean> {
  const lock = exclusive ? lockExclusive : lockShared;
  return (await lock(db, { providerId, id })).length === 1;
}
