import { type ExpressionBuilder, sql } from 'kysely';
import { pick } from 'tenant-sql/query/columns.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared } from '../query/prepared.ts';
import type { TableAccess, TenantTables } from '../query/tables.ts';
import { CLIENT_COLUMNS, CLIENT_FIELDS, type ClientFields, type ClientKey, type ClientRow } from './clients.ts';

interface Change extends ClientKey {
  readonly now: Date;
}

/** All columns of a client to be written. */
export interface ClientWrite extends Change, ClientFields {
  readonly searchText: string;
  /** The canonical form of `email`; null when `email` is already canonical. */
  readonly canonicalEmail: string | null;
  /** The other phone numbers and e-mail addresses in the form in which they are compared. */
  readonly otherContacts: string[];
}

/** The columns of a write that describe the client. */
const columnsOf = (write: ClientWrite) =>
  pick(write, [...CLIENT_FIELDS, 'searchText', 'canonicalEmail', 'otherContacts']);

/** Increments the version and sets the time of the update. */
const raised = (eb: ExpressionBuilder<TenantTables, 'providerClient'>, now: Date) => ({
  version: eb('version', '+', sql.lit(1)),
  updatedAt: now,
});

const insert = prepared('client_insert', (db, write: ClientWrite) =>
  db
    .of(write.providerId)
    .insertInto('providerClient')
    .values({ ...columnsOf(write), id: write.id, createdAt: write.now, updatedAt: write.now })
    .returning(CLIENT_COLUMNS),
);

/** Inserts a client. The unique index refuses it when another client that is not deleted has the same external id. */
export async function insertClient(db: Runner, write: ClientWrite): Promise<ClientRow> {
  return written(await insert(db, write));
}

const update = prepared('client_update', (db, write: ClientWrite) =>
  db
    .of(write.providerId)
    .updateTable('providerClient')
    .set((eb) => ({ ...columnsOf(write), ...raised(eb, write.now) }))
    .where('id', '=', write.id)
    .returning(CLIENT_COLUMNS),
);

/** Writes all fields of a client that this transaction has locked, and increments its version. */
export async function updateClientFields(db: Runner, write: ClientWrite): Promise<ClientRow> {
  return written(await update(db, write));
}

interface Merge extends ClientWrite {
  readonly accountId: string | null;
}

const merge = prepared('client_merge', (db, write: Merge) =>
  db
    .of(write.providerId)
    .updateTable('providerClient')
    .set((eb) => ({ ...columnsOf(write), accountId: write.accountId, ...raised(eb, write.now) }))
    .where('id', '=', write.id)
    .returning(CLIENT_COLUMNS),
);

/** Writes all fields and the account of a locked client that another one is merged into, and increments its version. */
export async function mergeClientFields(db: Runner, write: Merge): Promise<ClientRow> {
  return written(await merge(db, write));
}

interface Deletion extends Change {
  readonly mergedIntoId: string | null;
}

const markDeleted = prepared('client_delete', (db, { providerId, id, mergedIntoId, now }: Deletion) =>
  db
    .of(providerId)
    .updateTable('providerClient')
    .set((eb) => ({ deletedAt: now, mergedIntoId, ...raised(eb, now) }))
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(CLIENT_COLUMNS),
);

/**
 * Sets a client to deleted, or to merged into another client, and increments its version; undefined when the client is
 * already deleted or missing.
 */
export async function markClientDeleted(
  db: Runner,
  key: ClientKey,
  now: Date,
  mergedIntoId: string | null = null,
): Promise<ClientRow | undefined> {
  const [row] = await markDeleted(db, { ...key, mergedIntoId, now });
  return row;
}

interface Link extends Change {
  readonly accountId: string | null;
}

const link = (db: TableAccess, { providerId, id, accountId, now }: Link) =>
  db
    .of(providerId)
    .updateTable('providerClient')
    .set((eb) => ({ accountId, ...raised(eb, now) }))
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(CLIENT_COLUMNS);

const attach = prepared('client_attach', (db, wanted: Link) => link(db, wanted).where('accountId', 'is', null));
const detach = prepared('client_detach', (db, wanted: Link) => link(db, wanted).where('accountId', 'is not', null));

/**
 * Links a client without an account to an account, or with `accountId` null removes the link of a client that has one.
 * Increments the version. Undefined for a client in any other state.
 */
export async function linkClient(db: Runner, wanted: Link): Promise<ClientRow | undefined> {
  const [row] = await (wanted.accountId === null ? detach : attach)(db, wanted);
  return row;
}

function written([row]: readonly ClientRow[]): ClientRow {
  if (!row) throw new Error('A client was written, but no row came back.');
  return row;
}
