import { pointRead } from '../query/prepared.ts';
import type { Runner } from '../query/queryable.ts';

interface Viewer {
  readonly providerId: string;
  /** Null where no integration client asks. */
  readonly clientId: string | null;
}

// No outer join: Citus refuses one on a null.
const names = pointRead('viewer_names_read', (db, { providerId, clientId }: Viewer) =>
  db
    .of(providerId)
    .selectFrom('provider as p')
    .select(({ selectFrom }) => [
      'p.name as provider',
      selectFrom('integrationClient as c').select('c.name').where('c.id', '=', clientId).as('client'),
    ]),
);

/** What a provider is called, and one of its integration clients; null for a client where `clientId` names none. */
export async function readViewerNames(
  db: Runner,
  providerId: string,
  clientId: string | null,
): Promise<{ provider: string; client: string | null }> {
  const [row] = await names(db, { providerId, clientId });
  return { provider: row?.provider ?? '', client: row?.client ?? null };
}
