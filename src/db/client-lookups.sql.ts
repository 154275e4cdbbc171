import { CLIENT_COLUMNS, type ClientRow } from './clients.sql.ts';
import type { Queryable, Statement } from './queryable.ts';

/** The ids of up to two live clients with exactly this phone number. */
export async function findClientIdsByPhone(sql: Queryable, providerId: string, phone: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>({
    name: 'client_ids_by_phone',
    text: `SELECT id FROM provider_client WHERE provider_id = $1::uuid AND phone = $2 AND deleted_at IS NULL LIMIT 2`,
    values: [providerId, phone],
  });
  return rows.map(({ id }) => id);
}

/** The live client that holds an external id. */
export async function findClientIdByExternalId(
  sql: Queryable,
  providerId: string,
  externalClientId: string,
): Promise<string | undefined> {
  const rows = await sql.query<{ id: string }>({
    name: 'client_id_by_external_id',
    text: `SELECT id FROM provider_client WHERE provider_id = $1::uuid AND external_client_id = $2 AND deleted_at IS NULL`,
    values: [providerId, externalClientId],
  });
  return rows[0]?.id;
}

/** Makes transactions that look for the same contact values wait for each other, until this one ends. */
export async function lockContactValues(sql: Queryable, providerId: string, values: readonly string[]): Promise<void> {
  await sql.query({
    name: 'client_contact_lock',
    text: `SELECT pg_advisory_xact_lock(key)::text FROM (
        SELECT DISTINCT hashtextextended($1::text || ':' || value, 0) AS key FROM unnest($2::text[]) AS value ORDER BY key
      ) AS keys`,
    values: [providerId, values],
  });
}

interface ContactValues {
  readonly email: string | null;
  readonly phone: string | null;
}

/** The live clients that have every contact value given, in the order of their ids, locked against change. */
export function lockClientsByContact(sql: Queryable, providerId: string, contact: ContactValues): Promise<ClientRow[]> {
  return sql.query<ClientRow>(byContact(providerId, contact));
}

function byContact(providerId: string, contact: ContactValues): Statement {
  const given = (['email', 'phone'] as const).filter((column) => contact[column] !== null);
  const matches = given.map((column, index) => `${column} = $${index + 2}`);
  return {
    name: `lock_clients_by_${given.join('_')}`,
    text: `SELECT ${CLIENT_COLUMNS} FROM provider_client
      WHERE provider_id = $1::uuid AND ${matches.join(' AND ')} AND deleted_at IS NULL
      ORDER BY id FOR NO KEY UPDATE`,
    values: [providerId, ...given.map((column) => contact[column])],
  };
}
