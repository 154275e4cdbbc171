import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { columnsExcept } from 'tenant-sql/query/columns.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { ProviderClientScalarFieldEnum } from '../generated/prisma/internal/prismaNamespace.ts';
import { anyOf } from '../query/literals.ts';
import { prepared, preparedRow } from '../query/prepared.ts';
import type { RowOf, TableAccess } from '../query/tables.ts';

const HIDDEN = ['providerId', 'searchText', 'canonicalEmail', 'otherContacts', 'mergedIntoId', 'erasedAt'] as const;
/** The columns that only the service itself writes. */
const KEPT = ['id', 'accountId', 'version', 'createdAt', 'updatedAt', 'deletedAt'] as const;
export const CLIENT_COLUMNS = columnsExcept(ProviderClientScalarFieldEnum, HIDDEN);
/** The fields of a client that callers write. */
export const CLIENT_FIELDS = columnsExcept(ProviderClientScalarFieldEnum, [...HIDDEN, ...KEPT]);

/** A stored client. `deletedAt` is null unless the client is deleted. */
export type ClientRow = Readonly<Pick<RowOf<'providerClient'>, (typeof CLIENT_COLUMNS)[number]>>;

export type ClientFields = Pick<ClientRow, (typeof CLIENT_FIELDS)[number]>;

/** The columns that exact filters compare. E-mail addresses are compared in canonical form. */
export const COMPARED_COLUMNS = {
  phone: sql`phone`,
  email: sql`coalesce(canonical_email, email)`,
  externalClientId: sql`external_client_id`,
} satisfies Partial<Record<keyof ClientFields, RawBuilder<unknown>>>;

/** LIKE patterns for a text that a person typed. */
export interface ClientPatterns {
  /** The pattern for the whole search text. */
  readonly text: string;
  /**
   * The pattern for one line of the search text without spaces: the name, or the digits of a phone number. It equals
   * `text` when only `text` is searched.
   */
  readonly part: string;
  readonly line: number;
  /** A pattern that the search text matches whenever its line matches `part`. An index serves it. */
  readonly hint: string;
}

export const EMPTY_PATTERNS: ClientPatterns = { text: '', part: '', line: 1, hint: '' };

/** The condition that the search text of a client matches `text`, or its line `line` matches `part`. */
export const matchesSearch = ({ text, part, line, hint }: ClientPatterns) => sql<SqlBool>`(search_text LIKE ${text}
  OR (search_text LIKE ${hint} AND replace(split_part(search_text, E'\\n', ${line}::int), ' ', '') LIKE ${part}))`;

export interface ClientKey {
  readonly providerId: string;
  readonly id: string;
}

const liveClient = (db: TableAccess, { providerId, id }: ClientKey) =>
  db.of(providerId).selectFrom('providerClient').where('id', '=', id).where('deletedAt', 'is', null);

/** Reads a client, deleted or not; undefined when there is none. */
export const readClient = preparedRow('client_read', (db, { providerId, id }: ClientKey) =>
  db.of(providerId).selectFrom('providerClient').select(CLIENT_COLUMNS).where('id', '=', id),
);

interface SomeClients {
  readonly providerId: string;
  readonly ids: readonly string[];
}

/** Reads those of the given clients that are not deleted. */
export const readExistingClients = prepared('clients_read', (db, { providerId, ids }: SomeClients) =>
  db
    .of(providerId)
    .selectFrom('providerClient')
    .select(CLIENT_COLUMNS)
    .where('id', '=', anyOf(ids, 'uuid'))
    .where('deletedAt', 'is', null),
);

const lockForChange = prepared('client_lock', (db, key: ClientKey) =>
  liveClient(db, key).select(CLIENT_COLUMNS).forNoKeyUpdate(),
);

/**
 * Locks a client that is not deleted against every other change until the transaction ends; undefined when there is
 * none.
 */
export async function lockClientForChange(db: Runner, providerId: string, id: string): Promise<ClientRow | undefined> {
  const [row] = await lockForChange(db, { providerId, id });
  return row;
}

/**
 * Locks those of the given clients that are not deleted against every other change until the transaction ends, in the
 * order of their ids.
 */
export const lockClients = prepared('clients_lock', (db, { providerId, ids }: SomeClients) =>
  db
    .of(providerId)
    .selectFrom('providerClient')
    .select(CLIENT_COLUMNS)
    .where('id', '=', anyOf(ids, 'uuid'))
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate(),
);

const lockShared = prepared('client_lock_shared', (db, key: ClientKey) => liveClient(db, key).select('id').forShare());
const lockExclusive = prepared('client_lock_exclusive', (db, key: ClientKey) =>
  liveClient(db, key).select('id').forNoKeyUpdate(),
);

/**
 * Whether a client with this id exists and is not deleted. The client cannot be deleted until the transaction ends.
 * With `exclusive`, other transactions that lock the client wait too, as checks across the client's reservations need.
 */
export async function lockExistingClient(
  db: Runner,
  providerId: string,
  id: string,
  exclusive: boolean,
): Promise<boolean> {
  const lock = exclusive ? lockExclusive : lockShared;
  return (await lock(db, { providerId, id })).length === 1;
}
