import { type ExpressionBuilder, sql } from 'kysely';
import { pick } from 'tenant-sql/query/columns.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared } from '../query/prepared.ts';
import type { TableAccess, TenantTables } from '../query/tables.ts';
import { CLIENT_COLUMNS, CLIENT_FIELDS, type ClientFields, type ClientKey, type ClientRow } from './clients.ts';

interface Change extends ClientKey {
  readonly now: Date;
}

/** A client as a write leaves it. */
export interface ClientWrite extends Change, ClientFields {
  readonly searchText: string;
  /** Null where it is `email` itself. */
  readonly canonicalEmail: string | null;
  /** The other phones and addresses, as they are compared. */
  readonly otherContacts: string[];
}

/** The columns that describe a client. */
const columnsOf = (write: ClientWrite) =>
  pick(write, [...CLIENT_FIELDS, 'searchText', 'canonicalEmail', 'otherContacts']);

/** Raises the version of a client that `changes` are written of. */
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

/** Stores a new client; a live client with the same external id makes the unique index refuse it. */
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

/** Writes all fields of a client that this transaction has locked, and raises its version. */
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

/** The same together with the account that it belongs to. */
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

/** Marks a live client as deleted, or merged into another, and raises its version; undefined when there is none. */
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
 * Attaches a live, unclaimed client to an account, or parts a claimed one from its own (null), and raises its version;
 * undefined for any other client.
 */
export async function linkClient(db: Runner, wanted: Link): Promise<ClientRow | undefined> {
  const [row] = await (wanted.accountId === null ? detach : attach)(db, wanted);
  return row;
}

function written([row]: readonly ClientRow[]): ClientRow {
  if (!row) throw new Error('A client was written, but no row came back.');
  return row;
}
