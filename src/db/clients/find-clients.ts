import { type SqlBool, sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared, preparedWith, preparedWrite, scan } from '../query/prepared.ts';
import type { TableAccess } from '../query/tables.ts';
import { CLIENT_COLUMNS, type ClientPatterns, type ClientRow, COMPARED_COLUMNS, matchesSearch } from './clients.ts';

interface OfProvider {
  readonly providerId: string;
}

const live = (db: TableAccess, { providerId }: OfProvider) =>
  db.of(providerId).selectFrom('providerClient').where('deletedAt', 'is', null);

const CONTACT = ['email', 'phone'] as const;
type Contact = { readonly [Value in (typeof CONTACT)[number]]: string | null };

/** The condition that a client has an e-mail address or phone number, as the main value or as one of the others. */
const hasContact = (column: keyof Contact, value: string | null) =>
  sql<SqlBool>`(${COMPARED_COLUMNS[column]} = ${value}::text
    OR (other_contacts <> '{}' AND other_contacts @> ARRAY[${value}::text]))`;

interface ByPhone extends OfProvider {
  readonly phone: string;
  readonly limit: number;
}

/** Finds up to `limit` clients with exactly this main or other phone number. Deleted clients are excluded. */
export const findClientsByPhone = prepared('clients_by_phone', (db, params: ByPhone) =>
  live(db, params).select(['id', 'firstName', 'locale']).where(hasContact('phone', params.phone)).limit(params.limit),
);

const byExternalId = prepared('client_id_by_external_id', (db, params: OfProvider & { readonly externalId: string }) =>
  live(db, params).select('id').where('externalClientId', '=', params.externalId),
);

/** Finds the id of the client with this external id that is not deleted; undefined when there is none. */
export async function findClientIdByExternalId(
  db: Runner,
  providerId: string,
  externalId: string,
): Promise<string | undefined> {
  const [row] = await byExternalId(db, { providerId, externalId });
  return row?.id;
}

/** Locks contact values until the transaction ends. Other transactions that search for the same values wait. */
export const lockContactValues = preparedWrite(
  'client_contact_lock',
  (_, { providerId, values }: OfProvider & { readonly values: readonly string[] }) => sql`
    SELECT pg_advisory_xact_lock(key)::text FROM (
      SELECT DISTINCT hashtextextended(${providerId}::text || ':' || value, 0) AS key
      FROM unnest(${values}::text[]) AS value ORDER BY key
    ) AS keys`,
);

const byContact = preparedWith('lock_clients_by_contact', CONTACT, (db, params: OfProvider & Contact, given) =>
  live(db, params)
    .select(CLIENT_COLUMNS)
    .where(({ eb, and, or }) => {
      const has = (column: keyof Contact) => hasContact(column, params[column]);
      const [sent, other] = CONTACT.filter((column) => given.has(column));
      if (sent === undefined) return or([]);
      if (other === undefined) return has(sent);
      // Each side of the OR begins with a condition that an index serves.
      return or([and([has(sent), or([eb(other, 'is', null), has(other)])]), and([has(other), eb(sent, 'is', null)])]);
    })
    .orderBy('id')
    .forNoKeyUpdate(),
);

/**
 * Locks the clients that have one of the given contact values and no different value of the other kind, in the order of
 * their ids. The e-mail address must be in canonical form. Deleted clients are excluded.
 */
export function lockClientsByContact(db: Runner, providerId: string, contact: Contact): Promise<ClientRow[]> {
  const given = CONTACT.filter((column) => contact[column] !== null);
  return byContact(db, { providerId, ...contact }, given);
}

const latestFirst = (db: TableAccess, params: OfProvider & { readonly limit: number }) =>
  live(db, params).select(CLIENT_COLUMNS).orderBy('updatedAt', 'desc').orderBy('id', 'desc').limit(params.limit);

/** Reads the clients that were updated last. Deleted clients are excluded. */
export const listRecentClients = prepared('clients_recent', latestFirst);

interface Search extends OfProvider, ClientPatterns {
  readonly limit: number;
}

// The statements are planned per call, because a generic plan would not know how rare a phrase is.
const byText = scan('clients_search', (db, params: Search) =>
  latestFirst(db, params).where('searchText', 'like', params.text),
);
const byTextOrPart = scan('clients_search_part', (db, params: Search) =>
  latestFirst(db, params).where(matchesSearch(params)),
);

/**
 * Finds clients that are not deleted and whose search text matches `text`, or whose line matches `part`. The most
 * recently updated come first.
 */
export function searchClientText(
  db: Runner,
  providerId: string,
  patterns: ClientPatterns,
  limit: number,
): Promise<ClientRow[]> {
  return (patterns.part === patterns.text ? byText : byTextOrPart)(db, { providerId, ...patterns, limit });
}
