import { type SqlBool, sql } from 'kysely';
import { composedOnce, prepared, preparedWith } from '../query/prepared.ts';
import type { Runner } from '../query/queryable.ts';
import type { TableAccess } from '../query/table-access.ts';
import { CLIENT_COLUMNS, type ClientRow } from './clients.ts';

interface OfProvider {
  readonly providerId: string;
}

const live = (db: TableAccess, { providerId }: OfProvider) =>
  db.of(providerId).selectFrom('providerClient').where('deletedAt', 'is', null);

interface ByPhone extends OfProvider {
  readonly phone: string;
  readonly limit: number;
}

const byPhone = prepared('clients_by_phone', (db, params: ByPhone) =>
  live(db, params).select(['id', 'firstName', 'locale']).where('phone', '=', params.phone).limit(params.limit),
);

/** Up to `limit` live clients with exactly this phone number. */
export function findClientsByPhone(db: Runner, providerId: string, phone: string, limit: number) {
  return byPhone(db, { providerId, phone, limit });
}

const byExternalId = prepared('client_id_by_external_id', (db, params: OfProvider & { readonly externalId: string }) =>
  live(db, params).select('id').where('externalClientId', '=', params.externalId),
);

/** The id of the live client with this external id. */
export async function findClientIdByExternalId(
  db: Runner,
  providerId: string,
  externalId: string,
): Promise<string | undefined> {
  const [row] = await byExternalId(db, { providerId, externalId });
  return row?.id;
}

const contactLock = prepared(
  'client_contact_lock',
  (_, { providerId, values }: OfProvider & { readonly values: readonly string[] }) => sql`
    SELECT pg_advisory_xact_lock(key)::text FROM (
      SELECT DISTINCT hashtextextended(${providerId}::text || ':' || value, 0) AS key
      FROM unnest(${values}::text[]) AS value ORDER BY key
    ) AS keys`,
);

/** Transactions that search for the same contact values wait until this one ends. */
export async function lockContactValues(db: Runner, providerId: string, values: readonly string[]): Promise<void> {
  await contactLock(db, { providerId, values });
}

const CONTACT = ['email', 'phone'] as const;
type Contact = { readonly [Value in (typeof CONTACT)[number]]: string | null };

const byContact = preparedWith('lock_clients_by_contact', CONTACT, (db, params: OfProvider & Contact, given) =>
  live(db, params)
    .select(CLIENT_COLUMNS)
    .where(({ eb, or }) => {
      const [sent, other] = CONTACT.filter((column) => given.has(column));
      if (sent === undefined) return or([]);
      if (other === undefined) return eb(sent, '=', params[sent]);
      // Each side begins with a condition that an index serves.
      return or([
        eb(sent, '=', params[sent]).and(or([eb(other, 'is', null), eb(other, '=', params[other])])),
        eb(other, '=', params[other]).and(eb(sent, 'is', null)),
      ]);
    })
    .orderBy('id')
    .forNoKeyUpdate(),
);

/**
 * The live clients with at least one of the given contact values and no different value, in the order of their ids,
 * locked against changes.
 */
export function lockClientsByContact(db: Runner, providerId: string, contact: Contact): Promise<ClientRow[]> {
  const given = CONTACT.filter((column) => contact[column] !== null);
  return byContact(db, { providerId, ...contact }, given);
}

const latestFirst = (db: TableAccess, params: OfProvider & { readonly limit: number }) =>
  live(db, params).select(CLIENT_COLUMNS).orderBy('updatedAt', 'desc').orderBy('id', 'desc').limit(params.limit);

const recent = prepared('clients_recent', latestFirst);

/** The live clients updated last. */
export function listRecentClients(db: Runner, providerId: string, limit: number): Promise<ClientRow[]> {
  return recent(db, { providerId, limit });
}

interface Search extends OfProvider {
  readonly text: string;
  readonly phone: string | null;
  readonly limit: number;
}

// A generic plan would not know how rare this phrase is.
const byText = composedOnce('clients_search', (db, params: Search) =>
  latestFirst(db, params).where('searchText', 'like', params.text),
);
const byTextOrPhone = composedOnce('clients_search_phone', (db, params: Search) =>
  latestFirst(db, params).where(
    sql<SqlBool>`(search_text LIKE ${params.text} OR (search_text LIKE ${params.phone} AND phone LIKE ${params.phone}))`,
  ),
);

/** Live clients whose search text matches `text` or whose phone matches `phone`; the most recently updated first. */
export function searchClientText(
  db: Runner,
  providerId: string,
  patterns: { readonly text: string; readonly phone: string | null },
  limit: number,
): Promise<ClientRow[]> {
  return (patterns.phone === null ? byText : byTextOrPhone)(db, { providerId, ...patterns, limit });
}
