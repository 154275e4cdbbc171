import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { anyOf } from '../query/literals.ts';
import { pointRead } from '../query/prepared.ts';
import { type AccessRow, PROVIDER_ACCESS_COLUMNS } from './client-access.ts';

interface Bearers {
  readonly providerId: string;
  readonly clientIds: readonly string[];
  readonly tokenIds: readonly string[];
}

type ClientFacts = Pick<AccessRow, 'active' | 'revoked' | 'scopes' | 'tokenGeneration'> & { readonly id: string };

const access = pointRead('provider_access_read', (db, { providerId, clientIds, tokenIds }: Bearers) =>
  db
    .of(providerId)
    .selectFrom('provider as p')
    .innerJoin('plan as pl', 'pl.code', 'p.planCode')
    .select((eb) => {
      const clients = eb
        .selectFrom('integrationClient as c')
        .select(
          sql`coalesce(json_agg(json_build_object('id', c.id, 'active', c.active, 'revoked', c.revoked_at is not null,
            'scopes', c.scopes, 'tokenGeneration', c.token_generation)), '[]'::json)`.as('clients'),
        )
        .where('c.id', '=', anyOf(clientIds, 'uuid'));
      const revoked = eb
        .selectFrom('revokedToken as r')
        .select(sql`r.id::text`.as('id'))
        .where('r.id', '=', anyOf(tokenIds, 'uuid'));
      return [
        ...PROVIDER_ACCESS_COLUMNS,
        sql<readonly ClientFacts[]>`${clients}`.as('clients'),
        sql<readonly string[]>`array${revoked}`.as('revokedTokenIds'),
      ];
    }),
);

/**
 * The data that decides about access for several callers of one provider: the state of the provider, and of the given
 * clients and tokens.
 */
export type ProviderAccessRow = Awaited<ReturnType<typeof access>>[number];

/**
 * Reads the access data of several callers of one provider in one statement; undefined when there is no such provider.
 */
export async function readProviderAccess(
  db: Runner,
  providerId: string,
  clientIds: readonly string[],
  tokenIds: readonly string[],
): Promise<ProviderAccessRow | undefined> {
  const [row] = await access(db, { providerId, clientIds, tokenIds });
  return row;
}
