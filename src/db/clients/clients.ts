import { type ExpressionBuilder, sql } from 'kysely';
import { columnsOf, pick } from '../query/columns.ts';
import { anyOf } from '../query/literals.ts';
import { prepared } from '../query/prepared.ts';
import type { TableAccess } from '../query/table-access.ts';
import type { RowOf, TenantTables } from '../query/tables.ts';
import type { Runner } from '../queryable.ts';

/** A stored client; `deletedAt` marks a deleted one. */
export type ClientRow = Readonly<Omit<RowOf<'providerClient'>, 'providerId' | 'searchText' | 'changedTx'>>;

/** The fields of a client that callers write. */
export type ClientFields = Omit<ClientRow, 'id' | 'accountId' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'>;

const FIELDS = {
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  locale: true,
  timezone: true,
  note: true,
  externalClientId: true,
} as const;
export const CLIENT_FIELDS = columnsOf<ClientFields>(FIELDS);
export const CLIENT_COLUMNS = columnsOf<ClientRow>({
  ...FIELDS,
  id: true,
  accountId: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  deletedAt: true,
});

export const EXTERNAL_CLIENT_ID_INDEX = 'provider_client_external_client_id_key';

export interface ClientKey {
  readonly providerId: string;
  readonly id: string;
}

interface Change extends ClientKey {
  readonly now: Date;
}

/** A client as a write leaves it. */
export interface ClientWrite extends Change, ClientFields {
  readonly searchText: string;
}

const liveClient = (db: TableAccess, { providerId, id }: ClientKey) =>
  db.of(providerId).selectFrom('providerClient').where('id', '=', id).where('deletedAt', 'is', null);

/** Raises the version of a client that `changes` are written of. */
const raised = (eb: ExpressionBuilder<TenantTables, 'providerClient'>, now: Date) => ({
  version: eb('version', '+', sql.lit(1)),
  updatedAt: now,
});

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

/** A live client, locked against every other change until the transaction ends. */
export async function lockClientForChange(db: Runner, providerId: string, id: string): Promise<ClientRow | undefined> {
  const [row] = await lockForChange(db, { providerId, id });
  return row;
}

const lockShared = prepared('client_lock_shared', (db, key: ClientKey) => liveClient(db, key).select('id').forShare());
const lockExclusive = prepared('client_lock_exclusive', (db, key: ClientKey) =>
  liveClient(db, key).select('id').forNoKeyUpdate(),
);

/**
 * Whether a live client has this id; it then stays live until the transaction ends. `exclusive` also makes others that
 * lock it wait, for checks across the client's reservations.
 */
export async function lockLiveClient(db: Runner, providerId: string, id: string, exclusive: boolean): Promise<boolean> {
  const lock = exclusive ? lockExclusive : lockShared;
  return (await lock(db, { providerId, id })).length === 1;
}

const insert = prepared('client_insert', (db, write: ClientWrite) =>
  db
    .of(write.providerId)
    .insertInto('providerClient')
    .values({
      ...pick(write, CLIENT_FIELDS),
      id: write.id,
      searchText: write.searchText,
      createdAt: write.now,
      updatedAt: write.now,
    })
    .returning(CLIENT_COLUMNS),
);

/** Stores a new client; a live client with the same external id makes the unique index refuse it. */
export async function insertClient(db: Runner, write: ClientWrite): Promise<ClientRow> {
  return written(await insert(db, write));
}

const update = prepared('client_update', (db, write: ClientWrite) =>
  db
    .of(write.providerId)
    .updateTable('providerClient')
    .set((eb) => ({ ...pick(write, CLIENT_FIELDS), searchText: write.searchText, ...raised(eb, write.now) }))
    .where('id', '=', write.id)
    .returning(CLIENT_COLUMNS),
);

/** Writes all fields of a client that this transaction has locked, and raises its version. */
export async function updateClientFields(db: Runner, write: ClientWrite): Promise<ClientRow> {
  return written(await update(db, write));
}

const markDeleted = prepared('client_delete', (db, { providerId, id, now }: Change) =>
  db
    .of(providerId)
    .updateTable('providerClient')
    .set((eb) => ({ deletedAt: now, ...raised(eb, now) }))
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(CLIENT_COLUMNS),
);

/** Marks a live client as deleted and raises its version; undefined when there is none. */
export async function markClientDeleted(db: Runner, key: ClientKey, now: Date): Promise<ClientRow | undefined> {
  const [row] = await markDeleted(db, { ...key, now });
  return row;
}

function written([row]: readonly ClientRow[]): ClientRow {
  if (!row) throw new Error('A client was written, but no row came back.');
  return row;
}
