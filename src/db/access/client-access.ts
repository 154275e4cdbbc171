import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { pointRead } from '../query/prepared.ts';

interface Bearer {
  readonly providerId: string;
  readonly clientId: string;
  readonly tokenId: string;
}

/** The columns of provider `p` and its plan `pl` that decide about access. */
export const PROVIDER_ACCESS_COLUMNS = [
  ...(['p.status as providerStatus', 'p.timezone', 'p.locale', 'p.currency', 'p.country'] as const),
  ...(['p.catalogVersion', 'p.testMode', 'p.clockOffsetSeconds', 'pl.integrationApiAccess'] as const),
  sql<boolean>`p.moved_at is not null`.as('providerMoved'),
] as const;

const access = pointRead('access_read', (db, { providerId, clientId, tokenId }: Bearer) =>
  db
    .of(providerId)
    .selectFrom('integrationClient as c')
    .innerJoin('provider as p', (join) => join.onTrue())
    .innerJoin('plan as pl', 'pl.code', 'p.planCode')
    .select((eb) => [
      'c.active',
      sql<boolean>`c.revoked_at is not null`.as('revoked'),
      'c.scopes',
      'c.tokenGeneration',
      ...PROVIDER_ACCESS_COLUMNS,
      eb
        .exists(eb.selectFrom('revokedToken as r').select('r.id').where('r.id', '=', tokenId))
        .$castTo<boolean>()
        .as('tokenRevoked'),
    ])
    .where('c.id', '=', clientId),
);

/**
 * The data that every request of an integration client reads: the client, its provider, the provider's plan, and one of
 * its tokens.
 */
export type AccessRow = Awaited<ReturnType<typeof access>>[number];

/** The access data of an integration client and one of its tokens; undefined when there is no such client. */
export async function readClientAccess(
  db: Runner,
  providerId: string,
  clientId: string,
  tokenId: string,
): Promise<AccessRow | undefined> {
  const [row] = await access(db, { providerId, clientId, tokenId });
  return row;
}
