import type pg from 'pg';

/** The provider of an export, as this database has it. */
export interface PresentProvider {
  readonly movedAt: Date | null;
  readonly importedAt: Date | null;
  readonly importDigest: string | null;
}

/** Waits for other imports of the same provider, until the end of this transaction. */
export async function lockImport(client: pg.Client, providerId: string): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('import ' || $1, 0))`, [providerId]);
}

/** The provider in this database, if it is here. */
export async function findPresent(client: pg.Client, providerId: string): Promise<PresentProvider | undefined> {
  const { rows } = await client.query<PresentProvider>(
    `SELECT moved_at AS "movedAt", imported_at AS "importedAt", import_digest AS "importDigest" FROM provider WHERE id = $1`,
    [providerId],
  );
  return rows[0];
}

/** Remembers which export the provider came by, so that its import is known when it is repeated; answers when that is. */
export async function rememberImport(client: pg.Client, providerId: string, digest: string): Promise<Date> {
  const { rows } = await client.query<{ importedAt: Date }>(
    'UPDATE provider SET imported_at = now(), import_digest = $2 WHERE id = $1 RETURNING imported_at AS "importedAt"',
    [providerId, digest],
  );
  const [remembered] = rows;
  if (!remembered) throw new Error('The export is of a provider that is not in it.');
  return remembered.importedAt;
}

/** How many changes the histories of reservations and the audit of a provider tell of since an instant. */
export async function countChangesSince(client: pg.Client, providerId: string, since: Date): Promise<number> {
  const { rows } = await client.query<{ changes: number }>(
    `SELECT ((SELECT count(*) FROM reservation_event e WHERE e.provider_id = $1 AND e.occurred_at > $2)
      + (SELECT count(*) FROM audit_event a WHERE a.provider_id = $1 AND a.occurred_at > $2))::int AS changes`,
    [providerId, since],
  );
  return rows[0]?.changes ?? 0;
}
