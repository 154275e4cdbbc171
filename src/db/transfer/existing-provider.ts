import type pg from 'pg';

/** The state of an export's provider in the target database. */
export interface ExistingProvider {
  readonly movedAt: Date | null;
  readonly importedAt: Date | null;
  readonly importDigest: string | null;
}

/** Waits for other imports of the same provider. The lock lasts until the end of the transaction. */
export async function lockImport(client: pg.Client, providerId: string): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('import ' || $1, 0))`, [providerId]);
}

/** Reads the provider in the target database; undefined when there is none. */
export async function findExistingProvider(
  client: pg.Client,
  providerId: string,
): Promise<ExistingProvider | undefined> {
  const { rows } = await client.query<ExistingProvider>(
    `SELECT moved_at AS "movedAt", imported_at AS "importedAt", import_digest AS "importDigest" FROM provider WHERE id = $1`,
    [providerId],
  );
  return rows[0];
}

/** Stores the digest of the export, so that a repeated import is detected. Returns the time of the import. */
export async function storeImport(client: pg.Client, providerId: string, digest: string): Promise<Date> {
  const { rows } = await client.query<{ importedAt: Date }>(
    'UPDATE provider SET imported_at = now(), import_digest = $2 WHERE id = $1 RETURNING imported_at AS "importedAt"',
    [providerId, digest],
  );
  const [stored] = rows;
  if (!stored) throw new Error('The export is of a provider that is not in it.');
  return stored.importedAt;
}

/** Counts the reservation events and audit entries of a provider since an instant. */
export async function countChangesSince(client: pg.Client, providerId: string, since: Date): Promise<number> {
  const { rows } = await client.query<{ changes: number }>(
    `SELECT ((SELECT count(*) FROM reservation_event e WHERE e.provider_id = $1 AND e.occurred_at > $2)
      + (SELECT count(*) FROM audit_event a WHERE a.provider_id = $1 AND a.occurred_at > $2))::int AS changes`,
    [providerId, since],
  );
  return rows[0]?.changes ?? 0;
}
