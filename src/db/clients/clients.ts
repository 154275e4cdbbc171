import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { columnsBut } from 'tenant-sql/query/columns.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { ProviderClientScalarFieldEnum } from '../generated/prisma/internal/prismaNamespace.ts';
import { anyOf } from '../query/literals.ts';
import { prepared, preparedRow } from '../query/prepared.ts';
import type { RowOf, TableAccess } from '../query/tables.ts';

const HIDDEN = ['providerId', 'searchText', 'canonicalEmail', 'otherContacts', 'mergedIntoId', 'erasedAt'] as const;
/** The columns that no caller writes. */
const KEPT = ['id', 'accountId', 'version', 'createdAt', 'updatedAt', 'deletedAt'] as const;
export const CLIENT_COLUMNS = columnsBut(ProviderClientScalarFieldEnum, HIDDEN);
/** The fields of a client that callers write. */
export const CLIENT_FIELDS = columnsBut(ProviderClientScalarFieldEnum, [...HIDDEN, ...KEPT]);

/** A stored client; `deletedAt` marks a deleted one. */
export type ClientRow = Readonly<Pick<RowOf<'providerClient'>, (typeof CLIENT_COLUMNS)[number]>>;

export type ClientFields = Pick<ClientRow, (typeof CLIENT_FIELDS)[number]>;

/** What exact filters compare; of an e-mail address the canonical form. */
export const COMPARED = {
  phone: sql`phone`,
  email: sql`coalesce(canonical_email, email)`,
  externalClientId: sql`external_client_id`,
} satisfies Partial<Record<keyof ClientFields, RawBuilder<unknown>>>;

/** LIKE patterns of what a person typed. */
export interface ClientPatterns {
  /** Of the search text. */
  readonly text: string;
  /** Of one line of it without spaces: the name, or the digits of a phone. The same as `text` where nothing more is looked for. */
  readonly part: string;
  readonly line: number;
  /** Of the search text, which has it wherever the line is like `part`; an index finds it. */
  readonly hint: string;
}

export const NO_PATTERNS: ClientPatterns = { text: '', part: '', line: 1, hint: '' };

/** Whether the search text of a client is like `text`, or its line like `part`. */
export const isFound = ({ text, part, line, hint }: ClientPatterns) => sql<SqlBool>`(search_text LIKE ${text}
  OR (search_text LIKE ${hint} AND replace(split_part(search_text, E'\\n', ${line}::int), ' ', '') LIKE ${part}))`;

export interface ClientKey {
  readonly providerId: string;
  readonly id: string;
}

const liveClient = (db: TableAccess, { providerId, id }: ClientKey) =>
  db.of(providerId).selectFrom('providerClient').where('id', '=', id).where('deletedAt', 'is', null);

/** One client, deleted or not. */
export const readClient = preparedRow('client_read', (db, { providerId, id }: ClientKey) =>
  db.of(providerId).selectFrom('providerClient').select(CLIENT_COLUMNS).where('id', '=', id),
);

interface SomeClients {
  readonly providerId: string;
  readonly ids: readonly string[];
}

/** Several clients that are not deleted. */
export const readLiveClients = prepared('clients_read', (db, { providerId, ids }: SomeClients) =>
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

/** A live client, locked against every other change until the transaction ends. */
export async function lockClientForChange(db: Runner, providerId: string, id: string): Promise<ClientRow | undefined> {
  const [row] = await lockForChange(db, { providerId, id });
  return row;
}

/** Live clients, locked in the order of their ids against every other change until the transaction ends. */
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
 * Whether a live client has this id; it then stays live until the transaction ends. `exclusive` also makes others that
 * lock it wait, for checks across the client's reservations.
 */
export async function lockLiveClient(db: Runner, providerId: string, id: string, exclusive: boolean): Promise<boolean> {
  const lock = exclusive ? lockExclusive : lockShared;
  return (await lock(db, { providerId, id })).length === 1;
}
