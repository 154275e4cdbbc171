import type { Queryable } from './queryable.ts';

/** The fields of a client that callers write. */
export interface ClientFields {
  readonly firstName: string;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly locale: string | null;
  readonly timezone: string | null;
  readonly note: string | null;
  readonly externalClientId: string | null;
}

/** A stored client; `deletedAt` marks a deleted one. */
export interface ClientRow extends ClientFields {
  readonly id: string;
  readonly accountId: string | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deletedAt: Date | null;
}

/** What a write stores beside the identity of the client. */
export interface ClientWrite {
  readonly providerId: string;
  readonly id: string;
  readonly fields: ClientFields;
  readonly searchText: string;
  readonly now: Date;
}

export const EXTERNAL_CLIENT_ID_INDEX = 'provider_client_external_client_id_key';

export const CLIENT_COLUMNS = `id, first_name AS "firstName", last_name AS "lastName", email, phone, account_id AS "accountId",
  locale, timezone, note, external_client_id AS "externalClientId", version,
  created_at AS "createdAt", updated_at AS "updatedAt", deleted_at AS "deletedAt"`;

/** One client, deleted or not. */
export async function readClient(sql: Queryable, providerId: string, id: string): Promise<ClientRow | undefined> {
  const rows = await sql.query<ClientRow>({
    name: 'client_read',
    text: `SELECT ${CLIENT_COLUMNS} FROM provider_client WHERE provider_id = $1::uuid AND id = $2::uuid`,
    values: [providerId, id],
  });
  return rows[0];
}

/** A live client, locked against every other change until the transaction ends. */
export async function lockClientForChange(
  sql: Queryable,
  providerId: string,
  id: string,
): Promise<ClientRow | undefined> {
  const rows = await sql.query<ClientRow>({
    name: 'client_lock',
    text: `SELECT ${CLIENT_COLUMNS} FROM provider_client
      WHERE provider_id = $1::uuid AND id = $2::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`,
    values: [providerId, id],
  });
  return rows[0];
}

/** Stores a new client; a live client with the same external id makes the unique index refuse it. */
export async function insertClient(sql: Queryable, write: ClientWrite): Promise<ClientRow> {
  const rows = await sql.query<ClientRow>({
    name: 'client_insert',
    text: `INSERT INTO provider_client (provider_id, id, first_name, last_name, email, phone, locale, timezone, note,
        external_client_id, search_text, created_at, updated_at)
      VALUES ($1::uuid, $2::uuid, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::timestamptz, $12::timestamptz)
      RETURNING ${CLIENT_COLUMNS}`,
    values: writeValues(write),
  });
  return onlyRow(rows);
}

/** Writes all fields of a client that this transaction has locked, and raises its version. */
export async function updateClientFields(sql: Queryable, write: ClientWrite): Promise<ClientRow> {
  const rows = await sql.query<ClientRow>({
    name: 'client_update',
    text: `UPDATE provider_client SET first_name = $3, last_name = $4, email = $5, phone = $6, locale = $7, timezone = $8,
        note = $9, external_client_id = $10, search_text = $11, updated_at = $12::timestamptz, version = version + 1
      WHERE provider_id = $1::uuid AND id = $2::uuid RETURNING ${CLIENT_COLUMNS}`,
    values: writeValues(write),
  });
  return onlyRow(rows);
}

/** Marks a live client as deleted and raises its version; undefined when there is none. */
export async function markClientDeleted(
  sql: Queryable,
  providerId: string,
  id: string,
  now: Date,
): Promise<ClientRow | undefined> {
  const rows = await sql.query<ClientRow>({
    name: 'client_delete',
    text: `UPDATE provider_client SET deleted_at = $3::timestamptz, updated_at = $3::timestamptz, version = version + 1
      WHERE provider_id = $1::uuid AND id = $2::uuid AND deleted_at IS NULL RETURNING ${CLIENT_COLUMNS}`,
    values: [providerId, id, now],
  });
  return rows[0];
}

function writeValues({ providerId, id, fields, searchText, now }: ClientWrite): unknown[] {
  const { firstName, lastName, email, phone, locale, timezone, note, externalClientId } = fields;
  return [providerId, id, firstName, lastName, email, phone, locale, timezone, note, externalClientId, searchText, now];
}

function onlyRow(rows: ClientRow[]): ClientRow {
  const [row] = rows;
  if (!row) throw new Error('A client was written, but no row came back.');
  return row;
}
