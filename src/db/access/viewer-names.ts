import type { Runner } from 'tenant-sql/query/statements.ts';
import { pointRead } from '../query/prepared.ts';

interface Viewer {
  readonly providerId: string;
  /** Null when the caller is not an integration client. */
  readonly clientId: string | null;
}

// A subquery instead of an outer join, because Citus refuses an outer join on a null.
const names = pointRead('viewer_names_read', (db, { providerId, clientId }: Viewer) =>
  db
    .of(providerId)
    .selectFrom('provider as p')
    .select(({ selectFrom }) => [
      'p.name as provider',
      selectFrom('integrationClient as c').select('c.name').where('c.id', '=', clientId).as('client'),
    ]),
);

/** The name of a provider and of one of its integration clients; `client` is null when `clientId` matches none. */
export async function readViewerNames(
  db: Runner,
  providerId: string,
  clientId: string | null,
): Promise<{ provider: string; client: string | null }> {
  const [row] = await names(db, { providerId, clientId });
  return { provider: row?.provider ?? '', client: row?.client ?? null };
}
